//! Pose goals of redundant arms: the free part of a solution family is found, and "cannot be had" is never false.

use karakuri_geometry::{Point3, Pose, Shape, Vec3};
use karakuri_plan::{
    Coverage, Goal, PlanError, PlanningContext, PrepareOptions, Silent, TipPose, Triage,
};
use karakuri_robot::ik::{self, Solver, numeric};
use karakuri_robot::{Chain, Frames, LinkId, kinematics};
use karakuri_scene::{Object, Scene};
use karakuri_testkit::random::Rng;
use karakuri_testkit::robots;

use crate::arms::{bodied, clearance_m, lwr4, scene_of, world_from};

/// The Panda, whose wrist is not spherical: it has no closed form.
fn panda() -> Scene {
    scene_of(bodied(&robots::panda(), 0.03))
}

fn chain(scene: &Scene) -> Chain {
    let tip = scene.robot().link("tip").expect("arms have tips");
    Chain::between(scene.robot(), LinkId(0), tip).expect("a serial arm")
}

/// Origin of the fourth link.
fn elbow(scene: &Scene, q: &[f64]) -> Point3 {
    let mut frames = Frames::default();
    kinematics::forward(scene.robot(), q, &mut frames);
    frames[LinkId(4)].translation.vector.into()
}

/// Configurations that meet the pose of `q`, found from random starts by an independent method.
fn others(scene: &Scene, pose: Pose, starts: usize, seed: u64) -> Vec<Vec<f64>> {
    let chain = chain(scene);
    let solver = Solver::new(&chain);
    let search = numeric::Search { starts, seed, ..numeric::Search::default() };
    let goal = ik::Goal::pose(pose);
    match numeric::solve_all(solver.compiled(), &goal, &vec![0.0; chain.dof()], &search) {
        ik::Answer::Solved(found) => found.into_iter().map(|solution| solution.q).collect(),
        _ => Vec::new(),
    }
}

/// Balls where the elbow of `q` and of other configurations with the same pose can be, but none within `gap_m` of the
/// elbow of `q`.
fn ring(scene: &Scene, q: &[f64], gap_m: f64, radius_m: f64, seed: u64) -> Scene {
    let mut ringed = scene.clone();
    let home = elbow(scene, q);
    let mut placed: Vec<Point3> = Vec::new();
    for other in others(scene, world_from(scene, "tip", q), 200, seed) {
        let at = elbow(scene, &other);
        let alone = placed.iter().all(|p| (p - at).norm() > 0.04);
        if alone && (at - home).norm() > gap_m {
            let name = format!("ball {}", placed.len());
            placed.push(at);
            let pose = Pose::translation(at.x, at.y, at.z);
            let ball = Object::new(name, Shape::Sphere { radius_m }, pose);
            ringed.add(ball).expect("a new ball");
        }
    }
    ringed
}

/// A scene with a ring in which the pose of the returned configuration is free by about `spare_m`.
fn ring_with_gap(scene: &Scene, spare_m: f64, rng: &mut Rng) -> Option<(Scene, Vec<f64>)> {
    let q = chain(scene).sample(rng);
    if clearance_m(scene, &q) < spare_m {
        return None;
    }
    let (gap_m, seed) = (0.22, rng.below(1 << 30) as u64);
    let thin = ring(scene, &q, gap_m, 0.001, seed);
    let spare_of = |radius_m: f64| clearance_m(&grown(&thin, radius_m), &q);
    let (mut low, mut high) = (0.001, 0.3);
    if thin.objects().is_empty() || spare_of(low) < spare_m || spare_of(high) >= spare_m {
        return None;
    }
    while high - low > 1e-4 {
        let middle = 0.5 * (low + high);
        if spare_of(middle) >= spare_m { low = middle } else { high = middle }
    }
    (low > 0.02).then(|| (grown(&thin, low), q))
}

/// The scene with balls of another radius.
fn grown(scene: &Scene, radius_m: f64) -> Scene {
    let mut grown = scene.clone();
    for (name, object) in scene.objects() {
        grown.remove(name).expect("it is there");
        let ball = Object::new(&**name, Shape::Sphere { radius_m }, object.world_from_object);
        grown.add(ball).expect("it was removed");
    }
    grown
}

fn triage(scene: &Scene, q: &[f64]) -> Triage {
    let context = PlanningContext::new(scene, "arm", &PrepareOptions::default()).expect("a group");
    let goal = Goal::Pose(TipPose::new("tip", world_from(scene, "tip", q)));
    context.triage(&vec![0.0; q.len()], &goal).expect("a proper goal")
}

/// Tries to find a free configuration where none is said to exist.
fn attack(scene: &Scene, q: &[f64], triage: &Triage) {
    let pose = world_from(scene, "tip", q);
    let found = others(scene, pose, 2_000, 99);
    assert!(found.len() > 100, "a redundant arm has many");
    let sentence = PlanError::NoFreeGoal(triage.clone()).describe(scene.robot()).to_string();
    for other in found {
        let apart_m = clearance_m(scene, &other);
        assert!(apart_m <= 1e-6, "free by {apart_m} m at {other:?}, yet: {sentence}");
    }
}

