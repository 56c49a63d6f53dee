//! SBL: single query, bidirectional, lazy (Sánchez and Latombe, 2001).

use std::collections::HashMap;

use karakuri_geometry::random::Rng;

use super::projection::{Place, Projection};
use super::search_context::{SearchContext, distance};
use super::weights::Weights;
use crate::{Checker, Plan, PlanFailure, PlanObserver, Planner, Problem};

/// Two trees whose edges are checked only when they are on a path from start to goal.
///
/// An edge that is not free is removed; its subtree moves to the other tree.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Sbl {
    /// The longest edge within a tree (norm over rad and m); `None`: a fifth of the space's diagonal.
    pub range: Option<f64>,
}

impl Planner for Sbl {
    fn name(&self) -> &'static str {
        "SBL"
    }

    fn plan(
        &self,
        problem: &Problem,
        checker: &mut dyn Checker,
        observer: &mut dyn PlanObserver,
    ) -> Result<Plan, PlanFailure> {
        let mut context = SearchContext::new(problem, checker, observer)?;
        if let Some(plan) = context.straight() {
            return Ok(plan);
        }
        let range = context.range(self.range);
        let mut rng = Rng::new(problem.seed);
        let mut trees = Trees::new(Projection::new(&context.bounds, &mut rng));
        trees.plant(&problem.start, 0);
        context.free_goals().for_each(|goal| trees.plant(goal, 1));
        let mut sample = Vec::new();
        for side in [0, 1].into_iter().cycle() {
            let from = trees.grids[side].choose(&mut rng);
            if !trees.is_free_near(from, range, &mut context, &mut rng, &mut sample)? {
                continue;
            }
            let tip = trees.push(&sample, from);
            let Some(met) = trees.mate(tip, range) else { continue };
            let ends = if side == 0 { [tip, met] } else { [met, tip] };
            if trees.verify(ends, &mut context) {
                context.report.nodes = trees.nodes.len();
                let [mut path, rest] = ends.map(|end| trees.back(end));
                let goal = rest[rest.len() - 1] - 1;
                path.reverse();
                let path = path.into_iter().chain(rest);
                let mut path: Vec<_> = path.map(|at| trees.nodes[at].q.clone()).collect();
                path.dedup();
                return Ok(context.plan(path, context.goals[goal]));
            }
        }
        unreachable!("the sides take turns until the budget is used up")
    }
}

/// Both trees in one array: the start is the first node, then the goals.
struct Trees {
    projection: Projection,
    nodes: Vec<Node>,
    grids: [Grid; 2],
}

struct Node {
    q: Vec<f64>,
    place: Place,
    side: usize,
    /// A root is its own parent.
    parent: usize,
    children: Vec<usize>,
    /// Whether the edge from the parent is known to be free.
    sure: bool,
}

impl Trees {
    fn new(projection: Projection) -> Self {
        Self { projection, nodes: Vec::new(), grids: Default::default() }
    }

    fn plant(&mut self, q: &[f64], side: usize) {
        let (at, place) = (self.nodes.len(), self.projection.place(q));
        let (q, children) = (q.to_vec(), Vec::new());
        self.nodes.push(Node { q, place, side, parent: at, children, sure: true });
        self.grids[side].push(place, at);
    }

    fn push(&mut self, q: &[f64], parent: usize) -> usize {
        let (at, place) = (self.nodes.len(), self.projection.place(q));
        let (side, q, children) = (self.nodes[parent].side, q.to_vec(), Vec::new());
        self.nodes.push(Node { q, place, side, parent, children, sure: false });
        self.nodes[parent].children.push(at);
        self.grids[side].push(place, at);
        at
    }

