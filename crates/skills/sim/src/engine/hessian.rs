//! The second derivative of the step's function: inertia, damping, rows and contacts.
//!
//! Small islands use one envelope matrix, large ones a sparse matrix with a block per pair of touching trees.

use karakuri_geometry::Vec3;

use super::blocks::Blocks;
use super::cholesky::Envelope;
use super::contact::{Cone, Contact};
use super::island::{Island, trees_of};
use super::jacobian::{Arms, Jacobians};
use super::rows::Row;
use super::solve::Problem;

/// The matrix of one island.
#[derive(Clone, Debug, Default)]
pub(super) struct Hessian {
    envelope: Envelope,
    blocks: Blocks,
    sparse: bool,
    /// For every contact of the island, where its blocks are.
    slots: Vec<Slot>,
}

/// The blocks of a contact; the first tree is eliminated before the second.
#[derive(Clone, Copy, Debug, Default)]
struct Slot {
    /// The trees' first degrees of freedom and their numbers; none for a second tree that does not exist.
    first: (usize, usize),
    second: (usize, usize),
    /// Offsets of both diagonal blocks and of the block between them.
    diagonals: [usize; 2],
    between: usize,
    /// Whether the first tree is that of the contact's second side.
    swapped: bool,
}

/// The parts of an island that the matrix is made of.
pub(super) struct Parts<'a> {
    pub(super) trees: &'a [usize],
    pub(super) touching: &'a [usize],
    pub(super) rows: &'a [Row],
    pub(super) contacts: &'a [Contact],
    /// The laws of the touching contacts at the current velocity.
    pub(super) cones: &'a [Cone],
    pub(super) jacobians: &'a Jacobians,
    pub(super) damping: &'a [f64],
    pub(super) v: &'a [f64],
}

impl Hessian {
    /// Prepares for an island whose Jacobians are known.
    pub(super) fn shape(
        &mut self,
        problem: &Problem<'_>,
        island: &Island,
        trees: &[usize],
        touching: &[usize],
        contacts: &[Contact],
    ) {
        let sizes = trees.iter().map(|&tree| problem.skeleton.trees[tree].n);
        self.sparse = island.columns.is_some();
        let Some(columns) = island.columns else {
            let firsts = trees.iter().flat_map(|&tree| {
                std::iter::repeat_n(problem.islands.firsts[tree], problem.skeleton.trees[tree].n)
            });
            self.envelope.shape(firsts);
            return;
        };
        self.blocks.shape(&problem.islands.structure, columns, sizes);
        self.slots.clear();
        for &at in touching {
            let slot = self.slot(problem, &contacts[at]);
            self.slots.push(slot);
        }
    }

    fn slot(&self, problem: &Problem<'_>, contact: &Contact) -> Slot {
        let islands = problem.islands;
        let mut sides: [Option<(usize, usize)>; 2] = [None; 2];
        for (side, tree) in trees_of(problem.skeleton, contact).into_iter().enumerate() {
            sides[side] = tree.map(|tree| (tree, side));
        }
        if let [Some(a), Some(b)] = sides {
            let swap = islands.offsets[b.0] < islands.offsets[a.0];
            sides = if swap { [Some(b), Some(a)] } else { [Some(a), Some(b)] };
            if a.0 == b.0 {
                sides[1] = None;
            }
        } else if sides[0].is_none() {
            sides.swap(0, 1);
        }
        let Some((first, side)) = sides[0] else { return Slot::default() };
        let range = |tree: usize| (islands.offsets[tree], problem.skeleton.trees[tree].n);
        let place = |tree: usize| islands.places[tree];
        let diagonal = |tree: usize| {
            self.blocks.find(place(tree), place(tree)).expect("every column has its diagonal")
        };
        let mut slot = Slot { first: range(first), swapped: side == 1, ..Slot::default() };
        slot.diagonals[0] = diagonal(first);
        if let Some((second, _)) = sides[1] {
            slot.second = range(second);
            slot.diagonals[1] = diagonal(second);
            slot.between =
                self.blocks.find(place(second), place(first)).expect("touching trees have a block");
        }
        slot
    }

