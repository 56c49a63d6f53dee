//! Going straight, forwards or backwards.

use karakuri_geometry::Pose;
use karakuri_plan::Checker;
use karakuri_plan::cartesian::{Following, Start, line};
use karakuri_scene::{Scene, exact};

use super::{Direction, Straight};
use crate::Kit;

/// Which end of a stage is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Known {
    /// Its beginning.
    Before,
    /// Its end.
    After,
}

/// Edges leave the line by no more than a millimetre: the hand is open by more.
const FOLLOWING: Following = Following {
    position_m: 1e-3,
    rotation_rad: 5e-3,
    joint_step: 0.2,
    resolution_m: 2e-3,
    postures: 1,
};

/// Looks at the ends and the middle of edges only: what comes of it is proven once, when it is timed.
struct Glance<'a> {
    checker: &'a exact::Checker,
    scratch: exact::Scratch,
    middle: Vec<f64>,
}

impl Checker for Glance<'_> {
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

/// The path of a straight motion in the order it is travelled, looked at with a checker, where `scene` has the arm at the known
/// end.
///
/// # Errors
///
/// Says with names why it does not get far enough.
pub(super) fn straight(
    kit: &mut Kit,
    checker: &exact::Checker,
    scene: &Scene,
    stage: &Straight,
    known: Known,
) -> Result<Vec<Vec<f64>>, String> {
    let q = kit.configuration(scene);
    let arm = kit.cartesian(scene).map_err(|error| error.to_string())?;
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
    let mut space = Glance { checker, scratch: checker.scratch(), middle: Vec::new() };
    let mut followed = line(arm, &Start::At(q), &world_from_goal, &FOLLOWING, &mut space);
    if followed.fraction * stage.desired_m < stage.least_m {
        let gets = 1e3 * followed.fraction * stage.desired_m;
        let why = followed.describe(scene.robot(), arm);
        let touch = match &followed.stop {
            Some(karakuri_plan::cartesian::Stop::Collision { q }) => {
                let contact = checker.first_contact(q, &mut checker.scratch());
                contact.map(|c| format!(" ({})", c.describe(scene.robot()))).unwrap_or_default()
            }
            _ => String::new(),
        };
        return Err(format!(
            "gets {gets:.0} mm instead of {:.0}: {why}{touch}",
            1e3 * stage.least_m
        ));
    }
    if known == Known::After {
        followed.path.reverse();
    }
    Ok(followed.path)
}
