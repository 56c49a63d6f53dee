//! Compares projection and proofs of constraints with dense sampling.

mod plans;

use karakuri_geometry::{Point3, Pose, Quat, UnitVec3, Vec3};
use karakuri_plan::constraint::{EdgeProof, Samples, Unit};
use karakuri_plan::{Broken, Constraint, ConstraintError, Manifold};
use karakuri_robot::{Frames, JointId, LinkId, PositionRange, RobotModel, kinematics};
use karakuri_scene::exact::Motion;
use karakuri_testkit::random::Rng;
use karakuri_testkit::robots;

fn joints(model: &RobotModel) -> Vec<JointId> {
    (0..model.joints().len()).map(JointId).filter(|j| model.joints()[j.0].is_driven()).collect()
}

fn tip(model: &RobotModel) -> LinkId {
    model.link("tip").expect("arms have tips")
}

fn upright(tip: LinkId, degrees: f64) -> Constraint {
    Constraint::Upright {
        tip,
        axis_in_tip: Vec3::z_axis(),
        axis_in_world: Vec3::z_axis(),
        within_rad: degrees.to_radians(),
    }
}

fn manifold(model: &RobotModel, constraints: &[Constraint]) -> Manifold {
    Manifold::compile(model, &model.neutral(), &joints(model), constraints)
        .expect("they make sense")
}

/// One list of each kind, and some together.
fn kinds(tip: LinkId) -> Vec<Vec<Constraint>> {
    let turned = Quat::from_euler_angles(0.3, 2.5, -0.4);
    let orientation =
        |within_rad| Constraint::Orientation { tip, world_from_tip: turned, within_rad };
    let line = Constraint::Line {
        tip,
        point: Point3::new(0.4, 0.1, 0.5),
        direction: UnitVec3::new_normalize(Vec3::new(0.2, 1.0, 0.3)),
        within_m: 0.01,
    };
    let plane = Constraint::Plane {
        tip,
        point: Point3::new(0.4, 0.0, 0.4),
        normal: UnitVec3::new_normalize(Vec3::new(0.3, 0.1, 1.0)),
        within_m: 0.005,
    };
    let space = Constraint::Box {
        tip,
        world_from_box: Pose::from_parts(Vec3::new(0.4, 0.2, 0.5).into(), turned),
        size_m: Vec3::new(0.5, 0.3, 0.05),
    };
    let elbow = Constraint::Joint {
        joint: JointId(3),
        range: PositionRange::new(-1.8, -0.4).expect("forwards"),
    };
    vec![
        vec![upright(tip, 5.0)],
        vec![orientation([0.1, 0.2, 0.05])],
        vec![orientation([0.2, 0.2, 4.0])],
        vec![line.clone()],
        vec![plane.clone()],
        vec![space.clone()],
        vec![elbow.clone()],
        vec![plane.clone(), upright(tip, 5.0)],
        vec![line, orientation([0.3, 0.3, 0.3])],
        vec![space, upright(tip, 20.0), elbow],
    ]
}

/// The greatest violation, computed only from forward kinematics of the whole model.
fn worst_excess(model: &RobotModel, constraints: &[Constraint], q: &[f64]) -> f64 {
    let mut frames = Frames::default();
    kinematics::forward(model, q, &mut frames);
    let mut worst = f64::NEG_INFINITY;
    for constraint in constraints {
        let excess = match *constraint {
            Constraint::Upright { tip, axis_in_tip, axis_in_world, within_rad } => {
                let axis = frames[tip].rotation * axis_in_tip.into_inner();
                axis.angle(&axis_in_world) - within_rad
            }
            Constraint::Orientation { tip, world_from_tip, within_rad } => {
                let turned = (world_from_tip.inverse() * frames[tip].rotation).scaled_axis();
                (0..3).map(|k| turned[k].abs() - within_rad[k]).fold(f64::NEG_INFINITY, f64::max)
            }
            Constraint::Line { tip, point, direction, within_m } => {
                let offset = frames[tip].translation.vector - point.coords;
                offset.cross(&direction).norm() - within_m
            }
            Constraint::Plane { tip, point, normal, within_m } => {
                let offset = frames[tip].translation.vector - point.coords;
                offset.dot(&normal).abs() - within_m
            }
            Constraint::Box { tip, world_from_box, size_m } => {
                let inside = (world_from_box.inverse() * frames[tip]).translation.vector;
                (0..3).map(|k| inside[k].abs() - 0.5 * size_m[k]).fold(f64::NEG_INFINITY, f64::max)
            }
            Constraint::Joint { joint, range } => {
                (range.lower() - q[joint.0]).max(q[joint.0] - range.upper())
            }
            ref other => panic!("no law for {other:?}"),
        };
        worst = worst.max(excess);
    }
    worst
}

