//! Compares the guarantees of Cartesian motions with dense sampling and brute force.

use std::f64::consts::{PI, TAU};

use karakuri_geometry::math::pose_distance;
use karakuri_geometry::{Point3, Pose, Quat, Vec3};
use karakuri_plan::cartesian::{
    CartesianArm, CartesianError, Circle, Facing, Followed, Following, Start, Stop, circle, follow,
    line,
};
use karakuri_plan::{Checker, NoObstacles};
use karakuri_robot::ik::{Answer, Goal, Options, Solver, solve_all};
use karakuri_robot::{JointId, LinkId, RobotModel};
use karakuri_testkit::random::Rng;
use karakuri_testkit::robots;

fn joints(model: &RobotModel) -> Vec<JointId> {
    (0..model.joints().len()).map(JointId).filter(|j| model.joints()[j.0].is_driven()).collect()
}

fn arm(model: &RobotModel) -> CartesianArm {
    let tip = model.link("tip").expect("arms have tips");
    CartesianArm::new(model, &model.neutral(), &joints(model), tip).expect("an arm")
}

fn open(model: &RobotModel) -> NoObstacles {
    let chain = robots::whole_chain(model);
    let bounds =
        chain.variables.iter().map(|v| v.range.map_or((-PI, PI), |r| (r.lower(), r.upper())));
    NoObstacles { bounds: bounds.collect() }
}

fn between(a: &[f64], b: &[f64], s: f64) -> Vec<f64> {
    a.iter().zip(b).map(|(a, b)| a + s * (b - a)).collect()
}

/// A bent configuration of the LWR4+, hand down in front.
const BENT: [f64; 7] = [0.3, 0.6, -0.2, 1.5, 0.1, -0.9, 0.2];

/// Calls `each` with the fraction, the tip's pose and the configuration, densely along a motion.
fn along(model: &RobotModel, found: &Followed, mut each: impl FnMut(f64, Pose, &[f64])) {
    let chain = robots::whole_chain(model);
    for (edge, ends) in found.path.windows(2).zip(found.fractions.windows(2)) {
        for k in 0..=40 {
            let s = f64::from(k) / 40.0;
            let q = between(&edge[0], &edge[1], s);
            each(ends[0] + s * (ends[1] - ends[0]), chain.forward(&q), &q);
        }
    }
}

#[test]
fn lines_are_straight_and_turn_evenly() {
    let following = Following::default();
    let mut finished = 0;
    for model in [robots::lwr4(), robots::panda(), robots::ur5(), robots::kr210()] {
        let (arm, chain) = (arm(&model), robots::whole_chain(&model));
        let mut rng = Rng::new(31);
        let reach_m = if model.name() == "kr210" { 2.0 } else { 0.6 };
        for _ in 0..12 {
            let q = chain.sample(&mut rng);
            let start = chain.forward(&q);
            let turn = Quat::from_axis_angle(&rng.direction(), rng.between(0.0, 0.8));
            let way = rng.direction().into_inner() * rng.between(0.05, 0.4) * reach_m;
            let goal =
                Pose::from_parts((start.translation.vector + way).into(), turn * start.rotation);
            let found = line(&arm, &Start::At(q.clone()), &goal, &following, &mut open(&model));
            assert_eq!(found.path[0], q);
            assert!(found.deviation.position_m <= following.position_m);
            assert!(found.deviation.rotation_rad <= following.rotation_rad);
            let spin = (goal.rotation * start.rotation.inverse()).scaled_axis();
            along(&model, &found, |fraction, tip, q| {
                let position = start.translation.vector + way * fraction;
                let rotation = Quat::from_scaled_axis(spin * fraction) * start.rotation;
                let (off_m, off_rad) =
                    pose_distance(&tip, &Pose::from_parts(position.into(), rotation));
                assert!(off_m <= found.deviation.position_m + 1e-12, "{off_m}");
                assert!(off_rad <= found.deviation.rotation_rad + 1e-12, "{off_rad}");
                assert!(chain.within_limits(q, 1e-12));
            });
            for edge in found.path.windows(2) {
                let longest =
                    edge[0].iter().zip(&edge[1]).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
                assert!(longest <= following.joint_step, "no jumps");
            }
            assert_eq!(found.stop.is_none(), found.fraction == 1.0);
            finished += usize::from(found.stop.is_none());
        }
    }
    println!("{finished} of 48 random lines finished");
    assert!(finished >= 16, "{finished} of 48 random lines finished");
}

