//! KPIECE: a tree that grows from the border of its explored region (Şucan and Kavraki, 2009).

use karakuri_geometry::random::Rng;

use super::cells::Cells;
use super::projection::Projection;
use super::search_context::SearchContext;
use super::tree::Tree;
use crate::{Checker, Plan, PlanFailure, PlanObserver, Planner, Problem};

/// A tree from the start over a coarse grid. Border cells, new cells and rarely selected cells grow first.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Kpiece {
    /// The longest edge (norm over rad and m); `None`: a fifth of the space's diagonal.
    pub range: Option<f64>,
    /// Fraction of edges that are tried straight to a goal, at any distance.
    pub goal_bias: f64,
    /// Least fraction of selections that are border cells.
    pub border_fraction: f64,
    /// Factor for a cell's score when nothing could be added from it.
    pub failed_expansion_score_factor: f64,
    /// An edge that is not free is tried again with this fraction of its length.
    pub min_valid_path_fraction: f64,
}

impl Default for Kpiece {
    fn default() -> Self {
        Self {
            range: None,
            goal_bias: 0.05,
            border_fraction: 0.9,
            failed_expansion_score_factor: 0.5,
            min_valid_path_fraction: 0.5,
        }
    }
}

impl Planner for Kpiece {
    fn name(&self) -> &'static str {
        "KPIECE"
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
        let projection = Projection::new(&context.bounds, &mut rng);
        let mut goals = Tree::new(context.dof());
        context.free_goals().for_each(|goal| _ = goals.plant(goal));
        let mut explored = Explored {
            tree: Tree::new(context.dof()),
            cells: Cells::new(projection.dimension(), self.border_fraction),
            projection: &projection,
            failed_score_factor: self.failed_expansion_score_factor,
            valid_fraction: self.min_valid_path_fraction,
        };
        explored.plant(&problem.start, goals.nearest(&problem.start).1.sqrt());
        let mut sample = Vec::new();
        loop {
            context.sample(explored.tree.len())?;
            let (from, cell) = explored.cells.choose(&mut rng);
            if rng.unit() < self.goal_bias {
                sample.clear();
                sample.extend_from_slice(goals.node(rng.below(goals.len())));
            } else {
                rng.near(explored.tree.node(from), range, &context.bounds, &mut sample);
            }
            let to_goal = |q: &[f64]| goals.nearest(q).1.sqrt();
            let Some(mut tip) = explored.extend(&mut context, (from, cell), &mut sample, to_goal)
            else {
                continue;
            };
            // Try a goal at once if it is near.
            let (goal, square) = goals.nearest(&sample);
            if goals.node(goal) != sample {
                if square > range * range || !context.edge(&sample, goals.node(goal)) {
                    continue;
                }
                tip = explored.tree.push(goals.node(goal), tip);
            }
            context.report.nodes = explored.tree.len();
            let mut path = explored.tree.back(tip);
            path.reverse();
            return Ok(context.plan(path, context.goals[goal]));
        }
    }
}

/// A tree and the cells of its nodes.
pub(super) struct Explored<'a> {
    pub(super) tree: Tree,
    pub(super) cells: Cells,
    pub(super) projection: &'a Projection,
    pub(super) failed_score_factor: f64,
    pub(super) valid_fraction: f64,
}

impl Explored<'_> {
    /// Adds a root.
    pub(super) fn plant(&mut self, q: &[f64], to_goal: f64) {
        let root = self.tree.plant(q);
        self.cells.push(self.projection.place(q), root, to_goal);
    }

    /// Adds an edge from a node of a cell to a sample, or part of it; returns the new node and writes its configuration
    /// to `sample`.
    pub(super) fn extend(
        &mut self,
        context: &mut SearchContext,
        (from, cell): (usize, usize),
        sample: &mut Vec<f64>,
        to_goal: impl Fn(&[f64]) -> f64,
    ) -> Option<usize> {
        let here = self.tree.node(from);
        let mut free = here != sample.as_slice() && context.edge(here, sample);
        if !free && self.valid_fraction < 1.0 {
            for (x, from) in sample.iter_mut().zip(here) {
                *x = from + self.valid_fraction * (*x - from);
            }
            free = here != sample.as_slice() && context.edge(here, sample);
        }
        if !free {
            self.cells.failed(cell, self.failed_score_factor);
            return None;
        }
        let tip = self.tree.push(sample, from);
        self.cells.push(self.projection.place(sample), tip, to_goal(sample));
        Some(tip)
    }
}
