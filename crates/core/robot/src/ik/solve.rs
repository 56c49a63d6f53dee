//! Inverse kinematics with the best method that a chain allows.

use super::held::Held;
use super::numeric::{self, CompiledChain, Damping, Descent, Objective, Search};
use super::sixr::SixR;
use super::srs::Srs;
use super::{Answer, Goal, Orientation, Solution, Tolerance, Unreachable};
use crate::Chain;

/// Finds the configuration nearest to `near` that meets `goal`; others may follow it in the answer.
///
/// # Panics
///
/// If `near` does not hold one finite position per variable of the chain, or the method is [`Method::Closed`] and
/// [`Solver::is_closed_for`] says no.
pub fn solve(solver: &Solver, goal: &Goal, near: &[f64], options: &Options) -> Answer {
    match options.method {
        Method::Auto if solver.is_closed_for(goal) => {
            let answer = solver.closed(goal, near, 0);
            let answer = solver.use_freedom(answer, goal, options);
            solver.second_opinion(answer, goal, near, options)
        }
        Method::Auto => numeric::solve(&solver.compiled, goal, near, &options.search()),
        Method::Closed => solver.closed(goal, near, 0),
        Method::Dls => {
            let damped = numeric::Method::DampedLeastSquares(Damping::default());
            solver.descend(goal, near, options, damped)
        }
        Method::PseudoInverse => {
            solver.descend(goal, near, options, numeric::Method::PseudoInverse)
        }
        Method::Transpose => {
            solver.descend(goal, near, options, numeric::Method::JacobianTranspose)
        }
    }
}

/// Finds every configuration that meets `goal`, nearest to `near` first; the textbook methods find only one.
///
/// # Panics
///
/// Like [`solve`].
pub fn solve_all(solver: &Solver, goal: &Goal, near: &[f64], options: &Options) -> Answer {
    match options.method {
        Method::Auto if solver.is_closed_for(goal) => {
            let answer = solver.closed(goal, near, options.per_interval.max(1));
            solver.second_opinion(answer, goal, near, options)
        }
        Method::Auto => numeric::solve_all(&solver.compiled, goal, near, &options.search()),
        Method::Closed => solver.closed(goal, near, options.per_interval.max(1)),
        _ => solve(solver, goal, near, options),
    }
}

/// A chain preprocessed for inverse kinematics. Build it once and share it between threads.
#[derive(Clone, Debug)]
pub struct Solver {
    compiled: CompiledChain,
    closed: Option<ClosedForm>,
    /// Only without a closed form of the whole chain.
    held: Option<Held>,
}

/// A closed form derived from a chain.
#[derive(Clone, Debug)]
pub enum ClosedForm {
    /// Six revolute joints that decompose.
    SixR(Box<SixR>),
    /// Seven revolute joints: spherical shoulder, elbow, spherical wrist.
    Srs(Box<Srs>),
}

/// Method of finding configurations.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Method {
    /// The best that the chain allows: the closed form for full poses if there is one, otherwise [`numeric::solve`].
    #[default]
    Auto,
    /// Closed form only.
    Closed,
    /// Damped least squares, adaptively damped, from many starts.
    Dls,
    /// Pseudo-inverse, from many starts.
    PseudoInverse,
    /// Jacobian transpose with Buss's step, from many starts.
    Transpose,
}

/// Options of [`solve`] and [`solve_all`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Options {
    /// The method.
    pub method: Method,
    /// Accepted distance from the goal.
    pub tolerance: Tolerance,
    /// Maximum number of starting configurations of a numeric method.
    pub starts: usize,
    /// Maximum number of steps from each start; `None`: the method's default.
    pub iterations: Option<usize>,
    /// Seed of the random starts.
    pub seed: u64,
    /// Preference among solutions of a redundant arm. Closed forms prefer configurations near the given one by
    /// themselves.
    pub objective: Objective,
    /// Number of configurations that [`solve_all`] lists per interval of arm angles of a redundant closed form.
    pub per_interval: usize,
}

impl Default for Options {
    /// The best method, with a tolerance of 1e-6 m and 1e-6 rad.
    fn default() -> Self {
        let Search { tolerance, starts, seed, objective, .. } = Search::default();
        let (method, iterations, per_interval) = (Method::Auto, None, 4);
        Self { method, tolerance, starts, iterations, seed, objective, per_interval }
    }
}

impl Options {
    fn search(&self) -> Search {
        let Self { tolerance, starts, seed, objective, .. } = *self;
        let usual = Search::default();
        let iterations = self.iterations.unwrap_or(usual.iterations);
        Search { tolerance, starts, iterations, seed, objective, ..usual }
    }
}

/// Number of starts of the numeric search that follows a closed form without solution.
const SECOND_OPINION_STARTS: usize = 12;

impl Solver {
    /// Preprocesses `chain`, with a closed form if one can be derived.
    pub fn new(chain: &Chain) -> Self {
        let srs = || Srs::derive(chain).ok().map(|arm| ClosedForm::Srs(Box::new(arm)));
        let closed =
            SixR::derive(chain).ok().map(|arm| ClosedForm::SixR(Box::new(arm))).or_else(srs);
        let held = if closed.is_none() { Held::derive(chain) } else { None };
        Self { compiled: CompiledChain::new(chain), closed, held }
    }

    /// The configurations of a redundant arm that meet a full pose with the last joint at `position` (rad), for arms of
    /// seven joints without a closed form whose first six joints have one; `None` for others.
    ///
    /// # Panics
    ///
    /// If `near` does not hold one position per variable of the chain.
    pub fn with_last_joint_at(
        &self,
        goal: &Goal,
        near: &[f64],
        position: f64,
    ) -> Option<Vec<Solution>> {
        let held = self.held.as_ref().filter(|_| goal.orientation == Orientation::Full)?;
        Some(held.solve(self.chain(), goal, near, position))
    }

