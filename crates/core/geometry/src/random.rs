//! The random generator of the workspace: seeded, fast, and equal on every machine.
//!
//! Nothing here reads a global source: a caller passes a seed, and equal seeds give equal numbers.

use std::f64::consts::TAU;

use crate::{Pose, Quat, UnitVec3, Vec3};

/// Random numbers, vectors and poses: the one generator of the workspace.
///
/// PCG-XSL-RR 128/64 with a multiplicative step (Melissa E. O'Neill: PCG: A Family of Simple Fast Space-Efficient
/// Statistically Good Algorithms for Random Number Generation, Harvey Mudd College, HMC-CS-2014-0905, 2014). Its numbers
/// equal those of `Pcg64Mcg::seed_from_u64` of the crate `rand_pcg`.
#[derive(Clone, Debug)]
pub struct Rng {
    state: u128,
}

/// Multiplier of the 128-bit state.
const MULTIPLIER: u128 = 0x2360_ed05_1fc6_5da4_4385_df64_9fcc_f645;
/// Separates seeds and indices that follow each other: odd, and without a pattern in its bits.
const STEP: u64 = 0x9e37_79b9_7f4a_7c15;

impl Rng {
    /// The stream of this seed.
    pub fn new(seed: u64) -> Self {
        // A 32-bit PCG spreads the seed over the state, lowest word first; the state must be odd.
        let mut word = seed;
        let state = (0..4).fold(0, |state, k| {
            word = word.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0xa176_54e4_6fbe_17f3);
            let folded = (((word >> 18) ^ word) >> 27) as u32;
            let mixed = folded.rotate_right((word >> 59) as u32);
            state | u128::from(mixed) << (32 * k)
        });
        Self { state: state | 1 }
    }

    /// The stream of a seed and a number: work can be split by number without changing what each part draws.
    pub fn stream(seed: u64, number: u64) -> Self {
        // Neighbouring numbers must not give neighbouring seeds.
        let mixed = (number ^ seed.rotate_left(32)).wrapping_mul(STEP);
        Self::new(seed ^ mixed)
    }

    /// 64 uniform bits.
    #[inline]
    pub fn bits(&mut self) -> u64 {
        self.state = self.state.wrapping_mul(MULTIPLIER);
        let folded = (self.state >> 64) as u64 ^ self.state as u64;
        folded.rotate_right((self.state >> 122) as u32)
    }

    /// Uniform in [0, 1), with 53 bits.
    pub fn unit(&mut self) -> f64 {
        unit(self.bits())
    }

    /// Uniform between `low` and `high`.
    pub fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.unit()
    }

    /// A uniform index below `n`.
    pub fn below(&mut self, n: usize) -> usize {
        (self.unit() * n as f64) as usize
    }

    /// From the standard normal distribution.
    pub fn normal(&mut self) -> f64 {
        // The logarithm of zero is out of reach: `unit` is never one.
        let radius = (-2.0 * libm::log(1.0 - self.unit())).sqrt();
        radius * libm::cos(TAU * self.unit())
    }

    /// A point of the box with these bounds, in any dimension.
    pub fn within(&mut self, bounds: &[(f64, f64)], sample: &mut Vec<f64>) {
        sample.clear();
        sample.extend(bounds.iter().map(|&(low, high)| self.between(low, high)));
    }

    /// A point of the cube of ± `reach` around `middle`, cut off at the bounds.
    pub fn around(
        &mut self,
        middle: &[f64],
        reach: f64,
        bounds: &[(f64, f64)],
        sample: &mut Vec<f64>,
    ) {
        sample.clear();
        sample.extend(
            middle
                .iter()
                .zip(bounds)
                .map(|(x, (low, high))| self.between(low.max(x - reach), high.min(x + reach))),
        );
    }

    /// A point of the ball around `middle`; what lies beyond a bound is mirrored at it.
    pub fn near(
        &mut self,
        middle: &[f64],
        radius: f64,
        bounds: &[(f64, f64)],
        sample: &mut Vec<f64>,
    ) {
        self.ball(middle.len(), sample);
        for (x, (middle, (low, high))) in sample.iter_mut().zip(middle.iter().zip(bounds)) {
            let plain = middle + radius * *x;
            let inside = if plain < *low { 2.0 * low - plain } else { plain };
            let inside = if inside > *high { 2.0 * high - inside } else { inside };
            // A ball larger than the box may still exceed it.
            *x = inside.clamp(*low, *high);
        }
    }

    /// A point of the unit ball, in any dimension.
    pub fn ball(&mut self, dimension: usize, sample: &mut Vec<f64>) {
        sample.clear();
        sample.extend((0..dimension).map(|_| self.normal()));
        let norm = sample.iter().map(|x| x * x).sum::<f64>().sqrt().max(f64::MIN_POSITIVE);
        let scale = libm::pow(self.unit(), 1.0 / dimension as f64) / norm;
        sample.iter_mut().for_each(|x| *x *= scale);
    }

    /// A vector in the cube of ± `half`.
    pub fn vector(&mut self, half: f64) -> Vec3 {
        Vec3::from_fn(|_, _| self.between(-half, half))
    }

    /// A direction, uniform over the sphere.
    pub fn direction(&mut self) -> UnitVec3 {
        UnitVec3::new_normalize(Vec3::new(self.normal(), self.normal(), self.normal()))
    }

    /// A rotation, uniform over all rotations.
    pub fn rotation(&mut self) -> Quat {
        let [w, x, y, z] = [self.normal(), self.normal(), self.normal(), self.normal()];
        Quat::from_quaternion(nalgebra::Quaternion::new(w, x, y, z))
    }

    /// A pose with its position in the cube of ± `half_m` and any rotation.
    pub fn pose(&mut self, half_m: f64) -> Pose {
        let position = self.vector(half_m);
        Pose::from_parts(position.into(), self.rotation())
    }
}

