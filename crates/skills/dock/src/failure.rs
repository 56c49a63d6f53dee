//! Why an action failed, and why a mission ended.

use karakuri_motion::{StartRefusal, StopReason};

use crate::{Action, PortRefusal};

/// Why an action failed.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum DockFailure {
    /// The setup names something that the robot or the scene does not have.
    #[error("there is no {what} {name:?}")]
    NoSuchPart {
        /// Kind.
        what: &'static str,
        /// The name.
        name: String,
    },
    /// The object is not seen.
    #[error("the object {object:?} is not seen")]
    NotSeen {
        /// Its name.
        object: String,
    },
    /// The arm does not reach the object, or not without a collision.
    #[error(
        "no free way to {what}: of {solutions} configurations {blocked} collide and {broken} lose the line"
    )]
    OutOfReach {
        /// What was to be reached.
        what: &'static str,
        /// Configurations found.
        solutions: usize,
        /// Those that collide.
        blocked: usize,
        /// Those from which the guided line cannot be followed.
        broken: usize,
    },
    /// There is no place for the rover from which the arm reaches the object.
    #[error(
        "no place to reach the object from: of {proposed} proposed, {no_stand} cannot be stood on, from {no_line} the arm has no \
         free line, to {no_way} no way leads"
    )]
    NoPlace {
        /// Places that the arm's capability map proposed.
        proposed: usize,
        /// Those at which the rover cannot stand.
        no_stand: usize,
        /// Those from which the arm has no line to the object, as the rover would stand there.
        no_line: usize,
        /// Those to which no drive was found.
        no_way: usize,
    },
    /// The rover stopped on its way.
    #[error("the drive was stopped: {why}")]
    Drive {
        /// The reason.
        why: String,
    },
    /// There is no certified motion.
    #[error("no motion to {what}: {why}")]
    NoMotion {
        /// Where to.
        what: &'static str,
        /// The planner's reason.
        why: String,
    },
    /// The arm did not start a motion.
    #[error("the motion was not started: {0}")]
    NotStarted(#[from] StartRefusal),
    /// The arm ended a motion before its goal.
    #[error("the motion was stopped: {0}")]
    Interrupted(StopReason),
    /// A device refused a command.
    #[error(transparent)]
    Refused(#[from] PortRefusal),
    /// The latch did not engage.
    #[error(
        "the latch did not engage: {lateral_m:.3} m beside, {axial_m:.3} m before, {tilt_rad:.3} rad tilted"
    )]
    NotEngaged {
        /// Distance from the ring's axis (m).
        lateral_m: f64,
        /// Distance along it (m).
        axial_m: f64,
        /// Tilt (rad).
        tilt_rad: f64,
    },
    /// The latch does not hold the object any more.
    #[error("the latch lost the object")]
    Lost,
    /// The box did not report the object.
    #[error("the box does not report: the skids are {distance_m:.3} m and {angle_rad:.3} rad away")]
    NotDocked {
        /// Distance of the skids from their place (m).
        distance_m: f64,
        /// Angle (rad).
        angle_rad: f64,
    },
    /// The contact force grew beyond what is allowed.
    #[error("the contact force grew to {force:.1} N")]
    TooHard {
        /// The force (N).
        force: f64,
    },
    /// A device does not report.
    #[error("{device} does not report its state")]
    Silent {
        /// The device.
        device: &'static str,
    },
    /// The hardware of the arm reported a fault, for which the arm stopped.
    #[error("the arm stopped: {fault}")]
    Device {
        /// What it reported.
        fault: String,
    },
    /// The operator stopped the mission.
    #[error("the operator stopped it")]
    Stopped,
}

impl DockFailure {
    /// A stable name for programs.
    pub fn code(&self) -> &'static str {
        match self {
            Self::NoSuchPart { .. } => "no_such_part",
            Self::NotSeen { .. } => "not_seen",
            Self::OutOfReach { .. } => "out_of_reach",
            Self::NoPlace { .. } => "no_place",
            Self::Drive { .. } => "drive_stopped",
            Self::NoMotion { .. } => "no_motion",
            Self::NotStarted(_) => "not_started",
            Self::Interrupted(_) => "interrupted",
            Self::Refused(_) => "refused",
            Self::NotEngaged { .. } => "not_engaged",
            Self::Lost => "lost",
            Self::NotDocked { .. } => "not_docked",
            Self::TooHard { .. } => "too_hard",
            Self::Silent { .. } => "silent",
            Self::Device { .. } => "device_fault",
            Self::Stopped => "stopped",
        }
    }

    /// Whether another attempt may succeed.
    pub fn may_pass(&self) -> bool {
        !matches!(self, Self::NoSuchPart { .. } | Self::Stopped | Self::Silent { .. })
    }
}

/// Why a mission was aborted.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{action} failed: {why}")]
pub struct Abort {
    /// The action that failed.
    pub action: Action,
    /// The reason of its last attempt.
    #[source]
    pub why: DockFailure,
}
