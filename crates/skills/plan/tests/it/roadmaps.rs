//! Roadmap planners, AORRTC and the default pass the suite.

use karakuri_plan::planners::{Aorrtc, LazyPrm, Prm, PrmStar, RrtConnect};
use karakuri_plan::{Budget, Checker, PlanFailure, Planner, Portfolio, Problem, Silent};

use crate::suite::planner_suite;
use crate::world::Boxes;

#[test]
fn prm() {
    planner_suite(&Prm::default());
}

#[test]
fn prm_star() {
    planner_suite(&PrmStar::default());
}

#[test]
fn lazy_prm() {
    planner_suite(&LazyPrm::default());
}

#[test]
fn aorrtc() {
    planner_suite(&Aorrtc { refine: 500, ..Aorrtc::default() });
}

#[test]
fn portfolio() {
    planner_suite(&Portfolio::default());
}

#[test]
fn the_default_takes_any_unit() {
    // The same wall and slit in nanometres and in kilometres.
    for scale in [1e-9, 1e-3, 1.0, 1e3] {
        let (wall, slit) = ((-0.2 * scale, 0.2 * scale), (0.9 * scale, 1.0 * scale));
        let world = Boxes::cube(3, 2.0 * scale)
            .with(&[wall, (-2.0 * scale, slit.0)])
            .with(&[wall, (slit.1, 2.0 * scale)]);
        for seed in 0..4 {
            let problem = Problem {
                start: vec![-1.5 * scale, -scale, 0.0],
                goals: vec![vec![1.5 * scale, -scale, 0.0]],
                budget: Budget { iterations: 50_000, edges: 100_000 },
                seed,
            };
            let plan = Portfolio::default().plan(&problem, &mut world.clone(), &mut Silent);
            assert!(plan.is_ok(), "{scale}: {plan:?}");
        }
    }
}

#[test]
fn the_default_goes_on_where_rrt_connect_is_stuck() {
    // Edges of RRT-Connect's own length are never free here; a portfolio tries shorter ones.
    struct Short(Boxes);
    impl Checker for Short {
        fn bounds(&self) -> &[(f64, f64)] {
            self.0.bounds()
        }
        fn is_free(&mut self, q: &[f64]) -> bool {
            self.0.is_free(q)
        }
        fn is_edge_free(&mut self, from: &[f64], to: &[f64]) -> bool {
            let apart: f64 = from.iter().zip(to).map(|(a, b)| (a - b) * (a - b)).sum();
            apart < 0.7 * 0.7 && self.0.is_edge_free(from, to)
        }
    }
    let world = || Short(Boxes::cube(7, 3.0));
    let problem = Problem {
        start: vec![-2.5; 7],
        goals: vec![vec![2.5; 7]],
        budget: Budget { iterations: 200_000, edges: 1_000_000 },
        seed: 0,
    };
    let stuck = RrtConnect::default().plan(&problem, &mut world(), &mut Silent);
    assert!(matches!(stuck, Err(PlanFailure::NotFound(_))), "{stuck:?}");
    let plan = Portfolio::default().plan(&problem, &mut world(), &mut Silent).expect("a way");
    assert!(plan.report.iterations > 50_000, "after a share of the budget");
    assert_eq!(Portfolio::default().plan(&problem, &mut world(), &mut Silent), Ok(plan));
}
