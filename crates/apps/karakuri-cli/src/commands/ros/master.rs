//! `karakuri ros master`: runs a ROS master.

use std::io::Write;
use std::sync::mpsc::channel;

use karakuri_ros1::{MasterChoice, NodeOptions, find_master};

use crate::answer::Answer;
use crate::process::on_interrupt;

/// Run a ROS master until Ctrl-C
#[derive(Debug, clap::Args)]
pub(super) struct MasterCommand {}

impl MasterCommand {
    pub(super) fn run(self, options: &NodeOptions) -> anyhow::Result<Answer> {
        let uri = &options.master_uri;
        match find_master(uri, &options.names)? {
            MasterChoice::External => {
                eprintln!("a master runs at {uri} already");
                Ok(Answer::No)
            }
            MasterChoice::Awaited => anyhow::bail!(
                "{uri} is on another machine: start a master there, or name an address of this one"
            ),
            MasterChoice::Embedded(master) => {
                let (send, interrupted) = channel();
                on_interrupt(move || {
                    let _ = send.send(());
                })?;
                writeln!(std::io::stdout(), "ROS_MASTER_URI={}", master.uri())?;
                // Nodes keep their registrations and repeat them at the next master.
                let _ = interrupted.recv();
                Ok(Answer::Yes)
            }
        }
    }
}
