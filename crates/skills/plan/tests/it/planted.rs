//! Random problems with a planted solution: they are solved, and every motion keeps the clearance that it states.

use karakuri_geometry::{Pose, Shape, Vec3};
use karakuri_motion::MotionLimits;
use karakuri_plan::{
    Goal, LimitsSource, Motion, MotionRequest, Place, PlanError, Silent, motion_once,
};
use karakuri_robot::JointId;
use karakuri_scene::exact::{self, Keep, Proof, Straight};
use karakuri_scene::{Object, Scene};
use karakuri_testkit::random::Rng;
use karakuri_testkit::robots;

use crate::arms::{bodied, clearance_m, planar, scene_of};

/// Distance of the planted solution from everything (m).
const PLANTED_M: f64 = 0.01;

/// A request whose solution, a random path, is clear of all objects by [`PLANTED_M`]; `None` if the robot itself does not
/// allow the path.
fn planted(mut scene: Scene, rng: &mut Rng) -> Option<MotionRequest> {
    let robot = scene.robot().clone();
    let joints: Vec<JointId> = robot.group("arm")?.joints.clone();
    let bounds = exact::Checker::compile(&scene, &joints).ok()?.bounds().to_vec();
    let draw = |rng: &mut Rng| -> Vec<f64> {
        bounds.iter().map(|&(low, high)| rng.between(low.max(-2.5), high.min(2.5))).collect()
    };
    let path: Vec<Vec<f64>> = (0..3).map(|_| draw(rng)).collect();
    let clear = |scene: &Scene| {
        let checker = exact::Checker::compile(scene, &joints).expect("it can be planned for");
        let (keep, mut scratch) = (Keep::all(PLANTED_M), checker.scratch());
        path.windows(2).all(|edge| {
            let edge = Straight { from: &edge[0], to: &edge[1] };
            matches!(checker.prove(&edge, &keep, &mut || true, &mut scratch), Proof::Kept { .. })
        })
    };
    if !clear(&scene) {
        return None;
    }
    for number in 0..30 {
        let at = Pose::translation(
            rng.between(-1.0, 1.0),
            rng.between(-1.0, 1.0),
            if robot.name() == "planar" { 0.0 } else { rng.between(-0.3, 1.2) },
        );
        let size = |rng: &mut Rng| rng.between(0.02, 0.25);
        let shape = match number % 3 {
            0 => Shape::Sphere { radius_m: size(rng) },
            1 => Shape::Cuboid { size_m: Vec3::new(size(rng), size(rng), size(rng)) },
            _ => Shape::Cylinder { radius_m: size(rng), length_m: 2.0 * size(rng) },
        };
        let mut fuller = scene.clone();
        let name = format!("object {number}");
        // Neither the base nor the objects move.
        fuller.edit_allowed(|allowed| allowed.allow("l0", &name, "neither moves"));
        fuller.add(Object::new(name, shape, at)).expect("a new object");
        if path.iter().all(|q| clearance_m(&fuller, q) > PLANTED_M) && clear(&fuller) {
            scene = fuller;
        }
    }
    let dof = joints.len();
    let limits = MotionLimits::new(vec![2.0; dof], vec![4.0; dof]).expect("positive");
    Some(MotionRequest {
        start: Some(path[0].clone()),
        limits: LimitsSource::Given(limits),
        ..MotionRequest::new(scene, "arm", Goal::Configuration(path[2].clone()))
    })
}

/// The least clearance of the trajectory at samples, computed without the checkers that certified it (m).
fn sampled_m(motion: &Motion) -> f64 {
    let trajectory = motion.trajectory().expect("start and goal differ");
    let at = |i: u32| trajectory.sample(trajectory.duration_secs() * f64::from(i) / 300.0).position;
    (0..=300).map(|i| clearance_m(&motion.scene, &at(i))).fold(f64::INFINITY, f64::min)
}

fn solved(request: &MotionRequest) -> Result<Motion, PlanError> {
    motion_once(request, &mut Silent)
}

#[test]
fn planted_problems_are_solved_and_keep_what_they_state() {
    let scenes = [
        planar(),
        scene_of(bodied(&robots::lwr4(), 0.06)),
        scene_of(bodied(&robots::ur5(), 0.05)),
        scene_of(bodied(&robots::panda(), 0.05)),
    ];
    let (mut problems, mut lost, mut tight) = (0, Vec::new(), 0);
    for (number, scene) in scenes.iter().enumerate() {
        let mut rng = Rng::new(77 + number as u64);
        for _ in 0..60 {
            let Some(request) = planted(scene.clone(), &mut rng) else { continue };
            problems += 1;
            let motion = match solved(&request) {
                Ok(motion) => motion,
                Err(why) => {
                    lost.push(why.describe(request.scene.robot()).to_string());
                    continue;
                }
            };
            let clearance = &motion.clearance;
            let sampled_m = sampled_m(&motion);
            assert_eq!(clearance.asked_m, 1e-3);
            assert!(sampled_m >= clearance.kept_m - 1e-6, "{sampled_m} of {clearance:?}");
            if clearance.less.is_empty() {
                assert!(clearance.kept_m >= clearance.asked_m, "{clearance:?}");
            } else {
                tight += 1;
                // Start and goal are clear by 10 mm.
                assert!(clearance.less.iter().all(|less| less.place == Place::Passage));
            }
        }
    }
    println!("{problems} problems, {tight} with less than asked, lost: {lost:#?}");
    assert!(problems >= 60, "{problems}");
    assert!(100 * lost.len() <= problems, "{} of {problems}: {lost:#?}", lost.len());
    assert!(20 * tight <= problems, "{tight} of {problems} keep less");
}

