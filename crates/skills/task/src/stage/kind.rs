//! What a stage is for, as a type that code can match on.

use std::fmt;

/// The purpose of a stage or a step.
///
/// Behaviour depends on the kind only. The name of a [`StageLabel`] is for people and may be anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum StageKind {
    /// The current scene, where planning starts.
    Current,
    /// Free motion to where the approach starts.
    MoveToPick,
    /// The hand opens to the posture before a grasp.
    Preshape,
    /// Straight motion towards the object.
    Approach,
    /// The tip at a grasp pose.
    GraspPose,
    /// The hand closes on the object.
    Grasp,
    /// The object becomes part of the robot in the planning scene.
    Attach,
    /// Straight motion up with the object.
    Lift,
    /// Straight motion back out of a shelf with the object.
    Retract,
    /// Free motion to where lowering starts.
    MoveToPlace,
    /// Straight motion down onto the support.
    Lower,
    /// The tip at a pose that puts the object where it shall stand.
    PlacePose,
    /// The hand opens and lets go.
    Release,
    /// The object becomes part of the world in the planning scene.
    Detach,
    /// Straight motion of the empty hand away from the object.
    Depart,
    /// Free motion with the object to where it is handed over.
    MoveToHandOver,
    /// The giving tip at a pose where the object is handed over.
    HandOverPose,
    /// Free motion of the empty arm to its rest configuration.
    MoveToRest,
    /// The arm at its rest configuration.
    RestPose,
    /// A stage of a user's own task.
    Custom,
}

impl StageKind {
    /// The default name, as people and clients read it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Current => "current",
            Self::MoveToPick => "reach",
            Self::Preshape => "preshape",
            Self::Approach => "approach",
            Self::GraspPose => "grasp pose",
            Self::Grasp => "grasp",
            Self::Attach => "attach",
            Self::Lift => "lift",
            Self::Retract => "retract",
            Self::MoveToPlace => "move",
            Self::Lower => "lower",
            Self::PlacePose => "place pose",
            Self::Release => "ungrasp",
            Self::Detach => "detach",
            Self::Depart => "depart",
            Self::MoveToHandOver => "bring",
            Self::HandOverPose => "hand-over pose",
            Self::MoveToRest => "retreat",
            Self::RestPose => "rest",
            Self::Custom => "custom",
        }
    }
}

impl fmt::Display for StageKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The kind of a stage and the name under which it is displayed.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct StageLabel {
    /// What it is for.
    pub kind: StageKind,
    /// Displayed to people; never compared.
    pub name: String,
}

impl StageLabel {
    /// A stage of a kind with a name of its own, such as a grasp's.
    pub fn named(kind: StageKind, name: impl Into<String>) -> Self {
        Self { kind, name: name.into() }
    }
}

impl From<StageKind> for StageLabel {
    /// With the kind's default name.
    fn from(kind: StageKind) -> Self {
        Self::named(kind, kind.name())
    }
}

impl From<&str> for StageLabel {
    /// A [`StageKind::Custom`] stage of this name.
    fn from(name: &str) -> Self {
        Self::named(StageKind::Custom, name)
    }
}

impl From<String> for StageLabel {
    fn from(name: String) -> Self {
        Self::named(StageKind::Custom, name)
    }
}

impl fmt::Display for StageLabel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.name)
    }
}
