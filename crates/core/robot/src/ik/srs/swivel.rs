//! Rotations as functions of the arm angle, and the angles at which they satisfy an equation.

use karakuri_geometry::{Mat3, Vec3};

use super::few::Few;
use super::trig;

/// A rotation as a function of the arm angle ψ: it takes the frame `from` to the frame `onto`, rotated by ψ about
/// `onto[0]`.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Swivel {
    pub(super) onto: [Vec3; 3],
    pub(super) from: [Vec3; 3],
}

/// The first and the third column of a rotation: the images of the axes x and z.
#[derive(Clone, Copy, Debug)]
pub(super) struct Columns {
    pub(super) first: Vec3,
    pub(super) third: Vec3,
}

impl Swivel {
    /// The rotation at an arm angle.
    #[inline(always)]
    pub(super) fn at(&self, arm_angle: Mark) -> Columns {
        let Mark { cos, sin, .. } = arm_angle;
        let [u, p, o] = self.onto;
        let (p, o) = (p * cos + o * sin, o * cos - p * sin);
        let column = |k: usize| u * self.from[0][k] + p * self.from[1][k] + o * self.from[2][k];
        Columns { first: column(0), third: column(2) }
    }

    /// The trace of `other`ᵀ · rotation as a function of the arm angle: it grows with their similarity.
    #[inline(always)]
    pub(super) fn trace(&self, other: &Mat3) -> Wave {
        let ([u, p, o], [v, a, b]) = (&self.onto, &self.from);
        let (v, a, b) = (other * v, other * a, other * b);
        Wave { constant: u.dot(&v), cos: p.dot(&a) + o.dot(&b), sin: o.dot(&a) - p.dot(&b) }
    }

    /// `row`ᵀ · rotation · `column` as a function of the arm angle.
    pub(super) fn form(&self, row: &Vec3, column: &Vec3) -> Wave {
        let ([u, p, o], [v, a, b]) = (&self.onto, &self.from);
        let (u, p, o) = (row.dot(u), row.dot(p), row.dot(o));
        let (v, a, b) = (column.dot(v), column.dot(a), column.dot(b));
        Wave { constant: u * v, cos: p * a + o * b, sin: o * a - p * b }
    }
}

/// `constant` + `cos` · cos ψ + `sin` · sin ψ.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wave {
    pub(super) constant: f64,
    pub(super) cos: f64,
    pub(super) sin: f64,
}

/// Waves with a smaller amplitude count as constant: the rest is rounding error.
const CONSTANT_AMPLITUDE: f64 = 1e-12;

impl Wave {
    pub(super) fn minus(self, value: f64) -> Self {
        Self { constant: self.constant - value, ..self }
    }

    /// Its amplitude.
    pub(super) fn amplitude(&self) -> f64 {
        (self.cos * self.cos + self.sin * self.sin).sqrt()
    }

    /// Where it is greatest; `None` if it is constant.
    pub(super) fn crest(&self) -> Option<Mark> {
        let amplitude = self.amplitude();
        (amplitude > CONSTANT_AMPLITUDE)
            .then(|| Mark::new(self.cos / amplitude, self.sin / amplitude))
    }

    /// Adds the arm angles at which it is zero; where it misses zero by rounding only, the closest.
    pub(super) fn zeros<const N: usize>(&self, marks: &mut Few<Mark, N>) {
        let amplitude = self.amplitude();
        if amplitude <= CONSTANT_AMPLITUDE {
            return;
        }
        let (cos, sin) = (self.cos / amplitude, self.sin / amplitude);
        let depth = -self.constant / amplitude;
        let square = (1.0 - depth) * (1.0 + depth);
        if square > 0.0 {
            let side = square.sqrt();
            marks.push(Mark::new(depth * cos - side * sin, depth * sin + side * cos));
            marks.push(Mark::new(depth * cos + side * sin, depth * sin - side * cos));
        } else if square * amplitude > -CONSTANT_AMPLITUDE {
            let sign = depth.signum();
            marks.push(Mark::new(sign * cos, sign * sin));
        }
    }
}

/// An arm angle, as a point on the unit circle.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mark {
    /// Grows with the angle from −2 at −π to 2 at π: orders angles without an arc tangent.
    pub(super) key: f64,
    pub(super) cos: f64,
    pub(super) sin: f64,
}

impl Default for Mark {
    fn default() -> Self {
        Self::ZERO
    }
}

impl Mark {
    pub(super) const ZERO: Self = Self { key: 0.0, cos: 1.0, sin: 0.0 };
    /// −π, where the circle is cut.
    pub(super) const START: Self = Self { key: -2.0, cos: -1.0, sin: 0.0 };
    /// π, the same point from the other side.
    pub(super) const END: Self = Self { key: 2.0, cos: -1.0, sin: 0.0 };

    pub(super) fn new(cos: f64, sin: f64) -> Self {
        let slope = 1.0 - cos / (cos.abs() + sin.abs());
        Self { key: if sin < 0.0 { -slope } else { slope }, cos, sin }
    }

    /// A point of which only the rotation matters: its key is not set.
    #[inline(always)]
    pub(super) fn at(cos: f64, sin: f64) -> Self {
        Self { key: 0.0, cos, sin }
    }

    pub(super) fn from_radians(angle: f64) -> Self {
        let (sin, cos) = trig::sin_cos(angle);
        Self::new(cos, sin)
    }

    /// The angle from −π to π; the two ends of the cut are distinguished.
    pub(super) fn radians(&self) -> f64 {
        if self.key <= -2.0 { -std::f64::consts::PI } else { trig::angle(self.sin, self.cos) }
    }

    /// The point at this angle plus `angle` (rad).
    #[inline(always)]
    pub(super) fn turned(self, angle: f64) -> Self {
        let (sin, cos) = trig::sin_cos(angle);
        Self::new(self.cos * cos - self.sin * sin, self.sin * cos + self.cos * sin)
    }

    /// A point `NUDGE_RAD` from here in the direction of another point.
    pub(super) fn towards(self, other: Self) -> Self {
        const NUDGE_RAD: f64 = 1e-10;
        let sense = (self.cos * other.sin - self.sin * other.cos).signum();
        let (cos, sin) =
            (self.cos - sense * NUDGE_RAD * self.sin, self.sin + sense * NUDGE_RAD * self.cos);
        Self::new(cos, sin)
    }

    /// A point strictly between this and a later one, in the middle unless they are far apart.
    pub(super) fn between(self, later: Self) -> Self {
        // A quarter turn is 1 in the key, so beyond a difference of 1.5 the point a quarter turn onwards is inside.
        if later.key - self.key > 1.5 {
            return Self::new(-self.sin, self.cos);
        }
        let (cos, sin) = (self.cos + later.cos, self.sin + later.sin);
        let length = (cos * cos + sin * sin).sqrt();
        Self::new(cos / length, sin / length)
    }
}

/// Arm angles from `from` to `to`, both included.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Span {
    pub(super) from: Mark,
    pub(super) to: Mark,
}
