//! The proof that no configuration within the limits brings a link to a pose: a tree of boxes of joint positions.

use crate::claim::{Claim, Drive, Goal, Kind, Turned};
use crate::interval::{
    Interval, Matrix, Vector, ZERO, apply, cross, dot, minus, norm, plus, times, vector,
};
use crate::read::number;
use crate::refusal::{Refusal, unproven};
use crate::world::{joint_pose, joint_turns};

/// What a certificate of an unreachable pose proves.
#[derive(Clone, Debug, PartialEq)]
pub struct Refuted {
    /// Name of the robot.
    pub robot: String,
    /// SHA-256 of the robot's section.
    pub robot_hash: String,
    /// Names of the link that the pose is relative to, and of the link that cannot be brought there.
    pub links: [String; 2],
    /// Names of the joints between them.
    pub joints: Vec<String>,
    /// No configuration brings the link closer to the pose than this (m).
    pub tolerance_m: f64,
    /// Nor with a smaller angle from its orientation (rad); infinite if the orientation does not count.
    pub tolerance_rad: f64,
    /// Number of boxes in which no solution is.
    pub boxes: usize,
}

/// Boxes are not divided more often.
const DEEPEST: usize = 400;
/// Most steps of a proof.
const MOST_STEPS: usize = 20_000_000;
/// A turning joint that no other follows is where it is a turn further on: only this much of its range is examined (rad), a
/// little more than a turn, from its lower limit or from minus half of it.
const TURN: f64 = 6.3;

/// The joints between two links, and the goal.
struct Chain<'a> {
    claim: &'a Claim,
    /// Frames from the base (exclusive) to the tip, with their rotations by the joint (`joint_turns`).
    frames: Vec<(usize, [Matrix; 3])>,
    goal: (Matrix, Vector),
    tolerance: [f64; 2],
    boxes: usize,
    steps: usize,
}

/// A joint in the middle of a box.
struct Joint {
    /// Index in the chain.
    at: usize,
    turns: bool,
    axis: Vector,
    origin: Vector,
    /// Half the width of the box.
    r: Interval,
}

/// The chain in the middle of a box.
struct Posed {
    places: Vec<(Matrix, Vector)>,
    joints: Vec<Joint>,
}

/// Checks the proof of a claim whose section `unreachable` was read.
pub(crate) fn refute(claim: &Claim, proof: &str) -> Result<Refuted, Refusal> {
    let (Some(base), [Goal::Tip { frame, position, tolerance_m, turned }]) =
        (claim.base, &claim.goals[..])
    else {
        return unproven("it says nothing about one link and one pose");
    };
    let (rotation, tolerance_rad) = match &**turned {
        Turned::Full(rotation, tolerance_rad) => (*rotation, *tolerance_rad),
        Turned::Free => (crate::interval::rotation(&[0.0, 0.0, 0.0, 1.0]), f64::INFINITY),
        Turned::Axis(..) => return unproven("goals for one axis cannot be refuted"),
    };
    let (mut frames, mut at) = (Vec::new(), *frame);
    while at != base {
        if at == 0 {
            return unproven("the base does not carry the link");
        }
        frames.insert(0, (at, joint_turns(&claim.frames[at])));
        at = claim.frames[at].parent;
    }
    let tolerance = [*tolerance_m, tolerance_rad];
    let goal = (rotation, *position);
    let mut chain = Chain { claim, frames, goal, tolerance, boxes: 0, steps: 0 };
    let mut limits = vec![[0.0; 2]; claim.variables.len()];
    let mut joints = Vec::new();
    for (at, _) in &chain.frames {
        let Drive::Variable { variable, .. } = claim.frames[*at].drive else { continue };
        let frame = &claim.frames[claim.variables[variable].frame];
        let leader = claim.variables[variable].frame;
        let led = claim.frames.iter().any(|f| f.follows.is_some_and(|(of, ..)| of == leader));
        let [low, high] = frame.range;
        limits[variable] = match low.is_finite() && high.is_finite() {
            _ if frame.kind == Kind::Slide || led => [low, high],
            true => [low, high.min(low + TURN)],
            false => [-0.5 * TURN, 0.5 * TURN],
        };
        if limits[variable].iter().any(|limit| !limit.is_finite()) {
            return unproven(format!("joint {} has no limits", frame.joint));
        }
        joints.push(frame.joint.clone());
    }
    let mut words = proof.split_ascii_whitespace();
    chain.walk(&mut words, &mut limits, 0)?;
    if words.next().is_some() {
        return unproven("the proof has more steps than it needs");
    }
    Ok(Refuted {
        robot: claim.robot.clone(),
        robot_hash: claim.robot_hash.clone(),
        links: [base, *frame].map(|frame| claim.frames[frame].name.clone()),
        joints,
        tolerance_m: tolerance[0],
        tolerance_rad,
        boxes: chain.boxes,
    })
}

