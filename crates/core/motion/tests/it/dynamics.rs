//! Torque limits: a closed form, an independent check, and evidence if there is no solution.

use karakuri_motion::{
    Curve, MotionLimits, Quantity, TimingFailure, TimingOptions, TorqueLimits, TorqueLimitsError,
    Trajectory, blend_corners, spline_through, time_optimal, time_optimal_with_dynamics,
    validate_torques,
};
use karakuri_robot::dynamics::{self, EARTH, Load, Scratch};
use karakuri_robot::{JointId, RobotModel};
use karakuri_testkit::random::Rng;
use karakuri_testkit::robots;
use karakuri_testkit::trees::{self, Tree};

fn arm() -> (RobotModel, Vec<JointId>) {
    let arm = robots::lwr4_with_bodies();
    let joints = (0..arm.joints().len()).map(JointId);
    let moving = joints.filter(|j| arm.joints()[j.0].is_driven()).collect();
    (arm, moving)
}

/// Greatest holding effort at the waypoints and between them.
fn holding(arm: &RobotModel, curve: &Curve) -> Vec<f64> {
    let mut most = vec![0.0_f64; arm.dof()];
    let mut effort = vec![0.0; arm.dof()];
    for i in 0..=200 {
        let q = curve.position(curve.length() * f64::from(i) / 200.0);
        dynamics::gravity(arm, &EARTH, &q, &mut Scratch::default(), &mut effort);
        most.iter_mut().zip(&effort).for_each(|(most, e)| *most = most.max(e.abs()));
    }
    most
}

fn random_curve(arm: &RobotModel, rng: &mut Rng, rounded: bool) -> Curve {
    let chain = robots::whole_chain(arm);
    let count = 2 + rng.below(4);
    let waypoints: Vec<Vec<f64>> = (0..count).map(|_| chain.sample(rng)).collect();
    match rounded {
        true => blend_corners(&waypoints, 0.2).unwrap(),
        false => spline_through(&waypoints).unwrap(),
    }
}

fn options() -> TimingOptions {
    TimingOptions { intervals: 200, ..TimingOptions::default() }
}

#[test]
fn torques_stay_within_their_limits_and_use_them() {
    let (arm, joints) = arm();
    let generous = MotionLimits::new(vec![50.0; 7], vec![500.0; 7]).unwrap();
    let mut rng = Rng::new(21);
    for round in 0..24 {
        let curve = random_curve(&arm, &mut rng, round % 2 == 0);
        let room = rng.between(0.5, 20.0);
        let most: Vec<f64> = holding(&arm, &curve).iter().map(|h| 1.05 * h + room).collect();
        let load = Load::gravity(EARTH);
        let torques = TorqueLimits::new(&arm, &joints, arm.neutral(), most, load).unwrap();
        let timed = time_optimal_with_dynamics(&curve, &generous, &torques, &options()).unwrap();
        let step = timed.duration_secs() / 4000.0;
        // The limits hold at the points of the timing; between them they are exceeded by less than a hundredth.
        validate_torques(&timed, &torques, step, 1e-2)
            .unwrap_or_else(|violation| panic!("path {round}: {violation}"));
        assert_saturated(&arm, &timed, &torques, round);
    }
}

/// Optimal means that at most moments some joint is at its torque limit (or another limit).
fn assert_saturated(
    arm: &RobotModel,
    timed: &Trajectory,
    torques: &TorqueLimits<'_>,
    label: usize,
) {
    let mut effort = vec![0.0; arm.dof()];
    let busy = (0..500).filter(|i| {
        let s = timed.sample(timed.duration_secs() * (f64::from(*i) + 0.5) / 500.0);
        let (load, mut scratch) = (Load::gravity(EARTH), Scratch::default());
        let (q, v, a) = (&s.position, &s.velocity, &s.acceleration);
        dynamics::inverse(arm, &load, q, v, a, &mut scratch, &mut effort);
        let near = |values: &[f64], limits: &[f64]| {
            values.iter().zip(limits).any(|(value, limit)| value.abs() > 0.9 * limit)
        };
        near(&effort, torques.most())
            || near(v, timed.limits().velocity())
            || near(a, timed.limits().acceleration())
    });
    let busy = busy.count();
    assert!(busy > 375, "path {label} uses its limits only {busy} of 500 times");
}

#[test]
fn random_robots_keep_their_torques() {
    let mut rng = Rng::new(24);
    for round in 0..12 {
        let robot = Tree::of_axes(1 + rng.below(9)).draw(&mut rng);
        let all = (0..robot.joints().len()).map(JointId);
        let joints: Vec<JointId> = all.filter(|_| rng.unit() < 0.8).collect();
        let whole = trees::configuration(&robot, &mut rng);
        if joints.is_empty() {
            continue;
        }
        let mut waypoint = || joints.iter().map(|_| rng.between(-1.0, 1.0)).collect();
        let waypoints: Vec<Vec<f64>> = (0..4).map(|_| waypoint()).collect();
        let curve = spline_through(&waypoints).unwrap();
        let limits = MotionLimits::new(vec![3.0; joints.len()], vec![30.0; joints.len()]).unwrap();
        // Strong enough to hold itself anywhere, and sometimes not much more.
        let most = joints.iter().map(|_| rng.between(400.0, 900.0)).collect();
        let load = Load::gravity(EARTH);
        let torques = TorqueLimits::new(&robot, &joints, whole, most, load).unwrap();
        let timed = time_optimal_with_dynamics(&curve, &limits, &torques, &options())
            .unwrap_or_else(|failure| panic!("robot {round}: {failure}"));
        let step_secs = timed.duration_secs() / 2000.0;
        validate_torques(&timed, &torques, step_secs, 1e-3)
            .unwrap_or_else(|violation| panic!("robot {round}: {violation}"));
    }
}

