//! Motions that can be certified.

/// A motion of a group of joints, from s = 0 to s = 1.
pub trait Motion {
    /// The configuration at `s`.
    fn at(&self, s: f64, q: &mut [f64]);

    /// For each variable, how far it gets from where it is in the middle of an interval: a bound of
    /// |q(s) − q((from + to) / 2)| for all s between `from` and `to`. The certificate is as true as this is.
    fn spread(&self, from: f64, to: f64, most: &mut [f64]);

    /// Takes an interval apart into a straight motion and the rest, for each variable:
    /// q(s) = q((from + to) / 2) + t × `way` + rest, with t the same for all variables and between −1 and 1, and |rest|
    /// at most `rest`. The smaller the rest, the sooner a proof is found. All rest, unless the motion knows better.
    fn take_apart(&self, from: f64, to: f64, way: &mut [f64], rest: &mut [f64]) {
        way.fill(0.0);
        self.spread(from, to, rest);
    }

    /// Whether there never is any rest.
    fn is_straight(&self) -> bool {
        false
    }
}

/// The straight motion between two configurations.
#[derive(Clone, Copy, Debug)]
pub struct Straight<'a> {
    /// Where it begins.
    pub from: &'a [f64],
    /// Where it ends.
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
