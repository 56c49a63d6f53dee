//! The default: what a user gets without choosing.

use crate::planners::RrtConnect;
use crate::{Checker, Plan, PlanFailure, PlanObserver, PlanReport, Planner, Problem, Verdict};

/// Tries one way after another, each with a share of the work.
///
/// First RRT-Connect with settings that suit the number of joints, which answers most problems at once. A search that takes much
/// longer than usual is stuck more often than not: it is begun again with another seed, other edge lengths, and in other families.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Portfolio {
    /// The longest edge of the first search (rad and m together); `None`: by the number of joints.
    pub range: Option<f64>,
}

impl Planner for Portfolio {
    fn name(&self) -> &'static str {
        "Portfolio"
    }

    fn plan(
        &self,
        problem: &Problem,
        checker: &mut dyn Checker,
        observer: &mut dyn PlanObserver,
    ) -> Result<Plan, PlanFailure> {
        let dof = checker.bounds().len();
        let range = self.range.unwrap_or(if dof < 8 { 1.0 } else { 0.5 });
        let mut done = PlanReport::default();
        for round in 0.. {
            let planner = stage(round, range);
            let mut question = problem.clone();
            question.seed = problem.seed.wrapping_add(round as u64);
            question.budget.iterations =
                stage_iterations(if dof < 8 { 50_000 } else { 2_000_000 }, round)
                    .min(problem.budget.iterations - done.iterations);
            question.budget.edges = problem.budget.edges - done.edges;
            let mut counted = Counted { before: done, observer };
            match planner.plan(&question, checker, &mut counted) {
                Ok(mut plan) => {
                    plan.report = sum(&done, &plan.report);
                    return Ok(plan);
                }
                Err(PlanFailure::NotFound(report)) => done = sum(&done, &report),
                Err(PlanFailure::Stopped(report)) => {
                    return Err(PlanFailure::Stopped(sum(&done, &report)));
                }
                Err(other) => return Err(other),
            }
            if done.iterations >= problem.budget.iterations || done.edges >= problem.budget.edges {
                break;
            }
        }
        Err(PlanFailure::NotFound(done))
    }
}

fn stage_iterations(first: usize, round: usize) -> usize {
    first << (round / 4).min(20)
}

fn stage(round: usize, range: f64) -> RrtConnect {
    let factor = [1.0, 0.5, 2.0, 1.0][round % 4];
    RrtConnect { range: range * factor, ..RrtConnect::default() }
}

fn sum(a: &PlanReport, b: &PlanReport) -> PlanReport {
    PlanReport {
        iterations: a.iterations + b.iterations,
        edges: a.edges + b.edges,
        nodes: a.nodes.max(b.nodes),
    }
}

/// Tells the observer about all the work, not only the last search's.
struct Counted<'a> {
    before: PlanReport,
    observer: &'a mut dyn PlanObserver,
}

impl PlanObserver for Counted<'_> {
    fn progress(&mut self, report: &PlanReport) -> Verdict {
        self.observer.progress(&sum(&self.before, report))
    }
}
