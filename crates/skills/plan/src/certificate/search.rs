//! The search for a proof: directions that keep bodies apart, and where time or bodies must be divided.

use std::collections::HashMap;
use std::ops::Range;

use karakuri_geometry::{Mat3, Vec3, separating_direction};
use karakuri_verify::interval::{Interval, Matrix, Vector};
use karakuri_verify::{Body, Pair, Refusal, Stretch, World, halves};

use super::describe::{ENDLESS_M, number};

/// A proof is good enough if it shows this fraction of the least distance measured.
const PROVEN_FRACTION: f64 = 0.25;
/// A greater distance need not be shown (m).
const ENOUGH_M: f64 = 0.2;
/// Intervals are not divided below this part of the motion.
const NARROWEST: f64 = 1e-10;

/// Finds a proof for all pairs of a claim and writes its steps, in the order in which they are checked. Returns the least distance
/// that it shows (m), and the number of steps.
pub(super) fn prove(world: &World<'_>, text: &mut String) -> Result<(f64, usize), Refusal> {
    let whole = |pair: &Pair| [pair.a, pair.b].map(|body| world.claim.bodies[body].whole());
    let open: Vec<Open> = world.pairs.iter().map(whole).enumerate().collect();
    let line = text.len();
    let (shown_m, least_m) = (f64::INFINITY, f64::INFINITY);
    let mut search =
        Search { world, text, line, steps: 0, shown_m, least_m, known: HashMap::new() };
    if !open.is_empty() {
        search.interval([0.0, world.claim.duration_secs()], open)?;
    }
    if !search.text.ends_with('\n') {
        search.text.push('\n');
    }
    Ok((search.shown_m, search.steps))
}

/// A pair, and parts of its bodies that are still to be proven.
type Open = (usize, [Range<usize>; 2]);

/// Writes the steps that it finds.
struct Search<'w, 'c> {
    world: &'w World<'c>,
    text: &'w mut String,
    /// Where the last line begins.
    line: usize,
    steps: usize,
    /// The least bound of a distance shown (m).
    shown_m: f64,
    /// The least distance of two bodies in the middle of an interval (m).
    least_m: f64,
    /// The last direction of each pair of parts.
    known: HashMap<Open, Vec3>,
}

/// The next step for parts of two bodies in an interval.
enum Step {
    /// They are apart, by this much at least (m); the direction is written.
    Apart(f64),
    Time,
    Halve(usize),
}

impl Search<'_, '_> {
    fn interval(&mut self, secs: [f64; 2], mut open: Vec<Open>) -> Result<(), Refusal> {
        let [from, to] = secs;
        let stretch = self.world.stretch(from, to)?;
        let mut later = Vec::new();
        open.reverse();
        while let Some((index, parts)) = open.pop() {
            let placed = Placed::new(self.world, index, &stretch);
            self.steps += 1;
            match self.step(&placed, &parts, secs)? {
                Step::Apart(shown_m) => self.shown_m = self.shown_m.min(shown_m),
                Step::Time => {
                    self.write("t");
                    later.push((index, parts));
                }
                Step::Halve(which) => {
                    self.write(["a", "b"][which]);
                    for half in halves(&parts[which]).into_iter().flatten().rev() {
                        let mut parts = parts.clone();
                        parts[which] = half;
                        open.push((index, parts));
                    }
                }
            }
        }
        if later.is_empty() {
            return Ok(());
        }
        let middle = 0.5 * (from + to);
        self.interval([from, middle], later.clone())?;
        self.interval([middle, to], later)
    }

    fn write(&mut self, step: &str) {
        if self.text.len() - self.line > 100 {
            self.text.push('\n');
            self.line = self.text.len();
        } else if !self.text.ends_with('\n') {
            self.text.push(' ');
        }
        self.text.push_str(step);
    }

