//! Starting configurations of a descent, and of further attempts.

use karakuri_geometry::random::SmallRng;

use super::compiled_chain::CompiledChain;

/// Starting configurations of a search: first the caller's, then the middle of all ranges, then uniform samples.
pub(super) struct Starts {
    rng: SmallRng,
}

impl Starts {
    pub(super) fn new(seed: u64) -> Self {
        Self { rng: SmallRng::new(seed) }
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
        for (q, bound) in q.iter_mut().zip(&compiled.bounds) {
            *q = bound.middle + spread * bound.half_width * (2.0 * self.rng.unit() - 1.0);
        }
    }
}
