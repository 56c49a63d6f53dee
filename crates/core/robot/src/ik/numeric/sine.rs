//! Sines and cosines of many angles at once.

use std::f64::consts::{FRAC_2_PI, FRAC_PI_2};

/// Writes sine and cosine of every angle (rad).
///
/// Without branches, so that the compiler computes several at a time, and without the platform's mathematical library,
/// so that every machine gets the same bits. Good to 1e-15 for angles up to a million turns; what leaves the solver is
/// verified with the platform's own functions.
#[inline(always)]
pub(super) fn sin_cos_each(angles_rad: &[f64], sines: &mut [f64], cosines: &mut [f64]) {
    for ((&angle, sine), cosine) in angles_rad.iter().zip(sines).zip(cosines) {
        (*sine, *cosine) = sin_cos(angle);
    }
}

/// π/2 as a sum whose first part has so few digits that small multiples of it are exact.
const QUARTER_HIGH: f64 = f64::from_bits(FRAC_PI_2.to_bits() & !0xffff_ffff);
const QUARTER_MIDDLE: f64 = FRAC_PI_2 - QUARTER_HIGH;
/// What is left of π/2 beyond double precision.
const QUARTER_LOW: f64 = 6.123_233_995_736_766e-17;

#[inline(always)]
fn sin_cos(angle_rad: f64) -> (f64, f64) {
    // Adding and taking away 1.5 · 2⁵² rounds to the nearest integer, whose last bits then stand in the mantissa.
    const ROUNDER: f64 = 6_755_399_441_055_744.0;
    let shifted = angle_rad * FRAC_2_PI + ROUNDER;
    let quarters = shifted - ROUNDER;
    let quadrant = shifted.to_bits();
    let x = ((angle_rad - quarters * QUARTER_HIGH) - quarters * QUARTER_MIDDLE)
        - quarters * QUARTER_LOW;

    // Taylor series: on ± π/4 the first term left out is below 5e-17.
    let x2 = x * x;
    let mut sine = -1.0 / 1_307_674_368_000.0;
    for k in [6_227_020_800.0, -39_916_800.0, 362_880.0, -5_040.0, 120.0, -6.0] {
        sine = sine * x2 + 1.0 / k;
    }
    let sine = x + x * x2 * sine;
    let mut cosine = 1.0 / 20_922_789_888_000.0;
    for k in [-87_178_291_200.0, 479_001_600.0, -3_628_800.0, 40_320.0, -720.0, 24.0] {
        cosine = cosine * x2 + 1.0 / k;
    }
    let cosine = 1.0 + x2 * (-0.5 + x2 * cosine);

    // Odd quadrants swap the two; the signs follow from the quadrant's bits.
    let swap = (quadrant & 1).wrapping_neg();
    let (s, c) = (sine.to_bits(), cosine.to_bits());
    let (s, c) = ((s & !swap) | (c & swap), (c & !swap) | (s & swap));
    let sine_sign = (quadrant & 2) << 62;
    let cosine_sign = (quadrant.wrapping_add(1) & 2) << 62;
    (f64::from_bits(s ^ sine_sign), f64::from_bits(c ^ cosine_sign))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn agrees_with_the_platform() {
        let angles: Vec<f64> = (-40_000..=40_000).map(|k| f64::from(k) * 3.3e-4).collect();
        let edges = (-16..=16).map(|k| f64::from(k) * FRAC_PI_2 / 2.0);
        for angle in angles.into_iter().chain(edges) {
            let (mut sine, mut cosine) = ([0.0], [0.0]);
            sin_cos_each(&[angle], &mut sine, &mut cosine);
            assert!((sine[0] - angle.sin()).abs() < 1e-15, "sine of {angle}");
            assert!((cosine[0] - angle.cos()).abs() < 1e-15, "cosine of {angle}");
        }
    }
}