#[test]
fn the_same_line_gives_the_same_bits() {
    let model = robots::lwr4();
    let arm = arm(&model);
    let goal = arm.pose(&BENT) * Pose::translation(0.1, 0.15, -0.1);
    let go =
        || line(&arm, &Start::At(BENT.to_vec()), &goal, &Following::default(), &mut open(&model));
    let found = go();
    assert_eq!(found.stop, None);
    assert_eq!(go(), found);
}

#[test]
fn a_line_there_and_back_is_one_path() {
    let model = robots::lwr4();
    let arm = arm(&model);
    let following = Following { position_m: 1e-5, ..Following::default() };
    let mut rng = Rng::new(32);
    for _ in 0..10 {
        let start = arm.pose(&BENT);
        let way = rng.direction().into_inner() * 0.2;
        let goal = Pose::from_parts((start.translation.vector + way).into(), start.rotation);
        let there = line(&arm, &Start::At(BENT.to_vec()), &goal, &following, &mut open(&model));
        assert_eq!(there.stop, None);
        let end = there.path.last().expect("a path").clone();
        let back = line(&arm, &Start::At(end), &start, &following, &mut open(&model));
        assert_eq!(back.stop, None);
        let home = back.path.last().expect("a path");
        let apart = home.iter().zip(BENT).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
        assert!(apart < 1e-3, "back with joints {apart} rad off");
    }
}

#[test]
fn circles_are_round() {
    let model = robots::lwr4();
    let arm = arm(&model);
    let start = arm.pose(&BENT);
    let following = Following::default();
    for (facing, turn_rad) in [(Facing::Fixed, TAU), (Facing::Turning, 0.7), (Facing::Fixed, -PI)] {
        let center = start.translation.vector + Vec3::new(0.0, 0.08, 0.03);
        let around =
            Circle { center: Point3::from(center), axis: Vec3::x_axis(), turn_rad, facing };
        let found = circle(&arm, &Start::At(BENT.to_vec()), &around, &following, &mut open(&model));
        assert_eq!(found.stop, None, "{facing:?}");
        let radius_m = Vec3::new(0.0, 0.08, 0.03).norm();
        along(&model, &found, |fraction, tip, _| {
            let offset = tip.translation.vector - center;
            assert!((offset.norm() - radius_m).abs() <= found.deviation.position_m + 1e-12);
            let turned = match facing {
                Facing::Fixed => 0.0,
                Facing::Turning => fraction * turn_rad,
            };
            let wanted = Quat::from_axis_angle(&Vec3::x_axis(), turned) * start.rotation;
            assert!(wanted.angle_to(&tip.rotation) <= found.deviation.rotation_rad + 1e-9);
        });
        let end = arm.pose(found.path.last().expect("a path"));
        let wanted =
            Quat::from_axis_angle(&Vec3::x_axis(), turn_rad) * (start.translation.vector - center);
        assert!(
            (end.translation.vector - center - wanted).norm() < 1e-9,
            "it ends where it should"
        );
    }
}

#[test]
fn poses_are_passed_one_after_the_other() {
    let model = robots::panda();
    let arm = arm(&model);
    let q = vec![0.1, 0.2, -0.1, -1.9, 0.0, 2.1, 0.7];
    let start = arm.pose(&q);
    let by = |x: f64, y: f64, z: f64| {
        Pose::from_parts((start.translation.vector + Vec3::new(x, y, z)).into(), start.rotation)
    };
    let poses = [by(0.1, 0.0, 0.0), by(0.1, 0.1, 0.0), by(0.1, 0.1, 0.0), by(0.0, 0.1, 0.05)];
    let found =
        follow(&arm, &Start::At(q.clone()), &poses, &Following::default(), &mut open(&model));
    assert_eq!(found.stop, None);
    for pose in &poses {
        let near =
            found.path.iter().map(|q| pose_distance(&arm.pose(q), pose).0).fold(1.0, f64::min);
        assert!(near < 1e-9, "corners are waypoints");
    }
    let nowhere = follow(&arm, &Start::At(q), &[], &Following::default(), &mut open(&model));
    assert_eq!((nowhere.stop, nowhere.fraction, nowhere.path.len()), (None, 1.0, 1));
}

/// A wall that the tip must not pass.
struct Wall<'a> {
    arm: &'a CartesianArm,
    bounds: Vec<(f64, f64)>,
    y_m: f64,
}

