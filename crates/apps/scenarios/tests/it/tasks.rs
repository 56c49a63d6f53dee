//! A small sample of the benchmark tasks; `karakuri bench tasks` makes the whole tables.

use karakuri::camera_robot::CameraSettings;
use karakuri::geometry::Pose;
use karakuri::simulate::EngineChoice;
use karakuri_scenarios::tasks::{
    Answer, Arm, Benchmark, Disturbance, Draw, Setting, TaskBench, TaskCase, TaskError, TaskRow,
    TaskTable, intruder, tasks_page,
};

fn trial(bench: &TaskBench, engine: EngineChoice, seed: u64) -> TaskRow {
    let case = TaskCase { seed, engine, disturbance: None };
    bench.run(&case, &mut |_, _| Answer::Yes, &mut ()).expect("the lab is a world")
}

#[test]
fn a_seed_draws_one_scene_and_another_seed_another() {
    let draw = Draw::new(Arm::Right, Arm::Right, Setting::Cube).expect("the lab loads");
    let reference = draw.scene(0);
    assert_eq!(reference.start.translation.vector.as_slice()[..2], [0.25, 0.62]);
    assert!(reference.rejected.is_empty(), "the reference is given, not drawn");
    let (once, again, other) = (draw.scene(5), draw.scene(5), draw.scene(6));
    assert_eq!((once.start, once.goal, once.mass_kg), (again.start, again.goal, again.mass_kg));
    assert_ne!(once.start, other.start);
    for drawn in [&once, &other] {
        assert!((0.2..=1.0).contains(&drawn.mass_kg) && (0.5..=1.0).contains(&drawn.friction));
        let carried = drawn.start.translation.vector - drawn.goal.translation.vector;
        assert!(carried.norm() >= 0.1);
    }
}

#[test]
fn the_right_arm_places_the_cylinder_with_and_without_physics() {
    let bench = TaskBench::new(Benchmark::Right).expect("the lab loads");
    let mut rows = Vec::new();
    for (engine, seeds) in [(EngineChoice::Kinematic, 0..3), (EngineChoice::Own, 0..1)] {
        for seed in seeds {
            let row = trial(&bench, engine, seed);
            assert!(row.is_success(), "{engine:?}, seed {seed}: {}", row.reason());
            assert!(row.honest && row.abort.is_none());
            rows.push(row);
        }
    }
    let page = tasks_page(&[TaskTable {
        benchmark: Benchmark::Right,
        engine: EngineChoice::Own,
        disturbance: None,
        rows,
    }]);
    assert!(page.starts_with("<!doctype html>") && page.contains("4 of 4"), "{page}");
}

#[test]
fn the_right_arm_places_a_cylinder_that_only_its_camera_has_found() {
    let bench = TaskBench::new(Benchmark::Right).and_then(TaskBench::from_camera);
    let row = trial(&bench.expect("the lab has a camera"), EngineChoice::Own, 3);
    assert!(row.is_success(), "{}", row.reason());
    let seen = row.seen.expect("it was found");
    assert!(seen.position_error_m < 5e-3 && seen.axis_error_rad < 0.052, "{seen:?}");
    let alike = TaskBench::new(Benchmark::Several).and_then(TaskBench::from_camera);
    assert!(matches!(alike, Err(TaskError::NotFromCamera("several"))), "three look the same");
}

#[test]
fn an_object_that_was_localised_badly_ends_in_a_retry_or_a_controlled_stop() {
    // The camera is believed to be elsewhere by more than the hand's play: everything that it finds is as far from its place.
    let off = Pose::translation(0.035, 0.0, 0.0);
    let settings = CameraSettings { frame_from_camera: off, ..CameraSettings::default() };
    let bench = TaskBench::new(Benchmark::Right).and_then(TaskBench::from_camera);
    let bench = bench.expect("the lab has a camera").with_camera(settings);
    let row = trial(&bench, EngineChoice::Own, 3);
    let seen = row.seen.expect("it was found");
    assert!(seen.position_error_m > 0.03, "{seen:?}");
    assert!(!row.deviations.is_empty() || row.abort.is_some(), "it is noticed");
    assert!(row.is_in_order(), "{}", row.reason());
    assert!(row.too_hard.is_empty(), "{:?}", row.too_hard);
}

#[test]
fn something_unknown_in_the_way_stops_the_motion_which_goes_around_it() {
    let row = intruder(1, EngineChoice::Own).expect("the lab is a world");
    assert!(row.put_secs.is_some(), "there is a place for the pillar");
    assert!(row.stopped.iter().any(|(code, _)| *code == "path_blocked"), "{:?}", row.stopped);
    assert!(row.arrived, "{row:?}");
    assert!(row.too_hard.is_empty(), "{:?}", row.too_hard);
    let again = intruder(1, EngineChoice::Own).expect("the same");
    assert_eq!(again, row, "the same seed is the same run");
}

#[test]
fn the_left_arm_places_it_and_the_right_one_upright_and_among_obstacles() {
    use EngineChoice::{Kinematic, Own};
    let sample = [
        (Benchmark::Left, Own, 0),
        (Benchmark::Left, Kinematic, 1),
        (Benchmark::Upright, Own, 1),
        (Benchmark::Clutter, Kinematic, 1),
        (Benchmark::Clutter, Own, 2),
    ];
    for (benchmark, engine, seed) in sample {
        let bench = TaskBench::new(benchmark).expect("the lab loads");
        let row = trial(&bench, engine, seed);
        assert!(row.is_success(), "{benchmark:?}, {engine:?}, seed {seed}: {}", row.reason());
    }
}

