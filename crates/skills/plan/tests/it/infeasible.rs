//! Problems without a path: proven where few joints decide it, never where a path exists, and always with what closes
//! the way.

use std::collections::BTreeSet;
use std::f64::consts::FRAC_PI_2;

use karakuri_geometry::{Pose, Shape, Vec3};
use karakuri_plan::{
    Budget, Goal, Hemmed, MotionRequest, PlanError, PlanObserver, PlanReport, Silent, Verdict,
    solve,
};
use karakuri_robot::{Collision, JointKind, JointSpec, Link, PositionRange, RobotModel};
use karakuri_scene::{Body, Scene};
use karakuri_testkit::random::Rng;
use karakuri_testkit::robots;

use crate::arms::{block, bodied, clearance_m, lwr4, post, scene_of};

const SMALL: Budget = Budget { iterations: 3_000, edges: 30_000 };

/// Thin links of 0.4 m in a plane.
fn planar(joints: usize) -> Scene {
    let turn = |x: f64| ([x, 0.0, 0.0], [0.0, 0.0, 1.0], (-2.8, 2.8));
    let rows: Vec<_> = (0..joints).map(|k| turn(if k == 0 { 0.0 } else { 0.4 })).collect();
    scene_of(bodied(&robots::serial("planar", &rows, [0.4, 0.0, 0.0]), 0.02))
}

fn ask(scene: &Scene, start: &[f64], goal: &[f64]) -> Result<Vec<Vec<f64>>, PlanError> {
    let goal = Goal::Configuration(goal.to_vec());
    let request = MotionRequest {
        start: Some(start.to_vec()),
        budget: SMALL,
        explained_by: 300,
        ..MotionRequest::new(scene.clone(), "arm", goal)
    };
    solve(&request, &mut Silent).map(|solved| solved.path)
}

/// The second link in a slot: it can neither swing nor slide out.
fn slotted(joints: usize) -> Scene {
    let mut scene = planar(joints);
    post(&mut scene, "left", 0.34, 0.3, 0.03);
    post(&mut scene, "right", 0.46, 0.3, 0.03);
    post(&mut scene, "front", 0.4, 0.46, 0.03);
    post(&mut scene, "behind", 0.2, -0.06, 0.03);
    scene
}

#[test]
fn a_slot_is_proven_closed_by_cells_of_two_joints() {
    for joints in [2, 3] {
        let scene = slotted(joints);
        let (inside, outside) = ([0.0, FRAC_PI_2, FRAC_PI_2], [1.5, 0.2, 0.2]);
        let (inside, outside) = (&inside[..joints], &outside[..joints]);
        for (start, goal, side) in
            [(outside, inside, Hemmed::Goals), (inside, outside, Hemmed::Start)]
        {
            let error = ask(&scene, start, goal).expect_err("it is closed");
            let sentence = error.describe(scene.robot()).to_string();
            assert_eq!(error.code(), "infeasible", "{sentence}");
            let PlanError::NotFound(dead_end) = &error else { panic!("{sentence}") };
            let proof = dead_end.proof.as_ref().expect("it is proven");
            assert_eq!((proof.side, proof.joints.len()), (side, 2), "{sentence}");
            let walls: BTreeSet<&Body> = proof.walls.iter().map(|wall| &wall.between[1]).collect();
            assert!(walls.len() >= 3, "{sentence}");
            assert!(sentence.starts_with("There is no path"), "{sentence}");
        }
    }
}

#[test]
fn one_joint_between_posts_is_proven_whatever_the_others_do() {
    let mut scene = lwr4();
    // The upper arm, raised, between two walls: the first joint cannot turn past them.
    for (name, y) in [("left wall", 0.12), ("right wall", -0.12)] {
        block(&mut scene, name, [0.35, y, 0.5], [0.3, 0.04, 0.9]);
    }
    let (start, goal) = ([0.0, -1.2, 0.0, 0.0, 0.0, 0.0, 0.0], [1.5, 0.2, 0.0, 0.3, 0.0, 0.0, 0.0]);
    match ask(&scene, &start, &goal) {
        // It may pass above the walls; a proof would be false.
        Ok(_) => {}
        Err(error) => assert_ne!(error.code(), "infeasible"),
    }
    // Without room above them there is no way.
    let mut planar = planar(3);
    post(&mut planar, "left post", 0.30, 0.12, 0.03);
    post(&mut planar, "right post", 0.30, -0.12, 0.03);
    let error = ask(&planar, &[1.5, 0.2, 0.2], &[0.0, 0.4, 0.4]).expect_err("it is closed");
    let PlanError::NotFound(dead_end) = &error else { panic!("{error}") };
    let proof = dead_end.proof.as_ref().expect("one joint decides");
    assert_eq!(proof.joints.len(), 1);
}