    /// The proof that the chain is too short for every pose within `tolerance` of a goal, if it is.
    pub fn out_of_reach(&self, goal: &Goal, tolerance: &Tolerance) -> Option<Unreachable> {
        self.compiled.refutes(goal, tolerance)
    }

    /// The chain it was made from.
    pub fn chain(&self) -> &Chain {
        self.compiled.chain()
    }

    /// The chain in the form that numeric methods work on.
    pub fn compiled(&self) -> &CompiledChain {
        &self.compiled
    }

    /// The closed form, if one was derived.
    pub fn closed_form(&self) -> Option<&ClosedForm> {
        self.closed.as_ref()
    }

    /// Whether the chain has a closed form and the goal is a full pose, which closed forms require.
    pub fn is_closed_for(&self, goal: &Goal) -> bool {
        self.closed.is_some() && goal.orientation == Orientation::Full
    }

    /// The nearest configuration, and with `per_interval` > 0 all of them.
    fn closed(&self, goal: &Goal, near: &[f64], per_interval: usize) -> Answer {
        assert_eq!(goal.orientation, Orientation::Full, "closed forms need a whole pose");
        let pose = &goal.base_from_tip;
        match self.closed.as_ref().expect("the chain has a closed form") {
            ClosedForm::SixR(arm) if per_interval == 0 => arm.nearest(pose, near),
            ClosedForm::SixR(arm) => arm.all(pose, near),
            ClosedForm::Srs(arm) => match arm.nearest(pose, near) {
                Err(proof) => Answer::Unreachable(proof),
                Ok(nearest) => {
                    let first = Solution { q: nearest.q.to_vec(), residual: nearest.residual };
                    let mut rest = match per_interval {
                        0 => Vec::new(),
                        _ => arm.all(pose, per_interval).unwrap_or_default(),
                    };
                    sort_by_distance(&mut rest, near);
                    rest.insert(0, first);
                    Answer::Solved(rest)
                }
            },
        }
    }

    /// Moves the solution of a redundant arm away from the joint limits, if the options ask for it.
    fn use_freedom(&self, answer: Answer, goal: &Goal, options: &Options) -> Answer {
        let redundant = matches!(self.closed, Some(ClosedForm::Srs(_)));
        match answer {
            Answer::Solved(found)
                if redundant && options.objective == Objective::AwayFromLimits =>
            {
                let search = Search { starts: 1, ..options.search() };
                match numeric::solve(&self.compiled, goal, &found[0].q, &search) {
                    Answer::Solved(better) => Answer::Solved(better),
                    _ => Answer::Solved(found),
                }
            }
            answer => answer,
        }
    }

    /// Searches numerically where a closed form finds nothing.
    ///
    /// Closed forms answer for the exact pose. Rounding may have moved the pose a micrometre beyond the reach of a
    /// stretched arm, or require a rotation that an aligned wrist cannot make, although the tolerance would accept a
    /// nearby pose.
    fn second_opinion(
        &self,
        answer: Answer,
        goal: &Goal,
        near: &[f64],
        options: &Options,
    ) -> Answer {
        match &answer {
            Answer::Solved(_) => return answer,
            Answer::Unreachable(proof) if self.is_beyond_doubt(proof, &options.tolerance) => {
                return answer;
            }
            _ => {}
        }
        let starts = options.starts.min(SECOND_OPINION_STARTS);
        let search = Search { starts, ..options.search() };
        match (numeric::solve(&self.compiled, goal, near, &search), answer) {
            (Answer::Solved(solutions), _) => Answer::Solved(solutions),
            (_, Answer::Unreachable(proof)) => Answer::Unreachable(proof),
            (second, _) => second,
        }
    }

    /// Whether a proof also holds for every pose within `tolerance` of the one it was made for.
    fn is_beyond_doubt(&self, proof: &Unreachable, tolerance: &Tolerance) -> bool {
        // A rotation of the tip by the tolerance moves the wrist by that angle times its distance from the tip.
        let most_m = self.compiled.reach_m().unwrap_or(f64::INFINITY);
        let wrist_m = tolerance.position_m + tolerance.rotation_rad * most_m;
        match (&self.closed, proof) {
            // Here the distance follows from the pose alone and not from a joint angle, which might be ill-conditioned.
            (Some(ClosedForm::Srs(_)), Unreachable::TooFar { distance_m, reach_m }) => {
                distance_m - reach_m > wrist_m
            }
            (Some(ClosedForm::Srs(_)), Unreachable::TooNear { distance_m, least_m }) => {
                least_m - distance_m > wrist_m
            }
            _ => false,
        }
    }

    fn descend(
        &self,
        goal: &Goal,
        near: &[f64],
        options: &Options,
        method: numeric::Method,
    ) -> Answer {
        let &Options { tolerance, starts, seed, .. } = options;
        // Gradient steps are cheap and short.
        let (iterations, patience) = match method {
            numeric::Method::JacobianTranspose => (2_000, 100),
            _ => (100, 20),
        };
        let iterations = options.iterations.unwrap_or(iterations);
        let descent = Descent { method, iterations, tolerance, patience, ..Descent::default() };
        numeric::descend_from_many(&self.compiled, goal, near, &descent, starts, seed)
    }
}

fn sort_by_distance(solutions: &mut [Solution], near: &[f64]) {
    let distance =
        |s: &Solution| -> f64 { std::iter::zip(&s.q, near).map(|(a, b)| (a - b).powi(2)).sum() };
    solutions.sort_by(|a, b| distance(a).total_cmp(&distance(b)));
}
