//! How far points move while joints do, and what distance between bodies that leaves.

use std::ops::Range;

use crate::interval::{
    Interval, ONE, Place, Vector, ZERO, apply, cross, dot, exact, minus, norm, plus, seen, times,
    transposed, unit,
};
use crate::path;
use crate::refusal::Refusal;
use crate::world::{Pair, World};

/// An interval of time, or a box of joint positions: where the links are in its middle, and how far the joints move from there.
#[derive(Clone, Debug)]
pub struct Stretch {
    /// Rotation and position of every frame in the world, in the middle.
    pub places: Vec<Place>,
    /// The joints of the frames that variables move.
    pub(crate) joints: Vec<Option<Joint>>,
}

/// A joint in the middle of a stretch, in which its position differs by s × `way` ± `rest`, −1 ≤ s ≤ 1.
#[derive(Clone, Debug)]
pub(crate) struct Joint {
    pub(crate) frame: usize,
    pub(crate) turns: bool,
    /// In the world, as the origin.
    pub(crate) axis: Vector,
    pub(crate) origin: Vector,
    pub(crate) way: Interval,
    pub(crate) rest: Interval,
    /// The most by which its position differs.
    pub(crate) size: Interval,
}

impl Joint {
    /// The derivative of a point that the joint moves.
    pub(crate) fn moves(&self, x: &Vector) -> Vector {
        if self.turns { cross(&self.axis, &minus(x, &self.origin)) } else { self.axis }
    }

    /// A bound of the derivatives of all points of a ball.
    fn radius(&self, center: &Vector, core: Interval) -> Interval {
        if self.turns { norm(&self.moves(center)) + core } else { ONE }
    }
}

/// How far any point of a ball moves while the joints that carry it, the outermost first, do: a bound of the whole way, and one of
/// what it moves beyond the first derivatives.
///
/// Whole: the joints changed one after the other, the innermost first, move it by at most Σ size × radius. Beyond: the second
/// derivative by j and a joint inside it is at most the radius at j, which those outside j enlarge by what they move.
pub(crate) fn ways<'j>(
    joints: impl Iterator<Item = &'j Joint> + Clone,
    center: &Vector,
    core: Interval,
) -> [Interval; 2] {
    let turning = |joint: &Joint| if joint.turns { joint.size } else { ZERO };
    let mut inside = joints.clone().fold(ZERO, |sum, joint| sum + turning(joint));
    let (mut whole, mut beyond) = (ZERO, ZERO);
    for joint in joints {
        let radius = joint.radius(center, core);
        inside = inside - turning(joint);
        // The derivative by a joint that slides depends on those inside only.
        let widest = if joint.turns { radius + whole } else { ONE };
        beyond = beyond + joint.size * widest * (exact(0.5) * turning(joint) + inside);
        whole = whole + joint.size * radius;
    }
    [whole, beyond]
}

impl Stretch {
    /// How far any point of a ball moves along `n` relative to the other end of a chain of joints (m), at most.
    fn moves_m(&self, chain: &[(usize, bool)], center: &Vector, core_m: f64, n: &Vector) -> f64 {
        let core = exact(core_m);
        let joints = chain.iter().filter_map(|(frame, back)| Some((self.joint(*frame)?, back)));
        let [whole, beyond] = ways(joints.clone().map(|(joint, _)| joint), center, core);
        // First derivatives: by s they add up, by what the joints differ from it each counts.
        let (mut velocity, mut turning, mut rests) = ([ZERO; 3], [ZERO; 3], ZERO);
        for (joint, back) in joints {
            let way = if *back { -joint.way } else { joint.way };
            let moves = joint.moves(center);
            velocity = plus(&velocity, &times(&moves, way));
            let mut rest = dot(n, &moves).abs();
            if joint.turns {
                turning = plus(&turning, &times(&joint.axis, way));
                rest = rest + norm(&cross(n, &joint.axis)) * core;
            }
            rests = rests + joint.rest * rest;
        }
        let straight = dot(n, &velocity).abs() + norm(&cross(n, &turning)) * core + rests;
        whole.hi.min((straight + beyond).hi)
    }

