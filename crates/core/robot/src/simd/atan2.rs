//! The angles of several directions at once.

use std::f64::consts::{FRAC_PI_2, FRAC_PI_4, PI};

use super::{Arithmetic, WIDTH};

/// The angles (rad) of the directions `x`, `y` in [−π, π], right to about two units in the last place.
///
/// No branches, so that all lanes execute the same instructions. The angle of the zero vector is 0.
#[inline(always)]
pub(crate) fn atan2<A: Arithmetic>(y: &[f64; WIDTH], x: &[f64; WIDTH]) -> [f64; WIDTH] {
    let mut angles = [0.0; WIDTH];
    for lane in 0..WIDTH {
        angles[lane] = one::<A>(y[lane], x[lane]);
    }
    angles
}

#[inline(always)]
fn one<A: Arithmetic>(y: f64, x: f64) -> f64 {
    // π/2 and π/4 beyond double precision.
    const HALF_LOW: f64 = 6.123_233_995_736_766e-17;
    const TAN_EIGHTH: f64 = std::f64::consts::SQRT_2 - 1.0;

    // First the octant, then the nearer of its two ends: what is left is an angle within ± π/8.
    let (across, along) = (y.abs(), x.abs());
    let steep = across > along;
    let long = if steep { across } else { along };
    let short = if steep { along } else { across };
    let diagonal = short > TAN_EIGHTH * long;
    let sine = if diagonal { short - long } else { short };
    let cosine = if diagonal { short + long } else { long };
    let tangent = sine / cosine.max(f64::MIN_POSITIVE);

    let from_end = A::fma(tangent * tangent * tangent, tail::<A>(tangent * tangent), tangent);
    let (end, end_low) = if diagonal { (FRAC_PI_4, 0.5 * HALF_LOW) } else { (0.0, 0.0) };
    let octant = end + (from_end + end_low);
    let quadrant = if steep { FRAC_PI_2 - (octant - HALF_LOW) } else { octant };
    let half = if x < 0.0 { PI - (quadrant - 2.0 * HALF_LOW) } else { quadrant };
    half.copysign(y)
}

/// (arctan t − t) / t³ by t², for t within ± tan π/8 (Remez, error 2e-18 before rounding).
#[inline(always)]
fn tail<A: Arithmetic>(square: f64) -> f64 {
    const C: [f64; 11] = [
        -0.333_333_333_333_332,
        0.199_999_999_999_540_85,
        -0.142_857_142_802_486_32,
        0.111_111_107_861_409_89,
        -0.090_908_978_365_023_5,
        0.076_920_616_378_446_41,
        -0.066_631_203_921_086_53,
        0.058_480_089_834_053_67,
        -0.050_398_458_596_429_87,
        0.038_078_330_977_523_99,
        -0.017_922_291_397_825_123,
    ];
    // Estrin's scheme: a shorter chain of dependent steps than Horner's.
    let fourth = square * square;
    let eighth = fourth * fourth;
    let pair = |i: usize| A::fma(square, C[i + 1], C[i]);
    let low = A::fma(fourth, pair(2), pair(0));
    let middle = A::fma(fourth, pair(6), pair(4));
    let high = A::fma(fourth, C[10], pair(8));
    A::fma(eighth, A::fma(eighth, high, middle), low)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::simd::{Fused, Plain};

    #[test]
    fn agrees_with_the_standard_library() {
        for k in 0..40_000 {
            let angle = f64::from(k) * 1.6e-4 - 3.2;
            let lengths = [1.0, 1e-3, 1e3, 0.7, 1e-150, 1e150, 3.0, 5e-8];
            let (y, x) = (lengths.map(|l| l * angle.sin()), lengths.map(|l| l * angle.cos()));
            for found in [atan2::<Plain>(&y, &x), atan2::<Fused>(&y, &x)] {
                for lane in 0..WIDTH {
                    let expected = y[lane].atan2(x[lane]);
                    let ulp = expected.abs().next_up() - expected.abs();
                    let miss = (found[lane] - expected).abs() / ulp;
                    assert!(miss <= 2.0, "{miss} ulp at {expected}");
                }
            }
        }
    }

    #[test]
    fn axes_and_nothing_have_their_angles() {
        let y: [f64; WIDTH] = [0., 1., 0., -1., 0., -0., 2., -2.];
        let x = [1., 0., -1., 0., 0., -3., 2., -2.];
        let expected: [f64; WIDTH] = std::array::from_fn(|i| y[i].atan2(x[i]));
        assert_eq!(atan2::<Plain>(&y, &x), expected);
    }
}
