//! Orders that are followed, and orders that are refused.

use karakuri_motion::Quantity;
use karakuri_motion::control::{
    Ending, GoalTolerances, JointTolerance, OrderPoint, OrderRefusal, Tolerated, TrajectoryOrder,
    TrajectorySetup,
};

use super::{Bench, JOINTS, names, order};

#[test]
fn an_order_is_followed_to_its_end_and_held() {
    let mut bench = Bench::usual();
    let id = bench.order(&order(&[(0.5, [0.1, 0.3, -0.2]), (1.5, [0.3, 0.5, -0.4])])).unwrap();
    let (ended, ticks) = bench.until_ended();
    assert_eq!(ended, [(id, Ending::Reached)]);
    assert!((150..160).contains(&ticks), "{ticks}");
    for (q, goal) in bench.q.iter().zip([0.3, 0.5, -0.4]) {
        assert!((q - goal).abs() < 1e-9);
    }
    let (before, commands) = (bench.q.clone(), bench.commands);
    for _ in 0..100 {
        bench.tick();
    }
    assert_eq!(bench.q, before, "it holds");
    assert_eq!(bench.commands, commands, "and leaves the arm alone");
}

#[test]
fn joints_may_stand_in_any_order() {
    let mut bench = Bench::usual();
    let mut mixed = order(&[(1.0, [0.4, 0.1, 0.2])]);
    mixed.joints = names(&["j2", "j3", "j1"]);
    bench.order(&mixed).unwrap();
    bench.until_ended();
    for (q, goal) in bench.q.iter().zip([0.2, 0.4, 0.1]) {
        assert!((q - goal).abs() < 1e-9, "{q} instead of {goal}");
    }
}

#[test]
fn some_joints_alone_only_where_that_is_allowed() {
    let part = TrajectoryOrder {
        joints: names(&["j3"]),
        points: vec![OrderPoint { at_secs: 1.0, positions: vec![0.2], ..OrderPoint::default() }],
        ..TrajectoryOrder::default()
    };
    let refused = Bench::usual().order(&part);
    assert_eq!(refused, Err(OrderRefusal::Missing { joint: "j1".into() }));
    let allowed = TrajectorySetup { allow_partial: true, ..TrajectorySetup::new(names(&JOINTS)) };
    let mut bench = Bench::new(allowed);
    bench.order(&part).unwrap();
    bench.until_ended();
    for (q, goal) in bench.q.iter().zip([0.0, 0.3, 0.2]) {
        assert!((q - goal).abs() < 1e-9, "{q} instead of {goal}");
    }
}

/// Velocities give cubic, accelerations quintic pieces: compared with the definition of the polynomials.
#[test]
fn pieces_have_the_degree_that_their_points_ask_for() {
    let (h, from, to) = (1.0, 0.0, 0.2);
    let point = |at_secs: f64, q: f64, accelerations: bool| OrderPoint {
        at_secs,
        positions: vec![q, 0.3, -0.2],
        velocities: vec![0.0; 3],
        accelerations: if accelerations { vec![0.0; 3] } else { Vec::new() },
        ..OrderPoint::default()
    };
    for quintic in [false, true] {
        let mut bench = Bench::usual();
        let points = vec![point(0.0, from, quintic), point(h, to, quintic)];
        let joints = names(&JOINTS);
        bench.order(&TrajectoryOrder { start_ns: None, joints, points }).unwrap();
        for tick in 0..=100 {
            bench.tick();
            let t = f64::from(tick) * 0.01;
            let part = if quintic {
                t.powi(3) * (10.0 - 15.0 * t + 6.0 * t * t)
            } else {
                t * t * (3.0 - 2.0 * t)
            };
            let expected = from + part * (to - from);
            assert!((bench.q[0] - expected).abs() < 1e-9, "{t}: {} not {expected}", bench.q[0]);
        }
    }
}

