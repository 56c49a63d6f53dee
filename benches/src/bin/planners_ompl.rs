//! Our planners beside OMPL's namesakes, on the same small problems with the same number of looks at configurations.
//!
//! `planners_ompl [problems] [checks] [rounds]`; `KARAKURI_PYTHON` names a Python with `ompl`. Prints JSON.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::rc::Rc;

use karakuri_plan::planners::configured;
use karakuri_plan::{Budget, PlanObserver, PlanReport, Planner, Portfolio, Problem, Verdict};
use karakuri_testkit::flatland::{FlatProblem, Judge};
use serde_json::{Value, json};

/// Ours and OMPL's.
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

fn main() {
    let mut arguments = std::env::args().skip(1);
    let mut number =
        |otherwise| arguments.next().and_then(|text| text.parse().ok()).unwrap_or(otherwise);
    let (count, checks, rounds) = (number(50), number(20_000), number(3));
    let solvable =
        |problem: &FlatProblem| solve(&Portfolio::default(), problem, 0, 500_000).is_some();
    let problems: Vec<FlatProblem> =
        (0..).map(FlatProblem::number).filter(solvable).take(count).collect();

    let texts: Vec<String> = problems.iter().map(FlatProblem::json).collect();
    let texts = vec![texts.join(", "); rounds].join(", ");
    let question = format!("{{\"checks\": {checks}, \"problems\": [{texts}]}}");
    let script = include_str!("../../compare/planners_ompl.py");
    let answer = karakuri_testkit::peer::ask(script, question).expect("KARAKURI_PYTHON has ompl");
    let peers: Value = serde_json::from_str(&answer).expect("it answers in JSON");

    let mut rows = BTreeMap::new();
    for (ours, theirs) in PAIRS {
        let settings = match ours {
            "RRTstar" | "InformedRRTstar" | "AORRTC" | "PRMstar" => {
                BTreeMap::from([("refine".to_owned(), 1.0)])
            }
            _ => BTreeMap::new(),
        };
        let planner = configured(ours, &settings).expect("every planner has its name");
        let mut used: Vec<usize> = (0..rounds as u64)
            .flat_map(|seed| problems.iter().map(move |problem| (seed, problem)))
            .filter_map(|(seed, problem)| solve(&*planner, problem, seed, checks))
            .collect();
        let solved = peers[theirs]["solved"].as_array().expect("a list");
        let solved: Vec<bool> = solved.iter().map(|x| x == &Value::Bool(true)).collect();
        let looks = peers[theirs]["checks"].as_array().expect("a list").iter();
        let mut looks: Vec<usize> = looks
            .zip(&solved)
            .filter(|(_, solved)| **solved)
            .filter_map(|(x, _)| x.as_u64())
            .map(|x| x as usize)
            .collect();
        let median = |all: &mut Vec<usize>| {
            all.sort_unstable();
            all.get(all.len() / 2).copied()
        };
        let percent = |n: usize| 100.0 * n as f64 / (rounds * problems.len()) as f64;
        rows.insert(
            ours,
            json!({
                "ours": percent(used.len()), "ompl": percent(looks.len()), "namesake": theirs,
                "median_checks": {"ours": median(&mut used), "ompl": median(&mut looks)},
            }),
        );
    }
    let result = json!({"problems": problems.len(), "rounds": rounds, "checks": checks, "success_percent": rows});
    println!("{}", serde_json::to_string_pretty(&result).expect("it is JSON"));
}

/// How many configurations it took, if it found a way.
fn solve(planner: &dyn Planner, problem: &FlatProblem, seed: u64, checks: usize) -> Option<usize> {
    let judge = Judge::new(problem, checks);
    let mut observer = UntilUsed(judge.left.clone());
    let left = judge.left.clone();
    let question = Problem {
        start: problem.start.clone(),
        goals: vec![problem.goal.clone()],
        budget: Budget { iterations: 1_000_000, edges: usize::MAX },
        seed,
    };
    let found = planner.plan(&question, &mut Flat(judge), &mut observer).is_ok();
    found.then(|| checks - left.get())
}

struct Flat<'a>(Judge<'a>);

impl karakuri_plan::Checker for Flat<'_> {
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

/// Stops a search whose budget of checks is used up.
struct UntilUsed(Rc<Cell<usize>>);

impl PlanObserver for UntilUsed {
    fn progress(&mut self, _report: &PlanReport) -> Verdict {
        if self.0.get() == 0 { Verdict::Stop } else { Verdict::Continue }
    }
}
