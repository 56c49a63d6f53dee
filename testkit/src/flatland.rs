//! Small planning problems that are easy to check in any language: planar arms among discs and boxes, points in mazes.

use std::cell::Cell;
use std::rc::Rc;

use crate::random::Rng;

/// A planar arm, or a point, with a start and a goal.
#[derive(Clone, Debug)]
pub struct FlatProblem {
    /// Lengths of the arm's links, from the origin outwards; empty: a point.
    pub links: Vec<f64>,
    /// Discs: centre and radius. Obstacles for arms only.
    pub discs: Vec<[f64; 3]>,
    /// Boxes: least and greatest coordinate in each direction.
    pub boxes: Vec<Vec<(f64, f64)>>,
    /// Least and greatest position of each variable.
    pub bounds: Vec<(f64, f64)>,
    /// The start.
    pub start: Vec<f64>,
    /// The goal.
    pub goal: Vec<f64>,
}

impl FlatProblem {
    /// A random problem: arms of two to seven joints, mazes of two and three dimensions. Both ends are free, the
    /// straight line is not. A solution may or may not exist.
    pub fn number(number: u64) -> Self {
        let mut rng = Rng::new(number.wrapping_mul(0x1234_5677));
        let mut problem = match number % 8 {
            6 => maze(2, &mut rng),
            7 => maze(3, &mut rng),
            joints => arm(2 + joints as usize, &mut rng),
        };
        loop {
            let mut draw = || -> Vec<f64> {
                problem.bounds.iter().map(|(low, high)| rng.between(*low, *high)).collect()
            };
            let (start, goal) = (draw(), draw());
            let mut judge = Judge::new(&problem, usize::MAX);
            if judge.is_free(&start) && judge.is_free(&goal) && !judge.is_edge_free(&start, &goal) {
                (problem.start, problem.goal) = (start, goal);
                return problem;
            }
        }
    }

    /// Whether a configuration within the bounds is free.
    pub fn is_free(&self, q: &[f64]) -> bool {
        if !q.iter().zip(&self.bounds).all(|(x, (low, high))| (low..=high).contains(&x)) {
            return false;
        }
        if self.links.is_empty() {
            let inside = |sides: &Vec<(f64, f64)>| {
                sides.iter().zip(q).all(|((l, h), x)| (l..=h).contains(&x))
            };
            return !self.boxes.iter().any(inside);
        }
        let (mut from, mut angle) = ([0.0, 0.0], 0.0);
        for (link, turn) in self.links.iter().zip(q) {
            angle += turn;
            let to = [from[0] + link * f64::cos(angle), from[1] + link * f64::sin(angle)];
            if self.discs.iter().any(|disc| meets_disc(from, to, *disc))
                || self.boxes.iter().any(|sides| meets_box(from, to, sides))
            {
                return false;
            }
            from = to;
        }
        true
    }

    /// The problem as text for programs in other languages.
    pub fn json(&self) -> String {
        let pairs = |pairs: &[(f64, f64)]| {
            let pairs: Vec<String> = pairs.iter().map(|(a, b)| format!("[{a:?}, {b:?}]")).collect();
            format!("[{}]", pairs.join(", "))
        };
        let boxes: Vec<String> = self.boxes.iter().map(|sides| pairs(sides)).collect();
        format!(
            "{{\"links\": {:?}, \"discs\": {:?}, \"boxes\": [{}], \"bounds\": {}, \"start\": {:?}, \"goal\": {:?}}}",
            self.links,
            self.discs,
            boxes.join(", "),
            pairs(&self.bounds),
            self.start,
            self.goal
        )
    }
}

fn empty(links: Vec<f64>, bounds: Vec<(f64, f64)>) -> FlatProblem {
    let (discs, boxes, start, goal) = (vec![], vec![], vec![], vec![]);
    FlatProblem { links, discs, boxes, bounds, start, goal }
}

