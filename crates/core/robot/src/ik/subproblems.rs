//! The equations into which closed-form inverse kinematics decomposes.
//!
//! All are about rotations of points about axes (the Paden–Kahan subproblems in their modern form): an angle between
//! two directions, a sinusoid with a given value, and the zeros of a trigonometric polynomial of the second degree.

use std::f64::consts::{PI, TAU};

use karakuri_geometry::Vec3;

/// `v` rotated by `angle_rad` about the unit vector `axis`.
pub(super) fn turned(axis: &Vec3, angle_rad: f64, v: &Vec3) -> Vec3 {
    let (sine, cosine) = angle_rad.sin_cos();
    let along = axis * axis.dot(v);
    along + (v - along) * cosine + axis.cross(v) * sine
}

/// The part of `v` perpendicular to the unit vector `axis`.
pub(super) fn across(axis: &Vec3, v: &Vec3) -> Vec3 {
    v - axis * axis.dot(v)
}

/// The angle about the unit vector `axis` that rotates `from` as close to `to` as possible.
pub(super) fn angle_between(axis: &Vec3, from: &Vec3, to: &Vec3) -> f64 {
    // Removing the parts along the axis first keeps precision for directions close to the axis.
    let (from, to) = (across(axis, from), across(axis, to));
    axis.dot(&from.cross(&to)).atan2(from.dot(&to))
}

/// Solutions of an equation in one angle.
#[derive(Clone, Copy, Debug)]
pub(super) enum Roots {
    /// At these angles (the first `n`). `strained` if the equation only holds within its tolerance, `close` if the
    /// tolerance could make two roots merge and vanish.
    At { angles: [f64; 4], n: usize, strained: Option<Span>, close: bool },
    /// Everywhere.
    Everywhere,
    /// Nowhere: the needed value is outside the range of the function.
    Nowhere(Span),
}

/// The range of a function of an angle, and the needed value.
#[derive(Clone, Copy, Debug)]
pub(super) struct Span {
    pub(super) needed: f64,
    pub(super) least: f64,
    pub(super) greatest: f64,
}

/// `constant + cosine·cos θ + sine·sin θ`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Sinusoid {
    pub(super) constant: f64,
    pub(super) cosine: f64,
    pub(super) sine: f64,
}

impl Sinusoid {
    /// `left · v` as `v` turns about the unit vector `axis`.
    pub(super) fn of_turning(left: &Vec3, axis: &Vec3, v: &Vec3) -> Self {
        let along = axis * axis.dot(v);
        Self {
            constant: left.dot(&along),
            cosine: left.dot(&(v - along)),
            sine: left.dot(&axis.cross(v)),
        }
    }

    /// The same function of the negated angle.
    pub(super) fn backwards(self) -> Self {
        Self { sine: -self.sine, ..self }
    }

    pub(super) fn shifted(self, by: f64) -> Self {
        Self { constant: self.constant + by, ..self }
    }

    pub(super) fn scaled(self, by: f64) -> Self {
        Self { constant: self.constant * by, cosine: self.cosine * by, sine: self.sine * by }
    }

    pub(super) fn plus(self, other: Self) -> Self {
        Self {
            constant: self.constant + other.constant,
            cosine: self.cosine + other.cosine,
            sine: self.sine + other.sine,
        }
    }

    pub(super) fn at(&self, angle_rad: f64) -> f64 {
        let (s, c) = angle_rad.sin_cos();
        self.constant + self.cosine * c + self.sine * s
    }

    pub(super) fn amplitude(&self) -> f64 {
        self.cosine.hypot(self.sine)
    }

