//! The suite that every planner must pass.

use karakuri_plan::{
    Budget, Plan, PlanFailure, PlanObserver, PlanReport, Planner, Problem, Silent, Verdict,
};

use crate::world::{Boxes, FAR};

/// Runs all tests of the suite for a planner.
pub(crate) fn planner_suite(planner: &dyn Planner) {
    open_space_of_any_dimension(planner);
    walls_of_any_dimension(planner);
    a_narrow_passage(planner);
    seeds_are_chance_and_nothing_else_is(planner);
    work_stays_within_the_budget(planner);
    problems_that_make_no_sense_are_refused(planner);
    the_start_may_be_a_goal(planner);
    any_reachable_goal_will_do(planner);
    observers_stop_it(planner);
    variables_may_stand_still(planner);
    no_path_is_no_answer(planner);
}

/// Enough for these small worlds.
const BUDGET: Budget = Budget { iterations: 50_000, edges: 500_000 };

fn problem(start: &[f64], goals: &[&[f64]], seed: u64) -> Problem {
    let goals = goals.iter().map(|goal| goal.to_vec()).collect();
    Problem { start: start.to_vec(), goals, budget: BUDGET, seed }
}

fn ask(planner: &dyn Planner, problem: &Problem, world: &Boxes) -> Result<Plan, PlanFailure> {
    let mut world = world.clone();
    let answer = planner.plan(problem, &mut world, &mut Silent);
    let report = match &answer {
        Ok(plan) => plan.report,
        Err(PlanFailure::NotFound(report) | PlanFailure::Stopped(report)) => *report,
        Err(_) => PlanReport::default(),
    };
    let (name, budget) = (planner.name(), problem.budget);
    assert_eq!(report.edges, world.edges, "{name}: the report counts every edge");
    assert!(report.edges <= budget.edges && report.iterations <= budget.iterations, "{name}");
    answer
}

/// A valid plan: its ends are right, and its edges are free and not empty.
#[track_caller]
fn solve(planner: &dyn Planner, problem: &Problem, world: &Boxes) -> Plan {
    let name = planner.name();
    let plan = ask(planner, problem, world).unwrap_or_else(|failure| panic!("{name}: {failure}"));
    assert_eq!(plan.path.first(), Some(&problem.start), "{name}: a path begins at the start");
    assert_eq!(plan.path.last(), Some(&problem.goals[plan.goal]), "{name}: and ends at its goal");
    for edge in plan.path.windows(2) {
        assert!(world.holds(&edge[0], &edge[1]), "{name}: {edge:?} is free");
        assert_ne!(edge[0], edge[1], "{name}: every edge leads somewhere");
    }
    plan
}

fn open_space_of_any_dimension(planner: &dyn Planner) {
    for dof in 1..=14 {
        let (start, goal) = (vec![-0.5; dof], vec![0.7; dof]);
        solve(planner, &problem(&start, &[&goal], 3), &Boxes::cube(dof, 1.0));
    }
}

fn walls_of_any_dimension(planner: &dyn Planner) {
    // A wall across the first variable, open at the top of the second.
    for dof in [2, 3, 4, 6, 7, 10, 14] {
        let world = Boxes::cube(dof, 2.0).with(&[(-0.3, 0.3), (-3.0, 1.0)]);
        let (mut start, mut goal) = (vec![0.1; dof], vec![-0.1; dof]);
        (start[0], goal[0]) = (-1.5, 1.5);
        let plan = solve(planner, &problem(&start, &[&goal], 1), &world);
        assert!(plan.path.len() > 2, "{}: the straight line is blocked", planner.name());
        assert!(plan.report.edges > 1 && plan.report.iterations > 0, "{}", planner.name());
    }
}

/// A wall with a slit of a fiftieth of its length.
fn slit() -> Boxes {
    let wall = (-0.2, 0.2);
    Boxes::cube(2, 2.0).with(&[wall, (-2.0, 0.96)]).with(&[wall, (1.04, 2.0)])
}

fn a_narrow_passage(planner: &dyn Planner) {
    for seed in 0..4 {
        solve(planner, &problem(&[-1.5, -1.0], &[&[1.5, -1.0]], seed), &slit());
    }
}

fn seeds_are_chance_and_nothing_else_is(planner: &dyn Planner) {
    let world = Boxes::cube(3, 2.0).with(&[(-0.3, 0.3), (-3.0, 1.0)]);
    let plan = |seed| {
        let problem = problem(&[-1.5, 0.0, 0.0], &[&[1.5, 0.0, 0.0], &[1.5, 0.5, 0.5]], seed);
        let plan = solve(planner, &problem, &world);
        assert_eq!(ask(planner, &problem, &world), Ok(plan.clone()), "the same to the bit");
        plan
    };
    let first = plan(0);
    let differs = (1..6).filter(|seed| plan(*seed).path != first.path).count();
    assert!(differs >= 3, "{}: other seeds are another rng", planner.name());
}

fn work_stays_within_the_budget(planner: &dyn Planner) {
    let question = problem(&[-1.5, -1.0], &[&[1.5, -1.0], &[1.5, 1.0]], 5);
    let none = Budget { iterations: 0, edges: 0 };
    let mut world = slit();
    let broke = Problem { budget: none, ..question.clone() };
    let answer = planner.plan(&broke, &mut world, &mut Silent);
    let name = planner.name();
    assert_eq!(answer, Err(PlanFailure::NotFound(PlanReport::default())), "{name}");
    assert!(world.edges == 0 && world.configurations <= 3, "{name}: no work without budget");

    // `ask` checks the counts.
    for most in [1, 2, 3, 5, 10, 30, 100, 300, 1_000, 3_000] {
        for budget in [
            Budget { iterations: most, edges: 1_000_000 },
            Budget { iterations: 20_000, edges: most },
            Budget { iterations: most, edges: most },
        ] {
            let answer = ask(planner, &Problem { budget, ..question.clone() }, &slit());
            assert!(matches!(answer, Ok(_) | Err(PlanFailure::NotFound(_))), "{name}: {answer:?}");
        }
    }
}

