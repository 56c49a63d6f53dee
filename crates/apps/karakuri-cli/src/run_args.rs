//! Arguments of commands that run a world with its interfaces, and the run itself.

use std::path::PathBuf;
use std::time::Duration;

use karakuri::simulate::{self, EngineChoice};
use karakuri_setup::{BringUpOptions, BroughtUp, bring_up};

use crate::answer::Answer;
use crate::commands::lab::announce;
use crate::commands::sim::engine;
use crate::console::report;
use crate::lab_session::{RosChoice, Session, set_state_rate};
use crate::live_map_args::LiveMapArgs;
use crate::page_args::PageArgs;
use crate::process::interrupted;
use crate::progress;
use crate::ros_network::{RosNamesArgs, RosNetwork};
use crate::values::{duration, part, positive};

/// How a world runs, and through which interfaces.
#[derive(Debug, clap::Args)]
pub(crate) struct RunArgs {
    #[command(flatten)]
    names: RosNamesArgs,
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
    /// Let tasks, the page and move_group execute only motions with a certificate that holds (the page's sliders have none).
    /// Trajectories that ROS clients send to the controllers themselves are not concerned
    #[arg(long)]
    certified: bool,
    /// Let ROS clients take their time from the simulation (/use_sim_time)
    #[arg(long)]
    sim_time: bool,
    /// Rate at which arms and hands publish their state (Hz of simulated time)
    #[arg(long, value_name = "HZ", value_parser = positive)]
    rate: Option<f64>,
    /// Duration in simulated time: 10s, 500ms; default: until Ctrl-C
    #[arg(long = "for", value_name = "TIME", value_parser = duration)]
    duration: Option<Duration>,
    /// Start at the nearest configuration in which nothing touches
    #[arg(long)]
    free_start: bool,
    #[command(flatten)]
    live_map: LiveMapArgs,
    #[command(flatten)]
    ros_network: RosNetwork,
}

/// The default folder for recordings.
const RECORDINGS: &str = "recordings";

impl RunArgs {
    /// Loads a world and completes what it lacks; warnings go to stderr.
    pub(crate) fn bring_up(
        &self,
        what: &str,
        robot: Option<&str>,
        load: &karakuri::LoadOptions,
        options: BringUpOptions,
    ) -> anyhow::Result<BroughtUp> {
        let free_start = options.free_start || self.free_start;
        let options = BringUpOptions { free_start, ..options };
        let loaded = progress::set_up(None, |watch| bring_up(what, robot, load, &options, watch))?;
        report(&loaded.warnings);
        Ok(loaded.value)
    }

    /// Runs a world with its page and its ROS interface.
    pub(crate) fn run(self, brought: BroughtUp, name: &str) -> anyhow::Result<Answer> {
        let BroughtUp { mut plan, moveit, assumptions } = brought;
        let live_map = self.live_map.or(plan.description.live_map.as_ref(), true);
        if let Some(rate_hz) = self.rate {
            set_state_rate(&mut plan, rate_hz);
        }
        let world = simulate::world(plan, self.engine).map_err(|error| {
            // A component says where it stands in the file.
            let placed = error.to_string().starts_with(name);
            let error = anyhow::Error::from(error);
            if placed { error } else { error.context(name.to_owned()) }
        })?;
        let stop = interrupted()?;
        let ros = (!self.no_ros).then(|| RosChoice {
            names: self.names.names(),
            sim_time: self.sim_time || self.speed != 1.0,
            speed_limit: self.speed_limit,
            certified: self.certified,
            controllers: true,
            planning: true,
            moveit,
            reach: self.ros_network.reach(),
        });
        let mut lines: Vec<String> = assumptions.iter().map(ToString::to_string).collect();
        let session = Session::start(world, self.speed, ros.as_ref(), &live_map)?;
        lines.extend(session.lines(name, self.engine.name(), self.speed));
        let page = (!self.headless).then(|| {
            let seen = session.live_map().map(|map| (map, session.finds()));
            let handle = session.handle();
            self.page.serve_lab(handle, name, &self.recordings, self.certified, seen)
        });
        lines.extend(page.as_ref().map(|page| match page {
            Ok(server) if server.address().ip().is_loopback() => format!("page: {}", server.url()),
            Ok(server) => {
                let url = server.url();
                format!("page: {url} (open to other machines: whoever has this address may command the robot)")
            }
            Err(error) => format!("page: none; {error:#}"),
        }));
        announce(&lines);
        let until_ns = self.duration.map(|time| u64::try_from(time.as_nanos()).unwrap_or(u64::MAX));
        session.wait(&stop, until_ns);
        Ok(Answer::Yes)
    }
}
