//! An exploration on the page and over ROS: clients start, pause and stop it.

use std::io::Write;
use std::sync::Arc;
use std::sync::mpsc::channel;

use karakuri::explore::{ExploreDesk, Method};
use karakuri_bridge::exploring::{ExplorationServer, serve_exploration};
use karakuri_ros1::{MasterChoice, Node};
use karakuri_scenarios::explore::{Prepared, SimulatedDesk};
use karakuri_web::{ExploreBackend, Server};

use crate::console;
use crate::page_args::PageArgs;
use crate::process::on_interrupt;
use crate::ros_network::{self, RosNamesArgs, RosNetwork};

/// Where an exploration is served.
#[derive(Debug, clap::Args)]
pub(crate) struct ServeArgs {
    /// Show the exploration on a page, which starts, pauses and stops it
    #[arg(long)]
    page: bool,
    /// Serve the action `explore`, the service `explore/pause`, and topics for rviz
    #[arg(long)]
    ros: bool,
    /// Seconds of motion in a second, on the page and over ROS
    #[arg(long, default_value_t = 1.0, value_name = "FACTOR", value_parser = crate::values::positive)]
    speed: f64,
    #[command(flatten)]
    page_args: PageArgs,
    #[command(flatten)]
    names: RosNamesArgs,
    #[command(flatten)]
    ros_network: RosNetwork,
}

/// A ROS node with its exploration; fields are dropped in this order.
struct RosSide {
    _exploration: ExplorationServer,
    _node: Arc<Node>,
    _master: MasterChoice,
}

impl ServeArgs {
    /// Whether the exploration is served instead of carried out at once.
    pub(super) fn is_asked(&self) -> bool {
        self.page || self.ros
    }

    /// Serves a prepared exploration until the program is interrupted.
    pub(super) fn serve(
        &self,
        prepared: Prepared,
        method: Method,
        seed: u64,
    ) -> anyhow::Result<()> {
        let name = prepared.name.clone();
        let desk = Arc::new(SimulatedDesk::new(prepared, method, seed, self.speed));
        let (end, ended) = channel();
        on_interrupt(move || {
            let _ = end.send(());
        })?;
        let mut lines = Vec::new();
        let shared: Arc<dyn ExploreDesk> = desk.clone();
        let page: Option<Server> = match self.page {
            true => {
                let backend = ExploreBackend::new(desk.world(), shared.clone());
                let server = self.page_args.serve(Arc::new(backend), &name)?;
                lines.push(server.url());
                Some(server)
            }
            false => None,
        };
        let ros = match self.ros {
            true => Some(self.open_ros(&desk, shared, &mut lines)?),
            false => None,
        };
        let working = desk.clone();
        let worker = std::thread::Builder::new()
            .name("exploration".to_owned())
            .spawn(move || working.serve())?;
        // It is served also if nobody reads this.
        let _ = writeln!(std::io::stdout(), "{}", lines.join("\n"));
        console::note("Ctrl-C ends it.");
        let _ = ended.recv();
        desk.close();
        let _ = worker.join();
        drop((page, ros));
        Ok(())
    }

    fn open_ros(
        &self,
        desk: &SimulatedDesk,
        shared: Arc<dyn ExploreDesk>,
        lines: &mut Vec<String>,
    ) -> anyhow::Result<RosSide> {
        let names = self.names.names();
        let options = ros_network::server_options("exploration", &names, self.ros_network.reach());
        let (master, node) = ros_network::open(options, lines)?;
        let exploration = serve_exploration(&node, shared, "", desk.world().robot())?;
        Ok(RosSide { _exploration: exploration, _node: node, _master: master })
    }
}