fn between(a: &[f64], b: &[f64], s: f64) -> Vec<f64> {
    a.iter().zip(b).map(|(a, b)| a + s * (b - a)).collect()
}

#[test]
fn projection_lands_on_the_manifold_within_limits() {
    for model in [robots::lwr4(), robots::panda()] {
        let (chain, tip) = (robots::whole_chain(&model), tip(&model));
        for constraints in kinds(tip) {
            let manifold = manifold(&model, &constraints);
            let mut rng = Rng::new(11);
            let mut landed = 0;
            for _ in 0..200 {
                let mut q = chain.sample(&mut rng);
                if !manifold.project(&mut q) {
                    continue;
                }
                landed += 1;
                assert!(chain.within_limits(&q, 0.0));
                assert_eq!(manifold.violation(&q), None);
                assert!(worst_excess(&model, &constraints, &q) <= 0.0, "{constraints:?}");
                let before = q.clone();
                assert!(manifold.project(&mut q));
                assert_eq!(q, before, "what is there stays");
            }
            assert!(landed >= 100, "{landed} of 200 landed: {constraints:?}");
        }
    }
}

#[test]
fn violations_agree_with_forward_kinematics() {
    let model = robots::lwr4();
    let (chain, tip) = (robots::whole_chain(&model), tip(&model));
    for constraints in kinds(tip) {
        let manifold = manifold(&model, &constraints);
        let mut rng = Rng::new(12);
        for _ in 0..200 {
            let q = chain.sample(&mut rng);
            let expected = worst_excess(&model, &constraints, &q);
            match manifold.violation(&q) {
                None => assert!(expected <= 1e-9),
                Some(broken) => assert!((broken.excess - expected).abs() < 1e-7),
            }
        }
    }
}

#[test]
fn certified_edges_never_break_a_tolerance() {
    for model in [robots::lwr4(), robots::panda()] {
        let (chain, tip) = (robots::whole_chain(&model), tip(&model));
        for constraints in kinds(tip) {
            let manifold = manifold(&model, &constraints);
            let mut rng = Rng::new(13);
            let (mut kept, mut broken, mut unproven) = (0, 0, 0);
            for _ in 0..120 {
                let mut a = chain.sample(&mut rng);
                if !manifold.project(&mut a) {
                    continue;
                }
                let far = rng.between(0.02, 0.5);
                let mut b: Vec<f64> = a.iter().map(|x| x + rng.between(-far, far)).collect();
                if !manifold.project(&mut b) {
                    continue;
                }
                let samples = (0..=500).map(|i| between(&a, &b, f64::from(i) / 500.0));
                let worst = samples
                    .map(|q| worst_excess(&model, &constraints, &q))
                    .fold(f64::NEG_INFINITY, f64::max);
                match manifold.edge(&a, &b) {
                    EdgeProof::Kept => {
                        kept += 1;
                        assert!(worst <= 0.0, "a proven edge breaks {constraints:?} by {worst:e}");
                    }
                    EdgeProof::Broken { fraction, broken: found } => {
                        broken += 1;
                        let there = between(&a, &b, fraction);
                        let excess = worst_excess(&model, &constraints, &there);
                        assert!((excess - found.excess).abs() < 1e-7 && found.excess > 0.0);
                    }
                    EdgeProof::Unproven { .. } => {
                        unproven += 1;
                        assert!(worst.abs() < 1e-4, "only what grazes is left open: {worst}");
                    }
                }
            }
            assert!(kept > 15, "{kept} kept, {broken} broken, {unproven} open: {constraints:?}");
            assert!(unproven <= 1);
        }
    }
}

/// A motion that oscillates about a configuration.
struct Swing<'a> {
    middle: &'a [f64],
    by: &'a [f64],
}

impl Motion for Swing<'_> {
    fn at(&self, s: f64, q: &mut [f64]) {
        let share = (6.0 * s).sin();
        q.iter_mut().zip(self.middle).zip(self.by).for_each(|((q, m), b)| *q = m + share * b);
    }

    fn spread(&self, from: f64, to: f64, most: &mut [f64]) {
        let share = 6.0 * 0.5 * (to - from);
        most.iter_mut().zip(self.by).for_each(|(most, b)| *most = share * b.abs());
    }
}