#[test]
fn three_cylinders_are_carried_one_after_the_other() {
    let bench = TaskBench::new(Benchmark::Several).expect("the lab loads");
    for (engine, seed) in [(EngineChoice::Kinematic, 3), (EngineChoice::Own, 1)] {
        let case = TaskCase { seed, engine, disturbance: None };
        let errands = bench.scene(&case).errands();
        let names: std::collections::BTreeSet<&str> =
            errands.iter().map(|errand| errand.object.as_str()).collect();
        assert_eq!(names.len(), 3, "each has a name of its own: {errands:?}");
        let row = trial(&bench, engine, seed);
        assert!(row.is_success(), "{engine:?}, seed {seed}: {}", row.reason());
        let lifts = row.stages.iter().filter(|stage| stage.stage == "lift");
        assert_eq!(lifts.count(), 3, "each was taken once: {:?}", row.deviations);
    }
}

#[test]
fn things_are_taken_out_of_the_shelf_and_lie_in_the_bin() {
    let bench = TaskBench::new(Benchmark::Shelf).expect("the shelf loads");
    for (engine, seed) in [(EngineChoice::Kinematic, 8), (EngineChoice::Own, 13)] {
        let row = trial(&bench, engine, seed);
        assert!(row.is_success(), "{engine:?}, seed {seed}: {}", row.reason());
        assert!(row.honest && row.abort.is_none() && row.deviations.is_empty(), "{row:?}");
        let stages: Vec<&str> = row.stages.iter().map(|stage| stage.stage.as_str()).collect();
        let all = [
            "reach", "preshape", "approach", "grasp", "attach", "lift", "retract", "move",
            "ungrasp", "detach", "depart",
        ];
        assert_eq!(stages, all);
    }
    let scenes = (0..9).map(|seed| {
        let case = TaskCase { seed, engine: EngineChoice::Kinematic, disturbance: None };
        bench.scene(&case).object
    });
    let bins: std::collections::BTreeSet<String> = scenes.collect();
    assert_eq!(bins.len(), 9, "nine seeds are nine bins");
}

#[test]
fn one_arm_gives_the_cylinder_to_the_other_which_puts_it_down() {
    let bench = TaskBench::new(Benchmark::HandOver).expect("the lab loads");
    for (engine, seed) in [(EngineChoice::Kinematic, 4), (EngineChoice::Own, 2)] {
        let row = trial(&bench, engine, seed);
        assert!(row.is_success(), "{engine:?}, seed {seed}: {}", row.reason());
        assert!(row.honest && row.abort.is_none(), "{row:?}");
        let given: Vec<&str> = row
            .stages
            .iter()
            .filter(|stage| stage.phase == "hand over")
            .map(|stage| stage.stage.as_str())
            .collect();
        let all = [
            "bring", "reach", "preshape", "approach", "grasp", "detach", "attach", "ungrasp",
            "depart", "retreat",
        ];
        assert_eq!(given, all, "{engine:?}, seed {seed}: {:?}", row.deviations);
    }
}

#[test]
fn the_same_seed_is_the_same_run_to_the_bit() {
    let bench = TaskBench::new(Benchmark::Right).expect("the lab loads");
    let [once, again] = [(); 2].map(|()| trial(&bench, EngineChoice::Own, 0));
    assert_eq!(once.error_m.to_bits(), again.error_m.to_bits());
    assert_eq!((once.peak.to_bits(), once.secs), (again.peak.to_bits(), again.secs));
}

#[test]
fn whatever_goes_wrong_is_noticed_and_ends_in_order() {
    let bench = TaskBench::new(Benchmark::Right).expect("the lab loads");
    for (disturbance, seed) in [
        (Disturbance::ObjectMoved, 4),
        (Disturbance::Slippery, 3),
        (Disturbance::ObstacleInTheWay, 7),
        (Disturbance::StopPressed, 5),
    ] {
        let case = TaskCase { seed, engine: EngineChoice::Own, disturbance: Some(disturbance) };
        let row = bench.run(&case, &mut |_, _| Answer::Yes, &mut ()).expect("the lab is a world");
        assert!(row.struck_secs.is_some() && !row.deviations.is_empty(), "{row:?}");
        assert!(row.is_in_order() && row.collisions.is_empty(), "{row:?}");
        assert!(row.too_hard.is_empty() && row.faults.is_empty(), "{row:?}");
        // A pressed stop ends the task.
        assert!(row.abort.is_some() || disturbance != Disturbance::StopPressed, "{row:?}");
    }
}

#[test]
fn a_plan_that_is_declined_is_not_executed() {
    let bench = TaskBench::new(Benchmark::Right).expect("the lab loads");
    let case = TaskCase { seed: 0, engine: EngineChoice::Kinematic, disturbance: None };
    let mut asked = 0;
    let mut confirm = |_: &str, _: &karakuri::task::TaskPlan| {
        asked += 1;
        if asked < 3 { Answer::No } else { Answer::Quit }
    };
    let row = bench.run(&case, &mut confirm, &mut ()).expect("the lab is a world");
    assert!(row.stages.is_empty() && !row.placed);
    let abort = row.abort.expect("it was declined");
    assert_eq!((abort.code, abort.message.as_str()), ("declined", "pick: it was declined"));
    assert_eq!(asked, 3, "no means another plan");
}
