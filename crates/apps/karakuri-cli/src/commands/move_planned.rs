//! Planned motions of `karakuri move`: `move_group` finds a path around the obstacles, or reports why there is none.

use std::io::{IsTerminal, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use karakuri::geometry::Pose;
use karakuri::robot::{JointId, RobotModel};
use karakuri_ros1::msg::geometry_msgs;
use karakuri_ros1::msg::moveit_msgs::{
    Constraints, JointConstraint, MoveGroupAction, MoveGroupGoal, MoveItErrorCodes,
    OrientationConstraint, PositionConstraint,
};
use karakuri_ros1::msg::shape_msgs::SolidPrimitive;
use karakuri_ros1::{ActionClient, Node};

use crate::answer::Answer;
use crate::ros_client::under;

/// The goal of a group.
pub(super) enum Target {
    /// Joints by name and position.
    Joints(Vec<(String, f64)>),
    /// A link at a pose in the frame of the root.
    Pose { link: String, pose: Pose },
}

/// Settings of the motion.
pub(super) struct How<'a> {
    pub(super) namespace: &'a str,
    pub(super) speed: f64,
    pub(super) only_plan: bool,
    pub(super) stop: &'a AtomicBool,
}

/// Timeout for finding the planner.
const TIMEOUT: Duration = Duration::from_secs(5);
/// Time limit for planning (s).
const PLANNING_SECS: f64 = 20.0;
/// Goal tolerances of a joint (rad or m) and of a link (m and rad).
const JOINT_TOLERANCE: f64 = 1e-3;
const LINK_TOLERANCE_M: f64 = 1e-4;
const LINK_TOLERANCE_RAD: f64 = 1e-3;
/// Interval between checks for an interrupt.
const POLL_INTERVAL: Duration = Duration::from_millis(50);

/// Sends one goal after the other to `move_group`.
pub(super) fn go(
    node: &Node,
    model: &RobotModel,
    goals: &[(String, Target)],
    how: &How<'_>,
) -> anyhow::Result<Answer> {
    let action = under(how.namespace, "move_group");
    let client = ActionClient::<MoveGroupAction>::start(node, &action)?;
    if !client.wait_for_server(TIMEOUT) {
        anyhow::bail!(
            "no planner answers at {action}; run `karakuri lab` or `karakuri move-group`, or move without a plan: --direct"
        );
    }
    let shows = std::io::stderr().is_terminal();
    for (group, target) in goals {
        let mut goal = MoveGroupGoal::default();
        goal.request.group_name.clone_from(group);
        goal.request.allowed_planning_time = PLANNING_SECS;
        goal.request.max_velocity_scaling_factor = how.speed;
        goal.request.max_acceleration_scaling_factor = how.speed;
        goal.request.goal_constraints = vec![constraints(model, target)];
        goal.planning_options.plan_only = how.only_plan;
        let sent = client.send(goal, move |feedback| {
            if shows {
                eprint!("\r{:<10}", feedback.state.to_lowercase());
            }
        });
        let outcome = loop {
            if let Some(outcome) = sent.wait(POLL_INTERVAL) {
                break outcome;
            }
            if how.stop.swap(false, Ordering::Relaxed) {
                sent.cancel();
            }
        };
        if shows {
            eprint!("\r");
        }
        let mut out = std::io::stdout();
        let points = &outcome.result.planned_trajectory.joint_trajectory.points;
        let secs = points.last().map_or(0.0, |point| point.time_from_start.as_secs_f64());
        let executed = &outcome.result.executed_trajectory.joint_trajectory.points;
        match outcome.result.error_code.val {
            MoveItErrorCodes::SUCCESS => eprintln!("{group}: {secs:.2} s, planned"),
            _ if executed.is_empty() => {
                writeln!(out, "refused: {group}: {}", outcome.text)?;
                return Ok(Answer::No);
            }
            _ => {
                let at = executed.last().map_or(0.0, |point| point.time_from_start.as_secs_f64());
                writeln!(out, "stopped at {at:.2} s: {group}: {}", outcome.text)?;
                return Ok(Answer::No);
            }
        }
    }
    writeln!(std::io::stdout(), "{}", if how.only_plan { "it can be done" } else { "reached" })?;
    Ok(Answer::Yes)
}

/// Groups of the robot and what each of them moves, for joints that may belong to several.
pub(super) fn by_group(
    model: &RobotModel,
    controllers: &[(String, Vec<JointId>)],
    to: &[(JointId, f64)],
) -> anyhow::Result<Vec<(String, Target)>> {
    let mut goals = Vec::new();
    for (name, joints) in controllers {
        let own: Vec<(String, f64)> = to
            .iter()
            .filter(|(id, _)| joints.contains(id))
            .map(|(id, q)| (model.joints()[id.0].name.clone(), *q))
            .collect();
        if own.is_empty() {
            continue;
        }
        let has_all = |group: &&karakuri::robot::Group| {
            joints.iter().all(|joint| group.joints.contains(joint))
        };
        let named = model.group(name).filter(has_all);
        let mut others = model.semantics().groups.iter().filter(has_all);
        let group = named.or_else(|| others.next()).map(|group| group.name.clone());
        let Some(group) = group else {
            anyhow::bail!("no group of the robot has the joints of {name}; move it with --direct")
        };
        goals.push((group, Target::Joints(own)));
    }
    Ok(goals)
}

fn constraints(model: &RobotModel, target: &Target) -> Constraints {
    let mut constraints = Constraints::default();
    match target {
        Target::Joints(joints) => {
            let each = joints.iter().map(|(name, position)| JointConstraint {
                joint_name: name.clone(),
                position: *position,
                tolerance_above: JOINT_TOLERANCE,
                tolerance_below: JOINT_TOLERANCE,
                weight: 1.0,
            });
            constraints.joint_constraints = each.collect();
        }
        Target::Pose { link, pose } => {
            let root = model.links()[0].name.clone();
            let [x, y, z] = pose.translation.vector.into();
            let position = geometry_msgs::Point { x, y, z };
            let [x, y, z, w] = pose.rotation.coords.into();
            let orientation = geometry_msgs::Quaternion { x, y, z, w };
            let straight = geometry_msgs::Quaternion { w: 1.0, ..Default::default() };
            let mut place = PositionConstraint {
                link_name: link.clone(),
                weight: 1.0,
                ..PositionConstraint::default()
            };
            place.header.frame_id.clone_from(&root);
            place.constraint_region.primitives = vec![SolidPrimitive {
                r#type: SolidPrimitive::SPHERE,
                dimensions: vec![LINK_TOLERANCE_M],
            }];
            place.constraint_region.primitive_poses =
                vec![geometry_msgs::Pose { position, orientation: straight }];
            let mut turn = OrientationConstraint {
                link_name: link.clone(),
                orientation,
                absolute_x_axis_tolerance: LINK_TOLERANCE_RAD,
                absolute_y_axis_tolerance: LINK_TOLERANCE_RAD,
                absolute_z_axis_tolerance: LINK_TOLERANCE_RAD,
                weight: 1.0,
                ..OrientationConstraint::default()
            };
            turn.header.frame_id = root;
            constraints.position_constraints = vec![place];
            constraints.orientation_constraints = vec![turn];
        }
    }
    constraints
}
