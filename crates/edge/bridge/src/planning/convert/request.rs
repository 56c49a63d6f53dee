//! Converts motion plan requests.

use std::collections::BTreeMap;

use karakuri_geometry::{Pose, Vec3};
use karakuri_plan::{Constraint, PlannerChoice, SpeedScale, TipSpeed};
use karakuri_robot::{LinkId, RobotModel};
use karakuri_ros1::msg::moveit_msgs::{MotionPlanRequest, MoveItErrorCodes};

use super::constraints::{ConstraintTargets, path_constraints, understand_constraints};
use super::geometry::vector_from_message;
use super::state::apply_state;
use crate::planning::refused::Refused;
use crate::planning::world::PlanningWorld;

/// Defaults for requests, and the limit on all speeds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Usual {
    /// Allowed planning time (s).
    pub planning_secs: f64,
    /// Fraction of the full speed and acceleration that all motions keep, in (0, 1]; a request's scaling factors
    /// multiply it.
    pub speed_limit: f64,
}

impl Default for Usual {
    /// Five seconds, at full speed.
    fn default() -> Self {
        Self { planning_secs: 5.0, speed_limit: 1.0 }
    }
}

/// A request with resolved names and frames.
#[derive(Clone, Debug)]
pub struct Asked {
    /// The world with the robot at the start.
    pub world: PlanningWorld,
    /// The group that moves.
    pub group: String,
    /// The goals, any of them.
    pub goals: Vec<ConstraintTargets>,
    /// Constraints that hold everywhere on the path.
    pub constraints: Vec<Constraint>,
    /// Which planner searches.
    pub planner: PlannerChoice,
    /// Number of planning attempts; the shortest path is used.
    pub attempts: usize,
    /// Allowed planning time (s).
    pub allowed_secs: f64,
    /// Fractions of the velocity and acceleration limits.
    pub speed: SpeedScale,
    /// A link with a limit on the speed of its origin.
    pub tip_speed: Option<TipSpeed>,
}

/// The only planning pipeline.
pub(crate) const PIPELINE: &str = "karakuri";

/// Resolves all names of a request.
///
/// # Errors
///
/// Names the first field that is not valid, or is set and not supported.
pub fn understand_request(
    request: &MotionPlanRequest,
    world: &PlanningWorld,
    usual: &Usual,
    settings: &dyn Fn(&str, &str) -> BTreeMap<String, f64>,
) -> Result<Asked, Refused> {
    let group = known_group(world.robot(), &request.group_name)?;
    if !request.trajectory_constraints.constraints.is_empty() {
        let why = "use path_constraints or compute_cartesian_path";
        return Err(Refused::unsupported("trajectory_constraints", why));
    }
    if !request.reference_trajectories.is_empty() {
        let why = "plans begin from nothing";
        return Err(Refused::unsupported("reference_trajectories", why));
    }
    if !["", PIPELINE, "ompl"].contains(&request.pipeline_id.as_str()) {
        let why = format!("there is {PIPELINE:?}, not {:?}", request.pipeline_id);
        return Err(Refused::bad("pipeline_id", &why));
    }
    let mut start = world.clone();
    apply_state(&mut start, &request.start_state)
        .map_err(|refused| Refused { why: format!("start_state: {}", refused.why), ..refused })?;
    let goals = goals(request, &start)?;
    let path = understand_constraints(&request.path_constraints, &start, "path_constraints")?;
    let mut constraints = path_constraints(&path, "path_constraints")?;
    constraints.extend(workspace(request, &start, group)?);
    let planner = match request.planner_id.as_str() {
        "" => PlannerChoice::Default,
        name => PlannerChoice::Named { name: name.to_owned(), settings: settings(name, group) },
    };
    planner.planner().map_err(|error| {
        Refused::new(MoveItErrorCodes::PLANNING_FAILED, format!("planner_id: {error}"))
    })?;
    let attempts = usize::try_from(request.num_planning_attempts)
        .map_err(|_| Refused::bad("num_planning_attempts", "it is negative"))?;
    let allowed_secs = match request.allowed_planning_time {
        0.0 => usual.planning_secs,
        secs if secs.is_finite() && secs > 0.0 => secs,
        _ => return Err(Refused::bad("allowed_planning_time", "it must be a positive time")),
    };
    let factor = |field: &str, factor: f64| match factor {
        0.0 => Ok(usual.speed_limit),
        share if share > 0.0 && share <= 1.0 => Ok(usual.speed_limit * share),
        _ => Err(Refused::bad(field, "it must be more than 0 and at most 1")),
    };
    Ok(Asked {
        group: group.to_owned(),
        goals,
        constraints,
        planner,
        attempts: attempts.max(1),
        allowed_secs,
        speed: SpeedScale {
            velocity: factor("max_velocity_scaling_factor", request.max_velocity_scaling_factor)?,
            acceleration: factor(
                "max_acceleration_scaling_factor",
                request.max_acceleration_scaling_factor,
            )?,
        },
        tip_speed: tip_speed(
            &start,
            group,
            &request.cartesian_speed_limited_link,
            request.max_cartesian_speed,
        )?,
        world: start,
    })
}