    /// Where the sinusoid equals `value`. Extrema that miss it by up to `slack` count as roots.
    pub(super) fn equals(&self, value: f64, slack: f64) -> Roots {
        let amplitude = self.amplitude();
        let offset = value - self.constant;
        if amplitude <= slack && offset.abs() <= slack {
            return Roots::Everywhere;
        }
        let span = Span {
            needed: value,
            least: self.constant - amplitude,
            greatest: self.constant + amplitude,
        };
        if offset.abs() > amplitude + slack {
            return Roots::Nowhere(span);
        }
        let middle = self.sine.atan2(self.cosine);
        // Roots separated by rounding only are merged: the joints computed later compensate for the difference, which
        // is of second order, but would be undetermined if this joint were next to a singularity.
        let rounding = 32.0 * f64::EPSILON * (amplitude + self.constant.abs() + value.abs());
        if offset.abs() >= amplitude - rounding {
            let at = if offset > 0.0 { middle } else { middle + PI };
            let strained = (offset.abs() > amplitude + rounding).then_some(span);
            return Roots::At { angles: [at, 0.0, 0.0, 0.0], n: 1, strained, close: true };
        }
        let half = ((amplitude - offset) * (amplitude + offset)).sqrt().atan2(offset);
        let angles = [middle + half, middle - half, 0.0, 0.0];
        Roots::At { angles, n: 2, strained: None, close: offset.abs() >= amplitude - slack }
    }

    /// The product with another sinusoid.
    pub(super) fn times(&self, other: &Self) -> Harmonics {
        let (a, b) = (self, other);
        let both = a.cosine * b.cosine;
        let neither = a.sine * b.sine;
        Harmonics {
            constant: a.constant * b.constant + 0.5 * (both + neither),
            cosine: a.constant * b.cosine + a.cosine * b.constant,
            sine: a.constant * b.sine + a.sine * b.constant,
            cosine_twice: 0.5 * (both - neither),
            sine_twice: 0.5 * (a.cosine * b.sine + a.sine * b.cosine),
        }
    }
}

/// `constant + cosine·cos θ + sine·sin θ + cosine_twice·cos 2θ + sine_twice·sin 2θ`: a condition of second degree on a
/// point of the unit circle. It has up to four zeros.
#[derive(Clone, Copy, Debug)]
pub(super) struct Harmonics {
    pub(super) constant: f64,
    pub(super) cosine: f64,
    pub(super) sine: f64,
    pub(super) cosine_twice: f64,
    pub(super) sine_twice: f64,
}

impl Harmonics {
    pub(super) fn scaled(self, by: f64) -> Self {
        Self {
            constant: self.constant * by,
            cosine: self.cosine * by,
            sine: self.sine * by,
            cosine_twice: self.cosine_twice * by,
            sine_twice: self.sine_twice * by,
        }
    }

    pub(super) fn plus(self, other: Self) -> Self {
        Self {
            constant: self.constant + other.constant,
            cosine: self.cosine + other.cosine,
            sine: self.sine + other.sine,
            cosine_twice: self.cosine_twice + other.cosine_twice,
            sine_twice: self.sine_twice + other.sine_twice,
        }
    }

    pub(super) fn at(&self, angle_rad: f64) -> f64 {
        let (s, c) = angle_rad.sin_cos();
        let (s2, c2) = (2.0 * s * c, (c - s) * (c + s));
        self.constant
            + self.cosine * c
            + self.sine * s
            + self.cosine_twice * c2
            + self.sine_twice * s2
    }

    /// The greatest amplitude of any term.
    pub(super) fn size(&self) -> f64 {
        self.constant.abs()
            + self.cosine.hypot(self.sine)
            + self.cosine_twice.hypot(self.sine_twice)
    }

    /// The same function with `shift_rad` added to its angle.
    fn ahead(&self, shift_rad: f64) -> Self {
        let (s, c) = shift_rad.sin_cos();
        let (s2, c2) = (2.0 * s * c, (c - s) * (c + s));
        Self {
            constant: self.constant,
            cosine: self.cosine * c + self.sine * s,
            sine: self.sine * c - self.cosine * s,
            cosine_twice: self.cosine_twice * c2 + self.sine_twice * s2,
            sine_twice: self.sine_twice * c2 - self.cosine_twice * s2,
        }
    }

    fn derivative(&self) -> Self {
        Self {
            constant: 0.0,
            cosine: self.sine,
            sine: -self.cosine,
            cosine_twice: 2.0 * self.sine_twice,
            sine_twice: -2.0 * self.cosine_twice,
        }
    }

