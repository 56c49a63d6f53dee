//! Sine and cosine of several angles at once.

use super::Arithmetic;

/// How many angles are done together: as many as the widest kernel holds.
pub(crate) const WIDTH: usize = 8;

/// Sines and cosines of `angles` (rad), correct to about one unit in the last place.
///
/// No branches for angles up to `REACH`, so that all lanes execute the same instructions; if one lane is beyond it (or
/// not finite), the whole call uses the standard library.
#[inline(always)]
pub(crate) fn sincos<A: Arithmetic>(angles: &[f64; WIDTH]) -> ([f64; WIDTH], [f64; WIDTH]) {
    let (mut sines, mut cosines) = ([0.0; WIDTH], [0.0; WIDTH]);
    if !within_reach(angles) {
        return far(angles);
    }
    for lane in 0..WIDTH {
        (sines[lane], cosines[lane]) = sincos_within_reach::<A>(angles[lane]);
    }
    (sines, cosines)
}

/// Up to here the quarter turns, at most 2²⁰, times the leading parts of π/2 (33 bits) are exact.
pub(crate) const REACH: f64 = 1e6;

#[inline(always)]
fn within_reach(angles: &[f64; WIDTH]) -> bool {
    let mut all = true;
    for angle in angles {
        all &= angle.abs() <= REACH;
    }
    all
}

/// Sine and cosine of one angle within ± 10⁶ rad, without branches.
#[inline(always)]
pub(crate) fn sincos_within_reach<A: Arithmetic>(angle: f64) -> (f64, f64) {
    // The nearest number of quarter turns: adding 1.5 × 2⁵² leaves it in the low bits.
    const ROUND: f64 = 6_755_399_441_055_744.0;
    let shifted = A::fma(angle, std::f64::consts::FRAC_2_PI, ROUND);
    let quarters = shifted - ROUND;
    let quadrant = shifted.to_bits();

    // The rest of the angle, within ± π/4 (after Cody and Waite: π/2 in three parts).
    const PARTS: [f64; 3] =
        [1.570_796_326_734_125_6, 6.077_100_506_303_966e-11, 2.022_266_248_795_950_6e-21];
    let rest = A::fma(-quarters, PARTS[0], angle);
    let rest = A::fma(-quarters, PARTS[1], rest);
    let rest = A::fma(-quarters, PARTS[2], rest);

    let square = rest * rest;
    let (sine, cosine) = (sine_of_rest::<A>(rest, square), cosine_of_rest::<A>(square));

    // Odd quadrants swap the two; the second bit flips the sine, its sum with the first the cosine.
    let odd = quadrant & 1 != 0;
    let (sine, cosine) = if odd { (cosine, sine) } else { (sine, cosine) };
    let flip = |value: f64, quadrant: u64| f64::from_bits(value.to_bits() ^ ((quadrant & 2) << 62));
    (flip(sine, quadrant), flip(cosine, quadrant.wrapping_add(1)))
}

/// Minimax polynomial of the sine on ± π/4 (Remez, relative error 4e-18 before rounding).
#[inline(always)]
fn sine_of_rest<A: Arithmetic>(x: f64, square: f64) -> f64 {
    const C: [f64; 6] = [
        -0.166_666_666_666_666_3,
        0.008_333_333_333_322_118,
        -0.000_198_412_698_295_890_83,
        2.755_731_362_122_173_3e-6,
        -2.505_074_773_626_309_3e-8,
        1.589_622_856_603_034_2e-10,
    ];
    let high = A::fma(square, A::fma(square, C[5], C[4]), C[3]);
    let tail = A::fma(square, A::fma(square, A::fma(square, high, C[2]), C[1]), C[0]);
    A::fma(x * square, tail, x)
}

/// Minimax polynomial of the cosine on ± π/4 (Remez, relative error 6e-20 before rounding).
#[inline(always)]
fn cosine_of_rest<A: Arithmetic>(square: f64) -> f64 {
    const C: [f64; 6] = [
        0.041_666_666_666_666_595,
        -0.001_388_888_888_887_305_6,
        2.480_158_728_885_120_6e-5,
        -2.755_731_417_914_736e-7,
        2.087_570_082_106_732_7e-9,
        -1.135_853_540_975_817_5e-11,
    ];
    let high = A::fma(square, A::fma(square, C[5], C[4]), C[3]);
    let tail = A::fma(square, A::fma(square, A::fma(square, high, C[2]), C[1]), C[0]);
    // 1 − x²/2 rounds; what it loses goes back in with the tail.
    let half = 0.5 * square;
    let head = 1.0 - half;
    head + A::fma(square * square, tail, (1.0 - head) - half)
}

#[cold]
#[inline(never)]
fn far(angles: &[f64; WIDTH]) -> ([f64; WIDTH], [f64; WIDTH]) {
    let both = angles.map(f64::sin_cos);
    (both.map(|(sine, _)| sine), both.map(|(_, cosine)| cosine))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::simd::{Fused, Plain};

    /// Distance in units of the last place of the expected value, or of 2⁻¹⁰⁷⁴ near zero.
    fn ulps(found: f64, expected: f64) -> f64 {
        let ulp = expected.abs().next_up() - expected.abs();
        (found - expected).abs() / ulp
    }

    #[track_caller]
    fn check(angles: [f64; WIDTH], most_ulps: f64) {
        for (sines, cosines) in [sincos::<Plain>(&angles), sincos::<Fused>(&angles)] {
            for lane in 0..WIDTH {
                let (sine, cosine) = angles[lane].sin_cos();
                let worst = ulps(sines[lane], sine).max(ulps(cosines[lane], cosine));
                assert!(worst <= most_ulps, "{worst} ulp for {}", angles[lane]);
            }
        }
    }

    #[test]
    fn agrees_with_the_standard_library_to_the_last_place() {
        for k in -20_000..20_000 {
            let base = f64::from(k) * 0.001_7;
            check(std::array::from_fn(|lane| base * (1.0 + lane as f64)), 2.0);
        }
    }

    #[test]
    fn keeps_its_digits_next_to_quarter_turns() {
        for k in [0.0, 1.0, 2.0, 3.0, 7.0, 1_000.0, 636_000.0] {
            let quarter = k * std::f64::consts::FRAC_PI_2;
            let near = [0.0, 1e-15, -1e-12, 1e-9, -1e-6, 1e-3, 0.1, -0.7];
            check(near.map(|offset| quarter + offset), 2.0);
        }
    }

    #[test]
    fn far_angles_and_no_numbers_pass_through() {
        check([1e7, -1e12, 0.5, 1.0, 2.0, 3.0, 4.0, 5.0], 0.0);
        let (sines, cosines) = sincos::<Plain>(&[f64::NAN, f64::INFINITY, 0., 0., 0., 0., 0., 1.]);
        assert!(sines[..2].iter().chain(&cosines[..2]).all(|x| x.is_nan()));
        assert_eq!(sines[7], 1_f64.sin());
    }
}
