//! The interface of motions that can be certified.

/// A motion of a group of joints, from s = 0 to s = 1.
pub trait Motion {
    /// The configuration at `s`.
    fn at(&self, s: f64, q: &mut [f64]);

    /// Writes, for each variable, a bound of |q(s) − q((from + to) / 2)| for all s between `from` and `to`. The
    /// certificate is only valid if this bound is.
    fn spread(&self, from: f64, to: f64, most: &mut [f64]);

    /// Splits an interval into a straight motion and a remainder, for each variable: q(s) = q((from + to) / 2) + t ×
    /// `way` + remainder, with t the same for all variables and between −1 and 1, and |remainder| at most `rest`. A
    /// smaller remainder makes proofs faster. The default puts all of the motion into the remainder.
    fn take_apart(&self, from: f64, to: f64, way: &mut [f64], rest: &mut [f64]) {
        way.fill(0.0);
        self.spread(from, to, rest);
    }

    /// Whether the remainder is always zero.
    fn is_straight(&self) -> bool {
        false
    }

    /// Appends the points between 0 and 1, ascending, at which the motion is not smooth. Proofs begin with the sections
    /// between them.
    fn breaks(&self, _breaks: &mut Vec<f64>) {}
}

/// The straight motion between two configurations.
#[derive(Clone, Copy, Debug)]
pub struct Straight<'a> {
    /// Start configuration.
    pub from: &'a [f64],
    /// End configuration.
    pub to: &'a [f64],
}

impl Motion for Straight<'_> {
    fn at(&self, s: f64, q: &mut [f64]) {
        for ((q, a), b) in q.iter_mut().zip(self.from).zip(self.to) {
            *q = a + s * (b - a);
        }
    }

    fn spread(&self, from: f64, to: f64, most: &mut [f64]) {
        for ((most, a), b) in most.iter_mut().zip(self.from).zip(self.to) {
            *most = 0.5 * (to - from) * (b - a).abs();
        }
    }

    fn take_apart(&self, from: f64, to: f64, way: &mut [f64], rest: &mut [f64]) {
        for ((way, a), b) in way.iter_mut().zip(self.from).zip(self.to) {
            *way = 0.5 * (to - from) * (b - a);
        }
        rest.fill(0.0);
    }

    fn is_straight(&self) -> bool {
        true
    }
}
