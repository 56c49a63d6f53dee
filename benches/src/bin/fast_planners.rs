//! Any planner of the catalogue on the fast checker and the problem sets: what it solves, how fast, how long its paths are.
//!
//! `fast_planners robot planner [seconds] [every] [seed]`; the data folder is `KARAKURI_DATA` or beside the repository.

use std::time::{Duration, Instant};

use karakuri_benches::problems;
use karakuri_plan::{Budget, Deadline, FastSpace, PlanFailure, Problem, length, planners, shorten};
use karakuri_scene::fast::{Checker, Settings};

fn main() {
    let mut arguments = std::env::args().skip(1);
    let name = arguments.next().unwrap_or_else(|| "panda".to_owned());
    let planner = arguments.next().unwrap_or_else(|| "Portfolio".to_owned());
    let planner = planners::by_name(&planner).expect("a planner of the catalogue");
    let mut number =
        |otherwise: f64| arguments.next().and_then(|text| text.parse().ok()).unwrap_or(otherwise);
    let (seconds, every, seed) = (number(10.0), number(1.0), number(0.0));
    let data = karakuri_testkit::data::folder().expect("the benchmark needs the data folder");
    let set = problems::load(&data, &name);
    let mut checker = Checker::compile(&set.problems[0].scene, &set.joints, &Settings::default())
        .expect("it compiles");
    let (mut times, mut shortening, mut raw, mut short, mut work) =
        (vec![], vec![], vec![], vec![], vec![]);
    let (mut invalid, mut unsolved) = (0, vec![]);
    for problem in set.problems.iter().step_by(every as usize) {
        checker = checker.recompile(&problem.scene).expect("the same robot");
        let mut space = FastSpace::new(&checker);
        let question = Problem {
            start: problem.start.clone(),
            goals: problem.goals.clone(),
            budget: Budget { iterations: usize::MAX, edges: usize::MAX },
            seed: seed as u64,
        };
        let begin = Instant::now();
        let mut deadline = Deadline::new(Duration::from_secs_f64(seconds), || begin.elapsed());
        match planner.plan(&question, &mut space, &mut deadline) {
            Ok(plan) => {
                times.push(begin.elapsed().as_secs_f64() * 1e6);
                work.push(plan.report.iterations as f64);
                raw.push(length(&plan.path));
                let begin = Instant::now();
                let path = shorten(&plan.path, &mut space, 1_000, 0);
                shortening.push(begin.elapsed().as_secs_f64() * 1e6);
                short.push(length(&path));
            }
            Err(PlanFailure::NotFound(_) | PlanFailure::Stopped(_)) => {
                unsolved.push(problem.name.clone());
            }
            Err(_) => invalid += 1,
        }
    }
    println!(
        "{name}, {}: {} of {} solved, {invalid} invalid; not solved: {unsolved:?}",
        planner.name(),
        times.len(),
        times.len() + unsolved.len()
    );
    for (label, values) in [
        ("time us", &mut times),
        ("iterations", &mut work),
        ("shorten us", &mut shortening),
        ("raw", &mut raw),
        ("short", &mut short),
    ] {
        if values.is_empty() {
            continue;
        }
        let mean = values.iter().sum::<f64>() / values.len() as f64;
        values.sort_by(f64::total_cmp);
        let at =
            |share: f64| values[((values.len() as f64 * share) as usize).min(values.len() - 1)];
        println!(
            "{label:10} mean {mean:10.2} p50 {:10.2} p75 {:10.2} p95 {:10.2} max {:10.2}",
            at(0.5),
            at(0.75),
            at(0.95),
            at(1.0)
        );
    }
}
