//! Removal of whole turns from joint positions.

use std::f64::consts::TAU;

use super::compiled_chain::CompiledChain;
use crate::ik::Tolerance;

/// Moves every joint with a range of more than a turn to the turn nearest to `near`, and into its range where whole
/// turns can do that.
///
/// A joint outside its range by at most `slack` (rad) is moved to the end of the range and not by a whole turn.
pub(super) fn settle(compiled: &CompiledChain, near: &[f64], slack: f64, q: &mut [f64]) {
    for (v, bound) in compiled.bounds.iter().enumerate() {
        if !bound.periodic {
            continue;
        }
        let turns = ((near[v] - q[v]) / TAU).round();
        // Beyond a million turns an angle has too little precision left.
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

/// Error that moving a joint to the end of its range may cause, in addition to the tolerance of the goal (rad).
pub(super) fn slack(tolerance: &Tolerance) -> f64 {
    (0.1 * tolerance.rotation_rad).clamp(1e-12, 1e-7)
}

/// The sum of squared differences; whole turns count.
pub(super) fn distance_squared(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| (a - b) * (a - b)).sum()
}
