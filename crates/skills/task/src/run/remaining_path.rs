//! Checks the rest of a motion when an object has moved or cells of the map have become occupied.

use std::sync::Arc;

use karakuri_geometry::math::pose_distance;
use karakuri_motion::Trajectory;
use karakuri_robot::JointId;
use karakuri_scene::{MapBrick, MapObstacle, Scene, exact};

use super::{Deviation, RunOptions};
use crate::{SeeingRobot, Step};

/// The remaining path of the motion that is being executed.
pub(super) struct RemainingPath<'a> {
    step: &'a Step,
    joints: &'a [JointId],
    trajectory: &'a Trajectory,
    /// The scene in which the motion was last found free; at first the one it was planned in.
    scene: Scene,
    /// The checker of an earlier scene.
    checker: Option<exact::Checker>,
}

/// Time between the samples of the path (s).
const SAMPLE_SECS: f64 = 0.03;

impl<'a> RemainingPath<'a> {
    pub(super) fn new(step: &'a Step, joints: &'a [JointId], trajectory: &'a Trajectory) -> Self {
        Self { step, joints, trajectory, scene: step.before.clone(), checker: None }
    }

    /// If an object has moved or the map has new cells, checks the rest of the path from a time on.
    pub(super) fn check(
        &mut self,
        robot: &dyn SeeingRobot,
        from_secs: f64,
        options: &RunOptions,
    ) -> Result<(), Deviation> {
        let mut moved = false;
        for seen in robot.objects() {
            let Some(object) = self.scene.objects().get(seen.name.as_str()) else { continue };
            let (moved_m, turned_rad) =
                pose_distance(&object.world_from_object, &seen.world_from_object);
            if moved_m > options.still_m || turned_rad > 0.02 {
                moved |= self.scene.move_object(&seen.name, seen.world_from_object).is_ok();
            }
        }
        if let Some(map) = robot.map() {
            let more = match self.scene.map() {
                Some(old) => !Arc::ptr_eq(old, &map) && has_new_cells(old, &map),
                None => !map.is_empty(),
            };
            moved |= more && self.scene.set_map(Some(map)).is_ok();
        }
        if !moved {
            return Ok(());
        }
        let compiled = match self.checker.take() {
            Some(checker) => checker.recompile(&self.scene),
            None => exact::Checker::compile(&self.scene, self.joints),
        };
        let Ok(checker) = compiled else { return Ok(()) };
        let blocked = self.first_contact(&checker, from_secs);
        self.checker = Some(checker);
        blocked.map_or(Ok(()), Err)
    }

    /// The first contact on the path from a time on.
    fn first_contact(&self, checker: &exact::Checker, from_secs: f64) -> Option<Deviation> {
        let mut scratch = checker.scratch();
        let mut q = vec![0.0; self.trajectory.dof()];
        let end_secs = self.trajectory.duration_secs();
        let mut at_secs = from_secs;
        loop {
            self.trajectory.position_into(at_secs, &mut q);
            if let Some(contact) = checker.first_contact(&q, &mut scratch) {
                let name = |i: usize| contact.between[i].name(self.scene.robot()).to_owned();
                return Some(Deviation::PathBlocked {
                    stage: self.step.stage.clone(),
                    between: [name(0), name(1)],
                    in_secs: at_secs - from_secs,
                });
            }
            if at_secs >= end_secs {
                return None;
            }
            at_secs = (at_secs + SAMPLE_SECS).min(end_secs);
        }
    }
}

/// Whether a map has an obstacle cell that an older one did not have.
fn has_new_cells(old: &MapObstacle, new: &MapObstacle) -> bool {
    let cells = |brick: Option<&MapBrick>| -> [u64; 8] {
        let brick = brick.copied().unwrap_or_default();
        std::array::from_fn(|slice| brick.occupied[slice] | brick.unknown[slice])
    };
    new.changed_from(old).into_iter().any(|number| {
        let (before, after) = (cells(old.brick(number)), cells(new.brick(number)));
        before.iter().zip(after).any(|(before, after)| after & !before != 0)
    })
}
