//! Converts trajectories.

use std::sync::Arc;

use karakuri_motion::{Motion, MotionLimits, Point, Tolerances, Trajectory};
use karakuri_robot::{JointId, RobotModel};
use karakuri_ros1::msg::moveit_msgs::{MoveItErrorCodes, RobotTrajectory};
use karakuri_ros1::msg::std_msgs::Header;
use karakuri_ros1::msg::trajectory_msgs::{JointTrajectory, JointTrajectoryPoint};
use karakuri_ros1::{Duration, Time};

use crate::planning::refused::Refused;

/// Factor by which a client's trajectory may exceed velocity limits: points are rounded, and curves between them
/// overshoot.
const SPEED_SLACK: f64 = 1.05;
/// Descriptions have no acceleration limits: shortest time from rest to full speed (s).
const SECS_TO_FULL_SPEED: f64 = 0.02;
/// Velocity limit of a joint without one in the description (rad/s or m/s).
const UNLIMITED: f64 = 100.0;
/// A trajectory whose first point is later than this waits before it starts (s).
const LATER_SECS: f64 = 0.5;

/// A trajectory as a message, with a point every `step_secs`.
pub fn trajectory_message(
    robot: &RobotModel,
    joints: &[JointId],
    trajectory: &Trajectory,
    step_secs: f64,
) -> RobotTrajectory {
    let points = trajectory.points(step_secs).into_iter().map(|point| JointTrajectoryPoint {
        positions: point.position,
        velocities: point.velocity.unwrap_or_default(),
        accelerations: point.acceleration.unwrap_or_default(),
        effort: Vec::new(),
        time_from_start: Duration::from_secs_f64(point.at_secs),
    });
    of_points(robot, joints, points.collect())
}

/// A trajectory that stays where it is.
pub(crate) fn standing_message(
    robot: &RobotModel,
    joints: &[JointId],
    q: &[f64],
) -> RobotTrajectory {
    let positions = q.to_vec();
    of_points(robot, joints, vec![JointTrajectoryPoint { positions, ..Default::default() }])
}

fn of_points(
    robot: &RobotModel,
    joints: &[JointId],
    points: Vec<JointTrajectoryPoint>,
) -> RobotTrajectory {
    let frame_id = robot.links()[0].name.clone();
    let joint_trajectory = JointTrajectory {
        header: Header { frame_id, ..Header::default() },
        joint_names: joints.iter().map(|id| robot.joints()[id.0].name.clone()).collect(),
        points,
    };
    RobotTrajectory { joint_trajectory, ..RobotTrajectory::default() }
}

/// The motion of a message, from the robot's current state; `None` if it is already at the end.
///
/// # Errors
///
/// If the message is not valid for this robot, or exceeds its limits.
pub fn motion_from_message(
    message: &RobotTrajectory,
    robot: &RobotModel,
    q: &[f64],
    now: Time,
) -> Result<Option<Motion>, Refused> {
    let invalid = |why: String| Refused::new(MoveItErrorCodes::INVALID_MOTION_PLAN, why);
    let free = &message.multi_dof_joint_trajectory;
    if !free.joint_names.is_empty() || !free.points.is_empty() {
        let why = "joints with several axes are not driven";
        let refused = Refused::unsupported("trajectory.multi_dof_joint_trajectory", why);
        return Err(refused.with_code(MoveItErrorCodes::INVALID_MOTION_PLAN));
    }
    let wanted = &message.joint_trajectory;
    let begins = wanted.header.stamp;
    if begins.as_nanos() as f64 > now.as_nanos() as f64 + LATER_SECS * 1e9 {
        let why = "motions begin at once";
        let refused = Refused::unsupported("trajectory.joint_trajectory.header.stamp", why);
        return Err(refused.with_code(MoveItErrorCodes::INVALID_MOTION_PLAN));
    }
    let joints = joints(robot, &wanted.joint_names)?;
    let here: Vec<f64> = joints.iter().map(|id| q[robot.joints()[id.0].first_position]).collect();
    let mut points = Vec::new();
    for (i, point) in wanted.points.iter().enumerate() {
        points.push(read_point(point, joints.len(), i)?);
    }
    let Some(first) = points.first() else {
        return Err(invalid("trajectory.joint_trajectory.points: there are none".to_owned()));
    };
    if first.at_secs > 1e-9 {
        // Leads from the robot's state to the first point.
        let still = vec![0.0; joints.len()];
        let acceleration = first.acceleration.as_ref().map(|_| still.clone());
        points
            .insert(0, Point { at_secs: 0.0, position: here, velocity: Some(still), acceleration });
    } else if points.len() == 1 {
        let gap = first.position.iter().zip(&here).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
        if gap < 0.01 {
            return Ok(None);
        }
        return Err(invalid(format!(
            "a single point at no time, {gap:.3} from where the robot is"
        )));
    }
    let limits = limits(robot, &joints);
    let trajectory = Trajectory::through(&points, limits).map_err(|error| {
        invalid(format!("trajectory.joint_trajectory: {error} (variables count from 0)"))
    })?;
    let tolerances = Tolerances::usual(joints.len());
    let trajectory = Arc::new(trajectory);
    Ok(Some(Motion { joints, trajectory, tolerances, certificate: None }))
}