    /// Where the function is zero. Extrema that miss zero by up to `slack` count as zeros.
    pub(super) fn vanishes(&self, slack: f64) -> Roots {
        if self.size() <= slack {
            return Roots::Everywhere;
        }
        let (extrema, n_extrema) = self.derivative().crossings();
        let extrema = &extrema[..n_extrema];
        let mut span = Span { needed: 0.0, least: self.at(0.0), greatest: self.at(0.0) };
        let mut close = false;
        for &at in extrema {
            let value = self.at(at);
            close |= value.abs() <= slack;
            (span.least, span.greatest) = (span.least.min(value), span.greatest.max(value));
        }

        // Between neighbouring extrema the function is monotone: it crosses zero once or not at all.
        let (mut angles, mut n, mut strained) = ([0.0; 4], 0, None);
        for (i, &at) in extrema.iter().enumerate() {
            let before = extrema[(i + n_extrema - 1) % n_extrema];
            let (next, turn) = match extrema.get(i + 1) {
                Some(&next) => (next, 0.0),
                None => (extrema[0], TAU),
            };
            let negative = |angle: f64| self.at(angle) < 0.0;
            if negative(at) != negative(next) {
                angles[n] = self.polished(bisect(&|x| self.at(x), at, next + turn));
                n += 1;
            } else if negative(at) == negative(before) && self.at(at).abs() <= slack {
                angles[n] = at;
                n += 1;
                strained = Some(span);
            }
        }
        if n == 0 { Roots::Nowhere(span) } else { Roots::At { angles, n, strained, close } }
    }

    /// The angles at which the function changes its sign, in rising order within one turn, and how many.
    fn crossings(&self) -> ([f64; 4], usize) {
        // With t = tan(θ′/2) the function is a quartic whose leading coefficient is its value at θ′ = π:
        // count θ′ from where that value is large, and no root lies near infinity.
        let fifths = [0.0, 0.4 * PI, 0.8 * PI, 1.2 * PI, 1.6 * PI];
        let largest =
            fifths.into_iter().max_by(|a, b| self.at(*a).abs().total_cmp(&self.at(*b).abs()));
        let shift = largest.expect("there are five") - PI;
        let f = self.ahead(shift);
        let quartic = [
            f.constant + f.cosine + f.cosine_twice,
            2.0 * f.sine + 4.0 * f.sine_twice,
            2.0 * f.constant - 6.0 * f.cosine_twice,
            2.0 * f.sine - 4.0 * f.sine_twice,
            f.constant - f.cosine + f.cosine_twice,
        ];
        let mut roots = [0.0; 4];
        let n = real_roots(&quartic, &mut roots);
        for root in &mut roots[..n] {
            *root = self.polished(2.0 * root.atan() + shift);
        }
        (roots, n)
    }

    /// A few Newton steps, as long as they reduce the error.
    fn polished(&self, mut angle_rad: f64) -> f64 {
        let derivative = self.derivative();
        for _ in 0..3 {
            let next = angle_rad - self.at(angle_rad) / derivative.at(angle_rad);
            let better = self.at(next).abs() < self.at(angle_rad).abs();
            if !better || (next - angle_rad).abs() > 1e-3 {
                break;
            }
            angle_rad = next;
        }
        angle_rad
    }
}

/// The real roots at which a polynomial of degree at most four changes its sign, in rising order, and how many;
/// coefficients from the constant up.
///
/// Between neighbouring extrema, which are the roots of the derivative, a polynomial is monotone: each such
/// stretch holds at most one root, and bisection cannot miss it.
fn real_roots(coefficients: &[f64], roots: &mut [f64; 4]) -> usize {
    let degree = coefficients.len() - 1;
    let leading = coefficients[degree];
    if degree == 0 || leading == 0.0 {
        return 0;
    }
    let mut derivative = [0.0; 4];
    for i in 0..degree {
        derivative[i] = coefficients[i + 1] * (i + 1) as f64;
    }
    let mut extrema = [0.0; 4];
    let n_extrema = real_roots(&derivative[..degree], &mut extrema);

    let largest = coefficients[..degree].iter().fold(0.0, |m, c| f64::max(m, c.abs()));
    let bound = 1.0 + largest / leading.abs();
    let value = |x: f64| coefficients.iter().rev().fold(0.0, |sum, c| sum * x + c);
    let mut n = 0;
    let mut low = -bound;
    for high in extrema[..n_extrema].iter().copied().chain([bound]) {
        if (value(low) < 0.0) != (value(high) < 0.0) {
            roots[n] = bisect(&value, low, high);
            n += 1;
        }
        low = high;
    }
    n
}

