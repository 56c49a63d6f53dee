//! Adapters: no motion before the first joint states, and no jumps.

use karakuri_motion::control::{
    Adapter, AdapterHealth, ControllerStack, ControllerStackError, GoalTolerances, JointsHeard,
    OrderRefusal, StateProblem, Strictness, TrajectorySetup,
};
use karakuri_testkit::robots;

use super::{Bench, JOINTS, adapter, names, order, trajectory};

#[test]
fn nothing_moves_before_its_joints_are_heard_of() {
    let mut stack =
        ControllerStack::new(vec![adapter("arm", &JOINTS)], &robots::lwr4(), 1.0).unwrap();
    stack.load(trajectory("arm", TrajectorySetup::new(names(&JOINTS)))).unwrap();
    stack.controllers().switch(&names(&["arm"]), &[], Strictness::Strict).unwrap();
    let wanted = order(&[(1.0, [0.1, 0.1, 0.1])]);
    let refused = stack.order("arm", 0, &wanted, &GoalTolerances::default());
    assert_eq!(refused, Err(OrderRefusal::NoState { joint: "j1".into() }));
    assert!(stack.tick(0)[0].positions.is_empty());
    let adapter = &mut stack.adapters()[0];
    assert_eq!(adapter.health(0), AdapterHealth::Waiting { for_secs: 0.0, overdue: false });
    let health = adapter.health(2_000_000_000);
    assert_eq!(health, AdapterHealth::Waiting { for_secs: 2.0, overdue: true });
}

#[test]
fn states_that_make_no_sense_are_left_out() {
    let mut setup = adapter("arm", &["arm_0_joint", "arm_1_joint"]);
    setup.joint_name_prefix = "left_".into();
    let mut adapter = Adapter::new(setup);
    assert_eq!(adapter.names(), ["left_arm_0_joint", "left_arm_1_joint"]);
    let hear = |adapter: &mut Adapter, joints: &[&str], positions: &[f64]| {
        let joints = names(joints);
        let heard = JointsHeard { names: &joints, positions, velocities: &[], efforts: &[] };
        adapter.hear(5, &heard)
    };
    let both = ["arm_1_joint", "arm_0_joint"];
    let missing = hear(&mut adapter, &both[..1], &[0.0]);
    assert_eq!(missing, Err(StateProblem::Missing { joint: "arm_0_joint".into() }));
    assert!(matches!(
        hear(&mut adapter, &both, &[0.0, f64::NAN]),
        Err(StateProblem::NotANumber { joint, .. }) if joint == "arm_0_joint"
    ));
    let short = hear(&mut adapter, &both, &[0.0]);
    assert_eq!(short, Err(StateProblem::Lengths { names: 2, positions: 1 }));
    assert_eq!(adapter.seen(), None);
    hear(&mut adapter, &both, &[0.1, 0.2]).unwrap();
    assert_eq!(adapter.seen().unwrap().q, [0.2, 0.1], "by name, not by place");
    // Many robots publish full names.
    hear(&mut adapter, &["left_arm_0_joint", "left_arm_1_joint"], &[0.3, 0.4]).unwrap();
    assert_eq!(adapter.seen().unwrap().q, [0.3, 0.4]);
}

#[test]
fn a_command_is_never_a_jump_and_that_is_said() {
    let mut adapter = Adapter::new(adapter("arm", &JOINTS));
    let joints = names(&JOINTS);
    let heard =
        JointsHeard { names: &joints, positions: &[0.0, 1.0, 2.0], velocities: &[], efforts: &[] };
    assert!(adapter.tick(0, &[Some(0.0); 3]).is_none(), "not heard of yet");
    adapter.hear(0, &heard).unwrap();
    assert!(adapter.tick(0, &[None; 3]).is_none(), "nobody wants anything");
    let (command, limited) = adapter.tick(0, &[Some(0.05), None, Some(1.0)]).unwrap();
    assert!((command[0] - 0.05).abs() < 1e-12 && command[1] == 1.0);
    assert!((2.0 - command[2]) < 0.1 && (2.0 - command[2]) > 0.09);
    let limited = limited.expect("it was cut");
    assert_eq!((limited.joint.as_str(), limited.wanted, limited.limit), ("j3", -1.0, 0.1));
    assert!(limited.to_string().contains("too fast"));
    // A near target is passed on almost exactly, and nothing is reported.
    let (command, limited) = adapter.tick(0, &[Some(0.013), Some(1.07), Some(1.95)]).unwrap();
    assert!(command.iter().zip([0.013, 1.07, 1.95]).all(|(a, b)| (a - b).abs() < 1e-12));
    assert_eq!(limited, None);

    // A moving joint is further by the time the command arrives.
    let (still, fast) = ([0.0, 1.0, 2.0], [3.0, 0.0, 0.0]);
    let heard = JointsHeard { names: &joints, positions: &still, velocities: &fast, efforts: &[] };
    adapter.hear(0, &heard).unwrap();
    let (command, limited) = adapter.tick(10_000_000, &[Some(0.12), None, None]).unwrap();
    assert!((command[0] - 0.12).abs() < 1e-12 && limited.is_none(), "{command:?} {limited:?}");
}

#[test]
fn full_speed_fits_into_steps_of_a_hundredth_of_a_second() {
    let mut bench = Bench::usual();
    let speed = bench.controller().limits()[0].velocity;
    // The fastest cubic: 1.5 times the mean speed in the middle.
    let way = speed * 1.5 / 1.5 * 0.99;
    bench.order(&order(&[(1.5, [way, 0.3, -0.2])])).unwrap();
    bench.until_ended();
    assert_eq!(bench.limited, 0);
}

#[test]
fn adapters_fit_the_robot_and_each_other() {
    let model = robots::lwr4();
    let strange = ControllerStack::new(vec![adapter("arm", &["elbow"])], &model, 1.0);
    let error = ControllerStackError::NoSuchJoint { adapter: "arm".into(), joint: "elbow".into() };
    assert_eq!(strange.err(), Some(error));
    let twice =
        ControllerStack::new(vec![adapter("a", &["j1", "j2"]), adapter("b", &["j2"])], &model, 1.0);
    let between = ["a".into(), "b".into()];
    assert_eq!(twice.err(), Some(ControllerStackError::Twice { joint: "j2".into(), between }));
}