    pub(crate) fn joint(&self, frame: usize) -> Option<&Joint> {
        self.joints[frame].as_ref()
    }
}

impl World<'_> {
    /// A lower bound of the distance between parts of a pair (m), at every moment of a stretch: of their distance along
    /// `direction` (from `b` to `a`, in world axes, in the middle of the stretch), less how far `a` moves along it relative
    /// to `b`. Negative if nothing is proven. If balls around the bodies show more than `enough_m`, the bound is theirs.
    pub fn gap_m(
        &self,
        stretch: &Stretch,
        pair: &Pair,
        [a, b]: [&Range<usize>; 2],
        direction: &[f64; 3],
        enough_m: f64,
    ) -> f64 {
        let bodies = [pair.a, pair.b].map(|body| &self.claim.bodies[body]);
        let balls = [pair.a, pair.b].map(|body| &self.balls[body]);
        let [place_a, place_b] = bodies.map(|body| &stretch.places[body.frame]);
        let n = unit(direction);
        let part = (*a != bodies[0].whole()).then(|| bodies[0].ball(a));
        let core = part.as_ref().unwrap_or(balls[0]);
        let center = seen(place_a, &core.center);
        let moves = exact(stretch.moves_m(&pair.chain, &center, core.radius_m, &n));
        let between = minus(&center, &seen(place_b, &balls[1].center));
        let [far_a, far_b] =
            [core, balls[1]].map(|ball| exact(ball.radius_m) + exact(ball.rounding_m));
        let coarse_m = (dot(&n, &between) - far_a - far_b - moves).lo;
        if coarse_m > enough_m {
            return coarse_m;
        }
        let far_b = bodies[1].support(b, &apply(&transposed(&place_b.0), &n));
        let far_a = bodies[0].support(a, &apply(&transposed(&place_a.0), &n.map(|x| -x)));
        let between = dot(&n, &minus(&place_a.1, &place_b.1));
        (between - exact(far_a) - exact(far_b) - moves).lo
    }

    /// How long (s) and how far (m, any point of any body) the robot travels at most if all joints brake with their greatest
    /// acceleration at some moment of an interval.
    ///
    /// # Errors
    ///
    /// As [`World::stretch`].
    pub fn stop(&self, from: f64, to: f64) -> Result<[f64; 2], Refusal> {
        let stretch = self.stretch(from, to)?;
        let speeds = path::speeds(self.claim, from, to).into_iter().zip(&self.claim.variables);
        let brake = speeds.map(|(speed, of)| (exact(speed), exact(of.limits[1])));
        let secs = brake.clone().map(|(speed, limit)| speed.over(limit).hi).fold(0.0, f64::max);
        let ways: Vec<Interval> =
            brake.map(|(speed, limit)| speed.square().over(limit + limit)).collect();
        let mut farthest = 0.0_f64;
        let bodies = self.claim.bodies.iter().zip(&self.balls);
        for (body, ball) in bodies.filter(|(body, _)| !body.parts.is_empty()) {
            let center = seen(&stretch.places[body.frame], &ball.center);
            let core = exact(ball.radius_m) + exact(ball.rounding_m);
            let (mut travel, mut outside) = (ZERO, ZERO);
            for (index, _) in self.chain(body.frame, 0) {
                let frame = &self.claim.frames[index];
                let (Some(joint), Some(k)) = (stretch.joint(index), frame.variable) else {
                    continue;
                };
                let braking = exact(frame.factor).abs() * ways[k];
                let radius = joint.radius(&center, core);
                travel = travel + braking * if joint.turns { radius + outside } else { ONE };
                outside = outside + (joint.size + braking) * radius;
            }
            farthest = farthest.max(travel.hi);
        }
        Ok([secs, farthest])
    }
}
