//! Arguments that select the scene.

use std::path::PathBuf;
use std::time::Instant;

use karakuri::formats::Warning;
use karakuri::{LeftOut, LoadOptions, LoadedScene};
use serde_json::{Value, json};

use crate::console::{self, report};
use crate::progress;
use crate::robot_args::FileArgs;
use crate::text;

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
    /// Go on although collision meshes are missing; every answer then says what was left out
    #[arg(long, help_heading = "Files")]
    without_missing: bool,
    /// Links without a collision shape collide with their visual shapes
    #[arg(long, help_heading = "Files")]
    visual_as_collision: bool,
}

impl SceneArgs {
    /// Loads the scene, and prints warnings to stderr. Refused if collision meshes are missing, unless they may be.
    pub(crate) fn load(&self) -> anyhow::Result<LoadedScene> {
        Ok(self.load_with(&self.options())?.0)
    }

    /// Loads the scene for looking at it, with what is there of it, and also returns the warnings.
    pub(crate) fn load_telling(&self) -> anyhow::Result<(LoadedScene, Vec<Warning>)> {
        self.load_with(&LoadOptions { without_missing: true, ..self.options() })
    }

    fn options(&self) -> LoadOptions {
        LoadOptions {
            srdf: self.srdf.clone(),
            without_missing: self.without_missing,
            visual_as_collision: self.visual_as_collision,
            ..self.files.options()
        }
    }

    fn load_with(&self, options: &LoadOptions) -> anyhow::Result<(LoadedScene, Vec<Warning>)> {
        let begin = Instant::now();
        let robot = self.robot.as_deref();
        let loaded =
            progress::busy("loading", || karakuri::load_scene(&self.scene, robot, options))?;
        report(&loaded.warnings);
        let scene = &loaded.value.scene;
        console::detail(&format!(
            "loaded {}: {} links, {} objects, in {}",
            self.scene,
            scene.robot().links().len(),
            scene.objects().len(),
            text::duration(begin.elapsed())
        ));
        Ok((loaded.value, loaded.warnings))
    }

    /// Loads the blueprint of a world, and prints warnings to stderr.
    pub(crate) fn load_world(&self) -> anyhow::Result<karakuri::sim::world::WorldPlan> {
        let robot = self.robot.as_deref();
        let load = || karakuri::load_world(&self.scene, robot, &self.options());
        let loaded = progress::busy("loading", load)?;
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

/// Adds what was left out to the document of an answer.
pub(crate) fn tell_left_out(document: &mut Value, left_out: &[LeftOut]) {
    if !left_out.is_empty() {
        let each = |LeftOut { link, file, .. }: &LeftOut| json!({ "link": link, "file": file });
        document["left_out"] = left_out.iter().map(each).collect();
    }
}

/// The same as a line of text; empty if nothing was.
pub(crate) fn left_out_text(left_out: &[LeftOut]) -> String {
    if left_out.is_empty() {
        return String::new();
    }
    let each: Vec<String> = left_out.iter().map(ToString::to_string).collect();
    format!("left out   {}: collisions with them are not seen\n", each.join(", "))
}
