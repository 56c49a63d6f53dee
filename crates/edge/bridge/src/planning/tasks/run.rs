//! Plans and executes a task for a client.

use std::cell::RefCell;
use std::sync::Arc;
use std::time::{Duration, Instant};

use karakuri_plan::{Deadline, PlanObserver, PlanReport, Verdict};
use karakuri_robot::{Frames, JointId, kinematics};
use karakuri_ros1::msg::moveit_msgs::MoveItErrorCodes;
use karakuri_ros1::{LogLevel, PeerId};
use karakuri_scene::Scene;
use karakuri_task::run::{
    Abort, Deviation, Outcome, Phase, RunOptions, StageReport, TaskObserver, Unplanned, carry_out,
};
use karakuri_task::stage::{SolveSettings, solve_watched};
use karakuri_task::{Act, ArmPlanner, CheckerCache, Expect, Posture, Step, TaskPlan, limit_grip};

use super::purpose::{Kind, Purpose, refused};
use super::robot::{Pause, TaskRobot};
use super::stages::posture_message;
use crate::lock::lock;
use crate::planning::convert::evaluate;
use crate::planning::motion_executor::stopped;
use crate::planning::move_group::MoveGroup;
use crate::planning::refused::Refused;
use crate::planning::world::{Carried, PlanningWorld};

/// The client of a task.
pub(super) struct Client<'a> {
    /// Receives the current stage.
    pub(super) feedback: &'a dyn Fn(&str),
    /// The client's node.
    pub(super) caller: &'a PeerId,
    /// Waits a short time. Returns whether the task is still wanted.
    pub(super) pause: &'a Pause<'a>,
}

/// The last plan, and the total planning time.
#[derive(Default)]
pub(super) struct Planned {
    pub(super) plan: Option<TaskPlan>,
    pub(super) secs: f64,
}

/// Other joints that moved less than this count as unmoved since the planner was compiled (rad or m): a robot at rest
/// moves less.
const REST_TOLERANCE: f64 = 5e-4;
/// Sampling interval of a motion for checking path constraints (s).
const CHECK_SECS: f64 = 0.02;

impl MoveGroup {
    /// Plans a task for a scene.
    pub(super) fn plan_task(
        &self,
        purpose: &Purpose<'_>,
        world: &PlanningWorld,
        scene: &Scene,
        attempt: usize,
        observer: &mut dyn PlanObserver,
    ) -> Result<TaskPlan, Refused> {
        let ready = self.arm_planners.of(scene, &purpose.arm)?;
        let ready = &mut *lock(&ready);
        let mut world = world.clone();
        world.scene = at_rest(&ready.planner, &ready.q, scene);
        let stage = purpose.stage(&ready.planner, &world)?;
        let usual = SolveSettings::default();
        let settings = SolveSettings {
            choices: usual.choices.max(purpose.choices()),
            seed: attempt as u64,
            ..usual
        };
        let arm = ready.planner.cached(&mut ready.cache);
        let plan = solve_watched(&mut [arm], &world.scene, &stage, &settings, observer);
        let mut plan = plan.map_err(refused)?;
        if let Kind::Pick(goal) = purpose.kind {
            plan = limit_grip(&ready.planner, plan);
            for step in &mut plan.steps {
                if let Act::Attach { touch_links, .. } = &mut step.act {
                    touch_links.extend(goal.attached_object_touch_links.iter().cloned());
                }
            }
        }
        keeps_path(purpose, &plan)?;
        Ok(plan)
    }

    /// Plans a task without executing it.
    pub(super) fn only_plan(
        &self,
        purpose: &Purpose<'_>,
        world: &PlanningWorld,
        client: &Client<'_>,
        planned: &mut Planned,
    ) -> Result<(), Refused> {
        let begin = Instant::now();
        let secs = self.allowed_secs(purpose);
        let mut deadline = deadline(client, begin, secs);
        // The reason of the first attempt: later ones may have had no time.
        let mut known = None;
        for attempt in 0..PLANS {
            if attempt > 0 && deadline.progress(&PlanReport::default()) == Verdict::Stop {
                break;
            }
            match self.plan_task(purpose, world, &world.scene, attempt, &mut deadline) {
                Ok(plan) => {
                    planned.plan = Some(plan);
                    break;
                }
                Err(why) => known = known.or(Some(why)),
            }
        }
        planned.secs = begin.elapsed().as_secs_f64();
        if !(client.pause)(Duration::ZERO) {
            let why = "called off while it was planned";
            return Err(Refused::new(MoveItErrorCodes::PREEMPTED, why));
        }
        if planned.secs >= secs {
            return Err(late(planned.secs, secs, known.as_ref()));
        }
        match (&planned.plan, known) {
            (None, Some(why)) => Err(why),
            _ => Ok(()),
        }
    }

