//! From a request to a certified, timed motion.

use std::sync::Arc;
use std::time::{Duration, Instant};

use karakuri_motion::{MotionLimits, Trajectory};
use karakuri_plan::{
    Goal, PlanError, PlanObserver, PlanReport, PlanRequest, PlanningContext, Solved, Stage,
    TimedOptions, Verdict, length, timed_with,
};
use karakuri_robot::{Frames, JointId, LinkId, RobotModel, kinematics};
use karakuri_ros1::msg::moveit_msgs::MoveItErrorCodes;

use super::convert::Asked;
use super::goals::{Breadth, configurations};
use super::refused::Refused;
use super::world::PlanningWorld;

/// Joints reach their full speed in this time (s): descriptions have no acceleration limits.
pub(crate) const SECS_TO_FULL_SPEED: f64 = 0.5;
/// The work that a search may do; deadlines end it earlier.
const BUDGET: karakuri_plan::Budget =
    karakuri_plan::Budget { iterations: 100_000_000, edges: 1_000_000_000 };

/// A motion that was planned.
#[derive(Clone, Debug)]
pub(crate) struct Planned {
    /// The world with the robot at the start.
    pub(crate) world: PlanningWorld,
    pub(crate) joints: Vec<JointId>,
    /// Where it begins.
    pub(crate) start: Vec<f64>,
    /// `None` if the start is a goal.
    pub(crate) trajectory: Option<Arc<Trajectory>>,
    /// How long it took (s).
    pub(crate) planning_secs: f64,
}

/// Plans what was asked for a group that is prepared for its scene.
pub(crate) fn plan(
    asked: &Asked,
    context: &PlanningContext,
    should_stop: &dyn Fn() -> bool,
) -> Result<Planned, Refused> {
    let begun = Instant::now();
    let deadline = begun + Duration::from_secs_f64(asked.allowed_secs.min(1e6));
    let mut watch = Watch { deadline, should_stop, late: false, called_off: false };
    let start = context.usual_start();
    check_start(asked, context, &start, &mut watch)?;

    let mut best: Option<Solved> = None;
    let mut failure = None;
    for seed in 0..asked.attempts as u64 {
        if best.is_some() && Instant::now() > deadline {
            break;
        }
        match attempt(asked, context, &start, seed, &mut watch) {
            Ok(solved) => {
                let shorter = |known: &Solved| length(&solved.path) < length(&known.path);
                if best.as_ref().is_none_or(shorter) {
                    best = Some(solved);
                }
            }
            Err(refused) => failure = failure.or(Some(refused)),
        }
        if watch.called_off {
            return Err(Refused::new(MoveItErrorCodes::PREEMPTED, "called off while planning"));
        }
    }
    let Some(solved) = best else {
        return Err(failure.expect("every attempt ends in one of two ways"));
    };
    if watch.late {
        return Err(timed_out(asked.allowed_secs));
    }
    let trajectory = match solved.path.len() {
        0 | 1 => None,
        _ => Some(Arc::new(timing(asked, context, &solved)?)),
    };
    let joints = solved.joints.clone();
    let planning_secs = begun.elapsed().as_secs_f64();
    let world = asked.world.clone();
    Ok(Planned { world, joints, start, trajectory, planning_secs })
}

fn timed_out(allowed_secs: f64) -> Refused {
    let why = format!("no plan within allowed_planning_time, {allowed_secs} s");
    Refused::new(MoveItErrorCodes::TIMED_OUT, why)
}

/// What is wrong with the start comes before what is wrong with the goal.
fn check_start(
    asked: &Asked,
    context: &PlanningContext,
    start: &[f64],
    watch: &mut Watch<'_>,
) -> Result<(), Refused> {
    let stay = request(asked, context, Goal::Configuration(start.to_vec()), 0);
    match context.solve(&stay, watch) {
        Ok(_) => Ok(()),
        Err(refusal) => Err(Refused::by_planner(&refusal, asked.world.robot())),
    }
}

fn attempt(
    asked: &Asked,
    context: &PlanningContext,
    start: &[f64],
    seed: u64,
    watch: &mut Watch<'_>,
) -> Result<Solved, Refused> {
    let robot = asked.world.robot();
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
        let request = request(asked, context, Goal::AnyOf(goals), seed);
        match context.solve(&request, watch) {
            Ok(solved) => return Ok(solved),
            Err(PlanError::Stopped(_)) => return Err(timed_out(asked.allowed_secs)),
            // Other ways to end may keep the path constraints.
            Err(refusal @ PlanError::NoFreeGoal(_)) => {
                failure = Some(Refused::by_planner(&refusal, robot));
            }
            Err(refusal) => return Err(Refused::by_planner(&refusal, robot)),
        }
    }
    Err(failure.expect("there was no goal, and that has a reason"))
}

