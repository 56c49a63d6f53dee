//! Straight motions of the tip, planned forwards or backwards.

use karakuri_geometry::Pose;
use karakuri_plan::Checker;
use karakuri_plan::cartesian::{Following, Start, Stop, line};
use karakuri_scene::{Scene, exact};

use super::{Direction, Straight};
use crate::cache::CachedPlanner;
use crate::{StageFailure, Touching};

/// The end of a stage whose scene is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Known {
    /// The start.
    Before,
    /// The end.
    After,
}

/// Edges deviate from the line by at most a millimetre, which is less than the open hand's clearance.
const FOLLOWING: Following = Following {
    position_m: 1e-3,
    rotation_rad: 5e-3,
    joint_step: 0.2,
    resolution_m: 2e-3,
    postures: 1,
};

/// Checks the ends and the middle of edges only: the path is certified once, when it is timed.
struct SampledEdges<'a> {
    checker: &'a exact::Checker,
    scratch: exact::Scratch,
    middle: Vec<f64>,
}

impl Checker for SampledEdges<'_> {
    fn bounds(&self) -> &[(f64, f64)] {
        self.checker.bounds()
    }

    fn is_free(&mut self, q: &[f64]) -> bool {
        self.checker.is_free(q, &mut self.scratch)
    }

    fn is_edge_free(&mut self, from: &[f64], to: &[f64]) -> bool {
        let mut middle = std::mem::take(&mut self.middle);
        middle.clear();
        middle.extend(from.iter().zip(to).map(|(a, b)| 0.5 * (a + b)));
        let free = self.is_free(to) && self.is_free(&middle);
        self.middle = middle;
        free
    }
}

/// Computes the path of a straight motion, in the order of travel. `scene` has the arm at the known end.
///
/// # Errors
///
/// If the motion ends before its minimum length, with what stops it.
pub(super) fn straight(
    arm: &mut CachedPlanner<'_>,
    checker: &exact::Checker,
    scene: &Scene,
    stage: &Straight,
    known: Known,
) -> Result<Vec<Vec<f64>>, StageFailure> {
    let q = arm.planner.configuration(scene);
    let arm = arm.cartesian(scene)?;
    let world_from_tip = arm.pose(&q);
    let direction = match stage.direction {
        Direction::World(direction) => direction.into_inner(),
        Direction::Tip(direction) => world_from_tip.rotation * direction.into_inner(),
    };
    let sign = if known == Known::Before { 1.0 } else { -1.0 };
    let shift = sign * stage.desired_m * direction;
    let world_from_goal = Pose::from_parts(
        (world_from_tip.translation.vector + shift).into(),
        world_from_tip.rotation,
    );
    let mut space = SampledEdges { checker, scratch: checker.scratch(), middle: Vec::new() };
    let mut followed = line(arm, &Start::At(q), &world_from_goal, &FOLLOWING, &mut space);
    let reached_m = followed.fraction * stage.desired_m;
    if reached_m < stage.least_m {
        let why = followed.describe(scene.robot(), arm);
        let contact = match &followed.stop {
            Some(Stop::Collision { q }) => checker.first_contact(q, &mut checker.scratch()),
            _ => None,
        };
        let contact = contact.map(|contact| Touching::new(&contact, scene.robot()));
        return Err(StageFailure::LineTooShort { reached_m, least_m: stage.least_m, why, contact });
    }
    if known == Known::After {
        followed.path.reverse();
    }
    Ok(followed.path)
}
