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
    pub(crate) fn new(c: &Quintic, from: f64, h: f64) -> Self {
        if c[2..] == [0.0; 4] {
            return Self { first: [c[1], 0.0, 0.0, 0.0, 0.0], second: [0.0; 4], degree: 0 };
        }
        let c = shifted(c, from);
        let (h2, h3) = (h * h, h * h * h);
        let first = [c[1], 2.0 * c[2] * h, 3.0 * c[3] * h2, 4.0 * c[4] * h3, 5.0 * c[5] * h2 * h2];
        let second = [2.0 * c[2], 6.0 * c[3] * h, 12.0 * c[4] * h2, 20.0 * c[5] * h3];
        let degree = if c[4] == 0.0 && c[5] == 0.0 { 2 } else { 4 };
        Self { first, second, degree }
    }

    /// q′ at both ends.
    pub(crate) fn slopes(&self) -> [f64; 2] {
        [self.first[0], self.first.iter().sum()]
    }

    /// A bound of |q′|.
    pub(crate) fn steepest(&self) -> f64 {
        let mut most = 0.0_f64;
        self.bernstein(&self.first, |b| most = most.max(b.abs()));
        most
    }

    /// The Bernstein coefficients of the acceleration, in order.
    pub(crate) fn accelerations(&self, mut each: impl FnMut(Pair)) {
        let (p, r) = (&self.first, &self.second);
        // The term 2 h u σ q″ adds twice its power to every coefficient of q′.
        let u = [p[0], 3.0 * p[1], 5.0 * p[2], 7.0 * p[3], 9.0 * p[4]];
        let x = [r[0], r[1], r[2], r[3], 0.0];
        let mut pushes = [0.0; 5];
        let mut count = 0;
        self.bernstein(&u, |b| {
            pushes[count] = b;
            count += 1;
        });
        let mut pushes = pushes.iter();
        self.bernstein(&x, |b| each([*pushes.next().expect("as many as before"), b]));
    }

    fn bernstein(&self, c: &[f64; 5], mut each: impl FnMut(f64)) {
        match self.degree {
            0 => each(c[0]),
            2 => {
                each(c[0]);
                each(c[0] + 0.5 * c[1]);
                each(c[0] + c[1] + c[2]);
            }
            _ => {
                each(c[0]);
                each(c[0] + 0.25 * c[1]);
                each(c[0] + 0.5 * c[1] + c[2] / 6.0);
                each(c[0] + 0.75 * c[1] + 0.5 * c[2] + 0.25 * c[3]);
                each(c.iter().sum());
            }
        }
    }

    /// A bound of the square of the velocity, while x goes from `x[0]` to `x[1]`.
    pub(crate) fn speed_square(&self, x: [f64; 2]) -> f64 {
        if self.degree == 0 {
            return self.first[0] * self.first[0] * x[0].max(x[1]);
        }
        // q′² (x₀ + (x₁ − x₀) σ), of degree 5 or 9.
        let terms = self.degree + 1;
        let mut square = [0.0; 10];
        for i in 0..terms {
            for j in 0..terms {
                square[i + j] += self.first[i] * self.first[j];
            }
        }
        let degree = 2 * self.degree + 1;
        let rise = x[1] - x[0];
        let mut product = [0.0; 10];
        let mut binomial = 1.0;
        for i in 0..=degree {
            let before = if i > 0 { square[i - 1] } else { 0.0 };
            product[i] = (x[0] * square[i] + rise * before) / binomial;
            binomial *= (degree - i) as f64 / (i + 1) as f64;
        }
        // Sums of sums turn coefficients of powers, over their binomials, into those of Bernstein.
        for level in 1..=degree {
            for i in (level..=degree).rev() {
                product[i] += product[i - 1];
            }
        }
        product[..=degree].iter().fold(0.0, |most, b| most.max(*b))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::polynomial::evaluate;
    use karakuri_testkit::random::Chance;

    #[test]
    fn bounds_hold_everywhere_and_are_close() {
        let mut chance = Chance::new(5);
        for round in 0..3000 {
            let mut c: Quintic = std::array::from_fn(|_| chance.between(-1.0, 1.0));
            c[[2, 4, 6][round % 3]..].fill(0.0);
            let (from, h) = (chance.between(0.0, 1.0), chance.between(1e-3, 0.1));
            let x = [chance.between(0.0, 2.0), chance.between(0.0, 2.0)];
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
            let mut bound = 0.0_f64;
            stretch.accelerations(|[du, dx]| bound = bound.max((du * u + dx * x[0]).abs()));
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
