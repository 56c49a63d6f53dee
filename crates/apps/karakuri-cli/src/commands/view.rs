//! `karakuri view`: a robot, a scene or a map in the browser.

use std::io::Write;
use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::channel;

use anyhow::Context;
use karakuri::map::{MapSettings, OccupancyMap};
use karakuri::robot::{Link, RobotModel};
use karakuri::scene::Scene;
use karakuri_web::ModelBackend;

use crate::answer::Answer;
use crate::console;
use crate::page_args::PageArgs;
use crate::process::on_interrupt;
use crate::progress;
use crate::scene_args::SceneArgs;

/// Look at a robot, a scene or a map (.bt, .ot) in the browser, with a slider for every joint
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  karakuri view lab --open
  karakuri view robot.urdf --package-path ~/ros
  karakuri view building.bt --open
  karakuri view lab --map room.bt")]
pub(crate) struct View {
    #[command(flatten)]
    scene: SceneArgs,
    #[command(flatten)]
    page: PageArgs,
}

impl View {
    pub(crate) fn run(self) -> anyhow::Result<Answer> {
        let backend = Arc::new(self.backend()?);
        // The page's header shows a name, not a path.
        let name = Path::new(self.scene.name()).file_name().and_then(|name| name.to_str());
        // Before the server accepts clients, who could take the last file descriptors.
        let (end, ended) = channel();
        on_interrupt(move || {
            let _ = end.send(());
        })?;
        let server = self.page.serve(backend, name.unwrap_or(self.scene.name()))?;
        // It serves the page also if nobody reads this.
        let _ = writeln!(std::io::stdout(), "{}", server.url());
        console::note("Ctrl-C ends it.");
        let _ = ended.recv();
        Ok(Answer::Yes)
    }

    fn backend(&self) -> anyhow::Result<ModelBackend> {
        let path = Path::new(self.scene.name());
        let is_map = path.extension().is_some_and(|ending| {
            ["bt", "ot"].iter().any(|known| ending.eq_ignore_ascii_case(known))
        });
        if !is_map {
            let (loaded, warnings) = self.scene.load_telling()?;
            let remarks = warnings.iter().map(ToString::to_string);
            return Ok(ModelBackend::new(&loaded.scene, remarks));
        }
        let file = progress::busy("loading", || karakuri::read_map(path))?;
        let map = OccupancyMap::from_octree(&file.tree, MapSettings::default())
            .with_context(|| path.display().to_string())?;
        let counts = map.counts();
        console::note(&format!(
            "{} occupied and {} free cells of {} m",
            counts.occupied,
            counts.free,
            map.grid().resolution_m()
        ));
        let scene = self.robot_scene()?;
        Ok(ModelBackend::new(&scene, []).with_map(map))
    }

    /// The robot beside the map: that of `--robot`, else a single frame.
    fn robot_scene(&self) -> anyhow::Result<Scene> {
        if let Some(robot) = self.scene.robot() {
            let loaded = karakuri::load_scene(robot, None, &self.scene.options())?;
            console::report(&loaded.warnings);
            return Ok(loaded.value.scene);
        }
        let origin = Link::bare("map");
        Ok(Scene::new(Arc::new(RobotModel::build("map", vec![origin], Vec::new())?)))
    }
}
