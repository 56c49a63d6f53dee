//! The descent of the default solver: damped least squares that keeps every joint within its range.

use super::compiled_chain::{Column, CompiledChain, Placed};
use super::lanes::Lanes;
use super::linear::{along, damped_dual};
use super::target::{Miss, Target, squared};
use crate::ik::Tolerance;

/// Working memory of descents along one compiled chain.
pub(super) struct Scratch<L: Lanes> {
    /// Start configuration, and afterwards the final one.
    pub(super) q: L::Of<f64>,
    pub(super) placed: Placed<L>,
    pub(super) columns: L::Of<Column>,
}

/// Result of a descent.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ended {
    /// Whether the target was met.
    pub(super) met: bool,
    /// Squared length of the remaining error.
    pub(super) missing: f64,
}

impl<L: Lanes> Scratch<L> {
    pub(super) fn new(compiled: &CompiledChain) -> Self {
        let variables = compiled.variables();
        Self { q: L::of(variables), placed: Placed::new(compiled), columns: L::of(variables) }
    }
}

/// Damping per squared error. Steps are strongly damped far from the goal and Newton's steps near it.
const DAMPING: f64 = 0.05;
/// Keeps the equations solvable where the arm is singular at the goal.
const LEAST_DAMPING: f64 = 1e-10;
/// A step makes progress if the squared error falls below this fraction of the previous best.
const PROGRESS: f64 = 0.9;
/// Number of steps without progress that ends a descent: another start is cheaper than continuing.
const PATIENCE: usize = 4;

/// Moves `scratch.q` towards `target` until it is met, progress ends, or `iterations` are used up.
#[inline(always)]
pub(super) fn descend<L: Lanes>(
    compiled: &CompiledChain,
    target: &Target,
    tolerance: &Tolerance,
    iterations: usize,
    scratch: &mut Scratch<L>,
) -> Ended {
    let Scratch { q, placed, columns } = scratch;
    let (q, columns) = (q.as_mut(), columns.as_mut());

    compiled.place(q, placed);
    let mut miss = target.miss(placed);
    let mut missing = squared(&miss);
    let (mut mark, mut steps_since_mark) = (missing, 0);
    for _ in 0..iterations {
        if target.is_met(&miss, tolerance) {
            return Ended { met: true, missing };
        }
        compiled.jacobian(placed, columns);
        target.project(columns);
        freeze(compiled, q, &miss, columns);
        step(compiled, &miss, DAMPING * missing + LEAST_DAMPING, columns, q);

        compiled.place(q, placed);
        miss = target.miss(placed);
        missing = squared(&miss);
        if missing < PROGRESS * mark {
            (mark, steps_since_mark) = (missing, 0);
        } else {
            steps_since_mark += 1;
            if steps_since_mark == PATIENCE {
                break;
            }
        }
    }
    Ended { met: target.is_met(&miss, tolerance), missing }
}

/// One more step after a descent met its target, kept if it helps: near the goal every step doubles the number of
/// correct digits.
#[inline(always)]
pub(super) fn polish<L: Lanes>(
    compiled: &CompiledChain,
    target: &Target,
    scratch: &mut Scratch<L>,
) {
    let Scratch { q, placed, columns } = scratch;
    let before = q.clone();
    let miss = target.miss(placed);
    let (q, columns) = (q.as_mut(), columns.as_mut());
    compiled.jacobian(placed, columns);
    target.project(columns);
    freeze(compiled, q, &miss, columns);
    step(compiled, &miss, LEAST_DAMPING, columns, q);
    compiled.place(q, placed);
    if squared(&target.miss(placed)) > squared(&miss) {
        q.copy_from_slice(before.as_ref());
    }
}

/// Removes from the Jacobian the joints that are at the end of their range and would be pushed further.
#[inline(always)]
pub(super) fn freeze(compiled: &CompiledChain, q: &[f64], target: &Miss, columns: &mut [Column]) {
    for ((column, &q), bound) in columns.iter_mut().zip(q).zip(&compiled.bounds[..q.len()]) {
        let push = along(column, target);
        if (q <= bound.low && push < 0.0) || (q >= bound.high && push > 0.0) {
            *column = [0.0; 6];
        }
    }
}

/// One damped least-squares step, clamped to the ranges.
#[inline(always)]
fn step(compiled: &CompiledChain, miss: &Miss, damping: f64, columns: &[Column], q: &mut [f64]) {
    let dual = damped_dual(columns, damping, miss);
    let bounds = &compiled.bounds[..q.len()];
    for ((q, column), bound) in q.iter_mut().zip(columns).zip(bounds) {
        *q = (*q + along(column, &dual)).clamp(bound.low, bound.high);
    }
}
