//! Constraints: projection, proofs and planning, against dense sampling.

use std::sync::Arc;

use karakuri_geometry::{Point3, Pose, Quat, Shape, UnitVec3, Vec3};
use karakuri_plan::constraint::{ConstrainedRrtConnect, EdgeProof, Samples, Unit, shorten_on};
use karakuri_plan::{
    Broken, Budget, Checker, Constraint, ConstraintError, FastSpace, Manifold, NoObstacles,
    PlanFailure, PlanReport, Problem, Silent,
};
use karakuri_robot::{
    Collision, Frames, JointId, JointKind, JointSpec, Link, LinkId, PositionRange, RobotModel,
    kinematics,
};
use karakuri_scene::{Object, Scene, fast};
use karakuri_testkit::random::Chance;
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

/// How far constraints are broken, from forward kinematics of the whole model alone.
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
            let mut chance = Chance::new(11);
            let mut landed = 0;
            for _ in 0..200 {
                let mut q = chance.configuration(&chain);
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
        let mut chance = Chance::new(12);
        for _ in 0..200 {
            let q = chance.configuration(&chain);
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
            let mut chance = Chance::new(13);
            let (mut kept, mut broken, mut unproven) = (0, 0, 0);
            for _ in 0..120 {
                let mut a = chance.configuration(&chain);
                if !manifold.project(&mut a) {
                    continue;
                }
                let far = chance.between(0.02, 0.5);
                let mut b: Vec<f64> = a.iter().map(|x| x + chance.between(-far, far)).collect();
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
    // The second joint's link stands below all but the first two joints.
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

/// The arm with a capsule along each link.
fn thick(model: &RobotModel) -> Arc<RobotModel> {
    let joints = model.joints().to_vec();
    let mut number = 0;
    Arc::new(robots::with_links(model, |link| {
        let next = joints.iter().find(|j| j.parent == LinkId(number));
        let way =
            next.map_or(Vec3::new(0.0, 0.0, 0.06), |j| j.parent_from_joint.translation.vector);
        number += 1;
        if way.norm() < 0.05 {
            return;
        }
        let turn = Quat::rotation_between(&Vec3::z(), &way).unwrap_or_else(Quat::identity);
        link.collisions.push(Collision {
            name: None,
            link_from_shape: Pose::from_parts((0.5 * way).into(), turn),
            shape: Shape::Capsule { radius_m: 0.05, length_m: way.norm() },
        });
    }))
}

/// Neighbours may touch.
fn scene(robot: &Arc<RobotModel>) -> Scene {
    let mut scene = Scene::new(robot.clone());
    scene.edit_allowed(|allowed| {
        for a in 0..robot.links().len() {
            let mut b = a;
            for _ in 0..4 {
                let Some(JointId(joint)) = robot.parent_joint(LinkId(b)) else { break };
                b = robot.joints()[joint].parent.0;
                allowed.allow(&robot.links()[a].name, &robot.links()[b].name, "near");
            }
        }
    });
    scene
}

fn cuboid(name: &str, size_m: [f64; 3], at: [f64; 3]) -> Object {
    let shape = Shape::Cuboid { size_m: Vec3::from(size_m) };
    Object::new(name, shape, Pose::translation(at[0], at[1], at[2]))
}

/// Asserts what every constrained plan promises.
#[track_caller]
fn check_plan(
    model: &RobotModel,
    constraints: &[Constraint],
    manifold: &Manifold,
    problem: &Problem,
    plan: &karakuri_plan::Plan,
    checker: &mut dyn Checker,
) {
    assert_eq!(plan.path.first(), Some(&problem.start));
    assert_eq!(plan.path.last(), Some(&problem.goals[plan.goal]));
    for edge in plan.path.windows(2) {
        assert_eq!(manifold.edge(&edge[0], &edge[1]), EdgeProof::Kept);
        assert!(checker.is_edge_free(&edge[0], &edge[1]));
        for i in 0..=20 {
            let q = between(&edge[0], &edge[1], f64::from(i) / 20.0);
            assert!(worst_excess(model, constraints, &q) <= 0.0);
        }
    }
}

/// Free configurations on the manifold.
fn places(
    manifold: &Manifold,
    checker: &mut dyn Checker,
    seed: u64,
    count: usize,
) -> Vec<Vec<f64>> {
    let mut samples = Samples::new(manifold, checker.bounds(), seed);
    let mut found = Vec::new();
    let mut sample = Vec::new();
    for _ in 0..1_000 * count {
        if found.len() < count && samples.next_sample(&mut sample) && checker.is_free(&sample) {
            found.push(sample.clone());
        }
    }
    assert_eq!(found.len(), count, "there is free space on the manifold");
    found
}

fn solve_all_pairs(
    model: &Arc<RobotModel>,
    scene: &Scene,
    constraints: &[Constraint],
    pairs: usize,
    most_edges: usize,
) {
    let all = joints(model);
    let manifold = manifold(model, constraints);
    let compiled = fast::Checker::compile(scene, &all, &fast::Settings::default()).expect("an arm");
    let mut space = FastSpace::new(&compiled);
    let planner = ConstrainedRrtConnect::default();
    let mut edges = Vec::new();
    for (seed, ends) in places(&manifold, &mut space, 21, 2 * pairs).chunks(2).enumerate() {
        let problem = Problem {
            start: ends[0].clone(),
            goals: vec![ends[1].clone()],
            budget: Budget { iterations: 20_000, edges: 400_000 },
            seed: seed as u64,
        };
        let plan = planner
            .plan(&problem, &manifold, &mut space, &mut Silent)
            .unwrap_or_else(|failure| panic!("pair {seed}: {failure}"));
        check_plan(model, constraints, &manifold, &problem, &plan, &mut space);
        if seed < 2 {
            let again = planner.plan(&problem, &manifold, &mut space, &mut Silent);
            assert_eq!(again.as_ref(), Ok(&plan), "to the bit");
        }
        edges.push(plan.report.edges);
    }
    edges.sort_unstable();
    let median = edges[edges.len() / 2];
    println!("edges checked: median {median}, most {}", edges[edges.len() - 1]);
    assert!(median <= most_edges, "median of {median} edges");
}

#[test]
fn an_arm_keeps_its_tool_upright_among_obstacles() {
    let model = thick(&robots::lwr4());
    let mut scene = scene(&model);
    scene.add(cuboid("pillar", [0.1, 0.1, 0.7], [0.45, 0.3, 0.35])).expect("a new name");
    scene.add(cuboid("shelf", [0.3, 0.6, 0.04], [-0.5, 0.0, 0.6])).expect("a new name");
    scene.add(cuboid("box", [0.2, 0.2, 0.2], [0.1, -0.55, 0.3])).expect("a new name");
    solve_all_pairs(&model, &scene, &[upright(tip(&model), 5.0)], 40, 1_000);
}

#[test]
fn an_arm_stays_on_lines_planes_and_in_boxes() {
    let model = thick(&robots::lwr4());
    let scene = scene(&model);
    let tip = tip(&model);
    let plane = Constraint::Plane {
        tip,
        point: Point3::new(0.0, 0.0, 0.6),
        normal: Vec3::z_axis(),
        within_m: 0.005,
    };
    let line = Constraint::Line {
        tip,
        point: Point3::new(0.3, 0.0, 0.5),
        direction: Vec3::y_axis(),
        within_m: 0.01,
    };
    let space = Constraint::Box {
        tip,
        world_from_box: Pose::translation(0.4, 0.0, 0.5),
        size_m: Vec3::new(0.3, 0.8, 0.2),
    };
    solve_all_pairs(&model, &scene, std::slice::from_ref(&plane), 10, 2_000);
    // Changing the elbow's side would take a stretched arm, for which there is no room on the line or in the box.
    let bent = Constraint::Joint {
        joint: JointId(3),
        range: PositionRange::new(0.1, 2.0).expect("forwards"),
    };
    solve_all_pairs(&model, &scene, &[line, bent.clone()], 10, 4_000);
    solve_all_pairs(&model, &scene, &[space, bent], 10, 2_000);
    solve_all_pairs(&model, &scene, &[plane, upright(tip, 5.0)], 10, 2_000);
}

/// Two arms on one base, a metre apart.
fn two_arms() -> RobotModel {
    let arm = robots::lwr4();
    let mut links = vec![Link::bare("base")];
    let mut specs = Vec::new();
    for (side, y) in [("left", 0.5), ("right", -0.5)] {
        let name = |link: LinkId| format!("{side}_{}", arm.links()[link.0].name);
        links.extend((0..arm.links().len()).map(|i| Link::bare(name(LinkId(i)))));
        let mut mount =
            JointSpec::new(format!("{side}_mount"), JointKind::Fixed, "base", name(LinkId(0)));
        mount.parent_from_joint = Pose::translation(0.0, y, 0.0);
        specs.push(mount);
        for joint in arm.joints() {
            let mut spec = JointSpec::new(
                format!("{side}_{}", joint.name),
                joint.kind,
                name(joint.parent),
                name(joint.child),
            );
            spec.parent_from_joint = joint.parent_from_joint;
            spec.axis = joint.axis;
            spec.limits = joint.limits;
            specs.push(spec);
        }
    }
    RobotModel::build("two_arms", links, specs).expect("a tree")
}

#[test]
fn both_arms_keep_one_or_both_tools_upright() {
    let model = thick(&two_arms());
    let scene = scene(&model);
    let [left, right] = ["left_tip", "right_tip"].map(|name| model.link(name).expect("a tip"));
    solve_all_pairs(&model, &scene, &[upright(left, 5.0)], 6, 2_000);
    solve_all_pairs(&model, &scene, &[upright(left, 5.0), upright(right, 5.0)], 10, 3_000);
}

#[test]
fn failures_say_what_is_broken() {
    let model = robots::lwr4();
    let constraints = [upright(tip(&model), 5.0)];
    let manifold = manifold(&model, &constraints);
    let mut open = NoObstacles { bounds: manifold.bounds().to_vec() };
    let places = places(&manifold, &mut open, 3, 2);
    let problem = |start: &[f64], goal: &[f64], iterations| Problem {
        start: start.to_vec(),
        goals: vec![goal.to_vec()],
        budget: Budget { iterations, edges: 20 * iterations },
        seed: 0,
    };
    let mut ask = |problem: &Problem| {
        ConstrainedRrtConnect::default().plan(problem, &manifold, &mut open, &mut Silent)
    };
    let leaning = [0.0, 0.5, 0.0, 0.0, 0.0, 0.0, 0.0];
    let Err(PlanFailure::StartBreaks(broken)) = ask(&problem(&leaning, &places[0], 10)) else {
        panic!("the start leans")
    };
    assert!((broken.excess - (0.5 - 5_f64.to_radians())).abs() < 1e-9);
    let Err(PlanFailure::GoalsBreak { tried: 1, nearest }) =
        ask(&problem(&places[0], &leaning, 10))
    else {
        panic!("the goal leans")
    };
    assert_eq!(nearest, broken);
    let broke = ask(&problem(&places[0], &places[1], 0));
    assert!(matches!(broke, Err(PlanFailure::NotFound(PlanReport { iterations: 0, .. }))));
    let short = ask(&problem(&places[0], &[0.0], 10));
    assert_eq!(short, Err(PlanFailure::Malformed { which: 1 }));
}

#[test]
fn shortening_never_lengthens_and_keeps_the_ends() {
    let model = robots::lwr4();
    let constraints = [upright(tip(&model), 5.0)];
    let manifold = manifold(&model, &constraints);
    let mut open = NoObstacles { bounds: manifold.bounds().to_vec() };
    let length = |path: &[Vec<f64>]| -> f64 {
        path.windows(2)
            .map(|e| e[0].iter().zip(&e[1]).map(|(a, b)| (a - b).powi(2)).sum::<f64>().sqrt())
            .sum()
    };
    let planner = ConstrainedRrtConnect { shortcuts: 0, ..ConstrainedRrtConnect::default() };
    let mut saved = 0.0;
    for (seed, ends) in places(&manifold, &mut open, 8, 16).chunks(2).enumerate() {
        let problem = Problem {
            start: ends[0].clone(),
            goals: vec![ends[1].clone()],
            budget: Budget { iterations: 2_000, edges: 100_000 },
            seed: seed as u64,
        };
        let plan = planner.plan(&problem, &manifold, &mut open, &mut Silent).expect("open space");
        let short = shorten_on(&plan.path, &manifold, &mut open, 100, seed as u64);
        assert!(length(&short) <= length(&plan.path) + 1e-12);
        assert_eq!((short.first(), short.last()), (plan.path.first(), plan.path.last()));
        assert!(short.windows(2).all(|e| manifold.edge(&e[0], &e[1]) == EdgeProof::Kept));
        saved += 1.0 - length(&short) / length(&plan.path);
    }
    println!("shortened by {:.0} % on average", 100.0 * saved / 8.0);
}
