//! A trajectory as polynomials in time.

use super::{Piece, Trajectory};
use crate::polynomial::Quintic;

/// A part of a trajectory: for each variable a polynomial of the time since its start.
#[derive(Clone, Debug, PartialEq)]
pub struct PolynomialPiece {
    /// Start (s).
    pub from_secs: f64,
    /// End (s).
    pub to_secs: f64,
    /// For each variable its coefficients, the constant first.
    pub coefficients: Vec<Vec<f64>>,
}

/// Parameters and their rates that differ by less than this are the same motion.
const SAME: f64 = 1e-11;

impl Trajectory {
    /// The trajectory as polynomials in time.
    ///
    /// Pieces that continue the motion of the one before are joined; apart from that and from rounding (about 1e-11 of a
    /// unit) it is the same motion.
    pub fn polynomials(&self) -> Vec<PolynomialPiece> {
        let mut pieces = Vec::new();
        let mut first = 0;
        while first < self.pieces.len() {
            let end = self.continued(first);
            let (from_secs, to_secs) = (self.times[first], self.times[end]);
            let coefficients = match self.pieces[first] {
                Piece::Polynomial { first } => {
                    let own = self.polynomials[first..][..self.dof()].iter();
                    own.map(|c| trimmed(c.to_vec())).collect()
                }
                Piece::Along { curve, span, s, rate, push } => {
                    let curve = &self.curves[curve];
                    let x = [s - curve.breaks()[span], rate, 0.5 * push];
                    curve.polynomials(span).iter().map(|c| composed(c, x)).collect()
                }
            };
            pieces.push(PolynomialPiece { from_secs, to_secs, coefficients });
            first = end;
        }
        pieces
    }

    /// The first piece after `first` that does not continue its motion.
    fn continued(&self, first: usize) -> usize {
        let Piece::Along { curve, span, s, rate, push } = self.pieces[first] else {
            return first + 1;
        };
        let mut end = first + 1;
        while let Some(Piece::Along {
            curve: c,
            span: sp,
            s: next,
            rate: next_rate,
            push: next_push,
        }) = self.pieces.get(end).copied()
        {
            let since = self.times[end + 1] - self.times[first];
            let step = self.times[end + 1] - self.times[end];
            let place = s + since * (rate + 0.5 * push * since);
            let true_place = next + step * (next_rate + 0.5 * next_push * step);
            let speed = (rate + push * since - next_rate - next_push * step).abs();
            let same = (place - true_place).abs() <= SAME && speed <= SAME;
            if c != curve || sp != span || !same {
                break;
            }
            end += 1;
        }
        end
    }
}

/// c(x(t)) for a quadratic x.
fn composed(c: &Quintic, x: [f64; 3]) -> Vec<f64> {
    let c = trimmed(c.to_vec());
    let mut sum = vec![0.0; 2 * c.len() - 1];
    for (power, c) in c.iter().enumerate().rev() {
        // sum ← sum × x + c; its degree is twice the number of powers so far.
        let highest = 2 * (sum.len() / 2 - power);
        for i in (0..=highest).rev() {
            let term = |k: usize| if i >= k && i - k <= highest { x[k] * sum[i - k] } else { 0.0 };
            sum[i] = term(0) + term(1) + term(2);
        }
        sum[0] += c;
    }
    trimmed(sum)
}

/// Without the highest coefficients that are zero.
fn trimmed(mut c: Vec<f64>) -> Vec<f64> {
    while c.len() > 1 && c[c.len() - 1] == 0.0 {
        c.pop();
    }
    c
}
