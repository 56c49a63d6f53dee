//! The default solver for any chain: descents within the joint limits from several starts.

use super::compiled_chain::CompiledChain;
use super::lanes::{Fixed, Heap, Lanes};
use super::limited::{Scratch, descend, polish};
use super::nullspace::{Objective, improve};
use super::starts::Starts;
use super::target::Target;
use super::turns::{distance_squared, settle, slack};
use crate::ik::{Answer, Goal, Solution, Tolerance};

/// Finds a configuration that meets `goal`, starting at `near`.
///
/// Deterministic: equal queries get bit-identical answers. Joints with a range of more than a turn take the turn
/// nearest to `near`.
///
/// # Panics
///
/// If `near` does not hold one position per variable of the chain.
pub fn solve(compiled: &CompiledChain, goal: &Goal, near: &[f64], search: &Search) -> Answer {
    dispatch(compiled, goal, near, search, 1)
}

/// Finds every configuration that a descent from some start reaches, nearest to `near` first.
///
/// Two solutions that differ by no more than [`Search::distinct`] in every variable count as one. A redundant arm has
/// infinitely many; at most one per start is returned.
///
/// # Panics
///
/// If `near` does not hold one position per variable of the chain.
pub fn solve_all(compiled: &CompiledChain, goal: &Goal, near: &[f64], search: &Search) -> Answer {
    let mut answer = dispatch(compiled, goal, near, search, usize::MAX);
    if let Answer::Solved(solutions) = &mut answer {
        let distance = |s: &Solution| distance_squared(&s.q, near);
        solutions.sort_by(|a, b| distance(a).total_cmp(&distance(b)));
    }
    answer
}

/// Options of the search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Search {
    /// Accepted distance from the goal.
    pub tolerance: Tolerance,
    /// Maximum number of starts: `near`, the middle of all ranges, then random ones.
    pub starts: usize,
    /// Maximum number of steps from each start.
    pub iterations: usize,
    /// Seed of the random starts.
    pub seed: u64,
    /// Preference among the solutions of a redundant arm.
    pub objective: Objective,
    /// Solutions closer together than this (rad or m) are one.
    pub distinct: f64,
}

impl Default for Search {
    /// A tolerance of 1e-6 m and 1e-6 rad; enough starts for one failure in many thousand reachable poses.
    fn default() -> Self {
        Self {
            tolerance: Tolerance::both(1e-6),
            starts: 100,
            iterations: 50,
            seed: 0,
            objective: Objective::None,
            distinct: 1e-3,
        }
    }
}

fn dispatch(
    compiled: &CompiledChain,
    goal: &Goal,
    near: &[f64],
    search: &Search,
    enough: usize,
) -> Answer {
    assert_eq!(near.len(), compiled.variables(), "configuration does not belong to this chain");
    if let Some(proof) = compiled.reach.refutes(goal, &search.tolerance) {
        return Answer::Unreachable(proof);
    }
    match (compiled.one_to_one, near.len()) {
        (true, 5) => run::<Fixed<5>>(compiled, goal, near, search, enough),
        (true, 6) => run::<Fixed<6>>(compiled, goal, near, search, enough),
        (true, 7) => run::<Fixed<7>>(compiled, goal, near, search, enough),
        (true, 8) => run::<Fixed<8>>(compiled, goal, near, search, enough),
        _ => run::<Heap>(compiled, goal, near, search, enough),
    }
}

fn run<L: Lanes>(
    compiled: &CompiledChain,
    goal: &Goal,
    near: &[f64],
    search: &Search,
    enough: usize,
) -> Answer {
    let target = Target::new(compiled, goal);
    let mut starts = Starts::new(search.seed);
    let mut scratch = Scratch::<L>::new(compiled);
    starts.write(compiled, near, 0, scratch.q.as_mut());
    let (mut closest, mut least_missing) = (scratch.q.clone(), f64::INFINITY);
    let mut solutions: Vec<Solution> = Vec::new();

    for start in 0..search.starts.max(1) {
        starts.write(compiled, near, start, scratch.q.as_mut());
        let end = descend(compiled, &target, &search.tolerance, search.iterations, &mut scratch);
        if end.met {
            polish(compiled, &target, &mut scratch);
            if let Some(solution) = finish(compiled, goal, &target, near, search, &mut scratch)
                && is_new(&solution, &solutions, search.distinct)
            {
                solutions.push(solution);
                if solutions.len() >= enough {
                    break;
                }
            }
        } else if end.missing < least_missing {
            least_missing = end.missing;
            closest = scratch.q.clone();
        }
    }

    if !solutions.is_empty() {
        return Answer::Solved(solutions);
    }
    settle(compiled, near, slack(&search.tolerance), closest.as_mut());
    let closest = closest.as_ref().to_vec();
    let residual = goal.residual(&compiled.chain.forward(&closest));
    Answer::NotFound { closest, residual }
}

/// Turns the result of a successful descent into a solution: applies the objective, removes whole turns, and verifies.
fn finish<L: Lanes>(
    compiled: &CompiledChain,
    goal: &Goal,
    target: &Target,
    near: &[f64],
    search: &Search,
    scratch: &mut Scratch<L>,
) -> Option<Solution> {
    let slack = slack(&search.tolerance);
    settle(compiled, near, slack, scratch.q.as_mut());
    let found = verify(compiled, goal, scratch.q.as_ref(), &search.tolerance);
    if search.objective == Objective::None {
        return found;
    }
    improve(compiled, target, &search.tolerance, search.objective, near, scratch);
    settle(compiled, near, slack, scratch.q.as_mut());
    verify(compiled, goal, scratch.q.as_ref(), &search.tolerance).or(found)
}

/// The solution `q`, if forward kinematics and the joint limits confirm it.
pub(super) fn verify(
    compiled: &CompiledChain,
    goal: &Goal,
    q: &[f64],
    tolerance: &Tolerance,
) -> Option<Solution> {
    let residual = goal.residual(&compiled.chain.forward(q));
    let holds = tolerance.accepts(&residual) && compiled.chain.within_limits(q, 0.0);
    holds.then(|| Solution { q: q.to_vec(), residual })
}

fn is_new(solution: &Solution, known: &[Solution], distinct: f64) -> bool {
    let same = |k: &Solution| k.q.iter().zip(&solution.q).all(|(a, b)| (a - b).abs() <= distinct);
    !known.iter().any(same)
}
