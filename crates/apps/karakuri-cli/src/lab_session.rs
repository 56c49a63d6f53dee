//! A running lab with its ROS interface, shared by `lab` and `sim --ros`.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use anyhow::Context;
use karakuri::formats::moveit::MoveItConfig;
use karakuri::lab::{Lab, LabHandle, LabOptions};
use karakuri::map::SharedMap;
use karakuri::mapping::SharedFinds;
use karakuri::scene::{Scene, Setting};
use karakuri::sim::component::is_camera;
use karakuri::sim::world::{Command, World, WorldPlan};
use karakuri::sim::world_handle::WorldHandle;
use karakuri_bridge::RosNames;
use karakuri_bridge::execution::Execution;
use karakuri_bridge::lab::{LabServer, LabServerOptions};
use karakuri_bridge::planning::PlanningServer;
use karakuri_ros1::{MasterChoice, Node, NodeOptions, Reach};

use crate::live_map_args::{LiveMapArgs, LiveMapSession};
use crate::process::{self, TemporaryFolder};
use crate::{console, controllers, planning, ros_network};

/// Options of a lab's ROS interface.
#[derive(Clone, Debug)]
pub(crate) struct RosChoice {
    /// Where all names stand.
    pub(crate) names: RosNames,
    /// Whether clients use simulated time.
    pub(crate) sim_time: bool,
    /// Speed limit of controllers and planned motions, as a fraction of the full speed in (0, 1].
    pub(crate) speed_limit: f64,
    /// Whether only certified motions are executed.
    pub(crate) certified: bool,
    /// Whether controllers run in this process.
    pub(crate) controllers: bool,
    /// Whether planning is served in this process.
    pub(crate) planning: bool,
    /// Who may connect to ROS.
    pub(crate) reach: Reach,
    /// The MoveIt folder of the robot, which may name controllers.
    pub(crate) moveit: Option<MoveItConfig>,
}

/// A lab that runs until this is dropped.
pub(crate) struct Session {
    ros: Option<Ros>,
    map: Option<LiveMapSession>,
    map_line: Option<String>,
    lab: Lab,
}

/// The ROS side; dropped in this order: planning, controllers, topics, node, master, meshes.
struct Ros {
    /// With its one-line description.
    planning: Option<(Option<PlanningServer>, String)>,
    /// `None` inside: there is nothing to drive.
    execution: Option<Option<Execution>>,
    _server: LabServer,
    node: Arc<Node>,
    master: MasterChoice,
    namespace: String,
    sim_time: bool,
    _meshes: TemporaryFolder,
}

/// Interval between checks for an interrupt.
const POLL_INTERVAL: Duration = Duration::from_millis(100);

impl Session {
    /// Starts a world's thread and, if requested, its ROS interface.
    pub(crate) fn start(
        world: World,
        speed: f64,
        ros: Option<&RosChoice>,
        live_map: &LiveMapArgs,
    ) -> anyhow::Result<Self> {
        process::share_freed_memory();
        let lab = Lab::start(world, LabOptions { speed, ..LabOptions::default() });
        let handle = lab.handle();
        process::end_on_failure(move || {
            // If the world itself has failed, nothing moves.
            let _ = handle.post(Command::EmergencyStop(true));
        });
        let mut map = live_map.start(Some(Arc::new(lab.handle())))?;
        let ros = ros
            .map(|choice| Ros::start(lab.handle(), choice, live_map, map.as_mut()))
            .transpose()?;
        Ok(Self { ros, map, map_line: live_map.line(), lab })
    }

    /// The map of what a camera sees, if one is kept.
    pub(crate) fn live_map(&self) -> Option<SharedMap> {
        self.map.as_ref().map(|session| session.map().clone())
    }

    /// The objects that are found in the pictures of the map's camera, while a reader asks for them.
    pub(crate) fn finds(&self) -> Option<SharedFinds> {
        self.map.as_ref().and_then(|session| session.finds().cloned())
    }

    /// A handle of the lab.
    pub(crate) fn handle(&self) -> LabHandle {
        self.lab.handle()
    }

    /// The addresses, one line for each interface.
    pub(crate) fn lines(&self, scene: &str, engine: &str, speed: f64) -> Vec<String> {
        let info = self.lab.handle().info();
        let devices: Vec<&str> = info.devices.iter().map(|device| device.name.as_str()).collect();
        let pace =
            if speed == 1.0 { "real time".to_owned() } else { format!("{speed} times real time") };
        let devices = match devices.is_empty() {
            true => "no devices: nothing here can be commanded".to_owned(),
            false => devices.join(", "),
        };
        let mut lines = vec![format!("simulation: {scene}, {engine} engine, {pace}: {devices}")];
        match &self.ros {
            Some(ros) => lines.extend([ros.line(), ros_network::line(&ros.master, &ros.node)]),
            None => lines.push("ROS: off".to_owned()),
        }
        if let Some(execution) = self.ros.as_ref().and_then(|ros| ros.execution.as_ref()) {
            lines.push(controllers::line(execution.as_ref()));
        }
        let planning = self.ros.as_ref().and_then(|ros| ros.planning.as_ref());
        lines.extend(planning.map(|(_, line)| line.clone()));
        lines.extend(self.map_line.clone());
        lines
    }

