//! The search for a proof: directions that keep bodies apart, and where time or bodies must be divided.

use std::collections::HashMap;

use karakuri_geometry::{Mat3, Vec3, separating_direction};
use karakuri_verify::interval::{Interval, Matrix, Vector};
use karakuri_verify::{Body, Core, Node, Part, Question, Refusal, Step, Steps};

use super::describe::number;

/// A proof is good enough if it shows this fraction of the least distance measured.
const PROVEN_FRACTION: f64 = 0.25;
/// A greater distance need not be shown (m).
const ENOUGH_M: f64 = 0.2;
/// Intervals are not divided below this part of the motion.
const NARROWEST: f64 = 1e-10;

/// Writes the steps that it finds.
pub(super) struct Search<'t> {
    text: &'t mut String,
    /// Where the last line begins.
    line: usize,
    /// The least distance of two bodies in the middle of an interval (m).
    least_m: f64,
    /// The last direction of each pair of nodes.
    known: HashMap<[usize; 10], Vec3>,
}

impl<'t> Search<'t> {
    pub(super) fn new(text: &'t mut String) -> Self {
        Self { line: text.len(), text, least_m: f64::INFINITY, known: HashMap::new() }
    }

    /// Ends the last line.
    pub(super) fn end(self) {
        if !self.text.ends_with('\n') {
            self.text.push('\n');
        }
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
    fn target_m(&self, clearance_m: f64) -> f64 {
        (PROVEN_FRACTION * self.least_m.min(ENOUGH_M)).max(clearance_m * (1.0 + 1e-9) + 1e-12)
    }

    /// Tries a direction, with few digits first.
    fn try_direction(
        &mut self,
        at: &Question<'_, '_>,
        way: &Vec3,
    ) -> Result<Option<Step>, Refusal> {
        let target_m = self.target_m(at.world.claim.clearance_m);
        let rough = (way * 999.0).map(f64::round);
        self.known.insert(key(at), *way);
        for digits in [&rough, way] {
            let direction = [digits.x, digits.y, digits.z];
            if digits.norm() > 0.5 && at.gap_m(&direction)? > target_m {
                let words = direction.map(number).join(" ");
                self.write(&words);
                return Ok(Some(Step::Apart(direction)));
            }
        }
        Ok(None)
    }
}

impl Steps for Search<'_> {
    fn next(&mut self, at: &Question<'_, '_>) -> Result<Step, Refusal> {
        let placed = Placed::new(at)?;
        let guess = match self.known.get(&key(at)) {
            Some(way) => *way,
            None => (placed.center(0) - placed.center(1)).normalize(),
        };
        if guess.norm() > 0.5
            && let Some(step) = self.try_direction(at, &guess)?
        {
            return Ok(step);
        }
        let apart = placed.apart(at.a, at.b, &guess);
        let clearance_m = at.world.claim.clearance_m;
        if let Some((way, distance_m)) = apart
            && distance_m > clearance_m
        {
            self.least_m = self.least_m.min(distance_m);
            if let Some(step) = self.try_direction(at, &way)? {
                return Ok(step);
            }
        }
        let distance_m = apart.map_or(0.0, |(_, distance_m)| distance_m);
        let halves = [at.a.halves(placed.bodies[0]), at.b.halves(placed.bodies[1])];
        let convex = halves.iter().all(Option::is_none);
        let [from, to] = at.secs;
        if (convex && distance_m <= clearance_m)
            || to - from < NARROWEST * at.world.claim.duration_secs()
        {
            let [a, b] = placed.bodies.map(|body| &body.name);
            return Err(Refusal::Unproven(format!(
                "{a} and {b} come within {:.4} mm at {:.4} s",
                1e3 * distance_m.max(0.0),
                0.5 * (from + to)
            )));
        }
        let step = if convex {
            Step::HalveTime
        } else {
            self.divide(at, &placed, halves, distance_m, &guess)
        };
        self.write(match step {
            Step::HalveFirst => "a",
            Step::HalveSecond => "b",
            _ => "t",
        });
        Ok(step)
    }
}

impl Search<'_> {
    /// Whether dividing a body helps more than dividing the time: its parts are much farther apart than their hulls.
    fn divide(
        &self,
        at: &Question<'_, '_>,
        placed: &Placed<'_>,
        halves: [Option<[Node; 2]>; 2],
        distance_m: f64,
        guess: &Vec3,
    ) -> Step {
        let first = match &halves {
            [Some(_), None] => true,
            [None, Some(_)] => false,
            _ => placed.size(0, at.a) >= placed.size(1, at.b),
        };
        let step = if first { Step::HalveFirst } else { Step::HalveSecond };
        if distance_m <= self.target_m(at.world.claim.clearance_m) {
            return step;
        }
        let nearer = |half: &Node| {
            let [a, b] = if first { [half, at.b] } else { [at.a, half] };
            placed.apart(a, b, guess).map_or(0.0, |(_, distance_m)| distance_m)
        };
        let [one, other] = halves;
        let parts = if first { one } else { other };
        let least = parts.iter().flatten().map(nearer).fold(f64::INFINITY, f64::min);
        if least > 1.5 * distance_m { step } else { Step::HalveTime }
    }
}