/// The root between two places of opposite sign: false position, halving whenever that is slow.
fn bisect(value: &impl Fn(f64) -> f64, mut low: f64, mut high: f64) -> f64 {
    let (mut at_low, mut at_high) = (value(low), value(high));
    for i in 0..120 {
        let width = high - low;
        if width <= 1e-15 * (low.abs() + high.abs()) {
            break;
        }
        let chord = low - at_low * width / (at_high - at_low);
        let inside = chord > low && chord < high;
        let middle = if i % 3 != 2 && inside { chord } else { 0.5 * (low + high) };
        let at_middle = value(middle);
        if at_middle == 0.0 {
            return middle;
        }
        if (at_middle < 0.0) == (at_low < 0.0) {
            (low, at_low) = (middle, at_middle);
            // Illinois method: halving the value at an end that does not move makes the secant move it.
            at_high *= 0.5;
        } else {
            (high, at_high) = (middle, at_middle);
            at_low *= 0.5;
        }
    }
    0.5 * (low + high)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(roots: Roots) -> Vec<f64> {
        match roots {
            Roots::At { angles, n, .. } => angles[..n].to_vec(),
            other => panic!("no roots: {other:?}"),
        }
    }

    #[test]
    fn harmonics_vanish_at_the_roots_they_were_made_from() {
        // Two lines through pairs of points of the circle: their product vanishes at the four points.
        let through = |a: f64, b: f64| Sinusoid {
            constant: -(0.5 * (a - b)).cos(),
            cosine: (0.5 * (a + b)).cos(),
            sine: (0.5 * (a + b)).sin(),
        };
        for [a, b, c, d] in [
            [0.1, 1.0, 2.0, 3.0],
            [PI, 0.0, 0.5 * PI, -0.5 * PI],
            [3.0, 3.1, -3.1, -3.0],
            [0.2, 0.2 + 1e-4, 2.0, -2.0],
        ] {
            let f = through(a, b).times(&through(c, d));
            let roots = found(f.vanishes(1e-12));
            assert_eq!(roots.len(), 4, "{roots:?}");
            for angle in [a, b, c, d] {
                let near = |r: &f64| (0.5 * (r - angle)).sin().abs() < 1e-9;
                assert!(roots.iter().any(near), "{angle} is not among {roots:?}");
            }
        }
    }

    #[test]
    fn touching_counts_and_missing_comes_with_a_span() {
        let line = Sinusoid { constant: -1.0, cosine: 0.6, sine: 0.8 };
        let touching = line.times(&line);
        let roots = found(touching.vanishes(1e-12));
        assert!(roots.iter().all(|r| (r - 0.8_f64.atan2(0.6)).abs() < 1e-6), "{roots:?}");

        let lifted = Harmonics { constant: touching.constant + 0.25, ..touching };
        let Roots::Nowhere(span) = lifted.vanishes(1e-12) else { panic!("nothing vanishes here") };
        assert!((span.least - 0.25).abs() < 1e-9 && (span.greatest - 4.25).abs() < 1e-9);
    }

    #[test]
    fn sinusoid_takes_its_values() {
        let wave = Sinusoid { constant: 0.5, cosine: 3.0, sine: -4.0 };
        for value in [-4.4, 0.0, 2.0, 5.4] {
            for angle in found(wave.equals(value, 1e-12)) {
                let (s, c) = angle.sin_cos();
                assert!((0.5 + 3.0 * c - 4.0 * s - value).abs() < 1e-12);
            }
        }
        assert!(matches!(wave.equals(5.6, 1e-12), Roots::Nowhere(s) if s.greatest == 5.5));
        assert_eq!(found(wave.equals(5.5 + 1e-13, 1e-12)).len(), 1);
    }
}
