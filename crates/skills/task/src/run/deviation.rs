//! What can be otherwise than planned.

use karakuri_motion::{HandGoalRefusal, StartRefusal, StopReason};

/// Something that was not as planned, with evidence.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Deviation {
    /// Nobody knows where the robot is.
    #[error("the robot is not heard of")]
    Unheard,
    /// An object of the task is not seen.
    #[error("{object:?} is not seen")]
    Unseen {
        /// Its name.
        object: String,
    },
    /// A motion was not begun.
    #[error("{stage} was not begun: {why}")]
    NotBegun {
        /// The stage.
        stage: String,
        /// Why.
        why: StartRefusal,
    },
    /// A motion ended before its goal.
    #[error("{stage} ended early: {why}")]
    Stopped {
        /// The stage.
        stage: String,
        /// Why.
        why: StopReason,
    },
    /// A motion did not end in time.
    #[error("{stage} did not end within {secs} s")]
    Endless {
        /// The stage.
        stage: String,
        /// How long was waited (s).
        secs: f64,
    },
    /// A hand did not take its command.
    #[error("{stage}: {why}")]
    HandRefused {
        /// The stage.
        stage: String,
        /// Why.
        why: HandGoalRefusal,
    },
    /// Fingers are not where they should be.
    #[error("{stage}: the fingers of {hand:?} did not arrive")]
    HandStuck {
        /// The stage.
        stage: String,
        /// The hand.
        hand: String,
    },
    /// The hand closed, but not on the object.
    #[error("{hand:?} closed and does not hold {object:?}")]
    NotHeld {
        /// The hand.
        hand: String,
        /// The object.
        object: String,
    },
    /// The object that is to be grasped is not where it was.
    #[error("{object:?} is {moved_m:.3} m from where it was, during {stage}")]
    Moved {
        /// The stage.
        stage: String,
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
        stage: String,
        /// The object.
        object: String,
        /// How far it moved (m).
        moved_m: f64,
        /// How far it turned (rad).
        turned_rad: f64,
    },
    /// A held object fell.
    #[error("{object:?} was lost during {stage}: it is {away_m:.3} m from the hand's grip")]
    Lost {
        /// The stage.
        stage: String,
        /// The object.
        object: String,
        /// How far it is from where it was held (m).
        away_m: f64,
    },
    /// An object was let go and still hangs on the hand.
    #[error("{object:?} still sticks to {hand:?}")]
    StillHeld {
        /// The hand.
        hand: String,
        /// The object.
        object: String,
    },
    /// Something came into the way.
    #[error("{} would touch {} in {in_secs:.2} s, during {stage}", .between[0], .between[1])]
    InTheWay {
        /// The stage.
        stage: String,
        /// What would touch.
        between: [String; 2],
        /// How soon (s).
        in_secs: f64,
    },
    /// The plan does not fit the scene: a bug of whoever planned.
    #[error("{stage} cannot be done: {why}")]
    Unfit {
        /// The stage.
        stage: String,
        /// Why.
        why: String,
    },
}

impl Deviation {
    /// Whether somebody wants the robot to stand still: then nothing is planned again.
    pub fn is_final(&self) -> bool {
        match self {
            Self::NotBegun { why, .. } => {
                matches!(why, StartRefusal::Device { .. } | StartRefusal::Held { .. })
            }
            Self::Stopped { why, .. } => matches!(
                why,
                StopReason::Asked | StopReason::Device { .. } | StopReason::ClientGone
            ),
            Self::Unheard | Self::Unfit { .. } | Self::HandRefused { .. } => true,
            _ => false,
        }
    }
}
