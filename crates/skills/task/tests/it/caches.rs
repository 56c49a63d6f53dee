//! Plans do not depend on what a cache holds.

use karakuri_geometry::Pose;
use karakuri_scene::Scene;
use karakuri_task::{ArmPlanner, ArmPlannerSettings, CheckerCache, TaskPlan, pick, place};

use crate::arm::{self, BLOCK};
use crate::plans::apply;

fn picked(planner: &ArmPlanner, cache: &mut CheckerCache, scene: &Scene) -> TaskPlan {
    pick(planner, cache, scene, &arm::pick_request()).expect("it is in reach")
}

fn placed(planner: &ArmPlanner, cache: &mut CheckerCache, held: &Scene) -> TaskPlan {
    let request = arm::place_request(planner);
    place(planner, cache, held, &request).expect("it is in reach")
}

/// Another scene: the block elsewhere and turned, an obstacle beside it and the arm in another configuration.
fn other(scene: &Scene) -> Scene {
    let mut other = scene.clone();
    let turned = Pose::new([0.45, -0.1, 0.16].into(), [0.0, 0.0, 0.4].into());
    other.move_object(BLOCK, turned).expect("it is there");
    arm::add(&mut other, "post", [0.04, 0.04, 0.3], [0.6, 0.25, 0.25]);
    let mut q = scene.configuration().to_vec();
    q[0] += 0.3;
    q[3] -= 0.2;
    other.set_configuration(&q).expect("it is finite");
    other
}

#[test]
fn a_planner_is_shared_between_threads() {
    fn is_shareable<T: Send + Sync>(_: &T) {}
    let scene = arm::scene();
    let planner = arm::planner(&scene);
    is_shareable(&planner);
    let plans = std::thread::scope(|scope| {
        let plan = || picked(&planner, &mut CheckerCache::default(), &scene);
        let threads = [scope.spawn(plan), scope.spawn(plan)];
        threads.map(|thread| thread.join().expect("it plans"))
    });
    assert_eq!(plans[0], plans[1]);
}

#[test]
fn cold_and_warm_caches_give_equal_plans_whatever_was_planned_before() {
    let scene = arm::scene();
    let other = other(&scene);
    let unprepared = arm::planner(&scene);
    let prepared = arm::planner(&scene).prepared_for(&scene, BLOCK).expect("it has grasps");
    for planner in [unprepared, prepared] {
        let cold = picked(&planner, &mut CheckerCache::default(), &scene);
        let held = apply(&scene, &cold);
        let cold_place = placed(&planner, &mut CheckerCache::default(), &held);
        // Another object pose, grasp and load come first and leave their checkers in the cache.
        let mut cache = CheckerCache::default();
        let elsewhere = picked(&planner, &mut cache, &other);
        placed(&planner, &mut cache, &apply(&other, &elsewhere));
        for _ in 0..2 {
            assert_eq!(picked(&planner, &mut cache, &scene), cold);
            assert_eq!(placed(&planner, &mut cache, &held), cold_place);
        }
    }
}

#[test]
fn a_cache_of_other_settings_is_not_used() {
    let scene = arm::scene();
    let wide = ArmPlannerSettings { margin_m: 0.03, ..ArmPlannerSettings::default() };
    let wide = ArmPlanner::new(&scene, arm::ARM, &wide).expect("an arm with a hand");
    let planner = arm::planner(&scene);
    let cold = picked(&wide, &mut CheckerCache::default(), &scene);
    let mut cache = CheckerCache::default();
    picked(&planner, &mut cache, &scene);
    assert_eq!(picked(&wide, &mut cache, &scene), cold);
}
