//! The fast checker as planners see it.

use karakuri_scene::fast;

use crate::Checker;

/// A fast checker with a thread's scratch.
pub struct FastSpace<'a> {
    checker: &'a fast::Checker,
    scratch: fast::Scratch,
    bounds: Vec<(f64, f64)>,
}

/// Slides without an end are searched this far either way (m).
const FAR_M: f64 = 10.0;

impl<'a> FastSpace<'a> {
    /// For one thread; the checker is shared.
    pub fn new(checker: &'a fast::Checker) -> Self {
        let near = |&(low, high): &(f64, f64)| (low.max(-FAR_M), high.min(FAR_M));
        let bounds = checker.bounds().iter().map(near).collect();
        Self { checker, scratch: checker.scratch(), bounds }
    }
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
