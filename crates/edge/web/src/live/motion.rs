//! Plans, previews and executes motions; moves joints with the sliders.

use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use karakuri_motion::{Execution, Motion, Sample, Tolerances, Trajectory, straight_line};
use karakuri_plan::{
    Deadline, Goal, LimitsSource, MotionRequest, PlannerChoice, SpeedScale, TipPose, motion_once,
};
use karakuri_robot::kinematics::link_pose;
use karakuri_robot::{JointId, LinkId, RobotModel};
use karakuri_scene::Scene;
use karakuri_task::run::{RunOptions, execute};
use karakuri_task::{Act, Step, TaskPlan, TaskReport};
use serde_json::Value;

use super::{Live, lock};
use crate::backend::RequestError;
use crate::protocol::{self, MotionShown, MotionStatus, PlanGoal};

/// Number of planned motions that are kept.
const KEPT_MOTIONS: usize = 32;
/// Time limit for planning.
const DEADLINE: Duration = Duration::from_secs(20);
/// Fraction of the full speed at which sliders are followed, and time to reach the full acceleration (s).
const JOG_SPEED: f64 = 0.5;
const TO_FULL_ACCELERATION_SECS: f64 = 0.2;
/// Interval at which slider positions are read (ns).
const JOG_EVERY_NS: u64 = 20_000_000;
/// A plan leads to the goal on the page if no joint differs by more (rad or m).
const SAME_GOAL: f64 = 1e-3;
/// Rate (Hz) and maximum number of configurations in a motion sent to the page.
const SHOWN_HZ: f64 = 30.0;
const MOST_SHOWN: f64 = 900.0;

/// Planned motions, and the progress of the last one.
#[derive(Default)]
pub(super) struct Motions {
    inner: Mutex<Inner>,
    /// The joint positions requested by the sliders of a group.
    slider: Mutex<Option<(String, Vec<f64>)>>,
}

#[derive(Default)]
struct Inner {
    last: u64,
    planned: BTreeMap<u64, Planned>,
    status: Option<(MotionStatus, u64)>,
}

#[derive(Clone)]
struct Planned {
    scene: Scene,
    joints: Vec<JointId>,
    trajectory: Arc<Trajectory>,
}

impl Motions {
    /// The progress of the last motion at a time.
    pub(super) fn status(&self, now_ns: u64) -> Option<MotionStatus> {
        let inner = lock(&self.inner);
        let (mut status, begin_ns) = inner.status.clone()?;
        if status.state == "running" {
            status.at_secs = now_ns.saturating_sub(begin_ns) as f64 * 1e-9;
        }
        Some(status)
    }

    fn keep(&self, planned: Planned) -> u64 {
        let mut inner = lock(&self.inner);
        inner.last += 1;
        let id = inner.last;
        inner.planned.insert(id, planned);
        while inner.planned.len() > KEPT_MOTIONS {
            inner.planned.pop_first();
        }
        id
    }
}

impl Live {
    /// Plans a motion for preview.
    pub(super) fn plan(
        &self,
        group: &str,
        goal: &PlanGoal,
        planner: Option<&str>,
        start: Option<&[f64]>,
    ) -> Result<Value, RequestError> {
        let scene = self.scene()?;
        let robot = scene.robot().clone();
        let known = robot.group(group).ok_or_else(|| format!("there is no group {group:?}"))?;
        let numbers = |given: &[f64]| given.iter().all(|number| number.is_finite());
        let goal = match goal {
            PlanGoal::Joints { joints } if numbers(joints) => Goal::Configuration(joints.clone()),
            PlanGoal::Joints { .. } => return Err("the goal is not finite".into()),
            PlanGoal::Named { name } => Goal::Named(name.clone()),
            PlanGoal::Pose { pose } => {
                let (_, tip) = known.chain.ok_or("the group is not one chain")?;
                let world_from_tip = protocol::pose(pose).ok_or("the pose is not finite")?;
                Goal::Pose(TipPose::new(robot.links()[tip.0].name.clone(), world_from_tip))
            }
        };
        let tip = known.chain.map(|(_, tip)| tip);
        let mut request = MotionRequest::new(scene, group, goal);
        if let Some(start) = start.filter(|start| numbers(start)) {
            request.start = Some(start.to_vec());
        }
        if let Some(name) = planner {
            request.planner = PlannerChoice::named(name);
        }
        let begin = Instant::now();
        let mut deadline = Deadline::new(DEADLINE, || begin.elapsed());
        let found = motion_once(&request, &mut deadline)
            .map_err(|error| RequestError::from(error.report(&robot)))?;
        let joints = found.joints().to_vec();
        let less = match found.clearance.less.is_empty() {
            true => String::new(),
            false => format!("; {}", found.clearance.describe(&robot)),
        };
        let timed = found.timed.ok_or("the robot is there already")?;
        let words = format!(
            "{:.2} s, proven free, never closer than {:.1} mm{less}; found in {:.0} ms",
            timed.trajectory.duration_secs(),
            1e3 * timed.certificate.clearance_m.min(9.999),
            begin.elapsed().as_secs_f64() * 1e3,
        );
        self.say("info", format!("planned {group}: {words}"));
        let trajectory = Arc::new(timed.trajectory);
        let scene = request.scene;
        let mut shown = ghost(&scene, &[(joints.clone(), trajectory.clone())], group, tip, words);
        shown.id = self.motions.keep(Planned { scene, joints, trajectory });
        Ok(serde_json::to_value(shown).map_err(|error| error.to_string())?)
    }