fn gaps_are_found(scene: &Scene, spare_m: f64, rounds: usize, seed: u64) -> usize {
    let mut rng = Rng::new(seed);
    let (mut done, mut found) = (0, 0);
    while done < rounds {
        let Some((ringed, q)) = ring_with_gap(scene, spare_m, &mut rng) else { continue };
        done += 1;
        let triage = triage(&ringed, &q);
        match triage.free().next() {
            Some(branch) => {
                found += 1;
                assert!(clearance_m(&ringed, &branch.q) > 0.0);
                let (there, pose) =
                    (world_from(&ringed, "tip", &branch.q), world_from(scene, "tip", &q));
                assert!((there.translation.vector - pose.translation.vector).norm() < 1e-5);
            }
            None => assert!(!triage.is_hopeless(), "round {done}: {triage:?}"),
        }
    }
    found
}

#[test]
fn a_gap_of_twelve_millimetres_in_a_ring_is_always_found() {
    for (scene, seed) in [(lwr4(), 1), (panda(), 2)] {
        assert_eq!(gaps_are_found(&scene, 0.012, 25, seed), 25, "{}", scene.robot().name());
    }
}

#[test]
fn a_gap_of_a_millimetre_is_found_or_not_denied() {
    let found = gaps_are_found(&lwr4(), 0.001, 30, 3);
    assert!(found >= 27, "only {found}");
    gaps_are_found(&panda(), 0.001, 10, 4);
}

#[test]
fn a_ring_without_a_gap_is_proven_closed_and_no_attack_opens_it() {
    let mut rng = Rng::new(5);
    let (mut hopeless, mut rounds) = (0, 0);
    let scene = lwr4();
    while rounds < 12 {
        let q = chain(&scene).sample(&mut rng);
        let ringed = ring(&scene, &q, 0.0, 0.08, rounds);
        if ringed.objects().len() < 8 {
            continue;
        }
        rounds += 1;
        let triage = triage(&ringed, &q);
        if !triage.is_hopeless() {
            continue;
        }
        hopeless += 1;
        let Coverage::ArmAngles(angles) = &triage.coverage else { panic!("{:?}", triage.coverage) };
        let touching: f64 = angles.touching.iter().map(|blocker| blocker.share).sum();
        assert!((angles.outside + touching - 1.0).abs() < 1e-9, "{angles:?}");
        attack(&ringed, &q, &triage);
    }
    assert!(hopeless >= 8, "only {hopeless} of {rounds} are proven");
}

#[test]
fn an_arm_without_a_closed_form_never_says_that_a_goal_cannot_be_had() {
    let mut rng = Rng::new(6);
    let scene = panda();
    for seed in 0..3 {
        let q = chain(&scene).sample(&mut rng);
        let ringed = ring(&scene, &q, 0.0, 0.1, seed);
        let triage = triage(&ringed, &q);
        if triage.free().next().is_some() {
            continue;
        }
        assert!(!triage.is_hopeless() && triage.branches.len() > 100, "{}", triage.branches.len());
        let error = PlanError::NoFreeGoal(triage);
        assert_eq!(error.code(), "free_goal_not_found");
        let sentence = error.describe(ringed.robot()).to_string();
        assert!(sentence.starts_with("No free configuration was found"), "{sentence}");
        assert!(sentence.contains("others may exist"), "{sentence}");
    }
}

#[test]
fn what_a_request_says_about_a_closed_ring() {
    let scene = lwr4();
    let q = [0.3, 0.6, -0.2, 1.2, 0.4, 0.5, 0.1];
    let mut walled = scene.clone();
    let at = world_from(&scene, "tip", &q).translation.vector - Vec3::z() * 0.02;
    let shape = Shape::Sphere { radius_m: 0.05 };
    let ball = Object::new("ball", shape, Pose::translation(at.x, at.y, at.z));
    walled.add(ball).expect("a new ball");
    let goal = Goal::Pose(TipPose::new("tip", world_from(&scene, "tip", &q)));
    let start = Some(vec![-1.8, 0.8, 0.0, 1.0, 0.0, 0.0, 0.0]);
    let request = karakuri_plan::MotionRequest {
        start,
        ..karakuri_plan::MotionRequest::new(walled.clone(), "arm", goal)
    };
    let error = karakuri_plan::solve(&request, &mut Silent).expect_err("the tip is in a ball");
    let sentence = error.describe(walled.robot()).to_string();
    assert_eq!(error.code(), "no_free_goal", "{sentence}");
    assert!(sentence.starts_with("The goal cannot be had"), "{sentence}");
    assert!(sentence.contains("arm angles") && sentence.contains("against ball"), "{sentence}");
}
