//! The default planner.

use crate::planners::search_context::distance;
use crate::planners::{Bkpiece, Domain, RrtConnect};
use crate::{Checker, Plan, PlanFailure, PlanObserver, PlanReport, Planner, Problem, Verdict};

/// Runs several searches one after another, each with a part of the budget.
///
/// First RRT-Connect, with settings for the number of joints and the bounds: it solves most problems at once. A search
/// that takes much longer than usual is probably stuck, so it is restarted with another seed and edge length, sometimes
/// with another algorithm, each time with a larger budget. The searches run in sequence, so the result does not depend
/// on the number of threads.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Portfolio {
    /// The longest edge of the first search (norm over rad and m); `None`: chosen from the number of joints and the
    /// bounds.
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
        let first = connect(self.range, checker.bounds());
        let share = first_share(checker.bounds().len());
        let budget = problem.budget;
        let mut question = problem.clone();
        let mut done = PlanReport::default();
        for round in 0.. {
            let (planner, most) = stage(first, round);
            let share = (share << (round / STAGES).min(16)).min(most);
            question.seed = problem.seed.wrapping_add(round as u64);
            question.budget.iterations = share.min(budget.iterations - done.iterations);
            question.budget.edges = budget.edges - done.edges;
            let mut counted = Counted { before: done, observer };
            match planner.plan(&question, checker, &mut counted) {
                Ok(plan) => return Ok(Plan { report: sum(&done, &plan.report), ..plan }),
                Err(PlanFailure::NotFound(report)) => done = sum(&done, &report),
                Err(PlanFailure::Stopped(report)) => {
                    return Err(PlanFailure::Stopped(sum(&done, &report)));
                }
                Err(nonsense) => return Err(nonsense),
            }
            if done.iterations >= budget.iterations || done.edges >= budget.edges {
                break;
            }
        }
        Err(PlanFailure::NotFound(done))
    }
}

/// Number of stages after which the budgets double.
const STAGES: usize = 5;

/// The planner of a stage, and its greatest useful number of samples.
fn stage(first: RrtConnect, round: usize) -> (Box<dyn Planner>, usize) {
    let planner: Box<dyn Planner> = match round % STAGES {
        0 | 3 => Box::new(first),
        // Narrow passages need short edges.
        1 => Box::new(RrtConnect { range: 0.5 * first.range, ..first }),
        // Without a dynamic domain: a node that failed may be the only exit, towards samples far away.
        2 => {
            let (range, margin) = (2.0 * first.range, f64::INFINITY);
            Box::new(RrtConnect { range, margin, domain: None, ..first })
        }
        // KPIECE grows from cells that were recently extended, independent of where samples lie.
        _ => {
            return (Box::new(Bkpiece { range: Some(first.range), ..Bkpiece::default() }), 100_000);
        }
    };
    (planner, usize::MAX)
}

/// RRT-Connect for these joints.
fn connect(range: Option<f64>, bounds: &[(f64, f64)]) -> RrtConnect {
    let own = RrtConnect::default();
    let usual = if bounds.len() <= 8 { own.range } else { 0.5 * own.range };
    // The range above assumes the joint ranges of an arm (rad); other spaces are measured by their diagonal.
    let (low, high): (Vec<f64>, Vec<f64>) = bounds.iter().copied().unzip();
    let diagonal = distance(&low, &high);
    let scaled = usual.min(0.15 * diagonal).max(0.02 * diagonal);
    let scale = scaled / usual;
    let domain = own.domain.map(|domain| Domain {
        radius: scale * domain.radius,
        least: scale * domain.least,
        ..domain
    });
    let margin = scale * own.margin;
    RrtConnect { range: range.unwrap_or(scaled), margin, domain, ..own }
}

/// Samples of the first search: several times what a hard problem with this number of joints needs.
fn first_share(dof: usize) -> usize {
    let (few, many) = (50_000_usize, 2_000_000);
    (7..dof.min(20)).fold(few, |share, _| share * 17 / 10).min(many)
}

fn sum(a: &PlanReport, b: &PlanReport) -> PlanReport {
    PlanReport {
        iterations: a.iterations + b.iterations,
        edges: a.edges + b.edges,
        nodes: a.nodes.max(b.nodes),
    }
}

/// Reports the total work of all searches to the observer.
struct Counted<'a> {
    before: PlanReport,
    observer: &'a mut dyn PlanObserver,
}

impl PlanObserver for Counted<'_> {
    fn progress(&mut self, report: &PlanReport) -> Verdict {
        self.observer.progress(&sum(&self.before, report))
    }
}
