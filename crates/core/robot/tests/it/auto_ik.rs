//! Laws of the solver that selects the best method automatically.

use karakuri_geometry::Pose;
use karakuri_robot::ik::numeric::Objective;
use karakuri_robot::ik::{
    Answer, Goal, Method, Options, Orientation, Solution, Solver, solve, solve_all,
};
use karakuri_robot::{Chain, RobotModel};
use karakuri_testkit::random::Rng;
use karakuri_testkit::robots;

fn arms() -> [RobotModel; 4] {
    [robots::lwr4(), robots::kr210(), robots::panda(), robots::ur5()]
}

#[track_caller]
fn check(chain: &Chain, goal: &Goal, answer: &Answer, options: &Options) {
    let Answer::Solved(solutions) = answer else { panic!("not solved: {answer:?}") };
    for solution in solutions {
        let residual = goal.residual(&chain.forward(&solution.q));
        assert!(options.tolerance.accepts(&residual), "{residual:?}");
        assert!(chain.within_limits(&solution.q, 1e-9), "{:?}", solution.q);
    }
}

#[test]
fn every_method_meets_the_goal() {
    let mut rng = Rng::new(1);
    for model in arms() {
        let chain = robots::whole_chain(&model);
        let solver = Solver::new(&chain);
        for method in [Method::Auto, Method::Dls, Method::PseudoInverse] {
            let options = Options { method, ..Options::default() };
            for _ in 0..50 {
                let goal = Goal::pose(chain.forward(&chain.sample(&mut rng)));
                let near = chain.sample(&mut rng);
                check(&chain, &goal, &solve(&solver, &goal, &near, &options), &options);
                check(&chain, &goal, &solve_all(&solver, &goal, &near, &options), &options);
            }
        }
        // Gradient steps are short: a nearby goal is enough.
        let tolerance = karakuri_robot::ik::Tolerance::both(1e-4);
        let options = Options { method: Method::Transpose, tolerance, ..Options::default() };
        let near: Vec<f64> = vec![-0.6; chain.dof()];
        let q: Vec<f64> = near.iter().map(|q| q + rng.between(0.0, 0.05)).collect();
        let clamped = |q: &f64, v: usize| {
            chain.variables[v].range.map_or(*q, |r| q.clamp(r.lower(), r.upper()))
        };
        let q: Vec<f64> = q.iter().enumerate().map(|(v, q)| clamped(q, v)).collect();
        let goal = Goal::pose(chain.forward(&q));
        check(&chain, &goal, &solve(&solver, &goal, &near, &options), &options);
    }
}

#[test]
fn closed_and_numeric_solvers_find_the_same_branches() {
    let mut rng = Rng::new(2);
    for model in [robots::kr210(), robots::ur5()] {
        let chain = robots::whole_chain(&model);
        let solver = Solver::new(&chain);
        for _ in 0..40 {
            let q = chain.sample(&mut rng);
            let goal = Goal::pose(chain.forward(&q));
            assert!(solver.is_closed_for(&goal), "{}", model.name());
            let options = Options { method: Method::Closed, ..Options::default() };
            let closed = solve(&solver, &goal, &q, &options);
            check(&chain, &goal, &closed, &options);
            let Answer::Solved(closed) = closed else { unreachable!("checked") };

            let search = karakuri_robot::ik::numeric::Search::default();
            let numeric =
                karakuri_robot::ik::numeric::solve_all(solver.compiled(), &goal, &q, &search);
            let Answer::Solved(numeric) = numeric else { panic!("not found") };
            for found in &numeric {
                let same = |s: &karakuri_robot::ik::Solution| {
                    let apart = s.q.iter().zip(&found.q).map(|(a, b)| a - b);
                    apart.map(karakuri_geometry::math::wrap_to_pi).all(|apart| apart.abs() < 1e-4)
                };
                assert!(
                    closed.iter().any(same),
                    "{} misses {:?} of {q:?}: {closed:#?}",
                    model.name(),
                    found.q
                );
            }
        }
    }
}

#[test]
fn partial_goals_are_met_numerically() {
    let mut rng = Rng::new(3);
    for model in arms() {
        let chain = robots::whole_chain(&model);
        let solver = Solver::new(&chain);
        let options = Options::default();
        for _ in 0..50 {
            let base_from_tip = chain.forward(&chain.sample(&mut rng));
            let orientation = Orientation::Axis(rng.direction());
            let near = chain.sample(&mut rng);
            for goal in [
                Goal { base_from_tip, orientation },
                Goal::position(base_from_tip.translation.vector),
            ] {
                assert!(!solver.is_closed_for(&goal));
                check(&chain, &goal, &solve(&solver, &goal, &near, &options), &options);
            }
        }
    }
}

