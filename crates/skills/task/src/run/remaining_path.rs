//! Checks the rest of a motion when an object has moved.

use karakuri_geometry::math::pose_distance;
use karakuri_motion::Trajectory;
use karakuri_robot::JointId;
use karakuri_scene::{Scene, exact};

use super::{Deviation, RunOptions};
use crate::{SeeingRobot, Step};

/// The remaining path of the motion that is being executed.
pub(super) struct RemainingPath<'a> {
    step: &'a Step,
    joints: &'a [JointId],
    trajectory: &'a Trajectory,
    /// The scene in which the motion was last found free; at first the one it was planned in.
    scene: Scene,
}

/// Time between the samples of the path (s).
const SAMPLE_SECS: f64 = 0.03;

impl<'a> RemainingPath<'a> {
    pub(super) fn new(step: &'a Step, joints: &'a [JointId], trajectory: &'a Trajectory) -> Self {
        Self { step, joints, trajectory, scene: step.before.clone() }
    }

    /// If an object has moved, checks the rest of the path from a time on.
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
        if !moved {
            return Ok(());
        }
        let Ok(checker) = exact::Checker::compile(&self.scene, self.joints) else { return Ok(()) };
        let mut scratch = checker.scratch();
        let mut q = vec![0.0; self.trajectory.dof()];
        let end_secs = self.trajectory.duration_secs();
        let mut at_secs = from_secs;
        loop {
            self.trajectory.position_into(at_secs, &mut q);
            if let Some(contact) = checker.first_contact(&q, &mut scratch) {
                let name = |i: usize| contact.between[i].name(self.scene.robot()).to_owned();
                return Err(Deviation::PathBlocked {
                    stage: self.step.stage.clone(),
                    between: [name(0), name(1)],
                    in_secs: at_secs - from_secs,
                });
            }
            if at_secs >= end_secs {
                return Ok(());
            }
            at_secs = (at_secs + SAMPLE_SECS).min(end_secs);
        }
    }
}