    /// Fills the matrix at the current velocity.
    #[inline(always)]
    pub(super) fn fill(&mut self, problem: &Problem<'_>, parts: &Parts<'_>) {
        if self.sparse {
            self.blocks.clear();
            self.fill_trees(problem, parts);
            self.fill_contacts(parts);
        } else {
            self.fill_envelope(problem, parts);
        }
    }

    /// Replaces the matrix by its factor.
    #[inline(always)]
    pub(super) fn factor(&mut self) {
        if self.sparse { self.blocks.factor() } else { self.envelope.factor() }
    }

    /// Solves with the factor, in place.
    #[inline(always)]
    pub(super) fn solve(&self, x: &mut [f64]) {
        if self.sparse { self.blocks.solve(x) } else { self.envelope.solve(x) }
    }

    fn fill_envelope(&mut self, problem: &Problem<'_>, parts: &Parts<'_>) {
        self.envelope.clear();
        for &tree in parts.trees {
            let offset = problem.islands.offsets[tree];
            let own = problem.begins[tree]..problem.begins[tree + 1];
            let tree = &problem.skeleton.trees[tree];
            for k in 0..tree.n {
                let mass = &problem.dynamics.mass[tree.mass + k * tree.n..][..=k];
                let row = self.envelope.row_mut(offset + k, offset);
                row.copy_from_slice(mass);
                row[k] += parts.damping[offset + k];
            }
            for row in &parts.rows[own] {
                let at = offset + row.dof - tree.dof;
                if let Some(slope) = row.slope_at(parts.v[at]) {
                    self.envelope.add(at, at, slope);
                }
            }
        }
        for (&at, cone) in parts.touching.iter().zip(parts.cones) {
            let (contact, g) = (&parts.contacts[at], cone.slope);
            if g == [0.0; 6] {
                continue;
            }
            let (columns, places) = parts.jacobians.of(contact);
            for (a, column) in columns.iter().enumerate() {
                let [p, q, r] = weigh(&g, column);
                let row = self.envelope.row_mut(places[a], 0);
                for (column, &place) in columns[..=a].iter().zip(places) {
                    row[place] += p * column[0] + q * column[1] + r * column[2];
                }
            }
        }
    }

    #[inline(always)]
    fn fill_trees(&mut self, problem: &Problem<'_>, parts: &Parts<'_>) {
        for (place, &tree) in parts.trees.iter().enumerate() {
            let offset = problem.islands.offsets[tree];
            let own = problem.begins[tree]..problem.begins[tree + 1];
            let tree = &problem.skeleton.trees[tree];
            let panel = self.blocks.find(place, place).expect("every column has its diagonal");
            let block = self.blocks.from(panel);
            for k in 0..tree.n {
                let mass = &problem.dynamics.mass[tree.mass + k * tree.n..][..=k];
                let row = &mut block[k * tree.n..][..=k];
                row.copy_from_slice(mass);
                row[k] += parts.damping[offset + k];
            }
            for row in &parts.rows[own] {
                let k = row.dof - tree.dof;
                if let Some(slope) = row.slope_at(parts.v[offset + k]) {
                    block[k * (tree.n + 1)] += slope;
                }
            }
        }
    }

    #[inline(always)]
    fn fill_contacts(&mut self, parts: &Parts<'_>) {
        for ((slot, &at), cone) in self.slots.iter().zip(parts.touching).zip(parts.cones) {
            let (contact, g) = (&parts.contacts[at], cone.slope);
            if g == [0.0; 6] {
                continue;
            }
            match parts.jacobians.arms_of(contact) {
                Some(arms) => add_free(arms, &g, slot, &mut self.blocks),
                None => add_any(parts.jacobians, contact, &g, slot, &mut self.blocks),
            }
        }
    }
}

/// A symmetric 3 × 3 matrix (11, 12, 13, 22, 23, 33) times a column.
#[inline(always)]
fn weigh(g: &[f64; 6], [x, y, z]: &[f64; 3]) -> [f64; 3] {
    [g[0] * x + g[1] * y + g[2] * z, g[1] * x + g[3] * y + g[4] * z, g[2] * x + g[4] * y + g[5] * z]
}

