//! Every configuration that reaches a pose.

use std::f64::consts::{PI, TAU};

use karakuri_geometry::Pose;

use super::pose_query::{Arm, PoseQuery};
use super::proof::proof;
use super::scan::{BothSpans, Spans, allowed, intersect};
use super::swivel::{Mark, Span};
use super::{ArmBranch, Posture, Side, Srs};
use crate::ik::Unreachable;

/// All configurations that reach a pose, as families over the arm angle. Never empty.
#[derive(Clone, Debug)]
pub struct Families<'a> {
    srs: &'a Srs,
    query: PoseQuery,
    families: Vec<Family>,
}

/// The configurations of one branch: a curve in joint space, parametrised by the arm angle.
#[derive(Clone, Debug)]
pub struct Family {
    /// The branch of shoulder, elbow and wrist.
    pub branch: ArmBranch,
    /// The arm angles at which all joints are within their ranges. Never empty, sorted, disjoint.
    pub arm_angles: Vec<Interval>,
    arm: Arm,
}

/// An interval of angles; it may contain π, and it may be a single point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    /// The first angle (rad), from −π to π.
    pub from_rad: f64,
    /// The last angle (rad), from `from_rad` to `from_rad` + 2π.
    pub to_rad: f64,
}

impl Interval {
    /// How long it is (rad).
    pub fn length_rad(&self) -> f64 {
        self.to_rad - self.from_rad
    }

    /// Whether the interval contains an angle (rad), up to whole turns.
    pub fn contains(&self, angle_rad: f64) -> bool {
        let turns = ((self.from_rad - angle_rad) / TAU).ceil();
        let onwards = angle_rad + TAU * turns;
        // Adding whole turns rounds; the end points must still be contained.
        onwards <= self.to_rad || angle_rad == self.to_rad || angle_rad == self.from_rad
    }

    /// The angle at a fraction of the length: 0 is the first, 1 the last.
    pub fn at(&self, fraction: f64) -> f64 {
        self.from_rad + fraction * self.length_rad()
    }
}

pub(super) fn families<'a>(
    srs: &'a Srs,
    base_from_tip: &Pose,
) -> Result<Families<'a>, Unreachable> {
    let query = PoseQuery::new(srs, base_from_tip);
    if let Some(why) = query.out_of_reach(srs) {
        return Err(why);
    }
    let mut found = Families { srs, query, families: Vec::new() };
    for arm in query.arms(srs, srs.elbow.arc.middle()).iter() {
        let scans = Scans::new(srs, arm);
        for shoulder in Side::BOTH {
            for wrist in Side::BOTH {
                let spans = scans.allowed([shoulder, wrist]);
                if !spans.is_empty() {
                    let branch = ArmBranch { shoulder, elbow: Side::of(arm.bend.side), wrist };
                    let arm_angles = joined(&spans);
                    found.families.push(Family { branch, arm_angles, arm: *arm });
                }
            }
        }
    }
    if found.families.is_empty() { Err(proof(srs, &query)) } else { Ok(found) }
}

/// Allowed arm angles of shoulder and wrist, for both sides each.
pub(super) struct Scans {
    shoulder: [Spans; 2],
    wrist: [Spans; 2],
}

impl Scans {
    pub(super) fn new(srs: &Srs, arm: &Arm) -> Self {
        let marks = srs.shoulder.marks(&arm.shoulder);
        let shoulder =
            |side: Side| allowed(&srs.shoulder, &arm.shoulder, side.shoulder_sign(), &marks);
        let shoulder = [shoulder(Side::Plus), shoulder(Side::Minus)];
        let marks = srs.wrist.marks(&arm.wrist);
        let wrist = |side: Side| allowed(&srs.wrist, &arm.wrist, side.wrist_sign(), &marks);
        Self { shoulder, wrist: [wrist(Side::Plus), wrist(Side::Minus)] }
    }

    /// Arm angles that both allow on the given sides.
    pub(super) fn allowed(&self, [shoulder, wrist]: [Side; 2]) -> BothSpans {
        intersect(&self.shoulder[shoulder as usize], &self.wrist[wrist as usize])
    }
}

/// Spans as intervals; those that are cut at π are joined.
fn joined(spans: &[Span]) -> Vec<Interval> {
    let mut intervals: Vec<Interval> = spans
        .iter()
        .map(|s| Interval { from_rad: s.from.radians(), to_rad: s.to.radians() })
        .collect();
    if let [first, .., last] = intervals[..]
        && first.from_rad == -PI
        && last.to_rad == PI
    {
        intervals.remove(0);
        let joined = intervals.len() - 1;
        intervals[joined].to_rad = first.to_rad + TAU;
    }
    intervals
}

impl<'a> Families<'a> {
    /// The families, at most one for each branch.
    pub fn iter(&self) -> impl Iterator<Item = &Family> {
        self.families.iter()
    }

    /// Bounds of how far each joint of a family's postures is, up to whole turns, from its position at `arm_angle_rad`, for
    /// all arm angles that differ by at most `half_rad` (rad).
    ///
    /// `None` near a singularity of shoulder or wrist, and for arms whose neighbouring axes are not perpendicular.
    pub fn spread(&self, family: &Family, arm_angle_rad: f64, half_rad: f64) -> Option<[f64; 7]> {
        /// Rounding, and positions clamped to a limit (rad).
        const SLACK_RAD: f64 = 1e-8;
        let mark = Mark::from_radians(arm_angle_rad);
        let mut most = [SLACK_RAD; 7];
        let Arm { shoulder, wrist, .. } = &family.arm;
        for (ball, swivel) in [(&self.srs.shoulder, shoulder), (&self.srs.wrist, wrist)] {
            let drift = ball.drift(swivel, mark, half_rad)?;
            for (arc, drift) in ball.arcs.iter().zip(drift) {
                most[arc.variable] += drift;
            }
        }
        Some(most)
    }

    /// The posture of a family at an arm angle (rad), in the turns nearest to `near`; `None` if a joint is outside its
    /// range, as it is outside `arm_angles`.
    ///
    /// # Panics
    ///
    /// If `near` does not hold seven finite positions.
    pub fn posture(&self, family: &Family, arm_angle_rad: f64, near: &[f64]) -> Option<Posture> {
        let near = super::seven(near);
        let mark = Mark::from_radians(arm_angle_rad);
        let sides = family.branch.signs();
        let at = |mark| family.arm.configuration(self.srs, sides, mark, &near);
        // Where a joint passes its limit with high velocity, the end of an interval is less accurate than the slack.
        let q = at(mark).or_else(|| {
            let interval = family.arm_angles.iter().find(|i| i.contains(arm_angle_rad))?;
            at(mark.towards(Mark::from_radians(interval.at(0.5))))
        })?;
        let residual = self.query.residual(self.srs, &q);
        Some(Posture { q, residual, branch: family.branch, arm_angle_rad: mark.radians() })
    }
}