impl Checker for Wall<'_> {
    fn bounds(&self) -> &[(f64, f64)] {
        &self.bounds
    }

    fn is_free(&mut self, q: &[f64]) -> bool {
        self.arm.pose(q).translation.y < self.y_m
    }

    fn is_edge_free(&mut self, from: &[f64], to: &[f64]) -> bool {
        (0..=20).all(|k| self.is_free(&between(from, to, f64::from(k) / 20.0)))
    }
}

#[test]
fn a_line_stops_just_before_contact() {
    let model = robots::lwr4();
    let arm = arm(&model);
    let start = arm.pose(&BENT);
    let goal =
        Pose::from_parts((start.translation.vector + Vec3::y() * 0.2).into(), start.rotation);
    for share in [0.03, 0.5, 0.77] {
        let mut wall =
            Wall { arm: &arm, bounds: open(&model).bounds, y_m: start.translation.y + 0.2 * share };
        let found = line(&arm, &Start::At(BENT.to_vec()), &goal, &Following::default(), &mut wall);
        let Some(Stop::Collision { q }) = &found.stop else { panic!("{:?}", found.stop) };
        assert!(!wall.is_free(q));
        let left_m = 0.2 * (share - found.fraction);
        assert!((0.0..1e-4).contains(&left_m), "stopped {left_m} m before the wall");
    }
    let mut inside = Wall { arm: &arm, bounds: open(&model).bounds, y_m: -9.0 };
    let found = line(&arm, &Start::At(BENT.to_vec()), &goal, &Following::default(), &mut inside);
    assert_eq!((found.stop, found.fraction), (Some(Stop::Collision { q: BENT.to_vec() }), 0.0));
}

#[test]
fn what_is_out_of_reach_is_told_at_the_right_place() {
    let model = robots::lwr4();
    let (arm, solver) = (arm(&model), Solver::new(&robots::whole_chain(&model)));
    let start = arm.pose(&BENT);
    let mut rng = Rng::new(33);
    let mut ended = 0;
    for _ in 0..8 {
        // Outwards and up, until the arm is stretched.
        let aside = Vec3::new(0.0, rng.between(-0.4, 0.4), rng.between(-0.2, 0.6));
        let way = (Vec3::x() + aside).normalize() * 1.2;
        let goal = Pose::from_parts((start.translation.vector + way).into(), start.rotation);
        let found =
            line(&arm, &Start::At(BENT.to_vec()), &goal, &Following::default(), &mut open(&model));
        let at = |fraction: f64| {
            Pose::from_parts((start.translation.vector + way * fraction).into(), start.rotation)
        };
        let reachable = |fraction: f64| {
            let answer = solve_all(&solver, &Goal::pose(at(fraction)), &BENT, &Options::default());
            matches!(answer, Answer::Solved(_))
        };
        // By brute force: the first of many poses that no configuration reaches.
        let first =
            (0..=2_000).map(|k| f64::from(k) / 2_000.0).find(|f| !reachable(*f)).expect("far away");
        match found.stop {
            Some(Stop::Unreachable { .. }) => {
                ended += 1;
                assert!((found.fraction - first).abs() < 1e-3, "{} but {first}", found.fraction);
            }
            Some(Stop::JointLimit { joint, position }) => {
                // It could continue in another configuration, but in this one the joint is at its limit.
                assert!(found.fraction < first, "{} but {first}", found.fraction);
                let range = model.joints()[joint.0].limits.position.expect("arms have limits");
                let left = (position - range.lower()).min(range.upper() - position);
                assert!((-1e-12..1e-3).contains(&left), "joint {joint:?} is {left} from its end");
                let last = found.path.last().expect("a path");
                let at =
                    joints(&model).iter().position(|j| *j == joint).expect("a joint of the arm");
                assert_eq!(last[at], position);
            }
            other => panic!("at {} of {first}: {other:?}", found.fraction),
        }
    }
    assert!(ended >= 4, "most of these end where the arm is stretched: {ended}");
}