#[test]
fn certified_motions_never_break_a_tolerance() {
    let model = robots::lwr4();
    let (chain, tip) = (robots::whole_chain(&model), tip(&model));
    for constraints in kinds(tip) {
        let manifold = manifold(&model, &constraints);
        let mut rng = Rng::new(14);
        let (mut kept, mut broken) = (0, 0);
        for _ in 0..60 {
            let mut middle = chain.sample(&mut rng);
            if !manifold.project(&mut middle) {
                continue;
            }
            let far = rng.between(0.0, 0.08);
            let by: Vec<f64> = middle.iter().map(|_| rng.between(-far, far)).collect();
            let swing = Swing { middle: &middle, by: &by };
            let mut q = middle.clone();
            let mut worst = f64::NEG_INFINITY;
            for k in 0..=500 {
                swing.at(f64::from(k) / 500.0, &mut q);
                worst = worst.max(worst_excess(&model, &constraints, &q));
            }
            match manifold.certify(&swing) {
                EdgeProof::Kept => {
                    kept += 1;
                    assert!(worst <= 1e-9, "a proven motion breaks {constraints:?} by {worst:e}");
                }
                EdgeProof::Broken { fraction, broken: found } => {
                    broken += 1;
                    swing.at(fraction, &mut q);
                    assert!((worst_excess(&model, &constraints, &q) - found.excess).abs() < 1e-7);
                }
                EdgeProof::Unproven { .. } => assert!(worst.abs() < 1e-4),
            }
        }
        assert!(kept > 5, "{kept} kept, {broken} broken: {constraints:?}");
    }
}

#[test]
fn samples_keep_the_constraints_and_repeat() {
    let model = robots::lwr4();
    for constraints in kinds(tip(&model)) {
        let manifold = manifold(&model, &constraints);
        let bounds = manifold.bounds().to_vec();
        let row = |seed: u64| {
            let mut samples = Samples::new(&manifold, &bounds, seed);
            let mut found = Vec::new();
            let mut sample = Vec::new();
            for _ in 0..60 {
                if samples.next_sample(&mut sample) {
                    assert!(worst_excess(&model, &constraints, &sample) <= 0.0);
                    found.push(sample.clone());
                }
            }
            found
        };
        assert!(row(1).len() > 30, "most attempts lead somewhere");
        assert_eq!(row(1), row(1));
        assert_ne!(row(1), row(2));
    }
}

#[test]
fn nonsense_is_refused_with_evidence() {
    let model = robots::lwr4();
    let (tip, all) = (tip(&model), joints(&model));
    let compile = |joints: &[JointId], constraint: Constraint| {
        Manifold::compile(&model, &model.neutral(), joints, &[constraint]).map(|_| ())
    };
    let joint = |joint, low, high| Constraint::Joint {
        joint,
        range: PositionRange::new(low, high).expect("forwards"),
    };
    assert_eq!(compile(&all, upright(tip, 5.0)), Ok(()));
    let tight = compile(&all, upright(tip, 0.0));
    assert!(matches!(tight, Err(ConstraintError::TooTight { constraint: 0, within: 0.0, .. })));
    let not_a_number = compile(&all, upright(tip, f64::NAN));
    assert!(matches!(not_a_number, Err(ConstraintError::TooTight { .. })));
    let nowhere = compile(&all, upright(LinkId(99), 5.0));
    assert_eq!(nowhere, Err(ConstraintError::NoSuchLink { constraint: 0, link: LinkId(99) }));
    let outside = compile(&all[..3], joint(JointId(5), -1.0, 1.0));
    assert_eq!(outside, Err(ConstraintError::NotOfGroup { constraint: 0, joint: JointId(5) }));
    let empty = compile(&all, joint(JointId(1), 2.5, 3.0));
    assert_eq!(empty, Err(ConstraintError::EmptyRange { constraint: 0, joint: JointId(1) }));
    let fixed = compile(&[JointId(7)], upright(tip, 5.0));
    assert_eq!(fixed, Err(ConstraintError::NotPlannable(JointId(7))));
    // The second joint's link is upstream of all but the first two joints.
    let still = Constraint::Plane {
        tip: LinkId(1),
        point: Point3::new(0.0, 0.0, 1.0),
        normal: Vec3::z_axis(),
        within_m: 0.1,
    };
    let Err(ConstraintError::NothingMoves(broken)) = compile(&all[2..], still) else {
        panic!("nothing of the group moves that link")
    };
    assert!((broken.excess - 0.79).abs() < 1e-12 && broken.unit == Unit::Metres);
    let short = Manifold::compile(&model, &[0.0], &all, &[]);
    assert!(matches!(short, Err(ConstraintError::Configuration { found: 1, expected: 7 })));
}

#[test]
fn sentences_name_links_and_amounts() {
    let model = robots::lwr4();
    let constraints = [upright(tip(&model), 5.0)];
    assert_eq!(
        constraints[0].describe(&model).to_string(),
        "(0.000, 0.000, 1.000) of tip points along (0.000, 0.000, 1.000) within 5.000°"
    );
    let broken = Broken { constraint: 0, excess: 2_f64.to_radians(), unit: Unit::Radians };
    assert!(broken.describe(&constraints, &model).to_string().ends_with("is broken by 2.000°"));
}
