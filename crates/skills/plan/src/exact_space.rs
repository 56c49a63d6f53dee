//! The exact checker as a planner's state space: every accepted edge is certified.

use karakuri_scene::exact::{Keep, Proof, Straight};
use karakuri_scene::{EdgeVerdict, exact, fast};

use crate::watch::GoesOn;
use crate::{Checker, FastSpace};

/// An exact checker with the scratch memory of one thread. Slow, and accurate to a micrometre.
pub struct ExactSpace<'a> {
    checker: &'a exact::Checker,
    scratch: exact::Scratch,
    bounds: Vec<(f64, f64)>,
    /// The distances that free configurations and edges keep.
    keep: Keep,
    watch: Option<&'a dyn GoesOn>,
}

impl<'a> ExactSpace<'a> {
    /// For one thread; the checker is shared.
    pub fn new(checker: &'a exact::Checker) -> Self {
        let bounds = crate::fast_space::searchable(checker.bounds());
        let scratch = checker.scratch();
        Self { checker, scratch, bounds, keep: Keep::NOTHING, watch: None }
    }

    /// What it calls free keeps these distances; checks end as *not free* when the watch stops them.
    pub(crate) fn keeping(checker: &'a exact::Checker, keep: Keep, watch: &'a dyn GoesOn) -> Self {
        Self { keep, watch: Some(watch), ..Self::new(checker) }
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

    /// Certification result of an edge. Asks only that it is free, whatever distances the space keeps.
    pub fn verdict(&mut self, from: &[f64], to: &[f64]) -> EdgeVerdict {
        self.checker.edge(from, to, &mut self.scratch)
    }

    /// Whether an edge keeps some distances everywhere.
    pub(crate) fn proof(&mut self, from: &[f64], to: &[f64], keep: &Keep) -> Proof {
        let watch = self.watch;
        let mut go_on = || watch.is_none_or(|watch| watch.goes_on());
        if !go_on() {
            return Proof::Stopped;
        }
        self.checker.prove(&Straight { from, to }, keep, &mut go_on, &mut self.scratch)
    }

    pub(crate) fn checker(&self) -> &'a exact::Checker {
        self.checker
    }

    pub(crate) fn scratch(&mut self) -> &mut exact::Scratch {
        &mut self.scratch
    }

    pub(crate) fn keep(&self) -> &Keep {
        &self.keep
    }
}

impl Checker for ExactSpace<'_> {
    fn bounds(&self) -> &[(f64, f64)] {
        &self.bounds
    }

    fn is_free(&mut self, q: &[f64]) -> bool {
        self.checker.keeps(q, &self.keep, &mut self.scratch)
    }

    fn is_edge_free(&mut self, from: &[f64], to: &[f64]) -> bool {
        let keep = std::mem::take(&mut self.keep);
        let proof = self.proof(from, to, &keep);
        self.keep = keep;
        matches!(proof, Proof::Kept { .. })
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
        Self::with(fast, ExactSpace::new(exact))
    }

    pub(crate) fn with(fast: &'a fast::Checker, exact: ExactSpace<'a>) -> Self {
        Self { fast: FastSpace::new(fast), exact }
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
