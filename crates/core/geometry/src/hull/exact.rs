//! On which side of a plane a point is, without rounding errors.
//!
//! A sign is computed in floating point first, with a bound of the error; where the bound does not decide, the
//! determinant is computed exactly as a sum of floating-point numbers that do not overlap (Jonathan R. Shewchuk: Adaptive
//! Precision Floating-Point Arithmetic and Fast Robust Geometric Predicates, Discrete & Computational Geometry 18, 1997).
//!
//! Exact as long as no product over- or underflows: coordinates are 0 or between 2⁻¹⁵⁰ and 2¹⁵⁰.

use crate::Vec3;

/// The error of the determinant in floating point, relative to the same sum with all terms positive.
const ERROR: f64 = 8.0 * f64::EPSILON * 0.5;

/// Whether `p` is above the plane through `a`, `b` and `c` (positive), on it (0) or below (negative). Seen from above the
/// three are counter-clockwise.
pub(super) fn side(a: &Vec3, b: &Vec3, c: &Vec3, p: &Vec3) -> f64 {
    let (ap, bp, cp) = (a - p, b - p, c - p);
    let minor = |u: &Vec3, v: &Vec3| (u.x * v.y, u.y * v.x);
    let ((l, m), (n, o), (q, r)) = (minor(&bp, &cp), minor(&cp, &ap), minor(&ap, &bp));
    let sum = ap.z * (l - m) + bp.z * (n - o) + cp.z * (q - r);
    let most = ap.z.abs() * (l.abs() + m.abs())
        + bp.z.abs() * (n.abs() + o.abs())
        + cp.z.abs() * (q.abs() + r.abs());
    // The three are clockwise around the determinant's positive side.
    if sum.abs() > ERROR * most || most == 0.0 { -sum } else { -side_exactly(a, b, c, p) }
}

fn side_exactly(a: &Vec3, b: &Vec3, c: &Vec3, p: &Vec3) -> f64 {
    let [ap, bp, cp] = [a, b, c].map(|q| difference(q, p));
    let term = |z: &Sum, u: &[Sum; 3], v: &[Sum; 3]| {
        z.times(&u[0].times(&v[1]).plus(&u[1].times(&v[0]).negated()))
    };
    let sum = term(&ap[2], &bp, &cp).plus(&term(&bp[2], &cp, &ap)).plus(&term(&cp[2], &ap, &bp));
    sum.sign()
}

/// (b − a) × (c − a), every component correctly rounded to a few units in the last place.
pub(super) fn cross(a: &Vec3, b: &Vec3, c: &Vec3) -> Vec3 {
    let (ab, ac) = (difference(b, a), difference(c, a));
    let component =
        |i: usize, j: usize| ab[i].times(&ac[j]).plus(&ab[j].times(&ac[i]).negated()).rounded();
    Vec3::new(component(1, 2), component(2, 0), component(0, 1))
}

fn difference(p: &Vec3, q: &Vec3) -> [Sum; 3] {
    [0, 1, 2].map(|k| Sum::of(two_sum(p[k], -q[k])))
}

/// The exact sum of numbers that do not overlap, from the smallest to the largest; none of them is 0.
#[derive(Clone, Debug)]
struct Sum(Vec<f64>);

impl Sum {
    /// From the rounded result of an operation and its rounding error.
    fn of((rounded, error): (f64, f64)) -> Self {
        Self([error, rounded].into_iter().filter(|x| *x != 0.0).collect())
    }

    fn negated(mut self) -> Self {
        self.0.iter_mut().for_each(|x| *x = -*x);
        self
    }

    /// Adds a single number.
    fn add(&mut self, x: f64) {
        let mut carried = x;
        let mut kept = 0;
        for k in 0..self.0.len() {
            let (rounded, error) = two_sum(carried, self.0[k]);
            carried = rounded;
            if error != 0.0 {
                self.0[kept] = error;
                kept += 1;
            }
        }
        self.0.truncate(kept);
        if carried != 0.0 {
            self.0.push(carried);
        }
    }

