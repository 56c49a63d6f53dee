//! A grid over a tree's nodes in which border cells are preferred (Şucan and Kavraki, 2009).

use std::collections::{BTreeSet, HashMap};

use karakuri_geometry::random::Rng;

use super::projection::Place;

/// Nodes by cell, and cells by importance.
pub(super) struct Cells {
    /// Least fraction of selections that are cells with a free side.
    border_fraction: f64,
    /// Number of neighbours of an interior cell.
    sides: u32,
    /// Used for lookup only, so that its order does not matter.
    at: HashMap<Place, usize>,
    cells: Vec<Cell>,
    /// Cells by importance, the most important last; positive floats are ordered like their bits.
    exterior: BTreeSet<(u64, usize)>,
    interior: BTreeSet<(u64, usize)>,
    iteration: f64,
}

struct Cell {
    nodes: Vec<usize>,
    neighbours: u32,
    score: f64,
    selections: f64,
    /// The bits of a positive float.
    importance: u64,
}

impl Cells {
    pub(super) fn new(dimension: usize, border_fraction: f64) -> Self {
        Self {
            border_fraction,
            sides: 2 * dimension as u32,
            at: HashMap::new(),
            cells: Vec::new(),
            exterior: BTreeSet::new(),
            interior: BTreeSet::new(),
            iteration: 1.0,
        }
    }

    /// Adds a node to its cell. A new cell farther from the goals has a lower score.
    pub(super) fn push(&mut self, place: Place, node: usize, to_goal: f64) {
        if let Some(&cell) = self.at.get(&place) {
            self.cells[cell].nodes.push(node);
            return self.update(cell);
        }
        let around = neighbours(place, self.sides).filter_map(|place| self.at.get(&place));
        let around: Vec<usize> = around.copied().collect();
        self.cells.push(Cell {
            nodes: vec![node],
            neighbours: around.len() as u32,
            score: (1.0 + libm::log(self.iteration)) / (1.0 + to_goal),
            selections: 1.0,
            importance: 0,
        });
        let new = self.cells.len() - 1;
        self.at.insert(place, new);
        self.update(new);
        for cell in around {
            self.cells[cell].neighbours += 1;
            self.update(cell);
        }
    }

    /// The nodes in a cell.
    pub(super) fn nodes(&self, place: Place) -> &[usize] {
        self.at.get(&place).map_or(&[], |cell| &self.cells[*cell].nodes)
    }

    /// Selects a recent node of an important cell to grow from; returns it with the cell.
    pub(super) fn choose(&mut self, rng: &mut Rng) -> (usize, usize) {
        self.iteration += 1.0;
        let share = self.exterior.len() as f64 / self.cells.len() as f64;
        let outside = rng.unit() < self.border_fraction.max(share);
        let (first, second) = if outside {
            (&self.exterior, &self.interior)
        } else {
            (&self.interior, &self.exterior)
        };
        let &(_, cell) = first.last().or(second.last()).expect("the root has a cell");
        self.cells[cell].selections += 1.0;
        self.update(cell);
        let nodes = &self.cells[cell].nodes;
        // Half of a normal distribution with its peak at the latest node.
        const FOCUS: f64 = 3.0;
        let back = (rng.normal().abs() / FOCUS * nodes.len() as f64) as usize;
        (nodes[nodes.len() - 1 - back.min(nodes.len() - 1)], cell)
    }

    /// Lowers the score of a cell that nothing could be added from.
    pub(super) fn failed(&mut self, cell: usize, factor: f64) {
        self.cells[cell].score *= factor;
        self.update(cell);
        // Before scores underflow, all are scaled up alike.
        if self.cells[cell].score < f64::EPSILON {
            let more = 1.0 + libm::log(self.iteration);
            for cell in 0..self.cells.len() {
                self.cells[cell].score += more;
                self.update(cell);
            }
        }
    }

    /// Updates a cell's position in the order of importance.
    fn update(&mut self, at: usize) {
        let cell = &mut self.cells[at];
        let before = (cell.importance, at);
        if !self.exterior.remove(&before) {
            self.interior.remove(&before);
        }
        let crowd = f64::from(cell.neighbours + 1) * cell.nodes.len() as f64 * cell.selections;
        cell.importance = (cell.score / crowd).to_bits();
        let is_inside = cell.neighbours >= self.sides;
        let set = if is_inside { &mut self.interior } else { &mut self.exterior };
        set.insert((cell.importance, at));
    }
}

/// The neighbours of a cell.
fn neighbours(place: Place, sides: u32) -> impl Iterator<Item = Place> {
    (0..sides).map(move |side| {
        let mut next = place;
        next[side as usize / 2] += if side % 2 == 0 { 1 } else { -1 };
        next
    })
}