impl Chain<'_> {
    /// Takes the next step for a box: it is divided, or holds no solution.
    fn walk<'w>(
        &mut self,
        words: &mut impl Iterator<Item = &'w str>,
        limits: &mut Vec<[f64; 2]>,
        depth: usize,
    ) -> Result<(), Refusal> {
        self.steps += 1;
        let Some(word) = words.next().filter(|_| depth <= DEEPEST && self.steps <= MOST_STEPS)
        else {
            return unproven(format!("nothing is proven for the box {limits:?}"));
        };
        if word == "s" {
            let variable = words.next().and_then(|word| word.parse::<usize>().ok());
            let (Some(variable), Some(at)) = (variable, words.next().and_then(number)) else {
                return unproven("a box is divided nowhere");
            };
            let Some(&[low, high]) = limits.get(variable).filter(|of| of[0] < at && at < of[1])
            else {
                return unproven("a box is divided outside itself");
            };
            for half in [[low, at], [at, high]] {
                limits[variable] = half;
                self.walk(words, limits, depth + 1)?;
            }
            limits[variable] = [low, high];
            return Ok(());
        }
        self.boxes += 1;
        let posed = self.pose(limits)?;
        let point = |words: &mut dyn Iterator<Item = &'w str>| {
            let index = words.next().and_then(|word| word.parse::<usize>().ok())?;
            let (frame, point) = self.claim.points.get(index)?;
            let is_it = |(of, _): &(usize, [Matrix; 3])| of == frame;
            let at = self.frames.iter().position(is_it).map(|at| at + 1);
            let base = || (Some(*frame) == self.claim.base).then_some(0);
            Some((at.or_else(base)?, *point))
        };
        let beyond = match word {
            "d" => match (point(words), point(words)) {
                (Some(one), Some((tip, other))) if tip == self.frames.len() => {
                    self.apart(&posed, &one, &other)
                }
                _ => return unproven("a step measures from a point that is not there"),
            },
            "p" => {
                let count = words.next().and_then(|word| word.parse::<usize>().ok());
                let mut parts = Vec::new();
                for _ in 0..count.unwrap_or(0).min(3) {
                    let [x, y, z] = [(); 3].map(|()| words.next().and_then(number));
                    let (Some(x), Some(y), Some(z), Some((tip, of))) = (x, y, z, point(words))
                    else {
                        return unproven("a step ends too early");
                    };
                    if tip != self.frames.len() {
                        return unproven("a step is about a point that is not of the link");
                    }
                    parts.push((vector(&[x, y, z]), of));
                }
                self.off(&posed, &parts)
            }
            other => return unproven(format!("there is no step {other:?}")),
        };
        // Also false if it is not a number.
        if beyond > 0.0 {
            return Ok(());
        }
        unproven(format!("nothing is proven for the box {limits:?}"))
    }

    /// Places the links for the middle of a box.
    fn pose(&self, limits: &[[f64; 2]]) -> Result<Posed, Refusal> {
        let mut posed = Posed { places: Vec::new(), joints: Vec::new() };
        for (at, (frame, turns)) in self.frames.iter().enumerate() {
            let frame = &self.claim.frames[*frame];
            let (position, r) = match frame.drive {
                Drive::Constant(constant) => (constant, None),
                Drive::Variable { variable, factor, offset } => {
                    let [low, high] = limits[variable];
                    let middle = Interval::point(0.5 * (low + high));
                    let half = (Interval { lo: low, hi: high } - middle).abs();
                    let factor = Interval::point(factor);
                    let r = Interval::point((factor.abs() * half).hi);
                    (factor * middle + Interval::point(offset), Some(r))
                }
            };
            let (local, offset) = joint_pose(frame, turns, position)?;
            let place = match posed.places.last() {
                Some((turn, origin)) => {
                    (crate::interval::product(turn, &local), plus(origin, &apply(turn, &offset)))
                }
                None => (local, offset),
            };
            if let Some(r) = r {
                let axis = apply(&place.0, &frame.axis);
                let turns = frame.kind == Kind::Turn;
                posed.joints.push(Joint { at, turns, axis, origin: place.1, r });
            }
            posed.places.push(place);
        }
        Ok(posed)
    }

    /// Where the goal wants a point of the tip, and how far from there it may be (m).
    fn wanted(&self, point: &Vector) -> (Vector, Interval) {
        let place = plus(&self.goal.1, &apply(&self.goal.0, point));
        let [metres, radians] = self.tolerance;
        // A link of any orientation has only its origin at a known place.
        let origin = point.iter().all(|x| *x == ZERO);
        let turned = if origin { ZERO } else { norm(point) * Interval::point(radians) };
        (place, Interval::point(metres) + turned)
    }

    /// Positive if a sum of distances of points of the tip from where the goal wants them, along directions, is positive at
    /// every configuration of a box: in its middle, less the first derivatives, less a bound of the second (`world.rs`).
    fn off(&self, posed: &Posed, parts: &[(Vector, Vector)]) -> f64 {
        let mut sum = ZERO;
        let mut linear = vec![ZERO; posed.joints.len()];
        for (way, point) in parts {
            let x = posed.point(self.frames.len(), point);
            let (goal, tolerance) = self.wanted(point);
            let (mut second, mut outside) = (ZERO, ZERO);
            let turning = |joint: &Joint| if joint.turns { joint.r } else { ZERO };
            let mut inside = posed.joints.iter().fold(ZERO, |sum, joint| sum + turning(joint));
            for (k, joint) in posed.joints.iter().enumerate().rev() {
                let moved = joint.moves(&x);
                linear[k] = linear[k] + dot(way, &moved);
                inside = inside - turning(joint);
                if joint.turns {
                    let radius = norm(&moved);
                    let half = Interval::point(0.5) * joint.r;
                    second = second + joint.r * (radius + outside) * (half + inside);
                    outside = outside + joint.r * radius;
                } else {
                    second = second + joint.r * inside;
                    outside = outside + joint.r;
                }
            }
            sum = sum + dot(way, &minus(&x, &goal)) - norm(way) * (second + tolerance);
        }
        let first = linear.iter().zip(&posed.joints);
        (sum - first.fold(ZERO, |sum, (along, joint)| sum + along.abs() * joint.r)).lo
    }

    /// Positive if the distance between a point of a frame of the chain and a point of the tip is another one than the goal
    /// needs, at every configuration of a box. Joints before the frame move its point relative to the goal. Seen from a link
    /// between both points, the joints on either side move the point of that side; any link will do.
    fn apart(&self, posed: &Posed, (frame, from): &(usize, Vector), point: &Vector) -> f64 {
        let (s, x) = (posed.point(*frame, from), posed.point(self.frames.len(), point));
        let (goal, tolerance) = self.wanted(point);
        let (first, rest) = posed.joints.split_at(posed.joints.partition_point(|j| j.at < *frame));
        let ways = |joints: &[Joint], of: &Vector| {
            joints.iter().fold(ZERO, |sum, joint| sum + joint.r * norm(&joint.moves(of)))
        };
        let before = tolerance + ways(first, &s);
        let seen_from = |link: usize| (ways(&rest[..link], &s) + ways(&rest[link..], &x)).hi;
        let behind = (0..=rest.len()).map(seen_from).fold(f64::INFINITY, f64::min);
        // No longer than a path over points on the axes, each the nearest to the next: turning leaves its parts as long.
        let (mut longest, mut last) = (ZERO, x);
        for joint in rest.iter().rev() {
            if !joint.turns {
                longest = longest + joint.r;
                continue;
            }
            let along = dot(&joint.axis, &minus(&last, &joint.origin));
            let next = plus(&joint.origin, &times(&joint.axis, along));
            longest = longest + norm(&minus(&last, &next));
            last = next;
        }
        longest = longest + norm(&minus(&last, &s));
        let (needed, there) = (norm(&minus(&goal, &s)), norm(&minus(&x, &s)));
        let most = (there + Interval::point(behind)).hi.min(longest.hi);
        let too_far = needed - before - Interval::point(most);
        let too_near = there - Interval::point(behind) - needed - before;
        too_far.lo.max(too_near.lo)
    }
}

impl Posed {
    /// A point of the frame with this number, counted from 1; 0 is the base.
    fn point(&self, frame: usize, point: &Vector) -> Vector {
        match frame.checked_sub(1).and_then(|frame| self.places.get(frame)) {
            Some((turn, origin)) => plus(origin, &apply(turn, point)),
            None => *point,
        }
    }
}

impl Joint {
    /// The derivative of a point that the joint moves.
    fn moves(&self, x: &Vector) -> Vector {
        if self.turns {
            cross(&self.axis, &minus(x, &self.origin))
        } else {
            times(&self.axis, crate::interval::ONE)
        }
    }
}
