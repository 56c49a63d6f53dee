//! Doing what was planned, on any robot that can be seen: after every step the world is looked at.
//!
//! [`execute`] follows one [`TaskPlan`] and ends at the first [`Deviation`]; [`carry_out`] leads a task through its [`Phase`]s, plans
//! again after surprises, and ends in order when that does not help. What is attached in the scene that they give back is
//! held, and what is not held is not attached.

mod ahead;
mod carry_out;
mod deviation;
mod execute;
mod grip;
mod look;

pub use carry_out::{Abort, Outcome, Phase, PlanPhase, Unplanned, carry_out};
pub use deviation::Deviation;
pub use execute::{Ran, StageReport, execute};

use crate::{Step, TaskPlan};

/// How closely the world is watched, and how patiently.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RunOptions {
    /// The world is looked at so often while something moves (ns).
    pub look_every_ns: u64,
    /// An object that is to be grasped may stand so far from where the plan has it (m).
    pub moved_m: f64,
    /// A held object may move so far in the hand (m).
    pub slip_m: f64,
    /// It may turn so far in the hand (rad).
    pub slip_rad: f64,
    /// Fingers may need so long (ns).
    pub hand_ns: u64,
    /// So often a task is planned anew before it is given up.
    pub attempts: usize,
    /// What moves less than this is where it was (m): eyes are not perfect.
    pub still_m: f64,
}

impl Default for RunOptions {
    /// 50 looks a second; 1 cm, 1.5 cm and 12°; three seconds; four attempts; 2 mm.
    fn default() -> Self {
        Self {
            look_every_ns: 20_000_000,
            moved_m: 0.01,
            slip_m: 0.015,
            slip_rad: 0.21,
            hand_ns: 3_000_000_000,
            attempts: 4,
            still_m: 0.002,
        }
    }
}

/// Is told what happens. Nothing it does changes how the task goes.
pub trait TaskObserver {
    /// A phase was planned.
    fn planned(&mut self, _phase: &str, _plan: &TaskPlan) {}

    /// A step begins, at a time (ns).
    fn begins(&mut self, _step: &Step, _now_ns: u64) {}

    /// A step ended.
    fn ended(&mut self, _report: &StageReport) {}

    /// Something was not as planned.
    fn surprised(&mut self, _phase: &str, _surprise: &Deviation) {}
}

/// Tells nobody.
impl TaskObserver for () {}
