//! Proofs that no path exists: certified cells of the first joints.
//!
//! The space of the first one, two or three variables is divided into cells. A cell is a wall if a pair of bodies touches
//! everywhere in it, wherever all other joints are. A path lies in cells that are not walls, neighbour by neighbour; if
//! these do not connect the start with a goal, there is no path. Cells that are neither walls nor free are divided.

use std::collections::BTreeMap;
use std::f64::consts::{PI, TAU};
use std::fmt;

use karakuri_geometry::math::wrap_to_pi;
use karakuri_robot::{JointId, RobotModel};
use karakuri_scene::{Body, exact};

use crate::turns::endless;
use crate::{Blocker, Hemmed, PlanningContext};

/// A proof that start and goals are separated.
#[derive(Clone, Debug, PartialEq)]
pub struct Enclosure {
    /// The side that is enclosed in fewer cells.
    pub side: Hemmed,
    /// The joints whose positions alone prove it, wherever the others are.
    pub joints: Vec<JointId>,
    /// Number of cells examined.
    pub cells: usize,
    /// The pairs of bodies that form the walls around the enclosed side, by their share of the neighbouring wall cells.
    pub walls: Vec<Blocker>,
}

impl Enclosure {
    pub(crate) fn write(&self, f: &mut fmt::Formatter<'_>, robot: &RobotModel) -> fmt::Result {
        let joints = self.joints.iter().map(|joint| robot.joints()[joint.0].name.as_str());
        let joints = joints.collect::<Vec<_>>().join(", ");
        let side = if self.side == Hemmed::Start { "start" } else { "goal" };
        write!(f, "There is no path: in the positions of {joints} alone the {side} is enclosed")?;
        for (number, wall) in self.walls.iter().take(3).enumerate() {
            let [a, b] = wall.between.each_ref().map(|body| body.name(robot));
            write!(f, "{}{a} against {b}", if number == 0 { " by " } else { ", " })?;
        }
        write!(f, " (proven with {} cells). ", self.cells)
    }
}

/// Greatest number of variables.
const MOST_VARIABLES: usize = 3;
/// Greatest number of cells examined, for one, two and three variables.
const MOST_CELLS: [usize; MOST_VARIABLES] = [2_000, 8_000, 30_000];
/// The same where these are all variables of the group: then enough cells decide the question, and thin walls need many.
const MOST_CELLS_OF_ALL: usize = 300_000;
/// Cells are not divided below this width (rad or m).
const RESOLUTION: f64 = 1e-3;
/// Number of cells between two questions whether to stop.
const CELLS_PER_CALL: usize = 64;

/// Tries to prove that no goal can be reached; `None` if that is not proven.
pub(crate) fn enclosure(
    context: &PlanningContext,
    start: &[f64],
    goals: &[Vec<f64>],
    scratch: &mut exact::Scratch,
    is_stopped: &mut dyn FnMut() -> bool,
) -> Option<Enclosure> {
    let circles = endless(context.scene().robot(), context.variables());
    for count in 1..=start.len().min(MOST_VARIABLES) {
        let mut cells = Cells::new(context, &circles[..count], start)?;
        let at = |q: &Vec<f64>| cells.inside(&q[..count]);
        let (from, to) = (cells.inside(&start[..count]), goals.iter().map(at).collect::<Vec<_>>());
        let most = if count == start.len() { MOST_CELLS_OF_ALL } else { MOST_CELLS[count - 1] };
        if let Some(found) = cells.separate(&from, &to, most, scratch, is_stopped) {
            return Some(found);
        }
        if is_stopped() {
            return None;
        }
    }
    None
}

/// A tree of cells; the first is the whole space.
struct Cells<'a> {
    context: &'a PlanningContext,
    circles: &'a [bool],
    /// Positions of the variables that are not examined.
    others: &'a [f64],
    cells: Vec<Cell>,
    classified: usize,
}

struct Cell {
    low: Vec<f64>,
    high: Vec<f64>,
    kind: Kind,
}

enum Kind {
    /// In collision everywhere, by this pair.
    Wall([Body; 2]),
    /// Free everywhere, as far as the examined variables decide.
    Free,
    Mixed,
    /// Divided into this cell and the next.
    Divided(usize),
}

