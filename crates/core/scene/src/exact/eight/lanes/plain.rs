//! Eight numbers in an array, for processors without vectors that are known here.

use std::ops::{Add, Mul, Sub};

use super::{COSINE, LANES, Mask, NO_FRACTIONS, QUARTER, SINE};

/// Nothing is needed for plain arithmetic.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wide;

/// One number for each lane.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lanes([f64; LANES]);

impl Wide {
    /// Always there.
    #[cfg(not(target_arch = "x86_64"))]
    pub(crate) fn detect() -> Option<(Self, crate::fast::simd::AnyUnit)> {
        Some((Self, crate::fast::simd::AnyUnit::Portable(crate::fast::simd::Portable)))
    }
}

impl Lanes {
    pub(crate) fn all(_: Wide, x: f64) -> Self {
        Self([x; LANES])
    }

    pub(crate) fn load(_: Wide, numbers: &[f64; LANES]) -> Self {
        Self(*numbers)
    }

    #[cfg(test)]
    pub(crate) fn store(self) -> [f64; LANES] {
        self.0
    }

    /// The same number in every lane.
    #[cfg(not(target_arch = "x86_64"))]
    pub(crate) fn same(self, x: f64) -> Self {
        Self([x; LANES])
    }

    fn zip(self, other: Self, f: impl Fn(f64, f64) -> f64) -> Self {
        Self(std::array::from_fn(|lane| f(self.0[lane], other.0[lane])))
    }

    pub(crate) fn abs(self) -> Self {
        Self(self.0.map(f64::abs))
    }

    pub(crate) fn sqrt(self) -> Self {
        Self(self.0.map(f64::sqrt))
    }

    /// The lesser of it and `other`; `other` where self is not a number.
    pub(crate) fn min(self, other: Self) -> Self {
        self.zip(other, |x, y| if x < y { x } else { y })
    }

    /// The lesser of it and `most`.
    pub(crate) fn at_most(self, most: f64) -> Self {
        self.min(Self([most; LANES]))
    }

    /// The greater of it and `least`; `least` where it is not a number.
    pub(crate) fn no_less(self, least: f64) -> Self {
        Self(self.0.map(|x| if x > least { x } else { least }))
    }

    /// Divided by `other`; 0 where that is not positive.
    pub(crate) fn over(self, other: Self) -> Self {
        self.zip(other, |x, y| if y > 0.0 { x / y } else { 0.0 })
    }

    /// The lanes that are at least `other`; never those that are not a number.
    pub(crate) fn at_least(self, other: f64) -> Mask {
        let bit = |lane: usize| Mask::from(self.0[lane] >= other) << lane;
        (0..LANES).map(bit).fold(0, |mask, bit| mask | bit)
    }

    /// Its own numbers in the lanes of the mask, infinity in the others.
    pub(crate) fn among(self, mask: Mask) -> Self {
        let lane = |lane: usize| if mask >> lane & 1 == 1 { self.0[lane] } else { f64::INFINITY };
        Self(std::array::from_fn(lane))
    }

    /// The least number of all lanes.
    pub(crate) fn least(self) -> f64 {
        self.0.iter().fold(f64::INFINITY, |least, x| if *x < least { *x } else { least })
    }

    /// Sine and cosine, to 1e-13 for angles up to [`super::FARTHEST_RAD`].
    pub(crate) fn sin_cos(self, wide: Wide) -> (Self, Self) {
        // The number of quarter turns is in the last bits of a sum that has no room for fractions.
        let shifted = self.0.map(|x| x * std::f64::consts::FRAC_2_PI + NO_FRACTIONS);
        let quarters = Self(shifted.map(|shifted| shifted - NO_FRACTIONS));
        let (high, low) = (Self::all(wide, QUARTER.0), Self::all(wide, QUARTER.1));
        let r = (self - quarters * high) - quarters * low;
        let square = r * r;
        let add = |sum: Self, c: f64| sum + Self::all(wide, c);
        let sine =
            SINE[1..].iter().fold(Self::all(wide, SINE[0]), |sum, c| add(sum * square, *c)) * r;
        let cosine =
            COSINE[1..].iter().fold(Self::all(wide, COSINE[0]), |sum, c| add(sum * square, *c));
        let (mut sines, mut cosines) = (sine, cosine);
        for (lane, shifted) in shifted.iter().enumerate() {
            let bits = shifted.to_bits();
            let (s, c) = (sine.0[lane], cosine.0[lane]);
            let (s, c) = if bits & 1 == 1 { (c, s) } else { (s, c) };
            sines.0[lane] = if bits & 2 == 2 { -s } else { s };
            cosines.0[lane] = if (bits ^ bits >> 1) & 1 == 1 { -c } else { c };
        }
        (sines, cosines)
    }
}

impl Add for Lanes {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        self.zip(other, |x, y| x + y)
    }
}

impl Sub for Lanes {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        self.zip(other, |x, y| x - y)
    }
}

impl Mul for Lanes {
    type Output = Self;
    fn mul(self, other: Self) -> Self {
        self.zip(other, |x, y| x * y)
    }
}
