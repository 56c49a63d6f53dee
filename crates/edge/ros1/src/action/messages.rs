//! Traits of the messages of an action.

use crate::msg::actionlib_msgs::{GoalID, GoalStatus};
use crate::msg::std_msgs::Header;
use crate::{Message, Wire};

/// An action of a type known at compile time; implemented by its `…Action` message, as in actionlib.
pub trait Action: Message {
    /// The goal.
    type Goal: Message;
    /// The result.
    type Result: Message;
    /// The feedback.
    type Feedback: Message;
    /// The goal message with header and id.
    type GoalMessage: ActionGoalMessage<Goal = Self::Goal>;
    /// The result message with header and status.
    type ResultMessage: ActionResultMessage<Result = Self::Result>;
    /// The feedback message with header and status.
    type FeedbackMessage: ActionFeedbackMessage<Feedback = Self::Feedback>;
}

/// A goal with its id.
pub trait ActionGoalMessage: Message + Wire {
    /// The goal.
    type Goal: Message;
    /// Builds the message.
    fn assemble(header: Header, goal_id: GoalID, goal: Self::Goal) -> Self;
    /// Splits the message.
    fn disassemble(self) -> (GoalID, Self::Goal);
}

/// A result with the final status of its goal.
pub trait ActionResultMessage: Message + Wire {
    /// The result.
    type Result: Message;
    /// Builds the message.
    fn assemble(header: Header, status: GoalStatus, result: Self::Result) -> Self;
    /// Splits the message.
    fn disassemble(self) -> (GoalStatus, Self::Result);
}

/// Feedback with the status of its goal.
pub trait ActionFeedbackMessage: Message + Wire {
    /// The feedback.
    type Feedback: Message;
    /// Builds the message.
    fn assemble(header: Header, status: GoalStatus, feedback: Self::Feedback) -> Self;
    /// Splits the message.
    fn disassemble(self) -> (GoalStatus, Self::Feedback);
}
