//! Where to begin, and where to begin again.

use super::compiled_chain::CompiledChain;

/// Starting configurations of a search: first the caller's, then the middle of all ranges, then even chance.
pub(super) struct Starts {
    stream: u64,
}

impl Starts {
    pub(super) fn new(seed: u64) -> Self {
        Self { stream: seed }
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
            *q = bound.middle + spread * bound.half_width * (2.0 * self.unit() - 1.0);
        }
    }

    /// Evenly in [0, 1), by SplitMix64.
    fn unit(&mut self) -> f64 {
        self.stream = self.stream.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.stream;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) >> 11) as f64 * (-53_f64).exp2()
    }
}
