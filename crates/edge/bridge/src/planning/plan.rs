//! Plans a motion for a motion plan request, with the motion pipeline.

use std::sync::Arc;
use std::time::{Duration, Instant};

use karakuri_motion::Trajectory;
use karakuri_plan::{
    Budget, Deadline, Goal, Motion, MotionRequest, PlanError, PlanObserver, PlanningContext,
    StopCause, motion,
};
use karakuri_robot::JointId;
use karakuri_ros1::msg::moveit_msgs::MoveItErrorCodes;

use super::convert::Asked;
use super::goals::{Breadth, configurations};
use super::refused::Refused;
use super::world::PlanningWorld;

/// Longest planning time; longer ones count as no limit (s).
const LONGEST_SECS: f64 = 1e6;

/// A planned motion.
#[derive(Clone, Debug)]
pub(crate) struct Planned {
    /// The world with the robot at the start.
    pub(crate) world: PlanningWorld,
    pub(crate) joints: Vec<JointId>,
    /// The group's configuration at the start.
    pub(crate) start: Vec<f64>,
    /// `None` if the start is a goal.
    pub(crate) trajectory: Option<Arc<Trajectory>>,
    /// Planning time (s).
    pub(crate) planning_secs: f64,
}

/// Plans a request with a context that is prepared for its scene and group.
pub(crate) fn plan(
    asked: &Asked,
    context: &PlanningContext,
    should_stop: &dyn Fn() -> bool,
) -> Result<Planned, Refused> {
    let begun = Instant::now();
    let allowed = Duration::from_secs_f64(asked.allowed_secs.min(LONGEST_SECS));
    let mut deadline = Deadline::new(allowed, || begun.elapsed()).or_when(should_stop);
    let start = context.usual_start();
    check_start(asked, context, &start, &mut deadline)?;
    let found = find(asked, context, &start, &mut deadline);
    if deadline.cause() == Some(StopCause::Cancelled) {
        return Err(Refused::new(MoveItErrorCodes::PREEMPTED, "called off while planning"));
    }
    let found = found?;
    let joints = found.joints().to_vec();
    let trajectory = found.timed.map(|timed| Arc::new(timed.trajectory));
    let planning_secs = begun.elapsed().as_secs_f64();
    let world = asked.world.clone();
    Ok(Planned { world, joints, start, trajectory, planning_secs })
}

/// Errors of the start are reported before errors of the goal.
fn check_start(
    asked: &Asked,
    context: &PlanningContext,
    start: &[f64],
    observer: &mut dyn PlanObserver,
) -> Result<(), Refused> {
    let stay = request(asked, context, Goal::Configuration(start.to_vec()));
    match context.solve(&stay, observer) {
        Ok(_) => Ok(()),
        Err(error) => Err(refused(&error, asked)),
    }
}

/// Plans to the target configurations of the goal and, if none of them is free, to others within its tolerances.
fn find(
    asked: &Asked,
    context: &PlanningContext,
    start: &[f64],
    observer: &mut dyn PlanObserver,
) -> Result<Motion, Refused> {
    let mut failure = None;
    for breadth in [Breadth::Best, Breadth::Spread] {
        let mut goals = Vec::new();
        for targets in &asked.goals {
            match configurations(context, start, targets, breadth) {
                Ok(triage) => goals.extend(triage.free().map(|branch| branch.q.clone())),
                Err(refused) => failure = failure.or(Some(refused)),
            }
        }
        if goals.is_empty() {
            continue;
        }
        match motion(context, &request(asked, context, Goal::AnyOf(goals)), observer) {
            // Other configurations may keep the path constraints.
            Err(error @ PlanError::NoFreeGoal(_)) => failure = Some(refused(&error, asked)),
            found => return found.map_err(|error| refused(&error, asked)),
        }
    }
    Err(failure.expect("there was no goal, and that has a reason"))
}

fn request(asked: &Asked, context: &PlanningContext, goal: Goal) -> MotionRequest {
    MotionRequest {
        constraints: asked.constraints.clone(),
        planner: asked.planner.clone(),
        speed: asked.speed,
        tip_speed: asked.tip_speed,
        budget: Budget::UNTIL_DEADLINE,
        attempts: asked.attempts,
        ..MotionRequest::new(context.scene().clone(), context.group(), goal)
    }
}

fn refused(error: &PlanError, asked: &Asked) -> Refused {
    let refused = Refused::by_planner(error, asked.world.robot());
    match error {
        PlanError::Stopped(_) => {
            let secs = asked.allowed_secs;
            let why = format!("no plan within allowed_planning_time, {secs} s: {}", refused.why);
            Refused { why, ..refused }
        }
        _ => refused,
    }
}