    fn plus(mut self, other: &Self) -> Self {
        other.0.iter().for_each(|x| self.add(*x));
        self
    }

    fn times(&self, other: &Self) -> Self {
        let mut product = Self(Vec::with_capacity(2 * self.0.len() * other.0.len()));
        for x in &self.0 {
            for y in &other.0 {
                let (rounded, error) = two_product(*x, *y);
                product.add(error);
                product.add(rounded);
            }
        }
        product
    }

    /// The largest part has the sign of the sum.
    fn sign(&self) -> f64 {
        self.0.last().map_or(0.0, |x| x.signum())
    }

    fn rounded(&self) -> f64 {
        self.0.iter().sum()
    }
}

/// x + y rounded, and the rounding error (Knuth).
fn two_sum(x: f64, y: f64) -> (f64, f64) {
    let rounded = x + y;
    let y_part = rounded - x;
    let x_part = rounded - y_part;
    (rounded, (x - x_part) + (y - y_part))
}

/// x × y rounded, and the rounding error.
fn two_product(x: f64, y: f64) -> (f64, f64) {
    let rounded = x * y;
    (rounded, x.mul_add(y, -rounded))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Rng;

    /// Coordinates on a grid, for which the determinant fits into integers.
    #[test]
    fn the_side_is_that_of_integer_arithmetic() {
        let mut rng = Rng::new(1);
        let (mut on, mut off) = (0, 0);
        for round in 0..20_000 {
            // The larger the numbers, the more often rounding hides the sign.
            let size = 1_i64 << [2, 20, 36][round % 3];
            let step = (0.5_f64).powi([1, 22, 37][round % 3]);
            let mut point = || [0; 3].map(|_: i64| rng.below(2 * size as usize) as i64 - size);
            let (a, b, c) = (point(), point(), point());
            // On the plane, or one step beside it.
            let [s, t] = [rng.below(5) as i64 - 2, rng.below(5) as i64 - 2];
            let mut p = [0, 1, 2].map(|k| a[k] + s * (b[k] - a[k]) + t * (c[k] - a[k]));
            p[rng.below(3)] += rng.below(3) as i64 - 1;
            let d = |q: &[i64; 3], k: usize| i128::from(q[k] - a[k]);
            let det = d(&p, 0) * (d(&b, 1) * d(&c, 2) - d(&b, 2) * d(&c, 1))
                + d(&p, 1) * (d(&b, 2) * d(&c, 0) - d(&b, 0) * d(&c, 2))
                + d(&p, 2) * (d(&b, 0) * d(&c, 1) - d(&b, 1) * d(&c, 0));
            let real = |q: [i64; 3]| Vec3::from(q.map(|x| x as f64 * step));
            let found = side(&real(a), &real(b), &real(c), &real(p));
            assert_eq!(found.partial_cmp(&0.0), Some(det.cmp(&0)), "{a:?} {b:?} {c:?} {p:?}");
            if det == 0 { on += 1 } else { off += 1 }
        }
        assert!(on > 3000 && off > 3000, "{on} on a plane, {off} beside it");
    }

    #[test]
    fn the_normal_of_a_needle_is_as_accurate_as_that_of_a_wide_triangle() {
        let mut rng = Rng::new(2);
        for _ in 0..2000 {
            let whole = |rng: &mut Rng| {
                Vec3::from_fn(|_, _| (rng.between(-1.0, 1.0) * 1024.0).round() / 1024.0)
            };
            let (a, ab, ac) = (whole(&mut rng), whole(&mut rng), whole(&mut rng));
            let thin = (0.5_f64).powi(40);
            // The sums are exact: their numbers have few digits.
            let c = a + ab + ac * thin;
            let expected = ab.cross(&ac) * thin;
            let found = cross(&a, &(a + ab), &c);
            assert!((found - expected).norm() <= 1e-15 * expected.norm());
        }
    }
}