#[test]
fn most_lines_that_can_be_followed_are() {
    let model = robots::lwr4();
    let (arm, chain) = (arm(&model), robots::whole_chain(&model));
    let solver = Solver::new(&chain);
    let mut rng = Rng::new(34);
    let (mut lines, mut fixed, mut free) = (0, 0, 0);
    while lines < 40 {
        let q = chain.sample(&mut rng);
        let start = chain.forward(&q);
        let way = rng.direction().into_inner() * rng.between(0.1, 0.4);
        let turn = Quat::from_axis_angle(&rng.direction(), rng.between(0.0, 0.5));
        let goal = Pose::from_parts((start.translation.vector + way).into(), turn * start.rotation);
        let reachable = (1..=20).all(|k| {
            let at = start.lerp_slerp(&goal, f64::from(k) / 20.0);
            let answer = solve_all(&solver, &Goal::pose(at), &q, &Options::default());
            matches!(answer, Answer::Solved(_))
        });
        if !reachable {
            continue;
        }
        lines += 1;
        let go = |start: &Start| {
            line(&arm, start, &goal, &Following::default(), &mut open(&model)).stop.is_none()
        };
        fixed += usize::from(go(&Start::At(q.clone())));
        free += usize::from(go(&Start::Anywhere { world_from_tip: start, near: q }));
    }
    println!("{fixed} of {lines} from a given posture, {free} from any");
    assert!(free >= fixed && 10 * free >= 9 * lines, "{fixed} and {free} of {lines}");
}

#[test]
fn a_joint_at_its_end_is_named() {
    // Six joints leave no redundancy: rotating the tool about its own axis ends at the limit of the last joint.
    let model = robots::kr210();
    let arm = arm(&model);
    let q = vec![0.2, 0.1, -0.3, 0.4, 0.6, 1.0];
    let start = arm.pose(&q);
    let poses: Vec<Pose> = (1..=4)
        .map(|k| start * Quat::from_axis_angle(&Vec3::x_axis(), 2.0 * f64::from(k)))
        .collect();
    let found =
        follow(&arm, &Start::At(q.clone()), &poses, &Following::default(), &mut open(&model));
    assert!(found.describe(&model, &arm).contains("j6 is at the end of its range"));
    let Some(Stop::JointLimit { joint, position }) = found.stop else { panic!("{:?}", found.stop) };
    assert_eq!(model.joints()[joint.0].name, "j6");
    let end = 350_f64.to_radians();
    assert!((position - end).abs() < 1e-3);
    assert!((found.fraction - (end - q[5]) / 8.0).abs() < 1e-4);
}

#[test]
fn a_free_start_tries_other_postures() {
    let model = robots::kr210();
    let arm = arm(&model);
    let q = vec![0.2, 0.1, -0.3, 0.4, 0.6, 4.5];
    let start = arm.pose(&q);
    let goal = start * Quat::from_axis_angle(&Vec3::x_axis(), 2.5);
    let following = Following::default();
    let stuck = line(&arm, &Start::At(q.clone()), &goal, &following, &mut open(&model));
    assert!(matches!(stuck.stop, Some(Stop::JointLimit { .. })), "{:?}", stuck.stop);
    let anywhere = Start::Anywhere { world_from_tip: start, near: q };
    let free = line(&arm, &anywhere, &goal, &following, &mut open(&model));
    assert_eq!(free.stop, None);
    assert!(pose_distance(&arm.pose(&free.path[0]), &start).0 < 1e-9);
    let far =
        Start::Anywhere { world_from_tip: Pose::translation(9.0, 0.0, 0.0), near: vec![0.0; 6] };
    let nothing = line(&arm, &far, &goal, &following, &mut open(&model));
    assert!(nothing.path.is_empty());
    assert!(matches!(nothing.stop, Some(Stop::Unreachable { .. })));
}

#[test]
fn nonsense_is_refused() {
    let model = robots::lwr4();
    let (all, tip) = (joints(&model), model.link("tip").expect("a tip"));
    let new = |whole: &[f64], joints: &[JointId], tip| {
        CartesianArm::new(&model, whole, joints, tip).map(|_| ()).err()
    };
    let neutral = model.neutral();
    assert_eq!(new(&neutral, &all, tip), None);
    assert_eq!(new(&[0.0], &all, tip), Some(CartesianError::Configuration { expected: 7 }));
    assert_eq!(new(&neutral, &[JointId(7)], tip), Some(CartesianError::NotPlannable(JointId(7))));
    assert_eq!(new(&neutral, &all, LinkId(0)), Some(CartesianError::NothingMoves(LinkId(0))));
    assert_eq!(new(&neutral, &all, LinkId(77)), Some(CartesianError::NothingMoves(LinkId(77))));
    let arm = arm(&model);
    let mut outside = BENT.to_vec();
    outside[3] = 2.5;
    let found = line(
        &arm,
        &Start::At(outside),
        &Pose::identity(),
        &Following::default(),
        &mut open(&model),
    );
    let Some(Stop::StartOutside { joint: JointId(3), excess }) = found.stop else {
        panic!("{:?}", found.stop)
    };
    assert!((excess - (2.5 - 120_f64.to_radians())).abs() < 1e-12);
}
