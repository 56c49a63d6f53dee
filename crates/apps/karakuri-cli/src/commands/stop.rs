//! `karakuri stop`: the emergency stop.

use std::io::Write;

use karakuri_bridge::DEFAULT_NAMESPACE;
use karakuri_ros1::msg::std_srvs::{Trigger, TriggerRequest};

use crate::answer::Answer;
use crate::console;
use crate::ros_client::{TIMEOUT, node_holding, under};

/// Stop every device of a running lab at once
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  karakuri stop
  karakuri stop --reset
  karakuri ros pub /simulation/right_arm/settings/switch_mode std_msgs/Int32 'data: 10'

After a reset devices listen again, but every arm stays braked until its mode is switched: 10 is joint positions.")]
pub(crate) struct Stop {
    /// Reset the stop
    #[arg(long)]
    reset: bool,
    /// The secret of a lease, which a reset needs while a device is leased
    #[arg(long, value_name = "SECRET", requires = "reset")]
    secret: Option<String>,
    /// The lab's namespace
    #[arg(long, value_name = "NAME", default_value = DEFAULT_NAMESPACE)]
    namespace: String,
}

impl Stop {
    pub(crate) fn run(self) -> anyhow::Result<Answer> {
        let node = node_holding("stop", self.secret)?;
        let name = if self.reset { "reset_emergency_stop" } else { "emergency_stop" };
        let client = node.client::<Trigger>(&under(&self.namespace, name))?;
        let answer = client.call(&TriggerRequest {}, TIMEOUT)?;
        writeln!(std::io::stdout(), "{}", answer.message)?;
        if self.reset && answer.success {
            let topic = under(&self.namespace, "<arm>/settings/switch_mode");
            console::note(&format!(
                "to go on: karakuri ros pub {topic} std_msgs/Int32 'data: 10', for each arm"
            ));
        }
        Ok(if answer.success { Answer::Yes } else { Answer::No })
    }
}
