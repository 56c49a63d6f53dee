//! Certificates of motions: what is written is proven, and what is changed is refused.

mod mutations;
mod seen;

use std::collections::BTreeSet;
use std::sync::Arc;

use karakuri_geometry::{Point3, PointCloud, Pose, Shape, TriangleMesh, Vec3};
use karakuri_motion::{Execution, MotionId, MotionLimits, RobotPort, StartRefusal, Tolerances};
use karakuri_plan::{
    CertificateError, CertificateOptions, CertifiedPort, Goal, LimitsSource, Motion, MotionRequest,
    Silent, TipPose, motion_once,
};
use karakuri_robot::{Collision, LinkId, RobotModel};
use karakuri_scene::{Object, Padding, Scene};
use karakuri_testkit::port::DummyRobot;
use karakuri_testkit::random::Rng;
use karakuri_testkit::robots;
use karakuri_verify::{Refusal, verify};

use self::seen::Seen;
use crate::arms::{block, bodied, clearance_m, lwr4, planar, post, scene_of, world_from};

fn request(scene: Scene, start: &[f64], goal: Goal) -> MotionRequest {
    let limits = MotionLimits::new(vec![2.0; start.len()], vec![4.0; start.len()]);
    MotionRequest {
        start: Some(start.to_vec()),
        limits: LimitsSource::Given(limits.expect("positive")),
        ..MotionRequest::new(scene, "arm", goal)
    }
}

fn planned(request: &MotionRequest) -> Motion {
    match motion_once(request, &mut Silent) {
        Ok(motion) => motion,
        Err(error) => panic!("{}", error.describe(request.scene.robot())),
    }
}

fn certified(motion: &Motion) -> String {
    match motion.certificate(&CertificateOptions::default()) {
        Ok(certificate) => certificate.text,
        Err(error) => panic!("{error}"),
    }
}

/// Three links between two posts.
fn small() -> MotionRequest {
    let mut scene = planar();
    post(&mut scene, "post", 0.9, 0.0, 0.05);
    request(scene, &[-1.2, 0.0, 0.0], Goal::Configuration(vec![1.2, 0.0, 0.0]))
}

/// Three links past a post, along a straight line: a certificate of few lines.
fn straight() -> MotionRequest {
    let mut scene = planar();
    post(&mut scene, "post", 1.3, 0.0, 0.05);
    request(scene, &[-1.2, 0.0, 0.0], Goal::Configuration(vec![1.2, 0.0, 0.2]))
}

/// Seven joints around a wall.
fn large() -> MotionRequest {
    let mut scene = lwr4();
    block(&mut scene, "table", [0.6, 0.0, -0.05], [0.8, 1.6, 0.06]);
    block(&mut scene, "beam", [0.4, 0.0, 1.05], [0.2, 1.6, 0.1]);
    block(&mut scene, "wall", [0.6, 0.0, 0.3], [0.6, 0.06, 0.7]);
    let start = [-1.0, -0.6, 0.0, 1.4, 0.0, -0.6, 0.0];
    request(scene, &start, Goal::Configuration(vec![1.0, 0.6, 0.0, -1.4, 0.0, 0.6, 0.0]))
}

/// A box as a surface of twelve triangles.
fn crate_mesh(size: Vec3) -> Arc<TriangleMesh> {
    let corner = |k: usize| {
        let side = |bit: usize| if k >> bit & 1 == 1 { 0.5 } else { -0.5 };
        Point3::new(side(0) * size.x, side(1) * size.y, side(2) * size.z)
    };
    let mut triangles = Vec::new();
    for axis in 0..3 {
        let (u, v) = (1_u32 << ((axis + 1) % 3), 1_u32 << ((axis + 2) % 3));
        for base in [0, 1_u32 << axis] {
            triangles.push([base, base + u, base + u + v]);
            triangles.push([base, base + u + v, base + v]);
        }
    }
    Arc::new(TriangleMesh::new((0..8).map(corner).collect(), triangles).expect("a box"))
}

/// A shape of about this size, of every kind in turn.
fn shape(kind: usize, size: Vec3) -> Shape {
    let (radius_m, length_m) = (0.5 * size.x.min(size.y), size.z);
    match kind % 8 {
        0 => Shape::Cuboid { size_m: size },
        1 => Shape::Cylinder { radius_m, length_m },
        2 => Shape::Mesh(crate_mesh(size)),
        3 => Shape::Capsule { radius_m, length_m },
        4 => Shape::Hull(crate_mesh(size)),
        5 => Shape::Cone { radius_m, length_m },
        6 => Shape::Sphere { radius_m },
        _ => {
            let points = crate_mesh(size).vertices().to_vec();
            Shape::Cloud(Arc::new(PointCloud { points, radius_m: 0.2 * radius_m }))
        }
    }
}

