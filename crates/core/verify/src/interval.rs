//! Intervals whose ends are rounded outwards, and vectors and rotations made of them.
//!
//! Every operation returns an interval that contains all results for all numbers of its operands: IEEE 754 rounds each
//! end to a nearest number, and the next number outwards is beyond the exact end. Input is bounded (see `read`), so no
//! operation overflows.

use std::ops::{Add, Mul, Neg, Sub};

/// All real numbers from `lo` to `hi`.
#[derive(Clone, Copy, Debug, PartialEq)]
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

/// Exactly zero.
pub const ZERO: Interval = Interval { lo: 0.0, hi: 0.0 };
/// Exactly one.
pub const ONE: Interval = Interval { lo: 1.0, hi: 1.0 };

impl Interval {
    /// One number.
    #[inline]
    pub const fn point(x: f64) -> Self {
        Self { lo: x, hi: x }
    }

    /// The middle, rounded.
    #[inline]
    pub fn middle(self) -> f64 {
        0.5 * (self.lo + self.hi)
    }

    /// The greatest distance of its numbers from `x`.
    #[inline]
    pub fn from_point(self, x: f64) -> f64 {
        (self - Self::point(x)).magnitude()
    }

    /// The greatest absolute value.
    #[inline]
    pub fn magnitude(self) -> f64 {
        self.hi.max(-self.lo)
    }

    /// All absolute values.
    #[inline]
    pub fn abs(self) -> Self {
        let least = if self.lo > 0.0 {
            self.lo
        } else if self.hi < 0.0 {
            -self.hi
        } else {
            0.0
        };
        Self { lo: least, hi: self.magnitude() }
    }

    /// All squares.
    #[inline]
    pub fn square(self) -> Self {
        let a = self.abs();
        Self { lo: (a.lo * a.lo).next_down().max(0.0), hi: (a.hi * a.hi).next_up() }
    }

    /// All square roots; negative numbers count as zero.
    #[inline]
    pub fn sqrt(self) -> Self {
        let (lo, hi) = (self.lo.max(0.0).sqrt(), self.hi.max(0.0).sqrt());
        Self { lo: lo.next_down().max(0.0), hi: hi.next_up() }
    }

    /// All quotients with a divisor that does not contain zero.
    #[inline]
    pub fn over(self, by: Self) -> Self {
        let ends = [self.lo / by.lo, self.lo / by.hi, self.hi / by.lo, self.hi / by.hi];
        Self::hull(ends)
    }

    /// The smallest interval that contains both.
    #[inline]
    pub fn join(self, other: Self) -> Self {
        Self { lo: self.lo.min(other.lo), hi: self.hi.max(other.hi) }
    }

    #[inline]
    fn hull(ends: [f64; 4]) -> Self {
        let [a, b, c, d] = ends;
        Self { lo: a.min(b).min(c.min(d)).next_down(), hi: a.max(b).max(c.max(d)).next_up() }
    }

    /// Sine and cosine of all its numbers; `None` beyond ten thousand radians.
    pub fn sin_cos(self) -> Option<(Self, Self)> {
        let middle = self.middle();
        if middle.is_nan() || middle.abs() > 1e4 {
            return None;
        }
        let quarter = (middle / std::f64::consts::FRAC_PI_2).round();
        // The constant is the number below π/2.
        let half_pi =
            Self { lo: std::f64::consts::FRAC_PI_2, hi: std::f64::consts::FRAC_PI_2.next_up() };
        let rest = Self::point(middle) - Self::point(quarter) * half_pi;
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
            sum = ONE - (square * sum).over(Self::point(n * (n - 1.0)));
        }
        if odd == 1 {
            sum = sum * self;
        }
        // The first omitted term is below 1 / 20!.
        let wider = (width + 1e-18).next_up();
        let wide = sum + Self { lo: -wider, hi: wider };
        Self { lo: wide.lo.max(-1.0), hi: wide.hi.min(1.0) }
    }
}

impl Add for Interval {
    type Output = Self;
    #[inline]
    fn add(self, other: Self) -> Self {
        Self { lo: (self.lo + other.lo).next_down(), hi: (self.hi + other.hi).next_up() }
    }
}

impl Sub for Interval {
    type Output = Self;
    #[inline]
    fn sub(self, other: Self) -> Self {
        Self { lo: (self.lo - other.hi).next_down(), hi: (self.hi - other.lo).next_up() }
    }
}

impl Mul for Interval {
    type Output = Self;
    #[inline]
    fn mul(self, other: Self) -> Self {
        let (a, b) = (self, other);
        Self::hull([a.lo * b.lo, a.lo * b.hi, a.hi * b.lo, a.hi * b.hi])
    }
}

impl Neg for Interval {
    type Output = Self;
    #[inline]
    fn neg(self) -> Self {
        Self { lo: -self.hi, hi: -self.lo }
    }
}

/// A vector of exact numbers.
pub fn vector(v: &[f64; 3]) -> Vector {
    v.map(Interval::point)
}

/// The sum of two vectors.
#[inline]
pub fn plus(a: &Vector, b: &Vector) -> Vector {
    [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
}

/// The difference of two vectors.
#[inline]
pub fn minus(a: &Vector, b: &Vector) -> Vector {
    [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

/// A vector times a number.
#[inline]
pub fn times(a: &Vector, by: Interval) -> Vector {
    [a[0] * by, a[1] * by, a[2] * by]
}

/// The scalar product.
#[inline]
pub fn dot(a: &Vector, b: &Vector) -> Interval {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

/// The vector product.
#[inline]
pub fn cross(a: &Vector, b: &Vector) -> Vector {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

/// The length.
#[inline]
pub fn norm(a: &Vector) -> Interval {
    (a[0].square() + a[1].square() + a[2].square()).sqrt()
}

/// A matrix times a vector.
#[inline]
pub fn apply(m: &Matrix, v: &Vector) -> Vector {
    [dot(&m[0], v), dot(&m[1], v), dot(&m[2], v)]
}

/// The transposed matrix times a vector: the inverse rotation.
#[inline]
pub fn unapply(m: &Matrix, v: &Vector) -> Vector {
    let column = |k: usize| m[0][k] * v[0] + m[1][k] * v[1] + m[2][k] * v[2];
    [column(0), column(1), column(2)]
}

/// The product of two matrices.
#[inline]
pub fn product(a: &Matrix, b: &Matrix) -> Matrix {
    let entry = |i: usize, k: usize| a[i][0] * b[0][k] + a[i][1] * b[1][k] + a[i][2] * b[2][k];
    [0, 1, 2].map(|i| [entry(i, 0), entry(i, 1), entry(i, 2)])
}

/// The direction of a vector that is not zero.
pub fn unit(v: &[f64; 3]) -> Vector {
    let v = vector(v);
    let length = norm(&v);
    v.map(|x| x.over(length))
}

/// The rotation of a quaternion x, y, z, w of any length but zero.
pub fn rotation(quaternion: &[f64; 4]) -> Matrix {
    let [x, y, z, w] = quaternion.map(Interval::point);
    let length = x.square() + y.square() + z.square() + w.square();
    let two = Interval::point(2.0).over(length);
    let flat = |a: Interval, b: Interval| ONE - two * (a.square() + b.square());
    [
        [flat(y, z), two * (x * y - z * w), two * (x * z + y * w)],
        [two * (x * y + z * w), flat(x, z), two * (y * z - x * w)],
        [two * (x * z - y * w), two * (y * z + x * w), flat(x, y)],
    ]
}
