//! Lazy PRM: a roadmap whose edges are checked only when they are on a candidate path (Bohlin and Kavraki, 2000).

use karakuri_geometry::random::Rng;

use super::roadmap::Roadmap;
use super::search_context::SearchContext;
use crate::{Checker, Plan, PlanFailure, PlanObserver, Planner, Problem};

/// Samples are connected to their nearest neighbours without a check. Only the edges of the shortest path are checked;
/// those that are not free are removed and the search is repeated.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LazyPrm {
    /// The longest edge (norm over rad and m); `None`: unlimited.
    pub range: Option<f64>,
    /// Greatest number of neighbours that a new node is connected to.
    pub max_nearest_neighbors: usize,
}

impl Default for LazyPrm {
    fn default() -> Self {
        Self { range: None, max_nearest_neighbors: 10 }
    }
}

impl Planner for LazyPrm {
    fn name(&self) -> &'static str {
        "LazyPRM"
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
        let map = Roadmap::new(&problem.start, context.free_goals());
        Search { settings: self, context, map }.run(&mut Rng::new(problem.seed))
    }
}

struct Search<'a> {
    settings: &'a LazyPrm,
    context: SearchContext<'a>,
    map: Roadmap,
}

impl Search<'_> {
    fn run(&mut self, rng: &mut Rng) -> Result<Plan, PlanFailure> {
        let mut sample = Vec::new();
        let mut again = 2 * self.map.len();
        loop {
            self.context.sample(self.map.len())?;
            rng.within(&self.context.bounds, &mut sample);
            // Checking a configuration is cheap; laziness saves the edges.
            if !self.context.is_free(&sample) {
                continue;
            }
            let node = self.map.push(&sample);
            self.join(node);
            // Start and goals were added before their neighbours: connect them again whenever the roadmap has doubled.
            if self.map.len() > again {
                again *= 2;
                self.map.ends().for_each(|end| self.join(end));
            }
            while self.map.answers()
                && self.context.report.edges < self.context.problem.budget.edges
            {
                if let Some(plan) = self.look() {
                    return Ok(plan);
                }
            }
        }
    }

    /// Connects a node to near ones with unchecked edges.
    fn join(&mut self, node: usize) {
        let range = self.settings.range.unwrap_or(f64::INFINITY);
        for (length, near) in self.map.nearest(node, self.settings.max_nearest_neighbors) {
            let near = near as usize;
            let known = self.map.edges(node).iter().any(|edge| edge.to as usize == near);
            if !known && length <= range {
                self.map.link(node, near, length, false);
            }
        }
    }

    /// Checks the shortest path; removes edges that are not free.
    fn look(&mut self) -> Option<Plan> {
        let (_, chain) = self.map.shortest()?;
        let mut broken = false;
        for pair in chain.windows(2) {
            let (a, b) = (pair[0], pair[1]);
            let edge = self.map.edges(a).iter().find(|edge| edge.to as usize == b);
            if edge.is_some_and(|edge| edge.free) {
                continue;
            }
            if self.context.edge(self.map.node(a), self.map.node(b)) {
                self.map.prove(a, b);
            } else {
                // The rest of the path may not be part of the next one.
                self.map.cut(a, b);
                broken = true;
                break;
            }
        }
        if broken {
            self.map.regroup();
            return None;
        }
        self.context.report.nodes = self.map.len();
        let goal = self.map.goal(chain[chain.len() - 1]);
        Some(self.context.plan(self.map.path(&chain), self.context.goals[goal]))
    }
}
