//! Shortening on the fast checker: what it gains and costs, on RRT-Connect's answers to the problem sets.
//!
//! `fast_shorten [robot] [edges]`; the data folder is `KARAKURI_DATA` or beside the repository.

use std::time::Instant;

use karakuri_benches::problems;
use karakuri_plan::{Budget, FastSpace, Planner, Problem, RrtConnect, Silent, length, shorten};
use karakuri_scene::fast::{Checker, Settings};

fn main() {
    let mut arguments = std::env::args().skip(1);
    let name = arguments.next().unwrap_or_else(|| "panda".to_owned());
    let edges = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(1_000);
    let data = karakuri_testkit::data::folder().expect("the benchmark needs the data folder");
    let set = problems::load(&data, &name);
    let range = if set.joints.len() > 8 { 0.5 } else { 1.0 };
    let planner = RrtConnect { range, ..RrtConnect::default() };
    let mut checker = Checker::compile(&set.problems[0].scene, &set.joints, &Settings::default())
        .expect("it compiles");
    // Longer than a few edges: a straight line has nothing to gain.
    let (mut times, mut ratios, mut excess) = (vec![], vec![], vec![]);
    let (mut raw, mut short, mut best_sum) = (0.0, 0.0, 0.0);
    let every = if set.joints.len() > 8 { 15 } else { 1 };
    for problem in set.problems.iter().step_by(every) {
        checker = checker.recompile(&problem.scene).expect("the same robot");
        let mut space = FastSpace::new(&checker);
        let question = Problem {
            start: problem.start.clone(),
            goals: problem.goals.clone(),
            budget: Budget { iterations: 30_000, edges: 1_000_000 },
            seed: 0,
        };
        let Ok(plan) = planner.plan(&question, &mut space, &mut Silent) else { continue };
        if plan.path.len() < 3 {
            continue;
        }
        let mut least = f64::INFINITY;
        let mut answer = Vec::new();
        for _ in 0..5 {
            let begin = Instant::now();
            answer = shorten(&plan.path, &mut space, edges, 0);
            least = least.min(begin.elapsed().as_secs_f64() * 1e6);
        }
        // What many more tries find from there: how far from locally optimal it is.
        let mut best = answer.clone();
        for seed in 1..40 {
            best = shorten(&best, &mut space, usize::MAX, seed);
        }
        times.push(least);
        ratios.push(length(&answer) / length(&plan.path));
        excess.push(length(&answer) / length(&best));
        raw += length(&plan.path);
        short += length(&answer);
        best_sum += length(&best);
    }
    println!(
        "{name}: {} bent paths, mean length raw {:.3}, short {:.3}, after many tries {:.3}",
        times.len(),
        raw / times.len() as f64,
        short / times.len() as f64,
        best_sum / times.len() as f64
    );
    for (label, values) in
        [("time us", &mut times), ("ratio", &mut ratios), ("excess", &mut excess)]
    {
        values.sort_by(f64::total_cmp);
        let at =
            |share: f64| values[((values.len() as f64 * share) as usize).min(values.len() - 1)];
        println!(
            "{label:10} p50 {:9.3} p75 {:9.3} p95 {:9.3} max {:9.3}",
            at(0.5),
            at(0.75),
            at(0.95),
            at(1.0)
        );
    }
}
