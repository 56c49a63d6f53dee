//! `karakuri view`: a robot or a scene in the browser.

use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use std::sync::mpsc::channel;

use karakuri_web::{ModelDesk, ServeOptions, Server};

use crate::answer::Answer;
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

/// Where the page is served.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct PageArgs {
    /// Who may look: this machine only unless another address is given; that needs a token, which is printed
    #[arg(long, value_name = "ADDRESS", default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST), help_heading = "Page")]
    bind: IpAddr,
    /// The port of the page; the next free one if it is taken
    #[arg(long, value_name = "PORT", default_value_t = 8080, help_heading = "Page")]
    port: u16,
    /// Open the browser
    #[arg(long, help_heading = "Page")]
    open: bool,
}

impl PageArgs {
    /// Serves a page, and opens the browser if asked.
    pub(crate) fn serve(
        &self,
        desk: Arc<dyn karakuri_web::Desk>,
        title: &str,
    ) -> anyhow::Result<Server> {
        let title = title.to_owned();
        let server =
            Server::start(desk, &ServeOptions { address: self.bind, port: self.port, title })?;
        if self.open {
            open(&server.url());
        }
        Ok(server)
    }
}

impl View {
    pub(crate) fn run(self) -> anyhow::Result<Answer> {
        let loaded = self.scene.load()?;
        let desk = Arc::new(ModelDesk::new(&loaded.scene));
        let server = self.page.serve(desk, self.scene.name())?;
        println!("{}", server.url());
        eprintln!("Ctrl-C ends it.");
        let (end, ended) = channel();
        ctrlc::set_handler(move || {
            let _ = end.send(());
        })?;
        let _ = ended.recv();
        Ok(Answer::Yes)
    }
}

/// Asks the desktop to show a page; if there is none, the address was printed.
fn open(url: &str) {
    let opener = if cfg!(target_os = "macos") { "open" } else { "xdg-open" };
    let quiet = std::process::Stdio::null;
    let opened =
        std::process::Command::new(opener).arg(url).stdout(quiet()).stderr(quiet()).spawn();
    if opened.is_err() {
        eprintln!("there is no browser to open here: visit {url}");
    }
}