/// The links' capsules replaced by all kinds of shapes, two on each link.
fn of_all_shapes(robot: &RobotModel) -> Arc<RobotModel> {
    let mut kind = 0;
    Arc::new(robots::with_links(robot, |link| {
        let Some(Collision {
            link_from_shape, shape: Shape::Capsule { radius_m, length_m }, ..
        }) = link.collisions.first().cloned()
        else {
            return;
        };
        kind += 1;
        link.collisions = [-0.25, 0.25]
            .into_iter()
            .map(|side| Collision {
                name: None,
                link_from_shape: link_from_shape * Pose::translation(0.0, 0.0, side * length_m),
                shape: shape(kind, Vec3::new(radius_m, radius_m, 0.5 * length_m)),
            })
            .collect();
    }))
}

/// A robot, obstacles of all kinds that leave start and goal free, and a motion among them; `None` if there is none.
fn drawn(number: usize, rng: &mut Rng) -> Option<MotionRequest> {
    let model = [robots::lwr4, robots::ur5, robots::panda, robots::kr210][number % 4]();
    let scale = if number % 4 == 3 { 3.0 } else { 1.0 };
    let mut robot = bodied(&model, 0.04 * scale);
    if number % 3 == 2 {
        robot = of_all_shapes(&robot);
    }
    let mut scene = scene_of(robot.clone());
    let within = |rng: &mut Rng| -> Vec<f64> {
        let driven = robot.joints().iter().filter(|joint| joint.is_driven());
        let range = |joint: &karakuri_robot::Joint| {
            joint.limits.position.map_or((-1.5, 1.5), |r| (r.lower().max(-1.5), r.upper().min(1.5)))
        };
        driven.map(range).map(|(low, high)| rng.between(low, high)).collect()
    };
    let mut ends = Vec::new();
    for _ in 0..200 {
        let q = within(rng);
        if ends.len() < 2 && clearance_m(&scene, &q) > 0.02 * scale {
            ends.push(q);
        }
    }
    if ends.len() < 2 {
        return None;
    }
    for k in 0..6 {
        let size = Vec3::from_fn(|_, _| rng.between(0.05, 0.3) * scale);
        let mut with = scene.clone();
        let at = rng.pose(0.9 * scale);
        with.add(Object::new(format!("thing {k}"), shape(rng.below(8), size), at))
            .expect("a new thing");
        if ends.iter().all(|q| clearance_m(&with, q) > 0.02) {
            scene = with;
        }
    }
    Some(request(scene, &ends[0].clone(), Goal::Configuration(ends[1].clone())))
}

#[test]
fn motions_of_random_scenes_are_proven_and_the_bound_is_true() {
    let mut rng = Rng::new(17);
    let (mut proven, mut robots) = (0, BTreeSet::new());
    for number in 0..60 {
        if proven == 20 {
            break;
        }
        let Some(request) = drawn(number, &mut rng) else { continue };
        let Ok(motion) = motion_once(&request, &mut Silent) else { continue };
        let text = certified(&motion);
        let claimed =
            verify(text.as_bytes()).unwrap_or_else(|refusal| panic!("{number}: {refusal}"));
        let seen = Seen::read(&text).expect("what we write can be read");
        let least_m = seen.least_distance_m(200);
        assert!(
            claimed.distance_m > 0.0 && claimed.distance_m <= least_m + 1e-9,
            "{number}: {least_m}"
        );
        // The proof is not wasteful: at most a factor below what there is, or twenty centimetres.
        assert!(
            claimed.distance_m > 0.2 * least_m.min(0.2),
            "{number}: {} of {least_m}",
            claimed.distance_m
        );
        seen.keeps_limits(1_000);
        let trajectory = motion.trajectory().expect("it moves");
        for i in 0..=500 {
            let at = trajectory.duration_secs() * f64::from(i) / 500.0;
            for (a, b) in trajectory.sample(at).position.iter().zip(seen.positions(at)) {
                assert!((a - b).abs() < 1e-9, "{a} or {b} at {at} s");
            }
        }
        proven += 1;
        robots.insert(claimed.robot);
    }
    assert!(proven == 20 && robots.len() >= 3, "only {proven} motions of {robots:?}");
}

