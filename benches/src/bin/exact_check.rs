//! The exact checker: microseconds per configuration and per certified path, on shortened paths of the problem sets.
//!
//! `exact_check [robot]`; the data folder is `KARAKURI_DATA` or beside the repository.

use std::time::Instant;

use karakuri_benches::problems;
use karakuri_plan::{Budget, FastSpace, Planner, Problem, RrtConnect, Silent, shorten};
use karakuri_scene::{EdgeVerdict, exact, fast};

fn main() {
    let name = std::env::args().nth(1).unwrap_or_else(|| "panda".to_owned());
    let range = match name.as_str() {
        "ur5" => 1.5,
        "baxter" => 0.5,
        _ => 1.0,
    };
    let data = karakuri_testkit::data::folder().expect("the benchmark needs the data folder");
    let set = problems::load(&data, &name);
    let planner = RrtConnect { range, ..RrtConnect::default() };
    let first = &set.problems[0].scene;
    let mut quick =
        fast::Checker::compile(first, &set.joints, &fast::Settings::default()).expect("compiles");
    let mut checker = exact::Checker::compile(first, &set.joints).expect("compiles");
    let mut scratch = checker.scratch();
    let budget = Budget { iterations: 20_000, edges: 1_000_000 };

    let (mut worlds, mut states, mut raw, mut short) = (vec![], vec![], vec![], vec![]);
    let (mut clearances, mut verdicts) = (vec![], [[0_usize; 4]; 2]);
    for problem in &set.problems {
        quick = quick.recompile(&problem.scene).expect("the same robot");
        let begin = Instant::now();
        checker = checker.recompile(&problem.scene).expect("the same robot");
        worlds.push(begin.elapsed().as_secs_f64() * 1e6);
        let mut space = FastSpace::new(&quick);
        let question =
            Problem { start: problem.start.clone(), goals: problem.goals.clone(), budget, seed: 0 };
        let Ok(plan) = planner.plan(&question, &mut space, &mut Silent) else { continue };
        let shortened = shorten(&plan.path, &mut space, 200, 0);
        checker.is_free(&plan.path[0], &mut scratch);
        for q in &plan.path {
            let begin = Instant::now();
            let free = checker.is_free(q, &mut scratch);
            states.push(begin.elapsed().as_secs_f64() * 1e6);
            assert!(free, "{}: fast says free, exact says hit", problem.name);
        }
        for (paths, (path, times)) in
            [(&plan.path, &mut raw), (&shortened, &mut short)].into_iter().enumerate()
        {
            let mut least = f64::INFINITY;
            let mut worst = (0, f64::INFINITY);
            for _ in 0..3 {
                let begin = Instant::now();
                worst = (0, f64::INFINITY);
                for way in path.windows(2) {
                    let verdict = checker.edge(&way[0], &way[1], &mut scratch);
                    let (kind, clearance_m) = match verdict {
                        EdgeVerdict::Free { clearance_m } => (0, clearance_m),
                        EdgeVerdict::Blocked { .. } => (1, 0.0),
                        EdgeVerdict::TooClose { .. } => (2, 0.0),
                        EdgeVerdict::Outside { .. } => (3, 0.0),
                    };
                    worst = (worst.0.max(kind), worst.1.min(clearance_m));
                }
                least = least.min(begin.elapsed().as_secs_f64() * 1e6);
            }
            times.push(least);
            verdicts[paths][worst.0] += 1;
            if paths == 1 && worst.0 == 0 {
                clearances.push(worst.1 * 1e6);
            }
        }
    }
    println!(
        "{name}: raw paths free, blocked, too close, outside {:?}; short {:?}",
        verdicts[0], verdicts[1]
    );
    for (label, values) in [
        ("world us", &mut worlds),
        ("state us", &mut states),
        ("raw path us", &mut raw),
        ("short path us", &mut short),
        ("clearance um", &mut clearances),
    ] {
        values.sort_by(f64::total_cmp);
        let at =
            |share: f64| values[((values.len() as f64 * share) as usize).min(values.len() - 1)];
        println!(
            "{label:14} p5 {:9.1} p50 {:9.1} p75 {:9.1} p95 {:9.1} max {:9.1}",
            at(0.05),
            at(0.5),
            at(0.75),
            at(0.95),
            at(1.0)
        );
    }
}