    fn allowed_secs(&self, purpose: &Purpose<'_>) -> f64 {
        if purpose.allowed_secs > 0.0 { purpose.allowed_secs } else { self.usual.planning_secs }
    }

    /// Plans and executes a task.
    pub(super) fn do_task(
        &self,
        purpose: &Purpose<'_>,
        world: &PlanningWorld,
        client: &Client<'_>,
        planned: &mut Planned,
    ) -> Result<(), Refused> {
        let _executing = self.executor.begin()?;
        self.may_do(purpose, world, client.caller)?;
        let mut robot = TaskRobot::new(self, client.pause);
        let why = RefCell::new(None);
        let allowed_secs = self.allowed_secs(purpose);
        let shared = RefCell::new(planned);
        let plan = |scene: &Scene, attempt: usize| {
            (client.feedback)("planning");
            if !(client.pause)(Duration::ZERO) {
                return Err(Unplanned::Declined);
            }
            let begin = Instant::now();
            let planned = &mut *shared.borrow_mut();
            let secs = allowed_secs - planned.secs;
            let mut deadline = deadline(client, begin, secs);
            let plan = self.plan_task(purpose, world, scene, attempt, &mut deadline);
            planned.secs += begin.elapsed().as_secs_f64();
            if !(client.pause)(Duration::ZERO) {
                return Err(Unplanned::Declined);
            }
            if planned.secs >= allowed_secs {
                // What an attempt found out that was not stopped says most.
                let known = why.borrow_mut().take().or(plan.err());
                *why.borrow_mut() = Some(late(planned.secs, allowed_secs, known.as_ref()));
                return Err(Unplanned::Declined);
            }
            match plan {
                Ok(plan) => {
                    planned.plan = Some(plan.clone());
                    Ok(plan)
                }
                Err(refused) => {
                    *why.borrow_mut() = Some(refused.clone());
                    Err(Unplanned::Other(Arc::new(refused)))
                }
            }
        };
        let carriers = match purpose.kind {
            Kind::Pick(_) => Vec::new(),
            Kind::Place(_) => self.hand_links(&world.scene, &purpose.arm)?,
        };
        let phase = Phase { name: purpose.name().to_owned(), carriers, plan: Box::new(plan) };
        let attempts = usize::try_from(purpose.replans).unwrap_or(0) + 1;
        let options = RunOptions { attempts, ..RunOptions::default() };
        let mut scribe = Scribe {
            move_group: self,
            client,
            hand: self.hand_joints(&world.scene, &purpose.arm),
            step: None,
            opening: None,
        };
        let outcome = carry_out(
            &mut robot,
            &world.scene,
            &purpose.object,
            &mut [phase],
            &[],
            &options,
            &mut scribe,
        );
        self.scene.set_allowed_contacts(Vec::new());
        self.settle(&outcome, &purpose.object);
        match &outcome.abort {
            None => Ok(()),
            Some(abort) if robot.was_called_off() => {
                let why = format!("called off on its way ({abort})");
                Err(Refused::new(MoveItErrorCodes::PREEMPTED, why))
            }
            Some(Abort::Unplanned { .. }) => Err(why.borrow_mut().take().unwrap_or_else(|| {
                Refused::new(MoveItErrorCodes::PREEMPTED, "called off before it began")
            })),
            Some(
                abort @ (Abort::Final { deviation, .. }
                | Abort::TooOften { deviation, .. }
                | Abort::NoWayOn { deviation, .. }),
            ) => Err(Refused::new(code_of(deviation), format!("{abort} [{}]", abort.code()))),
        }
    }

