//! Where the links are, and how far they move within an interval of time.

use crate::body::{Body, Core, Node};
use crate::claim::{Claim, Drive, Frame, Goal, Kind, Turned};
use crate::interval::{
    Interval, Matrix, ONE, Vector, ZERO, apply, cross, dot, minus, norm, plus, product, times,
    unapply, unit,
};
use crate::path::{Course, POSITION_TOLERANCE, Path};
use crate::refusal::{Refusal, unproven};

/// Two bodies that must not touch, and the joints between them.
#[derive(Clone, Debug)]
pub struct Pair {
    /// The body whose motion relative to the other is bounded.
    pub a: usize,
    /// The other body.
    pub b: usize,
    /// Frames of the moving joints between them, from `a` to `b`; `true` for those on the side of `b`.
    chain: Vec<(usize, bool)>,
}

/// A claim whose motion was checked, ready for the proof that bodies stay apart.
#[derive(Debug)]
pub struct World<'a> {
    /// The claim.
    pub claim: &'a Claim,
    /// All pairs for which a proof is needed.
    pub pairs: Vec<Pair>,
    /// Number of pairs that never move relative to each other, and need none.
    pub rigid: usize,
    pub(crate) path: Path,
    /// For every frame its [`joint_turns`].
    turns: Vec<[Matrix; 3]>,
    /// Whether a variable moves the frame.
    moved: Vec<bool>,
    /// Where the frames are that do not move.
    still: Vec<(Matrix, Vector)>,
}

/// An interval of time: where the links are in its middle, and how far the joints move from there.
#[derive(Clone, Debug)]
pub struct Stretch {
    /// Start and end (s).
    pub secs: [f64; 2],
    /// Rotation and position of every frame in the world, in the middle.
    pub places: Vec<(Matrix, Vector)>,
    /// For every frame that a variable moves: the axis in the world, the signed way, and the greatest deviation from it.
    joints: Vec<Option<(Vector, Interval, f64)>>,
}

impl<'a> World<'a> {
    /// Checks the motion of a claim: limits, continuity, start and goal; not yet that bodies stay apart.
    ///
    /// # Errors
    ///
    /// The first thing that does not hold.
    pub fn new(claim: &'a Claim) -> Result<Self, Refusal> {
        if claim.pieces.is_empty() {
            return unproven("it is about a pose, not about a motion");
        }
        let path = Path::new(claim)?;
        let (mut turns, mut moved) = (Vec::new(), Vec::new());
        for frame in &claim.frames {
            turns.push(joint_turns(frame));
            let drives = matches!(frame.drive, Drive::Variable { .. });
            moved.push(drives || moved.get(frame.parent).copied().unwrap_or(false));
        }
        let mut world =
            Self { claim, pairs: Vec::new(), rigid: 0, path, turns, moved, still: Vec::new() };
        let start = world.path.positions(0);
        // All frames are placed once; afterwards only those that move.
        let moved = std::mem::take(&mut world.moved);
        world.moved = vec![true; moved.len()];
        world.still = world.place(&start)?;
        world.moved = moved;
        world.ends()?;
        world.find_pairs()?;
        Ok(world)
    }

    /// Places all frames for the given positions of the variables.
    fn place(&self, q: &[Interval]) -> Result<Vec<(Matrix, Vector)>, Refusal> {
        let mut places: Vec<(Matrix, Vector)> = Vec::with_capacity(self.claim.frames.len());
        for (index, frame) in self.claim.frames.iter().enumerate() {
            if !self.moved[index] {
                places.push(self.still[index]);
                continue;
            }
            let position = match frame.drive {
                Drive::Constant(position) => position,
                Drive::Variable { variable, factor, offset } => {
                    Interval::point(factor) * q[variable] + Interval::point(offset)
                }
            };
            let (local, offset) = joint_pose(frame, &self.turns[index], position)?;
            places.push(match places.get(frame.parent) {
                Some((rotation, origin)) => {
                    (product(rotation, &local), plus(origin, &apply(rotation, &offset)))
                }
                None => (local, offset),
            });
        }
        Ok(places)
    }

