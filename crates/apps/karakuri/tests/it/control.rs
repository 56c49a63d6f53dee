//! How our robots are driven: every file of ours is read and fits its robots.

use karakuri::builtin::{self, CONTROLS};
use karakuri::formats::control::{read_adapters, read_controllers};
use karakuri::motion::control::{ControllerStack, Strictness};

#[test]
fn controllers_of_ours_fit_their_robots() {
    for control in CONTROLS {
        let adapters = read_adapters(control.adapters, "adapters.yaml").unwrap();
        let controllers = read_controllers(control.controllers, "controllers.yaml").unwrap();
        assert!(adapters.warnings.is_empty() && controllers.warnings.is_empty(), "{control:?}");
    }
    for (robot, running) in [("lab", 5), ("lab_one_arm", 3), ("kr210", 3)] {
        let model = builtin::load(robot, &[]).unwrap().unwrap().value;
        let (adapters, controllers) = builtin::control(&model).expect("it has a configuration");
        let mut stack = ControllerStack::new(adapters, &model, 1.0).unwrap();
        let names: Vec<String> = controllers.iter().map(|setup| setup.name.clone()).collect();
        for setup in controllers {
            stack.load(setup).unwrap();
        }
        stack.controllers().switch(&names, &[], Strictness::BestEffort).unwrap();
        let started = stack.controllers().status().filter(|status| status.running).count();
        assert_eq!(started, running, "{robot}");
    }
    let pendulum = builtin::load("rrbot3", &[]).unwrap().unwrap().value;
    assert!(builtin::control(&pendulum).is_none(), "nobody wrote one for it");
}
