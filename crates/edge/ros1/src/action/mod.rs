//! Actions: long-running goals with feedback and cancellation. The protocol of actionlib.

mod client;
mod messages;
mod one_at_a_time;
mod server;
mod status;

pub use client::{ActionClient, Outcome, SentGoal};
pub use messages::{Action, ActionFeedbackMessage, ActionGoalMessage, ActionResultMessage};
pub use one_at_a_time::OneAtATime;
pub use server::{ActionServer, GoalHandle};
pub use status::{GoalState, GoalStep, WrongStep};
