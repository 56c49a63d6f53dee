//! A controller that follows trajectories.

use std::sync::Arc;

use super::adapter::Seen;
use super::ending::{Ending, Phase, Watched};
use super::order::{START_GAP, TrajectoryOrder, prepare};
use super::pid::Pid;
use super::refusal::OrderRefusal;
use super::setup::{Interface, TrajectorySetup};
use super::tolerance::Tolerated;
use crate::follower::{Follower, JointsSeen, StopReason, Tolerances};
use crate::limits::MotionLimits;
use crate::port::Execution;
use crate::setpoint_limiter::{GlideLimits, SetpointLimiter};
use crate::trajectory::{Sample, Trajectory};

/// Follows one trajectory at a time, holds still when there is none, and says how each one ended.
///
/// A trajectory that takes another one's place takes over where that one is and as fast. Whatever ends a motion early
/// ends it smoothly: it brakes along its way, or, if the robot is not where it should be, from where the robot is.
#[derive(Clone, Debug)]
pub struct TrajectoryController {
    setup: TrajectorySetup,
    limits: Vec<GlideLimits>,
    follower: Option<Follower>,
    pids: Vec<Pid>,
    run: Option<Run>,
    waiting: Option<Waiting>,
    ended: Vec<(OrderId, Ending)>,
    next: u64,
    last_tick_ns: Option<u64>,
    efforts: Vec<f64>,
}

/// An order that was taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct OrderId(pub u64);

