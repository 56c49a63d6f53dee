//! Properties in which tree planners differ from each other.

use karakuri_plan::planners::{BiEst, Bkpiece, Est, Kpiece, Rrt, RrtConnect, Sbl};
use karakuri_plan::{Budget, PlanFailure, PlanReport, Planner, Problem, Silent};

use crate::world::Boxes;

/// The work of a planner, added up over all seeds.
fn work(planner: &dyn Planner, world: &Boxes, start: &[f64], goal: &[f64]) -> PlanReport {
    let mut total = PlanReport::default();
    for seed in 0..10 {
        let budget = Budget { iterations: 20_000, edges: 50_000 };
        let problem = Problem { start: start.to_vec(), goals: vec![goal.to_vec()], budget, seed };
        let answer = planner.plan(&problem, &mut world.clone(), &mut Silent);
        let report = match answer {
            Ok(plan) => plan.report,
            Err(PlanFailure::NotFound(report)) => report,
            Err(failure) => panic!("{failure}"),
        };
        total.iterations += report.iterations;
        total.edges += report.edges;
        total.nodes += report.nodes;
    }
    total
}

/// Two regions with a narrow passage, in six dimensions.
fn rooms() -> Boxes {
    let wall = (-0.1, 0.1);
    Boxes::cube(6, 1.0).with(&[wall, (-1.0, 0.4)]).with(&[wall, (0.4, 1.0), (-1.0, 0.4)])
}

#[test]
fn sbl_makes_many_edges_and_checks_few() {
    let (start, goal) = ([-0.8; 6], [0.8, -0.8, -0.8, -0.8, -0.8, -0.8]);
    let sbl = work(&Sbl::default(), &rooms(), &start, &goal);
    assert!(3 * sbl.edges < sbl.nodes, "{sbl:?}");
    // The eager planner checks every edge that it keeps, and more.
    let eager = work(&BiEst::default(), &rooms(), &start, &goal);
    assert!(eager.edges > eager.nodes && sbl.edges < eager.edges, "{sbl:?} {eager:?}");
}

#[test]
fn two_trees_find_a_goal_in_a_pocket_sooner_than_one() {
    // The goal lies in a deep pocket that opens away from the start.
    let world = Boxes::cube(3, 2.0)
        .with(&[(0.4, 0.5), (-0.3, 0.3), (-0.3, 0.3)])
        .with(&[(0.4, 1.8), (0.2, 0.3), (-0.3, 0.3)])
        .with(&[(0.4, 1.8), (-0.3, -0.2), (-0.3, 0.3)])
        .with(&[(0.4, 1.8), (-0.3, 0.3), (0.2, 0.3)])
        .with(&[(0.4, 1.8), (-0.3, 0.3), (-0.3, -0.2)]);
    let (start, goal) = ([-1.5, 0.0, 0.0], [0.6, 0.0, 0.0]);
    let pairs: [(&dyn Planner, &dyn Planner); 3] = [
        (&Rrt::default(), &RrtConnect::default()),
        (&Est::default(), &BiEst::default()),
        (&Kpiece::default(), &Bkpiece::default()),
    ];
    for (one, two) in pairs {
        let (single, double) = (work(one, &world, &start, &goal), work(two, &world, &start, &goal));
        println!("{} {single:?} {} {double:?}", one.name(), two.name());
        assert!(double.edges < single.edges, "{}: {single:?} {double:?}", one.name());
    }
}

#[test]
fn growing_from_the_border_gets_through_corridors() {
    // Three long bends: most samples lie behind a wall of the corridor that the start is in.
    let world = Boxes::cube(2, 10.0)
        .with(&[(-10.0, 9.0), (-9.0, -8.9)])
        .with(&[(-9.0, 10.0), (-8.0, -7.9)])
        .with(&[(-10.0, 9.0), (-7.0, -6.9)]);
    let (start, goal) = ([-9.9, -9.9], [9.9, 9.9]);
    let plain = work(&Rrt::default(), &world, &start, &goal);
    for planner in [&Kpiece::default() as &dyn Planner, &Bkpiece::default()] {
        let border = work(planner, &world, &start, &goal);
        assert!(5 * border.edges < plain.edges, "{}: {border:?} {plain:?}", planner.name());
    }
}
