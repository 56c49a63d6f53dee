//! Opening everything under its names.

use std::any::Any;
use std::sync::Arc;
use std::thread::JoinHandle;

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
    Action, Advertisement, GoalHandle, Message, Node, NodeError, OneAtATime, Service,
};
use karakuri_scene::Scene;

use super::convert::Usual;
use super::desk::Desk;
use super::path_monitor::ScenePathMonitor;
use super::show::{Outlet, Show};
use crate::lease_list::LeaseList;

/// How planning is served.
#[derive(Clone)]
pub struct PlanningOptions {
    /// Names begin with these: `["simulation/"]`, or `["simulation/", "/"]` for aliases at the root.
    pub prefixes: Vec<String>,
    /// What counts where requests say nothing.
    pub usual: Usual,
    /// Controllers that look ahead; it sees the scene from now on.
    pub path_monitor: Option<Arc<ScenePathMonitor>>,
}

impl Default for PlanningOptions {
    /// In the node's own namespace, at full speed.
    fn default() -> Self {
        Self { prefixes: vec![String::new()], usual: Usual::default(), path_monitor: None }
    }
}

/// Serves planning for as long as it is held.
pub struct PlanningServer {
    desk: Arc<Desk>,
    /// Services, topics and actions.
    open: Vec<Box<dyn Any + Send>>,
    shows: Option<JoinHandle<()>>,
}

impl std::fmt::Debug for PlanningServer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("PlanningServer").field("open", &self.open.len()).finish_non_exhaustive()
    }
}

/// Opens MoveIt's services, topics and actions for a robot in a scene.
///
/// # Errors
///
/// If a name cannot be had, or no thread.
pub fn serve(
    node: &Arc<Node>,
    robot: Box<dyn RobotPort + Send>,
    scene: Scene,
    options: &PlanningOptions,
) -> Result<PlanningServer, NodeError> {
    let show = Show::open(node, &options.prefixes)?;
    let prefix = options.prefixes.first().map_or("", String::as_str);
    let leases = LeaseList::open(node, &format!("{prefix}leases"))?;
    let desk = Arc::new(Desk::new(node, robot, scene, options.usual, show, leases));
    if let Some(path_monitor) = &options.path_monitor {
        path_monitor.look_at(&desk);
    }
    let mut doors = Doors { node, prefixes: &options.prefixes, desk: &desk, open: Vec::new() };
    kinematics(&mut doors)?;
    motions(&mut doors)?;
    scenes(&mut doors)?;
    actions(&mut doors)?;
    let open = doors.open;
    let showing = Arc::clone(&desk);
    let shows = std::thread::Builder::new()
        .name("ros-scene".to_owned())
        .spawn(move || showing.show_scene())
        .map_err(|error| NodeError::Listen { host: node.name().to_owned(), error })?;
    Ok(PlanningServer { desk, open, shows: Some(shows) })
}

impl PlanningServer {
    /// Ends all motion that planning has begun.
    pub fn stop(&self) {
        self.desk.stop_all();
    }
}

impl Drop for PlanningServer {
    fn drop(&mut self) {
        self.desk.end();
        self.open.clear();
        if let Some(shows) = self.shows.take() {
            let _ = shows.join();
        }
    }
}

fn kinematics(doors: &mut Doors<'_>) -> Result<(), NodeError> {
    doors.service::<GetPositionIK>("compute_ik", |desk, request| Ok(desk.compute_ik(&request)))?;
    doors.service::<GetPositionFK>("compute_fk", |desk, request| Ok(desk.compute_fk(&request)))?;
    doors.service::<GetStateValidity>("check_state_validity", |desk, request| {
        let refuse = |refused| desk.refuse("check_state_validity", refused).why;
        desk.check_validity(&request).map_err(refuse)
    })?;
    let queue = Advertisement { queue_length: 10, latching: true };
    let missed: Arc<Outlet<Float64MultiArray>> =
        Arc::new(Outlet::open(doors.node, doors.prefixes, "calculate_ik/residuals", queue)?);
    doors.service::<CalculateIK>("calculate_ik", move |desk, request| {
        let (response, residuals) = desk.calculate_ik(&request)?;
        missed.publish(&residuals);
        Ok(response)
    })
}

