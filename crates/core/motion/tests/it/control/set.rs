//! Controllers are loaded, switched and unloaded; no two drive one joint.

use karakuri_motion::control::{
    ControllerKind, ControllerSetup, ControllerStack, Ending, Interface, LoadRefusal, OrderRefusal,
    PidGains, Strictness, SwitchRefusal, TrajectorySetup, UnloadRefusal,
};
use karakuri_testkit::robots;

use super::{Bench, adapter, names, order, trajectory};

fn of(name: &str, joints: &[&str]) -> ControllerSetup {
    trajectory(name, TrajectorySetup::new(names(joints)))
}

fn stack() -> ControllerStack {
    let mut read = adapter("readable", &["j7"]);
    read.position_sink = None;
    let adapters = vec![adapter("arm", &["j1", "j2", "j3", "j4"]), read];
    let mut stack = ControllerStack::new(adapters, &robots::lwr4(), 1.0).expect("its own joints");
    stack.load(of("upper", &["j1", "j2"])).unwrap();
    stack.load(of("lower", &["j3", "j4"])).unwrap();
    stack.load(of("whole", &["j1", "j2", "j3", "j4"])).unwrap();
    let kind = ControllerKind::JointState { publish_hz: 50.0 };
    stack.load(ControllerSetup { name: "states".into(), kind }).unwrap();
    stack
}

fn running(stack: &mut ControllerStack) -> Vec<String> {
    let running = stack.controllers().status().filter(|status| status.running);
    running.map(|status| status.setup.name.clone()).collect()
}

#[test]
fn what_does_not_fit_is_not_loaded() {
    let mut stack = stack();
    let again = stack.load(of("upper", &["j1"]));
    assert_eq!(again, Err(LoadRefusal::AlreadyLoaded { name: "upper".into() }));
    let (name, joint) = ("strange".to_owned(), "j5".to_owned());
    let refused = stack.load(of("strange", &["j1", "j5"]));
    assert_eq!(refused, Err(LoadRefusal::NoSuchJoint { name, joint }), "no adapter has it");
    let (name, joint, interface) = ("reader".to_owned(), "j7".to_owned(), Interface::Position);
    let refused = stack.load(of("reader", &["j7"]));
    assert_eq!(refused, Err(LoadRefusal::NotOffered { name, joint, interface }));
    let efforts = TrajectorySetup {
        interface: Interface::Effort,
        gains: vec![PidGains::default()],
        ..TrajectorySetup::new(names(&["j1"]))
    };
    let refused = stack.load(trajectory("puller", efforts)).unwrap_err();
    assert!(refused.to_string().contains("effort of joint j1"), "{refused}");
}

#[test]
fn conflicts_are_named_and_strictness_counts() {
    let mut stack = stack();
    let set = stack.controllers();
    let upper = names(&["upper"]);
    assert_eq!(set.switch(&names(&["upper", "states"]), &[], Strictness::Strict), Ok(vec![]));
    let conflict =
        SwitchRefusal::Conflict { joint: "j1".into(), between: ["upper".into(), "whole".into()] };
    let goal = names(&["lower", "whole"]);
    assert_eq!(set.switch(&goal, &[], Strictness::Strict), Err(conflict.clone()));
    assert_eq!(running(&mut stack), ["upper", "states"], "nothing changed");
    let set = stack.controllers();
    assert_eq!(set.switch(&goal, &[], Strictness::BestEffort), Ok(vec![conflict]));
    assert_eq!(running(&mut stack), ["upper", "lower", "states"]);
    let set = stack.controllers();
    let both = names(&["upper", "lower"]);
    assert_eq!(set.switch(&names(&["whole"]), &both, Strictness::Strict), Ok(vec![]));
    assert_eq!(running(&mut stack), ["whole", "states"]);
    let set = stack.controllers();
    let name = || "upper".to_owned();
    let refused = set.switch(&[], &upper, Strictness::Strict);
    assert_eq!(refused, Err(SwitchRefusal::NotRunning { name: name() }));
    let refused = set.switch(&names(&["whole"]), &[], Strictness::Strict);
    assert_eq!(refused, Err(SwitchRefusal::AlreadyRunning { name: "whole".into() }));
    let refused = set.switch(&names(&["nobody"]), &[], Strictness::Strict);
    assert_eq!(refused, Err(SwitchRefusal::NotLoaded { name: "nobody".into() }));
    assert_eq!(set.unload("whole"), Err(UnloadRefusal::Running { name: "whole".into() }));
    assert_eq!(set.unload("upper"), Ok(()));
    assert_eq!(set.unload("upper"), Err(UnloadRefusal::NotLoaded { name: name() }));
}

#[test]
fn a_controller_in_mid_motion_is_not_torn_away() {
    let mut bench = Bench::usual();
    let id = bench.order(&order(&[(1.0, [0.3, 0.3, -0.2])])).unwrap();
    bench.tick();
    let arm = names(&["arm"]);
    let refused = bench.stack.controllers().switch(&[], &arm, Strictness::Strict);
    assert_eq!(refused, Err(SwitchRefusal::Moving { name: "arm".into() }));
    bench.controller().stop(Ending::ControllerStopped);
    assert_eq!(bench.until_ended().0, [(id, Ending::ControllerStopped)]);
    bench.stack.controllers().switch(&[], &arm, Strictness::Strict).unwrap();
    let refused = bench.order(&order(&[(1.0, [0.3, 0.3, -0.2])]));
    assert_eq!(refused, Err(OrderRefusal::NotRunning { controller: "arm".into() }));
    // Moved by something else meanwhile, it starts at its actual position.
    bench.q[0] += 0.5;
    bench.stack.controllers().switch(&arm, &[], Strictness::Strict).unwrap();
    let before = bench.q.clone();
    bench.tick();
    assert_eq!(bench.q, before);
    let here = [before[0], 0.3, -0.2];
    bench.order(&order(&[(0.0, here), (1.0, [0.6, 0.3, -0.2])])).unwrap();
    assert_eq!(bench.until_ended().0[0].1, Ending::Reached);
}
