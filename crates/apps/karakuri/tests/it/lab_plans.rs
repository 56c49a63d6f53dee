//! The laboratory plans: ten poses around the table with either arm and with both at once, freely and while what the
//! hands hold stays upright.

use std::f64::consts::PI;
use std::sync::{Arc, OnceLock};

use karakuri::geometry::{Pose, Quat, UnitVec3, Vec3};
use karakuri::motion::MotionLimits;
use karakuri::plan::{
    Constraint, Goal, MotionRequest, PlanningContext, PrepareOptions, Silent, Solved, TimedOptions,
    TipPose, timed_with,
};
use karakuri::robot::RobotModel;
use karakuri::scene::{EdgeVerdict, Scene};

/// The lab with both arms and both hands at home.
fn lab() -> Scene {
    static ROBOT: OnceLock<Arc<RobotModel>> = OnceLock::new();
    let load = || Arc::new(karakuri::load("lab").expect("the lab is built in").value);
    let robot = ROBOT.get_or_init(load).clone();
    let mut scene = Scene::new(robot.clone());
    let mut q = scene.configuration().to_vec();
    for group in ["both_arms", "left_sdh", "right_sdh"] {
        let home = robot.named_pose(group, "home").expect("every group has a home");
        for (joint, positions) in &home.positions {
            let joint = &robot.joints()[joint.0];
            if joint.is_driven() {
                q[joint.first_position..][..positions.len()].copy_from_slice(positions);
            }
        }
    }
    scene.set_configuration(&q).expect("a configuration of the lab");
    scene
}

/// The plane between the arms (m).
const MIDDLE_Y_M: f64 = 0.6767;

/// Places of the left flange beside the middle (m), the hand's turn about the vertical and its tilt (rad).
const PLACES: [([f64; 3], f64, f64); 10] = [
    ([0.05, 0.16, 0.42], 0.0, 0.0),
    ([0.20, 0.16, 0.45], 0.7, 0.0),
    ([0.28, 0.25, 0.42], -0.7, 0.0),
    ([0.30, 0.40, 0.42], 0.0, 0.0),
    ([0.22, 0.55, 0.40], 1.5, 0.0),
    ([0.05, 0.55, 0.40], 0.4, 0.0),
    ([0.12, 0.62, 0.50], -0.9, 0.0),
    ([0.10, 0.30, 0.55], 2.4, 0.5),
    ([0.15, 0.35, 0.75], 0.0, 1.2),
    ([0.00, 0.60, 0.65], 1.2, 0.9),
];

const TIPS: [(&str, f64); 2] = [("left_arm_7_link", 1.0), ("right_arm_7_link", -1.0)];

/// Which way a hand is turned at a place.
#[derive(Clone, Copy, PartialEq)]
enum Hand {
    /// Looking down, but for the place's tilt.
    Down,
    /// Turned about the vertical from where it is at home: what is upright there stays upright.
    AsAtHome,
}

/// The flange of one arm at a place; the right arm mirrors the left.
fn place(scene: &Scene, number: usize, (tip, side): (&str, f64), hand: Hand) -> TipPose {
    let ([x, y, z], turn, tilt) = PLACES[number];
    let about_z = Quat::from_axis_angle(&Vec3::z_axis(), side * turn);
    let rotation = match hand {
        Hand::Down => {
            let about_y = Quat::from_axis_angle(&Vec3::y_axis(), -tilt);
            about_y * about_z * Quat::from_axis_angle(&Vec3::x_axis(), PI)
        }
        Hand::AsAtHome => about_z * at_home(scene, tip).rotation,
    };
    let at = Vec3::new(x, MIDDLE_Y_M + side * y, z);
    TipPose::new(tip, Pose::from_parts(at.into(), rotation))
}

fn at_home(scene: &Scene, tip: &str) -> Pose {
    let frames = karakuri::fk(scene.robot(), scene.configuration());
    frames.into_iter().find(|(name, _)| *name == tip).expect("the lab has two arms").1
}

/// The tips of a group.
fn tips(group: &str) -> &'static [(&'static str, f64)] {
    match group {
        "left_arm" => &TIPS[..1],
        "right_arm" => &TIPS[1..],
        _ => &TIPS,
    }
}

fn requests(scene: &Scene, group: &str, hand: Hand) -> Vec<MotionRequest> {
    let request = |number: usize| {
        // Not the same place for both, so that they do not just mirror each other.
        let other = (number + 3) % PLACES.len();
        let goal = match tips(group) {
            [tip] => Goal::Pose(place(scene, number, *tip, hand)),
            tips => Goal::Poses(vec![
                place(scene, number, tips[0], hand),
                place(scene, other, tips[1], hand),
            ]),
        };
        let constraints = match hand {
            Hand::Down => Vec::new(),
            Hand::AsAtHome => tips(group).iter().map(|(tip, _)| upright(scene, tip)).collect(),
        };
        MotionRequest { constraints, ..MotionRequest::new(scene.clone(), group, goal) }
    };
    (0..PLACES.len()).map(request).collect()
}