impl<'a> Cells<'a> {
    /// `None` if a variable has no bounds.
    fn new(context: &'a PlanningContext, circles: &'a [bool], others: &'a [f64]) -> Option<Self> {
        /// A start may be beyond its limit by rounding (rad or m).
        const SLACK: f64 = 1e-6;
        let range = |(circle, &(low, high)): (&bool, &(f64, f64))| match circle {
            true => (-PI, PI),
            false => (low - SLACK, high + SLACK),
        };
        let ranges = circles.iter().zip(context.exact().bounds()).map(range);
        let (low, high): (Vec<f64>, Vec<f64>) = ranges.unzip();
        let bounded = low.iter().chain(&high).all(|x| x.is_finite());
        let cells = vec![Cell { low, high, kind: Kind::Mixed }];
        bounded.then_some(Self { context, circles, others, cells, classified: 0 })
    }

    /// A configuration with circles cut at ± π.
    fn inside(&self, q: &[f64]) -> Vec<f64> {
        let wrap = |(x, circle): (&f64, &bool)| if *circle { wrap_to_pi(*x) } else { *x };
        q.iter().zip(self.circles).map(wrap).collect()
    }

    fn separate(
        &mut self,
        start: &[f64],
        goals: &[Vec<f64>],
        most: usize,
        scratch: &mut exact::Scratch,
        is_stopped: &mut dyn FnMut() -> bool,
    ) -> Option<Enclosure> {
        loop {
            let from = [self.leaf(start)];
            let to: Vec<usize> = goals.iter().map(|goal| self.leaf(goal)).collect();
            if from.iter().chain(&to).any(|&leaf| matches!(self.cells[leaf].kind, Kind::Wall(_))) {
                // Start and goals are free: only rounding leads here.
                return None;
            }
            let reached = self.connected(&from, |kind| !matches!(kind, Kind::Wall(_)));
            if !to.iter().any(|leaf| reached.binary_search(leaf).is_ok()) {
                return Some(self.proof(&reached, &to));
            }
            // Where free cells alone connect them, these variables prove nothing.
            let open = self.connected(&from, |kind| matches!(kind, Kind::Free));
            if to.iter().any(|leaf| open.binary_search(leaf).is_ok()) {
                return None;
            }
            let widest = |leaf: &usize| self.cells[*leaf].widest().1;
            let mixed = |leaf: &usize| matches!(self.cells[*leaf].kind, Kind::Mixed);
            let mixed: Vec<usize> = reached.into_iter().filter(mixed).collect();
            let greatest = mixed.iter().map(widest).fold(0.0, f64::max);
            let next: Vec<usize> =
                mixed.into_iter().filter(|leaf| widest(leaf) > 0.51 * greatest).collect();
            if greatest < RESOLUTION || self.classified + 2 * next.len() > most {
                return None;
            }
            for leaf in next {
                if self.classified.is_multiple_of(CELLS_PER_CALL) && is_stopped() {
                    return None;
                }
                self.divide(leaf, scratch);
            }
        }
    }

    /// The cell that contains a configuration and is not divided.
    fn leaf(&self, q: &[f64]) -> usize {
        let mut at = 0;
        while let Kind::Divided(first) = self.cells[at].kind {
            let half = &self.cells[first];
            at = if half.high.iter().zip(q).all(|(high, x)| x <= high) { first } else { first + 1 };
        }
        at
    }

    fn divide(&mut self, cell: usize, scratch: &mut exact::Scratch) {
        let Cell { low, high, .. } = &self.cells[cell];
        let (axis, _) = self.cells[cell].widest();
        let middle = 0.5 * (low[axis] + high[axis]);
        let (mut lower_high, mut upper_low) = (high.clone(), low.clone());
        (lower_high[axis], upper_low[axis]) = (middle, middle);
        let halves = [(low.clone(), lower_high), (upper_low, high.clone())];
        let first = self.cells.len();
        for (low, high) in halves {
            let kind = self.classify(&low, &high, scratch);
            self.cells.push(Cell { low, high, kind });
        }
        self.cells[cell].kind = Kind::Divided(first);
    }

    fn classify(&mut self, low: &[f64], high: &[f64], scratch: &mut exact::Scratch) -> Kind {
        /// Neighbouring cells overlap by this, so that rounding leaves no gap (rad or m).
        const OVERLAP: f64 = 1e-9;
        self.classified += 1;
        let (mut q, mut most) = (self.others.to_vec(), vec![f64::INFINITY; self.others.len()]);
        for (k, (low, high)) in low.iter().zip(high).enumerate() {
            (q[k], most[k]) = (0.5 * (low + high), 0.5 * (high - low) + OVERLAP);
        }
        let exact = self.context.exact();
        match exact.contact_around(&q, &most, scratch) {
            Some(contact) => Kind::Wall(contact.between),
            None if exact.is_free_around(&q, &most, scratch) => Kind::Free,
            None => Kind::Mixed,
        }
    }

