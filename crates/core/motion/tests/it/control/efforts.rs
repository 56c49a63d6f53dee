//! Effort control with PID gains, on a simulated arm.

use karakuri_motion::Motor;
use karakuri_motion::control::{
    ControllerKind, ControllerSetup, ControllerStack, Ending, GoalTolerances, Interface,
    JointsHeard, OrderPoint, PidGains, Strictness, TrajectoryOrder, TrajectorySetup,
};

use super::{adapter, names};
use crate::plant::{Plant, lwr4};

const JOINTS: [&str; 7] = ["j1", "j2", "j3", "j4", "j5", "j6", "j7"];

/// The gains that seed 004 prints for a shoulder, scaled down along the arm as inertia is.
fn gains() -> Vec<PidGains> {
    let of = |p: f64| PidGains { p, i: p / 3.0, d: p / 20.0, most_integral: 100.0 };
    [2400.0, 2400.0, 1200.0, 1200.0, 300.0, 300.0, 100.0].map(of).to_vec()
}

#[test]
fn an_arm_that_is_pulled_holds_and_follows() {
    let (model, _) = lwr4();
    let start = [0.3, 0.6, -0.2, 1.2, 0.1, -0.7, 0.4];
    let mut plant = Plant::new(model.clone(), &start);
    plant.rotors = vec![1.6, 1.6, 1.0, 1.0, 0.8, 0.3, 0.3];
    let mut setup = adapter("arm", &JOINTS);
    setup.position_sink = None;
    setup.effort_sink = Some("arm/effort".into());
    let mut stack = ControllerStack::new(vec![setup], &model, 1.0).unwrap();
    let mut arm = TrajectorySetup {
        interface: Interface::Effort,
        gains: gains(),
        ..TrajectorySetup::new(names(&JOINTS))
    };
    arm.constraints.path = vec![0.1; 7];
    arm.constraints.goal = vec![0.01; 7];
    arm.constraints.goal_secs = 2.0;
    let kind = ControllerKind::Trajectory(arm);
    stack.load(ControllerSetup { name: "arm".into(), kind }).unwrap();
    stack.controllers().switch(&names(&["arm"]), &[], Strictness::Strict).unwrap();

    let joints = names(&JOINTS);
    let tick = |stack: &mut ControllerStack, plant: &mut Plant| {
        let heard =
            JointsHeard { names: &joints, positions: &plant.q, velocities: &plant.v, efforts: &[] };
        stack.hear(0, plant.now_ns, &heard).unwrap();
        let efforts = stack.tick(plant.now_ns)[0].efforts.clone();
        let motors: Vec<Motor> = efforts
            .iter()
            .map(|&effort| Motor { effort, limit: 300.0, ..Motor::default() })
            .collect();
        plant.step(&motors);
    };
    // Two seconds to carry its own weight.
    for _ in 0..4_000 {
        tick(&mut stack, &mut plant);
    }
    for (q, start) in plant.q.iter().zip(start) {
        assert!((q - start).abs() < 0.02, "it holds: {q} instead of {start}");
    }
    let goal: Vec<f64> =
        start.iter().zip([0.4, -0.3, 0.3, -0.4, 0.5, 0.3, -0.5]).map(|(q, way)| q + way).collect();
    let points =
        vec![OrderPoint { at_secs: 2.0, positions: goal.clone(), ..OrderPoint::default() }];
    let order = TrajectoryOrder { start_ns: None, joints: joints.clone(), points };
    stack.order("arm", plant.now_ns, &order, &GoalTolerances::default()).unwrap();
    let mut ended = Vec::new();
    for _ in 0..5_000 {
        tick(&mut stack, &mut plant);
        if let Some((karakuri_motion::control::Controller::Trajectory(arm), _)) =
            stack.controllers().controller("arm")
        {
            ended.extend(arm.take_ended());
        }
    }
    assert!(matches!(ended[..], [(_, Ending::Reached)]), "{ended:?}");
    for (q, goal) in plant.q.iter().zip(&goal) {
        assert!((q - goal).abs() < 0.01, "{q} instead of {goal}");
    }
}
