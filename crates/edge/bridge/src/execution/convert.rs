//! Converts between messages and orders.

use karakuri_motion::control::{
    Ending, GoalTolerances, JointTolerance, OrderPoint, OrderRefusal, Phase, Seen, TrajectoryOrder,
};
use karakuri_motion::{Sample, Trajectory};
use karakuri_ros1::Duration;
use karakuri_ros1::msg::control_msgs::{FollowJointTrajectoryGoal, FollowJointTrajectoryResult};
use karakuri_ros1::msg::trajectory_msgs::{JointTrajectory, JointTrajectoryPoint};

pub(super) fn order(message: &JointTrajectory) -> TrajectoryOrder {
    let stamp = message.header.stamp;
    TrajectoryOrder {
        start_ns: (!stamp.is_zero()).then(|| stamp.as_nanos()),
        joints: message.joint_names.clone(),
        points: message.points.iter().map(order_point).collect(),
    }
}

fn order_point(point: &JointTrajectoryPoint) -> OrderPoint {
    OrderPoint {
        at_secs: point.time_from_start.as_secs_f64(),
        positions: point.positions.clone(),
        velocities: point.velocities.clone(),
        accelerations: point.accelerations.clone(),
        efforts: point.effort.clone(),
    }
}

pub(super) fn tolerances(goal: &FollowJointTrajectoryGoal) -> GoalTolerances {
    let of = |list: &[karakuri_ros1::msg::control_msgs::JointTolerance]| {
        let each = list.iter().map(|tolerance| JointTolerance {
            joint: tolerance.name.clone(),
            position: tolerance.position,
            velocity: tolerance.velocity,
            acceleration: tolerance.acceleration,
        });
        each.collect()
    };
    GoalTolerances {
        path: of(&goal.path_tolerance),
        goal: of(&goal.goal_tolerance),
        goal_secs: goal.goal_time_tolerance.as_secs_f64(),
    }
}

/// The error code and the message of a rejected order.
pub(super) fn refused(refusal: &OrderRefusal) -> FollowJointTrajectoryResult {
    let error_code = match refusal {
        OrderRefusal::TooLate { .. } => FollowJointTrajectoryResult::OLD_HEADER_TIMESTAMP,
        other if other.is_about_joints() => FollowJointTrajectoryResult::INVALID_JOINTS,
        _ => FollowJointTrajectoryResult::INVALID_GOAL,
    };
    FollowJointTrajectoryResult { error_code, error_string: refusal.to_string() }
}

/// The error code and the message of an order's end. ROS has only tolerance errors; any other early end is reported as
/// a violated path tolerance.
pub(super) fn ended(ending: &Ending) -> FollowJointTrajectoryResult {
    let error_code = match ending {
        Ending::Reached | Ending::CalledOff | Ending::Replaced | Ending::ControllerStopped => {
            FollowJointTrajectoryResult::SUCCESSFUL
        }
        Ending::Tolerance { phase: Phase::Goal, .. } => {
            FollowJointTrajectoryResult::GOAL_TOLERANCE_VIOLATED
        }
        Ending::NotBegun(refusal) => return refused(refusal),
        _ => FollowJointTrajectoryResult::PATH_TOLERANCE_VIOLATED,
    };
    FollowJointTrajectoryResult { error_code, error_string: ending.to_string() }
}

/// Desired, actual, and error.
pub(super) fn points(wanted: &Sample, seen: &Seen, at_secs: f64) -> [JointTrajectoryPoint; 3] {
    let time_from_start = Duration::from_secs_f64(at_secs);
    let minus = |a: &[f64], b: &[f64]| a.iter().zip(b).map(|(a, b)| a - b).collect();
    let desired = JointTrajectoryPoint {
        positions: wanted.position.clone(),
        velocities: wanted.velocity.clone(),
        accelerations: wanted.acceleration.clone(),
        effort: Vec::new(),
        time_from_start,
    };
    let actual = JointTrajectoryPoint {
        positions: seen.q.clone(),
        velocities: seen.v.clone(),
        effort: seen.effort.clone(),
        accelerations: Vec::new(),
        time_from_start,
    };
    let error = JointTrajectoryPoint {
        positions: minus(&wanted.position, &seen.q),
        velocities: minus(&wanted.velocity, &seen.v),
        accelerations: Vec::new(),
        effort: Vec::new(),
        time_from_start,
    };
    [desired, actual, error]
}

/// A trajectory as a message, sampled densely enough to reproduce it.
pub(super) fn message(joints: Vec<String>, trajectory: &Trajectory) -> JointTrajectory {
    let points =
        trajectory.points(MESSAGE_STEP_SECS).into_iter().map(|point| JointTrajectoryPoint {
            time_from_start: Duration::from_secs_f64(point.at_secs),
            positions: point.position,
            velocities: point.velocity.unwrap_or_default(),
            accelerations: point.acceleration.unwrap_or_default(),
            effort: Vec::new(),
        });
    JointTrajectory { joint_names: joints, points: points.collect(), ..JointTrajectory::default() }
}

/// Interval of the points of a message (s).
const MESSAGE_STEP_SECS: f64 = 0.02;
