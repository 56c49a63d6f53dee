//! Opens the services, topics and actions of `move_group`.

use std::any::Any;
use std::sync::Arc;
use std::thread::JoinHandle;

use karakuri_map::SharedMap;
use karakuri_motion::RobotPort;
use karakuri_ros1::msg::karakuri_msgs::Objects;
use karakuri_ros1::msg::kuka_arm::CalculateIK;
use karakuri_ros1::msg::moveit_msgs::{
    ApplyPlanningScene, AttachedCollisionObject, CollisionObject, ExecuteKnownTrajectory,
    ExecuteTrajectoryAction, GetCartesianPath, GetMotionPlan, GetMotionPlanResponse,
    GetPlannerParams, GetPlanningScene, GetPositionFK, GetPositionIK, GetStateValidity,
    MoveGroupAction, PickupAction, PlaceAction, PlanningScene, PlanningSceneWorld,
    QueryPlannerInterfaces, SetPlannerParams, SetPlannerParamsResponse,
};
use karakuri_ros1::msg::std_msgs::{self, Float64MultiArray};
use karakuri_ros1::msg::std_srvs::{Empty, EmptyResponse};
use karakuri_ros1::{
    Action, Advertisement, GoalHandle, LogLevel, Message, Node, NodeError, OneAtATime, PeerId,
    Service,
};
use karakuri_scene::Scene;

use super::convert::Usual;
use super::display::{AliasedPublisher, Display};
use super::move_group::MoveGroup;
use super::path_monitor::ScenePathMonitor;
use crate::lease_list::LeaseList;

/// Options of [`serve`].
#[derive(Clone)]
pub struct PlanningOptions {
    /// What every name begins with, once for each place where it stands ([`RosNames::prefixes`](crate::RosNames::prefixes)).
    pub prefixes: Vec<String>,
    /// Defaults for requests.
    pub usual: Usual,
    /// The path monitor of controllers; it uses the scene that is served here.
    pub path_monitor: Option<Arc<ScenePathMonitor>>,
    /// The map of what a camera sees: the scene's octomap follows it, and `clear_octomap` clears it.
    pub live_map: Option<SharedMap>,
}

impl Default for PlanningOptions {
    /// In the node's own namespace, at full speed.
    fn default() -> Self {
        Self {
            prefixes: vec![String::new()],
            usual: Usual::default(),
            path_monitor: None,
            live_map: None,
        }
    }
}

/// Serves planning until it is dropped.
pub struct PlanningServer {
    move_group: Arc<MoveGroup>,
    /// Services, topics and actions.
    handles: Vec<Box<dyn Any + Send>>,
    threads: Vec<JoinHandle<()>>,
}

impl std::fmt::Debug for PlanningServer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let handles = self.handles.len();
        f.debug_struct("PlanningServer").field("handles", &handles).finish_non_exhaustive()
    }
}

/// Opens MoveIt's services, topics and actions for a robot in a scene.
///
/// # Errors
///
/// If a name is not valid or in use with another type, or a thread cannot be started.
pub fn serve(
    node: &Arc<Node>,
    robot: Box<dyn RobotPort + Send>,
    scene: Scene,
    options: &PlanningOptions,
) -> Result<PlanningServer, NodeError> {
    let display = Display::open(node, &options.prefixes)?;
    let prefix = options.prefixes.first().map_or("", String::as_str);
    let leases = LeaseList::open(node, &format!("{prefix}leases"))?;
    let move_group = Arc::new(MoveGroup::new(node, robot, scene, options.usual, display, leases));
    if let Some(path_monitor) = &options.path_monitor {
        path_monitor.set_scene(&move_group.scene);
    }
    let mut set = ServiceSet {
        node,
        prefixes: &options.prefixes,
        move_group: &move_group,
        handles: Vec::new(),
    };
    kinematics(&mut set)?;
    motions(&mut set)?;
    scenes(&mut set, options.live_map.clone())?;
    actions(&mut set)?;
    let handles = set.handles;
    let mut server = PlanningServer { move_group, handles, threads: Vec::new() };
    server.start("ros-scene", node, |group| group.scene.publish_changes(&group.display))?;
    if let Some(map) = options.live_map.clone() {
        server.start("ros-octomap", node, move |group| group.scene.follow_map(&map))?;
    }
    Ok(server)
}

