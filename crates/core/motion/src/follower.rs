//! Trajectory following, tick by tick.

use std::sync::Arc;

use crate::limits::MotionLimits;
use crate::polynomial::{Quintic, evaluate, hermite_quintic};
use crate::port::{Execution, StartRefusal};
use crate::trajectory::{Sample, Trajectory};

/// Tolerances of trajectory following. An infinite tolerance disables the check.
#[derive(Clone, Debug, PartialEq)]
pub struct Tolerances {
    /// Greatest distance from the set-point during the motion (rad or m), one per variable; beyond it the motion stops.
    pub path: Vec<f64>,
    /// The goal is reached when every variable is this close (rad or m).
    pub goal: Vec<f64>,
    /// Greatest time to reach the goal after the trajectory's end (s).
    pub goal_secs: f64,
    /// Greatest distance between the start of the trajectory and the robot (rad or m).
    pub start: Vec<f64>,
    /// Joint states older than this stop the motion (s).
    pub stale_secs: f64,
}

impl Tolerances {
    /// Defaults for an arm: 0.1 rad at the start and during the motion, 0.01 rad at the goal within half a second.
    pub fn usual(dof: usize) -> Self {
        Self {
            path: vec![0.1; dof],
            goal: vec![0.01; dof],
            goal_secs: 0.5,
            start: vec![0.1; dof],
            stale_secs: 0.5,
        }
    }
}

/// Why a motion ended before its goal.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum StopReason {
    /// A client requested it.
    #[error("it was asked to stop")]
    Asked,
    /// Another motion replaced it.
    #[error("another motion took its place")]
    Replaced,
    /// A joint did not follow its set-point.
    #[error("variable {joint} was {error} from its set-point, allowed are {limit}")]
    Deviated {
        /// Index of the variable.
        joint: usize,
        /// Distance from the set-point (rad or m).
        error: f64,
        /// The tolerance.
        limit: f64,
    },
    /// A joint did not reach its goal in time.
    #[error("variable {joint} was {error} from its goal when time was over, allowed are {limit}")]
    GoalMissed {
        /// Index of the variable.
        joint: usize,
        /// Distance from the goal (rad or m).
        error: f64,
        /// The tolerance.
        limit: f64,
    },
    /// No recent joint states arrived.
    #[error("joint states were {age_secs} s old")]
    Stale {
        /// Their age (s).
        age_secs: f64,
    },
    /// An obstacle is in the way.
    #[error("{} would touch {} at {at_secs} s", .between[0], .between[1])]
    CollisionAhead {
        /// The bodies that would collide.
        between: [String; 2],
        /// Time along the trajectory (s).
        at_secs: f64,
    },
    /// The client that requested the motion has disconnected.
    #[error("the client is gone")]
    ClientGone,
    /// The device stopped on its own.
    #[error("the device stopped with code {code}: {text}")]
    Device {
        /// Its error code.
        code: i32,
        /// Its message.
        text: String,
    },
}

/// The measured state of the joints.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct JointsSeen<'a> {
    /// Time of the measurement (ns).
    pub stamp_ns: u64,
    /// Positions (rad or m).
    pub q: &'a [f64],
}

/// Turns a trajectory into set-points, and monitors whether it is followed. It has no clock and no thread; a clone is a
/// snapshot.
///
/// A motion that stops brakes along its own path, so that it touches nothing that the path does not touch; a motion
/// that replaces another one starts with the position and velocity of that one.
#[derive(Clone, Debug)]
pub struct Follower {
    limits: MotionLimits,
    set_point: Sample,
    run: Option<Run>,
    execution: Option<Execution>,
    last_tick_ns: Option<u64>,
    longest_tick_secs: f64,
}

#[derive(Clone, Debug)]
struct Run {
    trajectory: Arc<Trajectory>,
    tolerances: Tolerances,
    /// Time along the trajectory (s), negative before its start; and its rate: 1 is on time, less is braking.
    at_secs: f64,
    rate: f64,
    stopping: Option<StopReason>,
    /// The motion from the set-point to the start of the trajectory, and its duration (s).
    lead: Vec<Quintic>,
    lead_secs: f64,
    /// Time since the end of the trajectory (s).
    over_secs: f64,
}

/// Default of the greatest time that one tick advances a motion (s).
const LONGEST_TICK_SECS: f64 = 0.03;
/// Duration (s) of the motion to the start of the trajectory if the limits cannot be kept.
const LONGEST_LEAD_SECS: f64 = 5.0;
/// Fraction of the acceleration limit that is always available for braking, even if the trajectory uses all of it.
const LEAST_FOR_BRAKING: f64 = 0.2;

