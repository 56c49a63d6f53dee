//! Eight numbers at once, in f64.
//!
//! A [`Wide`] is a proof that the processor has the instructions; vectors can only be made with it, so they are proofs too. Nothing
//! is fused or reordered: the bits are those of plain arithmetic, lane by lane (`tests`).

use std::ops::{Add, Mul, Sub};

#[cfg(any(test, not(target_arch = "x86_64")))]
mod plain;
#[cfg(target_arch = "x86_64")]
mod x86;

#[cfg(not(target_arch = "x86_64"))]
pub(crate) use self::plain::{Lanes, Wide};
#[cfg(target_arch = "x86_64")]
pub(crate) use self::x86::{Lanes, Wide};

/// How many configurations are looked at together.
pub(crate) const LANES: usize = 8;

/// One bit for each lane.
pub(crate) type Mask = u8;

/// A vector in each lane.
pub(crate) type Vec3s = [Lanes; 3];

/// Greatest angle of [`Lanes::sin_cos`].
pub(crate) const FARTHEST_RAD: f64 = 1e3;
/// 1.5 × 2^52: sums with it are whole numbers.
const NO_FRACTIONS: f64 = 6_755_399_441_055_744.0;
/// A quarter turn in two parts; the first has few enough digits to be multiplied without rounding.
const QUARTER: (f64, f64) = (1.570_796_310_901_641_8, 1.589_325_477_352_819_6e-8);
/// Taylor series up to r^15 and r^16, the highest power first: exact to 1e-14 up to an eighth of a turn.
const SINE: [f64; 8] = [
    -1.0 / 1_307_674_368_000.0,
    1.0 / 6_227_020_800.0,
    -1.0 / 39_916_800.0,
    1.0 / 362_880.0,
    -1.0 / 5_040.0,
    1.0 / 120.0,
    -1.0 / 6.0,
    1.0,
];
const COSINE: [f64; 9] = [
    1.0 / 20_922_789_888_000.0,
    -1.0 / 87_178_291_200.0,
    1.0 / 479_001_600.0,
    -1.0 / 3_628_800.0,
    1.0 / 40_320.0,
    -1.0 / 720.0,
    1.0 / 24.0,
    -0.5,
    1.0,
];

impl Lanes {
    /// How far it lies beyond ± `half`, with its sign; 0 between.
    #[inline(always)]
    pub(crate) fn beyond(self, half: f64) -> Self {
        self - self.at_most(half).no_less(-half)
    }
}

impl Mul<f64> for Lanes {
    type Output = Self;
    #[inline(always)]
    fn mul(self, factor: f64) -> Self {
        self * self.same(factor)
    }
}

impl Add<f64> for Lanes {
    type Output = Self;
    #[inline(always)]
    fn add(self, other: f64) -> Self {
        self + self.same(other)
    }
}

impl Sub<f64> for Lanes {
    type Output = Self;
    #[inline(always)]
    fn sub(self, other: f64) -> Self {
        self - self.same(other)
    }
}

#[inline(always)]
pub(crate) fn splat(wide: Wide, [x, y, z]: [f64; 3]) -> Vec3s {
    [Lanes::all(wide, x), Lanes::all(wide, y), Lanes::all(wide, z)]
}

#[inline(always)]
pub(crate) fn plus(a: &Vec3s, b: &Vec3s) -> Vec3s {
    [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
}

#[inline(always)]
pub(crate) fn minus(a: &Vec3s, b: &Vec3s) -> Vec3s {
    [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

/// The same vector subtracted in every lane.
#[inline(always)]
pub(crate) fn from(a: &Vec3s, b: &[f64; 3]) -> Vec3s {
    [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

#[inline(always)]
pub(crate) fn times(a: &Vec3s, b: Lanes) -> Vec3s {
    [a[0] * b, a[1] * b, a[2] * b]
}

#[inline(always)]
pub(crate) fn dot(a: &Vec3s, b: &Vec3s) -> Lanes {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

#[inline(always)]
pub(crate) fn norm(a: &Vec3s) -> Lanes {
    dot(a, a).sqrt()
}

#[inline(always)]
pub(crate) fn cross(a: &Vec3s, b: &Vec3s) -> Vec3s {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

#[cfg(test)]
mod tests {
    use karakuri_testkit::random::Rng;

    use super::*;
    use crate::fast::simd::{AnyUnit, Task, Unit};

    struct Sines<'a>(Wide, &'a [f64; LANES]);

    impl<U: Unit> Task<U> for Sines<'_> {
        type Output = [[f64; LANES]; 6];

        #[inline(always)]
        fn run(self, _: U) -> Self::Output {
            let x = Lanes::load(self.0, self.1);
            let (s, c) = x.sin_cos(self.0);
            let y = s * 3.0 - 1.0;
            [s, c, y.abs().sqrt(), y.over(c.no_less(0.0)), y.beyond(0.7), y.among(0x35)]
                .map(Lanes::store)
        }
    }

    #[test]
    fn lanes_have_the_bits_of_plain_arithmetic() {
        let Some((wide, unit)) = Wide::detect() else { return };
        let mut rng = Rng::new(3);
        for _ in 0..20_000 {
            let angles: [f64; LANES] = std::array::from_fn(|_| rng.between(-1e3, 1e3));
            let got = match unit {
                AnyUnit::Portable(unit) => unit.run(Sines(wide, &angles)),
                #[cfg(target_arch = "x86_64")]
                AnyUnit::Avx2(unit) => unit.run(Sines(wide, &angles)),
                #[cfg(target_arch = "x86_64")]
                AnyUnit::Narrow512(unit) => unit.run(Sines(wide, &angles)),
                #[cfg(target_arch = "x86_64")]
                AnyUnit::Avx512(unit) => unit.run(Sines(wide, &angles)),
            };
            let plain = {
                use super::plain::{Lanes, Wide};
                let x = Lanes::load(Wide, &angles);
                let (s, c) = x.sin_cos(Wide);
                let y = s * Lanes::all(Wide, 3.0) - Lanes::all(Wide, 1.0);
                let beyond = y - y.at_most(0.7).no_less(-0.7);
                [s, c, y.abs().sqrt(), y.over(c.no_less(0.0)), beyond, y.among(0x35)]
                    .map(Lanes::store)
            };
            assert_eq!(got.map(|x| x.map(f64::to_bits)), plain.map(|x| x.map(f64::to_bits)));
            for (lane, x) in angles.iter().enumerate() {
                let (s, c) = x.sin_cos();
                assert!(
                    (s - got[0][lane]).abs() < 1e-12 && (c - got[1][lane]).abs() < 1e-12,
                    "{x}"
                );
            }
        }
    }

    #[test]
    fn what_is_not_a_number_is_never_enough() {
        use super::plain::{Lanes, Wide};
        let mut x = [2.0; LANES];
        (x[3], x[5]) = (f64::NAN, -1.0);
        let x = Lanes::load(Wide, &x);
        assert_eq!(x.at_least(1.0), 0b1101_0111);
        assert_eq!(x.among(0b0000_0001).least(), 2.0);
    }
}
