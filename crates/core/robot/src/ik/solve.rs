//! Inverse kinematics by the best means that a chain allows.

use super::numeric::{self, Damping, Descent, Kernel, Objective, Search};
use super::{Answer, Goal, Tolerance};
use crate::Chain;

/// Finds the configuration that meets `goal`, nearest to `near` where there is a choice.
///
/// # Panics
///
/// If `near` does not hold one position per variable of the chain.
pub fn solve(solver: &Solver, goal: &Goal, near: &[f64], options: &Options) -> Answer {
    match options.method {
        Method::Auto => numeric::solve(&solver.kernel, goal, near, &options.search()),
        Method::Dls => solver.descend(goal, near, options, damped(), 100),
        Method::PseudoInverse => {
            solver.descend(goal, near, options, numeric::Method::PseudoInverse, 100)
        }
        Method::Transpose => {
            solver.descend(goal, near, options, numeric::Method::JacobianTranspose, 2_000)
        }
    }
}

/// Finds every configuration that meets `goal`, nearest to `near` first; by a method of the textbooks, one.
///
/// # Panics
///
/// If `near` does not hold one position per variable of the chain.
pub fn solve_all(solver: &Solver, goal: &Goal, near: &[f64], options: &Options) -> Answer {
    match options.method {
        Method::Auto => numeric::solve_all(&solver.kernel, goal, near, &options.search()),
        _ => solve(solver, goal, near, options),
    }
}

/// A chain made ready for inverse kinematics. Compile once, share between threads.
#[derive(Clone, Debug)]
pub struct Solver {
    kernel: Kernel,
}

/// How to look for configurations.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Method {
    /// The best that the chain allows.
    #[default]
    Auto,
    /// Damped least squares, adaptively damped, with restarts.
    Dls,
    /// Pseudo-inverse, with restarts.
    PseudoInverse,
    /// Jacobian transpose with Buss's step, with restarts.
    Transpose,
}

/// What to look for, and how hard.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Options {
    /// How.
    pub method: Method,
    /// What is close enough.
    pub tolerance: Tolerance,
    /// Most starting configurations of a numeric method.
    pub starts: usize,
    /// Chooses the starts.
    pub seed: u64,
    /// What to do with freedom that the goal leaves.
    pub objective: Objective,
}

impl Default for Options {
    /// The best method, to a millionth of a metre and radian.
    fn default() -> Self {
        let Search { tolerance, starts, seed, objective, .. } = Search::default();
        Self { method: Method::Auto, tolerance, starts, seed, objective }
    }
}

impl Options {
    fn search(&self) -> Search {
        let Self { tolerance, starts, seed, objective, .. } = *self;
        Search { tolerance, starts, seed, objective, ..Search::default() }
    }
}

impl Solver {
    /// Makes `chain` ready.
    pub fn new(chain: &Chain) -> Self {
        Self { kernel: Kernel::new(chain) }
    }

    /// The chain it was made from.
    pub fn chain(&self) -> &Chain {
        self.kernel.chain()
    }

    /// The chain in the form that numeric methods work on.
    pub fn kernel(&self) -> &Kernel {
        &self.kernel
    }

    fn descend(
        &self,
        goal: &Goal,
        near: &[f64],
        options: &Options,
        method: numeric::Method,
        iterations: usize,
    ) -> Answer {
        let tolerance = options.tolerance;
        let descent = Descent { method, iterations, tolerance, ..Descent::default() };
        numeric::descend_from_many(&self.kernel, goal, near, &descent, options.starts, options.seed)
    }
}

fn damped() -> numeric::Method {
    numeric::Method::DampedLeastSquares(Damping::default())
}
