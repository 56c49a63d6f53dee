//! Monitors the pose of a held object in the hand.

use karakuri_geometry::Pose;
use karakuri_geometry::math::pose_distance;
use karakuri_robot::kinematics::link_pose;
use karakuri_robot::{LinkId, RobotModel};

use super::{Deviation, RunOptions};
use crate::SeeingRobot;
use crate::stage::StageLabel;

/// A held object, and its pose in the link's frame when it was grasped.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Grip {
    pub(super) object: String,
    pub(super) link: LinkId,
    pub(super) link_from_object: Pose,
}

/// An object farther than this from where it was held is lost (m).
const LOST_M: f64 = 0.06;

impl Grip {
    /// The current grip; `None` if the robot or the object is not observed.
    pub(super) fn now(robot: &dyn SeeingRobot, object: &str, link: LinkId) -> Option<Self> {
        let link_from_object = seen_from(robot, object, link)?;
        Some(Self { object: object.to_owned(), link, link_from_object })
    }

    /// Checks that the object has not moved in the hand.
    pub(super) fn check(
        &self,
        robot: &dyn SeeingRobot,
        stage: &StageLabel,
        options: &RunOptions,
    ) -> Result<(), Deviation> {
        let object = self.object.clone();
        let Some(now) = seen_from(robot, &object, self.link) else {
            return Err(Deviation::NotSeen { object });
        };
        let stage = stage.clone();
        let (moved_m, turned_rad) = pose_distance(&self.link_from_object, &now);
        if moved_m > LOST_M {
            return Err(Deviation::Lost { stage, object, away_m: moved_m });
        }
        if moved_m > options.slip_m || turned_rad > options.slip_rad {
            return Err(Deviation::Slipped { stage, object, moved_m, turned_rad });
        }
        Ok(())
    }

    /// Whether the object is too far from where it was held.
    pub(super) fn is_lost(&self, robot: &dyn SeeingRobot) -> bool {
        let now = seen_from(robot, &self.object, self.link);
        now.is_none_or(|now| pose_distance(&self.link_from_object, &now).0 > LOST_M)
    }
}

/// Pose of an object in a link's frame.
fn seen_from(robot: &dyn SeeingRobot, object: &str, link: LinkId) -> Option<Pose> {
    let state = robot.state()?;
    let model: &RobotModel = robot.model();
    let seen = robot.object(object)?;
    Some(link_pose(model, &state.q, link).inv_mul(&seen.world_from_object))
}