impl Follower {
    /// Holds position at `q`. The limits apply off the trajectory: when taking over and stopping.
    ///
    /// # Panics
    ///
    /// If there is not one position per variable of the limits.
    pub fn new(limits: MotionLimits, q: &[f64]) -> Self {
        assert_eq!(q.len(), limits.dof(), "one position per variable");
        let set_point = Sample::at_rest(q.to_vec());
        let longest_tick_secs = LONGEST_TICK_SECS;
        Self {
            limits,
            set_point,
            run: None,
            execution: None,
            last_tick_ns: None,
            longest_tick_secs,
        }
    }

    /// Sets the greatest time (s) that one tick advances a motion. If a tick comes later than that, the motion is delayed
    /// instead of making a jump.
    #[must_use]
    pub fn with_longest_tick(mut self, secs: f64) -> Self {
        self.longest_tick_secs = secs;
        self
    }

    /// Starts to follow a trajectory; returns how far the replaced motion got, if there was one.
    ///
    /// # Errors
    ///
    /// If the trajectory has other variables, or starts too far from the set-point; then nothing changes.
    pub fn start(
        &mut self,
        trajectory: Arc<Trajectory>,
        tolerances: Tolerances,
    ) -> Result<Option<Execution>, StartRefusal> {
        let needed = self.limits.dof();
        let of_tolerances = [&tolerances.path, &tolerances.goal, &tolerances.start];
        let lengths = of_tolerances.into_iter().map(Vec::len).chain([trajectory.dof()]);
        if let Some(given) = lengths.into_iter().find(|&given| given != needed) {
            return Err(StartRefusal::Joints { given, needed });
        }
        let first = trajectory.sample(0.0);
        for (joint, limit) in tolerances.start.iter().enumerate() {
            let gap = (first.position[joint] - self.set_point.position[joint]).abs();
            if gap.is_nan() || gap > *limit {
                return Err(StartRefusal::NotThere { joint, gap });
            }
        }
        let (lead, lead_secs) = self.lead_to(&first);
        let replaced = self.run.take().map(|run| Execution::Stopped {
            at_secs: run.at_secs.max(0.0),
            why: run.stopping.unwrap_or(StopReason::Replaced),
        });
        self.run = Some(Run {
            trajectory,
            tolerances,
            at_secs: -lead_secs,
            rate: 1.0,
            stopping: None,
            lead,
            lead_secs,
            over_secs: 0.0,
        });
        self.execution = Some(Execution::Running { at_secs: 0.0 });
        Ok(replaced)
    }

    /// Moves the set-point to the robot's position. It is a jump, for robots that were moved by something else.
    ///
    /// # Panics
    ///
    /// If there is not one position per variable.
    pub fn reset(&mut self, q: &[f64]) {
        assert_eq!(q.len(), self.limits.dof(), "one position per variable");
        self.end(StopReason::Asked);
        self.set_point = Sample::at_rest(q.to_vec());
    }

    /// Brakes along the path; `why` is reported when the robot is at rest.
    pub fn stop(&mut self, why: StopReason) {
        if let Some(run) = &mut self.run
            && run.stopping.is_none()
        {
            run.stopping = Some(why);
        }
    }

    /// The current set-point: position, velocity and acceleration.
    ///
    /// # Panics
    ///
    /// If `seen` does not hold one position per variable.
    pub fn tick(&mut self, now_ns: u64, seen: &JointsSeen<'_>) -> &Sample {
        assert_eq!(seen.q.len(), self.limits.dof(), "one position per variable");
        let since_ns = self.last_tick_ns.map_or(0, |last| now_ns.saturating_sub(last));
        self.last_tick_ns = Some(now_ns);
        let dt_secs = (since_ns as f64 * 1e-9).min(self.longest_tick_secs);
        if self.run.is_some() {
            self.watch(now_ns, seen);
            self.advance(dt_secs);
            self.arrive(dt_secs, seen);
        }
        &self.set_point
    }

    /// State of the current or last motion; `None` before the first.
    pub fn execution(&self) -> Option<&Execution> {
        self.execution.as_ref()
    }

    /// The current set-point.
    pub fn set_point(&self) -> &Sample {
        &self.set_point
    }

    /// Checks whether the robot follows.
    fn watch(&mut self, now_ns: u64, seen: &JointsSeen<'_>) {
        let Some(run) = &mut self.run else { return };
        let age_secs = now_ns.saturating_sub(seen.stamp_ns) as f64 * 1e-9;
        if age_secs > run.tolerances.stale_secs {
            run.stopping.get_or_insert(StopReason::Stale { age_secs });
            return;
        }
        for (joint, &limit) in run.tolerances.path.iter().enumerate() {
            let error = (self.set_point.position[joint] - seen.q[joint]).abs();
            if error.is_nan() || error > limit {
                // Continuing would only increase the force: hold the robot's position.
                let kept = run.stopping.take();
                let why = kept.unwrap_or(StopReason::Deviated { joint, error, limit });
                if seen.q.iter().all(|q| q.is_finite()) {
                    self.set_point.position.copy_from_slice(seen.q);
                }
                self.end(why);
                return;
            }
        }
    }