/// What joints are told.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Output<'a> {
    /// Nothing: they hold by themselves.
    Nothing,
    /// Where to be (rad or m).
    Positions(&'a [f64]),
    /// How hard to pull (N·m or N).
    Efforts(&'a [f64]),
}

/// How an order is getting on.
#[derive(Clone, Debug, PartialEq)]
pub struct Progress {
    /// Which.
    pub id: OrderId,
    /// What is followed.
    pub trajectory: Arc<Trajectory>,
    /// The time along its trajectory, as in the client's goal (s).
    pub at_secs: f64,
    /// How far along what is followed (s).
    pub along_secs: f64,
    /// Whether it is being ended.
    pub is_stopping: bool,
}

#[derive(Clone, Debug)]
struct Run {
    id: OrderId,
    trajectory: Arc<Trajectory>,
    tolerated: Tolerated,
    late_secs: f64,
    stage: Stage,
    /// How long each joint has stood still though it should not (s).
    still_secs: Vec<f64>,
}

#[derive(Clone, Debug)]
enum Stage {
    Following,
    /// The trajectory is over, the robot not there yet.
    Settling {
        for_secs: f64,
    },
    /// Along the way to rest.
    Stopping(Ending),
    /// To rest from where the robot is.
    Braking {
        glides: Vec<SetpointLimiter>,
        why: Ending,
    },
}

#[derive(Clone, Debug)]
struct Waiting {
    id: OrderId,
    order: TrajectoryOrder,
    tolerated: Tolerated,
}

/// Joint states older than this stop a motion (s).
const STALE_SECS: f64 = 0.5;
/// A joint that is this far from its set-point (rad or m) …
const STALL_GAP: f64 = 0.05;
/// … that is slower than this part of its greatest speed …
const STALL_PART: f64 = 0.01;
/// … for this long (s) does not follow.
const STALL_SECS: f64 = 0.5;
/// Delay of the measured state behind the set-point at the end (s).
const ANSWER_SECS: f64 = 0.2;
/// While nothing moves, the set-point goes where the robot is, if that is farther away than this (rad or m).
const LET_GO: f64 = 0.02;
/// How much gentler than it could a joint brakes and takes over.
const GENTLE: f64 = 0.5;

impl TrajectoryController {
    /// A controller of joints with these limits.
    ///
    /// # Panics
    ///
    /// If there is not one limit per joint, or for efforts not one gain.
    pub fn new(setup: TrajectorySetup, limits: Vec<GlideLimits>) -> Self {
        assert_eq!(setup.joints.len(), limits.len(), "one limit per joint");
        let pids: Vec<Pid> = setup.gains.iter().copied().map(Pid::new).collect();
        if setup.interface == Interface::Effort {
            assert_eq!(setup.joints.len(), pids.len(), "one gain per joint");
        }
        Self {
            setup,
            limits,
            follower: None,
            pids,
            run: None,
            waiting: None,
            ended: Vec::new(),
            next: 0,
            last_tick_ns: None,
            efforts: Vec::new(),
        }
    }

    /// What it was told about itself.
    pub fn setup(&self) -> &TrajectorySetup {
        &self.setup
    }

    /// What its joints can do.
    pub fn limits(&self) -> &[GlideLimits] {
        &self.limits
    }

    /// Takes an order. What is on its way ends as replaced, without a jump; an order without points only stops that.
    ///
    /// # Errors
    ///
    /// If the order cannot be carried out; then nothing changes.
    ///
    /// # Panics
    ///
    /// If `seen` is not of the controller's joints.
    pub fn order(
        &mut self,
        now_ns: u64,
        seen: &Seen,
        order: &TrajectoryOrder,
        tolerated: Tolerated,
    ) -> Result<OrderId, OrderRefusal> {
        let id = OrderId(self.next);
        if order.is_stop() {
            // With nothing on its way there is nothing to wait for.
            self.next += 1;
            self.waiting = None;
            match &mut self.run {
                Some(run) => {
                    let before = std::mem::replace(&mut run.id, id);
                    self.ended.push((before, Ending::Replaced));
                    self.stop(Ending::Reached);
                }
                None => self.ended.push((id, Ending::Reached)),
            }
            return Ok(id);
        }
        let mut follower = self.follower_at(seen).clone();
        let late = order.start_ns.filter(|&start| start > now_ns);
        let prepared = prepare(&self.setup, &self.limits, order, follower.set_point(), now_ns)?;
        if late.is_some() {
            // It could be done from here; whether from where it then is, is looked at again.
            self.replace(id);
            self.waiting = Some(Waiting { id, order: order.clone(), tolerated });
            return Ok(id);
        }
        self.begin(&mut follower, prepared.trajectory.clone());
        self.replace(id);
        self.waiting = None;
        let dof = self.setup.joints.len();
        self.run = Some(Run {
            id,
            trajectory: prepared.trajectory,
            tolerated,
            late_secs: prepared.late_secs,
            stage: Stage::Following,
            still_secs: vec![0.0; dof],
        });
        self.follower = Some(follower);
        Ok(id)
    }

    /// Ends what is on its way, smoothly. `why` is told when it stands.
    pub fn stop(&mut self, why: Ending) {
        if let Some(Waiting { id, .. }) = self.waiting.take() {
            self.ended.push((id, why.clone()));
        }
        let Some(run) = &mut self.run else { return };
        match run.stage {
            Stage::Following => {
                if let Some(follower) = &mut self.follower {
                    follower.stop(StopReason::Asked);
                }
                run.stage = Stage::Stopping(why);
            }
            Stage::Settling { .. } => {
                let id = run.id;
                self.run = None;
                self.ended.push((id, why));
            }
            Stage::Stopping(_) | Stage::Braking { .. } => {}
        }
    }

    /// Ends one order, smoothly, if it is on its way or waiting.
    pub fn call_off(&mut self, id: OrderId) {
        let waiting = self.waiting.as_ref().is_some_and(|waiting| waiting.id == id);
        if waiting || self.run.as_ref().is_some_and(|run| run.id == id) {
            self.stop(Ending::CalledOff);
        }
    }

    /// Lets go: the next set-point begins where the robot is then. Nothing may be on its way.
    pub fn release(&mut self) {
        self.stop(Ending::ControllerStopped);
        if let Some(run) = self.run.take() {
            self.ended.push((run.id, Ending::ControllerStopped));
        }
        self.follower = None;
        self.pids.iter_mut().for_each(Pid::reset);
    }

    /// What joints are told until the next tick.
    ///
    /// # Panics
    ///
    /// If `seen` is not of the controller's joints.
    pub fn tick(&mut self, now_ns: u64, seen: &Seen) -> Output<'_> {
        let since_ns = self.last_tick_ns.map_or(0, |last| now_ns.saturating_sub(last));
        self.last_tick_ns = Some(now_ns);
        let dt_secs = (since_ns as f64 * 1e-9).min(0.1);
        self.begin_waiting(now_ns, seen);
        let moved = self.run.is_some();
        self.watch(now_ns, seen, dt_secs);
        self.advance(now_ns, seen, dt_secs);
        let follower = self.follower_at(seen);
        let set_point = follower.set_point().clone();
        match self.setup.interface {
            Interface::Position if moved => {
                Output::Positions(&self.follower.as_ref().expect("made above").set_point().position)
            }
            Interface::Position => Output::Nothing,
            Interface::Effort => {
                self.efforts.clear();
                for (k, pid) in self.pids.iter_mut().enumerate() {
                    let error = set_point.position[k] - seen.q[k];
                    let slip = set_point.velocity[k] - seen.v[k];
                    self.efforts.push(pid.effort(error, slip, dt_secs));
                }
                Output::Efforts(&self.efforts)
            }
        }
    }

    /// Where joints shall be right now; `None` before the first tick.
    pub fn set_point(&self) -> Option<&Sample> {
        self.follower.as_ref().map(Follower::set_point)
    }

    /// How the present order is getting on.
    pub fn progress(&self) -> Option<Progress> {
        let run = self.run.as_ref()?;
        let along_secs = match self.follower.as_ref()?.execution() {
            Some(Execution::Running { at_secs } | Execution::Stopped { at_secs, .. }) => *at_secs,
            Some(Execution::Done) => run.trajectory.duration_secs(),
            None => 0.0,
        };
        Some(Progress {
            id: run.id,
            trajectory: run.trajectory.clone(),
            at_secs: run.late_secs + along_secs,
            along_secs,
            is_stopping: matches!(run.stage, Stage::Stopping(_) | Stage::Braking { .. }),
        })
    }

    /// Whether nothing is on its way or waiting.
    pub fn is_idle(&self) -> bool {
        self.run.is_none() && self.waiting.is_none()
    }

    /// The orders that ended since the last call, and how.
    pub fn take_ended(&mut self) -> Vec<(OrderId, Ending)> {
        let mut ended = std::mem::take(&mut self.ended);
        ended.retain(|(id, _)| *id != NOBODY);
        ended
    }

    /// What was on its way or waiting ends as replaced by `id`.
    fn replace(&mut self, id: OrderId) {
        self.next = id.0 + 1;
        if let Some(waiting) = self.waiting.take() {
            self.ended.push((waiting.id, Ending::Replaced));
        }
        if let Some(run) = self.run.take() {
            self.ended.push((run.id, Ending::Replaced));
            // It goes on without a goal until the new one begins.
            self.run = Some(Run { id: NOBODY, ..run });
        }
    }

    fn begin(&self, follower: &mut Follower, trajectory: Arc<Trajectory>) {
        let any = vec![f64::INFINITY; self.setup.joints.len()];
        let tolerances = Tolerances {
            path: any.clone(),
            goal: any,
            goal_secs: 0.0,
            start: vec![START_GAP * (1.0 + 1e-9); self.setup.joints.len()],
            stale_secs: f64::INFINITY,
        };
        follower.start(trajectory, tolerances).expect("it was prepared from this set-point");
    }

    fn begin_waiting(&mut self, now_ns: u64, seen: &Seen) {
        let due = |waiting: &mut Waiting| waiting.order.start_ns.is_none_or(|at| at <= now_ns);
        let Some(Waiting { id, order, tolerated }) = self.waiting.take_if(due) else { return };
        match self.order(now_ns, seen, &order, tolerated) {
            Ok(new) => {
                if let Some(run) = self.run.as_mut().filter(|run| run.id == new) {
                    run.id = id;
                }
            }
            Err(refusal) => {
                self.ended.push((id, Ending::NotBegun(refusal)));
                self.stop(Ending::CalledOff);
            }
        }
    }

    /// The follower; while nothing moves it stands where the robot is.
    fn follower_at(&mut self, seen: &Seen) -> &mut Follower {
        assert_eq!(seen.q.len(), self.setup.joints.len(), "one position per joint");
        // Joints that are pulled have nothing else to hold them.
        let idle = self.run.is_none() && self.setup.interface == Interface::Position;
        let gentle = || {
            let velocity = self.limits.iter().map(|l| l.velocity).collect();
            let acceleration = self.limits.iter().map(|l| GENTLE * l.acceleration).collect();
            MotionLimits::new(velocity, acceleration).expect("limits of joints are positive")
        };
        let follower = self.follower.get_or_insert_with(|| Follower::new(gentle(), &seen.q));
        let pushed = |p: (&f64, &f64)| (p.0 - p.1).abs() > LET_GO;
        if idle && follower.set_point().position.iter().zip(&seen.q).any(pushed) {
            follower.reset(&seen.q);
        }
        follower
    }

    /// Looks whether the robot follows.
    fn watch(&mut self, now_ns: u64, seen: &Seen, dt_secs: f64) {
        let (Some(run), Some(follower)) = (&mut self.run, &self.follower) else { return };
        if !matches!(run.stage, Stage::Following | Stage::Settling { .. }) {
            return;
        }
        let age_secs = now_ns.saturating_sub(seen.stamp_ns) as f64 * 1e-9;
        if age_secs > STALE_SECS {
            self.stop(Ending::Stale { age_secs });
            return;
        }
        let set_point = follower.set_point();
        let joint = |k: usize| self.setup.joints[k].clone();
        let mut broken = None;
        for k in 0..seen.q.len() {
            let errors = [set_point.position[k] - seen.q[k], set_point.velocity[k] - seen.v[k]];
            let following = matches!(run.stage, Stage::Following);
            for (what, error, limit) in [
                (Watched::Position, errors[0].abs(), run.tolerated.path[k][0]),
                (Watched::Velocity, errors[1].abs(), run.tolerated.path[k][1]),
            ] {
                if following && error > limit {
                    let phase = Phase::Path;
                    broken = Some(Ending::Tolerance { phase, joint: joint(k), what, error, limit });
                }
            }
            let slow = seen.v[k].abs() < STALL_PART * self.limits[k].velocity;
            let stands = following && errors[0].abs() > STALL_GAP && slow;
            run.still_secs[k] = if stands { run.still_secs[k] + dt_secs } else { 0.0 };
            if run.still_secs[k] > STALL_SECS && broken.is_none() {
                let (error, for_secs) = (errors[0].abs(), run.still_secs[k]);
                broken = Some(Ending::Stalled { joint: joint(k), error, for_secs });
            }
        }
        if let Some(why) = broken {
            // Pushing on would only press harder: come to rest from where the robot is.
            let glides = seen.q.iter().zip(&seen.v);
            let glides = glides.zip(&self.limits).map(|((&position, &v), limits)| {
                let velocity = v.clamp(-limits.velocity, limits.velocity);
                SetpointLimiter { position, velocity }
            });
            run.stage = Stage::Braking { glides: glides.collect(), why };
        }
    }

    /// Moves the set-point on, and looks whether the order has ended.
    fn advance(&mut self, now_ns: u64, seen: &Seen, dt_secs: f64) {
        let (Some(run), Some(follower)) = (&mut self.run, &mut self.follower) else { return };
        if let Stage::Braking { glides, why } = &mut run.stage {
            for (limiter, limits) in glides.iter_mut().zip(&self.limits) {
                let gentle = GlideLimits { acceleration: GENTLE * limits.acceleration, ..*limits };
                let change = (gentle.acceleration * dt_secs).min(limiter.velocity.abs());
                let before = limiter.velocity;
                limiter.velocity -= change.copysign(before);
                limiter.position += 0.5 * (before + limiter.velocity) * dt_secs;
            }
            let q: Vec<f64> = glides.iter().map(|limiter| limiter.position).collect();
            let at_rest = glides.iter().all(|limiter| limiter.velocity == 0.0);
            let ended = at_rest.then(|| (run.id, why.clone()));
            follower.reset(&q);
            self.end(ended);
            return;
        }
        let q = JointsSeen { stamp_ns: seen.stamp_ns, q: &seen.q };
        follower.tick(now_ns, &q);
        let over = follower.execution().is_some_and(Execution::is_over);
        match &mut run.stage {
            Stage::Stopping(why) if over => {
                let ended = Some((run.id, why.clone()));
                self.end(ended);
            }
            Stage::Following if over => {
                run.stage = Stage::Settling { for_secs: 0.0 };
                self.settle(seen, 0.0);
            }
            Stage::Settling { .. } => self.settle(seen, dt_secs),
            _ => {}
        }
    }

    /// Looks whether the robot is at the goal.
    fn settle(&mut self, seen: &Seen, dt_secs: f64) {
        let (Some(run), Some(follower)) = (&mut self.run, &self.follower) else { return };
        let Stage::Settling { for_secs } = &mut run.stage else { return };
        *for_secs += dt_secs;
        let goal = &follower.set_point().position;
        let end = run.trajectory.sample(run.trajectory.duration_secs());
        let missed = run.tolerated.goal.iter().enumerate().find_map(|(k, limits)| {
            // A trajectory that ends in motion is not asked to stand still.
            let errors = [(goal[k] - seen.q[k]).abs(), (end.velocity[k] - seen.v[k]).abs()];
            let rows = [Watched::Position, Watched::Velocity].into_iter().zip(errors).zip(limits);
            let mut broken = rows.filter(|((_, error), limit)| error > limit);
            broken.next().map(|((what, error), &limit)| Ending::Tolerance {
                phase: Phase::Goal,
                joint: self.setup.joints[k].clone(),
                what,
                error,
                limit,
            })
        });
        let ended = match missed {
            None => Some((run.id, Ending::Reached)),
            Some(why) if *for_secs >= run.tolerated.goal_secs.max(ANSWER_SECS) => {
                Some((run.id, why))
            }
            Some(_) => None,
        };
        self.end(ended);
    }

    fn end(&mut self, ended: Option<(OrderId, Ending)>) {
        if let Some(ended) = ended {
            self.run = None;
            self.ended.push(ended);
        }
    }
}

/// The rest of a motion whose order was replaced by one that begins later.
const NOBODY: OrderId = OrderId(u64::MAX);
