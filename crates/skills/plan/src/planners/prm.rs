//! PRM: a roadmap of the free space (Kavraki, Švestka, Latombe and Overmars, 1996).

use karakuri_geometry::random::Rng;

use super::roadmap::Roadmap;
use super::search_context::SearchContext;
use crate::{Checker, Plan, PlanFailure, PlanObserver, Planner, Problem};

/// Free samples, each connected to its nearest neighbours in other components, until start and goal are connected.
///
/// Every third sample is drawn near a node with many failed connections, because the free space is narrow there.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Prm {
    /// Greatest number of neighbours that a new node is connected to.
    pub max_nearest_neighbors: usize,
}

impl Default for Prm {
    fn default() -> Self {
        Self { max_nearest_neighbors: 10 }
    }
}

impl Planner for Prm {
    fn name(&self) -> &'static str {
        "PRM"
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
        let tries = vec![Tries::default(); map.len()];
        let mut search = Search { settings: self, context, map, tries };
        search.run(&mut Rng::new(problem.seed))
    }
}

/// Number of connection attempts of a node, and of failures.
#[derive(Clone, Copy, Default)]
struct Tries {
    all: u32,
    failed: u32,
}

impl Tries {
    fn difficulty(self) -> f64 {
        f64::from(self.failed) / f64::from(self.all + 1)
    }
}

struct Search<'a> {
    settings: &'a Prm,
    context: SearchContext<'a>,
    map: Roadmap,
    tries: Vec<Tries>,
}

/// Samples near a difficult node lie within this fraction of the longest useful edge.
const NEAR: f64 = 0.25;

impl Search<'_> {
    fn run(&mut self, rng: &mut Rng) -> Result<Plan, PlanFailure> {
        let reach = NEAR * self.context.range(None);
        let mut sample = Vec::new();
        let mut again = 2 * self.map.len();
        loop {
            self.context.sample(self.map.len())?;
            if self.context.report.iterations.is_multiple_of(3) {
                let node = self.difficult(rng);
                rng.around(self.map.node(node), reach, &self.context.bounds, &mut sample);
            } else {
                rng.within(&self.context.bounds, &mut sample);
            }
            if !self.context.is_free(&sample) {
                continue;
            }
            let node = self.map.push(&sample);
            self.tries.push(Tries::default());
            self.join(node);
            // Start and goals were added before their neighbours: connect them again whenever the roadmap has doubled.
            if self.map.len() > again {
                again *= 2;
                self.map.ends().for_each(|end| self.join(end));
            }
            if self.map.answers()
                && let Some((_, chain)) = self.map.shortest()
            {
                self.context.report.nodes = self.map.len();
                let goal = self.map.goal(chain[chain.len() - 1]);
                return Ok(self.context.plan(self.map.path(&chain), self.context.goals[goal]));
            }
        }
    }

    /// The most difficult of a few random nodes.
    fn difficult(&self, rng: &mut Rng) -> usize {
        let few = [(); 4].map(|()| rng.below(self.map.len()));
        let harder = |a: usize, b: usize| {
            if self.tries[b].difficulty() > self.tries[a].difficulty() { b } else { a }
        };
        few.into_iter().reduce(harder).expect("there are four")
    }

    /// Connects a node to near ones in other components.
    fn join(&mut self, node: usize) {
        for (length, near) in self.map.nearest(node, self.settings.max_nearest_neighbors) {
            let near = near as usize;
            if self.map.connected(node, near) {
                continue;
            }
            let free = self.context.edge(self.map.node(node), self.map.node(near));
            for at in [node, near] {
                self.tries[at].all += 1;
                self.tries[at].failed += u32::from(!free);
            }
            if free {
                self.map.link(node, near, length, true);
            }
        }
    }
}