    /// The motion begins at the start and ends at the goal.
    fn ends(&self) -> Result<(), Refusal> {
        let joint =
            |variable: usize| &self.claim.frames[self.claim.variables[variable].frame].joint;
        for (variable, (q, start)) in
            self.path.positions(0).iter().zip(&self.claim.start).enumerate()
        {
            if !(q.from_point(*start) <= POSITION_TOLERANCE) {
                return unproven(format!("joint {} does not begin at the start", joint(variable)));
            }
        }
        let end = self.path.positions(1);
        let places = self.place(&end)?;
        for goal in &self.claim.goals {
            match goal {
                Goal::Configuration { tolerance, q } => {
                    for (variable, (end, q)) in end.iter().zip(q).enumerate() {
                        if !(end.from_point(*q) <= tolerance + POSITION_TOLERANCE) {
                            return unproven(format!(
                                "joint {} does not end at the goal",
                                joint(variable)
                            ));
                        }
                    }
                }
                Goal::Tip { frame, position, tolerance_m, turned } => {
                    let (rotation, origin) = &places[*frame];
                    let off = norm(&minus(origin, position)).hi;
                    let turned = turned.by(rotation) <= 0.0;
                    if !(off <= tolerance_m + POSITION_TOLERANCE && turned) {
                        let name = &self.claim.frames[*frame].name;
                        return unproven(format!("{name} does not end at the goal"));
                    }
                }
            }
        }
        Ok(())
    }

    /// Finds the pairs that need a proof: all that are not allowed, unless they are links or resting objects that no joint
    /// moves relative to each other.
    fn find_pairs(&mut self) -> Result<(), Refusal> {
        let claim = self.claim;
        let mut first: Vec<usize> = (0..claim.frames.len()).collect();
        for (index, frame) in claim.frames.iter().enumerate() {
            if frame.kind == Kind::Fixed {
                first[index] = first[frame.parent];
            }
        }
        let allowed: std::collections::BTreeSet<[usize; 2]> =
            claim.allowed.iter().map(|allowed| allowed.0).collect();
        for (j, second) in claim.bodies.iter().enumerate() {
            for (i, one) in claim.bodies[..j].iter().enumerate() {
                let carried = |body: &Body| body.object && body.frame != 0;
                if first[one.frame] == first[second.frame] && !carried(one) && !carried(second) {
                    self.rigid += 1;
                    continue;
                }
                if allowed.contains(&[i, j]) || allowed.contains(&[j, i]) {
                    continue;
                }
                // The smaller body is the moving one: turning moves it less.
                let endless =
                    |body: &Body| body.parts.iter().any(|p| matches!(p.core, Core::HalfSpace));
                let size = |body: &Body| Node::whole(body).ball(body).1;
                let swap = endless(one) || (!endless(second) && size(second) < size(one));
                let (a, b) = if swap { (j, i) } else { (i, j) };
                if endless(&claim.bodies[a]) {
                    return unproven(format!("{} and {} are both endless", one.name, second.name));
                }
                let chain = self.chain(claim.bodies[a].frame, claim.bodies[b].frame);
                self.pairs.push(Pair { a, b, chain });
            }
        }
        Ok(())
    }

    fn chain(&self, a: usize, b: usize) -> Vec<(usize, bool)> {
        let up = |mut frame: usize| {
            let mut way = vec![frame];
            while frame != 0 {
                frame = self.claim.frames[frame].parent;
                way.push(frame);
            }
            way
        };
        let (mut to_a, mut to_b) = (up(a), up(b));
        while to_a.last().is_some() && to_a.last() == to_b.last() {
            to_a.pop();
            to_b.pop();
        }
        let there = to_a.into_iter().map(|frame| (frame, false));
        let back = to_b.into_iter().rev().map(|frame| (frame, true));
        let moves = |(frame, _): &(usize, bool)| {
            matches!(self.claim.frames[*frame].drive, Drive::Variable { .. })
        };
        there.chain(back).filter(moves).collect()
    }

    /// The motion in an interval of time.
    ///
    /// # Errors
    ///
    /// If a joint is turned too far for sine and cosine.
    pub fn stretch(&self, from: f64, to: f64) -> Result<Stretch, Refusal> {
        let middle = 0.5 * (from + to);
        let courses = self.path.courses(self.claim, from, middle, to);
        let places = self.place(&courses.iter().map(|course| course.q).collect::<Vec<_>>())?;
        let joints = self.claim.frames.iter().enumerate().map(|(index, frame)| match frame.drive {
            Drive::Constant(_) => None,
            Drive::Variable { variable, factor, .. } => {
                let Course { way, rest, .. } = courses[variable];
                let way = Interval::point(factor) * Interval::point(way);
                let rest = (Interval::point(factor).abs() * Interval::point(rest)).hi;
                Some((apply(&places[index].0, &frame.axis), way, rest))
            }
        });
        Ok(Stretch { secs: [from, to], joints: joints.collect(), places })
    }

