//! What can go differently than planned during execution.

use karakuri_motion::{HandGoalRefusal, StartRefusal, StopReason};
use karakuri_scene::EditError;

use crate::Evidence;
use crate::stage::StageLabel;

/// A deviation of the world from the plan, with evidence.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum Deviation {
    /// The robot port has no state.
    #[error("the state of the robot is unknown")]
    NoState,
    /// The robot port reports a state that does not fit the model.
    #[error("the state of the robot does not fit its model: {0}")]
    BadState(#[source] EditError),
    /// An object of the task is not tracked.
    #[error("{object:?} is not seen")]
    NotSeen {
        /// Its name.
        object: String,
    },
    /// The robot refused a motion.
    #[error("{stage} was not started: {why}")]
    NotStarted {
        /// The stage.
        stage: StageLabel,
        /// Why.
        #[source]
        why: StartRefusal,
    },
    /// A motion ended before its goal.
    #[error("{stage} ended early: {why}")]
    Stopped {
        /// The stage.
        stage: StageLabel,
        /// Why.
        why: StopReason,
    },
    /// A motion did not end in time.
    #[error("{stage} did not end within {secs} s")]
    TimedOut {
        /// The stage.
        stage: StageLabel,
        /// How long it was awaited (s).
        secs: f64,
    },
    /// A hand refused its command.
    #[error("{stage}: {why}")]
    HandRefused {
        /// The stage.
        stage: StageLabel,
        /// Why.
        #[source]
        why: HandGoalRefusal,
    },
    /// Fingers did not reach their goal.
    #[error("{stage}: the fingers of {hand:?} did not reach their goal")]
    HandStuck {
        /// The stage.
        stage: StageLabel,
        /// The hand.
        hand: String,
    },
    /// The hand closed, but does not hold the object.
    #[error("{hand:?} closed and does not hold {object:?}")]
    NotHeld {
        /// The stage.
        stage: StageLabel,
        /// The hand.
        hand: String,
        /// The object.
        object: String,
    },
    /// The object that is to be grasped has moved.
    #[error("{object:?} is {moved_m:.3} m from where it was, during {stage}")]
    Moved {
        /// The stage.
        stage: StageLabel,
        /// The object.
        object: String,
        /// How far (m).
        moved_m: f64,
    },
    /// A held object moved in the hand.
    #[error(
        "{object:?} slipped in the hand by {moved_m:.3} m and {turned_rad:.2} rad, during {stage}"
    )]
    Slipped {
        /// The stage.
        stage: StageLabel,
        /// The object.
        object: String,
        /// How far it moved (m).
        moved_m: f64,
        /// How far it turned (rad).
        turned_rad: f64,
    },
    /// A held object is no longer in the hand.
    #[error("{object:?} was lost during {stage}: it is {away_m:.3} m from where it was held")]
    Lost {
        /// The stage.
        stage: StageLabel,
        /// The object.
        object: String,
        /// How far it is from where it was held (m).
        away_m: f64,
    },
    /// An object was released and is still held.
    #[error("{hand:?} was opened and still holds {object:?}")]
    StillHeld {
        /// The stage.
        stage: StageLabel,
        /// The hand.
        hand: String,
        /// The object.
        object: String,
    },
    /// An object moved into the path.
    #[error("{} would touch {} in {in_secs:.2} s, during {stage}", .between[0], .between[1])]
    PathBlocked {
        /// The stage.
        stage: StageLabel,
        /// What would touch.
        between: [String; 2],
        /// How soon (s).
        in_secs: f64,
    },
    /// The hand touches the object before it grasps it: the object is not where it is believed to be.
    #[error("{} touches {} with {force_n:.1} N, during {stage}: it is not where it seemed to be", .between[0], .between[1])]
    Touched {
        /// The stage.
        stage: StageLabel,
        /// The link and the object.
        between: [String; 2],
        /// The force (N).
        force_n: f64,
    },
    /// A held object is pressed on its support.
    #[error("{} presses {} with {force_n:.1} N, during {stage}; {most_n} N are allowed", .between[0], .between[1])]
    Pressed {
        /// The stage.
        stage: StageLabel,
        /// What is pressed together.
        between: [String; 2],
        /// The force (N).
        force_n: f64,
        /// The greatest force allowed (N).
        most_n: f64,
    },
    /// A step names a link that the robot does not have.
    #[error("{stage}: the robot has no link {link:?}")]
    NoSuchLink {
        /// The stage.
        stage: StageLabel,
        /// The name.
        link: String,
    },
    /// The planning scene cannot be changed as a step wants.
    #[error("{stage}: {why}")]
    Scene {
        /// The stage.
        stage: StageLabel,
        /// Why.
        #[source]
        why: EditError,
    },
}