    /// Whether the client may move the arm and its hand.
    fn may_do(
        &self,
        purpose: &Purpose<'_>,
        world: &PlanningWorld,
        who: &PeerId,
    ) -> Result<(), Refused> {
        let mut joints = self.hand_joints(&world.scene, &purpose.arm);
        joints.extend(world.robot().group(&purpose.arm).iter().flat_map(|group| &group.joints));
        self.executor.may_move(&joints, who)
    }

    fn hand_links(&self, scene: &Scene, arm: &str) -> Result<Vec<String>, Refused> {
        let ready = self.arm_planners.of(scene, arm)?;
        let ready = lock(&ready);
        let links = ready.planner.effector().touch_links.iter();
        Ok(links.map(|link| scene.robot().links()[link.0].name.clone()).collect())
    }

    /// Updates the object in the planning scene afterwards: it is attached only if it is held.
    fn settle(&self, outcome: &Outcome, object: &str) {
        let held = outcome.scene.attachments().get(object).cloned();
        let settled = self.scene.edit(|world| {
            let carried = world.scene.attachments().contains_key(object);
            match (&held, carried) {
                (None, true) => {
                    world.scene.detach(object)?;
                    if let Some(seen) = outcome.scene.objects().get(object) {
                        world.scene.move_object(object, seen.world_from_object)?;
                    }
                }
                (Some(held), _) => {
                    if carried {
                        world.scene.detach(object)?;
                    }
                    let frames = world.link_frames();
                    let at = Scene::world_from_attached(held, &frames[held.link]);
                    world.scene.move_object(object, at)?;
                    world.scene.attach(object, held.link, held.touch_links.clone())?;
                }
                (None, false) => {}
            }
            world.tidy();
            Ok(())
        });
        if let Err(refused) = settled {
            // The object was removed from the scene meanwhile.
            self.log(LogLevel::Warn, &format!("the scene is not what the task left: {refused}"));
        }
    }
}

/// Ends planning when the client cancels or the allowed time is over.
fn deadline<'a>(client: &'a Client<'_>, begin: Instant, secs: f64) -> Deadline<'a> {
    let allowed = Duration::try_from_secs_f64(secs).unwrap_or(Duration::MAX);
    Deadline::new(allowed, move || begin.elapsed()).or_when(|| !(client.pause)(Duration::ZERO))
}

/// Planning attempts, each with another seed.
const PLANS: usize = 3;

fn late(secs: f64, allowed_secs: f64, known: Option<&Refused>) -> Refused {
    let known = known.map_or_else(String::new, |known| format!("; {}", known.why));
    let why = format!(
        "allowed_planning_time: planning took {secs:.3} s instead of {allowed_secs}{known}"
    );
    Refused::new(MoveItErrorCodes::TIMED_OUT, why)
}

/// The scene with other joints that hardly moved set to the positions that the planner was compiled for.
fn at_rest(planner: &ArmPlanner, known: &[f64], scene: &Scene) -> Scene {
    let mut q = scene.configuration().to_vec();
    let robot = scene.robot();
    let own = |position: usize| {
        let mut mine = planner.joints().iter().chain(planner.effector().hand_joints());
        mine.any(|id| robot.joints()[id.0].first_position == position)
    };
    for (position, (x, known)) in q.iter_mut().zip(known).enumerate() {
        if !own(position) && (*x - known).abs() < REST_TOLERANCE {
            *x = *known;
        }
    }
    let mut still = scene.clone();
    // Both are configurations of the same robot.
    let _ = still.set_configuration(&q);
    still
}