/// A contact of a free body with a fixed one or another free body.
#[inline(always)]
fn add_free(arms: &Arms, g: &[f64; 6], slot: &Slot, blocks: &mut Blocks) {
    let axes = &arms.axes;
    let stiff = weighted(g, axes);
    let mut sides = arms.sides;
    if slot.swapped {
        sides.swap(0, 1);
    }
    let Some((_, first)) = sides[0] else { return };
    let turned = weighted(g, &first);
    add_own(axes, &stiff, &first, &turned, &mut blocks.from(slot.diagonals[0])[..36]);
    if let Some((_, second)) = sides[1] {
        let own = weighted(g, &second);
        add_own(axes, &stiff, &second, &own, &mut blocks.from(slot.diagonals[1])[..36]);
        let between = &mut blocks.from(slot.between)[..36];
        for k in 0..3 {
            let (linear, across) = (line(axes, k, &stiff), line(axes, k, &turned));
            let (turning, both) = (line(&second, k, &stiff), line(&second, k, &turned));
            for c in 0..3 {
                between[k * 6 + c] -= linear[c];
                between[k * 6 + 3 + c] -= across[c];
                between[(3 + k) * 6 + c] -= turning[c];
                between[(3 + k) * 6 + 3 + c] -= both[c];
            }
        }
    }
}

/// Adds the diagonal block of a free body.
#[inline(always)]
fn add_own(
    axes: &[Vec3; 3],
    stiff: &[Vec3; 3],
    turns: &[Vec3; 3],
    turned: &[Vec3; 3],
    block: &mut [f64],
) {
    for k in 0..3 {
        let (linear, across) = (line(axes, k, stiff), line(turns, k, stiff));
        let both = line(turns, k, turned);
        for c in 0..3 {
            block[k * 6 + c] += linear[c];
            block[(3 + k) * 6 + c] += across[c];
            block[(3 + k) * 6 + 3 + c] += both[c];
        }
    }
}

/// The products of a symmetric 3 × 3 matrix with three vectors.
#[inline(always)]
fn weighted(g: &[f64; 6], [x, y, z]: &[Vec3; 3]) -> [Vec3; 3] {
    [x * g[0] + y * g[1] + z * g[2], x * g[1] + y * g[3] + z * g[4], x * g[2] + y * g[4] + z * g[5]]
}

/// Row `k` of the sum of the outer products of vectors.
#[inline(always)]
fn line(left: &[Vec3; 3], k: usize, right: &[Vec3; 3]) -> Vec3 {
    right[0] * left[0][k] + right[1] * left[1][k] + right[2] * left[2][k]
}

/// Any contact, by the columns of its Jacobian.
fn add_any(
    jacobians: &Jacobians,
    contact: &Contact,
    g: &[f64; 6],
    slot: &Slot,
    blocks: &mut Blocks,
) {
    let (columns, places) = jacobians.of(contact);
    let (first, n) = slot.first;
    let own = places.iter().take_while(|place| (first..first + n).contains(place)).count();
    for (a, column) in columns.iter().enumerate() {
        let [p, q, r] = weigh(g, column);
        let value = |column: &[f64; 3]| p * column[0] + q * column[1] + r * column[2];
        if a < own {
            let row = &mut blocks.from(slot.diagonals[0])[(places[a] - first) * n..][..n];
            for (column, &place) in columns[..=a].iter().zip(places) {
                row[place - first] += value(column);
            }
            continue;
        }
        let (second, m) = slot.second;
        let line = places[a] - second;
        let row = &mut blocks.from(slot.between)[line * n..][..n];
        for (column, &place) in columns[..own].iter().zip(places) {
            row[place - first] += value(column);
        }
        let row = &mut blocks.from(slot.diagonals[1])[line * m..][..m];
        for (column, &place) in columns[own..=a].iter().zip(&places[own..]) {
            row[place - second] += value(column);
        }
    }
}