/// A group of the robot by name.
pub(crate) fn known_group<'a>(robot: &'a RobotModel, name: &str) -> Result<&'a str, Refused> {
    match robot.group(name) {
        Some(group) => Ok(&group.name),
        None => {
            let names: Vec<&str> =
                robot.semantics().groups.iter().map(|group| group.name.as_str()).collect();
            let why = format!("group_name: there is no group {name:?}, only {}", names.join(", "));
            Err(Refused::new(MoveItErrorCodes::INVALID_GROUP_NAME, why))
        }
    }
}

fn goals(
    request: &MotionPlanRequest,
    world: &PlanningWorld,
) -> Result<Vec<ConstraintTargets>, Refused> {
    let mut goals = Vec::new();
    for (i, constraints) in request.goal_constraints.iter().enumerate() {
        let field = format!("goal_constraints[{i}]");
        let targets = understand_constraints(constraints, world, &field)?;
        if targets == ConstraintTargets::default() {
            let why = format!("{field} is empty");
            return Err(Refused::new(MoveItErrorCodes::INVALID_GOAL_CONSTRAINTS, why));
        }
        goals.push(targets);
    }
    if goals.is_empty() {
        let why = "goal_constraints: there are none";
        return Err(Refused::new(MoveItErrorCodes::INVALID_GOAL_CONSTRAINTS, why));
    }
    Ok(goals)
}

/// The tips of a group's chains stay in the workspace; a workspace without size has no effect.
fn workspace(
    request: &MotionPlanRequest,
    world: &PlanningWorld,
    group: &str,
) -> Result<Vec<Constraint>, Refused> {
    const FIELD: &str = "workspace_parameters";
    let space = &request.workspace_parameters;
    let low = vector_from_message(&space.min_corner, FIELD)?;
    let high = vector_from_message(&space.max_corner, FIELD)?;
    if low == Vec3::zeros() && high == Vec3::zeros() {
        return Ok(Vec::new());
    }
    let size_m = high - low;
    if !size_m.iter().all(|size| *size > 0.0) {
        return Err(Refused::bad(FIELD, "max_corner must be above min_corner"));
    }
    let world_from_header = world.world_from_frame(&space.header.frame_id)?;
    let middle = 0.5 * (low + high);
    let world_from_box = world_from_header * Pose::translation(middle.x, middle.y, middle.z);
    let tips = tips(world.robot(), group);
    Ok(tips.into_iter().map(|tip| Constraint::Box { tip, world_from_box, size_m }).collect())
}

/// The tips of a group's chains.
pub(crate) fn tips(robot: &RobotModel, group: &str) -> Vec<LinkId> {
    let Some(group) = robot.group(group) else { return Vec::new() };
    if let Some((_, tip)) = group.chain {
        return vec![tip];
    }
    let within = |other: &&karakuri_robot::Group| {
        !other.joints.is_empty() && other.joints.iter().all(|j| group.joints.contains(j))
    };
    let parts = robot.semantics().groups.iter().filter(within);
    parts.filter_map(|part| part.chain).map(|(_, tip)| tip).collect()
}

/// The link with a speed limit; the tip of the group's chain if none is named.
pub(crate) fn tip_speed(
    world: &PlanningWorld,
    group: &str,
    link: &str,
    most_m_s: f64,
) -> Result<Option<TipSpeed>, Refused> {
    if most_m_s == 0.0 && link.is_empty() {
        return Ok(None);
    }
    if !(most_m_s.is_finite() && most_m_s > 0.0) {
        return Err(Refused::bad("max_cartesian_speed", "it must be a positive speed"));
    }
    if !link.is_empty() {
        let link = world.link(link, "cartesian_speed_limited_link")?;
        return Ok(Some(TipSpeed { link, most_m_s }));
    }
    match tips(world.robot(), group).as_slice() {
        [tip] => Ok(Some(TipSpeed { link: *tip, most_m_s })),
        _ => {
            let why = "max_cartesian_speed needs a link in a group without a tip";
            Err(Refused::bad("cartesian_speed_limited_link", why))
        }
    }
}
