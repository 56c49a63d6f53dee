//! The states of a goal and their transitions, as a table.

/// Status of a goal; the numbers are those of `actionlib_msgs/GoalStatus`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum GoalState {
    /// Received, not accepted or rejected yet.
    Pending = 0,
    /// Being executed.
    Active = 1,
    /// Cancelled during execution.
    Preempted = 2,
    /// Succeeded.
    Succeeded = 3,
    /// Failed during execution.
    Aborted = 4,
    /// Rejected: never executed.
    Rejected = 5,
    /// Being executed; cancellation was requested.
    Preempting = 6,
    /// Not accepted yet; cancellation was requested.
    Recalling = 7,
    /// Cancelled before it was executed.
    Recalled = 8,
    /// Lost: the server no longer knows it.
    Lost = 9,
}

/// A transition of a goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GoalStep {
    /// The server accepts it.
    Accept,
    /// The server rejects it.
    Reject,
    /// A client, or the server itself, requests cancellation.
    AskToCancel,
    /// The server has cancelled it.
    Cancel,
    /// The server has reached the goal.
    Succeed,
    /// The server has failed.
    Abort,
}

/// A transition that is not valid in the goal's status.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a goal that is {from:?} cannot take the step {step:?}")]
pub struct WrongStep {
    /// The status.
    pub from: GoalState,
    /// The transition.
    pub step: GoalStep,
}

impl GoalState {
    const ALL: [Self; 10] = [
        Self::Pending,
        Self::Active,
        Self::Preempted,
        Self::Succeeded,
        Self::Aborted,
        Self::Rejected,
        Self::Preempting,
        Self::Recalling,
        Self::Recalled,
        Self::Lost,
    ];

    /// The state with this number.
    pub fn from_number(number: u8) -> Option<Self> {
        Self::ALL.get(usize::from(number)).copied()
    }

    /// Whether the status is final.
    pub fn is_final(self) -> bool {
        !matches!(self, Self::Pending | Self::Active | Self::Preempting | Self::Recalling)
    }

    /// The status after a transition.
    ///
    /// # Errors
    ///
    /// If the transition is not valid in this status.
    pub fn after(self, step: GoalStep) -> Result<Self, WrongStep> {
        use GoalStep::{Abort, Accept, AskToCancel, Cancel, Reject, Succeed};
        match (self, step) {
            (Self::Pending, Accept) => Ok(Self::Active),
            (Self::Recalling, Accept) => Ok(Self::Preempting),
            (Self::Pending | Self::Recalling, Reject) => Ok(Self::Rejected),
            (Self::Pending | Self::Recalling, Cancel) => Ok(Self::Recalled),
            (Self::Pending, AskToCancel) => Ok(Self::Recalling),
            (Self::Active, AskToCancel) => Ok(Self::Preempting),
            (Self::Active | Self::Preempting, Cancel) => Ok(Self::Preempted),
            (Self::Active | Self::Preempting, Succeed) => Ok(Self::Succeeded),
            (Self::Active | Self::Preempting, Abort) => Ok(Self::Aborted),
            (from, step) => Err(WrongStep { from, step }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_those_of_the_message() {
        use crate::msg::actionlib_msgs::GoalStatus;
        assert_eq!(GoalState::from_number(GoalStatus::PREEMPTED), Some(GoalState::Preempted));
        assert_eq!(GoalState::from_number(GoalStatus::RECALLED), Some(GoalState::Recalled));
        assert_eq!(GoalState::from_number(GoalStatus::LOST), Some(GoalState::Lost));
        assert_eq!(GoalState::from_number(10), None);
        for state in GoalState::ALL {
            assert_eq!(GoalState::from_number(state as u8), Some(state));
        }
    }

    #[test]
    fn a_final_state_is_final_and_every_other_leads_to_one() {
        let steps = [
            GoalStep::Accept,
            GoalStep::Reject,
            GoalStep::AskToCancel,
            GoalStep::Cancel,
            GoalStep::Succeed,
            GoalStep::Abort,
        ];
        for state in GoalState::ALL {
            let next: Vec<GoalState> = steps.iter().filter_map(|s| state.after(*s).ok()).collect();
            assert_eq!(next.is_empty(), state.is_final(), "{state:?}");
            assert!(state.is_final() || next.iter().any(|n| n.is_final()), "{state:?}");
        }
    }
}
