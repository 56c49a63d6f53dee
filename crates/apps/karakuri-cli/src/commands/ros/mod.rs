//! `karakuri ros`: a small ROS tool set that needs no ROS.

mod call;
mod echo;
mod lists;
mod master;
mod params;
mod publish;

use std::sync::Arc;

use anyhow::Context;
use karakuri_ros1::{LogLevel, Node, NodeEvent, NodeOptions, RosArguments, ask_for_master};

use crate::answer::Answer;
use crate::process::on_interrupt;
use crate::ros_network;

/// Inspect and use a ROS 1 system, without ROS
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  karakuri ros topics
  karakuri ros echo /joint_states -n 1
  karakuri ros pub /simulation/left_arm/settings/switch_mode std_msgs/Int32 'data: 10'
  karakuri ros call /simulation/calculate_ik '{poses: []}'
  karakuri ros params get /robot_description
  karakuri ros master")]
pub(crate) struct Ros {
    /// Address of the master
    #[arg(long, value_name = "URI", env = "ROS_MASTER_URI", global = true)]
    master: Option<String>,
    #[command(subcommand)]
    command: RosCommand,
}

#[derive(Debug, clap::Subcommand)]
enum RosCommand {
    Topics(lists::Topics),
    Services(lists::Services),
    Nodes(lists::Nodes),
    Echo(echo::Echo),
    Pub(publish::Publish),
    Call(call::Call),
    Params(params::Params),
    Master(master::MasterCommand),
}

impl Ros {
    pub(crate) fn run(self) -> anyhow::Result<Answer> {
        let arguments = RosArguments { master: self.master.clone(), ..RosArguments::default() };
        let mut options = NodeOptions::from_environment("karakuri", &arguments);
        // Several of these tools may run at the same time.
        options.name = format!("karakuri_{}", std::process::id());
        // A tool for one request does not report its connections.
        options.report = Arc::new(|event: NodeEvent| {
            if event.level() > LogLevel::Info {
                eprintln!("{event}");
            }
        });
        options.logs = false;
        match self.command {
            RosCommand::Topics(topics) => topics.run(&connect(options)?),
            RosCommand::Services(services) => services.run(&connect(options)?),
            RosCommand::Nodes(nodes) => nodes.run(&connect(options)?),
            RosCommand::Echo(echo) => echo.run(&connect(options)?),
            RosCommand::Pub(publish) => publish.run(&connect(options)?),
            RosCommand::Call(call) => call.run(&connect(options)?),
            RosCommand::Params(params) => params.run(&connect(options)?),
            RosCommand::Master(master) => master.run(options),
        }
    }
}

/// A node at a running master (the tool does not wait for one). Ctrl-C unregisters it.
fn connect(mut options: NodeOptions) -> anyhow::Result<Node> {
    let uri = options.master_uri.clone();
    ask_for_master(&uri).with_context(|| {
        format!("no ROS master answers at {uri}: start one (`karakuri ros master`), or name another with --master")
    })?;
    ros_network::keep_here(&mut options);
    let node = ros_network::start(options)?;
    let ender = node.ender();
    on_interrupt(move || ender.end("interrupted"))?;
    Ok(node)
}