    /// A lower bound of the distance between two nodes of a pair (m), at every moment of a stretch: of their distance along
    /// `direction` (from `b` to `a`, in world axes, in the middle of the stretch), less how far `a` moves along it relative
    /// to `b`. Negative if nothing is proven.
    pub fn gap_m(
        &self,
        stretch: &Stretch,
        pair: &Pair,
        a: &Node,
        b: &Node,
        direction: &[f64; 3],
    ) -> f64 {
        let [body_a, body_b] = [&self.claim.bodies[pair.a], &self.claim.bodies[pair.b]];
        let (turn_a, at_a) = &stretch.places[body_a.frame];
        let (turn_b, at_b) = &stretch.places[body_b.frame];
        let endless = body_b.parts[b.parts.clone()].iter().find_map(|part| part.half_space());
        let n = match endless {
            Some(_) if b.parts.len() > 1 => return f64::NEG_INFINITY,
            Some(up) => apply(turn_b, &up),
            None => unit(direction),
        };
        let far_b = b.support(body_b, &unapply(turn_b, &n));
        let far_a = a.support(body_a, &unapply(turn_a, &n.map(|x| -x)));
        let between = dot(&n, &minus(at_a, at_b));
        let apart = between - Interval::point(far_a) - Interval::point(far_b);
        let (center, core_m) = a.ball(body_a);
        let center = plus(at_a, &apply(turn_a, &center));
        let moves = self.reach_m(stretch, &pair.chain, &center, core_m, &n);
        (apart - Interval::point(moves)).lo
    }

    /// How far any point of a ball moves along `n` relative to the other end of a chain of joints.
    ///
    /// With q = middle + s × way + e, |s| ≤ 1, |e| ≤ rest: the first derivative by s is known; the second is at most the sum of
    /// |way i| |way j| r over joints i inside j, where r is the distance from the axis of j. Joints are taken from the
    /// ball inwards: those outside j may enlarge r by what they move. Without derivatives, the joints changed one after the
    /// other, the innermost first, move the point by at most Σ (|way| + rest) r.
    fn reach_m(
        &self,
        stretch: &Stretch,
        chain: &[(usize, bool)],
        center: &Vector,
        core_m: f64,
        n: &Vector,
    ) -> f64 {
        let core = Interval::point(core_m);
        let half = Interval::point(0.5);
        let turns = |frame: usize| self.claim.frames[frame].kind == Kind::Turn;
        let moving = || chain.iter().filter_map(|(f, back)| Some((*f, *back, stretch.joints[*f]?)));
        let mut inside = moving()
            .filter(|(f, ..)| turns(*f))
            .fold(ZERO, |sum, (_, _, (_, way, _))| sum + way.abs());
        let (mut velocity, mut turning) = ([ZERO; 3], [ZERO; 3]);
        let (mut plain, mut second, mut outside) = (ZERO, ZERO, ZERO);
        for (frame, back, (axis, way, rest)) in moving() {
            let (size, rest) = (way.abs(), Interval::point(rest));
            let signed = if back { -way } else { way };
            if turns(frame) {
                let lever = cross(&axis, &minus(center, &stretch.places[frame].1));
                velocity = plus(&velocity, &times(&lever, signed));
                turning = plus(&turning, &times(&axis, signed));
                let radius = norm(&lever) + core;
                plain = plain + (size + rest) * radius;
                inside = inside - size;
                let widest = radius + outside;
                second = second + size * widest * (half * size + inside) + rest * widest;
                outside = outside + size * radius;
            } else {
                velocity = plus(&velocity, &times(&axis, signed));
                plain = plain + size + rest;
                second = second + size * inside + rest;
                outside = outside + size;
            }
        }
        let straight = dot(n, &velocity).abs() + norm(&cross(n, &turning)) * core + second;
        plain.hi.min(straight.hi)
    }

