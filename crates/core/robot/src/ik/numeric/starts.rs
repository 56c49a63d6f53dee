//! Starting configurations of a descent, and of further attempts.

use karakuri_geometry::random::Rng;

use super::compiled_chain::CompiledChain;

/// Starting configurations of a search: first the caller's, then the middle of all ranges, then uniform samples, of which
/// every fourth has about half of its joints at the ends of their ranges, where descents rarely arrive by themselves.
pub(super) struct Starts {
    rng: Rng,
}

impl Starts {
    pub(super) fn new(seed: u64) -> Self {
        Self { rng: Rng::new(seed) }
    }

    /// Writes start number `index`; starts must be requested in order.
    pub(super) fn write(
        &mut self,
        compiled: &CompiledChain,
        near: &[f64],
        index: usize,
        q: &mut [f64],
    ) {
        if index == 0 {
            for ((q, near), bound) in q.iter_mut().zip(near).zip(&compiled.bounds) {
                *q = near.clamp(bound.low, bound.high);
            }
            return;
        }
        // Arms are often stretched out in the middle of their ranges, where descents make no progress: so this start is
        // only near the middle.
        let spread = if index == 1 { 0.1 } else { 1.0 };
        let reaches_ends = index % 4 == 3;
        for (q, bound) in q.iter_mut().zip(&compiled.bounds) {
            let share = 2.0 * self.rng.unit() - 1.0;
            let at_end = reaches_ends && share.abs() > 0.5;
            let share = if at_end { share.signum() } else { spread * share };
            *q = (bound.middle + share * bound.half_width).clamp(bound.low, bound.high);
        }
    }
}
