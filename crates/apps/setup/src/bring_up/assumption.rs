//! What was assumed about a robot that its files do not say.

use std::fmt;

use karakuri_robot::RobotModel;

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

/// Joints without limits of speed or effort.
pub(super) fn of_limits(model: &RobotModel, assumptions: &mut Vec<Assumption>) {
    let driven =
        || model.joints().iter().filter(|joint| joint.is_driven() && joint.kind.velocities() == 1);
    let lacks = |limit: Option<f64>| limit.is_none_or(|limit| limit <= 0.0);
    let mut note = |attribute: &str, unit: &str, usual: f64, names: Vec<&str>| {
        let Some(first) = names.first() else { return };
        let more = match names.len() {
            1 => String::new(),
            n => format!(" and {} more", n - 1),
        };
        assumptions.push(Assumption::guess(
            format!("joint {first}{more} without a limit of {attribute}: {usual} {unit} is used"),
            format!("<limit … {attribute}=\"{usual}\"/> in <joint name=\"{first}\">"),
        ));
    };
    let slow = driven().filter(|joint| lacks(joint.limits.velocity)).map(|j| j.name.as_str());
    note("velocity", "rad/s or m/s", 1.0, slow.collect());
    let weak = driven().filter(|joint| lacks(joint.limits.effort)).map(|j| j.name.as_str());
    note("effort", "N·m or N, or three times its load if that is more,", 100.0, weak.collect());
}
