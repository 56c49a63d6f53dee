//! Rng for tests: named, seeded, the same on every machine.

use karakuri_geometry::{Pose, Quat, UnitVec3, Vec3};

/// The SplitMix64 generator.
#[derive(Clone, Debug)]
pub struct Rng(u64);

impl Rng {
    /// A stream of its own for every seed.
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// 64 even bits.
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// Evenly in [0, 1).
    pub fn unit(&mut self) -> f64 {
        (self.bits() >> 11) as f64 * (-53_f64).exp2()
    }

    /// Evenly between `low` and `high`.
    pub fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.unit()
    }

    /// An even index below `n`.
    pub fn below(&mut self, n: usize) -> usize {
        (self.unit() * n as f64) as usize
    }

    /// From a standard normal distribution.
    pub fn normal(&mut self) -> f64 {
        let radius = (-2.0 * (1.0 - self.unit()).ln()).sqrt();
        radius * (std::f64::consts::TAU * self.unit()).cos()
    }

    /// A direction, evenly over the sphere.
    pub fn direction(&mut self) -> UnitVec3 {
        UnitVec3::new_normalize(Vec3::new(self.normal(), self.normal(), self.normal()))
    }

    /// A rotation, evenly over all.
    pub fn rotation(&mut self) -> Quat {
        let [w, x, y, z] = [self.normal(), self.normal(), self.normal(), self.normal()];
        Quat::from_quaternion(nalgebra::Quaternion::new(w, x, y, z))
    }

    /// A pose with its position in the cube of ± `half_m`.
    pub fn pose(&mut self, half_m: f64) -> Pose {
        let mut side = || self.between(-half_m, half_m);
        let position = Vec3::new(side(), side(), side());
        Pose::from_parts(position.into(), self.rotation())
    }

    /// A configuration of a chain, evenly within its limits (± π where it has none).
    pub fn configuration(&mut self, chain: &karakuri_robot::Chain) -> Vec<f64> {
        let ranges = chain.variables.iter().map(|v| v.range.map(|r| (r.lower(), r.upper())));
        let pi = std::f64::consts::PI;
        ranges.map(|r| r.unwrap_or((-pi, pi))).map(|(low, high)| self.between(low, high)).collect()
    }
}
