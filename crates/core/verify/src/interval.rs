//! Intervals whose ends are rounded outwards, and vectors, rotations and places made of them.
//!
//! Every operation returns an interval that contains all results for all numbers of its operands: IEEE 754 rounds each
//! end to a nearest number, and `up` and `down` go beyond the exact end. Input is bounded (see `read`), so no
//! operation overflows.

use std::ops::{Add, Mul, Neg, Sub};

/// All real numbers from `lo` to `hi`.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Interval {
    /// The lower end.
    pub lo: f64,
    /// The upper end.
    pub hi: f64,
}

/// A vector of intervals.
pub type Vector = [Interval; 3];
/// A matrix of intervals, row by row.
pub type Matrix = [Vector; 3];
/// Rotation and position of a frame in another one.
pub type Place = (Matrix, Vector);

/// Exactly zero.
pub const ZERO: Interval = exact(0.0);
/// Exactly one.
pub const ONE: Interval = exact(1.0);

/// One number.
pub const fn exact(x: f64) -> Interval {
    Interval { lo: x, hi: x }
}

/// A number above `x`: a unit in the last place is at most ε |x|, and that of the smallest numbers is below the least normal one.
pub(crate) fn up(x: f64) -> f64 {
    x + (x.abs() * f64::EPSILON + f64::MIN_POSITIVE)
}

/// A number below `x`.
pub(crate) fn down(x: f64) -> f64 {
    -up(-x)
}

impl Interval {
    /// The middle, rounded.
    pub fn middle(self) -> f64 {
        0.5 * (self.lo + self.hi)
    }

    /// The greatest distance of its numbers from `x`.
    pub fn from_point(self, x: f64) -> f64 {
        (self - exact(x)).magnitude()
    }

    /// The greatest absolute value.
    pub fn magnitude(self) -> f64 {
        self.hi.max(-self.lo)
    }

    /// All absolute values.
    pub fn abs(self) -> Self {
        Self { lo: self.lo.max(-self.hi).max(0.0), hi: self.magnitude() }
    }

    /// All squares.
    pub fn square(self) -> Self {
        let Self { lo, hi } = self.abs();
        Self { lo: down(lo * lo).max(0.0), hi: up(hi * hi) }
    }

    /// All square roots; negative numbers count as zero.
    pub fn sqrt(self) -> Self {
        Self { lo: down(self.lo.max(0.0).sqrt()).max(0.0), hi: up(self.hi.max(0.0).sqrt()) }
    }

    /// All quotients with a divisor that does not contain zero.
    pub fn over(self, by: Self) -> Self {
        Self::hull([self.lo / by.lo, self.lo / by.hi, self.hi / by.lo, self.hi / by.hi])
    }

    fn hull([a, b, c, d]: [f64; 4]) -> Self {
        Self { lo: down(a.min(b).min(c.min(d))), hi: up(a.max(b).max(c.max(d))) }
    }

    /// Sine and cosine of all its numbers; `None` beyond ten thousand radians.
    pub fn sin_cos(self) -> Option<(Self, Self)> {
        use std::f64::consts::FRAC_PI_2;
        let middle = self.middle();
        if middle.is_nan() || middle.abs() > 1e4 {
            return None;
        }
        let quarter = (middle / FRAC_PI_2).round();
        // The constant is the number below π/2.
        let half_pi = Self { lo: FRAC_PI_2, hi: FRAC_PI_2.next_up() };
        let rest = exact(middle) - exact(quarter) * half_pi;
        // Sine and cosine change by no more than their argument.
        let width = self.from_point(middle);
        let (sine, cosine) = (rest.series(1, width), rest.series(0, width));
        Some(match (quarter as i64).rem_euclid(4) {
            0 => (sine, cosine),
            1 => (cosine, -sine),
            2 => (-sine, -cosine),
            _ => (-cosine, sine),
        })
    }

    /// The Taylor series of the sine (`odd` 1) or cosine (0) for numbers below one, widened by its remainder and `width`.
    fn series(self, odd: u32, width: f64) -> Self {
        let square = self.square();
        let mut sum = ONE;
        for k in (1..=9).rev() {
            let n = f64::from(2 * k + odd);
            sum = ONE - (square * sum).over(exact(n * (n - 1.0)));
        }
        if odd == 1 {
            sum = sum * self;
        }
        // The first omitted term is below 1 / 20!.
        let wider = up(width + 1e-18);
        let wide = sum + Self { lo: -wider, hi: wider };
        Self { lo: wide.lo.max(-1.0), hi: wide.hi.min(1.0) }
    }
}

impl Add for Interval {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self { lo: down(self.lo + other.lo), hi: up(self.hi + other.hi) }
    }
}

impl Sub for Interval {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self { lo: down(self.lo - other.hi), hi: up(self.hi - other.lo) }
    }
}

impl Mul for Interval {
    type Output = Self;
    fn mul(self, other: Self) -> Self {
        let (a, b) = (self, other);
        Self::hull([a.lo * b.lo, a.lo * b.hi, a.hi * b.lo, a.hi * b.hi])
    }
}

impl Neg for Interval {
    type Output = Self;
    fn neg(self) -> Self {
        Self { lo: -self.hi, hi: -self.lo }
    }
}

/// A vector of exact numbers.
pub fn vector(v: &[f64; 3]) -> Vector {
    v.map(exact)
}

/// The sum of two vectors.
pub fn plus(a: &Vector, b: &Vector) -> Vector {
    [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
}

/// The difference of two vectors.
pub fn minus(a: &Vector, b: &Vector) -> Vector {
    [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

/// A vector times a number.
pub fn times(a: &Vector, by: Interval) -> Vector {
    a.map(|x| x * by)
}

/// The scalar product.
pub fn dot(a: &Vector, b: &Vector) -> Interval {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

/// The vector product.
pub fn cross(a: &Vector, b: &Vector) -> Vector {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

/// The length.
pub fn norm(a: &Vector) -> Interval {
    (a[0].square() + a[1].square() + a[2].square()).sqrt()
}

/// A matrix times a vector.
pub fn apply(m: &Matrix, v: &Vector) -> Vector {
    [dot(&m[0], v), dot(&m[1], v), dot(&m[2], v)]
}

/// The columns of a matrix as rows: the inverse of a rotation.
pub fn transposed(m: &Matrix) -> Matrix {
    [0, 1, 2].map(|k| [m[0][k], m[1][k], m[2][k]])
}

/// The product of two matrices.
pub fn product(a: &Matrix, b: &Matrix) -> Matrix {
    let columns = transposed(b);
    a.map(|row| apply(&columns, &row))
}

/// A point of a frame, seen from where the frame has this place.
pub fn seen(place: &Place, point: &Vector) -> Vector {
    plus(&place.1, &apply(&place.0, point))
}

/// The direction of a vector that is not zero.
pub fn unit(v: &[f64; 3]) -> Vector {
    let v = vector(v);
    let length = norm(&v);
    v.map(|x| x.over(length))
}

/// The rotation of a quaternion x, y, z, w of any length but zero.
pub fn rotation(quaternion: &[f64; 4]) -> Matrix {
    let [x, y, z, w] = quaternion.map(exact);
    let length = x.square() + y.square() + z.square() + w.square();
    let two = exact(2.0).over(length);
    let flat = |a: Interval, b: Interval| ONE - two * (a.square() + b.square());
    [
        [flat(y, z), two * (x * y - z * w), two * (x * z + y * w)],
        [two * (x * y + z * w), flat(x, z), two * (y * z - x * w)],
        [two * (x * z - y * w), two * (y * z + x * w), flat(x, y)],
    ]
}