#[test]
fn loads_padding_margins_and_goals_are_in_it() {
    let mut request = small();
    let tip = request.scene.robot().link("tip").expect("a tip");
    let ball =
        Object::new("a ball", Shape::Sphere { radius_m: 0.03 }, Pose::translation(1.22, 0.0, 0.0));
    request.scene.add(ball).expect("new");
    let last = request.scene.robot().link("l3").expect("a link");
    request
        .scene
        .attach("a ball", tip, [last].into_iter().collect::<BTreeSet<_>>())
        .expect("near the tip");
    request.scene.pad(LinkId(1), Padding { grow_m: 0.004, scale: 1.0 });
    request.scene.pad(LinkId(2), Padding { grow_m: -0.001, scale: 1.05 });
    let motion = planned(&request);
    let text = certified(&motion);
    let proven = verify(text.as_bytes()).expect("proven");
    let pairs = Seen::read(&text).expect("readable").pairs();
    assert!(pairs.contains(&["a%20ball".to_owned(), "post".to_owned()]), "{pairs:?}");
    assert!(
        proven
            .allowed
            .iter()
            .any(|[a, b, why]| a == "l3" && b == "a%20ball" && why == "may touch it")
    );

    // A clearance beyond what there is cannot be claimed, and the pair is named.
    let far = CertificateOptions { clearance_m: 0.5, ..CertificateOptions::default() };
    match motion.certificate(&far) {
        Err(CertificateError::Unproven(Refusal::Unproven(why))) => {
            assert!(why.contains(" and "), "{why}")
        }
        other => panic!("{other:?}"),
    }
    // A contact on purpose is left out, with the force that supervises it.
    let contacts = [("l3".to_owned(), "post".to_owned(), 20.0)];
    let press = CertificateOptions { contacts: &contacts, ..CertificateOptions::default() };
    let pressed =
        verify(motion.certificate(&press).expect("proven").text.as_bytes()).expect("proven");
    assert_eq!(pressed.pairs + 1, proven.pairs);
    assert!(
        pressed.allowed.iter().any(|[_, _, why]| why.contains("20 N")),
        "{:?}",
        pressed.allowed
    );
    let contacts = [("l3".to_owned(), "pots".to_owned(), 20.0)];
    let unknown = CertificateOptions { contacts: &contacts, ..CertificateOptions::default() };
    assert!(matches!(motion.certificate(&unknown), Err(CertificateError::Unsupported(_))));

    // The goal of the request: a pose is proven by the links' places, and another pose is refused.
    let end = motion.path().last().expect("an end").clone();
    let there = world_from(&request.scene, "tip", &end);
    for (by_m, reached) in [(0.0, true), (0.001, false)] {
        let goal = Goal::Pose(TipPose::new("tip", Pose::translation(by_m, 0.0, 0.0) * there));
        let options = CertificateOptions { goal: Some(&goal), ..CertificateOptions::default() };
        let made = motion.certificate(&options);
        assert_eq!(made.is_ok(), reached, "{made:?}");
        if let Ok(certificate) = made {
            verify(certificate.text.as_bytes()).expect("proven");
        }
    }
    let wrong = Goal::Configuration(vec![0.5; 3]);
    let options = CertificateOptions { goal: Some(&wrong), ..CertificateOptions::default() };
    assert!(matches!(motion.certificate(&options), Err(CertificateError::Unproven(_))));
}

#[test]
fn what_does_not_move_has_no_certificate_and_equal_motions_have_equal_ones() {
    let rest = MotionRequest { goal: Goal::Configuration(vec![-1.2, 0.0, 0.0]), ..small() };
    let still = planned(&rest).certificate(&CertificateOptions::default());
    assert_eq!(still, Err(CertificateError::Still));
    assert_eq!(certified(&planned(&large())), certified(&planned(&large())));
}

#[test]
fn a_certified_port_executes_proven_motions_and_no_others() {
    let motion = planned(&straight());
    let text = certified(&motion);
    let model = motion.scene.robot().clone();
    let mut port = CertifiedPort::new(DummyRobot::at(model, motion.path()[0].clone()));
    let trajectory = motion.trajectory().expect("it moves");
    let follow = |trajectory: &karakuri_motion::Trajectory| karakuri_motion::Motion {
        joints: motion.joints().to_vec(),
        trajectory: Arc::new(trajectory.clone()),
        tolerances: Tolerances::usual(3),
        certificate: None,
    };
    let refused = |started: Result<MotionId, StartRefusal>| {
        matches!(started, Err(StartRefusal::Uncertified { .. }))
    };
    assert!(port.asks_certificates() && refused(port.start(&follow(trajectory))));
    // Neither a changed certificate nor one of another robot helps.
    port.present(&text.replacen("clearance 0", "clearance 1", 1)).expect_err("changed");
    let other = certified(&planned(&large()));
    assert!(port.present(&other).expect_err("another robot").to_string().contains("another robot"));
    assert!(refused(port.start(&follow(trajectory))));

    let proven = port.present(&text).expect("right");
    assert_eq!(proven.joints.len(), 3);
    let slower = trajectory.stretched(1.0 + 1e-9).expect("slower");
    assert!(refused(port.start(&follow(&slower))));
    let carried = |trajectory, text: &str| karakuri_motion::Motion {
        certificate: Some(text.into()),
        ..follow(trajectory)
    };
    // A motion may carry its certificate; one of another motion, or a changed one, does not help, and a proof is good for one start.
    assert!(refused(port.start(&carried(&slower, &text))));
    assert!(refused(
        port.start(&carried(trajectory, &text.replacen("clearance 0", "clearance 1", 1)))
    ));
    let first = port.start(&follow(trajectory)).expect("presented before");
    port.stop();
    port.wait(1_000_000_000);
    assert!(port.execution(first).is_some() && refused(port.start(&follow(trajectory))));
    let model = motion.scene.robot().clone();
    let mut port = CertifiedPort::new(DummyRobot::at(model, motion.path()[0].clone()));
    let id = port.start(&carried(trajectory, &text)).expect("proven");
    for _ in 0..400 {
        port.wait(10_000_000);
    }
    assert_eq!(port.execution(id), Some(Execution::Done));
    let end = port.state().expect("known").q;
    assert!(end.iter().zip(&motion.path()[1]).all(|(a, b)| (a - b).abs() < 1e-6), "{end:?}");
}
