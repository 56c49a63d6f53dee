//! Moves over a manifold in proven steps.

use super::{EdgeProof, Manifold};
use crate::Checker;
use crate::planners::search_context::distance;
use crate::planners::tree::Tree;

/// Moves over a manifold, one proven edge after another.
pub(super) struct Walk<'a, 'c> {
    step: f64,
    pub(super) manifold: &'a Manifold,
    pub(super) checker: &'c mut dyn Checker,
    /// Number of edges checked, and the budget.
    pub(super) edges: usize,
    pub(super) edges_left: usize,
}

/// A step that reduces the distance to the target by less than this fraction is not taken.
const LEAST_GAIN: f64 = 0.05;
/// Steps are halved where the manifold is curved, down to this fraction of the longest.
const SHORTEST: f64 = 1.0 / 64.0;

impl<'a, 'c> Walk<'a, 'c> {
    pub(super) fn new(step: f64, manifold: &'a Manifold, checker: &'c mut dyn Checker) -> Self {
        Self { step, manifold, checker, edges: 0, edges_left: usize::MAX }
    }

    /// Grows from a node towards a target, at most this far; returns the last node and whether it is the target.
    pub(super) fn grow(
        &mut self,
        tree: &mut Tree,
        from: usize,
        target: &[f64],
        range: f64,
    ) -> (usize, bool) {
        let mut last = from;
        let start = tree.node(from).to_vec();
        let reached = self.towards(&start, target, range, |q| last = tree.push(q, last));
        (last, reached)
    }

    /// Moves towards a target, at most this far; calls `each` with every new configuration. Returns whether it arrived.
    pub(super) fn towards(
        &mut self,
        from: &[f64],
        target: &[f64],
        range: f64,
        mut each: impl FnMut(&[f64]),
    ) -> bool {
        let mut here = from.to_vec();
        let mut gone = 0.0;
        let mut step = self.step;
        loop {
            let left = distance(&here, target);
            if left == 0.0 {
                return true;
            }
            if gone >= range {
                return false;
            }
            let Some(next) = self.next(&here, target, left, &mut step) else { return false };
            if self.edges_left == 0 {
                return false;
            }
            self.edges += 1;
            self.edges_left -= 1;
            if !self.checker.is_edge_free(&here, &next) {
                return false;
            }
            each(&next);
            gone += distance(&here, &next);
            here = next;
        }
    }

    /// The next configuration: nearer to the target, with a proven edge to it.
    fn next(&self, here: &[f64], target: &[f64], left: f64, step: &mut f64) -> Option<Vec<f64>> {
        while *step >= SHORTEST * self.step {
            let length = step.min(left);
            let next = if length == left {
                Some(target.to_vec())
            } else {
                let share = length / left;
                let mut next: Vec<f64> =
                    here.iter().zip(target).map(|(a, b)| a + share * (b - a)).collect();
                let there = self.manifold.is_roomy(&next) || self.manifold.project(&mut next);
                let gain = left - distance(&next, target);
                let sound =
                    there && gain >= LEAST_GAIN * length && distance(here, &next) <= 2.0 * length;
                sound.then_some(next)
            };
            if let Some(next) = next
                && self.manifold.edge(here, &next) == EdgeProof::Kept
            {
                *step = (2.0 * *step).min(self.step);
                return Some(next);
            }
            *step = 0.5 * length;
        }
        None
    }
}