fn request(asked: &Asked, context: &PlanningContext, goal: Goal, seed: u64) -> PlanRequest {
    PlanRequest {
        constraints: asked.constraints.clone(),
        planner: asked.planner.clone(),
        budget: BUDGET,
        seed,
        ..PlanRequest::new(context.scene().clone(), context.group(), goal)
    }
}

fn timing(
    asked: &Asked,
    context: &PlanningContext,
    solved: &Solved,
) -> Result<Trajectory, Refused> {
    let robot = asked.world.robot();
    let timed = |velocity: f64| {
        let limits = limits(robot, &solved.joints, velocity, asked.acceleration)?;
        timed_with(context.exact(), solved, &limits, &TimedOptions::default())
            .map(|timed| timed.trajectory)
            .map_err(|failure| Refused::by_timing(&failure))
    };
    match asked.tip_speed {
        Some(most) => slowed(
            robot,
            asked.world.scene.configuration(),
            &solved.joints,
            most,
            asked.velocity,
            timed,
        ),
        None => timed(asked.velocity),
    }
}

/// Shares of what the description allows.
pub(crate) fn limits(
    robot: &RobotModel,
    joints: &[JointId],
    velocity: f64,
    acceleration: f64,
) -> Result<MotionLimits, Refused> {
    let failed = |why: String| Refused::new(MoveItErrorCodes::PLANNING_FAILED, why);
    let full = MotionLimits::of_joints(robot, joints, SECS_TO_FULL_SPEED)
        .map_err(|error| failed(format!("the path has no timing: {error}")))?;
    let times = |values: &[f64], factor: f64| values.iter().map(|x| x * factor).collect();
    MotionLimits::new(times(full.velocity(), velocity), times(full.acceleration(), acceleration))
        .map_err(|error| failed(error.to_string()))
}

/// Timed with ever less of the joints' speed until a link's origin is nowhere faster than it may be (m/s).
pub(crate) fn slowed(
    robot: &RobotModel,
    whole: &[f64],
    joints: &[JointId],
    (link, most_m_s): (LinkId, f64),
    mut velocity: f64,
    timed: impl Fn(f64) -> Result<Trajectory, Refused>,
) -> Result<Trajectory, Refused> {
    let mut trajectory = timed(velocity)?;
    let mut fastest_m_s = fastest(robot, whole, joints, &trajectory, link);
    for _ in 0..SLOWER {
        if fastest_m_s <= most_m_s {
            return Ok(trajectory);
        }
        velocity *= (most_m_s / fastest_m_s).min(0.99);
        trajectory = timed(velocity)?;
        fastest_m_s = fastest(robot, whole, joints, &trajectory, link);
    }
    trajectory
        .stretched((fastest_m_s / most_m_s).max(1.0))
        .map_err(|error| Refused::new(MoveItErrorCodes::PLANNING_FAILED, error.to_string()))
}

/// So often a motion is timed again before the rest is stretched evenly.
const SLOWER: usize = 4;

/// The greatest speed of a link's origin (m/s), looked at every half millisecond or 20,000 times.
fn fastest(
    robot: &RobotModel,
    whole: &[f64],
    joints: &[JointId],
    trajectory: &Trajectory,
    link: LinkId,
) -> f64 {
    let duration = trajectory.duration_secs();
    let steps = (duration / 5e-4).ceil().clamp(1.0, 20_000.0) as usize;
    let mut whole = whole.to_vec();
    let mut frames = Frames::default();
    let mut place = |at_secs: f64| {
        let sample = trajectory.sample(at_secs);
        for (id, x) in joints.iter().zip(&sample.position) {
            whole[robot.joints()[id.0].first_position] = *x;
        }
        kinematics::forward(robot, &whole, &mut frames);
        frames[link].translation.vector
    };
    let mut before = place(0.0);
    let mut fastest: f64 = 0.0;
    for i in 1..=steps {
        let now = place(duration * i as f64 / steps as f64);
        fastest = fastest.max((now - before).norm() * steps as f64 / duration);
        before = now;
    }
    fastest
}

/// Stops a search at its deadline, or when nobody wants it any more.
struct Watch<'a> {
    deadline: Instant,
    should_stop: &'a dyn Fn() -> bool,
    /// Time was over before the search began.
    late: bool,
    called_off: bool,
}

impl PlanObserver for Watch<'_> {
    fn progress(&mut self, _report: &PlanReport) -> Verdict {
        self.called_off |= (self.should_stop)();
        if self.called_off || Instant::now() > self.deadline {
            return Verdict::Stop;
        }
        Verdict::Continue
    }

    fn stage(&mut self, stage: Stage) {
        if stage == Stage::Search {
            self.late = Instant::now() > self.deadline;
        }
    }
}