/// Whether all motions of a plan keep the goal's path constraints.
fn keeps_path(purpose: &Purpose<'_>, plan: &TaskPlan) -> Result<(), Refused> {
    if purpose.constraints.is_empty() {
        return Ok(());
    }
    let mut frames = Frames::default();
    for step in &plan.steps {
        let Act::Move { joints, trajectory } = &step.act else { continue };
        let robot = step.before.robot();
        let mut q = step.before.configuration().to_vec();
        let steps = (trajectory.duration_secs() / CHECK_SECS).ceil().max(1.0) as usize;
        for i in 0..=steps {
            let at_secs = trajectory.duration_secs() * i as f64 / steps as f64;
            let sample = trajectory.sample(at_secs).position;
            for (id, x) in joints.iter().zip(&sample) {
                q[robot.joints()[id.0].first_position] = *x;
            }
            kinematics::forward(robot, &q, &mut frames);
            if let Some(broken) =
                evaluate(&purpose.path, robot, &q, &frames).iter().find(|each| !each.kept)
            {
                let why = format!(
                    "path_constraints: one would be broken by {:.4} during {}",
                    broken.distance, step.stage
                );
                return Err(Refused::new(MoveItErrorCodes::PLANNING_FAILED, why));
            }
        }
    }
    Ok(())
}

/// MoveIt's code for a deviation from the plan.
fn code_of(deviation: &Deviation) -> i32 {
    match deviation {
        Deviation::NoState | Deviation::BadState(_) => MoveItErrorCodes::ROBOT_STATE_STALE,
        Deviation::NotSeen { .. } => MoveItErrorCodes::UNABLE_TO_AQUIRE_SENSOR_DATA,
        Deviation::Stopped { why, .. } => stopped(why).code,
        Deviation::Moved { .. } | Deviation::PathBlocked { .. } => {
            MoveItErrorCodes::MOTION_PLAN_INVALIDATED_BY_ENVIRONMENT_CHANGE
        }
        Deviation::NoSuchLink { .. } | Deviation::Scene { .. } => MoveItErrorCodes::FAILURE,
        _ => MoveItErrorCodes::CONTROL_FAILED,
    }
}

/// Updates client and planning scene during a task.
struct Scribe<'a> {
    move_group: &'a MoveGroup,
    client: &'a Client<'a>,
    hand: Vec<JointId>,
    step: Option<Step>,
    /// The posture of the hand before the grasp, for a later release.
    opening: Option<Posture>,
}

impl TaskObserver for Scribe<'_> {
    fn planned(&mut self, _phase: &str, plan: &TaskPlan) {
        self.move_group.show_task(plan);
    }

    fn begins(&mut self, step: &Step, _now_ns: u64) {
        (self.client.feedback)(&step.stage.name);
        self.move_group.scene.set_allowed_contacts(step.allowed.clone());
        if let Act::Hand { expect: Expect::Holds(_), .. } = &step.act {
            self.opening = Some(Posture::seen(&step.before, &self.hand));
        }
        self.step = Some(step.clone());
    }

    fn ended(&mut self, report: &StageReport) {
        let Some(step) = self.step.take().filter(|_| report.done) else { return };
        let done = self.move_group.scene.edit(|world| {
            match &step.act {
                Act::Attach { object, link, touch_links } => {
                    let link = world.link(link, "attach")?;
                    let each = touch_links.iter().map(|name| world.link(name, "attach"));
                    let touch_links = each.collect::<Result<_, _>>()?;
                    world.scene.attach(object, link, touch_links)?;
                    if let Some(opening) = &self.opening {
                        let detach_posture = posture_message(world.robot(), opening);
                        let carried = Carried { detach_posture, weight: 0.0 };
                        world.carried.insert(object.clone(), carried);
                    }
                }
                Act::Detach { object } => {
                    world.scene.detach(object)?;
                    world.tidy();
                }
                Act::Move { .. } | Act::Hand { .. } => {}
            }
            Ok(())
        });
        if let Err(refused) = done {
            self.move_group.log(LogLevel::Warn, &format!("{}: {refused}", step.stage));
        }
    }

    fn deviated(&mut self, phase: &str, deviation: &Deviation) {
        self.move_group.log(LogLevel::Warn, &format!("{phase}: {deviation}"));
    }
}

/// An arm with its hand, prepared for tasks.
pub(crate) struct Ready {
    pub(super) planner: ArmPlanner,
    cache: CheckerCache,
    /// The configuration of the whole robot when it was prepared.
    q: Vec<f64>,
}

impl Ready {
    pub(crate) fn new(planner: ArmPlanner, q: Vec<f64>) -> Self {
        Self { planner, cache: CheckerCache::default(), q }
    }
}
