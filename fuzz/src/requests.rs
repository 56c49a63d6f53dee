//! Requests that clients send to a planner and to the page, read as their servers read them.

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use karakuri::lab::{Lab, LabOptions};
use karakuri::simulate::{self, EngineChoice};
use karakuri::{LabRobot, LoadOptions};
use karakuri_bridge::planning::convert::{
    apply_scene, describe_scene, motion_from_message, understand_request,
};
use karakuri_bridge::planning::{PlanningWorld, Usual};
use karakuri_ros1::msg::moveit_msgs::{MotionPlanRequest, PlanningScene, RobotTrajectory};
use karakuri_ros1::{Message, Time};
use karakuri_scene::Scene;
use karakuri_sim::world_handle::{ClientHandle, WorldHandle};
use karakuri_task::SeeingRobot;
use karakuri_web::protocol::{Asked, Request};
use karakuri_web::{LiveBackend, LivePorts, PageBackend};

/// The robot and scene that requests are about: small, so that an input costs little.
const SCENE: &str = "rrbot3_box";

pub(crate) fn planning_world() -> &'static PlanningWorld {
    static WORLD: OnceLock<PlanningWorld> = OnceLock::new();
    WORLD.get_or_init(|| {
        let plan = karakuri::load_world(SCENE, None, &LoadOptions::default()).expect("one of ours");
        let world = simulate::world(plan.value, EngineChoice::Kinematic).expect("one of ours");
        PlanningWorld::new(Scene::clone(&world.scene()))
    })
}

/// A planning request over ROS: decoded, then all its names, frames and numbers resolved.
pub(crate) fn plan(bytes: &[u8]) -> bool {
    let Ok(request) = MotionPlanRequest::from_bytes(bytes) else { return false };
    let settings = |_: &str, _: &str| BTreeMap::new();
    understand_request(&request, planning_world(), &Usual::default(), &settings).is_ok()
}

/// A planning scene over ROS: what is accepted can be described, and the description is accepted too.
pub(crate) fn planning_scene(bytes: &[u8]) -> bool {
    let Ok(message) = PlanningScene::from_bytes(bytes) else { return false };
    let mut world = planning_world().clone();
    if apply_scene(&mut world, &message).is_err() {
        return false;
    }
    let described = describe_scene(&world, u32::MAX, Time::default());
    let written = PlanningScene::from_bytes(&described.to_bytes()).expect("what we write");
    apply_scene(&mut world, &written).expect("what we describe is a scene of this robot");
    true
}

/// A trajectory of a client: what is accepted stays within the robot's speeds.
pub(crate) fn trajectory(bytes: &[u8]) -> bool {
    let Ok(message) = RobotTrajectory::from_bytes(bytes) else { return false };
    let world = planning_world();
    let q = world.scene.configuration();
    let Ok(Some(motion)) = motion_from_message(&message, world.robot(), q, Time::default()) else {
        return false;
    };
    let secs = motion.trajectory.duration_secs();
    for i in 0..=20 {
        let sample = motion.trajectory.sample(secs * f64::from(i) / 20.0);
        assert!(sample.position.iter().chain(&sample.velocity).all(|x| x.is_finite()));
    }
    true
}

fn page() -> &'static LiveBackend {
    static PAGE: OnceLock<(Lab, LiveBackend)> = OnceLock::new();
    let (_, backend) = PAGE.get_or_init(|| {
        let plan = karakuri::load_world(SCENE, None, &LoadOptions::default()).expect("one of ours");
        let world = simulate::world(plan.value, EngineChoice::Kinematic).expect("one of ours");
        let lab = Lab::start(world, LabOptions { paused: true, ..LabOptions::default() });
        let world_handle: Arc<dyn WorldHandle> =
            Arc::new(ClientHandle::new(Arc::new(lab.handle()), "the page"));
        let for_robots = world_handle.clone();
        let robot = move |stop| {
            let robot =
                LabRobot::new(for_robots.clone(), stop).map_err(|error| error.to_string())?;
            Ok(Box::new(robot) as Box<dyn SeeingRobot>)
        };
        let ports = LivePorts {
            world_handle,
            robot: Box::new(robot),
            task: None,
            task_arms: Vec::new(),
            recordings: None,
            map: None,
            found: None,
        };
        let backend = LiveBackend::new(ports).expect("the lab runs");
        (lab, backend)
    });
    backend
}

/// A request of the page to a running world, which stands still; what it changes is undone for the next input.
pub(crate) fn page_request(bytes: &[u8]) -> bool {
    let Ok(asked) = serde_json::from_slice::<Asked>(bytes) else { return false };
    // Steps of a paused world and a world that runs would make the inputs depend on each other.
    if matches!(asked.request, Request::Step { .. } | Request::Pause { .. } | Request::Speed { .. })
    {
        return true;
    }
    let page = page();
    // A refusal is an answer, too.
    let _ = (page.handle(&asked.request), page.status());
    if !asked.request.is_for_everybody() {
        page.handle(&Request::ResetWorld).expect("a world can always be reset");
    }
    true
}