    /// Executes a motion that was planned, if it ends at the goal that the client shows (rad or m, one per joint).
    pub(super) fn execute(self: &Arc<Self>, id: u64, goal: &[f64]) -> Result<(), RequestError> {
        let planned = lock(&self.motions.inner).planned.get(&id).cloned();
        let planned = planned.ok_or_else(|| format!("there is no motion {id}; plan one"))?;
        let end = planned.trajectory.sample(planned.trajectory.duration_secs()).position;
        let is_there = |(end, goal): (&f64, &f64)| (end - goal).abs() <= SAME_GOAL;
        if end.len() != goal.len() || !end.iter().zip(goal).all(is_there) {
            let message = "this plan leads to another goal than the one shown; plan again";
            return Err(RequestError { code: "stale_plan", ..message.into() });
        }
        self.make_room();
        let stop = self.work.begin("a motion")?;
        let begin_ns = self.world_handle().now_ns();
        let running = MotionStatus { id, state: "running", at_secs: 0.0, why: None };
        lock(&self.motions.inner).status = Some((running, begin_ns));
        let lab = self.clone();
        self.spawn(stop, move |stop| {
            let why = match (lab.ports.robot)(stop.clone()) {
                Err(why) => Some(why),
                Ok(mut robot) => {
                    let act = Act::Move {
                        joints: planned.joints.clone(),
                        trajectory: planned.trajectory.clone(),
                    };
                    let (stage, before) = ("move".to_owned(), planned.scene.clone());
                    let step = Step { stage: stage.into(), act, before, allowed: Vec::new() };
                    let (steps, report) = (vec![step], TaskReport::default());
                    let plan = TaskPlan { steps, cost: 0.0, report };
                    let options = RunOptions::default();
                    let ran = execute(&mut *robot, &planned.scene, &plan, &options, &mut ());
                    ran.deviation.map(|deviation| deviation.to_string())
                }
            };
            let level = if why.is_some() { "warn" } else { "info" };
            lab.say(level, why.as_ref().map_or("moved".to_owned(), |why| format!("move: {why}")));
            let at_secs = lab.world_handle().now_ns().saturating_sub(begin_ns) as f64 * 1e-9;
            let state = if why.is_some() { "stopped" } else { "done" };
            lock(&lab.motions.inner).status = Some((MotionStatus { id, state, at_secs, why }, 0));
        })?;
        Ok(())
    }

    /// Moves joints to the sliders' positions at reduced speed.
    pub(super) fn jog(self: &Arc<Self>, group: &str, joints: &[f64]) -> Result<(), String> {
        let model = self.world_handle().info().model.clone();
        let known = model.group(group).ok_or_else(|| format!("there is no group {group:?}"))?;
        let ids: Vec<JointId> = driven(&model, &known.joints);
        if joints.len() != ids.len() || joints.iter().any(|position| !position.is_finite()) {
            return Err(format!("group {group:?} has {} joints", ids.len()));
        }
        let clamped = ids.iter().zip(joints).map(|(id, position)| {
            let range = model.joints()[id.0].limits.position;
            range.map_or(*position, |range| position.clamp(range.lower(), range.upper()))
        });
        let wanted = (group.to_owned(), clamped.collect());
        {
            // The following thread ends only if no target is waiting, checked under the same lock.
            let mut slider = lock(&self.motions.slider);
            *slider = Some(wanted);
            if self.work.is(JOG) {
                return Ok(());
            }
        }
        self.make_room();
        let stop = self.work.begin(JOG)?;
        let lab = self.clone();
        self.spawn(stop, move |stop| match (lab.ports.robot)(stop.clone()) {
            Ok(mut robot) => {
                if let Err(why) = lab.follow_sliders(&mut *robot, stop) {
                    lab.say("warn", why);
                }
            }
            Err(why) => lab.say("warn", why),
        })
    }

