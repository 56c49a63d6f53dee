//! A tree of configurations with parent indices.

use karakuri_scene::fast::Points;

/// A tree of configurations, or several: every root is its own parent.
pub(crate) struct Tree {
    dof: usize,
    points: Points,
    nodes: Vec<f64>,
    parents: Vec<u32>,
}

/// Initial capacity: most searches end with fewer nodes.
pub(crate) const FEW: usize = 256;

impl Tree {
    pub(crate) fn new(dof: usize) -> Self {
        Self {
            dof,
            points: Points::with_capacity(dof, FEW),
            nodes: Vec::with_capacity(FEW * dof),
            parents: Vec::with_capacity(FEW),
        }
    }

    /// Number of nodes.
    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.parents.len()
    }

    /// Adds a root; returns its index. Roots come first, so that the index is the index of the goal.
    pub(crate) fn plant(&mut self, q: &[f64]) -> usize {
        self.push(q, self.len())
    }

    /// Adds a node; returns its index.
    #[inline]
    pub(crate) fn push(&mut self, q: &[f64], parent: usize) -> usize {
        let node = self.len();
        self.points.push(q);
        self.nodes.extend_from_slice(q);
        self.parents.push(parent as u32);
        node
    }

    /// The configuration of a node.
    #[inline]
    pub(crate) fn node(&self, at: usize) -> &[f64] {
        &self.nodes[at * self.dof..][..self.dof]
    }

    /// The nearest node and its squared distance, to seven digits.
    #[inline]
    pub(crate) fn nearest(&self, q: &[f64]) -> (usize, f64) {
        self.points.nearest(q).expect("a tree has a root")
    }

    /// All nodes within a distance, to seven digits, sorted by index.
    pub(crate) fn within(&self, q: &[f64], radius: f64, found: &mut Vec<usize>) {
        self.points.within(q, radius, found);
    }

    /// The parent of a node.
    pub(crate) fn parent(&self, at: usize) -> usize {
        self.parents[at] as usize
    }

    /// Changes the parent of a node; the new parent must not be a descendant.
    pub(crate) fn adopt(&mut self, at: usize, parent: usize) {
        self.parents[at] = parent as u32;
    }

    /// The nodes from a node to its root.
    pub(crate) fn back(&self, mut at: usize) -> Vec<Vec<f64>> {
        let mut path = vec![self.node(at).to_vec()];
        while self.parents[at] as usize != at {
            at = self.parents[at] as usize;
            path.push(self.node(at).to_vec());
        }
        path
    }

    /// The root of a node.
    pub(crate) fn root(&self, mut at: usize) -> usize {
        while self.parents[at] as usize != at {
            at = self.parents[at] as usize;
        }
        at
    }
}

/// The path through two trees that hold the same configuration: from the root of the first to the root of the second.
pub(crate) fn joined(from: (&Tree, usize), to: (&Tree, usize)) -> Vec<Vec<f64>> {
    let mut path = from.0.back(from.1);
    path.reverse();
    path.extend(to.0.back(to.1).into_iter().skip(1));
    path
}
