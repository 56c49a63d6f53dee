//! Serves MoveIt's planning services with our planner, for a robot connected over ROS.

use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use karakuri::map::SharedMap;
use karakuri::motion::RobotPort;
use karakuri::plan::CertifiedPort;
use karakuri::scene::Scene;
use karakuri_bridge::RosNames;
use karakuri_bridge::execution::{Execution, RosRobot, RosRobotOptions};
use karakuri_bridge::planning::{PlanningOptions, PlanningServer, ScenePathMonitor, Usual, serve};
use karakuri_ros1::Node;

/// Timeout for the robot's controllers and joint states to appear.
const TIMEOUT: Duration = Duration::from_secs(30);

/// How motions are planned and executed.
#[derive(Clone, Debug)]
pub(crate) struct How {
    /// Speed limit as a fraction of the full speed in (0, 1].
    pub(crate) speed_limit: f64,
    /// Whether only certified motions are executed.
    pub(crate) certified: bool,
    /// The map of what a camera sees, as an obstacle.
    pub(crate) live_map: Option<SharedMap>,
}

/// Serves planning for the robot of a namespace; our controllers then check motions ahead in its scene.
pub(crate) fn start(
    node: &Arc<Node>,
    scene: Scene,
    names: &RosNames,
    how: How,
    execution: Option<&Execution>,
) -> anyhow::Result<PlanningServer> {
    let namespace = names.namespace();
    let found = RosRobotOptions { patience: TIMEOUT, ..RosRobotOptions::new(namespace) };
    let robot = RosRobot::connect(node, scene.robot().clone(), &found)?;
    if !robot.wait_for_state(TIMEOUT) {
        anyhow::bail!("where the joints are is unknown: no joint states under /{namespace}");
    }
    let path_monitor = Arc::new(ScenePathMonitor::default());
    let options = PlanningOptions {
        prefixes: names.prefixes(),
        usual: Usual { speed_limit: how.speed_limit, ..Usual::default() },
        path_monitor: Some(Arc::clone(&path_monitor)),
        live_map: how.live_map,
    };
    let robot: Box<dyn RobotPort + Send> = match how.certified {
        true => Box::new(CertifiedPort::new(robot)),
        false => Box::new(robot),
    };
    let server = serve(node, robot, scene, &options).context("planning")?;
    if let Some(execution) = execution {
        execution.look_out(path_monitor);
    }
    Ok(server)
}

/// A one-line description of what planning is served for.
pub(crate) fn line(scene: &Scene, names: &RosNames, speed_limit: f64) -> String {
    let groups = scene.robot().semantics().groups.iter();
    let groups: Vec<&str> =
        groups.filter(|g| !g.joints.is_empty()).map(|g| g.name.as_str()).collect();
    let percent = 100.0 * speed_limit;
    let under = names.namespace();
    format!(
        "planning: /{under}/move_group for {}, at {percent:.0} % of full speed",
        groups.join(", ")
    )
}
