//! The configuration nearest to a given one.

use karakuri_geometry::Pose;

use super::arc::SLACK_RAD;
use super::ball::Ball;
use super::families::Scans;
use super::few::Few;
use super::proof::proof;
use super::swivel::{Mark, Span, Swivel, Wave};
use super::wish::{Arm, Wish};
use super::{ArmBranch, Posture, Side, Srs};
use crate::ik::Unreachable;

/// Greatest residual of an answer (m and rad).
const VERIFIED: f64 = 1e-9;
/// Branches that start out further away than this times the best so far are not followed (squares of distances).
const HOPELESS: f64 = 1.5;
/// A descent ends when the next step promises less than this share of the squared distance.
const SETTLED: f64 = 1e-4;
/// The longest step of a descent (rad).
const LONGEST: f64 = 0.7;
const MOST_STEPS: usize = 12;

pub(super) fn nearest(
    srs: &Srs,
    base_from_tip: &Pose,
    near: &[f64; 7],
) -> Result<Posture, Unreachable> {
    let wish = Wish::new(srs, base_from_tip);
    if let Some(why) = wish.out_of_reach(srs) {
        return Err(why);
    }
    let arms = wish.arms(srs, near[3]);
    let mut scans = [None, None];
    let mut best: Option<(Place, ArmBranch)> = None;
    for start in starts(srs, &arms, near).iter() {
        let least = best.as_ref().map_or(f64::INFINITY, |(place, _)| place.cost);
        if start.place.cost > HOPELESS * least {
            break;
        }
        let arm = &arms[start.arm];
        let branch = Branch { srs, arm, near, sides: start.sides };
        let mut take = |found: Place| {
            if best.as_ref().is_none_or(|(place, _)| found.cost < place.cost) {
                best = Some((found, branch.name()));
            }
        };
        match branch.descend(&start.place) {
            Descent::Settled(found) => take(found),
            Descent::Blocked => {
                let scans = scans[start.arm].get_or_insert_with(|| Scans::new(srs, arm));
                for span in scans.allowed(start.sides).iter() {
                    branch.descend_within(*span, start.place.mark).into_iter().for_each(&mut take);
                }
            }
        }
    }
    let Some((found, branch)) = best else { return Err(proof(srs, &wish)) };
    let residual = wish.residual(srs, &found.q);
    assert!(
        residual.position_m < VERIFIED && residual.rotation_rad < VERIFIED,
        "the closed form contradicts forward kinematics: {residual:?}"
    );
    Ok(Posture { q: found.q, residual, branch, arm_angle_rad: found.mark.radians() })
}

/// Where the descent of one branch begins.
#[derive(Clone, Copy, Debug, Default)]
struct Start {
    arm: usize,
    sides: [Side; 2],
    place: Place,
}

/// For every branch the place where shoulder and wrist turn least as a whole; the nearest first.
fn starts(srs: &Srs, arms: &[Arm], near: &[f64; 7]) -> Few<Start, 8> {
    let rotation_at = |ball: &Ball| ball.rotation(ball.arcs.map(|a| near[a.variable]));
    let rotations = [rotation_at(&srs.shoulder), rotation_at(&srs.wrist)];
    let mut starts = Few::new();
    for (i, arm) in arms.iter().enumerate() {
        // The arm angle at which the two rotations are most like those of `near`.
        let mut likeness = Wave { constant: 0.0, cos: 0.0, sin: 0.0 };
        for (swivel, near) in [(&arm.shoulder, &rotations[0]), (&arm.wrist, &rotations[1])] {
            let Swivel { onto: [_, p, o], from: [_, a, b] } = swivel;
            let (a, b) = (near * a, near * b);
            likeness.cos += p.dot(&a) + o.dot(&b);
            likeness.sin += o.dot(&a) - p.dot(&b);
        }
        let mark = likeness.crest().unwrap_or_default();

        let at = |ball, swivel, sign| Share::at(ball, swivel, sign, mark, near);
        let shoulders = Side::BOTH.map(|s| at(&srs.shoulder, &arm.shoulder, s.shoulder_sign()));
        let wrists = Side::BOTH.map(|s| at(&srs.wrist, &arm.wrist, s.wrist_sign()));
        for (shoulder, a) in Side::BOTH.into_iter().zip(&shoulders) {
            for (wrist, b) in Side::BOTH.into_iter().zip(&wrists) {
                let place = Place::new(arm, mark, near, a, b);
                starts.push(Start { arm: i, sides: [shoulder, wrist], place });
            }
        }
    }
    starts.sort_unstable_by(|a, b| a.place.cost.total_cmp(&b.place.cost));
    starts
}

/// Three joints at an arm angle: their share of a [`Place`].
#[derive(Clone, Copy, Debug, Default)]
struct Share {
    positions: [f64; 3],
    cost: f64,
    slope: f64,
    curve: f64,
    blocked: bool,
}

