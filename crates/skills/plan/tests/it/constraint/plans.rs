//! Planning with constraints.

use std::sync::Arc;

use karakuri_geometry::{Point3, Pose, Quat, Shape, Vec3};
use karakuri_plan::constraint::{ConstrainedRrtConnect, EdgeProof, Samples, shorten_on};
use karakuri_plan::{
    Budget, Checker, Constraint, ExactSpace, FastSpace, Goal, Manifold, MotionRequest, NoObstacles,
    PlanFailure, PlanReport, PlanningContext, PrepareOptions, Problem, Silent, TipPose, TipRegion,
};
use karakuri_robot::ik::{Orientation, Tolerance};
use karakuri_robot::{
    Collision, JointId, JointKind, JointSpec, Link, LinkId, PositionRange, RobotModel, kinematics,
};
use karakuri_scene::{Object, Scene, fast};
use karakuri_testkit::robots;

use super::{between, joints, manifold, tip, upright, worst_excess};

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

/// Adjacent links may touch.
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

/// Asserts the guarantees of every constrained plan.
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
    // Changing the elbow's side needs a stretched arm, which does not fit on the line or in the box.
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
fn goals_that_leave_freedom_end_on_the_manifold() {
    let scene = crate::arms::lwr4();
    let robot = scene.robot().clone();
    let constraints = vec![upright(tip(&robot), 5.0)];
    let manifold = manifold(&robot, &constraints);
    let context = PlanningContext::new(&scene, "arm", &PrepareOptions::default()).expect("a group");
    let ends = places(&manifold, &mut ExactSpace::new(context.exact()), 4, 4);
    let at = |q: &[f64]| kinematics::link_pose(&robot, q, tip(&robot));
    let [position, region, axis] = [at(&ends[1]), at(&ends[2]), at(&ends[3])];
    let tolerance = Tolerance { position_m: 0.01, rotation_rad: 0.3 };
    let goals = [
        Goal::Position {
            tip: "tip".into(),
            position_in_world: position.translation.vector,
            tolerance_m: 0.002,
        },
        Goal::Region(TipRegion {
            rotation_rad: Vec3::new(0.5, 0.5, 3.0),
            ..TipRegion::new("tip", region, Vec3::new(0.1, 0.1, 0.02))
        }),
        Goal::Pose(TipPose {
            orientation: Orientation::Axis(Vec3::x_axis()),
            tolerance,
            ..TipPose::new("tip", axis)
        }),
    ];
    for (number, goal) in goals.into_iter().enumerate() {
        let request = MotionRequest {
            start: Some(ends[0].clone()),
            constraints: constraints.clone(),
            budget: Budget { iterations: 20_000, edges: 400_000 },
            ..MotionRequest::new(scene.clone(), "arm", goal)
        };
        let solved = context
            .solve(&request, &mut Silent)
            .unwrap_or_else(|refusal| panic!("goal {number}: {}", refusal.describe(&robot)));
        let kept = |edge: &[Vec<f64>]| manifold.edge(&edge[0], &edge[1]) == EdgeProof::Kept;
        assert!(solved.path.windows(2).all(kept));
        let end = at(solved.path.last().expect("a path has an end"));
        let off = [position, region, axis][number].inverse() * end;
        let most_m = [0.002, 0.072, 0.01][number];
        assert!(off.translation.vector.norm() <= most_m + 1e-6, "goal {number}: {off}");
        if number == 2 {
            assert!((off.rotation * Vec3::x()).angle(&Vec3::x()) <= 0.3 + 1e-6);
        }
    }
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
