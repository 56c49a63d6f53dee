//! `karakuri lab`: runs the laboratory with its page and its ROS interface.

use std::io::Write;
use std::path::PathBuf;

use anyhow::Context;
use karakuri::simulate::{self, EngineChoice};
use karakuri_bridge::lab::DEFAULT_NAMESPACE;

use super::sim::engine;
use crate::answer::Answer;
use crate::console::report;
use crate::lab_session::{RosChoice, Session, set_state_rate};
use crate::page_args::PageArgs;
use crate::process::interrupted;
use crate::ros_network::RosNetwork;
use crate::values::{part, positive};

/// Run the lab: simulation, page and ROS, until Ctrl-C; this is the default command
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Without a ROS master at ROS_MASTER_URI (default http://127.0.0.1:11311/) one is embedded. Nothing of ROS need be installed.

Examples:
  karakuri lab --open
  karakuri lab --scene lab_one_arm --engine kinematic
  karakuri lab --namespace real --rate 1000
  rostopic pub -1 /simulation/right_sdh/joint_control/gripHand iis_schunk_hardware/GripCmd '{gripType: 2, closeRatio: 0.8}'")]
pub(crate) struct LabCommand {
    /// A built-in scene or a scene file
    #[arg(long, value_name = "SCENE", default_value = "lab")]
    scene: String,
    /// Namespace of all ROS names; with the default, joint_states, tf and the descriptions are also at the root
    #[arg(long, value_name = "NAME", default_value = DEFAULT_NAMESPACE)]
    namespace: String,
    /// Without ROS
    #[arg(long)]
    no_ros: bool,
    /// Without a page in the browser
    #[arg(long, visible_alias = "no-web")]
    headless: bool,
    #[command(flatten)]
    page: PageArgs,
    /// Folder for recordings made on the page
    #[arg(long, value_name = "DIR", default_value = RECORDINGS, help_heading = "Page")]
    recordings: PathBuf,
    /// Physics engine: own, or kinematic for a demonstration without forces
    #[arg(long, value_name = "ENGINE", default_value = "own", value_parser = engine)]
    engine: EngineChoice,
    /// Simulated seconds per second; other than 1 means simulated time for ROS clients
    #[arg(long, value_name = "X", default_value = "1", value_parser = positive)]
    speed: f64,
    /// Speed limit of controllers and planned motions, as a fraction of the joints' full speed (more than 0, at most 1)
    #[arg(long, value_name = "PART", default_value = "1", value_parser = part)]
    speed_limit: f64,
    /// Let ROS clients take their time from the simulation (/use_sim_time)
    #[arg(long)]
    sim_time: bool,
    /// Rate at which arms and hands publish their state (Hz of simulated time)
    #[arg(long, value_name = "HZ", value_parser = positive)]
    rate: Option<f64>,
    #[command(flatten)]
    ros_network: RosNetwork,
    /// Remappings and special names, as roslaunch passes them
    #[arg(value_name = "KEY:=VALUE")]
    ros_arguments: Vec<String>,
}

/// The default folder for recordings.
const RECORDINGS: &str = "recordings";

impl Default for LabCommand {
    /// The command that runs if none is given.
    fn default() -> Self {
        Self {
            scene: "lab".to_owned(),
            namespace: DEFAULT_NAMESPACE.to_owned(),
            no_ros: false,
            headless: false,
            page: PageArgs::default(),
            recordings: RECORDINGS.into(),
            engine: EngineChoice::default(),
            speed: 1.0,
            speed_limit: 1.0,
            sim_time: false,
            rate: None,
            ros_network: RosNetwork::default(),
            ros_arguments: Vec::new(),
        }
    }
}

impl LabCommand {
    pub(crate) fn run(self) -> anyhow::Result<Answer> {
        if let Some(odd) = self.ros_arguments.iter().find(|argument| !argument.contains(":=")) {
            anyhow::bail!("{odd:?} is no remapping; a scene is named with --scene");
        }
        let loaded = karakuri::load_world(&self.scene, None, &karakuri::LoadOptions::default())?;
        report(&loaded.warnings);
        let mut plan = loaded.value;
        if let Some(rate_hz) = self.rate {
            set_state_rate(&mut plan, rate_hz);
        }
        let world = simulate::world(plan, self.engine).with_context(|| self.scene.clone())?;
        let stop = interrupted()?;
        let ros = (!self.no_ros).then(|| RosChoice {
            namespace: self.namespace.clone(),
            sim_time: self.sim_time || self.speed != 1.0,
            speed_limit: self.speed_limit,
            controllers: true,
            planning: true,
            reach: self.ros_network.reach(),
        });
        let session = Session::start(world, self.speed, ros.as_ref())?;
        let mut lines = session.lines(&self.scene, self.engine.name(), self.speed);
        let page = (!self.headless)
            .then(|| self.page.serve_lab(session.handle(), &self.scene, &self.recordings));
        lines.extend(page.as_ref().map(|page| match page {
            Ok(server) if server.address().ip().is_loopback() => format!("page: {}", server.url()),
            Ok(server) => {
                let url = server.url();
                format!("page: {url} (open to other machines: whoever has this address may command the robot)")
            }
            Err(error) => format!("page: none; {error:#}"),
        }));
        announce(&lines)?;
        session.wait(&stop, None);
        Ok(Answer::Yes)
    }
}

/// Prints the addresses of all interfaces, and that the lab is ready.
pub(crate) fn announce(lines: &[String]) -> anyhow::Result<()> {
    let mut out = std::io::stdout().lock();
    lines.iter().try_for_each(|line| writeln!(out, "{line}"))?;
    writeln!(out, "ready: Ctrl-C ends it")?;
    out.flush()?;
    Ok(())
}
