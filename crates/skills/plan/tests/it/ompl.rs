//! Compares every planner with OMPL's planner of the same name: the same problems, the same verdicts, a similar number
//! of state checks.
//!
//! `benches/src/bin/planners_ompl.rs` is the same with more problems.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::rc::Rc;

use karakuri_plan::planners::configured;
use karakuri_plan::{
    Budget, Checker, PlanObserver, PlanReport, Planner, Portfolio, Problem, Verdict,
};
use karakuri_testkit::flatland::{FlatProblem, Judge};

/// Our planners and OMPL's. BIT* represents the anytime planners, because this OMPL version has no AORRTC.
const PAIRS: [(&str, &str); 13] = [
    ("RRT", "RRT"),
    ("RRTConnect", "RRTConnect"),
    ("RRTstar", "RRTstar"),
    ("InformedRRTstar", "InformedRRTstar"),
    ("AORRTC", "BITstar"),
    ("PRM", "PRM"),
    ("PRMstar", "PRMstar"),
    ("LazyPRM", "LazyPRM"),
    ("EST", "EST"),
    ("BiEST", "BiEST"),
    ("SBL", "SBL"),
    ("KPIECE", "KPIECE1"),
    ("BKPIECE", "BKPIECE1"),
];

/// Budget of state checks for each problem.
const CHECKS: usize = 20_000;

#[test]
fn ours_solve_as_much_as_their_namesakes() {
    let solvable = |problem: &FlatProblem| solves(&Portfolio::default(), problem, 0, 500_000);
    // Two of each kind.
    let problems: Vec<FlatProblem> =
        (0..).map(FlatProblem::number).filter(solvable).take(16).collect();
    let Some(peers) = ompl(&problems) else { return };
    for (ours, theirs) in PAIRS {
        let settings = match ours {
            // The first path will do.
            "RRTstar" | "InformedRRTstar" | "AORRTC" | "PRMstar" => {
                BTreeMap::from([("refine".to_owned(), 1.0)])
            }
            _ => BTreeMap::new(),
        };
        let planner = configured(ours, &settings).expect("every planner has its name");
        let seeds = 6;
        let solved = (0..seeds)
            .flat_map(|seed| problems.iter().map(move |problem| (seed, problem)))
            .filter(|(seed, problem)| solves(&*planner, problem, *seed, CHECKS))
            .count();
        let share = solved as f64 / (seeds as usize * problems.len()) as f64;
        let other = peers[theirs]["solved"].as_array().expect("a list of answers");
        let other = other.iter().filter(|solved| **solved == true).count() as f64;
        let other = other / problems.len() as f64;
        assert!(share >= other - 0.05, "{ours} solves {share}, OMPL's {theirs} {other}");
    }
}

/// The results of OMPL's planners.
fn ompl(problems: &[FlatProblem]) -> Option<serde_json::Value> {
    let texts: Vec<String> = problems.iter().map(FlatProblem::json).collect();
    let question = format!("{{\"checks\": {CHECKS}, \"problems\": [{}]}}", texts.join(", "));
    let script = include_str!("../../../../../benches/compare/planners_ompl.py");
    let answer = karakuri_testkit::peer::ask(script, question)?;
    Some(serde_json::from_str(&answer).expect("it answers in JSON"))
}

fn solves(planner: &dyn Planner, problem: &FlatProblem, seed: u64, checks: usize) -> bool {
    let judge = Judge::new(problem, checks);
    let mut observer = UntilUsed(judge.left.clone());
    let question = Problem {
        start: problem.start.clone(),
        goals: vec![problem.goal.clone()],
        budget: Budget { iterations: 1_000_000, edges: usize::MAX },
        seed,
    };
    planner.plan(&question, &mut Flat(judge), &mut observer).is_ok()
}

struct Flat<'a>(Judge<'a>);

impl Checker for Flat<'_> {
    fn bounds(&self) -> &[(f64, f64)] {
        &self.0.problem.bounds
    }

    fn is_free(&mut self, q: &[f64]) -> bool {
        self.0.is_free(q)
    }

    fn is_edge_free(&mut self, from: &[f64], to: &[f64]) -> bool {
        self.0.is_edge_free(from, to)
    }
}

/// Stops a search whose budget of state checks is used up.
struct UntilUsed(Rc<Cell<usize>>);

impl PlanObserver for UntilUsed {
    fn progress(&mut self, _report: &PlanReport) -> Verdict {
        if self.0.get() == 0 { Verdict::Stop } else { Verdict::Continue }
    }
}