/// The upper 53 of these bits as a number in [0, 1).
fn unit(bits: u64) -> f64 {
    (bits >> 11) as f64 * (-53_f64).exp2()
}

/// Two independent numbers from the standard normal distribution, for every seed and index.
///
/// For work that draws in any order, such as noise of pixels.
pub fn normals_at(seed: u64, index: u64) -> [f64; 2] {
    let first = scramble(scramble(seed).wrapping_add(index.wrapping_mul(STEP)));
    let second = scramble(first ^ 0xd1b5_4a32_d192_ed03);
    let radius = (-2.0 * libm::log(1.0 - unit(first))).sqrt();
    let (sine, cosine) = libm::sincos(TAU * unit(second));
    [radius * cosine, radius * sine]
}

/// The mixing function of SplitMix64: every input bit changes about half of the output bits.
fn scramble(bits: u64) -> u64 {
    let mut z = bits.wrapping_add(STEP);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first numbers of these seeds, as the crate `rand_pcg` 0.10 gives them.
    #[test]
    fn the_stream_is_that_of_the_reference_implementation() {
        let expected = [
            (0, [0x5603_f242_407d_eca2, 0xd684_5f75_e9e2_1acd, 0x5a22_d8b7_6f39_f418]),
            (1, [0xdb51_d062_deef_2483, 0x2336_c550_332b_3e7f, 0x7870_2aa5_b0d3_6f28]),
            (42, [0x92d6_e5d9_42f4_ad9b, 0x2220_622a_f23e_6e6f, 0x5b1e_9c79_7ef9_e726]),
            (u64::MAX, [0x5620_7b6e_62ad_3e8b, 0xc538_d799_c40d_09bc, 0xea2c_074c_561b_1bbc]),
        ];
        for (seed, numbers) in expected {
            let mut rng = Rng::new(seed);
            assert_eq!([rng.bits(), rng.bits(), rng.bits()], numbers, "seed {seed}");
        }
    }

    /// Mean and variance of as many draws.
    fn moments(count: u32, mut draw: impl FnMut() -> f64) -> (f64, f64) {
        let (mut sum, mut squares) = (0.0, 0.0);
        for _ in 0..count {
            let x = draw();
            sum += x;
            squares += x * x;
        }
        let mean = sum / f64::from(count);
        (mean, squares / f64::from(count) - mean * mean)
    }

    #[test]
    fn uniform_and_normal_numbers_have_their_moments() {
        have_their_moments(Rng::new(7));
        let mut index = 0;
        let (mean, variance) = moments(100_000, || {
            index += 1;
            normals_at(3, index)[0]
        });
        assert!(mean.abs() < 0.014 && (variance - 1.0).abs() < 0.02, "{mean}, {variance}");
    }

    fn have_their_moments(mut rng: Rng) {
        let (mean, variance) = moments(100_000, || rng.unit());
        assert!((mean - 0.5).abs() < 4e-3 && (variance - 1.0 / 12.0).abs() < 2e-3);
        let (mean, variance) = moments(100_000, || rng.normal());
        assert!(mean.abs() < 0.014 && (variance - 1.0).abs() < 0.02, "{mean}, {variance}");
    }

    #[test]
    fn every_index_below_a_bound_is_drawn_equally_often() {
        let mut rng = Rng::new(1);
        let mut counts = [0_i32; 7];
        (0..70_000).for_each(|_| counts[rng.below(7)] += 1);
        assert!(counts.iter().all(|count| (count - 10_000).abs() < 400), "{counts:?}");
    }

    #[test]
    fn neighbouring_seeds_and_streams_do_not_resemble_each_other() {
        let numbers = |mut rng: Rng| -> Vec<u64> { (0..64).map(|_| rng.bits()).collect() };
        let differing = |a: &[u64], b: &[u64]| -> u32 {
            a.iter().zip(b).map(|(a, b)| (a ^ b).count_ones()).sum()
        };
        for k in 0..50 {
            let (a, b) = (numbers(Rng::new(k)), numbers(Rng::new(k + 1)));
            let (c, d) = (numbers(Rng::stream(5, k)), numbers(Rng::stream(5, k + 1)));
            // Half of 4096 bits, with a deviation of 32.
            assert!(differing(&a, &b).abs_diff(2048) < 200);
            assert!(differing(&c, &d).abs_diff(2048) < 200);
            assert_eq!(a, numbers(Rng::new(k)));
        }
    }

    #[test]
    fn points_of_boxes_and_balls_lie_inside() {
        let mut rng = Rng::new(2);
        let bounds = [(-1.0, 2.0), (0.0, 0.1), (-3.0, -2.0)];
        let middle = [1.9, 0.05, -2.5];
        let mut sample = Vec::new();
        let mut inner = 0;
        for _ in 0..10_000 {
            rng.ball(3, &mut sample);
            let square: f64 = sample.iter().map(|x| x * x).sum();
            assert!(square <= 1.0 + 1e-12);
            inner += u32::from(square < 0.25);
            for draw in 0..3 {
                match draw {
                    0 => rng.within(&bounds, &mut sample),
                    1 => rng.around(&middle, 0.5, &bounds, &mut sample),
                    _ => rng.near(&middle, 0.5, &bounds, &mut sample),
                }
                let inside = |(x, (low, high)): (&f64, &(f64, f64))| low <= x && x <= high;
                assert!(sample.iter().zip(&bounds).all(inside), "{sample:?}");
            }
        }
        // The ball of half the radius has an eighth of the volume.
        assert!(inner.abs_diff(1250) < 150, "{inner}");
    }

    #[test]
    fn directions_and_rotations_prefer_none() {
        let mut rng = Rng::new(11);
        let mut sum = Vec3::zeros();
        let mut turned = Vec3::zeros();
        for _ in 0..10_000 {
            sum += rng.direction().into_inner();
            turned += rng.rotation() * Vec3::x();
        }
        assert!(sum.norm() < 300.0 && turned.norm() < 300.0, "{sum}, {turned}");
    }
}
