//! Laws of plans, checked from outside.

use karakuri_scene::{Scene, exact};
use karakuri_task::stage::StageKind;
use karakuri_task::{Act, CheckerCache, Posture, TaskPlan, pick, place};

use crate::arm::{self, BLOCK};

/// Applies a plan to a scene and checks every step: it starts where the last ended, and its motion is free.
#[track_caller]
pub(crate) fn apply(start: &Scene, plan: &TaskPlan) -> Scene {
    let mut now = start.clone();
    for (i, step) in plan.steps.iter().enumerate() {
        assert_eq!(step.before.configuration(), now.configuration(), "{}", step.stage);
        assert_eq!(
            step.before.attachments().keys().collect::<Vec<_>>(),
            now.attachments().keys().collect::<Vec<_>>(),
            "{}",
            step.stage
        );
        match &step.act {
            Act::Move { joints, trajectory } => {
                let checker = exact::Checker::compile(&step.before, joints).expect("it has joints");
                let mut scratch = checker.scratch();
                let at = |part: f64| trajectory.sample(trajectory.duration_secs() * part).position;
                let free =
                    (0..=50).all(|k| checker.is_free(&at(f64::from(k) / 50.0), &mut scratch));
                assert!(free, "{}", step.stage);
                let mut q = now.configuration().to_vec();
                for (id, (first, last)) in joints.iter().zip(at(0.0).iter().zip(at(1.0))) {
                    let position = now.robot().joints()[id.0].first_position;
                    assert!((q[position] - first).abs() < 1e-9, "{} starts elsewhere", step.stage);
                    q[position] = last;
                }
                // Trajectories end at their goal up to rounding.
                if let Some(next) = plan.steps.get(i + 1) {
                    let next = next.before.configuration();
                    assert!(
                        q.iter().zip(next).all(|(a, b)| (a - b).abs() < 1e-9),
                        "{}",
                        step.stage
                    );
                    q.copy_from_slice(next);
                }
                now.set_configuration(&q).expect("it is finite");
            }
            Act::Hand { .. } => {
                let next = plan.steps.get(i + 1).expect("a hand's step is never the last here");
                now.set_configuration(next.before.configuration()).expect("it is finite");
            }
            Act::Attach { object, link, touch_links } => {
                let id = |name: &String| now.robot().link(name).expect("a link");
                let (link, touch_links) = (id(link), touch_links.iter().map(id).collect());
                now.attach(object, link, touch_links).expect("it stands in the world");
            }
            Act::Detach { object } => now.detach(object).expect("it is held"),
        }
    }
    now
}

pub(crate) fn kinds(plan: &TaskPlan) -> Vec<StageKind> {
    plan.steps.iter().map(|step| step.stage.kind).collect()
}

#[test]
fn the_steps_of_pick_and_place_chain_and_move_the_block() {
    use StageKind::*;
    let scene = arm::scene();
    let (planner, mut cache) = (arm::planner(&scene), CheckerCache::default());
    let plan = pick(&planner, &mut cache, &scene, &arm::pick_request()).expect("it is in reach");
    assert_eq!(kinds(&plan), [MoveToPick, Preshape, Approach, Grasp, Attach, Lift]);
    let held = apply(&scene, &plan);
    let link = held.attachments()[BLOCK].link;
    assert_eq!(held.robot().links()[link.0].name, "tip");

    let request = arm::place_request(&planner);
    let plan = place(&planner, &mut cache, &held, &request).expect("it is in reach");
    assert_eq!(kinds(&plan), [MoveToPlace, Lower, Release, Detach, Depart]);
    let placed = apply(&held, &plan);
    assert!(placed.attachments().is_empty());
    let off = placed.objects()[BLOCK].world_from_object.translation.vector
        - request.world_from_object.translation.vector;
    assert!(off.xy().norm() < 1e-5 && (off.z - request.gap_m).abs() < 1e-5, "{off}");
    let fingers = Posture::seen(&placed, planner.effector().hand_joints()).positions();
    assert_eq!(fingers, request.open.1.positions(), "the hand is open");
}

#[test]
fn equal_seeds_give_equal_bits_and_other_seeds_give_valid_plans() {
    let scene = arm::scene();
    let planner = arm::planner(&scene);
    let with_seed = |seed: u64| {
        let mut request = arm::pick_request();
        request.solve.seed = seed;
        pick(&planner, &mut CheckerCache::default(), &scene, &request).expect("it is in reach")
    };
    for seed in [0, 7] {
        let plan = with_seed(seed);
        assert_eq!(plan, with_seed(seed));
        apply(&scene, &plan);
    }
}
