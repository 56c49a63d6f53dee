//! The exact checker as a planner's state space: every accepted edge is certified.

use karakuri_scene::{EdgeVerdict, exact, fast};

use crate::{Checker, FastSpace};

/// An exact checker with the scratch memory of one thread. Slow, and accurate to a micrometre.
pub struct ExactSpace<'a> {
    checker: &'a exact::Checker,
    scratch: exact::Scratch,
    bounds: Vec<(f64, f64)>,
}

impl<'a> ExactSpace<'a> {
    /// For one thread; the checker is shared.
    pub fn new(checker: &'a exact::Checker) -> Self {
        let bounds = crate::fast_space::searchable(checker.bounds());
        Self { checker, scratch: checker.scratch(), bounds }
    }

    /// Searched between other positions, as for joints without limits.
    ///
    /// # Panics
    ///
    /// If there is not one range for each variable.
    pub fn within(self, bounds: &[(f64, f64)]) -> Self {
        assert_eq!(bounds.len(), self.bounds.len(), "one range for each variable");
        Self { bounds: bounds.to_vec(), ..self }
    }

    /// Certification result of an edge.
    pub fn verdict(&mut self, from: &[f64], to: &[f64]) -> EdgeVerdict {
        self.checker.edge(from, to, &mut self.scratch)
    }
}

impl Checker for ExactSpace<'_> {
    fn bounds(&self) -> &[(f64, f64)] {
        &self.bounds
    }

    fn is_free(&mut self, q: &[f64]) -> bool {
        self.checker.outside(q).is_none() && self.checker.is_free(q, &mut self.scratch)
    }

    fn is_edge_free(&mut self, from: &[f64], to: &[f64]) -> bool {
        self.checker.outside(from).is_none()
            && self.checker.outside(to).is_none()
            && matches!(self.verdict(from, to), EdgeVerdict::Free { .. })
    }
}

/// Both checkers: the fast one rejects, the exact one certifies what remains.
pub struct CertifiedSpace<'a> {
    fast: FastSpace<'a>,
    exact: ExactSpace<'a>,
}

impl<'a> CertifiedSpace<'a> {
    /// For one thread; the checkers are shared.
    pub fn new(fast: &'a fast::Checker, exact: &'a exact::Checker) -> Self {
        Self { fast: FastSpace::new(fast), exact: ExactSpace::new(exact) }
    }

    /// Searched between other positions, as for joints without limits.
    ///
    /// # Panics
    ///
    /// If there is not one range for each variable.
    pub fn within(self, bounds: &[(f64, f64)]) -> Self {
        Self { fast: self.fast.within(bounds), exact: self.exact.within(bounds) }
    }
}

impl Checker for CertifiedSpace<'_> {
    fn bounds(&self) -> &[(f64, f64)] {
        self.fast.bounds()
    }

    fn is_free(&mut self, q: &[f64]) -> bool {
        self.fast.is_free(q) && self.exact.is_free(q)
    }

    fn is_edge_free(&mut self, from: &[f64], to: &[f64]) -> bool {
        self.fast.is_edge_free(from, to) && self.exact.is_edge_free(from, to)
    }
}
