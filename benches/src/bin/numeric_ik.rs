//! Times the default numeric solver on reachable poses from random seeds: `numeric_ik [poses]`.

use std::time::Instant;

use karakuri_robot::RobotModel;
use karakuri_robot::ik::numeric::{CompiledChain, Search, solve};
use karakuri_robot::ik::{Answer, Goal};
use karakuri_testkit::random::Rng;
use karakuri_testkit::robots;

fn main() {
    let poses = std::env::args().nth(1).and_then(|n| n.parse().ok()).unwrap_or(10_000);
    println!("robot   solved        p50     mean      p95      max µs   (best of 3 per pose)");
    for model in [robots::lwr4(), robots::kr210(), robots::panda(), robots::ur5()] {
        time(&model, poses);
    }
}

fn time(model: &RobotModel, poses: usize) {
    let chain = robots::whole_chain(model);
    let compiled = CompiledChain::new(&chain);
    let search = Search::default();
    let mut rng = Rng::new(7);

    let mut solved = 0;
    let mut times_us: Vec<f64> = (0..poses)
        .map(|_| {
            let goal = Goal::pose(chain.forward(&chain.sample(&mut rng)));
            let near = chain.sample(&mut rng);
            let mut best_us = f64::INFINITY;
            let mut answer = None;
            for _ in 0..3 {
                let start = Instant::now();
                answer = Some(solve(&compiled, &goal, &near, &search));
                best_us = best_us.min(start.elapsed().as_secs_f64() * 1e6);
            }
            solved += usize::from(matches!(answer, Some(Answer::Solved(_))));
            best_us
        })
        .collect();
    times_us.sort_by(f64::total_cmp);

    let at = |part: usize| times_us[(poses - 1) * part / 100];
    let mean = times_us.iter().sum::<f64>() / poses as f64;
    println!(
        "{:6} {:7.2} % {:9.2} {mean:8.2} {:8.2} {:8.2}",
        model.name(),
        100.0 * solved as f64 / poses as f64,
        at(50),
        at(95),
        at(100),
    );
}
