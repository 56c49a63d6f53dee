//! The benchmark task in a lab that runs.

use karakuri_geometry::Pose;
use karakuri_scene::Scene;
use karakuri_task::SeeingRobot;
use karakuri_task::run::{Outcome, TaskObserver};

use super::plans::{Confirm, Plans};
use super::run::{OBJECT, tried};
use super::{Benchmark, Draw, TaskError};

/// An object this close to the goal is there already (m).
const THERE_M: f64 = 0.05;

/// Carries the cylinder from where it stands to the benchmark's goal, or back to the benchmark's start if it is there already.
///
/// `scene` is the lab as it is now; `seed` is the planner's chance. `confirm` is asked before every phase, and `go_on` while one
/// is planned.
///
/// # Errors
///
/// If the lab has no such hand, or the task is not one of the lab.
pub fn carry_in_lab(
    robot: &mut dyn SeeingRobot,
    scene: &Scene,
    benchmark: Benchmark,
    seed: u64,
    go_on: &dyn Fn() -> bool,
    confirm: &mut Confirm<'_>,
    observer: &mut dyn TaskObserver,
) -> Result<Outcome, TaskError> {
    let arm = benchmark.arm().ok_or(TaskError::NotOfTheLab)?;
    let drawn = Draw::new(arm, arm, benchmark.setting())?.scene(0);
    let is_there = |place: &Pose| {
        let off = place.translation.vector.xy() - drawn.goal.translation.vector.xy();
        off.norm() < THERE_M
    };
    let there = scene.objects().get(OBJECT).is_some_and(|it| is_there(&it.world_from_object));
    let goal = if there { drawn.start } else { drawn.goal };
    let mut plans = Plans::new(scene, arm, benchmark, (OBJECT, goal), seed, go_on)?;
    let (outcome, _) = tried(robot, scene, OBJECT, &mut plans, confirm, observer);
    Ok(outcome)
}
