//! RRT: rapidly exploring random tree with goal bias (LaValle, 1998).

use karakuri_geometry::random::Rng;

use super::search_context::{SearchContext, towards};
use super::tree::Tree;
use crate::{Checker, Plan, PlanFailure, PlanObserver, Planner, Problem};

/// One tree from the start. The node nearest to a sample grows an edge towards it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rrt {
    /// The longest edge (norm over rad and m); `None`: a fifth of the space's diagonal.
    pub range: Option<f64>,
    /// Fraction of samples that are a goal.
    pub goal_bias: f64,
}

impl Default for Rrt {
    fn default() -> Self {
        Self { range: None, goal_bias: 0.05 }
    }
}

impl Planner for Rrt {
    fn name(&self) -> &'static str {
        "RRT"
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
        let mut tree = Tree::new(context.dof());
        tree.plant(&problem.start);
        let (mut sample, mut next) = (Vec::new(), Vec::new());
        loop {
            context.sample(tree.len())?;
            if rng.unit() < self.goal_bias {
                sample.clear();
                sample.extend_from_slice(goals.node(rng.below(goals.len())));
            } else {
                rng.within(&context.bounds, &mut sample);
            }
            let (near, _) = tree.nearest(&sample);
            towards(tree.node(near), &sample, range, &mut next);
            if !context.edge(tree.node(near), &next) {
                continue;
            }
            let mut tip = tree.push(&next, near);
            // Try a goal at once if it is near.
            let (goal, square) = goals.nearest(&next);
            if goals.node(goal) != next {
                if square > range * range || !context.edge(&next, goals.node(goal)) {
                    continue;
                }
                tip = tree.push(goals.node(goal), tip);
            }
            context.report.nodes = tree.len();
            let mut path = tree.back(tip);
            path.reverse();
            return Ok(context.plan(path, context.goals[goal]));
        }
    }
}
