//! RRT: a tree that reaches for samples, now and then for a goal (LaValle, 1998).

use super::chance::Chance;
use super::ground::{Ground, towards};
use super::tree::Tree;
use crate::{Checker, Plan, PlanFailure, PlanObserver, Planner, Problem};

/// One tree from the start. The node nearest to a sample grows an edge towards it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rrt {
    /// The longest edge; `None`: a fifth of the space's diagonal.
    pub range: Option<f64>,
    /// The share of samples that are a goal.
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
        let mut ground = Ground::new(problem, checker, observer)?;
        if let Some(plan) = ground.straight() {
            return Ok(plan);
        }
        let range = ground.range(self.range);
        let mut chance = Chance::new(problem.seed);
        let mut tree = Tree::new(ground.dof());
        tree.plant(&problem.start);
        let (mut sample, mut next) = (Vec::new(), Vec::new());
        loop {
            ground.sample(tree.len())?;
            let goal = (chance.unit() < self.goal_bias)
                .then(|| ground.goals[chance.below(ground.goals.len())]);
            match goal {
                Some(goal) => sample.clone_from(&problem.goals[goal]),
                None => chance.within(&ground.bounds, &mut sample),
            }
            let (near, _) = tree.nearest(&sample);
            towards(tree.node(near), &sample, range, &mut next);
            if !ground.edge(tree.node(near), &next) {
                continue;
            }
            let tip = tree.push(&next, near);
            if let Some(goal) = goal.filter(|goal| problem.goals[*goal] == next) {
                ground.report.nodes = tree.len();
                let mut path = tree.back(tip);
                path.reverse();
                return Ok(ground.plan(path, goal));
            }
        }
    }
}
