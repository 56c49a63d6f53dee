//! A plan as messages: a trajectory for each stage.

use karakuri_robot::{JointId, RobotModel};
use karakuri_ros1::Duration;
use karakuri_ros1::msg::moveit_msgs::RobotTrajectory;
use karakuri_ros1::msg::trajectory_msgs::{JointTrajectory, JointTrajectoryPoint};
use karakuri_scene::Scene;
use karakuri_task::{Act, Posture, TaskPlan};

use crate::planning::convert::trajectory_message;
use crate::planning::display::MESSAGE_STEP_SECS;

/// Greatest speed of fingers in a displayed stage (rad/s or m/s).
const FINGER_SPEED: f64 = 0.6;

/// A trajectory for each stage with motion, and the stages' names.
pub(super) fn stages(plan: &TaskPlan, hand: &[JointId]) -> (Vec<RobotTrajectory>, Vec<String>) {
    let mut trajectories = Vec::new();
    let mut names = Vec::new();
    for (i, step) in plan.steps.iter().enumerate() {
        let robot = step.before.robot();
        let trajectory = match &step.act {
            Act::Move { joints, trajectory } => {
                trajectory_message(robot, joints, trajectory, MESSAGE_STEP_SECS)
            }
            Act::Hand { .. } if !hand.is_empty() => {
                let after = plan.steps.get(i + 1).map_or(&step.before, |next| &next.before);
                fingers(robot, hand, &step.before, after)
            }
            _ => continue,
        };
        trajectories.push(trajectory);
        names.push(step.stage.name.clone());
    }
    (trajectories, names)
}

/// A trajectory of the fingers from their positions in one scene to those in another.
fn fingers(robot: &RobotModel, hand: &[JointId], from: &Scene, to: &Scene) -> RobotTrajectory {
    let [from, to] = [from, to].map(|scene| Posture::seen(scene, hand).positions());
    let most = from.iter().zip(&to).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
    let point = |positions: Vec<f64>, at_secs: f64| JointTrajectoryPoint {
        positions,
        time_from_start: Duration::from_secs_f64(at_secs),
        ..JointTrajectoryPoint::default()
    };
    let joint_trajectory = JointTrajectory {
        joint_names: names(robot, hand.iter()),
        points: vec![point(from, 0.0), point(to, (most / FINGER_SPEED).max(0.1))],
        ..JointTrajectory::default()
    };
    RobotTrajectory { joint_trajectory, ..RobotTrajectory::default() }
}

/// Finger positions as a message.
pub(super) fn posture_message(robot: &RobotModel, posture: &Posture) -> JointTrajectory {
    let positions = posture.positions();
    JointTrajectory {
        joint_names: names(robot, posture.0.iter().map(|(id, _)| id)),
        points: vec![JointTrajectoryPoint { positions, ..JointTrajectoryPoint::default() }],
        ..JointTrajectory::default()
    }
}

fn names<'a>(robot: &RobotModel, joints: impl Iterator<Item = &'a JointId>) -> Vec<String> {
    joints.map(|id| robot.joints()[id.0].name.clone()).collect()
}