impl PlanningServer {
    fn start(
        &mut self,
        name: &str,
        node: &Node,
        work: impl FnOnce(&MoveGroup) + Send + 'static,
    ) -> Result<(), NodeError> {
        let group = Arc::clone(&self.move_group);
        let thread = std::thread::Builder::new().name(name.to_owned());
        let thread = thread
            .spawn(move || work(&group))
            .map_err(|error| NodeError::Listen { host: node.name().to_owned(), error })?;
        self.threads.push(thread);
        Ok(())
    }

    /// Stops all motion that planning has started.
    pub fn stop(&self) {
        self.move_group.executor.stop_all();
    }
}

impl Drop for PlanningServer {
    fn drop(&mut self) {
        self.move_group.scene.end();
        self.handles.clear();
        for thread in self.threads.drain(..) {
            // A panic of the thread has already been printed.
            let _ = thread.join();
        }
    }
}

fn kinematics(set: &mut ServiceSet<'_>) -> Result<(), NodeError> {
    set.service::<GetPositionIK>("compute_ik", |group, request| Ok(group.compute_ik(&request)))?;
    set.service::<GetPositionFK>("compute_fk", |group, request| Ok(group.compute_fk(&request)))?;
    set.service::<GetStateValidity>("check_state_validity", |group, request| {
        let refuse = |refused| group.refuse("check_state_validity", refused).why;
        group.check_validity(&request).map_err(refuse)
    })?;
    let queue = Advertisement { queue_length: 10, latching: true };
    let publisher: Arc<AliasedPublisher<Float64MultiArray>> =
        Arc::new(AliasedPublisher::open(set.node, set.prefixes, "calculate_ik/residuals", queue)?);
    set.service::<CalculateIK>("calculate_ik", move |group, request| {
        let (response, residuals) = group.scene.calculate_ik(&request)?;
        publisher.publish(&residuals);
        Ok(response)
    })
}

fn motions(set: &mut ServiceSet<'_>) -> Result<(), NodeError> {
    set.service::<GetMotionPlan>("plan_kinematic_path", |group, request| {
        let motion_plan_response = group.plan_path(&request.motion_plan_request);
        Ok(GetMotionPlanResponse { motion_plan_response })
    })?;
    set.service::<GetCartesianPath>("compute_cartesian_path", |group, request| {
        Ok(group.cartesian_path(&request))
    })?;
    set.service_for::<ExecuteKnownTrajectory>(
        "execute_kinematic_path",
        |group, request, client| Ok(group.execute_known(&request, client)),
    )?;
    set.service::<QueryPlannerInterfaces>("query_planner_interface", |_, _| {
        Ok(MoveGroup::planner_interfaces())
    })?;
    set.service::<GetPlannerParams>("get_planner_params", |group, request| {
        group.planner_params(&request)
    })?;
    set.service::<SetPlannerParams>("set_planner_params", |group, request| {
        group.set_planner_params(&request).map(|()| SetPlannerParamsResponse {})
    })?;
    set.topic("trajectory_execution_event", |group, event: std_msgs::String| {
        match event.data.as_str() {
            "stop" => group.executor.stop_all(),
            other => {
                let text =
                    format!("trajectory_execution_event: {other:?} is unknown, only \"stop\"");
                group.log(LogLevel::Warn, &text);
            }
        }
    })
}