    /// The cells that are connected with the first ones through cells of some kind; sorted.
    fn connected(&self, from: &[usize], passes: impl Fn(&Kind) -> bool) -> Vec<usize> {
        let mut seen = vec![false; self.cells.len()];
        let mut queue: Vec<usize> = Vec::new();
        for &leaf in from {
            if passes(&self.cells[leaf].kind) && !std::mem::replace(&mut seen[leaf], true) {
                queue.push(leaf);
            }
        }
        while let Some(leaf) = queue.pop() {
            self.neighbours(leaf, &mut |other| {
                if !seen[other] && passes(&self.cells[other].kind) {
                    seen[other] = true;
                    queue.push(other);
                }
            });
        }
        (0..seen.len()).filter(|&leaf| seen[leaf]).collect()
    }

    /// Visits the cells that touch a cell, at corners too, and across the cuts of circles.
    fn neighbours(&self, leaf: usize, visit: &mut dyn FnMut(usize)) {
        let (whole, cell) = (&self.cells[0], &self.cells[leaf]);
        let mut images = vec![(cell.low.clone(), cell.high.clone())];
        for (k, circle) in self.circles.iter().enumerate() {
            if !circle {
                continue;
            }
            for (touches, by) in
                [(cell.low[k] <= whole.low[k], TAU), (cell.high[k] >= whole.high[k], -TAU)]
            {
                for image in 0..if touches { images.len() } else { 0 } {
                    let (mut low, mut high) = images[image].clone();
                    low[k] += by;
                    high[k] += by;
                    images.push((low, high));
                }
            }
        }
        for (low, high) in images {
            self.touching(0, &low, &high, visit);
        }
    }

    fn touching(&self, at: usize, low: &[f64], high: &[f64], visit: &mut dyn FnMut(usize)) {
        /// Rounding of positions moved by a turn (rad).
        const SLACK: f64 = 1e-12;
        let cell = &self.cells[at];
        let apart = |k: usize| cell.low[k] > high[k] + SLACK || cell.high[k] < low[k] - SLACK;
        if (0..low.len()).any(apart) {
            return;
        }
        match cell.kind {
            Kind::Divided(first) => {
                self.touching(first, low, high, visit);
                self.touching(first + 1, low, high, visit);
            }
            _ => visit(at),
        }
    }

    fn proof(&self, around_start: &[usize], goals: &[usize]) -> Enclosure {
        let around_goals = self.connected(goals, |kind| !matches!(kind, Kind::Wall(_)));
        let volume = |cells: &[usize]| cells.iter().map(|&leaf| self.cells[leaf].volume()).sum();
        let (at_start, at_goals): (f64, f64) = (volume(around_start), volume(&around_goals));
        let (side, inner) = match at_start < at_goals {
            true => (Hemmed::Start, around_start),
            false => (Hemmed::Goals, around_goals.as_slice()),
        };
        let mut walls: BTreeMap<usize, &[Body; 2]> = BTreeMap::new();
        for &leaf in inner {
            self.neighbours(leaf, &mut |other| {
                if let Kind::Wall(between) = &self.cells[other].kind {
                    walls.insert(other, between);
                }
            });
        }
        let mut tally: BTreeMap<&[Body; 2], usize> = BTreeMap::new();
        walls.values().for_each(|between| *tally.entry(between).or_default() += 1);
        let share = |count: usize| count as f64 / walls.len().max(1) as f64;
        let blocker = |(between, count): (&[Body; 2], usize)| Blocker {
            between: between.clone(),
            share: share(count),
        };
        let mut found: Vec<Blocker> = tally.into_iter().map(blocker).collect();
        found.sort_by(|a, b| b.share.total_cmp(&a.share));
        let mut joints: Vec<JointId> =
            (0..self.circles.len()).map(|k| self.context.variables().joint(k)).collect();
        joints.dedup();
        Enclosure { side, joints, cells: self.classified, walls: found }
    }
}

impl Cell {
    /// The variable in which it is widest, and how wide.
    fn widest(&self) -> (usize, f64) {
        let widths = self.low.iter().zip(&self.high).map(|(low, high)| high - low).enumerate();
        widths.fold((0, 0.0), |best, width| if width.1 > best.1 { width } else { best })
    }

    fn volume(&self) -> f64 {
        self.low.iter().zip(&self.high).map(|(low, high)| high - low).product()
    }
}
