//! Plans of tasks in the scenes that we ship: looked at from outside, with a second checker.

use karakuri::geometry::{Pose, Vec3};
use karakuri::robot::{Frames, kinematics};
use karakuri::scene::{EdgeVerdict, Scene, exact};
use karakuri::task::grasp::{benchmark_grasps, grasps};
use karakuri::task::stage::StageKind;
use karakuri::task::{
    Act, ArmPlanner, ArmPlannerSettings, CheckerCache, HandOver, Pick, Place, Posture,
    StageFailure, Step, TaskFailure, TaskPlan, hand_over, pick, place,
};

fn scene(name: &str) -> Scene {
    karakuri::load_scene(name, None, &karakuri::LoadOptions::default())
        .expect("built in")
        .value
        .scene
}

/// What a step leaves behind, by the acts alone.
fn after(step: &Step, plain: &Scene) -> Scene {
    let mut scene = plain.clone();
    match &step.act {
        Act::Move { joints, trajectory } => {
            let end = trajectory.sample(trajectory.duration_secs()).position;
            let mut q = scene.configuration().to_vec();
            for (joint, x) in joints.iter().zip(&end) {
                q[scene.robot().joints()[joint.0].first_position] = *x;
            }
            scene.set_configuration(&q).expect("finite");
        }
        Act::Attach { object, link, touch_links } => {
            let link_of = |name: &str| scene.robot().link(name).expect("a link");
            let (link, touch) = (link_of(link), touch_links.iter().map(|l| link_of(l)).collect());
            scene.attach(object, link, touch).expect("it stands there");
        }
        Act::Detach { object } => scene.detach(object).expect("it is held"),
        Act::Hand { .. } => {}
    }
    scene
}

/// Every motion begins where the last ended, and no moment of it touches anything, seen by a checker compiled afresh.
#[track_caller]
fn check_plan(start: &Scene, plan: &TaskPlan) -> Scene {
    let mut now = start.clone();
    for (i, step) in plan.steps.iter().enumerate() {
        if let Act::Move { joints, trajectory } = &step.act {
            let checker = exact::Checker::compile(&step.before, joints).expect("planned for");
            let mut scratch = checker.scratch();
            let mut last: Option<Vec<f64>> = None;
            for k in 0..=100 {
                let q =
                    trajectory.sample(trajectory.duration_secs() * f64::from(k) / 100.0).position;
                let free = checker.is_free(&q, &mut scratch);
                assert!(free, "{}: {:?}", step.stage, checker.contacts(&q, &mut scratch));
                if let Some(last) = last.filter(|_| k % 20 == 0) {
                    let verdict = checker.edge(&last, &q, &mut scratch);
                    assert!(matches!(verdict, EdgeVerdict::Free { .. }), "{}", step.stage);
                }
                last = Some(q);
            }
            let begin = trajectory.sample(0.0).position;
            for (joint, x) in joints.iter().zip(&begin) {
                let at = now.configuration()[now.robot().joints()[joint.0].first_position];
                assert!((at - x).abs() < 1e-9, "{} begins elsewhere", step.stage);
            }
        }
        now = after(step, &now);
        // Fingers are where the next step was planned with them.
        if let (Act::Hand { .. }, Some(next)) = (&step.act, plan.steps.get(i + 1)) {
            now.set_configuration(next.before.configuration()).expect("finite");
        }
    }
    now
}

fn stages(plan: &TaskPlan) -> Vec<&str> {
    plan.steps.iter().map(|step| step.stage.name.as_str()).collect()
}

/// Picks the cylinder; returns what is held then, and how to let go.
fn picked(
    planner: &ArmPlanner,
    cache: &mut CheckerCache,
    lab: &Scene,
    request: &Pick,
) -> (Scene, (karakuri::motion::HandGoal, Posture)) {
    let plan = pick(planner, cache, lab, request).expect("the cylinder can be picked");
    assert_eq!(stages(&plan), ["reach", "preshape", "approach", "grasp", "attach", "lift"]);
    let held = check_plan(lab, &plan);
    let open =
        plan.steps.iter().find(|step| step.stage.kind == StageKind::Preshape).expect("it is there");
    let Act::Hand { goal, .. } = &open.act else { panic!("a hand preshapes") };
    let approach =
        plan.steps.iter().find(|step| step.stage.kind == StageKind::Approach).expect("it is there");
    let posture = Posture::seen(&approach.before, planner.effector().hand_joints());
    (held, (goal.clone(), posture))
}

fn where_is(scene: &Scene, object: &str) -> Pose {
    match scene.attachments().get(object) {
        Some(attachment) => {
            let mut frames = Frames::default();
            kinematics::forward(scene.robot(), scene.configuration(), &mut frames);
            Scene::world_from_attached(attachment, &frames[attachment.link])
        }
        None => scene.objects()[object].world_from_object,
    }
}

