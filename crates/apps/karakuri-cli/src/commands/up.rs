//! `karakuri up`: runs a world of any robot.

use std::path::PathBuf;

use karakuri_setup::BringUpOptions;

use crate::answer::Answer;
use crate::robot_args::{FileArgs, is_robot_alone};
use crate::run_args::RunArgs;

/// Bring up any robot: a world with physics, page, controllers and planning, without writing a file
#[derive(Debug, clap::Args)]
#[command(after_help = "\
What the files do not say is guessed: groups, poses, pairs of links that never touch, masses, controllers, a floor. Every
guess is printed with the line that says otherwise, and what could not be guessed with the line that is missing.

Examples:
  karakuri up robot.urdf --open
  karakuri up robot_moveit_config --package-path ~/ws/src
  karakuri up robot.xacro side:=left --no-ros --for 10s
  karakuri up scene.toml --robot robot.urdf")]
pub(crate) struct Up {
    /// A URDF, xacro, MJCF or SDF file, a MoveIt configuration folder, a scene file, or a built-in robot or scene
    what: String,
    /// The robot, if the scene does not name one, or to replace the one it names
    #[arg(long, help_heading = "Files")]
    robot: Option<String>,
    /// SRDF file with groups and named poses
    #[arg(long, value_name = "FILE", help_heading = "Files")]
    srdf: Option<PathBuf>,
    #[command(flatten)]
    files: FileArgs,
    /// Without a floor under a robot that is alone
    #[arg(long)]
    no_floor: bool,
    #[command(flatten)]
    run: RunArgs,
}

impl Up {
    pub(crate) fn run(self) -> anyhow::Result<Answer> {
        let mut load = self.files.options();
        // Special names and private parameters of ROS are not arguments of a description.
        load.arguments.retain(|(key, _)| !key.starts_with('_'));
        load.srdf.clone_from(&self.srdf);
        let options = BringUpOptions {
            floor: !self.no_floor,
            free_start: is_robot_alone(&self.what),
            ..BringUpOptions::default()
        };
        let brought = self.run.bring_up(&self.what, self.robot.as_deref(), &load, options)?;
        self.run.run(brought, &self.what)
    }
}