/// A ball that three joints slide along x, y and z.
fn gantry() -> Scene {
    let links = ["l0", "l1", "l2", "tip"];
    let joints = [Vec3::x_axis(), Vec3::y_axis(), Vec3::z_axis()].into_iter().enumerate();
    let joints = joints.map(|(k, axis)| {
        let name = format!("j{}", k + 1);
        let mut joint = JointSpec::new(name, JointKind::Prismatic, links[k], links[k + 1]);
        joint.axis = axis;
        joint.limits.position = PositionRange::new(-1.0, 1.0);
        joint
    });
    let mut bodies = links.map(Link::bare);
    let shape = Shape::Sphere { radius_m: 0.05 };
    let link_from_shape = Pose::identity();
    bodies[3].collisions.push(Collision { name: None, link_from_shape, shape });
    let model = RobotModel::build("gantry", bodies.to_vec(), joints.collect()).expect("a tree");
    scene_of(bodied(&model, 0.01))
}

#[test]
fn a_ball_in_a_box_is_proven_enclosed_by_cells_of_three_joints() {
    let mut scene = gantry();
    for k in 0..6 {
        let (axis, side) = (k % 3, if k < 3 { 0.12 } else { -0.12 });
        let (mut at, mut size) = ([0.0; 3], [0.28; 3]);
        (at[axis], size[axis]) = (side, 0.04);
        block(&mut scene, &format!("wall {k}"), at, size);
    }
    let (inside, outside) = ([0.0; 3], [0.6, -0.5, 0.6]);
    let error = ask(&scene, &inside, &outside).expect_err("it is closed");
    let sentence = error.describe(scene.robot()).to_string();
    assert_eq!(error.code(), "infeasible", "{sentence}");
    let PlanError::NotFound(dead_end) = &error else { panic!("{sentence}") };
    let proof = dead_end.proof.as_ref().expect("it is proven");
    assert_eq!((proof.side, proof.joints.len()), (Hemmed::Start, 3), "{sentence}");
    assert_eq!(proof.walls.len(), 6, "every wall is needed: {sentence}");

    // A hole of 11 cm for a ball of 10 cm.
    scene.remove("wall 2").expect("it is there");
    for (name, x) in [("left half", -0.105), ("right half", 0.105)] {
        block(&mut scene, name, [x, 0.0, 0.12], [0.1, 0.28, 0.04]);
    }
    if let Err(error) = ask(&scene, &inside, &outside) {
        assert_ne!(error.code(), "infeasible", "{}", error.describe(scene.robot()));
    }
}

/// Whether a grid search finds a way with room for every step: by brute force, with its own distances.
fn grid_finds(scene: &Scene, start: &[f64], goal: &[f64]) -> bool {
    const STEP: f64 = 0.035;
    let reach_m = 0.4 * start.len() as f64;
    let node = |q: &[f64]| -> Vec<i32> { q.iter().map(|x| (x / STEP).round() as i32).collect() };
    let place = |n: &[i32]| -> Vec<f64> { n.iter().map(|k| f64::from(*k) * STEP).collect() };
    let open = |n: &[i32]| {
        let q = place(n);
        q.iter().all(|x| x.abs() < 2.75) && clearance_m(scene, &q) > 0.5 * STEP * reach_m
    };
    let (from, to) = (node(start), node(goal));
    let near = |n: &[i32], q: &[f64]| {
        let way: Vec<f64> = place(n).iter().zip(q).map(|(a, b)| b - a).collect();
        (0..=20).all(|k| {
            let share = f64::from(k) / 20.0;
            let q: Vec<f64> = place(n).iter().zip(&way).map(|(a, w)| a + share * w).collect();
            clearance_m(scene, &q) > 0.0
        })
    };
    if !open(&from) || !open(&to) || !near(&from, start) || !near(&to, goal) {
        return false;
    }
    let (mut seen, mut queue) = (BTreeSet::from([from.clone()]), vec![from]);
    while let Some(at) = queue.pop() {
        if at == to {
            return true;
        }
        for k in 0..2 * at.len() {
            let mut next = at.clone();
            next[k / 2] += if k % 2 == 0 { 1 } else { -1 };
            if !seen.contains(&next) && open(&next) {
                seen.insert(next.clone());
                queue.push(next);
            }
        }
    }
    false
}

#[test]
fn what_a_grid_search_solves_is_never_called_infeasible() {
    let mut rng = Rng::new(21);
    let (mut proven, mut solvable) = (0, 0);
    for round in 0..60 {
        let joints = 1 + round % 2;
        let mut scene = planar(joints);
        for k in 0..1 + rng.below(5) {
            let (far, angle) = (rng.between(0.12, 0.4 * joints as f64), rng.between(-3.1, 3.1));
            let (x, y) = (far * angle.cos(), far * angle.sin());
            post(&mut scene, &format!("post {k}"), x, y, rng.between(0.01, 0.06));
        }
        let mut q = || -> Vec<f64> { (0..joints).map(|_| rng.between(-2.7, 2.7)).collect() };
        let (start, goal) = (q(), q());
        if clearance_m(&scene, &start).min(clearance_m(&scene, &goal)) < 0.001 {
            continue;
        }
        let by_grid = grid_finds(&scene, &start, &goal);
        solvable += usize::from(by_grid);
        match ask(&scene, &start, &goal) {
            Ok(_) => {}
            Err(error) => {
                let sentence = error.describe(scene.robot()).to_string();
                assert!(!by_grid, "round {round}: a grid search finds a way, yet: {sentence}");
                proven += usize::from(error.code() == "infeasible");
            }
        }
    }
    assert!(proven >= 8 && solvable >= 8, "{proven} proven, {solvable} solvable");
}

