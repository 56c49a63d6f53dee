//! RRT-Connect on the fast checker: microseconds per problem, on the published spheres and problem sets.
//!
//! `fast_plan [robot] [range] [kernel] [wide]`; the data folder is `KARAKURI_DATA` or beside the repository.

use std::time::Instant;

use karakuri_benches::problems;
use karakuri_plan::{Budget, FastSpace, Plan, PlanFailure, Planner, Problem, RrtConnect, Silent};
use karakuri_robot::Kernel;
use karakuri_scene::fast::{Checker, Settings};

fn main() {
    let mut arguments = std::env::args().skip(1);
    let name = arguments.next().unwrap_or_else(|| "panda".to_owned());
    let range =
        arguments.next().and_then(|text| text.parse().ok()).unwrap_or(match name.as_str() {
            "ur5" => 1.5,
            "baxter" => 0.5,
            _ => 1.0,
        });
    let wanted = arguments.next();
    let kernel = Kernel::ALL.into_iter().find(|k| wanted.as_deref() == Some(k.name()));
    let data = karakuri_testkit::data::folder().expect("the benchmark needs the data folder");
    let set = problems::load(&data, &name);
    let wide = arguments.next().is_some();
    let settings = Settings { kernel, wide, ..Settings::default() };
    let planner = RrtConnect { range, ..RrtConnect::default() };
    let repeats = if set.joints.len() > 8 { 2 } else { 9 };

    let begin = Instant::now();
    let mut checker =
        Checker::compile(&set.problems[0].scene, &set.joints, &settings).expect("it compiles");
    println!(
        "{name}, {}: compiled in {:?}, {:?}",
        checker.kernel().name(),
        begin.elapsed(),
        checker.counts()
    );
    let (mut times, mut worlds, mut iterations, mut lengths) = (vec![], vec![], vec![], vec![]);
    let (mut invalid, mut unsolved) = (0, 0);
    for problem in &set.problems {
        let begin = Instant::now();
        checker = checker.recompile(&problem.scene).expect("the same robot");
        worlds.push(begin.elapsed().as_secs_f64() * 1e6);
        let mut space = FastSpace::new(&checker);
        let question = Problem {
            start: problem.start.clone(),
            goals: problem.goals.clone(),
            budget: Budget { iterations: 1_000_000, edges: 100_000_000 },
            seed: 0,
        };
        let mut least = f64::INFINITY;
        let mut answer: Option<Result<Plan, PlanFailure>> = None;
        for _ in 0..repeats {
            let begin = Instant::now();
            let found = planner.plan(&question, &mut space, &mut Silent);
            least = least.min(begin.elapsed().as_secs_f64() * 1e6);
            assert!(
                answer.as_ref().is_none_or(|before| *before == found),
                "the same question again"
            );
            answer = Some(found);
        }
        match answer.expect("it ran") {
            Ok(plan) => {
                times.push(least);
                iterations.push(plan.report.iterations as f64);
                let apart = |w: &[Vec<f64>]| {
                    w[0].iter().zip(&w[1]).map(|(a, b)| (a - b) * (a - b)).sum::<f64>().sqrt()
                };
                lengths.push(plan.path.windows(2).map(apart).sum());
            }
            Err(PlanFailure::NotFound(_)) => unsolved += 1,
            Err(_) => invalid += 1,
        }
    }
    let solved = times.len();
    println!("range {range}: {solved} of {} solved, {invalid} invalid", solved + unsolved);
    for (label, values) in [
        ("time us", &mut times),
        ("world us", &mut worlds),
        ("iterations", &mut iterations),
        ("length", &mut lengths),
    ] {
        values.sort_by(f64::total_cmp);
        let at =
            |share: f64| values[((values.len() as f64 * share) as usize).min(values.len() - 1)];
        println!(
            "{label:10} p50 {:9.1} p75 {:9.1} p95 {:9.1} max {:9.1}",
            at(0.5),
            at(0.75),
            at(0.95),
            at(1.0)
        );
    }
}