/// A pair of nodes, as numbers.
fn key(at: &Question<'_, '_>) -> [usize; 10] {
    let node = |node: &Node| {
        let elements = node.elements.clone().unwrap_or(0..0);
        [node.parts.start, node.parts.end, elements.start, elements.end]
    };
    let ([a, b, c, d], [e, f, g, h]) = (node(at.a), node(at.b));
    [at.pair.a, at.pair.b, a, b, c, d, e, f, g, h]
}

/// Two bodies in the middle of an interval, in plain numbers.
struct Placed<'a> {
    bodies: [&'a Body; 2],
    turns: [Mat3; 2],
    origins: [Vec3; 2],
}

impl<'a> Placed<'a> {
    fn new(at: &'a Question<'_, '_>) -> Result<Self, Refusal> {
        let places = &at.stretch()?.places;
        let bodies = [at.pair.a, at.pair.b].map(|body| &at.world.claim.bodies[body]);
        let turns = bodies.map(|body| matrix(&places[body.frame].0));
        let origins = bodies.map(|body| plain(&places[body.frame].1));
        Ok(Self { bodies, turns, origins })
    }

    fn center(&self, which: usize) -> Vec3 {
        let parts = &self.bodies[which].parts;
        let sum: Vec3 = parts.iter().map(|part| plain(&part.place.1)).sum();
        self.turns[which] * (sum / parts.len() as f64) + self.origins[which]
    }

    /// The direction in which two nodes are farthest apart, and their distance.
    fn apart(&self, a: &Node, b: &Node, guess: &Vec3) -> Option<(Vec3, f64)> {
        let endless = |part: &Part| matches!(part.core, Core::HalfSpace);
        let rounding = |which: usize, node: &Node| {
            let parts = self.bodies[which].parts[node.parts.clone()].iter();
            parts.map(|part| part.rounding_m).fold(0.0, f64::max)
        };
        let support = |which: usize, node: &Node, way: &Vec3| {
            let local = self.turns[which].tr_mul(way);
            self.turns[which] * support(self.bodies[which], node, &local) + self.origins[which]
        };
        let floor = self.bodies[1].parts[b.parts.clone()].iter().find(|part| endless(part));
        let (way, distance_m) = match floor {
            Some(_) if b.parts.len() > 1 => return None,
            Some(floor) => {
                let up = self.turns[1] * matrix(&floor.place.0) * Vec3::z();
                let ground = self.turns[1] * plain(&floor.place.1) + self.origins[1];
                (up, up.dot(&(support(0, a, &-up) - ground)))
            }
            None => {
                let (a, b) = (|way: &Vec3| support(0, a, way), |way: &Vec3| support(1, b, way));
                separating_direction(a, b, guess)?
            }
        };
        Some((way, distance_m - rounding(0, a) - rounding(1, b)))
    }

    /// How large a node is (m): the greatest extent along the axes.
    fn size(&self, which: usize, node: &Node) -> f64 {
        let extent = |axis: usize| {
            let way = Vec3::ith(axis, 1.0);
            let body = self.bodies[which];
            support(body, node, &way)[axis] - support(body, node, &-way)[axis]
        };
        if self.bodies[which].parts[node.parts.clone()]
            .iter()
            .any(|p| matches!(p.core, Core::HalfSpace))
        {
            return f64::INFINITY;
        }
        (0..3).map(extent).fold(0.0, f64::max)
    }
}

fn plain(v: &Vector) -> Vec3 {
    Vec3::from(v.map(Interval::middle))
}

fn matrix(m: &Matrix) -> Mat3 {
    Mat3::from_fn(|i, k| m[i][k].middle())
}

/// The farthest point of the cores of a node along a direction, in the body's frame.
fn support(body: &Body, node: &Node, way: &Vec3) -> Vec3 {
    let mut best = (f64::NEG_INFINITY, Vec3::zeros());
    for part in &body.parts[node.parts.clone()] {
        let turn = matrix(&part.place.0);
        let point = turn * part_support(part, node, &turn.tr_mul(way)) + plain(&part.place.1);
        let far = point.dot(way);
        if far > best.0 {
            best = (far, point);
        }
    }
    best.1
}

fn part_support(part: &Part, node: &Node, way: &Vec3) -> Vec3 {
    let rim = |radius: f64, z: f64| {
        let flat = way.xy().norm();
        let out = if flat > 0.0 { way.xy() * (radius / flat) } else { way.xy() };
        Vec3::new(out.x, out.y, z)
    };
    let up = |half: f64| if way.z < 0.0 { -half } else { half };
    match &part.core {
        Core::Point | Core::HalfSpace => Vec3::zeros(),
        Core::Segment(half) => Vec3::new(0.0, 0.0, up(*half)),
        Core::Cuboid(half) => Vec3::from_fn(|k, _| if way[k] < 0.0 { -half[k] } else { half[k] }),
        Core::Cylinder(radius, half) => rim(*radius, up(*half)),
        Core::Cone(radius, half) => {
            let (base, apex) = (rim(*radius, -half), Vec3::new(0.0, 0.0, *half));
            if base.dot(way) > apex.dot(way) { base } else { apex }
        }
        Core::Hull(_) | Core::Mesh(..) | Core::Cloud(_) => {
            let mut best = (f64::NEG_INFINITY, Vec3::zeros());
            part.corners(node.elements.as_ref(), |corner| {
                let far = way.x * corner[0] + way.y * corner[1] + way.z * corner[2];
                if far > best.0 {
                    best = (far, Vec3::from(*corner));
                }
            });
            best.1
        }
    }
}
