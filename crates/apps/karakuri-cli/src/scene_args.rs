//! Arguments that select the scene.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;

use anyhow::Context;
use karakuri::formats::Warning;
use karakuri::scene::{MapDescription, MapObstacle, UnknownSpace};
use karakuri::simulate::{self, EngineChoice};
use karakuri::{LeftOut, LoadOptions, LoadedScene};
use karakuri_setup::{BringUpOptions, BroughtUp, bring_up};
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
    /// A map (.bt, .ot) whose occupied cells are obstacles, in place of the scene's own
    #[arg(long, value_name = "FILE", help_heading = "Files")]
    map: Option<PathBuf>,
    /// How space counts of which the map knows nothing: free, occupied, or a distance (m) that everything keeps from it
    #[arg(long, value_name = "HOW", requires = "map", value_parser = unknown_space, help_heading = "Files")]
    unknown: Option<UnknownSpace>,
    /// Links without a collision shape collide with their visual shapes
    #[arg(long, help_heading = "Files")]
    visual_as_collision: bool,
}

impl SceneArgs {
    /// Loads the scene, and prints warnings to stderr. Refused if collision meshes are missing, unless they may be.
    pub(crate) fn load(&self) -> anyhow::Result<LoadedScene> {
        Ok(self.load_with(&self.options())?.0)
    }

    /// Loads the scene for planning: what a robot without groups lacks is completed as `karakuri up` does, and told.
    pub(crate) fn load_to_plan(&self) -> anyhow::Result<LoadedScene> {
        let loaded = self.load()?;
        if !loaded.scene.robot().semantics().groups.is_empty() {
            return Ok(loaded);
        }
        let (robot, load) = (self.robot.as_deref(), self.options());
        let options = BringUpOptions { floor: false, ..BringUpOptions::default() };
        let brought =
            progress::set_up(None, |watch| bring_up(&self.scene, robot, &load, &options, watch))?;
        let BroughtUp { plan, assumptions, .. } = brought.value;
        assumptions.iter().for_each(|assumption| console::note(&assumption.to_string()));
        let mut scene = simulate::world(plan, EngineChoice::Kinematic)?.scene();
        if let Some(cells) = self.cells()? {
            scene.set_map(Some(cells)).context("--map")?;
        }
        Ok(LoadedScene { scene, ..loaded })
    }

    /// Loads the scene for looking at it, with what is there of it, and also returns the warnings.
    pub(crate) fn load_telling(&self) -> anyhow::Result<(LoadedScene, Vec<Warning>)> {
        self.load_with(&LoadOptions { without_missing: true, ..self.options() })
    }

    /// How files are read.
    pub(crate) fn options(&self) -> LoadOptions {
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
        let mut loaded = loaded;
        if let Some(cells) = self.cells()? {
            loaded.value.scene.set_map(Some(cells)).context("--map")?;
        }
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

    /// The map of the command line.
    fn cells(&self) -> anyhow::Result<Option<Arc<MapObstacle>>> {
        let Some(file) = &self.map else { return Ok(None) };
        let cells = karakuri::read_obstacle(file, self.unknown.unwrap_or_default())?;
        let [occupied, unknown] = cells.counts();
        console::detail(&format!(
            "{}: {occupied} occupied cells of {} m are obstacles, and {unknown} unknown ones",
            file.display(),
            cells.resolution_m()
        ));
        Ok(Some(Arc::new(cells)))
    }

    /// Loads the blueprint of a world, and prints warnings to stderr.
    pub(crate) fn load_world(&self) -> anyhow::Result<karakuri::sim::world::WorldPlan> {
        let robot = self.robot.as_deref();
        let load = || karakuri::load_world(&self.scene, robot, &self.options());
        let mut loaded = progress::busy("loading", load)?;
        report(&loaded.warnings);
        if let Some(cells) = self.cells()? {
            loaded.value.description.map = Some(MapDescription::Cells(cells));
        }
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

/// `free`, `occupied`, or a distance in metres.
pub(crate) fn unknown_space(text: &str) -> Result<UnknownSpace, String> {
    match text {
        "free" => Ok(UnknownSpace::Free),
        "occupied" => Ok(UnknownSpace::Occupied),
        _ => match text.parse::<f64>() {
            Ok(clearance_m) if clearance_m.is_finite() && clearance_m >= 0.0 => {
                Ok(UnknownSpace::Clearance(clearance_m))
            }
            _ => Err("write free, occupied or a distance in metres, such as 0.05".to_owned()),
        },
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