    /// The bound that a step has to show (m).
    fn target_m(&self) -> f64 {
        let clearance_m = self.world.claim.clearance_m;
        (PROVEN_FRACTION * self.least_m.min(ENOUGH_M)).max(clearance_m * (1.0 + 1e-9) + 1e-12)
    }

    /// Tries a direction, with few digits first.
    fn try_direction(
        &mut self,
        placed: &Placed<'_>,
        parts: &[Range<usize>; 2],
        way: &Vec3,
    ) -> Option<Step> {
        let target_m = self.target_m();
        let rough = (way * 999.0).map(f64::round);
        self.known.insert((placed.index, parts.clone()), *way);
        for digits in [&rough, way].into_iter().filter(|digits| digits.norm() > 0.5) {
            let direction = [digits.x, digits.y, digits.z];
            let ([a, b], enough_m) = (parts, self.shown_m.max(target_m));
            let pair = &self.world.pairs[placed.index];
            let shown_m = self.world.gap_m(placed.stretch, pair, [a, b], &direction, enough_m);
            if shown_m > target_m {
                self.write(&direction.map(number).join(" "));
                return Some(Step::Apart(shown_m));
            }
        }
        None
    }

    fn step(
        &mut self,
        placed: &Placed<'_>,
        parts: &[Range<usize>; 2],
        [from, to]: [f64; 2],
    ) -> Result<Step, Refusal> {
        let guess = match self.known.get(&(placed.index, parts.clone())) {
            Some(way) => *way,
            None => (placed.center(0) - placed.center(1)).normalize(),
        };
        if guess.norm() > 0.5
            && let Some(step) = self.try_direction(placed, parts, &guess)
        {
            return Ok(step);
        }
        let apart = placed.apart(parts, &guess);
        let clearance_m = self.world.claim.clearance_m;
        if let Some((way, distance_m)) = apart
            && distance_m > clearance_m
        {
            self.least_m = self.least_m.min(distance_m);
            if let Some(step) = self.try_direction(placed, parts, &way) {
                return Ok(step);
            }
        }
        let distance_m = apart.map_or(0.0, |(_, distance_m)| distance_m);
        let convex = parts.iter().all(|parts| parts.len() == 1);
        if (convex && distance_m <= clearance_m)
            || to - from < NARROWEST * self.world.claim.duration_secs()
        {
            let [a, b] = placed.bodies.map(|body| &body.name);
            return Err(Refusal::Unproven(format!(
                "{a} and {b} come within {:.4} mm at {:.4} s",
                1e3 * distance_m.max(0.0),
                0.5 * (from + to)
            )));
        }
        Ok(if convex { Step::Time } else { self.divide(placed, parts, distance_m, &guess) })
    }

    /// Whether dividing a body helps more than dividing the time: its parts are much farther apart than their hulls.
    fn divide(
        &self,
        placed: &Placed<'_>,
        parts: &[Range<usize>; 2],
        distance_m: f64,
        guess: &Vec3,
    ) -> Step {
        let which = match [parts[0].len(), parts[1].len()] {
            [_, 1] => 0,
            [1, _] => 1,
            _ => usize::from(placed.size(0, &parts[0]) < placed.size(1, &parts[1])),
        };
        if distance_m <= self.target_m() {
            return Step::Halve(which);
        }
        let nearer = |half: Range<usize>| {
            let mut parts = parts.clone();
            parts[which] = half;
            placed.apart(&parts, guess).map_or(0.0, |(_, distance_m)| distance_m)
        };
        let both = halves(&parts[which]).into_iter().flatten();
        let least = both.map(nearer).fold(f64::INFINITY, f64::min);
        if least > 1.5 * distance_m { Step::Halve(which) } else { Step::Time }
    }
}

/// Two bodies in the middle of an interval, in plain numbers.
struct Placed<'a> {
    /// Index of the pair.
    index: usize,
    stretch: &'a Stretch,
    bodies: [&'a Body; 2],
    turns: [Mat3; 2],
    origins: [Vec3; 2],
}

