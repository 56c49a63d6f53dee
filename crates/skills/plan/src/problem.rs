//! What a planner is asked.

/// All that a planner sees: configurations, no frames, no names.
#[derive(Clone, Debug, PartialEq)]
pub struct Problem {
    /// Where to begin.
    pub start: Vec<f64>,
    /// Where to end: any of these.
    pub goals: Vec<Vec<f64>>,
    /// How much work may be done.
    pub budget: Budget,
    /// Seed of the random generator.
    pub seed: u64,
}

/// How much work a planner may do. Counts, not seconds: the same on every machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// Samples drawn, at most.
    pub iterations: usize,
    /// Edges checked, at most.
    pub edges: usize,
}

impl Default for Budget {
    /// Enough for a hard problem of a seven-joint arm: some seconds of work.
    fn default() -> Self {
        Self { iterations: 1_000_000, edges: 10_000_000 }
    }
}
