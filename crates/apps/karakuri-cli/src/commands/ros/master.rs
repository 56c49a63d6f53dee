//! `karakuri ros master`: runs a ROS master.

use std::io::Write;
use std::sync::mpsc::channel;

use karakuri_ros1::{MasterChoice, NodeOptions};

use crate::answer::Answer;
use crate::process::on_interrupt;
use crate::ros_network::{self, RosNetwork};

/// Run a ROS master until Ctrl-C
#[derive(Debug, clap::Args)]
pub(super) struct MasterCommand {
    #[command(flatten)]
    ros_network: RosNetwork,
}

impl MasterCommand {
    pub(super) fn run(self, mut options: NodeOptions) -> anyhow::Result<Answer> {
        options.reach = self.ros_network.reach();
        let uri = &options.master_uri;
        // Before nodes can register, so that its end is orderly from the first moment.
        let (send, interrupted) = channel();
        on_interrupt(move || {
            let _ = send.send(());
        })?;
        match ros_network::master_of(&options)? {
            MasterChoice::External => {
                eprintln!("a master runs at {uri} already");
                Ok(Answer::No)
            }
            MasterChoice::Awaited => anyhow::bail!(
                "{uri} is on another machine: start a master there, or name an address of this one"
            ),
            MasterChoice::Embedded(master) => {
                // It serves nodes also if nobody reads this.
                let _ = writeln!(std::io::stdout(), "ROS_MASTER_URI={}", master.uri());
                eprintln!("{}", ros_network::bound_line(master.bound().iter().copied()));
                // Nodes keep their registrations and repeat them at the next master.
                let _ = interrupted.recv();
                Ok(Answer::Yes)
            }
        }
    }
}
