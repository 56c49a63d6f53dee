//! Arguments that select the scene.

use std::path::PathBuf;

use karakuri::LoadedScene;
use karakuri::formats::Warning;

use crate::robot_args::{FileArgs, report};

#[derive(Debug, clap::Args)]
pub(crate) struct SceneArgs {
    /// A scene file (.toml, .scene, .yaml), or a robot alone: a built-in one, a URDF or xacro file, a MoveIt folder
    scene: String,
    /// The robot, if the scene does not name one, or to replace the one it names
    #[arg(long, help_heading = "Files")]
    robot: Option<String>,
    /// SRDF file with groups and named poses
    #[arg(long, value_name = "FILE", help_heading = "Files")]
    srdf: Option<PathBuf>,
    #[command(flatten)]
    files: FileArgs,
}

impl SceneArgs {
    /// Loads the scene, and prints warnings to stderr.
    pub(crate) fn load(&self) -> anyhow::Result<LoadedScene> {
        Ok(self.load_telling()?.0)
    }

    /// Like [`Self::load`], and also returns the warnings.
    pub(crate) fn load_telling(&self) -> anyhow::Result<(LoadedScene, Vec<Warning>)> {
        let mut options = self.files.options();
        options.srdf.clone_from(&self.srdf);
        let loaded = karakuri::load_scene(&self.scene, self.robot.as_deref(), &options)?;
        report(&loaded.warnings);
        Ok((loaded.value, loaded.warnings))
    }

    /// Loads the blueprint of a world, and prints warnings to stderr.
    pub(crate) fn load_world(&self) -> anyhow::Result<karakuri::sim::world::WorldPlan> {
        let mut options = self.files.options();
        options.srdf.clone_from(&self.srdf);
        let loaded = karakuri::load_world(&self.scene, self.robot.as_deref(), &options)?;
        report(&loaded.warnings);
        Ok(loaded.value)
    }

    /// The robot as given on the command line, if any.
    pub(crate) fn robot(&self) -> Option<&str> {
        self.robot.as_deref()
    }

    /// The name as given on the command line.
    pub(crate) fn name(&self) -> &str {
        &self.scene
    }
}
