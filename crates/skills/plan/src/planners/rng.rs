//! Seeded chance.

use rand::{Rng as _, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// Numbers that look random and are the same for the same seed, on every machine.
pub(crate) struct Rng(Pcg64Mcg);

impl Rng {
    pub(crate) fn new(seed: u64) -> Self {
        Self(Pcg64Mcg::seed_from_u64(seed))
    }

    /// Evenly in [0, 1).
    pub(crate) fn unit(&mut self) -> f64 {
        (self.0.next_u64() >> 11) as f64 * (-53_f64).exp2()
    }

    /// An even index below `n`.
    pub(crate) fn below(&mut self, n: usize) -> usize {
        (self.unit() * n as f64) as usize
    }

    /// Evenly between the bounds.
    pub(crate) fn within(&mut self, bounds: &[(f64, f64)], sample: &mut Vec<f64>) {
        sample.clear();
        sample.extend(bounds.iter().map(|(low, high)| low + (high - low) * self.unit()));
    }

    /// Evenly in the box of ± `reach` around a configuration, cut off at the bounds.
    pub(crate) fn around(
        &mut self,
        q: &[f64],
        reach: f64,
        bounds: &[(f64, f64)],
        sample: &mut Vec<f64>,
    ) {
        sample.clear();
        sample.extend(q.iter().zip(bounds).map(|(x, (low, high))| {
            let (low, high) = (low.max(x - reach), high.min(x + reach));
            low + (high - low) * self.unit()
        }));
    }

    /// Evenly in the ball around a configuration; what lies beyond a bound is mirrored there.
    pub(crate) fn near(
        &mut self,
        q: &[f64],
        radius: f64,
        bounds: &[(f64, f64)],
        sample: &mut Vec<f64>,
    ) {
        self.ball(q.len(), sample);
        for (x, (middle, (low, high))) in sample.iter_mut().zip(q.iter().zip(bounds)) {
            let plain = middle + radius * *x;
            let inside = if plain < *low { 2.0 * low - plain } else { plain };
            let inside = if inside > *high { 2.0 * high - inside } else { inside };
            // A ball larger than the space may still stick out.
            *x = inside.clamp(*low, *high);
        }
    }

    /// Evenly in the unit ball.
    pub(crate) fn ball(&mut self, dimension: usize, sample: &mut Vec<f64>) {
        sample.clear();
        sample.extend((0..dimension).map(|_| self.normal()));
        let norm = sample.iter().map(|x| x * x).sum::<f64>().sqrt().max(f64::MIN_POSITIVE);
        let scale = libm::pow(self.unit(), 1.0 / dimension as f64) / norm;
        sample.iter_mut().for_each(|x| *x *= scale);
    }

    /// From a standard normal distribution.
    pub(crate) fn normal(&mut self) -> f64 {
        // The logarithm of zero is out of reach: `unit` is never one.
        let radius = (-2.0 * libm::log(1.0 - self.unit())).sqrt();
        radius * libm::cos(std::f64::consts::TAU * self.unit())
    }
}
