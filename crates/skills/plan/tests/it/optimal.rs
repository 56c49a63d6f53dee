//! Path length of the optimizing planners, and how fast it decreases.

use karakuri_plan::planners::{Aorrtc, InformedRrtStar, PrmStar, RrtStar};
use karakuri_plan::{Budget, PlanFailure, Planner, Problem, Silent};

use crate::world::Boxes;

/// A wall that has to be passed above its two corners.
fn wall() -> Boxes {
    Boxes::cube(2, 2.0).with(&[(-0.3, 0.3), (-3.0, 1.0)])
}

/// The shortest path around it.
fn shortest() -> f64 {
    2.0 * f64::hypot(1.2, 2.0) + 0.6
}

/// Path length after this many samples; `None` if there was no path yet.
fn length(planner: &dyn Planner, iterations: usize, seed: u64) -> Option<f64> {
    let budget = Budget { iterations, edges: 1_000_000 };
    let (start, goals) = (vec![-1.5, -1.0], vec![vec![1.5, -1.0]]);
    match planner.plan(&Problem { start, goals, budget, seed }, &mut wall(), &mut Silent) {
        Ok(plan) => {
            let apart =
                |edge: &[Vec<f64>]| (edge[0][0] - edge[1][0]).hypot(edge[0][1] - edge[1][1]);
            Some(plan.path.windows(2).map(apart).sum())
        }
        Err(PlanFailure::NotFound(_)) => None,
        Err(failure) => panic!("{failure}"),
    }
}

const STAR: RrtStar =
    RrtStar { range: None, goal_bias: 0.05, rewire_factor: 1.1, refine: usize::MAX };

/// The mean over seeds, relative to the shortest.
fn mean(planner: &dyn Planner, iterations: usize) -> f64 {
    let seeds = 10;
    let all = (0..seeds).map(|seed| length(planner, iterations, seed).expect("found by then"));
    all.sum::<f64>() / seeds as f64 / shortest()
}

#[test]
fn paths_only_become_shorter() {
    let informed = InformedRrtStar { star: STAR };
    let aorrtc = Aorrtc { refine: usize::MAX, ..Aorrtc::default() };
    let prm = PrmStar { refine: usize::MAX };
    for planner in [&STAR as &dyn Planner, &informed, &aorrtc, &prm] {
        for seed in 0..5 {
            let mut before = f64::INFINITY;
            for iterations in [50, 100, 200, 400, 800, 1_600] {
                let Some(length) = length(planner, iterations, seed) else {
                    assert!(before.is_infinite(), "a path that was found once is kept");
                    continue;
                };
                assert!(length <= before + 1e-12 && length > shortest());
                before = length;
            }
            assert!(before.is_finite());
        }
    }
}

#[test]
fn paths_become_as_short_as_they_can_be() {
    let (few, many) = (mean(&STAR, 1_000), mean(&STAR, 8_000));
    assert!(few < 1.06 && many < 1.02 && many < few, "{few} {many}");
}

#[test]
fn knowing_where_to_look_helps() {
    let informed = InformedRrtStar { star: STAR };
    for iterations in [500, 1_000, 2_000] {
        let (plain, informed) = (mean(&STAR, iterations), mean(&informed, iterations));
        assert!(informed <= plain, "{informed} against {plain}");
    }
}

#[test]
fn aorrtc_and_prm_star_come_close_as_well() {
    let aorrtc = Aorrtc { refine: usize::MAX, ..Aorrtc::default() };
    let (few, many) = (mean(&aorrtc, 300), mean(&aorrtc, 3_000));
    assert!(few < 1.04 && many < 1.015 && many < few, "{few} {many}");
    let prm = PrmStar { refine: usize::MAX };
    let (few, many) = (mean(&prm, 1_000), mean(&prm, 4_000));
    assert!(few < 1.06 && many < 1.03 && many < few, "{few} {many}");
}
