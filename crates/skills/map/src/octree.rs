//! The map as OctoMap's files hold it: the nodes of an octree, depth first.

use karakuri_geometry::{Aabb, Vec3};

use crate::cell::{CellKey, Grid};
use crate::level::DEPTH;

/// Nodes of an octree, depth first, children in ascending order (bit 0 of a child's number is x, bit 1 y, bit 2 z).
#[derive(Clone, Debug, Default, PartialEq)]
pub struct OctreeNodes {
    /// Log-odds of each node.
    pub log_odds: Vec<f32>,
    /// The children that each node has, as bits; zero for a leaf.
    pub children: Vec<u8>,
    /// Red, green and blue of each node; empty for a tree without colours.
    pub colours: Vec<[u8; 3]>,
}

/// An octree of depth 16 over the cells of a map.
#[derive(Clone, Debug, PartialEq)]
pub struct Octree {
    resolution_m: f64,
    nodes: OctreeNodes,
}

/// Numbers of nodes and cells of a tree.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OctreeCounts {
    /// All nodes.
    pub nodes: usize,
    /// Nodes with children.
    pub inner: usize,
    /// Leaves that are free.
    pub free_leaves: usize,
    /// Leaves that are occupied.
    pub occupied_leaves: usize,
    /// Cells within free leaves.
    pub free_cells: u64,
    /// Cells within occupied leaves.
    pub occupied_cells: u64,
    /// The least depth of a leaf; 16 for a tree without leaves.
    pub coarsest_depth: u8,
}

/// Why nodes are not an octree.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum OctreeError {
    /// The edge of a cell is not usable.
    #[error("the resolution is {0} m; it must be between 1e-6 m and 1000 m")]
    Resolution(f64),
    /// The lists differ in length.
    #[error("{values} values, {masks} child masks and {colours} colours do not belong together")]
    Lengths {
        /// Number of values.
        values: usize,
        /// Number of masks.
        masks: usize,
        /// Number of colours.
        colours: usize,
    },
    /// A node has children below the greatest depth.
    #[error("node {node} at depth {DEPTH} has children; that is the greatest depth")]
    TooDeep {
        /// Its number.
        node: usize,
    },
    /// The nodes end before the tree does.
    #[error("the tree needs more than the {nodes} nodes that there are")]
    Missing {
        /// Number of nodes.
        nodes: usize,
    },
    /// The tree ends before the nodes do.
    #[error("the tree ends after {used} of {nodes} nodes")]
    Rest {
        /// Nodes of the tree.
        used: usize,
        /// All nodes.
        nodes: usize,
    },
    /// Log-odds that are not a finite number.
    #[error("the log-odds of node {node} are not finite")]
    NotFinite {
        /// Its number.
        node: usize,
    },
}

impl Octree {
    /// A tree of these nodes; none for an empty map.
    ///
    /// # Errors
    ///
    /// If the nodes are not exactly one tree of at most depth 16 with finite values.
    pub fn new(resolution_m: f64, nodes: OctreeNodes) -> Result<Self, OctreeError> {
        if !(1e-6..=1e3).contains(&resolution_m) {
            return Err(OctreeError::Resolution(resolution_m));
        }
        let (values, masks) = (nodes.log_odds.len(), nodes.children.len());
        let colours = nodes.colours.len();
        if values != masks || (colours != 0 && colours != values) {
            return Err(OctreeError::Lengths { values, masks, colours });
        }
        if let Some(node) = nodes.log_odds.iter().position(|value| !value.is_finite()) {
            return Err(OctreeError::NotFinite { node });
        }
        check_shape(&nodes.children)?;
        Ok(Self { resolution_m, nodes })
    }

    /// The edge of a cell (m).
    pub fn resolution_m(&self) -> f64 {
        self.resolution_m
    }

    /// The nodes.
    pub fn nodes(&self) -> &OctreeNodes {
        &self.nodes
    }

    /// The tree without its colours.
    pub fn without_colours(mut self) -> Self {
        self.nodes.colours = Vec::new();
        self
    }

    /// Calls `each` with every leaf: its first cell, its depth and its log-odds. Cells come in the order of the tree.
    pub fn for_each_leaf(&self, mut each: impl FnMut(CellKey, u8, f32)) {
        // The nodes from the root to the current one: children that are left, and the first cell.
        let mut path: Vec<(u8, [u16; 3])> = Vec::with_capacity(usize::from(DEPTH) + 1);
        let mut first = [0_u16; 3];
        for (&children, &value) in self.nodes.children.iter().zip(&self.nodes.log_odds) {
            let depth = path.len() as u8;
            if children == 0 {
                each(CellKey(first), depth, value);
            } else {
                path.push((children, first));
            }
            // The next node is the next child of the deepest node that has one left.
            while path.last().is_some_and(|(left, _)| *left == 0) {
                path.pop();
            }
            let level = path.len() as u8;
            let Some((left, corner)) = path.last_mut() else { return };
            let child = left.trailing_zeros() as u16;
            *left &= *left - 1;
            let side = 1 << (DEPTH - level);
            first = std::array::from_fn(|k| corner[k] + (child >> k & 1) * side);
        }
    }

