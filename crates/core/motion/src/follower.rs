//! Following a trajectory, tick by tick.

use std::sync::Arc;

use crate::limits::MotionLimits;
use crate::polynomial::{Quintic, evaluate, hermite_quintic};
use crate::port::{Execution, StartRefusal};
use crate::trajectory::{Sample, Trajectory};

/// How closely a trajectory is followed. A tolerance that is infinite is never broken.
#[derive(Clone, Debug, PartialEq)]
pub struct Tolerances {
    /// Farther than this from the set-point on the way, the motion stops (rad or m), one per variable.
    pub path: Vec<f64>,
    /// The goal is reached when every variable is this close (rad or m).
    pub goal: Vec<f64>,
    /// Time allowed after the trajectory's end (s).
    pub goal_secs: f64,
    /// The trajectory may begin this far from where the robot stands (rad or m).
    pub start: Vec<f64>,
    /// Joint states older than this stop the motion (s).
    pub stale_secs: f64,
}

impl Tolerances {
    /// What suits an arm: 0.1 rad at the start and on the way, 0.01 rad at the goal within half a second.
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
    /// Somebody asked for it.
    #[error("it was asked to stop")]
    Asked,
    /// Another motion took its place.
    #[error("another motion took its place")]
    Replaced,
    /// A joint did not follow.
    #[error("variable {joint} was {error} from its set-point, allowed are {limit}")]
    Deviated {
        /// Which variable.
        joint: usize,
        /// How far (rad or m).
        error: f64,
        /// How far was allowed.
        limit: f64,
    },
    /// A joint did not arrive in time.
    #[error("variable {joint} was {error} from its goal when time was over, allowed are {limit}")]
    GoalMissed {
        /// Which variable.
        joint: usize,
        /// How far (rad or m).
        error: f64,
        /// How far was allowed.
        limit: f64,
    },
    /// The robot was not heard of.
    #[error("joint states were {age_secs} s old")]
    Stale {
        /// How old (s).
        age_secs: f64,
    },
    /// Something came into the way.
    #[error("{} would touch {} at {at_secs} s", .between[0], .between[1])]
    CollisionAhead {
        /// What would touch.
        between: [String; 2],
        /// When along the trajectory (s).
        at_secs: f64,
    },
    /// Whoever asked for the motion is gone.
    #[error("the client is gone")]
    ClientGone,
    /// The device stopped by itself.
    #[error("the device stopped with code {code}: {text}")]
    Device {
        /// Its error code.
        code: i32,
        /// What it says.
        text: String,
    },
}

/// What is known of the joints that follow.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct JointsSeen<'a> {
    /// When they were seen (ns).
    pub stamp_ns: u64,
    /// Where they were (rad or m).
    pub q: &'a [f64],
}

/// Turns a trajectory into set-points, and watches whether it is followed. It has no clock and no thread; a clone is a
/// snapshot.
///
/// A motion that stops brakes along its own way, so that it touches nothing that the way does not touch; a motion that
/// replaces another one takes over where that one is and as fast.
#[derive(Clone, Debug)]
pub struct Follower {
    limits: MotionLimits,
    set_point: Sample,
    run: Option<Run>,
    execution: Option<Execution>,
    last_tick_ns: Option<u64>,
}

#[derive(Clone, Debug)]
struct Run {
    trajectory: Arc<Trajectory>,
    tolerances: Tolerances,
    /// How far along (s), negative on the way to its beginning; and how fast that grows: 1 is on time, less is braking.
    at_secs: f64,
    rate: f64,
    stopping: Option<StopReason>,
    /// What leads from where the set-point was to the trajectory's beginning, and how long that takes (s).
    lead: Vec<Quintic>,
    lead_secs: f64,
    /// How long the trajectory has been over (s).
    over_secs: f64,
}

/// Ticks that are further apart count as this far apart (s).
const LONGEST_TICK_SECS: f64 = 0.1;
/// A gap that cannot be closed within limits is closed in this time (s).
const LONGEST_LEAD_SECS: f64 = 5.0;
/// However hard a trajectory works its joints, this part of their acceleration is left for braking.
const LEAST_FOR_BRAKING: f64 = 0.2;

impl Follower {
    /// Holds still at `q`. The limits count for what is not on a trajectory: taking over and stopping.
    ///
    /// # Panics
    ///
    /// If there is not one position per variable of the limits.
    pub fn new(limits: MotionLimits, q: &[f64]) -> Self {
        assert_eq!(q.len(), limits.dof(), "one position per variable");
        let set_point = Sample::at_rest(q.to_vec());
        Self { limits, set_point, run: None, execution: None, last_tick_ns: None }
    }

    /// Begins to follow; gives back how far a motion got whose place this one takes.
    ///
    /// # Errors
    ///
    /// If the trajectory has other variables, or begins too far from where the set-point is; then nothing changes.
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

    /// Puts the set-point where the robot is. Only for robots that moved without us: it is a jump.
    ///
    /// # Panics
    ///
    /// If there is not one position per variable.
    pub fn reset(&mut self, q: &[f64]) {
        assert_eq!(q.len(), self.limits.dof(), "one position per variable");
        self.end(StopReason::Asked);
        self.set_point = Sample::at_rest(q.to_vec());
    }

    /// Brakes along the way; why is told when it stands.
    pub fn stop(&mut self, why: StopReason) {
        if let Some(run) = &mut self.run
            && run.stopping.is_none()
        {
            run.stopping = Some(why);
        }
    }

    /// Where the joints shall be now, how fast, and with which acceleration.
    ///
    /// # Panics
    ///
    /// If `seen` does not hold one position per variable.
    pub fn tick(&mut self, now_ns: u64, seen: &JointsSeen<'_>) -> &Sample {
        assert_eq!(seen.q.len(), self.limits.dof(), "one position per variable");
        let since_ns = self.last_tick_ns.map_or(0, |last| now_ns.saturating_sub(last));
        self.last_tick_ns = Some(now_ns);
        let dt_secs = (since_ns as f64 * 1e-9).min(LONGEST_TICK_SECS);
        if self.run.is_some() {
            self.watch(now_ns, seen);
            self.advance(dt_secs);
            self.arrive(dt_secs, seen);
        }
        &self.set_point
    }

    /// How the last motion goes or went; `None` before the first.
    pub fn execution(&self) -> Option<&Execution> {
        self.execution.as_ref()
    }

    /// What is commanded right now.
    pub fn set_point(&self) -> &Sample {
        &self.set_point
    }

    /// Looks whether the robot follows.
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
                // Pushing on would only press harder: hold where the robot is.
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

    /// Moves the set-point on.
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

    /// Looks whether the end was reached.
    fn arrive(&mut self, dt_secs: f64, seen: &JointsSeen<'_>) {
        let Some(run) = &mut self.run else { return };
        if run.at_secs < run.trajectory.duration_secs() {
            return;
        }
        // At the end there is nothing left to brake for.
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

    /// What leads from the present set-point to `first`, as quickly as limits allow.
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
        // Both ends are given; only what is between them can be chosen.
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
    /// Where the motion is, as if on time.
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

    /// How quickly the rate falls (1/s): as quickly as accelerations allow, if the motion is to stop.
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
        // Where nothing moves there is nothing to brake.
        most.min(1e3)
    }
}
