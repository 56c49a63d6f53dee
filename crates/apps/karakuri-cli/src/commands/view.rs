//! `karakuri view`: a robot or a scene in the browser.

use std::io::Write;
use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::channel;

use karakuri_web::ModelBackend;

use crate::answer::Answer;
use crate::console;
use crate::page_args::PageArgs;
use crate::process::on_interrupt;
use crate::scene_args::SceneArgs;

/// Look at a robot or a scene in the browser, with a slider for every joint
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  karakuri view lab --open
  karakuri view robot.urdf --package-path ~/ros")]
pub(crate) struct View {
    #[command(flatten)]
    scene: SceneArgs,
    #[command(flatten)]
    page: PageArgs,
}

impl View {
    pub(crate) fn run(self) -> anyhow::Result<Answer> {
        let (loaded, warnings) = self.scene.load_telling()?;
        let remarks = warnings.iter().map(ToString::to_string);
        let backend = Arc::new(ModelBackend::new(&loaded.scene, remarks));
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
}