fn joints(robot: &RobotModel, names: &[String]) -> Result<Vec<JointId>, Refused> {
    let invalid = |why: String| Refused::new(MoveItErrorCodes::INVALID_MOTION_PLAN, why);
    if names.is_empty() {
        return Err(invalid("trajectory.joint_trajectory.joint_names: there are none".to_owned()));
    }
    let mut joints: Vec<JointId> = Vec::with_capacity(names.len());
    for name in names {
        let known = robot.joint(name).filter(|id| {
            let joint = &robot.joints()[id.0];
            joint.is_driven() && joint.kind.positions() == 1
        });
        let Some(id) = known else {
            return Err(invalid(format!("there is no joint {name:?} that can be driven")));
        };
        if joints.contains(&id) {
            return Err(invalid(format!("joint {name:?} is named twice")));
        }
        joints.push(id);
    }
    Ok(joints)
}

fn read_point(point: &JointTrajectoryPoint, dof: usize, i: usize) -> Result<Point, Refused> {
    let field = format!("trajectory.joint_trajectory.points[{i}]");
    let invalid = |what: &str, why: String| {
        Refused::new(MoveItErrorCodes::INVALID_MOTION_PLAN, format!("{field}.{what}: {why}"))
    };
    if !point.effort.is_empty() {
        let why = "motions are followed by position";
        let refused = Refused::unsupported(&format!("{field}.effort"), why);
        return Err(refused.with_code(MoveItErrorCodes::INVALID_MOTION_PLAN));
    }
    if point.positions.len() != dof {
        return Err(invalid("positions", format!("{} for {dof} joints", point.positions.len())));
    }
    let optional = |what: &str, numbers: &Vec<f64>| match numbers.len() {
        0 => Ok(None),
        n if n == dof => Ok(Some(numbers.clone())),
        n => Err(invalid(what, format!("{n} for {dof} joints"))),
    };
    Ok(Point {
        at_secs: point.time_from_start.as_secs_f64(),
        position: point.positions.clone(),
        velocity: optional("velocities", &point.velocities)?,
        acceleration: optional("accelerations", &point.accelerations)?,
    })
}

/// The robot's limits.
fn limits(robot: &RobotModel, joints: &[JointId]) -> MotionLimits {
    let speed = |id: &JointId| {
        let limit = robot.joints()[id.0].limits.velocity.filter(|v| *v > 0.0 && v.is_finite());
        limit.unwrap_or(UNLIMITED) * SPEED_SLACK
    };
    let velocity: Vec<f64> = joints.iter().map(speed).collect();
    let acceleration = velocity.iter().map(|v| v / SECS_TO_FULL_SPEED).collect();
    MotionLimits::new(velocity, acceleration).expect("positive numbers, one pair per joint")
}
