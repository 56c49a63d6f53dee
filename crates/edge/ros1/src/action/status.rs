//! The states of a goal and the steps between them, as a table.

/// Where a goal stands; the numbers are those of `actionlib_msgs/GoalStatus`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum GoalState {
    /// Not looked at yet.
    Pending = 0,
    /// Being worked on.
    Active = 1,
    /// Called off while it was being worked on.
    Preempted = 2,
    /// Reached.
    Succeeded = 3,
    /// Given up.
    Aborted = 4,
    /// Never begun, because it cannot or must not be.
    Rejected = 5,
    /// Being worked on; cancellation was requested.
    Preempting = 6,
    /// Not looked at yet; cancellation was requested.
    Recalling = 7,
    /// Called off before it was begun.
    Recalled = 8,
    /// Unknown: the server has forgotten it.
    Lost = 9,
}

/// What can happen to a goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GoalStep {
    /// The server begins.
    Accept,
    /// The server will not begin.
    Reject,
    /// A client, or the server itself, wants it called off.
    AskToCancel,
    /// The server has called it off.
    Cancel,
    /// The server has reached it.
    Succeed,
    /// The server gives up.
    Abort,
}

/// A step that a goal cannot take where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a goal that is {from:?} cannot take the step {step:?}")]
pub struct WrongStep {
    /// Where it stands.
    pub from: GoalState,
    /// What was tried.
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

    /// Whether nothing can happen any more.
    pub fn is_final(self) -> bool {
        !matches!(self, Self::Pending | Self::Active | Self::Preempting | Self::Recalling)
    }

    /// Where a step leads.
    ///
    /// # Errors
    ///
    /// If it leads nowhere from here.
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