#[test]
fn rounding_a_reachable_pose_does_not_make_it_unreachable() {
    let mut rng = Rng::new(4);
    for model in arms() {
        let chain = robots::whole_chain(&model);
        let solver = Solver::new(&chain);
        let options =
            Options { tolerance: karakuri_robot::ik::Tolerance::both(1e-5), ..Options::default() };
        for round in 0..160 {
            // The edge of what is reachable: joints at the ends of their ranges, arms stretched, wrists aligned.
            let mut q = chain.sample(&mut rng);
            let ranges: Vec<_> = chain.variables.iter().filter_map(|v| v.range).collect();
            let chosen = match round % 4 {
                0 => vec![rng.below(q.len())],
                1 => vec![rng.below(q.len()), rng.below(q.len())],
                2 => (0..q.len()).collect(),
                _ => vec![q.len() - 2, q.len() / 2],
            };
            for v in chosen {
                let zero = 0.0_f64.clamp(ranges[v].lower(), ranges[v].upper());
                q[v] = match round % 8 {
                    0..4 => [ranges[v].lower(), ranges[v].upper()][rng.below(2)],
                    _ => zero,
                };
            }
            let exact = chain.forward(&q);
            let round_to = |x: f64| (x * 1e6).round() / 1e6;
            let position = exact.translation.vector.map(round_to);
            let rotation = nalgebra::UnitQuaternion::from_quaternion(nalgebra::Quaternion::from(
                exact.rotation.coords.map(round_to),
            ));
            let goal = Goal::pose(karakuri_geometry::Pose::from_parts(position.into(), rotation));
            let near = chain.sample(&mut rng);
            check(&chain, &goal, &solve(&solver, &goal, &near, &options), &options);
        }
    }
}

#[test]
fn closed_forms_refute_what_no_search_finds() {
    let mut rng = Rng::new(5);
    for model in [robots::lwr4(), robots::kr210(), robots::ur5()] {
        let chain = robots::whole_chain(&model);
        let solver = Solver::new(&chain);
        let reach_m = solver.compiled().reach_m().expect("nothing slides");
        let near = vec![0.1; chain.dof()];
        let tolerance = karakuri_robot::ik::Tolerance::both(1e-9);
        let search = karakuri_robot::ik::numeric::Search { tolerance, ..Default::default() };
        let closed = Options { method: Method::Closed, ..Options::default() };
        let (mut reached, mut refuted) = (0, 0);
        for _ in 0..200 {
            let goal = Goal::pose(rng.pose(0.6 * reach_m));
            let found =
                karakuri_robot::ik::numeric::solve(solver.compiled(), &goal, &near, &search);
            match (solve(&solver, &goal, &near, &closed), found) {
                (answer @ Answer::Solved(_), _) => {
                    reached += 1;
                    check(&chain, &goal, &answer, &closed);
                }
                (proof, Answer::Solved(found)) => {
                    panic!("{}: {proof:?} although {found:?}", model.name())
                }
                _ => refuted += 1,
            }
        }
        assert!(reached > 20 && refuted > 20, "{reached} reached, {refuted} refuted");
    }
}

#[test]
fn the_freedom_of_a_closed_form_can_be_used() {
    let chain = robots::whole_chain(&robots::lwr4());
    let solver = Solver::new(&chain);
    let mut rng = Rng::new(6);
    let used = |q: &[f64]| -> f64 {
        let range = |v: usize| chain.variables[v].range.expect("all are limited");
        q.iter().enumerate().map(|(v, q)| (q / range(v).upper()).powi(2)).sum()
    };
    let mut better = 0;
    for _ in 0..100 {
        let goal = Goal::pose(chain.forward(&chain.sample(&mut rng)));
        let near = chain.sample(&mut rng);
        let answer = |objective| {
            let options = Options { objective, ..Options::default() };
            let answer = solve(&solver, &goal, &near, &options);
            check(&chain, &goal, &answer, &options);
            let Answer::Solved(found) = answer else { unreachable!("checked") };
            found[0].q.clone()
        };
        let (plain, freer) = (answer(Objective::None), answer(Objective::AwayFromLimits));
        assert!(used(&freer) <= used(&plain) + 1e-9);
        better += usize::from(used(&freer) < 0.999 * used(&plain));
    }
    assert!(better > 80, "{better} of 100");
}

#[test]
fn with_its_last_joint_held_an_arm_without_a_closed_form_finds_itself() {
    let chain = robots::whole_chain(&robots::panda());
    let solver = Solver::new(&chain);
    assert!(solver.closed_form().is_none());
    let mut rng = Rng::new(17);
    for _ in 0..500 {
        let q = chain.sample(&mut rng);
        let goal = Goal::pose(chain.forward(&q));
        let found = solver.with_last_joint_at(&goal, &q, q[6]).expect("six joints decompose");
        let same = |s: &Solution| s.q.iter().zip(&q).all(|(a, b)| (a - b).abs() < 1e-6);
        assert!(found.iter().any(same), "{q:?} is not among {found:?}");
        assert!(found.iter().all(|s| s.residual.position_m < 1e-8 && s.q[6] == q[6]));
        assert!(found.iter().all(|s| chain.within_limits(&s.q, 0.0)));
    }
    let lwr4 = Solver::new(&robots::whole_chain(&robots::lwr4()));
    assert!(lwr4.with_last_joint_at(&Goal::pose(Pose::identity()), &[0.0; 7], 0.0).is_none());
}
