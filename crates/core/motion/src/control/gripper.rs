//! A controller that opens and closes a gripper or hand.

use super::adapter::Seen;
use super::ending::Ending;
use super::setup::GripperSetup;
use super::trajectory::OrderId;
use crate::hand::GripperRefusal;
use crate::setpoint_limiter::{GlideLimits, SetpointLimiter};

/// What a gripper shall do.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GripperOrder {
    /// Where to, on the scale between the setup's numbers.
    pub position: f64,
    /// It closes no further once a joint pulls this hard (N·m or N); zero means no limit.
    pub most_effort: f64,
}

/// Takes a gripper to where it is told, and knows when it holds something.
#[derive(Clone, Debug)]
pub struct GripperController {
    setup: GripperSetup,
    limits: Vec<GlideLimits>,
    glides: Option<Vec<SetpointLimiter>>,
    run: Option<Run>,
    ended: Vec<(OrderId, GripperProgress, Ending)>,
    next: u64,
    last_tick_ns: Option<u64>,
    command: Vec<f64>,
}

#[derive(Clone, Debug)]
struct Run {
    id: OrderId,
    target: Vec<f64>,
    number: f64,
    most_effort: f64,
    still_secs: f64,
}

/// How a gripper is getting on.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct GripperProgress {
    /// Where it is, on the scale between the setup's numbers.
    pub position: f64,
    /// The hardest pull of its joints (N·m or N).
    pub effort: f64,
    /// It stands still short of where it was told to be.
    pub stalled: bool,
    /// It is where it was told to be.
    pub reached: bool,
}

/// A set-point leads a joint that is held by no more than this (rad or m): enough to press.
const LEAD: f64 = 0.1;

impl GripperController {
    /// A gripper of joints with these limits.
    ///
    /// # Panics
    ///
    /// If there is not one limit per joint.
    pub fn new(setup: GripperSetup, limits: Vec<GlideLimits>) -> Self {
        assert_eq!(setup.joints.len(), limits.len(), "one limit per joint");
        Self {
            setup,
            limits,
            glides: None,
            run: None,
            ended: Vec::new(),
            next: 0,
            last_tick_ns: None,
            command: Vec::new(),
        }
    }

    /// What it was told about itself.
    pub fn setup(&self) -> &GripperSetup {
        &self.setup
    }

    /// Takes an order; the one before it ends as replaced.
    ///
    /// # Errors
    ///
    /// If a number is none, is off the scale, or the effort is negative; then nothing changes.
    pub fn order(&mut self, order: GripperOrder) -> Result<OrderId, GripperRefusal> {
        let [open, closed] = self.setup.numbers;
        let inside = open.min(closed) - 1e-6..=open.max(closed) + 1e-6;
        if !inside.contains(&order.position) {
            return Err(GripperRefusal::Value { what: "position", value: order.position });
        }
        if !(order.most_effort.is_finite() && order.most_effort >= 0.0) {
            return Err(GripperRefusal::Value { what: "max_effort", value: order.most_effort });
        }
        self.stop(Ending::Replaced);
        let id = OrderId(self.next);
        self.next += 1;
        let part = (order.position - open) / (closed - open);
        let ends = self.setup.open.iter().zip(&self.setup.closed);
        let target = ends.map(|(open, closed)| open + part * (closed - open)).collect();
        let (number, most_effort) = (order.position, order.most_effort);
        self.run = Some(Run { id, target, number, most_effort, still_secs: 0.0 });
        Ok(id)
    }

    /// Holds where it is.
    pub fn stop(&mut self, why: Ending) {
        if let Some(run) = self.run.take() {
            self.ended.push((run.id, GripperProgress::default(), why));
        }
    }

    /// Lets go: the next order begins where the fingers are then.
    pub fn release(&mut self) {
        self.stop(Ending::ControllerStopped);
        self.glides = None;
    }

    /// Where joints shall be; `None` without a goal.
    ///
    /// # Panics
    ///
    /// If `seen` is not of its joints.
    pub fn tick(&mut self, now_ns: u64, seen: &Seen) -> Option<&[f64]> {
        assert_eq!(seen.q.len(), self.setup.joints.len(), "one position per joint");
        let since_ns = self.last_tick_ns.map_or(0, |last| now_ns.saturating_sub(last));
        self.last_tick_ns = Some(now_ns);
        let dt_secs = (since_ns as f64 * 1e-9).min(0.1);
        let progress = self.progress(seen);
        if self.run.is_none() {
            self.glides = None;
        }
        let run = self.run.as_mut()?;
        let here = || seen.q.iter().copied().map(SetpointLimiter::at).collect();
        let glides = self.glides.get_or_insert_with(here);
        let pressed = run.most_effort > 0.0 && progress.effort >= run.most_effort;
        self.command.clear();
        for (k, limiter) in glides.iter_mut().enumerate() {
            let goal = if pressed { limiter.position } else { run.target[k] };
            limiter.advance(goal, 0.0, &self.limits[k], dt_secs);
            limiter.wait_for(seen.q[k], seen.v[k], LEAD, &self.limits[k]);
            self.command.push(limiter.position);
        }
        let still = seen.v.iter().all(|v| v.abs() < self.setup.stall_velocity);
        run.still_secs = if still { run.still_secs + dt_secs } else { 0.0 };
        let stalled = !progress.reached && (run.still_secs > self.setup.stall_secs || pressed);
        if progress.reached || stalled {
            let id = run.id;
            self.run = None;
            self.ended.push((id, GripperProgress { stalled, ..progress }, Ending::Reached));
        }
        Some(&self.command)
    }

    /// How it is getting on.
    pub fn progress(&self, seen: &Seen) -> GripperProgress {
        let [open, closed] = self.setup.numbers;
        let (mut sum, mut count) = (0.0, 0.0_f64);
        for (k, &q) in seen.q.iter().enumerate() {
            let way = self.setup.closed[k] - self.setup.open[k];
            if way != 0.0 {
                sum += (q - self.setup.open[k]) / way;
                count += 1.0;
            }
        }
        let position = open + (closed - open) * sum / count.max(1.0);
        let effort = seen.effort.iter().fold(0.0_f64, |most, e| most.max(e.abs()));
        let number = self.run.as_ref().map_or(position, |run| run.number);
        let reached = (position - number).abs() <= self.setup.goal_tolerance;
        GripperProgress { position, effort, stalled: false, reached }
    }

    /// Whether nothing is on its way.
    pub fn is_idle(&self) -> bool {
        self.run.is_none()
    }

    /// The order that is on its way.
    pub fn current(&self) -> Option<OrderId> {
        self.run.as_ref().map(|run| run.id)
    }

    /// The orders that ended since the last call, where the gripper was then, and how.
    pub fn take_ended(&mut self) -> Vec<(OrderId, GripperProgress, Ending)> {
        std::mem::take(&mut self.ended)
    }
}
