//! What an action is made of, for every action alike.

use crate::msg::actionlib_msgs::{GoalID, GoalStatus};
use crate::msg::std_msgs::Header;
use crate::{Message, Wire};

/// An action of a type known when compiling; implemented by its `…Action` message, as actionlib does it.
pub trait Action: Message {
    /// What is wanted.
    type Goal: Message;
    /// What came of it.
    type Result: Message;
    /// How it is getting on.
    type Feedback: Message;
    /// A goal as it travels.
    type GoalMessage: ActionGoalMessage<Goal = Self::Goal>;
    /// A result as it travels.
    type ResultMessage: ActionResultMessage<Result = Self::Result>;
    /// Feedback as it travels.
    type FeedbackMessage: ActionFeedbackMessage<Feedback = Self::Feedback>;
}

/// A goal with its name.
pub trait ActionGoalMessage: Message + Wire {
    /// What is wanted.
    type Goal: Message;
    /// Puts the parts together.
    fn assemble(header: Header, goal_id: GoalID, goal: Self::Goal) -> Self;
    /// Takes the parts.
    fn disassemble(self) -> (GoalID, Self::Goal);
}

/// A result with the final status of its goal.
pub trait ActionResultMessage: Message + Wire {
    /// What came of it.
    type Result: Message;
    /// Puts the parts together.
    fn assemble(header: Header, status: GoalStatus, result: Self::Result) -> Self;
    /// Takes the parts.
    fn disassemble(self) -> (GoalStatus, Self::Result);
}

/// Feedback with the status of its goal.
pub trait ActionFeedbackMessage: Message + Wire {
    /// How it is getting on.
    type Feedback: Message;
    /// Puts the parts together.
    fn assemble(header: Header, status: GoalStatus, feedback: Self::Feedback) -> Self;
    /// Takes the parts.
    fn disassemble(self) -> (GoalStatus, Self::Feedback);
}
