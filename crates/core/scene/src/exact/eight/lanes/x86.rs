//! Eight numbers in two vectors of AVX2: the only file with `unsafe` in the exact checker.
#![allow(unsafe_code)]

use std::arch::x86_64::*;
use std::ops::{Add, Mul, Sub};

use karakuri_robot::Kernel;

use super::{COSINE, LANES, Mask, NO_FRACTIONS, QUARTER, SINE};
use crate::fast::simd::AnyUnit;

/// AVX2, verified to be available.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wide(());

/// One number for each lane.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lanes([__m256d; 2]);

impl Wide {
    /// `None` where the processor has no AVX2; with the unit that compiles for it.
    pub(crate) fn detect() -> Option<(Self, AnyUnit)> {
        match AnyUnit::new(Kernel::best(), false)? {
            AnyUnit::Portable(_) => None,
            unit => Some((Self(()), unit)),
        }
    }
}

/// Values of a polynomial, the highest power first.
macro_rules! polynomial {
    ($x:expr, $coefficients:expr, $wide:expr) => {{
        let mut sum = Lanes::all($wide, $coefficients[0]);
        let mut k = 1;
        while k < $coefficients.len() {
            sum = sum * $x + $coefficients[k];
            k += 1;
        }
        sum
    }};
}

/// Both halves of one or two vectors.
macro_rules! halves {
    (|$x:ident| $result:expr, $a:expr) => {{
        let [a, b] = $a.0;
        // SAFETY: vectors are made with a `Wide` only: the processor has AVX2.
        unsafe {
            Lanes([
                {
                    let $x = a;
                    $result
                },
                {
                    let $x = b;
                    $result
                },
            ])
        }
    }};
    (|$x:ident, $y:ident| $result:expr, $a:expr, $b:expr) => {{
        let ([a, b], [c, d]) = ($a.0, $b.0);
        // SAFETY: as above.
        unsafe {
            Lanes([
                {
                    let ($x, $y) = (a, c);
                    $result
                },
                {
                    let ($x, $y) = (b, d);
                    $result
                },
            ])
        }
    }};
}

impl Lanes {
    #[inline(always)]
    pub(crate) fn all(_: Wide, x: f64) -> Self {
        // SAFETY: a `Wide` is made only where the processor has AVX2.
        Self(unsafe { [_mm256_set1_pd(x), _mm256_set1_pd(x)] })
    }

    #[inline(always)]
    pub(crate) fn load(_: Wide, numbers: &[f64; LANES]) -> Self {
        let at = numbers.as_ptr();
        // SAFETY: as for `all`; eight numbers are there.
        Self(unsafe { [_mm256_loadu_pd(at), _mm256_loadu_pd(at.add(4))] })
    }

    #[inline(always)]
    pub(crate) fn store(self) -> [f64; LANES] {
        let mut numbers = [0.0; LANES];
        let at = numbers.as_mut_ptr();
        // SAFETY: vectors are made with a `Wide` only; there is room for eight numbers.
        unsafe {
            _mm256_storeu_pd(at, self.0[0]);
            _mm256_storeu_pd(at.add(4), self.0[1]);
        }
        numbers
    }

    /// The same number in every lane.
    #[inline(always)]
    pub(crate) fn same(self, x: f64) -> Self {
        Self::all(Wide(()), x)
    }

    #[inline(always)]
    pub(crate) fn abs(self) -> Self {
        halves!(|x| _mm256_andnot_pd(_mm256_set1_pd(-0.0), x), self)
    }

    #[inline(always)]
    pub(crate) fn sqrt(self) -> Self {
        halves!(|x| _mm256_sqrt_pd(x), self)
    }

    /// The lesser of it and `other`; `other` where self is not a number.
    #[inline(always)]
    pub(crate) fn min(self, other: Self) -> Self {
        halves!(|x, y| _mm256_min_pd(x, y), self, other)
    }

    /// The lesser of it and `most`.
    #[inline(always)]
    pub(crate) fn at_most(self, most: f64) -> Self {
        self.min(self.same(most))
    }

    /// The greater of it and `least`; `least` where it is not a number.
    #[inline(always)]
    pub(crate) fn no_less(self, least: f64) -> Self {
        halves!(|x, y| _mm256_max_pd(x, y), self, self.same(least))
    }

    /// Divided by `other`; 0 where that is not positive.
    #[inline(always)]
    pub(crate) fn over(self, other: Self) -> Self {
        halves!(
            |x, y| {
                let positive = _mm256_cmp_pd::<_CMP_GT_OQ>(y, _mm256_setzero_pd());
                _mm256_and_pd(positive, _mm256_div_pd(x, y))
            },
            self,
            other
        )
    }