    /// How long (s) and how far (m, any point of any body) the robot travels at most if all joints brake with their greatest
    /// acceleration at some moment of an interval.
    ///
    /// # Errors
    ///
    /// As [`World::stretch`].
    pub fn stop(&self, from: f64, to: f64) -> Result<[f64; 2], Refusal> {
        let stretch = self.stretch(from, to)?;
        let speeds = self.path.speeds(self.claim, from, to);
        let brake = |variable: usize| {
            let limit = Interval::point(self.claim.variables[variable].acceleration);
            let speed = Interval::point(speeds[variable]);
            (speed.over(limit), speed.square().over(limit + limit))
        };
        let secs = (0..speeds.len()).map(|v| brake(v).0.hi).fold(0.0, f64::max);
        let mut farthest = 0.0_f64;
        for body in self.claim.bodies.iter().filter(|body| self.moved[body.frame]) {
            let (center, core_m) = Node::whole(body).ball(body);
            let (turn, at) = &stretch.places[body.frame];
            let center = plus(at, &apply(turn, &center));
            let round = body.parts.iter().map(|part| part.rounding_m).fold(0.0, f64::max);
            let core = Interval::point(core_m) + Interval::point(round);
            let (mut travel, mut outside) = (ZERO, ZERO);
            for (frame, _) in self.chain(body.frame, 0) {
                let Some((axis, way, rest)) = stretch.joints[frame] else { continue };
                let Drive::Variable { variable, factor, .. } = self.claim.frames[frame].drive
                else {
                    continue;
                };
                let braking = Interval::point(factor).abs() * brake(variable).1;
                let drift = way.abs() + Interval::point(rest) + braking;
                if self.claim.frames[frame].kind == Kind::Turn {
                    let lever =
                        norm(&cross(&axis, &minus(&center, &stretch.places[frame].1))) + core;
                    travel = travel + braking * (lever + outside);
                    outside = outside + drift * lever;
                } else {
                    travel = travel + braking;
                    outside = outside + drift;
                }
            }
            farthest = farthest.max(travel.hi);
        }
        Ok([secs, farthest])
    }
}

/// O, O K and O K², where O is the rotation of a frame's origin and K v = axis × v.
pub(crate) fn joint_turns(frame: &Frame) -> [Matrix; 3] {
    let [x, y, z] = frame.axis;
    let k = [[ZERO, -z, y], [z, ZERO, -x], [-y, x, ZERO]];
    let turned = product(&frame.origin.0, &k);
    [frame.origin.0, turned, product(&turned, &k)]
}

/// Rotation and position of a frame relative to its parent, at a position of its joint.
pub(crate) fn joint_pose(
    frame: &Frame,
    [turn, bent, bent_twice]: &[Matrix; 3],
    position: Interval,
) -> Result<(Matrix, Vector), Refusal> {
    let (mut local, mut offset) = (*turn, frame.origin.1);
    if frame.kind == Kind::Turn {
        let Some((sine, cosine)) = position.sin_cos() else {
            return unproven(format!("joint {} is turned too far", frame.joint));
        };
        let rest = ONE - cosine;
        for i in 0..3 {
            for k in 0..3 {
                local[i][k] = local[i][k] + sine * bent[i][k] + rest * bent_twice[i][k];
            }
        }
    } else if frame.kind == Kind::Slide {
        offset = plus(&offset, &times(&apply(turn, &frame.axis), position));
    }
    Ok((local, offset))
}

impl Turned {
    /// How far a rotation is beyond the tolerance, as a chord of the unit circle; not positive if it is within.
    fn by(&self, rotation: &Matrix) -> f64 {
        let (chord, within) = match self {
            Self::Free => return 0.0,
            Self::Full(goal, within) => {
                let squares =
                    (0..9).map(|i| (rotation[i / 3][i % 3] - goal[i / 3][i % 3]).square());
                let sum = squares.fold(ZERO, |sum, x| sum + x);
                ((sum * Interval::point(0.5)).sqrt(), *within)
            }
            Self::Axis(goal, axis, within) => {
                (norm(&minus(&apply(rotation, axis), &apply(goal, axis))), *within)
            }
        };
        // The chord of an angle x is 2 sin(x / 2), which is at least x − x³ / 24.
        let within = within.min(std::f64::consts::PI) + POSITION_TOLERANCE;
        chord.hi - within * (1.0 - within * within / 24.0)
    }
}
