//! The robot port over the devices of a world.

use std::sync::atomic::{AtomicBool, Ordering};

use karakuri::lab::{Lab, LabOptions};
use karakuri::motion::arm::{ArmCommand, ArmMode};
use karakuri::motion::hand::{Grasp, Grip};
use karakuri::motion::{
    Execution, HandGoal, Motion, MotionLimits, RobotPort, StartRefusal, Tolerances, straight_line,
};
use karakuri::robot::JointId;
use karakuri::sim::component::is_camera;
use karakuri::sim::world::{Command, DeviceCommand, Sample, World};
use karakuri::sim::world_handle::WorldHandle as _;
use karakuri::simulate::{self, EngineChoice};
use karakuri::task::ObjectTracker;
use karakuri::{LabRobot, LoadOptions, SimRobot, StepObserver, load_world};

fn lab(engine: EngineChoice) -> World {
    let mut plan = load_world("lab_one_arm", None, &LoadOptions::default()).expect("ours").value;
    plan.description.components.retain(|component| !is_camera(component));
    simulate::world(plan, engine).expect("it is a world")
}

fn arm(robot: &impl RobotPort) -> Vec<JointId> {
    let name = |i: usize| format!("right_arm_{i}_joint");
    (0..7).map(|i| robot.model().joint(&name(i)).expect("a joint of the arm")).collect()
}

/// The arm's joints go along a straight line, slowly, from where they are.
fn line_ahead(robot: &mut impl RobotPort, by_rad: f64, max_v: f64) -> Motion {
    let joints = arm(robot);
    let state = robot.state().expect("it is there");
    let here: Vec<f64> =
        joints.iter().map(|id| state.q[robot.model().joints()[id.0].first_position]).collect();
    let there: Vec<f64> = here.iter().map(|q| q + by_rad).collect();
    let limits = MotionLimits::new(vec![max_v; 7], vec![2.0 * max_v; 7])
        .and_then(|limits| limits.with_jerk(vec![10.0 * max_v; 7]))
        .expect("positive numbers");
    let trajectory = std::sync::Arc::new(straight_line(&here, &there, &limits).expect("a way"));
    Motion { joints, trajectory, tolerances: Tolerances::usual(7), certificate: None }
}

#[test]
fn it_is_a_robot_port_with_every_engine() {
    for engine in EngineChoice::ALL {
        let mut robot = SimRobot::new(lab(engine));
        let joints = arm(&robot);
        karakuri_testkit::port::robot_port_suite(&mut robot, &joints, 0.15);
    }
}

#[test]
fn it_is_a_robot_port_in_a_running_world_with_every_engine() {
    for engine in EngineChoice::ALL {
        let lab = Lab::start(lab(engine), LabOptions::default());
        let handle = std::sync::Arc::new(lab.handle());
        let mut robot = LabRobot::new(handle, Default::default()).expect("it runs");
        let joints = arm(&robot);
        karakuri_testkit::port::robot_port_suite(&mut robot, &joints, 0.15);
    }
}

/// A set-point makes a snapshot, and a snapshot must not ask for the next set-point: two threads would be busy with
/// nothing else.
#[test]
fn a_motion_in_a_world_that_stands_still_sends_few_set_points() {
    let lab = Lab::start(lab(EngineChoice::Kinematic), LabOptions::default());
    let handle = std::sync::Arc::new(lab.handle());
    let stop = std::sync::Arc::new(AtomicBool::new(false));
    let mut robot = LabRobot::new(handle.clone(), stop.clone()).expect("it runs");
    let motion = line_ahead(&mut robot, 0.2, 0.2);
    robot.start(&motion).expect("it fits");
    lab.handle().pause(true).expect("it runs");
    let follows = std::thread::spawn(move || robot.wait(1_000_000_000));
    let before = handle.snapshot().number;
    // The test fails only if more happens than may, never because a busy machine does less.
    let too_many = handle.newer(before + 40, std::time::Duration::from_millis(400));
    stop.store(true, Ordering::Relaxed);
    follows.join().expect("it ends");
    assert!(too_many.is_none(), "more than 40 set-points in a paused world");
}

#[test]
fn an_engine_reports_contacts_exactly_if_it_says_so() {
    for engine in EngineChoice::ALL {
        let mut robot = SimRobot::new(lab(engine));
        robot.wait(500_000_000);
        let contacts = &robot.world().readings().contacts;
        let presses = contacts.iter().any(|contact| contact.force.norm() > 0.1);
        assert_eq!(presses, robot.world().has_contact_forces(), "{engine:?}");
    }
}

/// Stops everything at a time.
struct EverythingStopped(u64);

impl StepObserver for EverythingStopped {
    fn after_step(&mut self, world: &mut World, _samples: &[Sample]) {
        if world.time_ns() == self.0 {
            world.command(&Command::EmergencyStop(true)).expect("always");
        }
    }
}

