//! The robot of a running lab behind the robot port.

use std::sync::Arc;

use karakuri::lab::{Lab, LabOptions};
use karakuri::motion::RobotPort;
use karakuri::sim::component::is_camera;
use karakuri::sim::world_handle::WorldHandle;
use karakuri::simulate::{self, EngineChoice};
use karakuri::{LabRobot, LoadOptions, load_world};
use karakuri_scenarios::tasks::{self, Benchmark};

fn lab(scene: &str, engine: EngineChoice) -> (Lab, LabRobot) {
    let mut plan = load_world(scene, None, &LoadOptions::default()).expect("ours").value;
    plan.description.components.retain(|component| !is_camera(component));
    let world = simulate::world(plan, engine).expect("it is a world");
    let lab = Lab::start(world, LabOptions::default());
    let robot = LabRobot::new(Arc::new(lab.handle()), Arc::default()).expect("the lab runs");
    (lab, robot)
}

#[test]
fn joints_say_what_they_hold() {
    let (_lab, mut robot) = lab("lab_one_arm", EngineChoice::Own);
    robot.wait(300_000_000);
    let effort = robot.state().expect("it is seen").effort;
    assert!(effort.iter().all(|effort| effort.is_finite()), "{effort:?}");
    // A stretched-out arm holds its own weight.
    assert!(effort.iter().any(|effort| effort.abs() > 1.0), "{effort:?}");
}

#[test]
fn hands_hold_things_where_there_are_no_forces() {
    let (lab, mut robot) = lab("lab", EngineChoice::Kinematic);
    let world_handle = lab.handle();
    let cylinder = || {
        let at = world_handle.info().bodies.iter().position(|body| &*body.name == "cylinder");
        world_handle.snapshot().world_from_bodies[at.expect("the lab has one")].translation.vector
    };
    let begin = cylinder();
    let scene = (*world_handle.info().scene).clone();
    let task = Benchmark::by_name("right").expect("there is one");
    let mut yes = |_: &str, _: &karakuri::task::TaskPlan| tasks::Answer::Yes;
    let patience = tasks::Patience::new(None, &|| true);
    let outcome = tasks::carry_in_lab(&mut robot, &scene, task, 0, &patience, &mut yes, &mut ());
    let outcome = outcome.expect("it is a task of the lab");
    assert!(outcome.abort.is_none(), "{:?}", outcome.abort);
    let end = cylinder();
    assert!((end - begin).xy().norm() > 0.15, "it was carried: {begin} to {end}");
    assert!((end - begin).z.abs() < 0.02, "it stands where it stood, elsewhere: {begin} to {end}");
}