#[test]
fn the_benchmark_is_planned_with_both_lists_of_grasps() {
    let lab = scene("lab");
    let planner = ArmPlanner::new(&lab, "right_arm", &ArmPlannerSettings::default());
    let planner = planner.expect("an arm with a hand");
    let mut cache = CheckerCache::default();
    let ten = benchmark_grasps(&lab, planner.effector(), "cylinder");
    assert_eq!(ten.len(), 10);
    for grasps in [ten, Vec::new()] {
        let request = Pick { grasps, ..Pick::new("cylinder", "table_surface_link") };
        let (held, open) = picked(&planner, &mut cache, &lab, &request);
        let lifted = where_is(&held, "cylinder");
        let start = lab.objects()["cylinder"].world_from_object;
        let rise_m = lifted.translation.z - start.translation.z;
        assert!((0.1 - 1e-3..0.2 + 1e-3).contains(&rise_m), "lifted by {rise_m} m");

        let goal = Pose::translation(0.3, 0.45, 0.215);
        let upright_rad = Some(5_f64.to_radians());
        let request = Place {
            upright_rad,
            ..Place::new("cylinder", "table_surface_link", goal, open.clone())
        };
        let plan = place(&planner, &mut cache, &held, &request).expect("the place can be reached");
        assert_eq!(stages(&plan), ["move", "lower", "ungrasp", "detach", "depart"]);
        let placed = where_is(&check_plan(&held, &plan), "cylinder");
        let off = placed.translation.vector - goal.translation.vector;
        assert!(off.xy().norm() < 1e-5 && (off.z - request.gap_m).abs() < 1e-5, "{off}");
        assert!((placed.rotation * Vec3::z()).z > 1.0 - 1e-9, "it stands");
        // All along the way it stays upright, though nothing but the constraint asks for that.
        for step in plan.steps.iter().take(2) {
            let Act::Move { joints, trajectory } = &step.act else { panic!("both move") };
            for k in 0..=20 {
                let mut moved = held.clone();
                let mut q = held.configuration().to_vec();
                let at =
                    trajectory.sample(trajectory.duration_secs() * f64::from(k) / 20.0).position;
                for (joint, x) in joints.iter().zip(&at) {
                    q[held.robot().joints()[joint.0].first_position] = *x;
                }
                moved.set_configuration(&q).expect("finite");
                let leaning = (where_is(&moved, "cylinder").rotation * Vec3::z()).angle(&Vec3::z());
                assert!(leaning < 5.001_f64.to_radians(), "{}: leans {leaning}", step.stage);
            }
        }
        let drop = Place { drop: true, ..request };
        let plan = place(&planner, &mut cache, &held, &drop).expect("it can be dropped there too");
        assert_eq!(stages(&plan), ["move", "ungrasp", "detach", "depart"]);
        check_plan(&held, &plan);
    }
    // An impossible request returns the reason for every grasp.
    let mut far = lab.clone();
    far.move_object("cylinder", Pose::translation(1.6, 0.6, 0.215)).expect("it is there");
    let failure = pick(&planner, &mut cache, &far, &Pick::new("cylinder", "table_surface_link"));
    let Err(TaskFailure::NoSolution(failures)) = failure else { panic!("{failure:?}") };
    let far = |why: &StageFailure| matches!(why, StageFailure::OutOfReach { text, .. } if text.contains("too far"));
    assert!(failures.len() >= 10 && failures.iter().all(|failed| far(&failed.why)));
}

#[test]
fn one_hand_gives_the_cylinder_to_the_other() {
    let lab = scene("lab");
    let settings = ArmPlannerSettings { others_move: true, ..ArmPlannerSettings::default() };
    let planner = |arm: &str| ArmPlanner::new(&lab, arm, &settings).expect("an arm with a hand");
    let [giver, taker] = [planner("right_arm"), planner("left_arm")];
    let [mut giver_cache, mut taker_cache] = [CheckerCache::default(), CheckerCache::default()];
    let rest = giver.configuration(&lab);
    let request = Pick::new("cylinder", "table_surface_link");
    let (held, open) = picked(&giver, &mut giver_cache, &lab, &request);
    let meet = Pose::translation(0.2, 0.677, 0.5);
    let request = HandOver { rest: Some(rest), ..HandOver::new("cylinder", [meet], open) };
    let mut arms = [giver.cached(&mut giver_cache), taker.cached(&mut taker_cache)];
    let plan = hand_over(&mut arms, &held, &request);
    let plan = plan.unwrap_or_else(|failure| panic!("{failure}"));
    let all = [
        "bring", "reach", "preshape", "approach", "grasp", "detach", "attach", "ungrasp", "depart",
        "retreat",
    ];
    assert_eq!(stages(&plan), all);
    let given = check_plan(&held, &plan);
    let holder = given.attachments()["cylinder"].link;
    assert_eq!(given.robot().links()[holder.0].name, "left_arm_7_link");
}

#[test]
fn every_bin_of_the_shelf_is_emptied() {
    let shelf = scene("kr210_shelf");
    let planner = ArmPlanner::new(&shelf, "arm", &ArmPlannerSettings::default());
    let planner = planner.expect("an arm with a gripper");
    let mut cache = CheckerCache::default();
    for i in 0..9 {
        let name = format!("target_{i}");
        assert!(!grasps(&shelf, planner.effector(), &name).is_empty());
        let request = Pick { lift_m: [0.06, 0.03], ..Pick::new(name.clone(), "shelf") };
        let request = Pick { retract_m: Some([0.4, 0.3]), ..request };
        let plan = pick(&planner, &mut cache, &shelf, &request)
            .unwrap_or_else(|failure| panic!("{name}: {failure}"));
        let held = check_plan(&shelf, &plan);
        let open = Posture::seen(&plan.steps[0].before, planner.effector().hand_joints());
        let goal = karakuri::motion::HandGoal::Gripper { position_m: 0.0, effort: None };
        let above = Pose::translation(0.0, 2.5, 1.6);
        let request = Place {
            drop: true,
            lower_m: [0.0, 0.0],
            ..Place::new(name.clone(), "bin", above, (goal, open))
        };
        let plan = place(&planner, &mut cache, &held, &request)
            .unwrap_or_else(|failure| panic!("{name}: {failure}"));
        check_plan(&held, &plan);
    }
}