impl Deviation {
    /// Whether the task ends at once: replanning is neither wanted nor possible.
    pub fn is_final(&self) -> bool {
        match self {
            Self::NotStarted { why, .. } => {
                use StartRefusal::{Device, Held, Uncertified};
                matches!(why, Device { .. } | Held { .. } | Uncertified { .. })
            }
            Self::Stopped { why, .. } => matches!(
                why,
                StopReason::Asked | StopReason::Device { .. } | StopReason::ClientGone
            ),
            Self::NoState
            | Self::BadState(_)
            | Self::NoSuchLink { .. }
            | Self::Scene { .. }
            | Self::HandRefused { .. } => true,
            _ => false,
        }
    }

    /// A stable identifier for clients.
    pub fn code(&self) -> &'static str {
        match self {
            Self::NoState => "no_robot_state",
            Self::BadState(_) => "bad_robot_state",
            Self::NotSeen { .. } => "object_not_seen",
            Self::NotStarted { .. } => "motion_not_started",
            Self::Stopped { .. } => "motion_stopped",
            Self::TimedOut { .. } => "motion_timed_out",
            Self::HandRefused { .. } => "hand_refused",
            Self::HandStuck { .. } => "hand_stuck",
            Self::NotHeld { .. } => "grasp_failed",
            Self::Moved { .. } => "object_moved",
            Self::Slipped { .. } => "object_slipped",
            Self::Lost { .. } => "object_lost",
            Self::StillHeld { .. } => "release_failed",
            Self::PathBlocked { .. } => "path_blocked",
            Self::Touched { .. } => "touched",
            Self::Pressed { .. } => "contact_force",
            Self::NoSuchLink { .. } => "no_such_link",
            Self::Scene { .. } => "scene_edit",
        }
    }

    /// The facts of the deviation.
    pub fn evidence(&self) -> Evidence {
        let mut evidence =
            Evidence { stage: self.stage().map(|stage| stage.kind), ..Evidence::default() };
        match self {
            Self::NotSeen { object } => evidence.object = Some(object.clone()),
            Self::NotHeld { object, .. } | Self::StillHeld { object, .. } => {
                evidence.object = Some(object.clone());
            }
            Self::Moved { object, moved_m, .. } => {
                evidence.object = Some(object.clone());
                evidence.distance_m = Some(*moved_m);
            }
            Self::Slipped { object, moved_m, turned_rad, .. } => {
                evidence.object = Some(object.clone());
                evidence.distance_m = Some(*moved_m);
                evidence.angle_rad = Some(*turned_rad);
            }
            Self::Lost { object, away_m, .. } => {
                evidence.object = Some(object.clone());
                evidence.distance_m = Some(*away_m);
            }
            Self::PathBlocked { between, in_secs, .. } => {
                evidence.between = Some(between.clone());
                evidence.secs = Some(*in_secs);
            }
            Self::Touched { between, .. } | Self::Pressed { between, .. } => {
                evidence.between = Some(between.clone());
            }
            Self::TimedOut { secs, .. } => evidence.secs = Some(*secs),
            _ => {}
        }
        evidence
    }

    /// The stage during which it was noticed, if it belongs to one.
    pub fn stage(&self) -> Option<&StageLabel> {
        match self {
            Self::NoState | Self::BadState(_) | Self::NotSeen { .. } => None,
            Self::NotStarted { stage, .. }
            | Self::Stopped { stage, .. }
            | Self::TimedOut { stage, .. }
            | Self::HandRefused { stage, .. }
            | Self::HandStuck { stage, .. }
            | Self::NotHeld { stage, .. }
            | Self::Moved { stage, .. }
            | Self::Slipped { stage, .. }
            | Self::Lost { stage, .. }
            | Self::StillHeld { stage, .. }
            | Self::PathBlocked { stage, .. }
            | Self::Touched { stage, .. }
            | Self::Pressed { stage, .. }
            | Self::NoSuchLink { stage, .. }
            | Self::Scene { stage, .. } => Some(stage),
        }
    }
}
