//! PRM*: an asymptotically optimal roadmap (Karaman and Frazzoli, 2011).

use karakuri_geometry::random::Rng;

use super::roadmap::Roadmap;
use super::search_context::{SearchContext, distance};
use crate::{Checker, Plan, PlanFailure, PlanObserver, Planner, Problem};

/// Free samples, each connected to as many nearest neighbours as asymptotic optimality needs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PrmStar {
    /// Number of further samples to improve the first path, within the budget.
    pub refine: usize,
}

impl Default for PrmStar {
    fn default() -> Self {
        Self { refine: 2_000 }
    }
}

impl Planner for PrmStar {
    fn name(&self) -> &'static str {
        "PRMstar"
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
        Search { context, map }.run(self.refine, &mut Rng::new(problem.seed))
    }
}

struct Search<'a> {
    context: SearchContext<'a>,
    map: Roadmap,
}

/// Number of new nodes between two searches for the best path.
const LOOK_EVERY: usize = 64;

impl Search<'_> {
    fn run(&mut self, refine: usize, rng: &mut Rng) -> Result<Plan, PlanFailure> {
        let mut best = f64::INFINITY;
        let mut left = refine;
        let mut sample = Vec::new();
        let mut again = 2 * self.map.len();
        loop {
            if best.is_finite() {
                if left == 0 {
                    return Ok(self.answer());
                }
                left -= 1;
            }
            if let Err(failure) = self.context.sample(self.map.len()) {
                return if best.is_finite() { Ok(self.answer()) } else { Err(failure) };
            }
            rng.within(&self.context.bounds, &mut sample);
            // Skip samples that are too far from start and goal to be on a shorter path.
            if self.through(&sample) >= best || !self.context.is_free(&sample) {
                continue;
            }
            let node = self.map.push(&sample);
            self.join(node);
            // Start and goals were added before their neighbours: connect them again whenever the roadmap has doubled.
            if self.map.len() > again {
                again *= 2;
                self.map.ends().for_each(|end| self.join(end));
            }
            let look = best.is_infinite() || self.map.len().is_multiple_of(LOOK_EVERY);
            if look && self.map.answers() {
                best = self.map.shortest().map_or(best, |(length, _)| length);
            }
        }
    }

    /// The least length of a path from the start through a configuration to a goal.
    fn through(&self, q: &[f64]) -> f64 {
        let rest = self.context.free_goals().map(|goal| distance(q, goal));
        distance(&self.context.problem.start, q) + rest.fold(f64::INFINITY, f64::min)
    }

    /// Connects a node to as many near ones as optimality needs.
    fn join(&mut self, node: usize) {
        let dof = self.context.dof() as f64;
        let enough = std::f64::consts::E * (1.0 + 1.0 / dof) * libm::log(self.map.len() as f64);
        for (length, near) in self.map.nearest(node, enough.ceil() as usize) {
            let near = near as usize;
            let known = self.map.edges(node).iter().any(|edge| edge.to as usize == near);
            if !known && self.context.edge(self.map.node(node), self.map.node(near)) {
                self.map.link(node, near, length, true);
            }
        }
    }

    /// The shortest path of the roadmap.
    fn answer(&mut self) -> Plan {
        self.context.report.nodes = self.map.len();
        let (_, chain) = self.map.shortest().expect("start and goal were found connected");
        let goal = self.map.goal(chain[chain.len() - 1]);
        self.context.plan(self.map.path(&chain), self.context.goals[goal])
    }
}
