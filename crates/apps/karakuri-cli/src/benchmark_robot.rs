//! The robot of a benchmark: a published set by its short name, or any other robot.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, bail};
use karakuri::robot::{JointId, RobotModel};
use karakuri_scenarios::bench::{self, ProblemSet};

use crate::robot_args::{FileArgs, RobotArgs};

/// Robots whose descriptions, spheres and problems are in the data folder.
const PUBLISHED: [&str; 3] = ["panda", "ur5", "baxter"];

#[derive(Debug, clap::Args)]
pub(crate) struct BenchmarkRobot {
    /// panda, ur5 or baxter with their published spheres; or a built-in robot, or a URDF or xacro file
    #[arg(long, default_value = "panda")]
    robot: String,
    /// SRDF file with groups and allowed contacts
    #[arg(long, value_name = "FILE", help_heading = "Files")]
    srdf: Option<PathBuf>,
    /// Group of joints to plan for; the first if not given
    #[arg(long)]
    group: Option<String>,
    /// Problems: a folder of JSON files or one file; for panda, ur5 and baxter found in the data folder
    #[arg(long, value_name = "DIR")]
    set: Option<PathBuf>,
    /// Folder of the published robots and problems
    #[arg(long, value_name = "FOLDER", env = "KARAKURI_DATA")]
    data: Option<PathBuf>,
    #[command(flatten)]
    files: FileArgs,
}

impl BenchmarkRobot {
    /// The name as given on the command line.
    pub(crate) fn name(&self) -> &str {
        &self.robot
    }

    /// The group as given on the command line.
    pub(crate) fn group(&self) -> Option<&str> {
        self.group.as_deref()
    }
    /// The published set of the robot's name, unless a description file of that name is given.
    pub(crate) fn published(&self) -> anyhow::Result<Option<ProblemSet>> {
        if !PUBLISHED.contains(&self.robot.as_str()) || Path::new(&self.robot).is_file() {
            return Ok(None);
        }
        let data = self.data.as_deref().with_context(|| {
            format!(
                "{} is in the folder of published robots: say where it is with --data or KARAKURI_DATA, or name a robot file",
                self.robot
            )
        })?;
        if !data.is_dir() {
            bail!("there is no folder {}; --data or KARAKURI_DATA names it", data.display());
        }
        let robot = bench::published_robot(data, &self.robot)?;
        let usual = data.join("mbm-problems").join(&self.robot);
        Ok(Some(bench::problems(&robot, self.set.as_deref().unwrap_or(&usual))?))
    }

    /// The problems to solve.
    pub(crate) fn problems(&self) -> anyhow::Result<ProblemSet> {
        if let Some(set) = self.published()? {
            return Ok(set);
        }
        let set =
            self.set.as_deref().context("--set says where the problems for this robot are")?;
        Ok(bench::problems(&self.load()?, set)?)
    }

    /// Any robot.
    pub(crate) fn load(&self) -> anyhow::Result<Arc<RobotModel>> {
        let robot = RobotArgs::of(&self.robot, self.files.clone()).with_srdf(self.srdf.clone());
        Ok(Arc::new(robot.load()?.model))
    }

    /// The joints of the group that was asked for.
    pub(crate) fn joints(&self, model: &RobotModel) -> anyhow::Result<Vec<JointId>> {
        Ok(karakuri::group_joints(model, self.group.as_deref())?)
    }
}