#[test]
fn one_joint_about_the_vertical_is_a_double_integrator() {
    // From rest to rest with constant torque: 2 √(d I / τ).
    let (arm, joints) = arm();
    let (from, mut to) = (vec![0.3; 7], vec![0.3; 7]);
    to[0] = 1.5;
    let mut inertia = vec![0.0; 49];
    let mut matrix = karakuri_geometry::Mat::zeros(7, 7);
    dynamics::mass_matrix(&arm, &from, &mut Scratch::default(), &mut matrix);
    inertia.copy_from_slice(matrix.as_slice());
    let most = vec![3.0, 1e6, 1e6, 1e6, 1e6, 1e6, 1e6];
    let torques =
        TorqueLimits::new(&arm, &joints, arm.neutral(), most, Load::gravity(EARTH)).unwrap();
    let curve = blend_corners(&[from, to], 0.1).unwrap();
    let generous = MotionLimits::new(vec![1e3; 7], vec![1e4; 7]).unwrap();
    let timed = time_optimal_with_dynamics(&curve, &generous, &torques, &options()).unwrap();
    let expected = 2.0 * (1.2 * inertia[0] / 3.0).sqrt();
    let duration = timed.duration_secs();
    assert!((duration / expected - 1.0).abs() < 5e-3, "{duration} instead of {expected}");
}

#[test]
fn strong_joints_are_as_fast_as_without_torque_limits() {
    let (arm, joints) = arm();
    let mut rng = Rng::new(22);
    let limits = MotionLimits::new(vec![1.5; 7], vec![4.0; 7]).unwrap();
    for _ in 0..5 {
        let curve = random_curve(&arm, &mut rng, false);
        let load = Load::gravity(EARTH);
        let torques = TorqueLimits::new(&arm, &joints, arm.neutral(), vec![1e5; 7], load).unwrap();
        let with = time_optimal_with_dynamics(&curve, &limits, &torques, &options()).unwrap();
        let without = time_optimal(&curve, &limits, &options()).unwrap();
        assert!((with.duration_secs() / without.duration_secs() - 1.0).abs() < 1e-9);
    }
}

#[test]
fn a_place_where_the_robot_cannot_hold_itself_is_named() {
    let (arm, joints) = arm();
    let upright = vec![0.0; 7];
    let mut stretched = upright.clone();
    stretched[1] = 1.5;
    let curve = blend_corners(&[upright, stretched], 0.1).unwrap();
    let most = vec![100.0, 0.5 * holding(&arm, &curve)[1], 100.0, 100.0, 100.0, 100.0, 100.0];
    let limits = MotionLimits::new(vec![1.0; 7], vec![1.0; 7]).unwrap();
    let load = Load::gravity(EARTH);
    let torques = TorqueLimits::new(&arm, &joints, arm.neutral(), most, load).unwrap();
    let failure = time_optimal_with_dynamics(&curve, &limits, &torques, &options()).unwrap_err();
    let TimingFailure::CannotHold { variable: 1, joint, at, torque, limit } = failure else {
        panic!("{failure}")
    };
    assert_eq!(joint, joints[1]);
    assert_eq!(limit, torques.most()[1]);
    let mut effort = vec![0.0; 7];
    dynamics::gravity(&arm, &EARTH, &curve.position(at), &mut Scratch::default(), &mut effort);
    assert!((effort[1] - torque).abs() < 1e-9 && torque.abs() >= limit * (1.0 - 1e-6));
}

#[test]
fn a_motion_that_is_too_strong_is_found_by_the_validator() {
    let (arm, joints) = arm();
    let curve = random_curve(&arm, &mut Rng::new(23), false);
    let limits = MotionLimits::new(vec![2.0; 7], vec![8.0; 7]).unwrap();
    let timed = time_optimal(&curve, &limits, &options()).unwrap();
    let most = holding(&arm, &curve).iter().map(|h| 1.001 * h + 1e-3).collect();
    let load = Load::gravity(EARTH);
    let torques = TorqueLimits::new(&arm, &joints, arm.neutral(), most, load).unwrap();
    let violation = validate_torques(&timed, &torques, 1e-3, 1e-3).unwrap_err();
    assert_eq!(violation.quantity, Quantity::Torque);
    assert!(violation.ratio() > 1.001);
}

#[test]
fn limits_must_fit_the_robot() {
    let (arm, joints) = arm();
    let load = Load::gravity(EARTH);
    let make = |q: usize, most: Vec<f64>| {
        TorqueLimits::new(&arm, &joints, vec![0.0; q], most, load).map(|_| ()).unwrap_err()
    };
    let configuration = TorqueLimitsError::Configuration { given: 3, expected: 7 };
    assert_eq!(make(3, vec![1.0; 7]), configuration);
    assert_eq!(make(7, vec![1.0; 2]), TorqueLimitsError::Length { joints: 7, limits: 2 });
    let zero = make(7, vec![0.0; 7]);
    assert!(matches!(zero, TorqueLimitsError::NotPositive { value: 0.0, .. }));
    let none = TorqueLimits::of_joints(&arm, &joints, vec![0.0; 7], load).map(|_| ()).unwrap_err();
    assert_eq!(none, TorqueLimitsError::NoEffort { joint: "j1".to_owned() });
    let fixed = arm.joint("tip_joint").unwrap();
    let joint = TorqueLimits::new(&arm, &[fixed], vec![0.0; 7], vec![1.0], load);
    assert!(matches!(joint, Err(TorqueLimitsError::Joint { .. })));
}
