//! `karakuri lab`: runs the laboratory with its page and its ROS interface.

use std::io::Write;

use karakuri_setup::BringUpOptions;

use crate::answer::Answer;
use crate::robot_args::{NodeArgs, is_robot_alone};
use crate::run_args::RunArgs;

/// Run the lab: simulation, page and ROS, until Ctrl-C; this is the default command
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Without a ROS master at ROS_MASTER_URI (default http://127.0.0.1:11311/) one is embedded. Nothing of ROS need be installed.

Examples:
  karakuri lab --open
  karakuri lab --scene lab_one_arm --engine kinematic
  karakuri lab --robot robot.urdf
  karakuri lab --scene table.toml --robot robot.urdf --srdf robot.srdf
  karakuri lab --namespace real --rate 1000
  rostopic pub -1 /simulation/right_sdh/joint_control/gripHand iis_schunk_hardware/GripCmd '{gripType: 2, closeRatio: 0.8}'")]
pub(crate) struct LabCommand {
    #[command(flatten)]
    files: NodeArgs,
    #[command(flatten)]
    run: RunArgs,
}

impl LabCommand {
    pub(crate) fn run(self) -> anyhow::Result<Answer> {
        let load = self.files.load_options()?;
        let what = self.files.what();
        let options =
            BringUpOptions { free_start: is_robot_alone(what), ..BringUpOptions::default() };
        let brought = self.run.bring_up(what, self.files.robot_in_scene(), &load, options)?;
        self.run.run(brought, what)
    }
}

/// Prints the addresses of all interfaces, and that the program is ready. It serves others also if nobody reads this.
pub(crate) fn announce(lines: &[String]) {
    let mut out = std::io::stdout().lock();
    let ready = "ready: Ctrl-C ends it";
    let _ = lines
        .iter()
        .map(String::as_str)
        .chain([ready])
        .try_for_each(|line| writeln!(out, "{line}"));
    let _ = out.flush();
}