    /// Blocks until the program is interrupted, the node is asked to shut down, or this simulated time has passed.
    pub(crate) fn wait(&self, stop: &AtomicBool, until_ns: Option<u64>) {
        let handle = self.lab.handle();
        while !stop.load(Ordering::Relaxed)
            && until_ns.is_none_or(|until_ns| handle.now_ns() < until_ns)
        {
            match &self.ros {
                Some(ros) if ros.node.wait_for_end(POLL_INTERVAL).is_some() => return,
                Some(_) => {}
                None => std::thread::park_timeout(POLL_INTERVAL),
            }
        }
    }
}

impl Ros {
    fn start(
        handle: LabHandle,
        choice: &RosChoice,
        live_map: &LiveMapArgs,
        mut map: Option<&mut LiveMapSession>,
    ) -> anyhow::Result<Self> {
        let options = ros_network::server_options("lab", &choice.names, choice.reach);
        let master = ros_network::master_of(&options)?;
        let name = format!("{}/{}", options.namespace.trim_end_matches('/'), options.name);
        process::refuse_second(&options.master_uri, &name)?;
        if choice.sim_time {
            // Before any of our nodes starts: nodes read `/use_sim_time` only once.
            set_sim_time(&options)?;
        }
        let node = Arc::new(ros_network::start(options)?);
        if choice.sim_time {
            node.set_parameter("/use_sim_time", true).context("/use_sim_time cannot be set")?;
        }
        let meshes = TemporaryFolder::create()?;
        let mut served = LabServerOptions::new(choice.names.clone());
        served.follows_wall = !choice.sim_time;
        served.mesh_folder = Some(meshes.path());
        served.report = Arc::new(|event| console::note(&event.to_string()));
        let info = handle.info();
        let server = karakuri_bridge::lab::serve(node.clone(), Arc::new(handle), served)?;
        if let Some(session) = map.as_deref_mut() {
            live_map.serve(session, &node, &choice.names, &info.scene)?;
        }
        let shared_map = map.map(|session| session.map().clone());
        let execution = choice
            .controllers
            .then(|| {
                let RosChoice { names, speed_limit, moveit, .. } = choice;
                let driven = controllers::Driven {
                    model: &info.model,
                    devices: &info.devices,
                    moveit: moveit.as_ref(),
                };
                controllers::start(&node, &driven, names, *speed_limit, false)
            })
            .transpose()?;
        let execution_of = execution.as_ref().and_then(Option::as_ref);
        let planning = execution_of.filter(|_| choice.planning).map(|execution| {
            let scene = Scene::clone(&info.scene);
            let RosChoice { names, speed_limit, certified, .. } = choice;
            let how = planning::How {
                speed_limit: *speed_limit,
                certified: *certified,
                live_map: shared_map,
            };
            match planning::start(&node, scene, names, how, Some(execution)) {
                Ok(server) => (Some(server), planning::line(&info.scene, names, *speed_limit)),
                Err(error) => (None, format!("planning: none; {error:#}")),
            }
        });
        Ok(Self {
            planning,
            execution,
            _server: server,
            node,
            master,
            namespace: choice.names.namespace().to_owned(),
            sim_time: choice.sim_time,
            _meshes: meshes,
        })
    }

    fn line(&self) -> String {
        let master = match self.master {
            MasterChoice::External => "found",
            MasterChoice::Embedded(_) => "embedded",
            MasterChoice::Awaited => "awaited",
        };
        let time = if self.sim_time { "simulated time" } else { "wall time" };
        format!(
            "ROS: master {} ({master}), node {}, topics under /{}, {time}",
            self.node.master_uri(),
            self.node.name(),
            self.namespace,
        )
    }
}

impl Drop for Ros {
    fn drop(&mut self) {
        if self.sim_time {
            // A master that has ended has no parameters any more.
            let _ = self.node.delete_parameter("/use_sim_time");
        }
    }
}

fn set_sim_time(options: &NodeOptions) -> anyhow::Result<()> {
    let name = format!("karakuri_setup_{}", std::process::id());
    let setup = NodeOptions { name, logs: false, report: Arc::new(|_| {}), ..options.clone() };
    let setup = ros_network::start(setup)?;
    setup.set_parameter("/use_sim_time", true).context("/use_sim_time cannot be set")?;
    Ok(())
}

/// Sets the publishing rate of arms, hands and grippers.
pub(crate) fn set_state_rate(plan: &mut WorldPlan, rate_hz: f64) {
    for component in &mut plan.description.components {
        if is_camera(component) {
            continue;
        }
        component.settings.retain(|(name, _)| name != "rate_hz");
        component.settings.push(("rate_hz".to_owned(), Setting::Number(rate_hz)));
    }
}