fn scenes(set: &mut ServiceSet<'_>, live_map: Option<SharedMap>) -> Result<(), NodeError> {
    set.service::<GetPlanningScene>("get_planning_scene", |group, request| {
        Ok(group.scene.planning_scene(&request))
    })?;
    set.service::<ApplyPlanningScene>("apply_planning_scene", |group, request| {
        Ok(group.scene.apply_planning_scene(&request.scene))
    })?;
    set.service::<Empty>("clear_octomap", move |group, _| {
        if let Some(map) = &live_map {
            map.clear();
        }
        group.scene.clear_octomap();
        Ok(EmptyResponse {})
    })?;
    set.topic("planning_scene", |group, scene: PlanningScene| {
        group.scene.apply_scene_message("planning_scene", &scene);
    })?;
    set.topic("planning_scene_world", |group, world: PlanningSceneWorld| {
        group.scene.apply_world_message(&world);
    })?;
    set.topic("collision_object", |group, object: CollisionObject| {
        group.scene.apply_object_message(&object);
    })?;
    set.topic("attached_collision_object", |group, object: AttachedCollisionObject| {
        group.scene.apply_attached_message(&object);
    })?;
    set.topic("objects", |group, objects: Objects| {
        if let Err(refused) = group.observed.update(&group.scene, &objects) {
            group.refuse("objects", refused);
        }
    })
}

fn actions(set: &mut ServiceSet<'_>) -> Result<(), NodeError> {
    set.action::<MoveGroupAction>("move_group", |group, goal| group.move_group(goal))?;
    set.action::<ExecuteTrajectoryAction>("execute_trajectory", |group, goal| {
        group.execute_trajectory(goal);
    })?;
    set.action::<PickupAction>("pickup", |group, goal| group.pickup(goal))?;
    set.action::<PlaceAction>("place", |group, goal| group.place(goal))
}

/// Opens services, topics and actions, each under all prefixes.
struct ServiceSet<'a> {
    node: &'a Node,
    prefixes: &'a [String],
    move_group: &'a Arc<MoveGroup>,
    handles: Vec<Box<dyn Any + Send>>,
}

impl ServiceSet<'_> {
    fn service<S: Service>(
        &mut self,
        name: &str,
        handler: impl Fn(&Arc<MoveGroup>, S::Request) -> Result<S::Response, String>
        + Send
        + Sync
        + 'static,
    ) -> Result<(), NodeError> {
        self.service_for::<S>(name, move |move_group, request, _| handler(move_group, request))
    }

    /// Like `service`, with the client.
    fn service_for<S: Service>(
        &mut self,
        name: &str,
        handler: impl Fn(&Arc<MoveGroup>, S::Request, &PeerId) -> Result<S::Response, String>
        + Send
        + Sync
        + 'static,
    ) -> Result<(), NodeError> {
        let handler = Arc::new(handler);
        for prefix in self.prefixes {
            let (move_group, handler) = (Arc::clone(self.move_group), Arc::clone(&handler));
            let answer = move |request, client: &PeerId| handler(&move_group, request, client);
            self.handles
                .push(Box::new(self.node.serve_for::<S>(&format!("{prefix}{name}"), answer)?));
        }
        Ok(())
    }

    fn topic<M: Message>(
        &mut self,
        name: &str,
        handler: impl Fn(&Arc<MoveGroup>, M) + Send + Sync + 'static,
    ) -> Result<(), NodeError> {
        let handler = Arc::new(handler);
        for prefix in self.prefixes {
            let (move_group, handler) = (Arc::clone(self.move_group), Arc::clone(&handler));
            let subscriber = self
                .node
                .subscribe(&format!("{prefix}{name}"), move |m: M| handler(&move_group, m))?;
            self.handles.push(Box::new(subscriber));
        }
        Ok(())
    }

    fn action<A: Action>(
        &mut self,
        name: &str,
        work: impl Fn(&Arc<MoveGroup>, &GoalHandle<A>) + Send + Sync + 'static,
    ) -> Result<(), NodeError> {
        let work = Arc::new(work);
        for prefix in self.prefixes {
            let (move_group, work) = (Arc::clone(self.move_group), Arc::clone(&work));
            let server =
                OneAtATime::<A>::start(self.node, &format!("{prefix}{name}"), move |goal| {
                    work(&move_group, goal);
                })?;
            self.handles.push(Box::new(server));
        }
        Ok(())
    }
}