#[test]
fn a_planted_way_through_a_narrow_passage_is_never_called_infeasible() {
    let mut rng = Rng::new(22);
    let mut narrow = 0;
    for round in 0..30 {
        let joints = 1 + round % 3;
        let free = planar(joints);
        let mut q = || -> Vec<f64> { (0..joints).map(|_| rng.between(-2.0, 2.0)).collect() };
        let corners = [q(), q(), q()];
        let mut planted = Vec::new();
        for edge in corners.windows(2) {
            planted.extend((0..=60).map(|k| -> Vec<f64> {
                let share = f64::from(k) / 60.0;
                edge[0].iter().zip(&edge[1]).map(|(a, b)| a + share * (b - a)).collect()
            }));
        }
        let mut scene = free.clone();
        for k in 0..40 {
            let (far, angle) = (rng.between(0.1, 1.1), rng.between(-3.1, 3.1));
            let mut with = scene.clone();
            let (x, y) = (far * angle.cos(), far * angle.sin());
            post(&mut with, &format!("post {k}"), x, y, rng.between(0.01, 0.05));
            let spare = planted.iter().map(|q| clearance_m(&with, q)).fold(f64::INFINITY, f64::min);
            if spare > 0.01 {
                scene = with;
            }
        }
        narrow += usize::from(scene.objects().len() > 5);
        if let Err(error) = ask(&scene, &corners[0], &corners[2]) {
            let sentence = error.describe(scene.robot()).to_string();
            assert_ne!(error.code(), "infeasible", "round {round}: {sentence}");
        }
    }
    assert!(narrow > 10, "only {narrow} with many posts");
}

/// Around the stretched arm, four centimetres away, and closed at its end.
fn boxed() -> (Scene, Vec<f64>, Vec<f64>) {
    let mut scene = lwr4();
    for (name, x, y, z, size) in [
        ("left wall", 0.7, 0.12, 0.31, [1.16, 0.04, 0.28]),
        ("right wall", 0.7, -0.12, 0.31, [1.16, 0.04, 0.28]),
        ("lid", 0.7, 0.0, 0.43, [1.16, 0.2, 0.04]),
        ("floor", 0.7, 0.0, 0.19, [1.16, 0.2, 0.04]),
        ("end", 1.3, 0.0, 0.31, [0.04, 0.28, 0.28]),
    ] {
        block(&mut scene, name, [x, y, z], size);
    }
    let inside = vec![0.0, -FRAC_PI_2, 0.0, 0.0, 0.0, 0.0, 0.0];
    (scene, vec![0.0, 0.8, 0.0, 0.6, 0.0, 0.3, 0.0], inside)
}

#[test]
fn what_closes_a_box_is_named_with_its_depth_and_configuration() {
    let (scene, outside, inside) = boxed();
    let error = ask(&scene, &outside, &inside).expect_err("it is closed");
    let sentence = error.describe(scene.robot()).to_string();
    let PlanError::NotFound(dead_end) = &error else { panic!("{sentence}") };
    let contact = dead_end.gap.contact.as_ref().expect("something closes it");
    assert!(matches!(contact.between[1], Body::Object(_)), "{sentence}");
    assert!(contact.depth_m > 0.0 && clearance_m(&scene, &dead_end.gap.at) <= 0.0, "{sentence}");
    assert!(sentence.contains("is closed at [") && sentence.contains("mm deep"), "{sentence}");
    let report = error.report(scene.robot());
    assert_eq!(report.between[0][1], contact.between[1].name(scene.robot()));
}

#[test]
fn a_search_that_is_stopped_tells_what_was_in_the_way() {
    struct After(usize);
    impl PlanObserver for After {
        fn progress(&mut self, _report: &PlanReport) -> Verdict {
            self.0 = self.0.saturating_sub(1);
            if self.0 == 0 { Verdict::Stop } else { Verdict::Continue }
        }
    }
    let (scene, outside, inside) = boxed();
    let request = MotionRequest {
        start: Some(outside),
        ..MotionRequest::new(scene.clone(), "arm", Goal::Configuration(inside))
    };
    let error = solve(&request, &mut After(5)).expect_err("it is closed");
    let sentence = error.describe(scene.robot()).to_string();
    assert_eq!(error.code(), "stopped");
    assert!(
        sentence.starts_with("Stopped after") && sentence.contains("is closed at ["),
        "{sentence}"
    );
    assert!(!error.pairs().is_empty());
}
