//! Lazy PRM: a roadmap of hopes that are looked at only when they matter (Bohlin and Kavraki, 2000).

use karakuri_geometry::random::Rng;

use super::roadmap::Roadmap;
use super::search_context::SearchContext;
use crate::{Checker, Plan, PlanFailure, PlanObserver, Planner, Problem};

/// Samples joined to their nearest neighbours as if all were free. Only the edges of the shortest path are checked, and it
/// is looked for again without those that are not free.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LazyPrm {
    /// The longest edge; `None`: as long as the space is wide.
    pub range: Option<f64>,
    /// How many neighbours a new node is joined to, at most.
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
        let mut ground = SearchContext::new(problem, checker, observer)?;
        if let Some(plan) = ground.straight() {
            return Ok(plan);
        }
        let map = Roadmap::new(&problem.start, ground.free_goals());
        Search { settings: self, ground, map }.run(&mut Rng::new(problem.seed))
    }
}

struct Search<'a> {
    settings: &'a LazyPrm,
    ground: SearchContext<'a>,
    map: Roadmap,
}

impl Search<'_> {
    fn run(&mut self, rng: &mut Rng) -> Result<Plan, PlanFailure> {
        let mut sample = Vec::new();
        let mut again = 2 * self.map.len();
        loop {
            self.ground.sample(self.map.len())?;
            rng.within(&self.ground.bounds, &mut sample);
            // A configuration is cheap to look at; edges are what laziness saves.
            if !self.ground.is_free(&sample) {
                continue;
            }
            let node = self.map.push(&sample);
            self.join(node);
            // The ends came before their neighbours: they look again whenever the map has doubled.
            if self.map.len() > again {
                again *= 2;
                self.map.ends().for_each(|end| self.join(end));
            }
            while self.map.answers() && self.ground.report.edges < self.ground.problem.budget.edges
            {
                if let Some(plan) = self.look() {
                    return Ok(plan);
                }
            }
        }
    }

    /// Hopes that a node can be joined to near ones.
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

    /// Checks the shortest path; takes away what is not free.
    fn look(&mut self) -> Option<Plan> {
        let (_, chain) = self.map.shortest()?;
        let mut broken = false;
        for pair in chain.windows(2) {
            let (a, b) = (pair[0], pair[1]);
            let edge = self.map.edges(a).iter().find(|edge| edge.to as usize == b);
            if edge.is_some_and(|edge| edge.free) {
                continue;
            }
            if self.ground.edge(self.map.node(a), self.map.node(b)) {
                self.map.prove(a, b);
            } else {
                // The rest of the path may be of no use to the next one.
                self.map.cut(a, b);
                broken = true;
                break;
            }
        }
        if broken {
            self.map.regroup();
            return None;
        }
        self.ground.report.nodes = self.map.len();
        let goal = self.map.goal(chain[chain.len() - 1]);
        Some(self.ground.plan(self.map.path(&chain), self.ground.goals[goal]))
    }
}
