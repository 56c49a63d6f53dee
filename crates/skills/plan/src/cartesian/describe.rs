//! Describes in sentences why a Cartesian motion ends early.

use std::fmt;

use karakuri_robot::ik::{Residual, explain};
use karakuri_robot::{JointId, RobotModel};

use super::{CartesianArm, Followed, Stop};

impl Followed {
    /// The fraction reached and the reason for the stop, with the robot's names.
    pub fn describe(&self, robot: &RobotModel, arm: &CartesianArm) -> String {
        let percent = 100.0 * self.fraction;
        match &self.stop {
            None => {
                let (mm, degrees) =
                    (self.deviation.position_m * 1e3, self.deviation.rotation_rad.to_degrees());
                let count = self.path.len();
                format!(
                    "follows the whole curve in {count} waypoints, within {mm:.4} mm and {degrees:.4}°"
                )
            }
            Some(stop) => format!("stops at {percent:.2} %: {}", stop.describe(robot, arm)),
        }
    }
}

impl Stop {
    /// The reason as a clause with names. `arm` is the arm that stopped.
    pub fn describe<'a>(
        &'a self,
        robot: &'a RobotModel,
        arm: &'a CartesianArm,
    ) -> impl fmt::Display + 'a {
        Clause(self, robot, arm)
    }
}

struct Clause<'a>(&'a Stop, &'a RobotModel, &'a CartesianArm);

impl fmt::Display for Clause<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(stop, robot, arm) = self;
        let joint = |&JointId(i): &JointId| robot.joints().get(i).map_or("?", |j| j.name.as_str());
        match stop {
            Stop::Unreachable { proof, closest } => {
                write!(f, "what follows is out of reach")?;
                if let (Some(proof), Some(ik)) = (proof, &arm.solver) {
                    write!(f, ": {}", explain(proof, robot, ik.solver.chain()))?;
                }
                if let Some(Residual { position_m, rotation_rad }) = closest {
                    let (mm, degrees) = (position_m * 1e3, rotation_rad.to_degrees());
                    write!(f, "; the closest found misses it by {mm:.3} mm and {degrees:.3}°")?;
                }
                Ok(())
            }
            Stop::JointLimit { joint: id, position } => {
                write!(f, "{} is at the end of its range, at {position:.4}", joint(id))
            }
            Stop::Singular { least } => {
                write!(f, "the arm is singular there (least singular value {least:.1e})")
            }
            Stop::Collision { .. } => write!(f, "what follows is not free"),
            Stop::Jump { .. } => write!(f, "only another posture, far from this one, could go on"),
            Stop::StartOutside { joint: id, excess } => {
                write!(f, "at the start {} is beyond its limit by {excess:.4}", joint(id))
            }
        }
    }
}