    /// A free configuration near a node, sampled in ever smaller balls.
    fn is_free_near(
        &self,
        from: usize,
        range: f64,
        context: &mut SearchContext,
        rng: &mut Rng,
        sample: &mut Vec<f64>,
    ) -> Result<bool, PlanFailure> {
        const TRIES: usize = 5;
        for part in 1..=TRIES {
            context.sample(self.nodes.len())?;
            rng.near(&self.nodes[from].q, range / part as f64, &context.bounds, sample);
            if *sample != self.nodes[from].q && context.is_free(sample) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The nearest node of the other tree in the same cell, if it is within range.
    fn mate(&self, at: usize, range: f64) -> Option<usize> {
        let node = &self.nodes[at];
        let apart = |other: &usize| distance(&node.q, &self.nodes[*other].q);
        let mates = self.grids[1 - node.side].nodes(node.place).iter().copied();
        mates.min_by(|a, b| apart(a).total_cmp(&apart(b))).filter(|mate| apart(mate) <= range)
    }

    /// The nodes from a node to its root.
    fn back(&self, at: usize) -> Vec<usize> {
        let parent = |at: &usize| Some(self.nodes[*at].parent).filter(|parent| parent != at);
        std::iter::successors(Some(at), parent).collect()
    }

    /// Whether all edges from root to root through two nodes are free. Removes the first that is not.
    fn verify(&mut self, ends: [usize; 2], context: &mut SearchContext) -> bool {
        // First the connecting edge, which is in no tree yet; then the longest, which is most likely not free.
        if !context.edge(&self.nodes[ends[0]].q, &self.nodes[ends[1]].q) {
            return false;
        }
        let mut unsure: Vec<(f64, usize)> = ends
            .into_iter()
            .flat_map(|end| self.back(end))
            .filter(|at| !self.nodes[*at].sure)
            .map(|at| (distance(&self.nodes[at].q, &self.nodes[self.nodes[at].parent].q), at))
            .collect();
        unsure.sort_by(|a, b| b.0.total_cmp(&a.0));
        for (_, at) in unsure {
            let parent = self.nodes[at].parent;
            if !context.edge(&self.nodes[parent].q, &self.nodes[at].q) {
                let [start, goal] = ends;
                let (own, other) =
                    if self.nodes[at].side == 0 { (start, goal) } else { (goal, start) };
                self.transfer(at, own, other);
                return false;
            }
            self.nodes[at].sure = true;
        }
        true
    }

    /// Detaches the subtree at `cut` and adds it to the other tree, where `end` becomes a child of `other`.
    fn transfer(&mut self, cut: usize, end: usize, other: usize) {
        let (mut at, mut parent, mut sure) = (end, other, true);
        loop {
            let node = &mut self.nodes[at];
            let before = std::mem::replace(&mut node.parent, parent);
            let was_sure = std::mem::replace(&mut node.sure, sure);
            self.nodes[parent].children.push(at);
            self.nodes[before].children.retain(|child| *child != at);
            if at == cut {
                break;
            }
            (parent, sure, at) = (at, was_sure, before);
        }
        let side = self.nodes[other].side;
        let mut stack = vec![end];
        while let Some(at) = stack.pop() {
            let node = &mut self.nodes[at];
            self.grids[node.side].remove(node.place, at);
            self.grids[side].push(node.place, at);
            node.side = side;
            stack.extend_from_slice(&node.children);
        }
    }
}

/// A tree's nodes by cell.
#[derive(Default)]
struct Grid {
    /// Used for lookup only, so that its order does not matter.
    at: HashMap<Place, usize>,
    cells: Vec<Vec<usize>>,
    /// Weights of the cells: a cell with few nodes is selected more often than its number of nodes suggests.
    weights: Weights,
}

impl Grid {
    fn push(&mut self, place: Place, node: usize) {
        let cell = *self.at.entry(place).or_insert(self.cells.len());
        if cell == self.cells.len() {
            self.cells.push(Vec::new());
            self.weights.push(0.0);
        }
        self.cells[cell].push(node);
        self.weigh(cell);
    }

    fn remove(&mut self, place: Place, node: usize) {
        let cell = self.at[&place];
        self.cells[cell].retain(|other| *other != node);
        self.weigh(cell);
    }

    fn weigh(&mut self, cell: usize) {
        let count = self.cells[cell].len();
        self.weights.set(cell, if count > 0 { 1.0 / count as f64 } else { 0.0 });
    }

    fn nodes(&self, place: Place) -> &[usize] {
        self.at.get(&place).map_or(&[], |cell| &self.cells[*cell])
    }

    /// Selects a node from a cell with few nodes.
    fn choose(&self, rng: &mut Rng) -> usize {
        let cell = &self.cells[self.weights.choose(rng.unit())];
        cell[rng.below(cell.len())]
    }
}
