//! Grippers reach their target, or detect an object between the fingers.

use karakuri_motion::GlideLimits;
use karakuri_motion::control::{
    Ending, GripperController, GripperOrder, GripperProgress, GripperSetup, Seen,
};
use karakuri_motion::hand::GripperRefusal;

/// Two fingers whose position is the gap between them.
fn gripper() -> GripperController {
    let setup = GripperSetup {
        joints: vec!["left".into(), "right".into()],
        open: vec![0.0, 0.0],
        closed: vec![0.06, 0.06],
        numbers: [0.12, 0.0],
        goal_tolerance: 0.002,
        stall_velocity: 0.001,
        stall_secs: 0.3,
    };
    let limits = GlideLimits { velocity: 0.1, acceleration: 1.0, range: None };
    GripperController::new(setup, vec![limits; 2])
}

/// Fingers that follow their targets, but not beyond `stop`, where they press.
fn run(
    gripper: &mut GripperController,
    stop: f64,
    stiffness: f64,
) -> (GripperProgress, Ending, usize) {
    let mut seen = Seen { stamp_ns: 0, q: vec![0.0; 2], v: vec![0.0; 2], effort: vec![0.0; 2] };
    for tick in 0..1_000_u64 {
        let now_ns = tick * 10_000_000;
        seen.stamp_ns = now_ns;
        if let Some(command) = gripper.tick(now_ns, &seen) {
            for (k, &target) in command.iter().enumerate() {
                let next = target.min(stop);
                seen.v[k] = (next - seen.q[k]) / 0.01;
                seen.q[k] = next;
                seen.effort[k] = stiffness * (target - next);
            }
        }
        if let Some((_, progress, why)) = gripper.take_ended().pop() {
            return (progress, why, tick as usize);
        }
    }
    panic!("it never ended")
}

#[test]
fn an_empty_gripper_closes() {
    let mut gripper = gripper();
    gripper.order(GripperOrder { position: 0.0, most_effort: 0.0 }).unwrap();
    let (progress, why, ticks) = run(&mut gripper, 1.0, 0.0);
    assert_eq!(why, Ending::Reached);
    assert!(progress.reached && !progress.stalled && progress.position.abs() <= 0.002);
    assert!((60..100).contains(&ticks), "no faster than its limits: {ticks}");
}

#[test]
fn something_between_the_fingers_is_noticed() {
    let mut gripper = gripper();
    gripper.order(GripperOrder { position: 0.0, most_effort: 0.0 }).unwrap();
    let (progress, _, ticks) = run(&mut gripper, 0.04, 0.0);
    assert!(progress.stalled && !progress.reached && (progress.position - 0.04).abs() < 1e-9);
    assert!(ticks < 120);
}

#[test]
fn it_presses_no_harder_than_asked() {
    let mut gripper = gripper();
    gripper.order(GripperOrder { position: 0.0, most_effort: 5.0 }).unwrap();
    let (progress, _, _) = run(&mut gripper, 0.03, 1_000.0);
    assert!(progress.stalled && progress.effort >= 5.0 && progress.effort < 7.0, "{progress:?}");
}

#[test]
fn what_cannot_be_is_refused_and_a_newer_order_replaces() {
    let mut gripper = gripper();
    for position in [f64::NAN, -0.1, 0.3] {
        let refused = gripper.order(GripperOrder { position, most_effort: 0.0 });
        assert!(matches!(refused, Err(GripperRefusal::Value { what: "position", .. })));
    }
    let refused = gripper.order(GripperOrder { position: 0.0, most_effort: -1.0 });
    assert_eq!(refused, Err(GripperRefusal::Value { what: "max_effort", value: -1.0 }));
    let one = gripper.order(GripperOrder { position: 0.0, most_effort: 0.0 }).unwrap();
    gripper.order(GripperOrder { position: 0.1, most_effort: 0.0 }).unwrap();
    let ended = gripper.take_ended();
    assert!(matches!(ended[..], [(id, _, Ending::Replaced)] if id == one));
}
