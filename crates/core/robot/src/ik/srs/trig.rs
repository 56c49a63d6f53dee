//! Arc tangent, sine and cosine without branches.
//!
//! Inverse kinematics evaluates dozens of them per query, at unpredictable angles: the mispredicted branches of a
//! general library cost more than the arithmetic. These agree with it to a few units in the last place, and are
//! bit-identical on every machine.

use std::f64::consts::{FRAC_PI_2, FRAC_PI_4, PI};

use crate::simd::{Plain, REACH, sincos_within_reach};

/// Adding this rounds to integers and leaves them in the lowest bits.
const ROUNDING: f64 = 6_755_399_441_055_744.0;

/// The nearest integer; valid up to 1e15.
#[inline(always)]
pub(super) fn round(x: f64) -> f64 {
    (x + ROUNDING) - ROUNDING
}

/// The angle of the direction (x, y), from −π to π; zero for the zero vector.
#[inline(always)]
pub(super) fn angle(y: f64, x: f64) -> f64 {
    const TAN_SIXTEENTH_TURN: f64 = 0.414_213_562_373_095_03;
    let (ax, ay) = (x.abs(), y.abs());
    let (small, large) = if ax < ay { (ax, ay) } else { (ay, ax) };
    // Below π/8 the argument is used as it is; above, its complement to π/4.
    let steep = if small > TAN_SIXTEENTH_TURN * large { 1.0 } else { 0.0 };
    let (above, below) = (small - steep * large, large + steep * small);
    let t = above / if below > 0.0 { below } else { 1.0 };
    let first = steep * FRAC_PI_4 + (t + t * arc_tangent_rest(t * t));
    let quadrant = if ax < ay { FRAC_PI_2 - first } else { first };
    let half = if x < 0.0 { PI - quadrant } else { quadrant };
    half.copysign(y)
}

/// atan(t) / t − 1 for t² = `s` up to tan²(π/8), by interpolation at Chebyshev's nodes.
#[inline(always)]
fn arc_tangent_rest(s: f64) -> f64 {
    let s2 = s * s;
    let s4 = s2 * s2;
    let a = (-0.333_333_333_333_333_3 + s * 0.199_999_999_999_955_16)
        + s2 * (-0.142_857_142_846_656_82 + s * 0.111_111_110_151_870_18);
    let b = (-0.090_909_045_753_064_9 + s * 0.076_921_831_253_768_92)
        + s2 * (-0.066_645_105_255_089_36 + s * 0.058_581_409_048_663_28);
    let c = (-0.050_854_078_345_894_844 + s * 0.039_230_447_784_793_09)
        + s2 * -0.019_175_404_711_104_935;
    s * (a + s4 * (b + s4 * c))
}

/// Sine and cosine of an angle (rad).
#[inline(always)]
pub(super) fn sin_cos(angle: f64) -> (f64, f64) {
    if angle.abs() > REACH {
        return angle.sin_cos();
    }
    sincos_within_reach::<Plain>(angle)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn angles_agree_with_the_library() {
        for k in -200_000..=200_000 {
            let exact = f64::from(k) * PI / 200_000.0;
            let (y, x) = (3.7 * exact.sin(), 3.7 * exact.cos());
            assert!((angle(y, x) - y.atan2(x)).abs() < 9e-16, "at {exact}");
        }
        for (y, x) in [(0.0, 1.0), (0.0, -1.0), (-0.0, -1.0), (1.0, 0.0), (-1.0, 0.0), (0.0, 0.0)] {
            assert_eq!(angle(y, x), f64::atan2(y, x), "for {y}, {x}");
        }
    }

    #[test]
    fn small_angles_keep_their_digits() {
        for k in 1..300 {
            let tiny = (-f64::from(k)).exp2();
            assert!((angle(tiny, 1.0) / tiny.atan() - 1.0).abs() < 4e-16);
            assert!((sin_cos(tiny).0 / tiny.sin() - 1.0).abs() < 4e-16);
        }
    }

    #[test]
    fn sines_and_cosines_agree_with_the_library() {
        for k in -300_000..=300_000 {
            let angle = f64::from(k) * 7.3e-5 + f64::from(k).powi(3) * 1e-15;
            let (sin, cos) = sin_cos(angle);
            assert!((sin - angle.sin()).abs() < 4e-16, "at {angle}");
            assert!((cos - angle.cos()).abs() < 4e-16, "at {angle}");
        }
        assert_eq!(sin_cos(1e9), 1e9_f64.sin_cos());
    }
}
