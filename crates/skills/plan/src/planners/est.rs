//! EST: expansive space trees (Hsu, Latombe and Motwani, 1997).

use karakuri_geometry::random::Rng;

use super::search_context::SearchContext;
use super::tree::Tree;
use super::weights::Weights;
use crate::{Checker, Plan, PlanFailure, PlanObserver, Planner, Problem};

/// A tree from the start. Nodes with few neighbours are selected more often to grow an edge in a random direction.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Est {
    /// The longest edge (norm over rad and m); `None`: a fifth of the space's diagonal.
    pub range: Option<f64>,
    /// Fraction of edges that are tried straight to a goal, at any distance.
    pub goal_bias: f64,
}

impl Default for Est {
    fn default() -> Self {
        Self { range: None, goal_bias: 0.05 }
    }
}

impl Planner for Est {
    fn name(&self) -> &'static str {
        "EST"
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
        let mut goals = Tree::new(context.dof());
        context.free_goals().for_each(|goal| _ = goals.plant(goal));
        let mut sparse = Sparse::new(context.dof(), range);
        sparse.plant(&problem.start);
        let mut sample = Vec::new();
        loop {
            context.sample(sparse.tree.len())?;
            let mut tip = sparse.choose(&mut rng);
            let goal = if rng.unit() < self.goal_bias {
                rng.below(goals.len())
            } else {
                rng.near(sparse.tree.node(tip), range, &context.bounds, &mut sample);
                let Some(new) = sparse.extend(&mut context, tip, &sample, &mut rng) else {
                    continue;
                };
                tip = new;
                // Try a goal at once if it is near.
                let (goal, square) = goals.nearest(&sample);
                if square > range * range {
                    continue;
                }
                goal
            };
            if sparse.tree.node(tip) != goals.node(goal) {
                if !context.edge(sparse.tree.node(tip), goals.node(goal)) {
                    continue;
                }
                tip = sparse.tree.push(goals.node(goal), tip);
            }
            context.report.nodes = sparse.tree.len();
            let mut path = sparse.tree.back(tip);
            path.reverse();
            return Ok(context.plan(path, context.goals[goal]));
        }
    }
}

/// A tree that stores the density of its nodes.
pub(super) struct Sparse {
    pub(super) tree: Tree,
    /// Radius within which nodes count as neighbours (norm over rad and m).
    radius: f64,
    /// Number of neighbours of each node, itself included; fewer make it more likely to be selected.
    neighbour_counts: Vec<u32>,
    weights: Weights,
    around: Vec<usize>,
}

impl Sparse {
    pub(super) fn new(dof: usize, range: f64) -> Self {
        // A third: small enough to measure density, large enough to have neighbours.
        let (tree, radius) = (Tree::new(dof), range / 3.0);
        Self { tree, radius, neighbour_counts: vec![], weights: Weights::default(), around: vec![] }
    }

    /// Adds a root.
    pub(super) fn plant(&mut self, q: &[f64]) {
        self.find_neighbours(q);
        self.push(q, self.tree.len());
    }

    /// Selects a node, more often one with few neighbours.
    pub(super) fn choose(&self, rng: &mut Rng) -> usize {
        self.weights.choose(rng.unit())
    }

    /// Adds an edge from a node to a sample, if the sample is not in a dense region and the edge is free; returns the
    /// new node.
    pub(super) fn extend(
        &mut self,
        context: &mut SearchContext,
        from: usize,
        sample: &[f64],
        rng: &mut Rng,
    ) -> Option<usize> {
        self.find_neighbours(sample);
        let neighbour_count = self.around.len().max(1) as f64;
        let kept = rng.unit() * neighbour_count < 1.0 && self.tree.node(from) != sample;
        (kept && context.edge(self.tree.node(from), sample)).then(|| self.push(sample, from))
    }

    fn find_neighbours(&mut self, q: &[f64]) {
        self.tree.within(q, self.radius, &mut self.around);
    }

    /// Adds the node whose neighbours were just found.
    fn push(&mut self, q: &[f64], parent: usize) -> usize {
        for &at in &self.around {
            self.neighbour_counts[at] += 1;
            self.weights.set(at, 1.0 / f64::from(self.neighbour_counts[at]));
        }
        let neighbour_count = self.around.len() as u32 + 1;
        self.neighbour_counts.push(neighbour_count);
        self.weights.push(1.0 / f64::from(neighbour_count));
        self.tree.push(q, parent)
    }
}
