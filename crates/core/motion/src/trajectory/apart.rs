//! Splits short intervals of a trajectory into a straight motion and a small remainder.

use super::{Piece, Trajectory};
use crate::curve::{ROUNDING, take_apart};
use crate::polynomial::Quintic;

impl Trajectory {
    /// Splits an interval, for each variable: the position is that in the middle of [from_secs, to_secs], plus t × `way`, plus a
    /// remainder of at most `rest`, with t the same for all variables and between −1 and 1. Proven for the whole interval.
    ///
    /// Where the interval lies on one piece of a curve, the remainder decreases with the square of its length; otherwise it
    /// is all of the motion.
    ///
    /// # Panics
    ///
    /// If `way` or `rest` does not hold one number per variable.
    pub fn take_apart(&self, from_secs: f64, to_secs: f64, way: &mut [f64], rest: &mut [f64]) {
        assert_eq!(way.len(), self.dof(), "one number per variable");
        assert_eq!(rest.len(), self.dof(), "one number per variable");
        let Some((polynomials, [from, middle, to])) = self.on_one_span(from_secs, to_secs) else {
            way.fill(0.0);
            self.spread(from_secs, to_secs, rest);
            return;
        };
        take_apart(polynomials, [from, middle, to], way, rest);
    }

    /// Times between start and end (s), ascending, at which the trajectory changes from one piece of its curves to the next.
    pub fn span_times(&self) -> impl Iterator<Item = f64> + '_ {
        let spans = self.pieces.windows(2).zip(&self.times[1..]);
        spans.filter(|(pieces, _)| !pieces[0].is_on_span_of(&pieces[1])).map(|(_, time)| *time)
    }

    /// The polynomials of the curve on which an interval lies, and their arguments at its beginning, middle and end.
    fn on_one_span(&self, from_secs: f64, to_secs: f64) -> Option<(&[Quintic], [f64; 3])> {
        let end = self.duration_secs();
        let [from, to] =
            [from_secs.min(to_secs), from_secs.max(to_secs)].map(|t| t.clamp(0.0, end));
        let middle = (0.5 * (from_secs + to_secs)).clamp(0.0, end);
        // An end may be beyond a piece by rounding: value and slope are continuous there, so the difference is far below the
        // rounding of positions.
        let rounding = 1e-12 * end;
        let first = self.piece((from + rounding).min(middle));
        // Of two pieces that meet at the end, the earlier one.
        let within = (to - rounding).max(middle);
        let last = self.times.partition_point(|&b| b < within).saturating_sub(1);
        let last = last.clamp(first, self.pieces.len() - 1);
        let Piece::Along { curve, span, .. } = self.pieces[first] else { return None };
        if !(first..=last).all(|piece| self.pieces[piece].is_on_span_of(&self.pieces[first])) {
            return None;
        }
        let curve = &self.curves[curve];
        let begin = curve.breaks()[span];
        let at = |piece: usize, t: f64| match self.pieces[piece] {
            Piece::Along { s, rate, push, .. } => {
                let since = t - self.times[piece];
                s + since * (rate + 0.5 * push * since) - begin
            }
            Piece::Polynomial { .. } => f64::NAN,
        };
        let [a, m, b] = [at(first, from), at(self.piece(middle).min(last), middle), at(last, to)];
        // The parameter does not decrease, except by rounding.
        let slack = 8.0 * ROUNDING * (begin.abs() + b.abs() + a.abs() + 1.0);
        (a <= m + slack && m <= b + slack)
            .then(|| (curve.polynomials(span), [a.min(m) - slack, m, b.max(m) + slack]))
    }
}

impl Piece {
    /// Whether two pieces lie on the same piece of the same curve.
    fn is_on_span_of(&self, other: &Self) -> bool {
        match (self, other) {
            (
                Self::Along { curve: a, span: on_a, .. },
                Self::Along { curve: b, span: on_b, .. },
            ) => (a, on_a) == (b, on_b),
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use karakuri_testkit::random::Rng;

    use crate::{MotionLimits, TimingOptions, blend_each_corner, time_optimal};

    /// Every position of an interval is the middle plus a multiple of the way plus at most the remainder.
    #[test]
    fn positions_are_where_the_parts_say() {
        let mut rng = Rng::new(3);
        let (mut straight, mut bent) = (0, 0);
        for _ in 0..40 {
            let dof = 2 + rng.below(6);
            let path: Vec<Vec<f64>> =
                (0..4).map(|_| (0..dof).map(|_| rng.between(-2.0, 2.0)).collect()).collect();
            let curve = blend_each_corner(&path, &[0.1; 4]).expect("a curve");
            let limits = MotionLimits::new(vec![2.0; dof], vec![5.0; dof]).expect("limits");
            let motion = time_optimal(&curve, &limits, &TimingOptions::default()).expect("timed");
            assert!(motion.span_times().count() >= 4, "edges and corners");
            let end = motion.duration_secs();
            for _ in 0..200 {
                let from = rng.between(0.0, end);
                let to = from + rng.between(0.0, 0.1) * end;
                let (mut way, mut rest) = (vec![0.0; dof], vec![0.0; dof]);
                motion.take_apart(from, to, &mut way, &mut rest);
                let middle = motion.sample(0.5 * (from + to)).position;
                let size: f64 = way.iter().map(|x| x * x).sum();
                straight += usize::from(size > 0.0 && rest.iter().all(|rest| *rest < 1e-9));
                bent += usize::from(size > 0.0 && rest.iter().any(|rest| *rest > 1e-6));
                for i in 0..=50 {
                    let q = motion.sample(from + (to - from) * f64::from(i) / 50.0).position;
                    // The multiple that fits the variable with the longest way.
                    let most = (0..dof).max_by(|&a, &b| way[a].abs().total_cmp(&way[b].abs()));
                    let k = most.expect("some variable");
                    let t = if size > 0.0 {
                        ((q[k] - middle[k]) / way[k]).clamp(-1.0, 1.0)
                    } else {
                        0.0
                    };
                    for j in 0..dof {
                        let off = (q[j] - middle[j] - t * way[j]).abs();
                        // The multiple is known up to the remainder of that variable.
                        let slack =
                            if size > 0.0 { rest[k] * (way[j] / way[k]).abs() } else { 0.0 };
                        assert!(off <= rest[j] + slack + 1e-12, "{off} of {}", rest[j]);
                    }
                }
            }
        }
        assert!(straight > 500 && bent > 200, "{straight} straight, {bent} bent");
    }
}