impl Share {
    fn at(ball: &Ball, swivel: &Swivel, side: f64, mark: Mark, near: &[f64; 7]) -> Self {
        let Some(look) = ball.look(&swivel.at(mark), side) else {
            return Self { blocked: true, ..Self::default() };
        };
        let near = ball.arcs.map(|a| near[a.variable]);
        let fit = ball.fit(&look, near, SLACK_RAD);
        let rates = ball.rates(&look, &swivel.onto[0]).unwrap_or_default();
        let mut share =
            Self { positions: fit.positions, blocked: fit.blocked.is_some(), ..Self::default() };
        for i in 0..3 {
            let off = fit.positions[i] - near[i];
            share.cost += off * off;
            share.slope += off * rates[i];
            share.curve += rates[i] * rates[i];
        }
        share
    }
}

/// A place on a branch.
#[derive(Clone, Copy, Debug, Default)]
struct Place {
    mark: Mark,
    q: [f64; 7],
    /// Squared distance.
    cost: f64,
    /// Half the derivative of `cost` over the arm angle.
    slope: f64,
    /// Half its second derivative, without what the joints' accelerations add.
    curve: f64,
    blocked: bool,
}

impl Place {
    fn new(arm: &Arm, mark: Mark, near: &[f64; 7], shoulder: &Share, wrist: &Share) -> Self {
        let [a, b, c] = shoulder.positions;
        let d = arm.bend.position;
        let [g, f, e] = wrist.positions;
        let off = d - near[3];
        Self {
            mark,
            q: [a, b, c, d, e, f, g],
            cost: off * off + shoulder.cost + wrist.cost,
            slope: shoulder.slope + wrist.slope,
            curve: shoulder.curve + wrist.curve,
            blocked: shoulder.blocked || wrist.blocked,
        }
    }
}

enum Descent {
    /// Where no small step leads nearer.
    Settled(Place),
    /// A joint's range is in the way.
    Blocked,
}

/// One branch of the arm, and where to.
#[derive(Clone, Copy)]
struct Branch<'a> {
    srs: &'a Srs,
    arm: &'a Arm,
    near: &'a [f64; 7],
    sides: [Side; 2],
}

impl Branch<'_> {
    fn name(&self) -> ArmBranch {
        let [shoulder, wrist] = self.sides;
        ArmBranch { shoulder, elbow: Side::of(self.arm.bend.side), wrist }
    }

    fn at(&self, mark: Mark) -> Place {
        let Self { srs, arm, near, sides: [shoulder, wrist] } = *self;
        let a = Share::at(&srs.shoulder, &arm.shoulder, shoulder.shoulder_sign(), mark, near);
        let b = Share::at(&srs.wrist, &arm.wrist, wrist.wrist_sign(), mark, near);
        Place::new(arm, mark, near, &a, &b)
    }

    /// Follows the branch downhill as long as it is free.
    fn descend(&self, start: &Place) -> Descent {
        if start.blocked {
            return Descent::Blocked;
        }
        let mut blocked = false;
        let found = self.downhill(start, |mark| {
            let place = self.at(mark);
            blocked |= place.blocked;
            (!place.blocked).then_some(place)
        });
        if blocked { Descent::Blocked } else { Descent::Settled(found) }
    }

    /// Follows the branch downhill within an allowed span.
    fn descend_within(&self, span: Span, start: Mark) -> Option<Place> {
        let clamp = |mark: Mark| {
            if mark.key < span.from.key {
                span.from
            } else if mark.key > span.to.key {
                span.to
            } else {
                mark
            }
        };
        let inside = span.from.between(span.to);
        let at = |mark: Mark| {
            let place = self.at(clamp(mark));
            if !place.blocked {
                return Some(place);
            }
            let at_end = [place.mark, inside].into_iter();
            at_end.map(|end| end.towards(inside)).map(|m| self.at(m)).find(|p| !p.blocked)
        };
        Some(self.downhill(&at(start)?, at))
    }

    /// Newton's method with the slope's own change for a curvature, and never uphill.
    fn downhill(&self, start: &Place, mut at: impl FnMut(Mark) -> Option<Place>) -> Place {
        let mut here = *start;
        let mut curve = here.curve;
        for _ in 0..MOST_STEPS {
            if here.slope * here.slope <= SETTLED * curve * here.cost {
                break;
            }
            let step = (-here.slope / curve).clamp(-LONGEST, LONGEST);
            let Some(next) = at(here.mark.turned(step)) else { break };
            if next.cost >= here.cost {
                curve *= 4.0;
                continue;
            }
            let seen = (next.slope - here.slope) / step;
            curve = if seen > 0.1 * next.curve { seen } else { next.curve };
            here = next;
        }
        here
    }
}