/// An arm of length one in a ring of obstacles.
fn arm(joints: usize, rng: &mut Rng) -> FlatProblem {
    let mut problem = empty(vec![1.0 / joints as f64; joints], vec![(-3.0, 3.0); joints]);
    let mut place = |near: f64| {
        let (angle, far) = (rng.between(-3.0, 3.0), rng.between(near, 1.0));
        ([far * f64::cos(angle), far * f64::sin(angle)], rng.unit())
    };
    for _ in 0..4 {
        let ([x, y], size) = place(0.4);
        problem.discs.push([x, y, 0.05 + 0.1 * size]);
    }
    for _ in 0..3 {
        let ([x, y], size) = place(0.45);
        let half = 0.04 + 0.1 * size;
        problem.boxes.push(vec![(x - half, x + half), (y - 0.06, y + 0.06)]);
    }
    problem
}

/// Walls with a gap each.
fn maze(dimension: usize, rng: &mut Rng) -> FlatProblem {
    let mut problem = empty(vec![], vec![(-3.0, 3.0); dimension]);
    let gap = if dimension == 2 { 0.5 } else { 1.2 };
    for x in [-1.5, 0.0, 1.5] {
        // Everything except the gap, one dimension after the other.
        let mut sides = vec![(x - 0.1, x + 0.1)];
        sides.resize(dimension, (-3.0, 3.0));
        for k in 1..dimension {
            let low = rng.between(-3.0, 3.0 - gap);
            for part in [(-3.0, low), (low + gap, 3.0)] {
                let mut side = sides.clone();
                side[k] = part;
                problem.boxes.push(side);
            }
            sides[k] = (low, low + gap);
        }
    }
    problem
}

fn meets_disc(from: [f64; 2], to: [f64; 2], [x, y, radius]: [f64; 3]) -> bool {
    let (dx, dy) = (to[0] - from[0], to[1] - from[1]);
    let share = ((x - from[0]) * dx + (y - from[1]) * dy) / (dx * dx + dy * dy);
    let share = share.clamp(0.0, 1.0);
    let (ex, ey) = (from[0] + share * dx - x, from[1] + share * dy - y);
    ex * ex + ey * ey <= radius * radius
}

fn meets_box(from: [f64; 2], to: [f64; 2], sides: &[(f64, f64)]) -> bool {
    let (mut first, mut last) = (0.0_f64, 1.0_f64);
    for (k, (low, high)) in sides.iter().enumerate() {
        let step = to[k] - from[k];
        if step == 0.0 {
            if !(low..=high).contains(&&from[k]) {
                return false;
            }
            continue;
        }
        let (a, b) = ((low - from[k]) / step, (high - from[k]) / step);
        first = first.max(a.min(b));
        last = last.min(a.max(b));
    }
    first <= last
}

/// Checks motions as OMPL does by default: at steps of a hundredth of the space's diagonal, from the middle outwards.
/// When its budget of configuration checks is used up, it reports nothing as free.
pub struct Judge<'a> {
    /// The problem.
    pub problem: &'a FlatProblem,
    /// Remaining configuration checks.
    pub left: Rc<Cell<usize>>,
    step: f64,
}

impl<'a> Judge<'a> {
    /// With a budget of configuration checks.
    pub fn new(problem: &'a FlatProblem, checks: usize) -> Self {
        let squares = problem.bounds.iter().map(|(low, high)| (high - low) * (high - low));
        let step = 0.01 * squares.sum::<f64>().sqrt();
        Self { problem, left: Rc::new(Cell::new(checks)), step }
    }

    /// Whether a configuration is free.
    pub fn is_free(&mut self, q: &[f64]) -> bool {
        let left = self.left.get();
        self.left.set(left.saturating_sub(1));
        left > 0 && self.problem.is_free(q)
    }

    /// Whether a straight motion is free. Its start is known to be free.
    pub fn is_edge_free(&mut self, from: &[f64], to: &[f64]) -> bool {
        let squares = from.iter().zip(to).map(|(a, b)| (a - b) * (a - b));
        let steps = (squares.sum::<f64>().sqrt() / self.step).ceil().max(1.0) as usize;
        if !self.is_free(to) {
            return false;
        }
        let mut open = std::collections::VecDeque::from([(1, steps - 1)]);
        while let Some((first, last)) = open.pop_front() {
            if first > last {
                continue;
            }
            let middle = (first + last) / 2;
            let share = middle as f64 / steps as f64;
            let q: Vec<f64> = from.iter().zip(to).map(|(a, b)| a + share * (b - a)).collect();
            if !self.is_free(&q) {
                return false;
            }
            open.extend([(first, middle - 1), (middle + 1, last)]);
        }
        true
    }
}
