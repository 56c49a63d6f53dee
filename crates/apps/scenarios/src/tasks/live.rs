//! The benchmark task in a running lab.

use karakuri_geometry::Pose;
use karakuri_scene::Scene;
use karakuri_sim::world_handle::WorldInfo;
use karakuri_task::SeeingRobot;
use karakuri_task::run::{Outcome, TaskObserver};

use super::plans::{Confirm, Patience, Plans};
use super::run::{OBJECT, tried};
use super::{Arm, Benchmark, Draw, TaskError};

/// An object this close to the goal counts as already there (m).
const THERE_M: f64 = 0.05;

/// Whether a world has what the benchmark task needs: its object and the hand that carries it.
pub fn is_possible_in(info: &WorldInfo) -> bool {
    let has_object = info.bodies.iter().any(|body| *body.name == *OBJECT);
    has_object && info.device(Arm::Right.hand()).is_some()
}

/// Carries the cylinder from where it stands to the benchmark's goal, or back to the benchmark's start if it is there already.
///
/// `scene` is the current lab; `seed` is the planner's seed. `confirm` is called before every phase.
///
/// # Errors
///
/// If the lab has no such hand, or the task is not one of the lab.
pub fn carry_in_lab(
    robot: &mut dyn SeeingRobot,
    scene: &Scene,
    benchmark: Benchmark,
    seed: u64,
    patience: &Patience<'_>,
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
    let mut plans = Plans::new(scene, arm, benchmark, (OBJECT, goal), seed)?;
    let (outcome, _) = tried(robot, scene, OBJECT, &mut plans, patience, confirm, observer);
    Ok(outcome)
}
