//! `karakuri move-group`: planner, adapters and controllers for a robot connected over ROS.

use std::sync::atomic::Ordering;
use std::time::Duration;

use karakuri::simulate::{self, EngineChoice};
use karakuri_setup::{BringUpOptions, BroughtUp, bring_up};

use super::lab::announce;
use crate::answer::Answer;
use crate::console::report;
use crate::controllers::Driven;
use crate::live_map_args::LiveMapArgs;
use crate::process::interrupted;
use crate::robot_args::NodeArgs;
use crate::ros_network::{self, RosNamesArgs, RosNetwork};
use crate::values::part;
use crate::{controllers, planning, progress};

/// Plan for a robot connected over ROS and move it: MoveIt's services and actions, controllers, adapters
#[derive(Debug, clap::Args)]
#[command(after_help = "\
The robot is whatever says joint states and takes joint commands under the namespace: a lab that another process runs, or a
real one. Because it may be real, plans and controllers keep to a tenth of the full speed unless --speed-limit says otherwise.

Examples:
  karakuri sim lab --ros --namespace real & karakuri move-group --namespace real
  karakuri move-group --no-controllers --scene lab_empty_table
  karakuri move-group --robot robot.urdf --srdf robot.srdf --package-path ~/ws/src")]
pub(crate) struct MoveGroup {
    #[command(flatten)]
    files: NodeArgs,
    #[command(flatten)]
    names: RosNamesArgs,
    /// Speed limit of controllers and planned motions, as a fraction of the joints' full speed (more than 0, at most 1)
    #[arg(long, value_name = "PART", default_value = "0.1", value_parser = part)]
    speed_limit: f64,
    /// Execute only motions with a certificate that holds
    #[arg(long)]
    certified: bool,
    /// Use controllers of another process
    #[arg(long)]
    no_controllers: bool,
    #[command(flatten)]
    live_map: LiveMapArgs,
    #[command(flatten)]
    ros_network: RosNetwork,
}

/// Interval between checks for an interrupt.
const POLL_INTERVAL: Duration = Duration::from_millis(100);

impl MoveGroup {
    pub(crate) fn run(self) -> anyhow::Result<Answer> {
        let load = self.files.load_options()?;
        let options = BringUpOptions { floor: false, ..BringUpOptions::default() };
        let (what, robot) = (self.files.what(), self.files.robot_in_scene());
        let loaded = progress::set_up(None, |watch| bring_up(what, robot, &load, &options, watch))?;
        report(&loaded.warnings);
        let BroughtUp { plan, moveit, assumptions } = loaded.value;
        let live_map = self.live_map.or(plan.description.live_map.as_ref(), false);
        // The devices are those that a lab with this scene would have; nothing moves here.
        let world = simulate::world(plan, EngineChoice::Kinematic)?;
        let (scene, devices) = (world.scene(), world.devices());
        let stop = interrupted()?;

        let names = self.names.names();
        let options = ros_network::server_options("move_group", &names, self.ros_network.reach());
        let mut lines: Vec<String> = assumptions.iter().map(ToString::to_string).collect();
        let (_master, node) = ros_network::open(options, &mut lines)?;
        let execution = match self.no_controllers {
            true => None,
            false => {
                let execution = controllers::start(
                    &node,
                    &Driven { model: scene.robot(), devices: &devices, moveit: moveit.as_ref() },
                    &names,
                    self.speed_limit,
                    true,
                )?;
                lines.push(controllers::line(execution.as_ref()));
                execution
            }
        };
        lines.push(planning::line(&scene, &names, self.speed_limit));
        let mut map = live_map.start(None)?;
        if let Some(session) = &mut map {
            live_map.serve(session, &node, &names, &scene)?;
        }
        lines.extend(live_map.line());
        let how = planning::How {
            speed_limit: self.speed_limit,
            certified: self.certified,
            live_map: map.as_ref().map(|session| session.map().clone()),
        };
        let _planning = planning::start(&node, scene, &names, how, execution.as_ref())?;
        announce(&lines);
        while !stop.load(Ordering::Relaxed) && node.wait_for_end(POLL_INTERVAL).is_none() {}
        Ok(Answer::Yes)
    }
}
