//! Proof that a straight edge in joint space keeps all constraints, everywhere.

use karakuri_geometry::Pose;

use super::rule::{Bend, Readings};
use super::{Broken, Manifold};

/// What is known about constraints along a straight edge.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum EdgeProof {
    /// Kept everywhere, not only at samples.
    Kept,
    /// Broken here.
    Broken {
        /// Where (0 is the start, 1 the end).
        fraction: f64,
        /// What.
        broken: Broken,
    },
    /// Kept wherever looked, but too close to a tolerance to prove it.
    Unproven {
        /// Where the proof gave up.
        fraction: f64,
    },
}

/// Most places looked at. Edges of a planner need a few; only those that graze a tolerance need more.
const MOST_LOOKS: usize = 4096;

impl Manifold {
    /// Proves that the straight motion from `from` to `to` keeps all constraints, ends included.
    ///
    /// Between two places the tip leaves the straight way by no more than its second derivative allows, which the lengths
    /// of the links bound. Where that is not enough, the edge is halved.
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
        // What lies ahead, the nearest last; `ends` are where those readings were taken.
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
            if halves.looks >= MOST_LOOKS || middle <= start || middle >= end {
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
    /// What every rule reads at a fraction of the edge.
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