#[test]
fn a_start_or_goal_with_less_room_is_told() {
    // The arm stands 0.4 mm beside a block, and goes away from it.
    let mut scene = planar();
    let shape = Shape::Cuboid { size_m: Vec3::new(0.1, 0.1, 0.1) };
    let beside = Pose::translation(1.0, 0.02 + 0.05 + 0.0004, 0.0);
    scene.add(Object::new("block", shape, beside)).expect("a new block");
    let limits = MotionLimits::new(vec![2.0; 3], vec![4.0; 3]).expect("positive");
    let (near, far) = (vec![0.0; 3], vec![-1.2, -0.4, 0.3]);
    for (start, goal, place) in [(&near, &far, Place::Start), (&far, &near, Place::Goal)] {
        let request = MotionRequest {
            start: Some(start.clone()),
            limits: LimitsSource::Given(limits.clone()),
            ..MotionRequest::new(scene.clone(), "arm", Goal::Configuration(goal.clone()))
        };
        let motion = solved(&request).expect("there is room on the other side");
        let [less] = motion.clearance.less.as_slice() else { panic!("{:?}", motion.clearance) };
        assert_eq!(less.place, place);
        assert!((less.distance_m - 4e-4).abs() < 1e-6, "{less:?}");
        assert!(less.between.iter().any(|body| body.name(scene.robot()) == "block"));
        assert!((1.9e-4..=4e-4).contains(&motion.clearance.kept_m), "{:?}", motion.clearance);
        let text = motion.clearance.describe(scene.robot()).to_string();
        assert!(text.contains("block") && text.contains("0.400 mm"), "{text}");
        assert!(sampled_m(&motion) >= motion.clearance.kept_m - 1e-6);
        // Away from the block everything keeps what was asked for.
        let trajectory = motion.trajectory().expect("it moves");
        let end = if place == Place::Start { trajectory.duration_secs() } else { 0.0 };
        assert!(clearance_m(&scene, &trajectory.sample(end).position) > 1e-3);
    }
}

#[test]
fn a_passage_with_less_room_is_told() {
    // A slot just wider than the straight arm, which pushes in along it: there is no other way to the goal.
    let robot = scene_of(bodied(
        &robots::serial(
            "slider",
            &[
                ([0.0; 3], [0.0, 0.0, 1.0], (-2.8, 2.8)),
                ([0.4, 0.0, 0.0], [0.0, 0.0, 1.0], (-2.8, 2.8)),
            ],
            [0.4, 0.0, 0.0],
        ),
        0.02,
    ));
    // Posts on both sides of the last link's way, 0.6 mm from it on each side.
    let mut scene = robot;
    for (name, side) in [("left", 1.0), ("right", -1.0)] {
        let shape = Shape::Sphere { radius_m: 0.05 };
        // At a quarter turn of the first joint the arm passes between two spheres above and below its plane.
        let at = Pose::translation(0.0, 0.6, side * (0.02 + 0.05 + 0.0006));
        scene.add(Object::new(name, shape, at)).expect("a new sphere");
    }
    let limits = MotionLimits::new(vec![2.0; 2], vec![4.0; 2]).expect("positive");
    let request = MotionRequest {
        start: Some(vec![0.8, 0.0]),
        limits: LimitsSource::Given(limits),
        ..MotionRequest::new(scene.clone(), "arm", Goal::Configuration(vec![2.3, 0.0]))
    };
    let motion = solved(&request).expect("the arm fits between the spheres");
    let clearance = &motion.clearance;
    if clearance.less.is_empty() {
        // The folded arm passes inside of the spheres.
        assert!(sampled_m(&motion) >= 1e-3 - 1e-6);
    } else {
        assert!(clearance.less.iter().all(|less| less.place == Place::Passage), "{clearance:?}");
        assert!(clearance.kept_m <= 6.1e-4);
    }
    // Straight between the spheres, where no other way is possible: both joints but the first are fixed.
    let mut stiff = scene;
    let robot = stiff.robot().clone();
    let only =
        robots::serial("stiff", &[([0.0; 3], [0.0, 0.0, 1.0], (-2.8, 2.8))], [0.8, 0.0, 0.0]);
    let mut alone = scene_of(bodied(&only, 0.02));
    for name in ["left", "right"] {
        let object = stiff.objects()[name].clone();
        alone.add((*object).clone()).expect("a new sphere");
    }
    stiff = alone;
    assert_ne!(robot.name(), stiff.robot().name());
    let request = MotionRequest {
        start: Some(vec![0.8]),
        limits: LimitsSource::Given(MotionLimits::new(vec![2.0], vec![4.0]).expect("positive")),
        ..MotionRequest::new(stiff.clone(), "arm", Goal::Configuration(vec![2.3]))
    };
    let motion = solved(&request).expect("the arm fits between the spheres");
    let clearance = &motion.clearance;
    assert!(!clearance.less.is_empty(), "{clearance:?}");
    assert!(clearance.less.iter().all(|less| less.place == Place::Passage), "{clearance:?}");
    assert!(clearance.kept_m > 0.0 && clearance.kept_m <= 6.1e-4, "{clearance:?}");
    assert!(sampled_m(&motion) >= clearance.kept_m - 1e-6);
    assert!(clearance.describe(stiff.robot()).to_string().contains("no way with more room"));
}
