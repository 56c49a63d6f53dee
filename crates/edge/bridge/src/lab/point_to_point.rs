//! A point-to-point motion that is streamed to an arm in small steps.

use std::sync::Arc;

use karakuri_geometry::Pose;
use karakuri_motion::arm::ArmCommand;
use karakuri_motion::{MotionLimits, PointToPointFailure, Trajectory, straight_line};
use karakuri_robot::RobotModel;
use karakuri_sim::world::{ArmControl, JointReading};

/// A running motion.
pub(super) struct PointToPoint {
    goal: Goal,
    /// `None` if the arm is already at the goal.
    along: Option<Trajectory>,
    began_ns: Option<u64>,
}

enum Goal {
    Joints(Vec<f64>),
    /// Interpolates from one pose of the tip to another, in the reference frame; the trajectory is the fraction of the
    /// path.
    Tip {
        from: Pose,
        to: Pose,
    },
}

/// The next action.
pub(super) enum Advance {
    /// Send this step.
    Go(ArmCommand),
    /// Wait: the arm has not arrived yet.
    Wait,
    /// The arm has arrived.
    Reached,
    /// The arm did not arrive in time.
    GivenUp,
}

/// Fraction of the joint velocity limits that such a motion uses.
const SPEED: f64 = 0.25;
/// Time from rest to that speed (s), and from zero to the greatest acceleration.
const SECS_TO_SPEED: f64 = 0.5;
const SECS_TO_ACCELERATION: f64 = 0.1;
/// Speed of a tip (m/s) and its angular speed (rad/s).
const TIP_M_S: f64 = 0.15;
const TIP_RAD_S: f64 = 0.6;
/// Time after the motion's end in which the arm must arrive (ns).
const LATEST_NS: u64 = 3_000_000_000;

impl PointToPoint {
    /// To joint positions, with all joints arriving at the same time.
    pub(super) fn joints(
        model: &Arc<RobotModel>,
        names: &[String],
        from: Vec<f64>,
        to: Vec<f64>,
    ) -> Result<Self, String> {
        let joint = |name: &String| model.joint(name).map(|id| &model.joints()[id.0]);
        let joints: Vec<_> = names.iter().filter_map(joint).collect();
        for (joint, &q) in joints.iter().zip(&to) {
            let inside = joint.limits.position.is_none_or(|range| range.contains(q, 0.0));
            if !(q.is_finite() && inside) {
                return Err(format!("{q} is beyond the range of {}", joint.name));
            }
        }
        let speed = |joint: &&karakuri_robot::Joint| SPEED * joint.limits.velocity.unwrap_or(1.0);
        let along = timed(&from, &to, joints.iter().map(speed).collect())?;
        Ok(Self { goal: Goal::Joints(to), along, began_ns: None })
    }

    /// To a pose of the tip, along a straight line.
    pub(super) fn tip(from: Pose, to: Pose) -> Result<Self, String> {
        let way = from.inverse() * to;
        let secs = (way.translation.vector.norm() / TIP_M_S).max(way.rotation.angle() / TIP_RAD_S);
        if !secs.is_finite() {
            return Err("the pose is not finite".to_owned());
        }
        let along = timed(&[0.0], &[1.0], vec![1.0 / secs.max(0.1)])?;
        Ok(Self { goal: Goal::Tip { from, to }, along, began_ns: None })
    }

    pub(super) fn is_cartesian(&self) -> bool {
        matches!(self.goal, Goal::Tip { .. })
    }

    /// Whether no step has been sent yet.
    pub(super) fn begins(&self) -> bool {
        self.began_ns.is_none()
    }

    /// The next action, given the arm's position.
    pub(super) fn advance(
        &mut self,
        now_ns: u64,
        joints: &JointReading,
        control: &ArmControl,
        threshold: f64,
    ) -> Advance {
        let began_ns = *self.began_ns.get_or_insert(now_ns);
        let passed_ns = now_ns.saturating_sub(began_ns);
        let at_secs = passed_ns as f64 * 1e-9;
        let lasts = self.along.as_ref().map_or(0.0, Trajectory::duration_secs);
        let missing = match &self.goal {
            Goal::Joints(to) => {
                let away = to.iter().zip(&joints.position).map(|(to, q)| (to - q).abs());
                away.fold(0.0, f64::max)
            }
            Goal::Tip { to, .. } => {
                let left = control.reference_from_tip.inverse() * to;
                left.translation.vector.norm().max(left.rotation.angle())
            }
        };
        if missing < threshold {
            return Advance::Reached;
        }
        // One step past the end, so that the goal itself is sent.
        if let Some(along) = self.along.as_ref().filter(|_| at_secs <= lasts + 0.02) {
            let sample = along.sample(at_secs.min(lasts)).position;
            return Advance::Go(match &self.goal {
                Goal::Joints(_) => ArmCommand::MoveJoints(sample),
                Goal::Tip { from, to } => {
                    ArmCommand::MoveTip(from.lerp_slerp(to, sample[0].clamp(0.0, 1.0)))
                }
            });
        }
        if passed_ns > (lasts * 1e9) as u64 + LATEST_NS { Advance::GivenUp } else { Advance::Wait }
    }
}

fn timed(from: &[f64], to: &[f64], velocity: Vec<f64>) -> Result<Option<Trajectory>, String> {
    let acceleration: Vec<f64> = velocity.iter().map(|v| v / SECS_TO_SPEED).collect();
    let jerk = acceleration.iter().map(|a| a / SECS_TO_ACCELERATION).collect();
    let limits =
        MotionLimits::new(velocity, acceleration).and_then(|limits| limits.with_jerk(jerk));
    let limits = limits.map_err(|error| error.to_string())?;
    match straight_line(from, to, &limits) {
        Ok(along) => Ok(Some(along)),
        Err(PointToPointFailure::AlreadyThere) => Ok(None),
        Err(error) => Err(error.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use karakuri_geometry::Vec3;

    use super::*;

    #[test]
    fn a_tip_goes_straight_and_no_faster_than_it_may() {
        let (from, to) = (Pose::translation(0.1, 0.2, 0.3), Pose::translation(0.4, 0.2, 0.7));
        let motion = PointToPoint::tip(from, to).expect("a motion");
        let along = motion.along.expect("there is a way");
        let lasts = along.duration_secs();
        assert!(lasts > 0.5 / TIP_M_S, "half a metre takes longer than {lasts} s");
        let mut last = from.translation.vector;
        for step in 0..=100 {
            let share = along.sample(lasts * f64::from(step) / 100.0).position[0];
            let here = from.lerp_slerp(&to, share.clamp(0.0, 1.0)).translation.vector;
            assert!((here - last).norm() <= TIP_M_S * lasts / 100.0 + 1e-9);
            assert!(
                (here - from.translation.vector).cross(&Vec3::new(0.6, 0.0, 0.8)).norm() < 1e-9
            );
            last = here;
        }
        assert!((last - to.translation.vector).norm() < 1e-9);
    }
}