    /// Numbers of nodes and cells; leaves are occupied from this value on (0 for OctoMap's default).
    pub fn counts(&self, occupied_from: f32) -> OctreeCounts {
        let mut counts = OctreeCounts {
            nodes: self.nodes.children.len(),
            inner: self.nodes.children.iter().filter(|children| **children != 0).count(),
            coarsest_depth: DEPTH,
            ..OctreeCounts::default()
        };
        self.for_each_leaf(|_, depth, value| {
            let cells = 1_u64 << (3 * u32::from(DEPTH - depth));
            counts.coarsest_depth = counts.coarsest_depth.min(depth);
            if value >= occupied_from {
                counts.occupied_leaves += 1;
                counts.occupied_cells += cells;
            } else {
                counts.free_leaves += 1;
                counts.free_cells += cells;
            }
        });
        counts
    }

    /// The bounding box of all leaves; `None` for an empty tree.
    pub fn extent_m(&self) -> Option<Aabb> {
        let grid = Grid::new(self.resolution_m);
        let mut extent = Aabb::NOTHING;
        self.for_each_leaf(|first, depth, _| {
            let low = grid.corner(first);
            let side_m = f64::from(1_u32 << (DEPTH - depth)) * self.resolution_m;
            extent = extent.joined(&Aabb { low, high: low + Vec3::repeat(side_m) });
        });
        (!self.nodes.children.is_empty()).then_some(extent)
    }

    /// The tree in which every leaf has its most likely state, pruned: what a `.bt` file holds. Without colours.
    pub fn most_likely(&self, occupied_from: f32, free: f32, occupied: f32) -> Self {
        let mut pruned = OctreeNodes::default();
        let state = |value: f32| if value >= occupied_from { occupied } else { free };
        if !self.nodes.children.is_empty() {
            copy_pruned(&self.nodes, &mut 0, &state, &mut pruned);
        }
        Self { resolution_m: self.resolution_m, nodes: pruned }
    }
}

/// Walks through the masks with a count of open children for each level.
fn check_shape(children: &[u8]) -> Result<(), OctreeError> {
    let mut open: Vec<u32> = Vec::with_capacity(usize::from(DEPTH));
    for (node, &mask) in children.iter().enumerate() {
        if mask != 0 {
            if open.len() == usize::from(DEPTH) {
                return Err(OctreeError::TooDeep { node });
            }
            open.push(mask.count_ones());
        } else {
            while open.last() == Some(&1) {
                open.pop();
            }
            match open.last_mut() {
                Some(left) => *left -= 1,
                None if node + 1 == children.len() => return Ok(()),
                None => return Err(OctreeError::Rest { used: node + 1, nodes: children.len() }),
            }
            continue;
        }
    }
    if children.is_empty() { Ok(()) } else { Err(OctreeError::Missing { nodes: children.len() }) }
}

/// Appends the subtree at `at` with changed leaf values; eight equal leaves become one. At most 16 calls deep.
fn copy_pruned(
    from: &OctreeNodes,
    at: &mut usize,
    leaf: &impl Fn(f32) -> f32,
    to: &mut OctreeNodes,
) -> f32 {
    let (children, value) = (from.children[*at], from.log_odds[*at]);
    *at += 1;
    let node = to.begin();
    if children == 0 {
        to.log_odds[node] = leaf(value);
        return to.log_odds[node];
    }
    let mut values = Values::default();
    for _ in 0..children.count_ones() {
        values.add(copy_pruned(from, at, leaf, to));
    }
    to.end(node, children, &values)
}

/// Greatest and least value of some children.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Values {
    greatest: f32,
    least: f32,
}

impl Default for Values {
    fn default() -> Self {
        Self { greatest: f32::NEG_INFINITY, least: f32::INFINITY }
    }
}

impl Values {
    pub(crate) fn add(&mut self, value: f32) {
        self.greatest = self.greatest.max(value);
        self.least = self.least.min(value);
    }
}

impl OctreeNodes {
    /// Appends a leaf of value zero; returns its number.
    pub(crate) fn begin(&mut self) -> usize {
        self.log_odds.push(0.0);
        self.children.push(0);
        self.log_odds.len() - 1
    }

    /// Completes a node whose children were appended: they are pruned if they are eight equal leaves, else the node has
    /// the greatest of their values. Returns the node's value.
    pub(crate) fn end(&mut self, node: usize, children: u8, values: &Values) -> f32 {
        let leaves = children == 0xff && self.log_odds.len() == node + 9;
        if leaves && values.greatest == values.least {
            self.log_odds.truncate(node + 1);
            self.children.truncate(node + 1);
        } else {
            self.children[node] = children;
        }
        self.log_odds[node] = values.greatest;
        values.greatest
    }
}