fn motions(doors: &mut Doors<'_>) -> Result<(), NodeError> {
    doors.service::<GetMotionPlan>("plan_kinematic_path", |desk, request| {
        let motion_plan_response = desk.plan_path(&request.motion_plan_request);
        Ok(GetMotionPlanResponse { motion_plan_response })
    })?;
    doors.service::<GetCartesianPath>("compute_cartesian_path", |desk, request| {
        Ok(desk.cartesian_path(&request))
    })?;
    doors.service_for::<ExecuteKnownTrajectory>(
        "execute_kinematic_path",
        |desk, request, client| Ok(desk.execute_known(&request, client)),
    )?;
    doors.service::<QueryPlannerInterfaces>("query_planner_interface", |_, _| {
        Ok(Desk::planner_interfaces())
    })?;
    doors.service::<GetPlannerParams>("get_planner_params", |desk, request| {
        desk.planner_params(&request)
    })?;
    doors.service::<SetPlannerParams>("set_planner_params", |desk, request| {
        desk.set_planner_params(&request).map(|()| SetPlannerParamsResponse {})
    })?;
    doors.topic("trajectory_execution_event", |desk, event: std_msgs::String| {
        match event.data.as_str() {
            "stop" => desk.stop_all(),
            other => {
                let text =
                    format!("trajectory_execution_event: {other:?} is unknown, only \"stop\"");
                desk.log(karakuri_ros1::LogLevel::Warn, &text);
            }
        }
    })
}

fn scenes(doors: &mut Doors<'_>) -> Result<(), NodeError> {
    doors.service::<GetPlanningScene>("get_planning_scene", |desk, request| {
        Ok(desk.planning_scene(&request))
    })?;
    doors.service::<ApplyPlanningScene>("apply_planning_scene", |desk, request| {
        Ok(desk.apply_planning_scene(&request.scene))
    })?;
    doors.service::<Empty>("clear_octomap", |desk, _| {
        desk.clear_octomap();
        Ok(EmptyResponse {})
    })?;
    doors.topic("planning_scene", |desk, scene: PlanningScene| {
        desk.take_scene("planning_scene", &scene);
    })?;
    doors.topic("planning_scene_world", |desk, world: PlanningSceneWorld| {
        desk.take_world(&world);
    })?;
    doors.topic("collision_object", |desk, object: CollisionObject| {
        desk.take_object(&object);
    })?;
    doors.topic("attached_collision_object", |desk, object: AttachedCollisionObject| {
        desk.take_attached(&object);
    })?;
    doors.topic("objects", |desk, objects: Objects| {
        if let Err(refused) = desk.see(&objects) {
            desk.refuse("objects", refused);
        }
    })
}

fn actions(doors: &mut Doors<'_>) -> Result<(), NodeError> {
    doors.action::<MoveGroupAction>("move_group", |desk, goal| desk.move_group(goal))?;
    doors.action::<ExecuteTrajectoryAction>("execute_trajectory", |desk, goal| {
        desk.execute_trajectory(goal);
    })?;
    doors.action::<PickupAction>("pickup", |desk, goal| desk.pickup(goal))?;
    doors.action::<PlaceAction>("place", |desk, goal| desk.place(goal))
}

/// What is being opened, each under all prefixes.
struct Doors<'a> {
    node: &'a Node,
    prefixes: &'a [String],
    desk: &'a Arc<Desk>,
    open: Vec<Box<dyn Any + Send>>,
}

impl Doors<'_> {
    fn service<S: Service>(
        &mut self,
        name: &str,
        handler: impl Fn(&Arc<Desk>, S::Request) -> Result<S::Response, String> + Send + Sync + 'static,
    ) -> Result<(), NodeError> {
        self.service_for::<S>(name, move |desk, request, _| handler(desk, request))
    }

    /// The same, and who asks.
    fn service_for<S: Service>(
        &mut self,
        name: &str,
        handler: impl Fn(&Arc<Desk>, S::Request, &str) -> Result<S::Response, String>
        + Send
        + Sync
        + 'static,
    ) -> Result<(), NodeError> {
        let handler = Arc::new(handler);
        for prefix in self.prefixes {
            let (desk, handler) = (Arc::clone(self.desk), Arc::clone(&handler));
            let answer = move |request, client: &str| handler(&desk, request, client);
            self.open.push(Box::new(self.node.serve_for::<S>(&format!("{prefix}{name}"), answer)?));
        }
        Ok(())
    }

    fn topic<M: Message>(
        &mut self,
        name: &str,
        taken: impl Fn(&Arc<Desk>, M) + Send + Sync + 'static,
    ) -> Result<(), NodeError> {
        let taken = Arc::new(taken);
        for prefix in self.prefixes {
            let (desk, taken) = (Arc::clone(self.desk), Arc::clone(&taken));
            let subscriber =
                self.node.subscribe(&format!("{prefix}{name}"), move |m: M| taken(&desk, m))?;
            self.open.push(Box::new(subscriber));
        }
        Ok(())
    }

    fn action<A: Action>(
        &mut self,
        name: &str,
        work: impl Fn(&Arc<Desk>, &GoalHandle<A>) + Send + Sync + 'static,
    ) -> Result<(), NodeError> {
        let work = Arc::new(work);
        for prefix in self.prefixes {
            let (desk, work) = (Arc::clone(self.desk), Arc::clone(&work));
            let server =
                OneAtATime::<A>::start(self.node, &format!("{prefix}{name}"), move |goal| {
                    work(&desk, goal);
                })?;
            self.open.push(Box::new(server));
        }
        Ok(())
    }
}
