//! BiEST: bidirectional expansive space trees (Hsu, Latombe and Motwani, 1997).

use karakuri_geometry::random::Rng;

use super::est::Sparse;
use super::search_context::{SearchContext, distance};
use super::tree::joined;
use crate::{Checker, Plan, PlanFailure, PlanObserver, Planner, Problem};

/// EST with a second tree from the goals; each new node tries to connect to nearby nodes of the other tree.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct BiEst {
    /// The longest edge (norm over rad and m); `None`: a fifth of the space's diagonal.
    pub range: Option<f64>,
}

/// Number of neighbours in the other tree that a new node tries to connect to.
const TRIES: usize = 5;

impl Planner for BiEst {
    fn name(&self) -> &'static str {
        "BiEST"
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
        let mut sides = [Sparse::new(context.dof(), range), Sparse::new(context.dof(), range)];
        sides[0].plant(&problem.start);
        context.free_goals().for_each(|goal| sides[1].plant(goal));
        let (mut sample, mut found, mut near) = (Vec::new(), Vec::new(), Vec::new());
        for growing in [0, 1].into_iter().cycle() {
            let [first, second] = &mut sides;
            context.sample(first.tree.len() + second.tree.len())?;
            let (own, other) = if growing == 0 { (first, second) } else { (second, first) };
            let from = own.choose(&mut rng);
            rng.near(own.tree.node(from), range, &context.bounds, &mut sample);
            let Some(tip) = own.extend(&mut context, from, &sample, &mut rng) else {
                continue;
            };
            other.tree.within(&sample, range, &mut found);
            near.clear();
            near.extend(found.iter().map(|&at| (distance(&sample, other.tree.node(at)), at)));
            near.sort_by(|a, b| a.0.total_cmp(&b.0));
            let met = near.iter().take(TRIES).map(|(_, at)| *at);
            let met = met.into_iter().find(|at| context.edge(&sample, other.tree.node(*at)));
            if let Some(met) = met {
                let node = other.tree.node(met);
                let tip = if node == sample { tip } else { own.tree.push(node, tip) };
                let (at_start, at_goal) = if growing == 0 { (tip, met) } else { (met, tip) };
                let [start, goal] = &sides;
                context.report.nodes = start.tree.len() + goal.tree.len();
                let path = joined((&start.tree, at_start), (&goal.tree, at_goal));
                return Ok(context.plan(path, context.goals[goal.tree.root(at_goal)]));
            }
        }
        unreachable!("the sides take turns until the budget is used up")
    }
}