    /// Advances the set-point.
    fn advance(&mut self, dt_secs: f64) {
        let Some(run) = &mut self.run else { return };
        let slowing = run.slowing(&self.limits, &mut self.set_point);
        let before = run.rate;
        run.rate = (run.rate - slowing * dt_secs).max(0.0);
        run.at_secs += 0.5 * (before + run.rate) * dt_secs;
        run.sample(&mut self.set_point);
        for (v, a) in self.set_point.velocity.iter_mut().zip(&mut self.set_point.acceleration) {
            *a = *a * run.rate * run.rate - *v * slowing;
            *v *= run.rate;
        }
        let at_secs = run.at_secs.max(0.0);
        self.execution = Some(Execution::Running { at_secs });
        if run.rate == 0.0 {
            let why = run.stopping.take().unwrap_or(StopReason::Asked);
            self.end(why);
        }
    }

    /// Checks whether the goal was reached.
    fn arrive(&mut self, dt_secs: f64, seen: &JointsSeen<'_>) {
        let Some(run) = &mut self.run else { return };
        if run.at_secs < run.trajectory.duration_secs() {
            return;
        }
        // At the end there is nothing left to brake.
        if let Some(why) = run.stopping.take() {
            self.end(why);
            return;
        }
        let goal = &self.set_point.position;
        let missed = run.tolerances.goal.iter().enumerate().find_map(|(joint, &limit)| {
            let error = (goal[joint] - seen.q[joint]).abs();
            (error.is_nan() || error > limit).then_some(StopReason::GoalMissed {
                joint,
                error,
                limit,
            })
        });
        match missed {
            None => {
                self.run = None;
                self.execution = Some(Execution::Done);
                self.rest();
            }
            Some(why) if run.over_secs >= run.tolerances.goal_secs => self.end(why),
            Some(_) => run.over_secs += dt_secs,
        }
    }

    fn end(&mut self, why: StopReason) {
        if let Some(Run { at_secs, .. }) = self.run.take() {
            self.execution = Some(Execution::Stopped { at_secs: at_secs.max(0.0), why });
        }
        self.rest();
    }

    fn rest(&mut self) {
        self.set_point.velocity.fill(0.0);
        self.set_point.acceleration.fill(0.0);
    }

    /// The fastest motion from the current set-point to `first` within the limits, if possible.
    fn lead_to(&self, first: &Sample) -> (Vec<Quintic>, f64) {
        let state = |of: &Sample, k: usize| [of.position[k], of.velocity[k], of.acceleration[k]];
        let now = &self.set_point;
        let dof = self.limits.dof();
        let same = |k: usize| {
            let ([p, v, _], [q, w, _]) = (state(now, k), state(first, k));
            (p - q).abs() < 1e-9 && (v - w).abs() < 1e-9
        };
        if (0..dof).all(same) {
            return (Vec::new(), 0.0);
        }
        let mut secs = 0.02;
        loop {
            let lead: Vec<Quintic> =
                (0..dof).map(|k| hermite_quintic(secs, state(now, k), state(first, k))).collect();
            if secs > LONGEST_LEAD_SECS || self.is_gentle(&lead, secs) {
                return (lead, secs);
            }
            secs *= 1.2;
        }
    }

    fn is_gentle(&self, lead: &[Quintic], secs: f64) -> bool {
        // Both ends are fixed; only the duration can be chosen.
        (1..20).all(|i| {
            let t = secs * f64::from(i) / 20.0;
            lead.iter().enumerate().all(|(k, lead)| {
                let [_, v, a] = evaluate(lead, t);
                v.abs() <= self.limits.velocity()[k] && a.abs() <= self.limits.acceleration()[k]
            })
        })
    }
}

impl Run {
    /// The sample at the current time, for a rate of 1.
    fn sample(&self, sample: &mut Sample) {
        self.trajectory.sample_into(self.at_secs, sample);
        if self.at_secs < 0.0 {
            for (k, lead) in self.lead.iter().enumerate() {
                let [p, v, a] = evaluate(lead, self.at_secs + self.lead_secs);
                sample.position[k] = p;
                sample.velocity[k] = v;
                sample.acceleration[k] = a;
            }
        }
    }

    /// How fast the rate falls (1/s): as fast as the accelerations allow, if the motion is to stop.
    fn slowing(&self, limits: &MotionLimits, sample: &mut Sample) -> f64 {
        if self.stopping.is_none() {
            return 0.0;
        }
        self.sample(sample);
        let mut most = f64::INFINITY;
        for (k, &limit) in limits.acceleration().iter().enumerate() {
            let used = sample.acceleration[k].abs() * self.rate * self.rate;
            let left = (limit - used).max(LEAST_FOR_BRAKING * limit);
            most = most.min(left / sample.velocity[k].abs().max(1e-9));
        }
        // Without motion there is nothing to brake.
        most.min(1e3)
    }
}