    /// The lanes that are at least `other`; never those that are not a number.
    #[inline(always)]
    pub(crate) fn at_least(self, other: f64) -> Mask {
        // SAFETY: vectors are made with a `Wide` only.
        let (low, high) = unsafe {
            let ([low, high], other) = (self.0, _mm256_set1_pd(other));
            (
                _mm256_movemask_pd(_mm256_cmp_pd::<_CMP_GE_OQ>(low, other)),
                _mm256_movemask_pd(_mm256_cmp_pd::<_CMP_GE_OQ>(high, other)),
            )
        };
        (low | high << 4) as Mask
    }

    /// Its own numbers in the lanes of the mask, infinity in the others.
    #[inline(always)]
    pub(crate) fn among(self, mask: Mask) -> Self {
        let bits = i64::from(mask);
        // SAFETY: vectors are made with a `Wide` only.
        unsafe {
            let (infinite, bits) = (_mm256_set1_pd(f64::INFINITY), _mm256_set1_epi64x(bits));
            let [low, high] = self.0;
            let (first, last) = (_mm256_set_epi64x(8, 4, 2, 1), _mm256_set_epi64x(128, 64, 32, 16));
            let is_first = _mm256_cmpeq_epi64(_mm256_and_si256(bits, first), first);
            let is_last = _mm256_cmpeq_epi64(_mm256_and_si256(bits, last), last);
            Self([
                _mm256_blendv_pd(infinite, low, _mm256_castsi256_pd(is_first)),
                _mm256_blendv_pd(infinite, high, _mm256_castsi256_pd(is_last)),
            ])
        }
    }

    /// The least number of all lanes.
    #[inline(always)]
    pub(crate) fn least(self) -> f64 {
        let mut least = f64::INFINITY;
        for x in self.store() {
            least = if x < least { x } else { least };
        }
        least
    }

    /// `other` in the lanes where `sign` is negative.
    #[inline(always)]
    fn or(self, other: Self, sign: Self) -> Self {
        let ([a, b], [c, d], [e, f]) = (self.0, other.0, sign.0);
        // SAFETY: vectors are made with a `Wide` only.
        Self(unsafe { [_mm256_blendv_pd(a, c, e), _mm256_blendv_pd(b, d, f)] })
    }

    /// Sine and cosine, to 1e-13 for angles up to [`super::FARTHEST_RAD`].
    #[inline(always)]
    pub(crate) fn sin_cos(self, wide: Wide) -> (Self, Self) {
        // The number of quarter turns is in the last bits of a sum that has no room for fractions.
        let shifted = self * std::f64::consts::FRAC_2_PI + NO_FRACTIONS;
        let quarters = shifted - NO_FRACTIONS;
        let r = (self - quarters * QUARTER.0) - quarters * QUARTER.1;
        let square = r * r;
        let sine = polynomial!(square, SINE, wide) * r;
        let cosine = polynomial!(square, COSINE, wide);
        let swapped = halves!(
            |x| _mm256_castsi256_pd(_mm256_slli_epi64::<63>(_mm256_castpd_si256(x))),
            shifted
        );
        let [minus, _] = Self::all(wide, -0.0).0;
        let sine_sign = halves!(
            |x| {
                let bits = _mm256_slli_epi64::<62>(_mm256_castpd_si256(x));
                _mm256_and_pd(_mm256_castsi256_pd(bits), minus)
            },
            shifted
        );
        let cosine_sign =
            halves!(|x, y| _mm256_and_pd(_mm256_xor_pd(x, y), minus), sine_sign, swapped);
        let (sines, cosines) = (sine.or(cosine, swapped), cosine.or(sine, swapped));
        (
            halves!(|x, y| _mm256_xor_pd(x, y), sines, sine_sign),
            halves!(|x, y| _mm256_xor_pd(x, y), cosines, cosine_sign),
        )
    }
}

impl Add for Lanes {
    type Output = Self;
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        halves!(|x, y| _mm256_add_pd(x, y), self, other)
    }
}

impl Sub for Lanes {
    type Output = Self;
    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        halves!(|x, y| _mm256_sub_pd(x, y), self, other)
    }
}

impl Mul for Lanes {
    type Output = Self;
    #[inline(always)]
    fn mul(self, other: Self) -> Self {
        halves!(|x, y| _mm256_mul_pd(x, y), self, other)
    }
}
