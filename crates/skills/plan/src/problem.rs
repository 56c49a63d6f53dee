//! The problem that a planner solves.

/// The input of a planner: configurations only, no frames, no names.
#[derive(Clone, Debug, PartialEq)]
pub struct Problem {
    /// The start.
    pub start: Vec<f64>,
    /// The goals: the path ends at any of them.
    pub goals: Vec<Vec<f64>>,
    /// How much work the search may do.
    pub budget: Budget,
    /// Seed of the random generator.
    pub seed: u64,
}

/// Greatest work of a planner, in counts instead of seconds, so that it is the same on every machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// Greatest number of samples.
    pub iterations: usize,
    /// Greatest number of edges that are checked.
    pub edges: usize,
}

impl Budget {
    /// For callers whose observer ends the search: more than a search can use in minutes.
    pub const UNTIL_DEADLINE: Self = Self { iterations: 100_000_000, edges: 1_000_000_000 };
}

impl Default for Budget {
    /// Enough for a hard problem of a seven-joint arm: some seconds of work.
    fn default() -> Self {
        Self { iterations: 1_000_000, edges: 10_000_000 }
    }
}
