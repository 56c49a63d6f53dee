//! `karakuri lab`: runs the laboratory with its page and its ROS interface.

use std::io::Write;
use std::path::PathBuf;

use karakuri_setup::BringUpOptions;

use crate::answer::Answer;
use crate::robot_args::load_options;
use crate::run_args::RunArgs;

/// Run the lab: simulation, page and ROS, until Ctrl-C; this is the default command
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Without a ROS master at ROS_MASTER_URI (default http://127.0.0.1:11311/) one is embedded. Nothing of ROS need be installed.

Examples:
  karakuri lab --open
  karakuri lab --scene lab_one_arm --engine kinematic
  karakuri lab --scene table.toml --robot robot.urdf --srdf robot.srdf
  karakuri lab --namespace real --rate 1000
  rostopic pub -1 /simulation/right_sdh/joint_control/gripHand iis_schunk_hardware/GripCmd '{gripType: 2, closeRatio: 0.8}'")]
pub(crate) struct LabCommand {
    /// A built-in scene or a scene file
    #[arg(long, value_name = "SCENE", default_value = "lab")]
    scene: String,
    /// The robot, if the scene does not name one, or to replace the one it names
    #[arg(long, help_heading = "Files")]
    robot: Option<String>,
    /// SRDF file with groups and named poses
    #[arg(long, value_name = "FILE", help_heading = "Files")]
    srdf: Option<PathBuf>,
    /// Folders searched for `package://` and `$(find …)` before ROS_PACKAGE_PATH
    #[arg(long, value_name = "FOLDER", help_heading = "Files")]
    package_path: Vec<PathBuf>,
    #[command(flatten)]
    run: RunArgs,
    /// Remappings and special names, as roslaunch passes them
    #[arg(value_name = "KEY:=VALUE")]
    ros_arguments: Vec<String>,
}

impl LabCommand {
    pub(crate) fn run(self) -> anyhow::Result<Answer> {
        if let Some(odd) = self.ros_arguments.iter().find(|argument| !argument.contains(":=")) {
            anyhow::bail!("{odd:?} is no remapping; a scene is named with --scene");
        }
        let load = karakuri::LoadOptions {
            srdf: self.srdf.clone(),
            ..load_options(&[], &self.package_path, false)
        };
        let options = BringUpOptions::default();
        let brought = self.run.bring_up(&self.scene, self.robot.as_deref(), &load, options)?;
        self.run.run(brought, &self.scene)
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