/// The fingers touch the cylinder after the stop, and may not be told to hold it.
#[test]
fn a_hand_that_closes_without_physics_survives_an_emergency_stop() {
    for millis in [50, 200, 400, 600] {
        let world = lab_with_cylinder_in_hand();
        let mut robot = SimRobot::watched(world, EverythingStopped(millis * 1_000_000));
        let goal = HandGoal::Grip(Grip::new(Grasp::Cylindrical, 1.0));
        robot.tell_hand("right_sdh", &goal).expect("it is a hand");
        robot.wait(2_000_000_000);
        assert!(robot.hand("right_sdh").expect("it is a hand").at_rest, "after {millis} ms");
    }
}

/// Presses the arm's stop at a time.
struct StopPressed(u64);

impl StepObserver for StopPressed {
    fn after_step(&mut self, world: &mut World, _samples: &[Sample]) {
        if world.time_ns() == self.0 {
            let command = DeviceCommand::Arm(ArmCommand::SwitchMode(ArmMode::Stop));
            let component = "right_arm".to_owned();
            world.command(&Command::Device { component, command }).expect("it is an arm");
        }
    }
}

#[test]
fn a_pressed_stop_ends_motions_and_refuses_new_ones() {
    let mut robot = SimRobot::watched(lab(EngineChoice::Own), StopPressed(300_000_000));
    let motion = line_ahead(&mut robot, 0.2, 0.2);
    let id = robot.start(&motion).expect("it fits");
    robot.wait(600_000_000);
    let Some(Execution::Stopped { why, .. }) = robot.execution(id) else {
        panic!("stopped, not {:?}", robot.execution(id));
    };
    assert!(why.to_string().contains("mode"), "{why}");
    let speed = robot.state().expect("it is there").v;
    assert!(speed.iter().all(|v| v.abs() < 1e-2), "it stands: {speed:?}");
    let refused = robot.start(&motion).expect_err("the arm is stopped");
    assert!(matches!(refused, StartRefusal::Device { .. } | StartRefusal::NotThere { .. }));
}

/// A lab without forces whose cylinder is between the fingers of the open hand.
fn lab_with_cylinder_in_hand() -> World {
    let mut world = lab(EngineChoice::Kinematic);
    let palm = world.robot().link("right_sdh_palm_link").expect("the hand has a palm");
    let across = karakuri::geometry::Quat::from_axis_angle(
        &karakuri::geometry::Vec3::x_axis(),
        std::f64::consts::FRAC_PI_2,
    );
    let palm_from_cylinder = karakuri::geometry::Pose::from_parts(
        karakuri::geometry::Vec3::new(-0.0095, 0.0, 0.17).into(),
        across,
    );
    let world_from_body = world.world_from_links()[palm.0] * palm_from_cylinder;
    world
        .command(&Command::MoveBody { body: "cylinder".to_owned(), world_from_body })
        .expect("it is there");
    world
}

/// Without forces a hand holds what its fingers have closed on, carries it, and lets it fall.
#[test]
fn without_physics_the_hand_carries_and_drops() {
    let world = lab_with_cylinder_in_hand();
    let palm = world.robot().link("right_sdh_palm_link").expect("the hand has a palm");
    let mut robot = SimRobot::new(world);
    let tell = |robot: &mut SimRobot, ratio: f64| {
        let goal = HandGoal::Grip(Grip::new(Grasp::Cylindrical, ratio));
        robot.tell_hand("right_sdh", &goal).expect("it is a hand");
        robot.wait(3_000_000_000);
        robot.hand("right_sdh").expect("it is a hand")
    };
    let closed = tell(&mut robot, 1.0);
    assert!(closed.holds && closed.at_rest && !closed.reached, "{closed:?}");
    assert!(
        robot.touches().iter().filter(|pair| pair.contains(&"cylinder".to_owned())).count() > 1
    );
    let held = |robot: &SimRobot| {
        let seen = robot.object("cylinder").expect("it is seen").world_from_object;
        robot.world().world_from_links()[palm.0].inv_mul(&seen)
    };
    let before = held(&robot);

    let motion = line_ahead(&mut robot, 0.1, 1.0);
    let id = robot.start(&motion).expect("it fits");
    robot.wait(2_000_000_000);
    assert_eq!(robot.execution(id), Some(Execution::Done));
    let (moved_m, turned_rad) = karakuri::geometry::math::pose_distance(&before, &held(&robot));
    assert!(moved_m < 1e-9 && turned_rad < 1e-6, "it goes where the hand goes");

    let height_m = robot.object("cylinder").expect("it is seen").world_from_object.translation.z;
    let open = tell(&mut robot, 0.0);
    assert!(open.reached && !open.holds, "{open:?}");
    let landed_m = robot.object("cylinder").expect("it is seen").world_from_object.translation.z;
    assert!(landed_m < height_m - 0.01, "from {height_m} to {landed_m}");
    assert!(robot.touches().is_empty());
}
