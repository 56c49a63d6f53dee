//! The common state of a search: a validated problem and the counted work.

use crate::{Checker, Plan, PlanFailure, PlanObserver, PlanReport, Problem, Verdict};

/// A problem whose start and some goals are free, its checker, and the work done.
pub(crate) struct SearchContext<'a> {
    pub(crate) problem: &'a Problem,
    /// The goals that are free.
    pub(crate) goals: Vec<usize>,
    /// Least and greatest position of each variable.
    pub(crate) bounds: Vec<(f64, f64)>,
    pub(crate) report: PlanReport,
    /// Edges checked when the observer was last called.
    reported_edges: usize,
    checker: &'a mut dyn Checker,
    observer: &'a mut dyn PlanObserver,
}

/// Number of samples between two calls of the observer.
pub(crate) const REPORT_EVERY: usize = 256;
/// Number of edges after which the observer is called at the next sample.
const REPORT_EVERY_EDGES: usize = 1_024;

impl<'a> SearchContext<'a> {
    /// Fails if the problem is invalid, whatever the budget.
    pub(crate) fn new(
        problem: &'a Problem,
        checker: &'a mut dyn Checker,
        observer: &'a mut dyn PlanObserver,
    ) -> Result<Self, PlanFailure> {
        let goals = free_goals(problem, checker)?;
        let (bounds, report) = (checker.bounds().to_vec(), PlanReport::default());
        Ok(Self { problem, goals, bounds, report, reported_edges: 0, checker, observer })
    }

    /// Number of variables.
    pub(crate) fn dof(&self) -> usize {
        self.bounds.len()
    }

    /// The goals that are free, as configurations.
    pub(crate) fn free_goals(&self) -> impl Iterator<Item = &'a [f64]> {
        let goals = &self.problem.goals;
        self.goals.iter().map(|goal| goals[*goal].as_slice())
    }

    /// The longest edge: the given one, or a fifth of the space's diagonal.
    pub(crate) fn range(&self, asked: Option<f64>) -> f64 {
        const SHARE: f64 = 0.2;
        let squares = self.bounds.iter().map(|(low, high)| (high - low) * (high - low));
        asked.filter(|range| *range > 0.0).unwrap_or(SHARE * squares.sum::<f64>().sqrt())
    }

    /// Whether a configuration is free.
    pub(crate) fn is_free(&mut self, q: &[f64]) -> bool {
        self.checker.is_free(q)
    }

    /// Whether an edge is free; false if the budget is used up.
    #[inline]
    pub(crate) fn edge(&mut self, from: &[f64], to: &[f64]) -> bool {
        if self.report.edges >= self.problem.budget.edges {
            return false;
        }
        self.report.edges += 1;
        self.checker.is_edge_free(from, to)
    }

    /// Counts one sample.
    ///
    /// # Errors
    ///
    /// `NotFound` if the budget is used up, `Stopped` if the observer stops the search.
    #[inline]
    pub(crate) fn sample(&mut self, nodes: usize) -> Result<(), PlanFailure> {
        // Before the first sample there is no tree to report.
        self.report.nodes = if self.report.iterations > 0 { nodes } else { 0 };
        let budget = self.problem.budget;
        if self.report.iterations >= budget.iterations || self.report.edges >= budget.edges {
            return Err(PlanFailure::NotFound(self.report));
        }
        self.report.iterations += 1;
        // Some planners check many edges for one sample.
        if self.report.iterations.is_multiple_of(REPORT_EVERY)
            || self.report.edges - self.reported_edges >= REPORT_EVERY_EDGES
        {
            self.reported_edges = self.report.edges;
            if self.observer.progress(&self.report) == Verdict::Stop {
                return Err(PlanFailure::Stopped(self.report));
            }
        }
        Ok(())
    }

    /// The path of a single configuration, if the start is a goal.
    pub(crate) fn standing(&self) -> Option<Plan> {
        let Problem { start, goals, .. } = self.problem;
        let goal = self.goals.iter().copied().find(|goal| goals[*goal] == *start)?;
        Some(self.plan(vec![start.clone()], goal))
    }

    /// Solutions without a search: the start is a goal, or a straight line is free.
    pub(crate) fn straight(&mut self) -> Option<Plan> {
        if let Some(plan) = self.standing() {
            return Some(plan);
        }
        let Problem { start, goals, .. } = self.problem;
        for at in 0..self.goals.len() {
            let goal = self.goals[at];
            if self.edge(start, &goals[goal]) {
                return Some(self.plan(vec![start.clone(), goals[goal].clone()], goal));
            }
        }
        None
    }

    /// A path with the work it took.
    pub(crate) fn plan(&self, path: Vec<Vec<f64>>, goal: usize) -> Plan {
        Plan { path, goal, report: self.report }
    }
}

/// Validates the problem; returns the indices of the free goals.
fn free_goals(problem: &Problem, checker: &mut dyn Checker) -> Result<Vec<usize>, PlanFailure> {
    let dof = checker.bounds().len();
    let proper = |q: &[f64]| q.len() == dof && q.iter().all(|x| x.is_finite());
    let all = std::iter::once(&problem.start).chain(&problem.goals);
    if let Some(which) = all.into_iter().position(|q| !proper(q)) {
        return Err(PlanFailure::Malformed { which });
    }
    let endless = |(low, high): &(f64, f64)| !(high - low).is_finite();
    if let Some(variable) = checker.bounds().iter().position(endless) {
        return Err(PlanFailure::Unbounded { variable });
    }
    if !checker.is_free(&problem.start) {
        return Err(PlanFailure::StartNotFree);
    }
    let free = |goal: &usize| checker.is_free(&problem.goals[*goal]);
    let goals: Vec<usize> = (0..problem.goals.len()).filter(free).collect();
    if goals.is_empty() {
        return Err(PlanFailure::GoalsNotFree { tried: problem.goals.len() });
    }
    Ok(goals)
}

/// Euclidean distance between two configurations (norm over rad and m).
#[inline]
pub(crate) fn distance(a: &[f64], b: &[f64]) -> f64 {
    // Two independent sums: a single one would wait for each addition.
    let mut squares = [0.0; 2];
    for (k, (a, b)) in a.iter().zip(b).enumerate() {
        squares[k & 1] += (a - b) * (a - b);
    }
    (squares[0] + squares[1]).sqrt()
}

/// Moves from one configuration towards another by at most `range`; equals it bit for bit where it is reached.
#[inline]
pub(crate) fn towards(from: &[f64], to: &[f64], range: f64, next: &mut Vec<f64>) {
    next.clear();
    let apart = distance(from, to);
    if apart <= range {
        next.extend_from_slice(to);
    } else {
        let share = range / apart;
        next.extend(from.iter().zip(to).map(|(a, b)| a + share * (b - a)));
    }
}
