//! The robot of a benchmark: a published set by its short name, or any other robot.

use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use karakuri::LoadOptions;
use karakuri::robot::{JointId, RobotModel};
use karakuri::scene::Scene;
use karakuri::simulate::{self, EngineChoice};
use karakuri_scenarios::bench::{self, ProblemSet};
use karakuri_setup::{BringUpOptions, bring_up};

use crate::console::report;
use crate::progress;
use crate::robot_args::FileArgs;

/// Robots whose descriptions, spheres and problems are in the data folder.
const PUBLISHED: [&str; 3] = ["panda", "ur5", "baxter"];

/// The robot if none is given.
const USUAL: &str = "panda";

#[derive(Debug, clap::Args)]
pub(crate) struct BenchmarkRobot {
    /// panda, ur5 or baxter with their published spheres; or a built-in robot, or a URDF or xacro file; default: panda, or
    /// the robot of --scene
    #[arg(long)]
    robot: Option<String>,
    /// Any scene, built in or a file, instead of the published ones
    #[arg(long, value_name = "SCENE")]
    scene: Option<String>,
    /// SRDF file with groups and allowed contacts
    #[arg(long, value_name = "FILE", help_heading = "Files")]
    srdf: Option<PathBuf>,
    /// Group of joints to plan for; the first if not given
    #[arg(long)]
    group: Option<String>,
    /// Problems: a folder of JSON files or one file; for panda, ur5 and baxter found in the data folder, else drawn
    #[arg(long, value_name = "DIR")]
    set: Option<PathBuf>,
    /// Number of drawn problems: from one free configuration to another
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    count: u32,
    /// Folder of the published robots and problems
    #[arg(long, value_name = "FOLDER", env = "KARAKURI_DATA")]
    data: Option<PathBuf>,
    #[command(flatten)]
    files: FileArgs,
}

impl BenchmarkRobot {
    /// The robot, or the scene with its own robot, as given on the command line.
    pub(crate) fn name(&self) -> &str {
        self.robot.as_deref().or(self.scene.as_deref()).unwrap_or(USUAL)
    }

    /// Whether a robot or a scene was given.
    pub(crate) fn is_given(&self) -> bool {
        self.robot.is_some() || self.scene.is_some()
    }

    /// The folder of published robots and problems.
    pub(crate) fn data(&self) -> Option<&Path> {
        self.data.as_deref()
    }

    /// The group as given on the command line.
    pub(crate) fn group(&self) -> Option<&str> {
        self.group.as_deref()
    }

    /// The published set of the robot's name, unless a scene or a description file of that name is given.
    pub(crate) fn published(&self) -> anyhow::Result<Option<ProblemSet>> {
        let name = self.name();
        if self.scene.is_some() || !PUBLISHED.contains(&name) || Path::new(name).is_file() {
            return Ok(None);
        }
        let data = self.data.as_deref().with_context(|| {
            format!(
                "{name} is in the folder of published robots: say where it is with --data or KARAKURI_DATA, or name a robot file"
            )
        })?;
        if !data.is_dir() {
            bail!("there is no folder {}; --data or KARAKURI_DATA names it", data.display());
        }
        let robot = bench::published_robot(data, name)?;
        let usual = data.join("mbm-problems").join(name);
        Ok(Some(bench::problems(&robot, self.set.as_deref().unwrap_or(&usual))?))
    }

    /// The problems to solve: published, of a file, or drawn.
    pub(crate) fn problems(&self, seed: u64) -> anyhow::Result<ProblemSet> {
        if let Some(set) = self.published()? {
            return Ok(set);
        }
        let scene = self.scene()?;
        if let Some(set) = self.set.as_deref() {
            return Ok(bench::problems(scene.robot(), set)?);
        }
        let joints = self.joints(scene.robot())?;
        let draw = || bench::drawn_problems(&scene, &joints, self.count as usize, seed);
        Ok(progress::busy("drawing problems", draw)?)
    }

    /// Any scene or robot alone; groups and pairs are found if the robot has none, as `karakuri up` does.
    pub(crate) fn scene(&self) -> anyhow::Result<Scene> {
        let load = LoadOptions { srdf: self.srdf.clone(), ..self.files.options() };
        let robot = self.robot.as_deref().filter(|_| self.scene.is_some());
        let what = self.scene.as_deref().unwrap_or_else(|| self.name());
        let options = BringUpOptions { floor: false, ..BringUpOptions::default() };
        let brought =
            progress::set_up(None, |watch| bring_up(what, robot, &load, &options, watch))?;
        report(&brought.warnings);
        Ok(simulate::world(brought.value.plan, EngineChoice::Kinematic)?.scene())
    }

    /// The joints of the group that was asked for.
    pub(crate) fn joints(&self, model: &RobotModel) -> anyhow::Result<Vec<JointId>> {
        Ok(karakuri::group_joints(model, self.group.as_deref())?)
    }

    /// The group that was asked for, or the one with the joints of the problems.
    pub(crate) fn group_of(&self, set: &ProblemSet) -> anyhow::Result<String> {
        if let Some(name) = self.group() {
            return Ok(name.to_owned());
        }
        let same = |joints: &[JointId]| {
            joints.len() == set.joints.len() && joints.iter().all(|j| set.joints.contains(j))
        };
        let group = set.robot.semantics().groups.iter().find(|g| same(&g.joints));
        let group =
            group.context("no group has the joints of the problems; name one with --group")?;
        Ok(group.name.clone())
    }
}
