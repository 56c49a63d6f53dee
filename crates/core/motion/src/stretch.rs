//! One variable on a short stretch of a curve.
//!
//! Where s̈ is a constant u, x = ṡ² is linear in s, and so velocity and acceleration are simple: with σ from 0 to 1 along
//! the stretch, q̈ = q′(σ) u + q″(σ) (x + 2 h u σ) is a polynomial of σ whose Bernstein coefficients are linear in u and
//! x. What holds for them holds everywhere on the stretch.

use crate::polynomial::{Quintic, shifted};

/// One variable between two places of a piece.
pub(crate) struct Stretch {
    /// q′ of σ.
    first: [f64; 5],
    /// q″ of σ.
    second: [f64; 4],
    /// Degree of q′: 0 for lines, 2 for cubics, 4 for quintics.
    degree: usize,
}

/// An acceleration that is `u` · s̈ + `x` · ṡ², with ṡ taken at the beginning of the stretch.
pub(crate) type Pair = [f64; 2];

impl Stretch {
    /// From `from` on, `h` long, of the variable whose piece is `c`.
    #[inline]
    pub(crate) fn new(c: &Quintic, from: f64, h: f64) -> Self {
        if c[2..] == [0.0; 4] {
            return Self { first: [c[1], 0.0, 0.0, 0.0, 0.0], second: [0.0; 4], degree: 0 };
        }
        if c[4] == 0.0 && c[5] == 0.0 {
            let (bend, twist) = (c[2] + 3.0 * c[3] * from, 3.0 * c[3] * h);
            let slope = c[1] + from * (c[2] + bend);
            return Self {
                first: [slope, 2.0 * bend * h, twist * h, 0.0, 0.0],
                second: [2.0 * bend, 2.0 * twist, 0.0, 0.0],
                degree: 2,
            };
        }
        let c = shifted(c, from);
        let (h2, h3) = (h * h, h * h * h);
        let first = [c[1], 2.0 * c[2] * h, 3.0 * c[3] * h2, 4.0 * c[4] * h3, 5.0 * c[5] * h2 * h2];
        let second = [2.0 * c[2], 6.0 * c[3] * h, 12.0 * c[4] * h2, 20.0 * c[5] * h3];
        Self { first, second, degree: 4 }
    }

    /// q′ at both ends.
    pub(crate) fn slopes(&self) -> [f64; 2] {
        [self.first[0], self.first.iter().sum()]
    }

    /// A bound of |q′|.
    pub(crate) fn steepest(&self) -> f64 {
        let (b, count) = self.bernstein(&self.first);
        b[..count].iter().fold(0.0, |most, b| b.abs().max(most))
    }

    /// The Bernstein coefficients of the acceleration, in order, and how many of them count.
    #[inline]
    pub(crate) fn accelerations(&self) -> ([Pair; 5], usize) {
        let (p, r) = (&self.first, &self.second);
        // The term 2 h u σ q″ adds twice its power to every coefficient of q′.
        let u = [p[0], 3.0 * p[1], 5.0 * p[2], 7.0 * p[3], 9.0 * p[4]];
        let (u, count) = self.bernstein(&u);
        let (x, _) = self.bernstein(&[r[0], r[1], r[2], r[3], 0.0]);
        (std::array::from_fn(|i| [u[i], x[i]]), count)
    }

    #[inline]
    fn bernstein(&self, c: &[f64; 5]) -> ([f64; 5], usize) {
        match self.degree {
            0 => ([c[0], 0.0, 0.0, 0.0, 0.0], 1),
            2 => ([c[0], c[0] + 0.5 * c[1], c[0] + c[1] + c[2], 0.0, 0.0], 3),
            _ => {
                let second = c[0] + 0.5 * c[1] + c[2] * (1.0 / 6.0);
                let third = c[0] + 0.75 * c[1] + 0.5 * c[2] + 0.25 * c[3];
                ([c[0], c[0] + 0.25 * c[1], second, third, c.iter().sum()], 5)
            }
        }
    }

    /// A bound of the square of the velocity, while x goes from `x[0]` to `x[1]`.
    pub(crate) fn speed_square(&self, x: [f64; 2]) -> f64 {
        let p = &self.first;
        match self.degree {
            0 => p[0] * p[0] * x[0].max(x[1]),
            2 => product_bound::<3, 6>(&[p[0], p[1], p[2]], x),
            _ => product_bound::<5, 10>(p, x),
        }
    }
}

/// A bound of p(σ)² (x₀ + (x₁ − x₀) σ) on [0, 1]: its greatest Bernstein coefficient.
fn product_bound<const N: usize, const M: usize>(p: &[f64; N], x: [f64; 2]) -> f64 {
    let mut product = [0.0; M];
    for i in 0..N {
        for j in 0..N {
            product[i + j] += p[i] * p[j];
        }
    }
    let rise = x[1] - x[0];
    for i in (1..M).rev() {
        product[i] = x[0] * product[i] + rise * product[i - 1];
    }
    product[0] *= x[0];
    // Over their binomials, sums of sums turn coefficients of powers into those of Bernstein.
    let mut inverse = 1.0;
    for (i, c) in product.iter_mut().enumerate() {
        *c *= inverse;
        inverse *= (i + 1) as f64 / (M - 1 - i).max(1) as f64;
    }
    for level in 1..M {
        for i in (level..M).rev() {
            product[i] += product[i - 1];
        }
    }
    product.iter().fold(0.0, |most, b| b.max(most))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::polynomial::evaluate;
    use karakuri_testkit::random::Rng;

    #[test]
    fn bounds_hold_everywhere_and_are_close() {
        let mut rng = Rng::new(5);
        for round in 0..3000 {
            let mut c: Quintic = std::array::from_fn(|_| rng.between(-1.0, 1.0));
            c[[2, 4, 6][round % 3]..].fill(0.0);
            let (from, h) = (rng.between(0.0, 1.0), rng.between(1e-3, 0.1));
            let x = [rng.between(0.0, 2.0), rng.between(0.0, 2.0)];
            let u = 0.5 * (x[1] - x[0]) / h;
            let stretch = Stretch::new(&c, from, h);

            let (mut fastest, mut hardest, mut steepest) = (0.0_f64, 0.0_f64, 0.0_f64);
            for i in 0..=100 {
                let sigma = f64::from(i) / 100.0;
                let [_, first, second] = evaluate(&c, from + sigma * h);
                let square = x[0] + (x[1] - x[0]) * sigma;
                fastest = fastest.max(first * first * square);
                hardest = hardest.max((first * u + second * square).abs());
                steepest = steepest.max(first.abs());
            }
            let (pairs, count) = stretch.accelerations();
            let values = pairs[..count].iter().map(|[du, dx]| (du * u + dx * x[0]).abs());
            let bound = values.fold(0.0, f64::max);
            let close = 1.0 + 1e-9;
            assert!(
                hardest <= bound * close && bound <= hardest + 400.0 * h * h * u.abs().max(1.0)
            );
            let bound = stretch.speed_square(x);
            assert!(fastest <= bound * close && bound <= fastest + 400.0 * h * h + 1e-12);
            assert!(steepest <= stretch.steepest() * close);
        }
    }
}