fn problems_that_make_no_sense_are_refused(planner: &dyn Planner) {
    let world = slit();
    let check = |start: &[f64], goals: &[&[f64]], expected: PlanFailure| {
        let answer = ask(planner, &problem(start, goals, 0), &world);
        assert_eq!(answer, Err(expected), "{}: {start:?} to {goals:?}", planner.name());
    };
    let (left, right) = ([-1.0, 0.0], [1.0, 0.0]);
    for odd in [&[f64::NAN, 0.0][..], &[0.0, f64::INFINITY], &[0.0], &[0.0; 3], &[]] {
        check(odd, &[&right], PlanFailure::Malformed { which: 0 });
        check(&left, &[&right, odd], PlanFailure::Malformed { which: 2 });
    }
    for blocked in [[0.0, 0.0], [2.1, 0.0]] {
        check(&blocked, &[&right], PlanFailure::StartNotFree);
        check(&left, &[&blocked, &[0.1, 0.0]], PlanFailure::GoalsNotFree { tried: 2 });
    }
    check(&left, &[], PlanFailure::GoalsNotFree { tried: 0 });
    for bounds in [FAR, (f64::NEG_INFINITY, 0.0), (0.0, f64::INFINITY), (f64::NAN, 1.0)] {
        let world = Boxes::within(vec![(-1.0, 1.0), bounds]);
        let answer = ask(planner, &problem(&[0.0, 0.0], &[&[0.5, 0.0]], 0), &world);
        match bounds {
            FAR => assert!(answer.is_ok()),
            _ => assert_eq!(answer, Err(PlanFailure::Unbounded { variable: 1 })),
        }
    }
}

fn the_start_may_be_a_goal(planner: &dyn Planner) {
    let start = [-1.5, -1.0];
    let plan = solve(planner, &problem(&start, &[&[0.0, 0.0], &[1.5, 1.0], &start], 0), &slit());
    assert_eq!((plan.path.len(), plan.goal, plan.report.edges), (1, 2, 0), "{}", planner.name());
}

fn any_reachable_goal_will_do(planner: &dyn Planner) {
    // The first goal is inside a box, the second walled in, the third behind the slit.
    let wall = |x: (f64, f64), y: (f64, f64)| [x, y];
    let world = slit()
        .with(&wall((0.8, 1.6), (-1.6, -1.5)))
        .with(&wall((0.8, 1.6), (-0.9, -0.8)))
        .with(&wall((0.8, 0.9), (-1.6, -0.8)))
        .with(&wall((1.5, 1.6), (-1.6, -0.8)));
    let goals: [&[f64]; 3] = [&[0.0, 0.0], &[1.2, -1.2], &[1.2, 1.2]];
    for seed in 0..3 {
        let plan = solve(planner, &problem(&[-1.5, -1.0], &goals, seed), &world);
        assert_eq!(plan.goal, 2, "{}", planner.name());
    }
}

fn closed() -> Boxes {
    Boxes::cube(2, 2.0).with(&[(-0.2, 0.2)])
}

fn observers_stop_it(planner: &dyn Planner) {
    struct Impatient {
        patience: usize,
        last: PlanReport,
    }
    impl PlanObserver for Impatient {
        fn progress(&mut self, report: &PlanReport) -> Verdict {
            assert!(report.iterations >= self.last.iterations && report.edges >= self.last.edges);
            self.last = *report;
            self.patience -= 1;
            if self.patience == 0 { Verdict::Stop } else { Verdict::Continue }
        }
    }
    for patience in [1, 3] {
        let mut observer = Impatient { patience, last: PlanReport::default() };
        let question = problem(&[-1.5, -1.0], &[&[1.5, -1.0]], 0);
        let answer = planner.plan(&question, &mut closed(), &mut observer);
        assert!(matches!(answer, Err(PlanFailure::Stopped(_))), "{}: {answer:?}", planner.name());
        assert_eq!(observer.patience, 0, "{}: and is not asked again", planner.name());
    }
}

fn variables_may_stand_still(planner: &dyn Planner) {
    // The first and the last variable have one position only.
    let bounds = vec![(0.5, 0.5), (-2.0, 2.0), (-2.0, 2.0), (0.0, 0.0)];
    let world = Boxes::within(bounds).with(&[FAR, (-0.3, 0.3), (-3.0, 1.0)]);
    let (start, goal) = ([0.5, -1.0, 0.0, 0.0], [0.5, 1.0, 0.0, 0.0]);
    solve(planner, &problem(&start, &[&goal], 2), &world);
}

fn no_path_is_no_answer(planner: &dyn Planner) {
    let budget = Budget { iterations: 2_000, edges: 20_000 };
    let flat = Problem { budget, ..problem(&[-1.5, -1.0], &[&[1.5, -1.0]], 0) };
    assert!(matches!(ask(planner, &flat, &closed()), Err(PlanFailure::NotFound(_))));
    let line = Boxes::cube(1, 2.0).with(&[(-0.2, 0.2)]);
    let straight = Problem { budget, ..problem(&[-1.5], &[&[1.5]], 0) };
    assert!(matches!(ask(planner, &straight, &line), Err(PlanFailure::NotFound(_))));
}
