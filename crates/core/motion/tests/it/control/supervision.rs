//! Errors stop the motion smoothly and are reported.

use karakuri_motion::control::{
    Ending, GoalTolerances, JointTolerance, OrderRefusal, Phase, TrajectoryOrder, TrajectorySetup,
    Watched,
};

use super::{Bench, JOINTS, TICK_NS, names, order};

fn watched() -> TrajectorySetup {
    let mut setup = TrajectorySetup::new(names(&JOINTS));
    setup.constraints.path = vec![0.1; 3];
    setup.constraints.goal = vec![0.02; 3];
    setup.constraints.goal_secs = 0.5;
    setup
}

#[test]
fn an_arm_that_is_held_breaks_its_path_tolerance() {
    let mut bench = Bench::new(watched());
    let id = bench.order(&order(&[(1.0, [0.5, 0.3, -0.2])])).unwrap();
    bench.held = true;
    let (ended, _) = bench.until_ended();
    let [(ended, Ending::Tolerance { phase: Phase::Path, joint, what, error, limit })] = &ended[..]
    else {
        panic!("{ended:?}")
    };
    assert_eq!((*ended, joint.as_str(), *what, *limit), (id, "j1", Watched::Position, 0.1));
    assert!((0.1..0.13).contains(error), "{error}");
    // When released, it stays where it is instead of running after the set-point.
    bench.held = false;
    let before = bench.q.clone();
    for _ in 0..50 {
        bench.tick();
    }
    assert!(bench.q.iter().zip(&before).all(|(a, b)| (a - b).abs() < 1e-9));
}

#[test]
fn an_arm_that_lags_behind_comes_to_rest_from_where_it_is() {
    let mut bench = Bench::new(watched());
    bench.order(&order(&[(1.5, [0.9, 0.3, -0.2])])).unwrap();
    for _ in 0..75 {
        bench.tick();
    }
    // It suddenly lags behind, with the same velocity as before.
    let fast = bench.v[0];
    bench.q[0] -= 0.15;
    bench.v[0] = fast;
    assert!(fast > 0.8, "in mid-motion");
    let (mut last, mut slow) = (fast, None);
    for tick in 0..60 {
        let before = bench.q[0];
        bench.tick();
        let now = (bench.q[0] - before) / (TICK_NS as f64 * 1e-9);
        assert!(now > -1e-9, "it never turns back");
        let limit = bench.controller().limits()[0].acceleration;
        assert!((now - last).abs() / 0.01 <= limit * 1.01 || tick == 0, "it brakes gently");
        last = now;
        if now == 0.0 && slow.is_none() {
            slow = Some(tick);
        }
    }
    assert!(slow.is_some_and(|ticks| ticks < 30), "{slow:?}");
    let ended = bench.controller().take_ended();
    assert!(matches!(ended[..], [(_, Ending::Tolerance { phase: Phase::Path, .. })]), "{ended:?}");
}

#[test]
fn a_joint_that_stands_is_noticed_without_any_tolerance() {
    let mut bench = Bench::usual();
    bench.order(&order(&[(3.0, [0.2, 1.1, -0.2])])).unwrap();
    bench.held = true;
    let (ended, ticks) = bench.until_ended();
    let [(_, Ending::Stalled { joint, for_secs, .. })] = &ended[..] else { panic!("{ended:?}") };
    assert!(joint == "j2" && *for_secs > 0.5 && ticks < 200, "{joint} after {ticks}");
}

#[test]
fn a_goal_that_is_missed_is_said_when_time_is_over() {
    let mut bench = Bench::new(watched());
    bench.offset = 0.05;
    bench.order(&order(&[(1.0, [0.2, 0.3, -0.2])])).unwrap();
    let (ended, ticks) = bench.until_ended();
    let [(_, Ending::Tolerance { phase: Phase::Goal, joint, what, error, limit })] = &ended[..]
    else {
        panic!("{ended:?}")
    };
    assert_eq!((joint.as_str(), *what, *limit), ("j1", Watched::Position, 0.02));
    assert!((error - 0.05).abs() < 1e-6 && (150..156).contains(&ticks), "{error} {ticks}");

    // Within a wider tolerance.
    let wide = JointTolerance { position: 0.06, ..JointTolerance::default() };
    let goal = JOINTS.map(|joint| JointTolerance { joint: joint.into(), ..wide.clone() }).to_vec();
    let tolerances = GoalTolerances { goal, ..GoalTolerances::default() };
    let mut bench = Bench::new(watched());
    bench.offset = 0.05;
    bench
        .stack
        .order("arm", bench.now_ns, &order(&[(1.0, [0.2, 0.3, -0.2])]), &tolerances)
        .unwrap();
    assert_eq!(bench.until_ended().0[0].1, Ending::Reached);
}

#[test]
fn joints_that_are_not_heard_of_any_more_stop_the_motion_on_its_way() {
    let mut bench = Bench::usual();
    bench.order(&order(&[(3.0, [0.8, 0.3, -0.2])])).unwrap();
    for _ in 0..60 {
        bench.tick();
    }
    bench.mute = true;
    bench.held = true;
    let (ended, ticks) = bench.until_ended();
    let [(_, Ending::Stale { age_secs })] = &ended[..] else { panic!("{ended:?}") };
    assert!(*age_secs > 0.5 && ticks < 100, "{age_secs} s, {ticks} ticks");
}

#[test]
fn a_stop_of_everything_holds_until_it_is_reset() {
    let mut bench = Bench::usual();
    let id = bench.order(&order(&[(3.0, [0.8, 0.3, -0.2])])).unwrap();
    for _ in 0..60 {
        bench.tick();
    }
    bench.stack.stop_all("the red button");
    let (ended, ticks) = bench.until_ended();
    let by = "the red button".to_owned();
    assert_eq!(ended, [(id, Ending::Stopped { by: by.clone() })]);
    assert!(ticks < 30);
    let again = order(&[(1.0, [0.2, 0.3, -0.2])]);
    assert_eq!(bench.order(&again), Err(OrderRefusal::StopNotReset { by }));
    assert!(bench.order(&TrajectoryOrder::default()).is_ok(), "a stop is always welcome");
    bench.stack.reset();
    assert!(bench.order(&again).is_ok());
}
