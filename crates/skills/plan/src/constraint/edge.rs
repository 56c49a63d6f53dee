//! Proof that a straight edge in joint space keeps all constraints, everywhere.

use karakuri_geometry::Pose;

use super::rule::{Bend, Readings};
use super::{Broken, Manifold};

/// Result of checking the constraints along a straight edge.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum EdgeProof {
    /// Kept everywhere, not only at samples.
    Kept,
    /// A constraint is broken.
    Broken {
        /// Fraction of the edge (0 is the start, 1 the end).
        fraction: f64,
        /// The constraint and its excess.
        broken: Broken,
    },
    /// Kept at all samples, but too close to a tolerance for a proof.
    Unproven {
        /// Fraction of the edge where the proof failed.
        fraction: f64,
    },
}

/// Greatest number of configurations that are checked. A planner's edges need a few; only those close to a tolerance
/// need more.
const MAX_CHECKS: usize = 4096;

impl Manifold {
    /// Proves that the straight motion from `from` to `to` keeps all constraints, ends included.
    ///
    /// Between two samples the tip deviates from a straight line by at most what its second derivative allows, which
    /// the link lengths bound. Where that is not enough, the edge is halved.
    ///
    /// # Panics
    ///
    /// If a configuration does not hold one position per variable of the group.
    pub fn edge(&self, from: &[f64], to: &[f64]) -> EdgeProof {
        assert!([from, to].iter().all(|q| q.len() == self.dof()), "configurations of this group");
        for (fraction, q) in [(0.0, from), (1.0, to)] {
            if let Some(broken) = self.violation(q) {
                return EdgeProof::Broken { fraction, broken };
            }
        }
        if self.rules.is_empty() {
            return EdgeProof::Kept;
        }
        let rates: Vec<f64> = from.iter().zip(to).map(|(a, b)| (b - a).abs()).collect();
        let bends: Vec<Bend> = self
            .rules
            .iter()
            .map(|rule| rule.bend(&self.tips[rule.tip].tip, from, to, &rates))
            .collect();
        let mut halves = Halves { manifold: self, from, to, q: from.to_vec(), looks: 0 };
        let mut readings = vec![halves.look(1.0)];
        let mut here = halves.look(0.0);
        // Stack of intervals to check, the nearest on top; `ends` are the fractions where the readings were taken.
        let (mut start, mut ends) = (0.0, vec![1.0]);
        while let (Some(next), Some(&end)) = (readings.last(), ends.last()) {
            let length: f64 = end - start;
            let kept =
                |((a, b), bend): ((&Readings, &Readings), &Bend)| a.keep_until(b, *bend, length);
            if here.iter().zip(next).zip(&bends).all(kept) {
                here = readings.pop().expect("it was there a moment ago");
                start = end;
                ends.pop();
                continue;
            }
            let middle = 0.5 * (start + end);
            if halves.looks >= MAX_CHECKS || middle <= start || middle >= end {
                return EdgeProof::Unproven { fraction: middle };
            }
            let look = halves.look(middle);
            if let Some(broken) = self.worst(&look) {
                return EdgeProof::Broken { fraction: middle, broken };
            }
            readings.push(look);
            ends.push(middle);
        }
        EdgeProof::Kept
    }

    fn worst(&self, look: &[Readings]) -> Option<Broken> {
        let broken = self.rules.iter().zip(look).map(|(rule, readings)| Broken {
            constraint: rule.constraint,
            excess: readings.excess(),
            unit: rule.unit(),
        });
        broken.filter(|b| b.excess > 0.0).max_by(|a, b| a.excess.total_cmp(&b.excess))
    }
}

struct Halves<'a> {
    manifold: &'a Manifold,
    from: &'a [f64],
    to: &'a [f64],
    q: Vec<f64>,
    looks: usize,
}

impl Halves<'_> {
    /// The readings of every rule at a fraction of the edge.
    fn look(&mut self, fraction: f64) -> Vec<Readings> {
        self.looks += 1;
        for (x, (a, b)) in self.q.iter_mut().zip(self.from.iter().zip(self.to)) {
            *x = a + fraction * (b - a);
        }
        let manifold = self.manifold;
        let poses: Vec<Pose> = manifold.tips.iter().map(|arm| arm.tip.pose(&self.q)).collect();
        manifold.rules.iter().map(|rule| rule.read(&poses[rule.tip])).collect()
    }
}