#[test]
fn every_refusal_says_what_and_where() {
    let good = || order(&[(0.5, [0.1, 0.3, -0.2]), (1.0, [0.2, 0.3, -0.2])]);
    let changed = |change: &dyn Fn(&mut TrajectoryOrder)| {
        let mut order = good();
        change(&mut order);
        order
    };
    let refused: [(TrajectoryOrder, &str); 14] = [
        (changed(&|o| o.joints[1] = "elbow".into()), "joint elbow does not belong"),
        (changed(&|o| o.joints[1] = "j1".into()), "joint j1 is named twice"),
        (changed(&|o| o.joints.clear()), "joint j1 is missing"),
        (changed(&|o| o.points[1].positions.truncate(2)), "point 1 has 2 positions for 3 joints"),
        (changed(&|o| o.points[0].velocities = vec![0.0; 4]), "point 0 has 4 velocities"),
        (changed(&|o| o.points[1].positions[2] = f64::NAN), "position of j3 at point 1 is NaN"),
        (
            changed(&|o| o.points[0].velocities = vec![0.0, f64::INFINITY, 0.0]),
            "velocity of j2 at point 0 is inf",
        ),
        (changed(&|o| o.points[0].accelerations = vec![0.0; 3]), "accelerations but no velocities"),
        (changed(&|o| o.points[1].efforts = vec![0.0, 1.0, 0.0]), "wants an effort of j2"),
        (changed(&|o| o.points[1].at_secs = 0.5), "point 1 is at 0.5 s, not after"),
        (changed(&|o| o.points[0].at_secs = -0.5), "point 0 is at -0.5 s"),
        (changed(&|o| o.points[0].at_secs = f64::NAN), "point 0 is at NaN s"),
        (
            changed(&|o| (o.points[1].positions[1], o.points[1].at_secs) = (2.9, 9.0)),
            "near point 1, its range is",
        ),
        (changed(&|o| o.points[1].positions[0] = 2.5), "j1 would need velocity"),
    ];
    for (order, text) in refused {
        let mut bench = Bench::usual();
        let refusal = bench.order(&order).expect_err(text);
        assert!(refusal.to_string().contains(text), "{refusal} does not say {text:?}");
        bench.tick();
        assert_eq!(bench.commands, 0, "nothing happens");
    }
    let fast = changed(&|o| o.points[1].positions[0] = 2.5);
    let refusal = Bench::usual().order(&fast).unwrap_err();
    let OrderRefusal::Limit { joint, point: 1, quantity: Quantity::Velocity, value, limit } =
        refusal
    else {
        panic!("{refusal:?}")
    };
    assert!(joint == "j1" && value > limit);
}

#[test]
fn tolerances_follow_the_rules_of_ros() {
    let mut setup = TrajectorySetup::new(names(&JOINTS));
    setup.constraints.path = vec![0.2, 0.0, 0.3];
    setup.constraints.goal = vec![0.02, 0.03, 0.0];
    setup.constraints.goal_secs = 2.0;
    let default = Tolerated::by_default(&setup);
    let any = f64::INFINITY;
    assert_eq!(default.path, [[0.2, any], [any, any], [0.3, any]]);
    assert_eq!(default.goal, [[0.02, 0.01], [0.03, 0.01], [any, 0.01]]);

    let tolerance = |joint: &str, position: f64, velocity: f64| JointTolerance {
        joint: joint.into(),
        position,
        velocity,
        acceleration: 0.0,
    };
    let goal = GoalTolerances {
        path: vec![tolerance("j1", -1.0, 0.5), tolerance("j2", 0.1, 0.0)],
        goal: vec![tolerance("j3", 0.05, -1.0)],
        goal_secs: -1.0,
    };
    let tolerated = Tolerated::of_goal(&setup, &goal).unwrap();
    assert_eq!(tolerated.path, [[any, 0.5], [0.1, any], [0.3, any]], "−1 erases, 0 keeps");
    assert_eq!(tolerated.goal, [[0.02, 0.01], [0.03, 0.01], [0.05, any]]);
    assert_eq!(tolerated.goal_secs, 0.0);

    let strange = GoalTolerances { path: vec![tolerance("elbow", 0.1, 0.0)], ..goal.clone() };
    let refusal = Tolerated::of_goal(&setup, &strange).unwrap_err();
    assert_eq!(refusal, OrderRefusal::ToleranceJoint { joint: "elbow".into() });
    let hard = JointTolerance { acceleration: 1.0, ..tolerance("j2", 0.1, 0.0) };
    let refusal = Tolerated::of_goal(&setup, &GoalTolerances { goal: vec![hard], ..goal });
    assert_eq!(refusal, Err(OrderRefusal::AccelerationTolerance { joint: "j2".into() }));
}