/// What points up at home keeps pointing up, within five degrees.
fn upright(scene: &Scene, tip: &str) -> Constraint {
    let up_in_tip = at_home(scene, tip).rotation.inverse() * Vec3::z();
    Constraint::Upright {
        tip: scene.robot().link(tip).expect("the lab has two arms"),
        axis_in_tip: UnitVec3::new_normalize(up_in_tip),
        axis_in_world: Vec3::z_axis(),
        within_rad: 5_f64.to_radians(),
    }
}

/// Solves all requests on this many threads.
fn solve_all(context: &PlanningContext, requests: &[MotionRequest], threads: usize) -> Vec<Solved> {
    let answers: Vec<OnceLock<Solved>> = requests.iter().map(|_| OnceLock::new()).collect();
    std::thread::scope(|scope| {
        for thread in 0..threads {
            let answers = &answers;
            scope.spawn(move || {
                for (i, request) in requests.iter().enumerate().skip(thread).step_by(threads) {
                    let robot = request.scene.robot();
                    let solved = context.solve(request, &mut Silent).unwrap_or_else(|refusal| {
                        panic!("{} {i}: {}", request.group, refusal.describe(robot))
                    });
                    answers[i].set(solved).expect("each is asked once");
                }
            });
        }
    });
    answers.into_iter().map(|answer| answer.into_inner().expect("all are answered")).collect()
}

fn plans(group: &str, hand: Hand) {
    let scene = lab();
    let context = PlanningContext::new(&scene, group, &PrepareOptions::default())
        .expect("the lab can be planned");
    let requests = requests(&scene, group, hand);
    let answers = solve_all(&context, &requests, 1);
    assert!(answers == solve_all(&context, &requests, 3), "threads do not matter");

    let limits = MotionLimits::of_joints(scene.robot(), context.variables().joints(), 0.5)
        .expect("all joints have a speed limit");
    let mut scratch = context.exact().scratch();
    for (i, solved) in answers.iter().enumerate() {
        assert_eq!(solved.path[0], context.usual_start());
        for edge in solved.path.windows(2) {
            let verdict = context.exact().edge(&edge[0], &edge[1], &mut scratch);
            assert!(matches!(verdict, EdgeVerdict::Free { .. }), "{group} {i}: {verdict:?}");
        }
        let mut q = scene.configuration().to_vec();
        context.variables().insert(solved.path.last().expect("a path has an end"), &mut q);
        let targets = match &requests[i].goal {
            Goal::Pose(pose) => std::slice::from_ref(pose),
            Goal::Poses(poses) => poses,
            _ => unreachable!("only poses are asked for"),
        };
        let frames = karakuri::fk(scene.robot(), &q);
        for goal in targets {
            let (_, reached) = frames.iter().find(|(name, _)| *name == goal.tip).expect("a link");
            let off = goal.world_from_tip.inverse() * reached;
            assert!(off.translation.vector.norm() < 2e-6 && off.rotation.angle() < 2e-6);
        }
        if hand == Hand::AsAtHome {
            assert_upright(&context, solved);
        }
        if i % 3 == 0 {
            let options = TimedOptions::default();
            let timed = timed_with(context.exact(), solved, &limits, &options)
                .unwrap_or_else(|failure| panic!("{group} {i}: {failure}"));
            assert!(timed.certificate.clearance_m > 0.0);
        }
    }
}

/// By plain forward kinematics, densely.
fn assert_upright(context: &PlanningContext, solved: &Solved) {
    let scene = context.scene();
    let mut q = scene.configuration().to_vec();
    for (tip, _) in tips(context.group()) {
        let up_in_tip = at_home(scene, tip).rotation.inverse() * Vec3::z();
        for edge in solved.path.windows(2) {
            for i in 0..=20 {
                let share = f64::from(i) / 20.0;
                let between = edge[0].iter().zip(&edge[1]).map(|(a, b)| a + share * (b - a));
                context.variables().insert(&between.collect::<Vec<f64>>(), &mut q);
                let frames = karakuri::fk(scene.robot(), &q);
                let (_, pose) = frames.iter().find(|(name, _)| name == tip).expect("a link");
                let lean = (pose.rotation * up_in_tip).angle(&Vec3::z());
                assert!(lean <= 5_f64.to_radians() + 1e-9, "{tip} leans by {lean} rad");
            }
        }
    }
}

#[test]
fn the_left_arm_reaches_ten_places() {
    plans("left_arm", Hand::Down);
}

#[test]
fn the_right_arm_reaches_ten_places() {
    plans("right_arm", Hand::Down);
}

#[test]
fn both_arms_reach_ten_pairs_of_places() {
    plans("both_arms", Hand::Down);
}

#[test]
fn what_the_left_hand_holds_stays_upright() {
    plans("left_arm", Hand::AsAtHome);
}

#[test]
fn what_the_right_hand_holds_stays_upright() {
    plans("right_arm", Hand::AsAtHome);
}

#[test]
fn what_both_hands_hold_stays_upright() {
    plans("both_arms", Hand::AsAtHome);
}
