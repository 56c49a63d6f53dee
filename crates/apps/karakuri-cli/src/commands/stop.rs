//! `karakuri stop`: the emergency stop.

use std::io::Write;

use karakuri_bridge::lab::DEFAULT_NAMESPACE;
use karakuri_ros1::msg::std_srvs::{Trigger, TriggerRequest};

use crate::answer::Answer;
use crate::ros_client::{TIMEOUT, node, under};

/// Stop every device of a running lab at once
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  karakuri stop
  karakuri stop --reset        (devices listen again; arms wait for their mode to be switched)")]
pub(crate) struct Stop {
    /// Reset the stop
    #[arg(long)]
    reset: bool,
    /// The lab's namespace
    #[arg(long, value_name = "NAME", default_value = DEFAULT_NAMESPACE)]
    namespace: String,
}

impl Stop {
    pub(crate) fn run(self) -> anyhow::Result<Answer> {
        let node = node("stop")?;
        let name = if self.reset { "reset_emergency_stop" } else { "emergency_stop" };
        let client = node.client::<Trigger>(&under(&self.namespace, name))?;
        let answer = client.call(&TriggerRequest {}, TIMEOUT)?;
        writeln!(std::io::stdout(), "{}", answer.message)?;
        Ok(if answer.success { Answer::Yes } else { Answer::No })
    }
}
