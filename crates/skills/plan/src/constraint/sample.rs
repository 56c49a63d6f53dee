//! Samples configurations that keep the constraints.

use karakuri_robot::ik::{Answer, Goal, Options, solve};

use super::Manifold;
use super::manifold::Arm;
use crate::Halton;

/// An endless, reproducible sequence of configurations on a manifold.
///
/// Every second sample is a projected random configuration. For the others, the tip is moved to a pose that keeps the
/// constraints and inverse kinematics computes the configuration; this also finds narrow passages that projection
/// rarely hits.
#[derive(Clone, Debug)]
pub struct Samples<'a> {
    manifold: &'a Manifold,
    bounds: Vec<(f64, f64)>,
    halton: Halton,
    by_ik: bool,
}

/// A revolute joint without limits is sampled over one turn, a prismatic joint over this range (m).
const FAR_M: f64 = 10.0;

impl<'a> Samples<'a> {
    /// Samples within `bounds` (usually the checker's) and the manifold's own.
    ///
    /// # Panics
    ///
    /// If there is not one bound per variable of the group.
    pub fn new(manifold: &'a Manifold, bounds: &[(f64, f64)], seed: u64) -> Self {
        assert_eq!(bounds.len(), manifold.dof(), "one bound per variable");
        let narrowed = bounds
            .iter()
            .zip(&manifold.bounds)
            .map(|(a, b)| (a.0.max(b.0).max(-FAR_M), a.1.min(b.1).min(FAR_M)));
        // Two more dimensions for each tip: its tilt within the tolerance.
        let bounds: Vec<(f64, f64)> =
            narrowed.chain(manifold.tips.iter().flat_map(|_| [(0.0, 1.0); 2])).collect();
        let halton = Halton::new(bounds.len(), seed.wrapping_mul(7919) % (1 << 24));
        Self { manifold, bounds, halton, by_ik: false }
    }

    /// Draws the next sample. Returns whether it is valid; if not, call again.
    pub fn next_sample(&mut self, sample: &mut Vec<f64>) -> bool {
        let dof = self.manifold.dof();
        self.halton.next_within(&self.bounds, sample);
        let unit: Vec<f64> = sample.split_off(dof);
        self.by_ik = !self.by_ik;
        if self.by_ik {
            for (tip, arm) in self.manifold.tips.iter().enumerate() {
                self.put_tip(tip, arm, [unit[2 * tip], unit[2 * tip + 1]], sample);
            }
        }
        self.manifold.project(sample)
    }

    /// Moves one tip to a pose that keeps its rules, if inverse kinematics has a solution; otherwise leaves it to
    /// projection.
    fn put_tip(&self, tip: usize, arm: &Arm, unit: [f64; 2], q: &mut [f64]) {
        let Some(ik) = &arm.solver else { return };
        let mut place = arm.tip.pose(q);
        for rule in self.manifold.rules.iter().filter(|rule| rule.tip == tip) {
            place = rule.nearest_place(&place, unit);
        }
        let near: Vec<f64> = ik.variables.iter().map(|&v| q[v]).collect();
        let goal = Goal::pose(ik.base_from_world * place);
        let options = Options { starts: 1, ..Options::default() };
        if let Answer::Solved(found) = solve(&ik.solver, &goal, &near, &options) {
            for (&v, &x) in ik.variables.iter().zip(&found[0].q) {
                q[v] = x;
            }
        }
    }
}
