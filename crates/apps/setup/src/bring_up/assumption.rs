//! What was assumed about a robot that its files do not say.

use std::fmt;

use karakuri_robot::{JointId, JointKind, JointLimits, RobotModel};

/// Something that the files do not say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Assumption {
    /// Whether something was assumed instead; otherwise it is missing.
    pub guessed: bool,
    /// What was guessed, or what is missing.
    pub what: String,
    /// The line of an SRDF, URDF or scene file that says it, or the command that writes it.
    pub line: Option<String>,
}

impl Assumption {
    pub(super) fn guess(what: impl Into<String>, line: impl Into<Option<String>>) -> Self {
        Self { guessed: true, what: what.into(), line: line.into() }
    }

    pub(super) fn missing(what: impl Into<String>, line: impl Into<Option<String>>) -> Self {
        Self { guessed: false, what: what.into(), line: line.into() }
    }
}

impl fmt::Display for Assumption {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.guessed { "guessed: " } else { "not known: " })?;
        f.write_str(&self.what)?;
        self.line.as_ref().map_or(Ok(()), |line| write!(f, "\n    {line}"))
    }
}

/// The speeds of joints without a limit of it: those that turn (rad/s), and those that slide (m/s).
const USUAL_SPEEDS: [f64; 2] = [1.0, 0.1];

/// Gives joints without a limit of speed a usual one, so that motions of them can be timed, and tells which joints lack limits of
/// speed or effort. Their motors find an effort themselves, from their load.
pub(super) fn limits(model: RobotModel, assumptions: &mut Vec<Assumption>) -> RobotModel {
    let lacks = |limit: Option<f64>| limit.is_none_or(|limit| limit <= 0.0);
    let without = |limit: fn(&JointLimits) -> Option<f64>| -> Vec<JointId> {
        let joints = model.joints().iter().enumerate();
        let driven = joints.filter(|(_, joint)| joint.is_driven() && joint.kind.velocities() == 1);
        driven.filter(|(_, j)| lacks(limit(&j.limits))).map(|(id, _)| JointId(id)).collect()
    };
    let mut note = |attribute: &str, unit: &str, usual: f64, joints: &[JointId]| {
        let Some(first) = joints.first().map(|id| &model.joints()[id.0].name) else { return };
        let more = match joints.len() {
            1 => String::new(),
            n => format!(" and {} more", n - 1),
        };
        assumptions.push(Assumption::guess(
            format!("joint {first}{more} without a limit of {attribute}: {usual} {unit} is used"),
            format!("<limit … {attribute}=\"{usual}\"/> in <joint name=\"{first}\">"),
        ));
    };
    let slides = |id: &JointId| model.joints()[id.0].kind == JointKind::Prismatic;
    let (sliding, turning): (Vec<JointId>, Vec<JointId>) =
        without(|limits| limits.velocity).into_iter().partition(slides);
    let [turn, slide] = USUAL_SPEEDS;
    note("velocity", "rad/s", turn, &turning);
    note("velocity", "m/s", slide, &sliding);
    let weak = without(|limits| limits.effort);
    note("effort", "N·m or N, or three times its load if that is more,", 100.0, &weak);
    let speeds = turning.into_iter().map(|id| (id, Some(turn)));
    model.with_speed_limits(speeds.chain(sliding.into_iter().map(|id| (id, Some(slide)))))
}