    fn follow_sliders(
        &self,
        robot: &mut dyn karakuri_task::SeeingRobot,
        stop: &Arc<AtomicBool>,
    ) -> Result<(), String> {
        let model = robot.model().clone();
        let mut running = None;
        loop {
            let wanted = lock(&self.motions.slider).take();
            if let Some((group, goal)) = wanted {
                let group = model.group(&group).ok_or("the group is gone")?;
                let joints = driven(&model, &group.joints);
                let q = robot.state().ok_or("the state of the robot is unknown")?.q;
                let here: Vec<f64> =
                    joints.iter().map(|id| q[model.joints()[id.0].first_position]).collect();
                let Some(trajectory) = slide(&model, &joints, &here, &goal)? else { continue };
                // The slider may move further during the motion, so the next distance may be large.
                let far = vec![f64::INFINITY; joints.len()];
                let tolerances =
                    Tolerances { start: far.clone(), path: far, ..Tolerances::usual(joints.len()) };
                let trajectory = Arc::new(trajectory);
                let motion = Motion { joints, trajectory, tolerances, certificate: None };
                running = Some(robot.start(&motion).map_err(|why| why.to_string())?);
            }
            robot.wait(JOG_EVERY_NS);
            match running.and_then(|id| robot.execution(id)) {
                Some(Execution::Running { .. }) => {}
                Some(Execution::Stopped { why, .. }) => return Err(format!("slider: {why}")),
                _ => {
                    let slider = lock(&self.motions.slider);
                    if slider.is_none() {
                        self.work.end(stop);
                        return Ok(());
                    }
                }
            }
        }
    }

    /// Runs the work in its own thread and reports its end.
    pub(super) fn spawn(
        self: &Arc<Self>,
        stop: Arc<AtomicBool>,
        work: impl FnOnce(&Arc<AtomicBool>) + Send + 'static,
    ) -> Result<(), String> {
        let (lab, ended) = (self.clone(), stop.clone());
        let thread = std::thread::Builder::new().name("web-work".to_owned());
        let spawned = thread.spawn(move || {
            work(&ended);
            lab.work.end(&ended);
        });
        spawned.map(drop).map_err(|error| {
            self.work.end(&stop);
            format!("no thread for that: {error}")
        })
    }

    /// Cancels a task that waits for approval, so that other work can start.
    fn make_room(&self) {
        if self.task.put_aside() {
            self.work.settle();
        }
    }
}

/// Name of this work while the robot follows the sliders.
const JOG: &str = "sliders";

fn driven(model: &RobotModel, joints: &[JointId]) -> Vec<JointId> {
    joints.iter().copied().filter(|id| model.joints()[id.0].is_driven()).collect()
}

/// A slow motion from the current configuration to a goal; `None`: the goal is reached.
fn slide(
    model: &RobotModel,
    joints: &[JointId],
    here: &[f64],
    goal: &[f64],
) -> Result<Option<Trajectory>, String> {
    if here.iter().zip(goal).all(|(a, b)| (a - b).abs() < 1e-4) {
        return Ok(None);
    }
    let limits = LimitsSource::default()
        .limits(model, joints, SpeedScale::slowed(JOG_SPEED))
        .map_err(|error| error.to_string())?;
    let jerk = limits.acceleration().iter().map(|a| a / TO_FULL_ACCELERATION_SECS).collect();
    let limits = limits.with_jerk(jerk).map_err(|error| error.to_string())?;
    straight_line(here, goal, &limits).map(Some).map_err(|error| error.to_string())
}

/// A sequence of motions as configurations of the whole robot.
pub(super) fn ghost(
    scene: &Scene,
    motions: &[(Vec<JointId>, Arc<Trajectory>)],
    group: &str,
    tip: Option<LinkId>,
    words: String,
) -> MotionShown {
    let robot = scene.robot();
    let secs: f64 = motions.iter().map(|(_, trajectory)| trajectory.duration_secs()).sum();
    let every_secs = (1.0 / SHOWN_HZ).max(secs / MOST_SHOWN);
    let (mut configurations, mut tool_path) = (Vec::new(), Vec::new());
    let mut q = scene.configuration().to_vec();
    let mut sample = Sample::at_rest(Vec::new());
    let (mut at_secs, mut begun_secs) = (0.0, 0.0);
    for (joints, trajectory) in motions {
        let end_secs = begun_secs + trajectory.duration_secs();
        let mut put = |at_secs: f64, q: &mut Vec<f64>| {
            sample = trajectory.sample(at_secs);
            for (id, position) in joints.iter().zip(&sample.position) {
                q[robot.joints()[id.0].first_position] = *position;
            }
        };
        while at_secs < end_secs {
            put(at_secs - begun_secs, &mut q);
            if let Some(tip) = tip {
                tool_path.push(link_pose(robot, &q, tip).translation.vector.into());
            }
            configurations.push(q.clone());
            at_secs += every_secs;
        }
        put(trajectory.duration_secs(), &mut q);
        begun_secs = end_secs;
    }
    if let Some(tip) = tip {
        tool_path.push(link_pose(robot, &q, tip).translation.vector.into());
    }
    configurations.push(q);
    MotionShown {
        id: 0,
        group: group.to_owned(),
        secs,
        every_secs,
        configurations,
        tool_path,
        words,
    }
}
