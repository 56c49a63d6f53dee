//! The orientation nearest to a goal's at the goal's position, for arms that cannot have both.

use super::compiled_chain::{Column, CompiledChain};
use super::lanes::Heap;
use super::limited::{Scratch, descend, polish};
use super::linear::{along, damped_dual};
use super::search::{Search, verify};
use super::starts::Starts;
use super::target::{Miss, Target, squared};
use super::turns::{settle, slack};
use crate::ik::{Goal, Orientation, Solution};

/// Maximum number of steps from each start.
const STEPS: usize = 200;
/// Number of steps that return to the position after each of them.
const RETURN_ITERATIONS: usize = 10;
/// Damping of the first step of a start; a step that does not help is repeated with four times as much, which makes it shorter
/// and turns it towards the steepest descent.
const FIRST_DAMPING: f64 = 1e-3;
/// Damping beyond which a start is given up.
const MOST_DAMPING: f64 = 1e5;
/// Steps shorter than this (rad or m) end a start.
const LEAST_MOVE: f64 = 1e-9;
/// Keeps the equations solvable in singular postures, and is the least damping of a step.
const LEAST_DAMPING: f64 = 1e-9;

/// The configuration whose tip is at the goal's position within the tolerance, and there nearest to its orientation, of those
/// that descents from [`Search::starts`] starts end in. Its residual tells the angle that remains.
///
/// For arms with fewer joints than a whole pose has coordinates. It is the nearest that was found, not a proven bound.
/// `None` if no descent reaches the position.
///
/// # Panics
///
/// If `near` does not hold one position per variable of the chain.
pub fn nearest_orientation(
    compiled: &CompiledChain,
    goal: &Goal,
    near: &[f64],
    search: &Search,
) -> Option<Solution> {
    assert_eq!(near.len(), compiled.variables(), "configuration does not belong to this chain");
    let place = Goal { orientation: Orientation::Free, ..*goal };
    if compiled.reach.refutes(&place, &search.tolerance).is_some() {
        return None;
    }
    let targets =
        Targets { position: Target::new(compiled, &place), whole: Target::new(compiled, goal) };
    let mut starts = Starts::new(search.seed);
    let mut scratch = Scratch::<Heap>::new(compiled);
    let mut best: Option<Solution> = None;
    for start in 0..search.starts.max(1) {
        starts.write(compiled, near, start, scratch.q.as_mut());
        let end = descend(
            compiled,
            &targets.position,
            &search.tolerance,
            search.iterations,
            &mut scratch,
        );
        if !end.met {
            continue;
        }
        turn(compiled, &targets, search, &mut scratch);
        settle(compiled, near, slack(&search.tolerance), scratch.q.as_mut());
        let Some(found) = verify(compiled, &place, scratch.q.as_ref(), &search.tolerance) else {
            continue;
        };
        let residual = goal.residual(&compiled.chain.forward(&found.q));
        if best.as_ref().is_none_or(|best| residual.rotation_rad < best.residual.rotation_rad) {
            best = Some(Solution { residual, ..found });
        }
    }
    best
}

/// The goal's position, which is kept, and the whole goal, which is approached.
struct Targets {
    position: Target,
    whole: Target,
}

/// Turns the tip of `scratch.q`, which meets the position, towards the goal's orientation.
fn turn(compiled: &CompiledChain, targets: &Targets, search: &Search, scratch: &mut Scratch<Heap>) {
    let mut damping = FIRST_DAMPING;
    let mut best = scratch.q.clone();
    for _ in 0..STEPS {
        compiled.place(&best, &mut scratch.placed);
        let miss = rotation_of(targets.whole.miss(&scratch.placed));
        let moves = free_turn(compiled, targets, &best, &miss, damping, scratch);
        if moves.iter().all(|step| step.abs() < LEAST_MOVE) {
            break;
        }
        let bounds = compiled.bounds.iter().zip(&moves);
        for ((q, from), (bound, step)) in scratch.q.iter_mut().zip(&best).zip(bounds) {
            *q = (from + step).clamp(bound.low, bound.high);
        }
        let position = &targets.position;
        let met = descend(compiled, position, &search.tolerance, RETURN_ITERATIONS, scratch).met;
        let left = squared(&rotation_of(targets.whole.miss(&scratch.placed)));
        if met && left < squared(&miss) {
            best.clone_from(&scratch.q);
            damping = f64::max(LEAST_DAMPING, 0.25 * damping);
        } else {
            damping *= 4.0;
            if damping > MOST_DAMPING {
                break;
            }
        }
    }
    scratch.q = best;
    compiled.place(scratch.q.as_ref(), &mut scratch.placed);
    polish(compiled, &targets.position, scratch);
}

/// The damped Gauss-Newton step of the rotation error among the motions that keep the position. Joints at the end of their range
/// that would be pushed further stay where they are.
fn free_turn(
    compiled: &CompiledChain,
    targets: &Targets,
    q: &[f64],
    miss: &Miss,
    damping: f64,
    scratch: &mut Scratch<Heap>,
) -> Vec<f64> {
    let columns: &mut [Column] = scratch.columns.as_mut();
    compiled.jacobian(&scratch.placed, columns);
    targets.whole.project(columns);
    // Each round fixes at least one joint more.
    for _ in 0..=q.len() {
        let moves = projected_step(columns, miss, damping);
        let mut fixed = false;
        for (v, bound) in compiled.bounds.iter().enumerate() {
            let outward =
                (q[v] <= bound.low && moves[v] < 0.0) || (q[v] >= bound.high && moves[v] > 0.0);
            if outward && columns[v] != [0.0; 6] {
                (columns[v], fixed) = ([0.0; 6], true);
            }
        }
        if !fixed {
            return moves;
        }
    }
    vec![0.0; q.len()]
}

/// The step that reduces the rotation error and leaves the position, for a Jacobian by columns.
fn projected_step(columns: &[Column], miss: &Miss, damping: f64) -> Vec<f64> {
    let position: Vec<Column> = columns.iter().map(|c| [c[0], c[1], c[2], 0.0, 0.0, 0.0]).collect();
    let mut rotation: Vec<Column> = vec![[0.0; 6]; columns.len()];
    for row in 3..6 {
        let mut moved = [0.0; 6];
        for (column, part) in columns.iter().zip(&position) {
            for (sum, &part) in moved.iter_mut().zip(part) {
                *sum += column[row] * part;
            }
        }
        let dual = damped_dual(&position, LEAST_DAMPING, &moved);
        for ((free, column), part) in rotation.iter_mut().zip(columns).zip(&position) {
            free[row] = column[row] - along(part, &dual);
        }
    }
    let dual = damped_dual(&rotation, damping, miss);
    rotation.iter().map(|free| along(free, &dual)).collect()
}

/// The rotation part of an error.
fn rotation_of(miss: Miss) -> Miss {
    [0.0, 0.0, 0.0, miss[3], miss[4], miss[5]]
}
