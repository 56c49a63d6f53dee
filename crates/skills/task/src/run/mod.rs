//! Executes plans on a robot port with an object tracker; the world is observed during and after every step.
//!
//! [`execute`] executes one [`TaskPlan`] and ends at the first [`Deviation`]. [`carry_out`] runs a task through its
//! [`Phase`]s, replans after deviations and aborts in order when that does not help. In the scene that they return, an
//! object is attached if and only if it is held.

mod carry_out;
mod deviation;
mod execute;
mod grip;
mod remaining_path;
mod update_scene;

pub use carry_out::{Abort, Outcome, Phase, PlanPhase, Unplanned, carry_out};
pub use deviation::Deviation;
pub use execute::{Ran, StageReport, execute};

use crate::{Step, TaskPlan};

/// Tolerances and timeouts of execution.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RunOptions {
    /// Period of observation while something moves (ns).
    pub look_every_ns: u64,
    /// Largest distance of an object to be grasped from where the plan has it (m).
    pub moved_m: f64,
    /// Largest motion of a held object in the hand (m).
    pub slip_m: f64,
    /// Largest rotation of a held object in the hand (rad).
    pub slip_rad: f64,
    /// Timeout of hand commands (ns).
    pub hand_ns: u64,
    /// Number of deviations after which a task is aborted.
    pub attempts: usize,
    /// Motions of objects up to this are measurement noise (m).
    pub still_m: f64,
    /// Force between a held object and its support at which lowering it is stopped (N), where forces are measured.
    pub contact_n: f64,
    /// Force between the hand and the object that it approaches at which the approach is given up (N), where forces are measured.
    pub touch_n: f64,
}

impl Default for RunOptions {
    /// 50 observations per second; 1 cm, 1.5 cm and 12°; three seconds; four deviations; 2 mm; 100 N; 5 N.
    fn default() -> Self {
        Self {
            look_every_ns: 20_000_000,
            moved_m: 0.01,
            slip_m: 0.015,
            slip_rad: 0.21,
            hand_ns: 3_000_000_000,
            attempts: 4,
            still_m: 0.002,
            contact_n: 100.0,
            touch_n: 5.0,
        }
    }
}

/// Receives the progress of a task. It does not influence the task.
pub trait TaskObserver {
    /// A phase was planned.
    fn planned(&mut self, _phase: &str, _plan: &TaskPlan) {}

    /// A step begins, at a time (ns).
    fn begins(&mut self, _step: &Step, _now_ns: u64) {}

    /// A step ended.
    fn ended(&mut self, _report: &StageReport) {}

    /// A deviation was noticed.
    fn deviated(&mut self, _phase: &str, _deviation: &Deviation) {}
}

/// Ignores all progress.
impl TaskObserver for () {}
