//! Null-space motion: use of the freedom that a goal leaves, without moving the tip.

use super::compiled_chain::{Bound, CompiledChain};
use super::lanes::Lanes;
use super::limited::{Scratch, descend};
use super::linear::{along, damped_dual};
use super::target::Target;
use crate::ik::Tolerance;

/// Preference of a redundant arm among the configurations that reach the goal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Objective {
    /// None: the first solution found.
    #[default]
    None,
    /// Near the configuration that the caller gave.
    StayNear,
    /// In the middle of the joint ranges.
    AwayFromLimits,
}

/// The value towards which one variable is pulled, and the gain: at most 1, so that a full step never overshoots.
#[derive(Clone, Copy, Debug, Default)]
struct Pull {
    to: f64,
    strength: f64,
}

/// Maximum number of null-space steps.
const STEPS: usize = 60;
/// Number of steps that return to the goal after each of them.
const RETURN_ITERATIONS: usize = 8;
/// Step scale below which the search stops.
const LEAST_STRIDE: f64 = 1e-3;

/// Moves `scratch.q`, which meets the target, to a configuration that is better in the sense of `objective`.
pub(super) fn improve<L: Lanes>(
    compiled: &CompiledChain,
    target: &Target,
    tolerance: &Tolerance,
    objective: Objective,
    near: &[f64],
    scratch: &mut Scratch<L>,
) {
    let pulls = pulls::<L>(compiled, objective, near);
    let pulls = pulls.as_ref();
    let mut best = scratch.q.clone();
    let mut best_cost = cost(pulls, best.as_ref());
    let mut stride = 1.0;
    for _ in 0..STEPS {
        let Some(moves) = free_motion(compiled, target, pulls, best.as_ref(), scratch) else {
            break;
        };
        for (v, q) in scratch.q.as_mut().iter_mut().enumerate() {
            let Bound { low, high, .. } = compiled.bounds[v];
            *q = (best.as_ref()[v] + stride * moves.as_ref()[v]).clamp(low, high);
        }
        let met = descend(compiled, target, tolerance, RETURN_ITERATIONS, scratch).met;
        let cost = cost(pulls, scratch.q.as_ref());
        if met && cost < best_cost {
            best = scratch.q.clone();
            best_cost = cost;
            stride = f64::min(1.0, 2.0 * stride);
        } else {
            stride *= 0.5;
            if stride < LEAST_STRIDE {
                break;
            }
        }
    }
    scratch.q = best;
}

fn pulls<L: Lanes>(compiled: &CompiledChain, objective: Objective, near: &[f64]) -> L::Of<Pull> {
    let mut pulls: L::Of<Pull> = L::of(compiled.variables());
    let ranges = || compiled.chain.variables.iter().map(|v| v.range);
    let half = |v: Option<crate::PositionRange>| v.map(|r| 0.5 * (r.upper() - r.lower()));
    let narrowest = ranges().filter_map(half).filter(|&h| h > 0.0).fold(f64::INFINITY, f64::min);
    for (v, (pull, range)) in pulls.as_mut().iter_mut().zip(ranges()).enumerate() {
        match (objective, range) {
            (Objective::StayNear, _) => *pull = Pull { to: near[v], strength: 1.0 },
            (Objective::AwayFromLimits, Some(r)) if r.upper() > r.lower() => {
                let relative = narrowest / (0.5 * (r.upper() - r.lower()));
                let to = 0.5 * (r.lower() + r.upper());
                *pull = Pull { to, strength: relative * relative };
            }
            _ => {}
        }
    }
    pulls
}

fn cost(pulls: &[Pull], q: &[f64]) -> f64 {
    pulls.iter().zip(q).map(|(p, q)| p.strength * (q - p.to) * (q - p.to)).sum()
}

/// The null-space part of the pull; `None` if it is zero.
fn free_motion<L: Lanes>(
    compiled: &CompiledChain,
    target: &Target,
    pulls: &[Pull],
    q: &[f64],
    scratch: &mut Scratch<L>,
) -> Option<L::Of<f64>> {
    let mut moves: L::Of<f64> = L::of(q.len());
    let columns = scratch.columns.as_mut();
    compiled.place(q, &mut scratch.placed);
    compiled.jacobian(&scratch.placed, columns);
    target.project(columns);

    let mut tip_motion = [0.0; 6];
    for (v, pull) in pulls.iter().enumerate() {
        let bound = &compiled.bounds[v];
        let target = pull.strength * (pull.to - q[v]);
        if (q[v] <= bound.low && target < 0.0) || (q[v] >= bound.high && target > 0.0) {
            columns[v] = [0.0; 6];
            continue;
        }
        moves.as_mut()[v] = target;
        for (sum, part) in tip_motion.iter_mut().zip(columns[v]) {
            *sum += target * part;
        }
    }
    let dual = damped_dual(columns, 1e-9, &tip_motion);
    for (motion, column) in moves.as_mut().iter_mut().zip(columns.iter()) {
        *motion -= along(column, &dual);
    }
    let length_squared: f64 = moves.as_ref().iter().map(|m| m * m).sum();
    (length_squared > 1e-14).then_some(moves)
}