impl<'a> Placed<'a> {
    fn new(world: &World<'a>, index: usize, stretch: &'a Stretch) -> Self {
        let Pair { a, b, .. } = world.pairs[index];
        let bodies = [a, b].map(|body| &world.claim.bodies[body]);
        let turns = bodies.map(|body| matrix(&stretch.places[body.frame].0));
        let origins = bodies.map(|body| plain(&stretch.places[body.frame].1));
        Self { index, stretch, bodies, turns, origins }
    }

    fn center(&self, which: usize) -> Vec3 {
        let points = &self.bodies[which].points;
        let sum: Vec3 = points.iter().map(|[x, y, z, _]| Vec3::new(*x, *y, *z)).sum();
        self.turns[which] * (sum / points.len() as f64) + self.origins[which]
    }

    /// The direction in which parts are farthest apart, and their distance.
    fn apart(&self, [a, b]: &[Range<usize>; 2], guess: &Vec3) -> Option<(Vec3, f64)> {
        let rounding = |which: usize, parts: &Range<usize>| {
            let parts = self.bodies[which].parts[parts.clone()].iter();
            parts.map(|part| part.rounding_m).fold(0.0, f64::max)
        };
        let support = |which: usize, parts: &Range<usize>, way: &Vec3| {
            let local = self.turns[which].tr_mul(way);
            self.turns[which] * support(self.bodies[which], parts, &local) + self.origins[which]
        };
        let (way, distance_m) = match self.ground(b) {
            // So wide that only its normal counts.
            Some(up) => (up, up.dot(&(support(0, a, &-up) - support(1, b, &up)))),
            None => {
                let (a, b) = (|way: &Vec3| support(0, a, way), |way: &Vec3| support(1, b, way));
                separating_direction(a, b, guess)?
            }
        };
        Some((way, distance_m - rounding(0, a) - rounding(1, b)))
    }

    /// The normal of the second body, if it is one block that stands for a half space.
    fn ground(&self, parts: &Range<usize>) -> Option<Vec3> {
        let wide = |point: &[f64; 4]| point[3] >= ENDLESS_M;
        let part = self.bodies[1].parts.get(parts.start).filter(|_| parts.len() == 1)?;
        let all = self.bodies[1].points[part.points.clone()].iter().all(wide);
        Some(self.turns[1] * plain(&part.axis.filter(|_| all)?))
    }

    /// How large some parts are (m): the greatest extent along the axes.
    fn size(&self, which: usize, parts: &Range<usize>) -> f64 {
        let extent = |axis: usize| {
            let way = Vec3::ith(axis, 1.0);
            let body = self.bodies[which];
            support(body, parts, &way)[axis] - support(body, parts, &-way)[axis]
        };
        (0..3).map(extent).fold(0.0, f64::max)
    }
}

fn plain(v: &Vector) -> Vec3 {
    Vec3::from(v.map(Interval::middle))
}

fn matrix(m: &Matrix) -> Mat3 {
    Mat3::from_fn(|i, k| m[i][k].middle())
}

/// The farthest point of some parts without their rounding along a direction, in the body's frame.
fn support(body: &Body, parts: &Range<usize>, way: &Vec3) -> Vec3 {
    let mut best = (f64::NEG_INFINITY, Vec3::zeros());
    for part in &body.parts[parts.clone()] {
        // The direction in the plane of the discs.
        let flat = part.axis.map_or(Vec3::zeros(), |axis| {
            let axis = plain(&axis);
            (way - axis * axis.dot(way)).try_normalize(1e-12).unwrap_or_default()
        });
        for [x, y, z, radius] in &body.points[part.points.clone()] {
            let point = Vec3::new(*x, *y, *z) + flat * *radius;
            let far = point.dot(way);
            if far > best.0 {
                best = (far, point);
            }
        }
    }
    best.1
}
