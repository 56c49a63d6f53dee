//! The shared state of MoveIt's services, topics and actions.

use std::sync::{Arc, Mutex};

use karakuri_motion::RobotPort;
use karakuri_ros1::{LogLevel, Node, Time};
use karakuri_scene::Scene;

use super::arm_planners::ArmPlanners;
use super::context_cache::ContextCache;
use super::convert::Usual;
use super::display::Display;
use super::motion_executor::MotionExecutor;
use super::node_log::NodeLog;
use super::observed_objects::ObservedObjects;
use super::planner_settings::PlannerSettings;
use super::refused::Refused;
use super::scene_monitor::{PlanningSceneMonitor, SharedRobot};
use crate::lease_list::LeaseList;

/// The parts that planning services share; the services themselves are in the modules of their names.
pub(crate) struct MoveGroup {
    log: NodeLog,
    /// Defaults for requests.
    pub(crate) usual: Usual,
    pub(crate) scene: Arc<PlanningSceneMonitor>,
    pub(crate) executor: MotionExecutor,
    pub(crate) contexts: ContextCache,
    pub(crate) planner_settings: PlannerSettings,
    pub(crate) arm_planners: ArmPlanners,
    pub(crate) observed: ObservedObjects,
    pub(crate) display: Display,
}

impl MoveGroup {
    pub(crate) fn new(
        node: &Arc<Node>,
        robot: Box<dyn RobotPort + Send>,
        scene: Scene,
        usual: Usual,
        display: Display,
        leases: Arc<LeaseList>,
    ) -> Self {
        let log = NodeLog::new(node);
        let robot: SharedRobot = Arc::new(Mutex::new(robot));
        let scene = Arc::new(PlanningSceneMonitor::new(Arc::clone(&robot), scene, log.clone()));
        Self {
            log,
            usual,
            executor: MotionExecutor::new(robot, Arc::clone(&scene), leases),
            scene,
            contexts: ContextCache::default(),
            planner_settings: PlannerSettings::default(),
            arm_planners: ArmPlanners::new(usual.speed_limit),
            observed: ObservedObjects::default(),
            display,
        }
    }

    pub(crate) fn now(&self) -> Time {
        self.log.now()
    }

    /// Writes a line to `/rosout`, for information without a field in the answer.
    pub(crate) fn log(&self, level: LogLevel, text: &str) {
        self.log.log(level, text);
    }

    /// Logs why the request `what` is refused, and returns the reason.
    pub(crate) fn refuse(&self, what: &str, refused: Refused) -> Refused {
        self.log.refuse(what, refused)
    }
}
