//! RRT-Connect on a constraint manifold: CBiRRT (Berenson and others, 2009).

use super::shorten::shorten_on_while;
use super::walk::Walk;
use super::{Manifold, Samples};
use crate::planners::tree::{Tree, joined};
use crate::{Checker, Plan, PlanFailure, PlanObserver, PlanReport, Problem, Verdict};

/// Two trees that grow over a manifold in small projected steps, towards samples on it and towards each other.
///
/// Every edge is proven to keep the constraints everywhere, so the density of waypoints follows from the tolerances.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ConstrainedRrtConnect {
    /// The longest edge (norm over rad and m); edges get shorter where the manifold is curved.
    pub step: f64,
    /// Greatest distance that a tree grows towards one sample (norm over rad and m).
    pub range: f64,
    /// Number of shortcuts that are tried after a path is found.
    pub shortcuts: usize,
}

impl Default for ConstrainedRrtConnect {
    /// Suitable for one or two arms and tolerances of some degrees or millimetres.
    fn default() -> Self {
        Self { step: 0.4, range: 1.6, shortcuts: 120 }
    }
}

/// Number of samples between two calls of the observer.
const REPORT_EVERY: usize = 4;

impl ConstrainedRrtConnect {
    /// Searches for a path from the start to any goal that keeps all constraints of the manifold.
    ///
    /// # Errors
    ///
    /// Returns why there is no path or why none was found.
    ///
    /// # Panics
    ///
    /// If manifold and checker are not for the same number of joints.
    pub fn plan(
        &self,
        problem: &Problem,
        manifold: &Manifold,
        checker: &mut dyn Checker,
        observer: &mut dyn PlanObserver,
    ) -> Result<Plan, PlanFailure> {
        assert_eq!(manifold.dof(), checker.bounds().len(), "one group for both");
        let goals = usable_goals(problem, manifold, checker)?;
        let mut walk = Walk::new(self.step, manifold, checker);
        walk.edges_left = problem.budget.edges;
        let mut plan = search(self, problem, &goals, &mut walk, observer)?;
        let (path, seed) = (&plan.path, problem.seed);
        let mut go_on = || observer.progress(&plan.report) == Verdict::Continue;
        plan.path = shorten_on_while(path, manifold, checker, self.shortcuts, seed, &mut go_on);
        Ok(plan)
    }
}

/// Checks the problem; returns the goals that are free and keep the constraints.
fn usable_goals(
    problem: &Problem,
    manifold: &Manifold,
    checker: &mut dyn Checker,
) -> Result<Vec<usize>, PlanFailure> {
    let proper = |q: &[f64]| q.len() == manifold.dof() && q.iter().all(|x| x.is_finite());
    let all = std::iter::once(&problem.start).chain(&problem.goals);
    if let Some(which) = all.into_iter().position(|q| !proper(q)) {
        return Err(PlanFailure::Malformed { which });
    }
    if let Some(broken) = manifold.violation(&problem.start) {
        return Err(PlanFailure::StartBreaks(broken));
    }
    if !checker.is_free(&problem.start) {
        return Err(PlanFailure::StartNotFree);
    }
    let tried = problem.goals.len();
    let breaks: Vec<_> = problem.goals.iter().map(|goal| manifold.violation(goal)).collect();
    let kept: Vec<usize> = (0..tried).filter(|&goal| breaks[goal].is_none()).collect();
    if kept.is_empty()
        && let Some(nearest) =
            breaks.into_iter().flatten().min_by(|a, b| a.excess.total_cmp(&b.excess))
    {
        return Err(PlanFailure::GoalsBreak { tried, nearest });
    }
    let goals: Vec<usize> =
        kept.into_iter().filter(|&goal| checker.is_free(&problem.goals[goal])).collect();
    if goals.is_empty() { Err(PlanFailure::GoalsNotFree { tried }) } else { Ok(goals) }
}

fn search(
    settings: &ConstrainedRrtConnect,
    problem: &Problem,
    goals: &[usize],
    walk: &mut Walk,
    observer: &mut dyn PlanObserver,
) -> Result<Plan, PlanFailure> {
    let dof = problem.start.len();
    let mut report = PlanReport::default();
    let mut trees = [Tree::new(dof), Tree::new(dof)];
    trees[0].plant(&problem.start);
    for &goal in goals {
        trees[1].plant(&problem.goals[goal]);
    }
    let finish = |trees: &[Tree; 2], growing: usize, tip: usize, met: usize, report: PlanReport| {
        let (at_start, at_goal) = if growing == 0 { (tip, met) } else { (met, tip) };
        let path = joined((&trees[0], at_start), (&trees[1], at_goal));
        Plan { path, goal: goals[trees[1].root(at_goal)], report }
    };

    let mut samples = Samples::new(walk.manifold, walk.checker.bounds(), problem.seed);
    let mut sample = Vec::with_capacity(dof);
    let mut growing = 0;
    // The first sample is the other end itself.
    let mut straight = Some(0);
    loop {
        report.nodes = trees[0].len() + trees[1].len();
        report.edges = walk.edges;
        let [first, second] = &mut trees;
        let (tree, other) = if growing == 0 { (first, second) } else { (second, first) };
        if let Some(root) = straight {
            if walk.edges_left == 0 {
                return Err(PlanFailure::NotFound(report));
            }
            if observer.progress(&report) == Verdict::Stop {
                return Err(PlanFailure::Stopped(report));
            }
            let target = other.node(root).to_vec();
            if let (tip, true) = walk.grow(tree, 0, &target, f64::INFINITY) {
                report.edges = walk.edges;
                return Ok(finish(&trees, growing, tip, root, report));
            }
            straight = (root + 1 < goals.len()).then_some(root + 1);
            continue;
        }
        if report.iterations >= problem.budget.iterations || walk.edges_left == 0 {
            return Err(PlanFailure::NotFound(report));
        }
        report.iterations += 1;
        if report.iterations.is_multiple_of(REPORT_EVERY)
            && observer.progress(&report) == Verdict::Stop
        {
            return Err(PlanFailure::Stopped(report));
        }
        if !samples.next_sample(&mut sample) {
            continue;
        }
        let (near, _) = tree.nearest(&sample);
        let (tip, _) = walk.grow(tree, near, &sample, settings.range);
        if tip != near {
            let target = tree.node(tip).to_vec();
            let (met, _) = other.nearest(&target);
            if let (met, true) = walk.grow(other, met, &target, f64::INFINITY) {
                report.nodes = tree.len() + other.len();
                report.edges = walk.edges;
                return Ok(finish(&trees, growing, tip, met, report));
            }
        }
        growing = 1 - growing;
    }
}
