//! The planner interface: what a planner takes and returns, and the observer that follows its work.

use crate::{Broken, Checker, Problem};

/// A planning algorithm. Its value holds its settings only: nothing is stored between calls.
pub trait Planner {
    /// Its usual name, as in `RRTConnect`.
    fn name(&self) -> &'static str;

    /// Searches for a path from the start to any goal.
    ///
    /// # Errors
    ///
    /// Returns why there is no path or why none was found.
    fn plan(
        &self,
        problem: &Problem,
        checker: &mut dyn Checker,
        observer: &mut dyn PlanObserver,
    ) -> Result<Plan, PlanFailure>;
}

/// A path and the work it took.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// Configurations, joined by straight free edges, from the start to a goal. A single one if the start is a goal.
    pub path: Vec<Vec<f64>>,
    /// Index of the goal at its end.
    pub goal: usize,
    /// The work it took.
    pub report: PlanReport,
}

/// The work a planner did, whether it succeeded or not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlanReport {
    /// Samples drawn.
    pub iterations: usize,
    /// Edges checked.
    pub edges: usize,
    /// Configurations kept in trees or graphs.
    pub nodes: usize,
}

/// Why there is no plan.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum PlanFailure {
    /// A configuration has the wrong length or is not finite.
    #[error("configuration {which} does not belong to this problem")]
    Malformed {
        /// Index of the configuration: 0 is the start, then the goals.
        which: usize,
    },
    /// A variable has no finite bounds to search between.
    #[error("variable {variable} has no bounds to search between")]
    Unbounded {
        /// Index of the variable.
        variable: usize,
    },
    /// The start is outside the bounds or in collision.
    #[error("the start is not free")]
    StartNotFree,
    /// Every goal is outside the bounds or in collision.
    #[error("none of the {tried} goals is free")]
    GoalsNotFree {
        /// Number of goals.
        tried: usize,
    },
    /// The start does not keep a path constraint.
    #[error("at the start {0}")]
    StartBreaks(Broken),
    /// No goal keeps the path constraints.
    #[error("none of the {tried} goals keeps the path constraints; at the nearest {nearest}")]
    GoalsBreak {
        /// Number of goals.
        tried: usize,
        /// The smallest violation.
        nearest: Broken,
    },
    /// The budget ran out.
    #[error("no path found in {} iterations and {} edges", .0.iterations, .0.edges)]
    NotFound(PlanReport),
    /// The observer stopped the search.
    #[error("stopped after {} iterations", .0.iterations)]
    Stopped(PlanReport),
}

/// Follows the work of the pipeline, and may stop it. Deadlines are observers, see [`crate::Deadline`].
pub trait PlanObserver {
    /// Called at intervals with the work so far.
    fn progress(&mut self, report: &PlanReport) -> Verdict;

    /// Called when the next stage begins, so that a caller with a clock can time the stages.
    fn stage(&mut self, _stage: Stage) {}
}

/// The stages of the work from a request to a certified motion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Checkers and inverse kinematics are compiled.
    Prepare,
    /// Start and goals are checked.
    Triage,
    /// A planner searches.
    Search,
    /// The path is shortened.
    Shorten,
    /// Its edges are proven free.
    Certify,
    /// Edges that could not be proven free are replaced.
    Repair,
    /// The path is timed and the trajectory certified.
    Time,
    /// The work is done.
    Done,
}

/// An observer's answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Go on.
    Continue,
    /// Stop now.
    Stop,
}

/// An observer that never stops anything.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl PlanObserver for Silent {
    fn progress(&mut self, _report: &PlanReport) -> Verdict {
        Verdict::Continue
    }
}
