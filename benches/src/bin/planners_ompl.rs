//! Our planners beside OMPL's namesakes, on the same small problems with the same number of looks at configurations.
//!
//! `planners_ompl [problems] [checks]`; `KARAKURI_PYTHON` names a Python with `ompl`. Prints JSON.

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
    let (count, checks) = (number(50), number(20_000));
    let solvable =
        |problem: &FlatProblem| solve(&Portfolio::default(), problem, 10_000_000).is_some();
    let problems: Vec<FlatProblem> =
        (0..).map(FlatProblem::number).filter(solvable).take(count).collect();

    let folder = std::env::temp_dir().join(format!("karakuri-ompl-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder for the problems");
    let (file, out) = (folder.join("problems.json"), folder.join("out.json"));
    let texts: Vec<String> = problems.iter().map(FlatProblem::json).collect();
    std::fs::write(&file, format!("[{}]", texts.join(",\n"))).expect("the problems are written");
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/compare/planners_ompl.py");
    let python = std::env::var_os("KARAKURI_PYTHON").expect("KARAKURI_PYTHON has ompl");
    let status = std::process::Command::new(python)
        .args([script.as_ref(), file.as_os_str(), out.as_os_str()])
        .arg(checks.to_string())
        .status();
    assert!(status.expect("Python starts").success(), "OMPL ran");
    let text = std::fs::read_to_string(&out).expect("OMPL answered");
    let peers: Value = serde_json::from_str(&text).expect("in JSON");
    std::fs::remove_dir_all(&folder).expect("the folder was ours");

    let mut rows = BTreeMap::new();
    for (ours, theirs) in PAIRS {
        let settings = match ours {
            "RRTstar" | "InformedRRTstar" | "AORRTC" | "PRMstar" => {
                BTreeMap::from([("refine".to_owned(), 1.0)])
            }
            _ => BTreeMap::new(),
        };
        let Ok(planner) = configured(ours, &settings) else { continue };
        let mut used: Vec<usize> =
            problems.iter().filter_map(|problem| solve(&*planner, problem, checks)).collect();
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
        let percent = |n: usize| 100.0 * n as f64 / problems.len() as f64;
        rows.insert(
            ours,
            json!({
                "ours": percent(used.len()), "ompl": percent(looks.len()), "namesake": theirs,
                "median_checks": {"ours": median(&mut used), "ompl": median(&mut looks)},
            }),
        );
    }
    let result = json!({"problems": problems.len(), "checks": checks, "success_percent": rows});
    println!("{}", serde_json::to_string_pretty(&result).expect("it is JSON"));
}

/// How many configurations it took, if it found a way.
fn solve(planner: &dyn Planner, problem: &FlatProblem, checks: usize) -> Option<usize> {
    let judge = Judge::new(problem, checks);
    let mut observer = UntilUsed(judge.left.clone());
    let left = judge.left.clone();
    let question = Problem {
        start: problem.start.clone(),
        goals: vec![problem.goal.clone()],
        budget: Budget { iterations: 1_000_000, edges: usize::MAX },
        seed: 1,
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

/// Stops a search whose looks are used up.
struct UntilUsed(Rc<Cell<usize>>);

impl PlanObserver for UntilUsed {
    fn progress(&mut self, _report: &PlanReport) -> Verdict {
        if self.0.get() == 0 { Verdict::Stop } else { Verdict::Continue }
    }
}
