//! The collision checking interface of planners.

/// Checks whether configurations and motions are free. For one thread: it owns its scratch memory.
pub trait Checker {
    /// Least and greatest position of each variable (rad or m).
    fn bounds(&self) -> &[(f64, f64)];

    /// Whether a configuration is free.
    fn is_free(&mut self, q: &[f64]) -> bool;

    /// Whether the straight motion between two configurations is free, ends included.
    fn is_edge_free(&mut self, from: &[f64], to: &[f64]) -> bool;
}

/// Open space between bounds.
#[derive(Clone, Debug, PartialEq)]
pub struct NoObstacles {
    /// Least and greatest position of each variable.
    pub bounds: Vec<(f64, f64)>,
}

impl Checker for NoObstacles {
    fn bounds(&self) -> &[(f64, f64)] {
        &self.bounds
    }

    fn is_free(&mut self, q: &[f64]) -> bool {
        q.iter().zip(&self.bounds).all(|(x, (low, high))| (low..=high).contains(&x))
    }

    fn is_edge_free(&mut self, from: &[f64], to: &[f64]) -> bool {
        self.is_free(from) && self.is_free(to)
    }
}
