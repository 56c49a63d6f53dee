//! Whole turns: the same place, another number.

use std::f64::consts::TAU;

use super::kernel::Kernel;

/// Brings every joint that can turn freely to the turn nearest to `near`, and into its range where a turn can do that.
pub(super) fn settle(kernel: &Kernel, near: &[f64], q: &mut [f64]) {
    for (v, bound) in kernel.bounds.iter().enumerate() {
        if !bound.periodic {
            continue;
        }
        let turns = ((near[v] - q[v]) / TAU).round();
        // So many turns away, an angle has no digits left to say where it is.
        let nearest = if turns.abs() < 1e6 { turns } else { 0.0 };
        let Some(range) = kernel.chain.variables[v].range else {
            q[v] += nearest * TAU;
            continue;
        };
        // Give or take rounding, so that a joint at the end of its range is not sent away.
        let fewest = ((range.lower() - q[v]) / TAU - 1e-12).ceil();
        let most = ((range.upper() - q[v]) / TAU + 1e-12).floor();
        if fewest <= most {
            let turned = q[v] + nearest.clamp(fewest, most) * TAU;
            q[v] = turned.clamp(range.lower(), range.upper());
        }
    }
}

/// The sum of squared differences, with whole turns taken as they are.
pub(super) fn distance_squared(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| (a - b) * (a - b)).sum()
}
