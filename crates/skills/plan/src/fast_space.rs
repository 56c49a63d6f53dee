//! The fast checker as a planner's state space.

use karakuri_scene::fast;

use crate::Checker;

/// A fast checker with the scratch memory of one thread.
pub struct FastSpace<'a> {
    checker: &'a fast::Checker,
    scratch: fast::Scratch,
    bounds: Vec<(f64, f64)>,
}

/// Prismatic joints without limits are searched this far in both directions (m).
const FAR_M: f64 = 10.0;

impl<'a> FastSpace<'a> {
    /// For one thread; the checker is shared.
    pub fn new(checker: &'a fast::Checker) -> Self {
        Self { checker, scratch: checker.scratch(), bounds: searchable(checker.bounds()) }
    }
}

impl FastSpace<'_> {
    /// Searched between other positions, as for joints without limits.
    ///
    /// # Panics
    ///
    /// If there is not one range for each variable.
    pub fn within(self, bounds: &[(f64, f64)]) -> Self {
        assert_eq!(bounds.len(), self.bounds.len(), "one range for each variable");
        Self { bounds: bounds.to_vec(), ..self }
    }
}

/// Bounds for sampling.
pub(crate) fn searchable(bounds: &[(f64, f64)]) -> Vec<(f64, f64)> {
    bounds.iter().map(|&(low, high)| (low.max(-FAR_M), high.min(FAR_M))).collect()
}

impl Checker for FastSpace<'_> {
    fn bounds(&self) -> &[(f64, f64)] {
        &self.bounds
    }

    fn is_free(&mut self, q: &[f64]) -> bool {
        self.checker.is_free(q, &mut self.scratch)
    }

    fn is_edge_free(&mut self, from: &[f64], to: &[f64]) -> bool {
        self.checker.is_edge_free(from, to, &mut self.scratch)
    }
}
