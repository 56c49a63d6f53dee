//! BKPIECE: two trees that grow from the borders of what they have explored (Şucan and Kavraki, 2009).

use karakuri_geometry::random::Rng;

use super::cells::Cells;
use super::kpiece::Explored;
use super::projection::Projection;
use super::search_context::{SearchContext, distance};
use super::tree::{Tree, joined};
use crate::{Checker, Plan, PlanFailure, PlanObserver, Planner, Problem};

/// KPIECE with a second tree from the goals. A new node tries to connect to the nearest node of the other tree in its
/// cell.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bkpiece {
    /// The longest edge (norm over rad and m); `None`: a fifth of the space's diagonal.
    pub range: Option<f64>,
    /// Least fraction of selections that are border cells.
    pub border_fraction: f64,
    /// Factor for a cell's score when nothing could be added from it.
    pub failed_expansion_score_factor: f64,
    /// An edge that is not free is tried again with this fraction of its length.
    pub min_valid_path_fraction: f64,
}

impl Default for Bkpiece {
    fn default() -> Self {
        Self {
            range: None,
            border_fraction: 0.9,
            failed_expansion_score_factor: 0.5,
            min_valid_path_fraction: 0.5,
        }
    }
}

impl Planner for Bkpiece {
    fn name(&self) -> &'static str {
        "BKPIECE"
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
        let mut sides = [(); 2].map(|()| Explored {
            tree: Tree::new(context.dof()),
            cells: Cells::new(projection.dimension(), self.border_fraction),
            projection: &projection,
            failed_score_factor: self.failed_expansion_score_factor,
            valid_fraction: self.min_valid_path_fraction,
        });
        sides[0].plant(&problem.start, 0.0);
        context.free_goals().for_each(|goal| sides[1].plant(goal, 0.0));
        let mut sample = Vec::new();
        for growing in [0, 1].into_iter().cycle() {
            let [first, second] = &mut sides;
            context.sample(first.tree.len() + second.tree.len())?;
            let (own, other) = if growing == 0 { (first, second) } else { (second, first) };
            let from = own.cells.choose(&mut rng);
            rng.near(own.tree.node(from.0), range, &context.bounds, &mut sample);
            let Some(tip) = own.extend(&mut context, from, &mut sample, |_| 0.0) else {
                continue;
            };
            let apart = |at: &usize| distance(&sample, other.tree.node(*at));
            let mates = other.cells.nodes(projection.place(&sample)).iter().copied();
            let Some(met) = mates.min_by(|a, b| apart(a).total_cmp(&apart(b))) else { continue };
            let node = other.tree.node(met);
            if node != sample && !context.edge(&sample, node) {
                continue;
            }
            let tip = if node == sample { tip } else { own.tree.push(node, tip) };
            let (at_start, at_goal) = if growing == 0 { (tip, met) } else { (met, tip) };
            let [start, goal] = &sides;
            context.report.nodes = start.tree.len() + goal.tree.len();
            let path = joined((&start.tree, at_start), (&goal.tree, at_goal));
            return Ok(context.plan(path, context.goals[goal.tree.root(at_goal)]));
        }
        unreachable!("the sides take turns until the budget is used up")
    }
}
