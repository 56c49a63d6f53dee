//! Whole turns: the same place, another number.

use std::f64::consts::TAU;

use super::compiled_chain::CompiledChain;
use crate::ik::Tolerance;

/// Brings every joint that can turn freely to the turn nearest to `near`, and into its range where a turn can do that.
///
/// A joint outside by no more than `slack` (rad) is put to the end of its range and not sent a turn away.
pub(super) fn settle(compiled: &CompiledChain, near: &[f64], slack: f64, q: &mut [f64]) {
    for (v, bound) in compiled.bounds.iter().enumerate() {
        if !bound.periodic {
            continue;
        }
        let turns = ((near[v] - q[v]) / TAU).round();
        // So many turns away, an angle has no digits left to say where it is.
        let nearest = if turns.abs() < 1e6 { turns } else { 0.0 };
        let Some(range) = compiled.chain.variables[v].range else {
            q[v] += nearest * TAU;
            continue;
        };
        let fewest = ((range.lower() - slack - q[v]) / TAU).ceil();
        let most = ((range.upper() + slack - q[v]) / TAU).floor();
        if fewest <= most {
            let turned = q[v] + nearest.clamp(fewest, most) * TAU;
            q[v] = turned.clamp(range.lower(), range.upper());
        }
    }
}

/// What putting a joint to the end of its range may cost, beside the tolerance of the goal (rad).
pub(super) fn slack(tolerance: &Tolerance) -> f64 {
    (0.1 * tolerance.rotation_rad).clamp(1e-12, 1e-7)
}

/// The sum of squared differences, with whole turns taken as they are.
pub(super) fn distance_squared(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| (a - b) * (a - b)).sum()
}
