//! Laws of numeric inverse kinematics.

use karakuri_geometry::{UnitVec3, Vec3};
use karakuri_robot::ik::numeric::{
    CompiledChain, Damping, Descent, Limits, Method, Objective, Search, descend, solve, solve_all,
};
use karakuri_robot::ik::{Answer, Goal, Orientation, Solution, Tolerance, Unreachable, groups};
use karakuri_robot::{Chain, JointKind, LinkId, PositionRange, RobotModel};
use karakuri_testkit::random::Rng;
use karakuri_testkit::{robots, trees};

/// Checks a solution with forward kinematics and the joint limits alone.
#[track_caller]
fn check(chain: &Chain, goal: &Goal, solution: &Solution, tolerance: &Tolerance) {
    let residual = goal.residual(&chain.forward(&solution.q));
    assert!(tolerance.accepts(&residual), "{residual:?}");
    assert_eq!(residual, solution.residual);
    assert!(chain.within_limits(&solution.q, 0.0), "{:?} leaves the limits", solution.q);
}

/// How many of `count` reachable poses, asked from random configurations, are solved.
#[track_caller]
fn solved(model: &RobotModel, count: usize, seed: u64) -> usize {
    let chain = robots::whole_chain(model);
    let compiled = CompiledChain::new(&chain);
    let search = Search::default();
    let mut rng = Rng::new(seed);
    let mut solved = 0;
    for _ in 0..count {
        let goal = Goal::pose(chain.forward(&chain.sample(&mut rng)));
        let near = chain.sample(&mut rng);
        match solve(&compiled, &goal, &near, &search) {
            Answer::Solved(solutions) => {
                check(&chain, &goal, &solutions[0], &search.tolerance);
                solved += 1;
            }
            Answer::NotFound { .. } => {}
            Answer::Unreachable(proof) => panic!("a reachable pose was refuted: {proof:?}"),
        }
    }
    solved
}

#[test]
fn arms_reach_what_they_can_reach() {
    for model in [robots::lwr4(), robots::kr210(), robots::panda(), robots::ur5()] {
        assert_eq!(solved(&model, 2_000, 11), 2_000, "{}", model.name());
    }
}

#[test]
fn singular_and_extreme_configurations_are_found_again() {
    let mut rng = Rng::new(17);
    for model in [robots::lwr4(), robots::kr210(), robots::panda(), robots::ur5()] {
        let chain = robots::whole_chain(&model);
        let compiled = CompiledChain::new(&chain);
        let ranges: Vec<PositionRange> = chain.variables.iter().filter_map(|v| v.range).collect();
        for round in 0..400 {
            let mut q = chain.sample(&mut rng);
            match round % 4 {
                // Every joint at an end of its range; one of them; two at zero; nothing special, but precisely.
                0 => {
                    let ends = ranges.iter().map(|r| [r.lower(), r.upper()][rng.below(2)]);
                    q = ends.collect();
                }
                1 => {
                    let v = rng.below(q.len());
                    q[v] = [ranges[v].lower(), ranges[v].upper()][rng.below(2)];
                }
                2 => {
                    for v in [rng.below(q.len()), rng.below(q.len())] {
                        q[v] = 0.0_f64.clamp(ranges[v].lower(), ranges[v].upper());
                    }
                }
                _ => {}
            }
            let tolerance = Tolerance::both(if round % 4 == 3 { 1e-11 } else { 1e-6 });
            let search = Search { tolerance, ..Search::default() };
            let goal = Goal::pose(chain.forward(&q));
            let near = chain.sample(&mut rng);
            match solve(&compiled, &goal, &near, &search) {
                Answer::Solved(found) => check(&chain, &goal, &found[0], &tolerance),
                other => panic!("{} at {q:?}: {other:?}", model.name()),
            }
        }
    }
}

#[test]
fn long_arms_work_too() {
    let row = |i: usize| {
        let axis = [[0., 0., 1.], [0., 1., 0.], [1., 0., 0.]][i % 3];
        ([0., 0., 0.1], axis, (-1.5, 1.5))
    };
    let rows: Vec<robots::Row> = (0..20).map(row).collect();
    assert_eq!(solved(&robots::serial("snake", &rows, [0., 0., 0.1]), 200, 3), 200);
}

#[test]
fn random_chains_with_sliding_and_following_joints() {
    let mut rng = Rng::new(5);
    let (mut asked, mut found) = (0, 0);
    for _ in 0..60 {
        let kinds = vec![
            JointKind::Revolute,
            JointKind::Revolute,
            JointKind::Continuous,
            JointKind::Prismatic,
            JointKind::Fixed,
        ];
        let tree = trees::Tree { links: 9, kinds, mimic: 0.2, chain: 1.0 };
        let model = tree.draw(&mut rng);
        let chain = Chain::between(&model, LinkId(0), LinkId(9)).expect("some joint moves");
        let compiled = CompiledChain::new(&chain);
        for _ in 0..10 {
            let goal = Goal::pose(chain.forward(&chain.sample(&mut rng)));
            let near = chain.sample(&mut rng);
            let search = Search::default();
            asked += 1;
            match solve(&compiled, &goal, &near, &search) {
                Answer::Solved(solutions) => {
                    found += 1;
                    check(&chain, &goal, &solutions[0], &search.tolerance);
                }
                Answer::NotFound { .. } => {}
                Answer::Unreachable(proof) => panic!("a reachable pose was refuted: {proof:?}"),
            }
        }
    }
    assert!(found * 100 >= asked * 99, "{found} of {asked}");
}

#[test]
fn the_same_question_has_the_same_bits() {
    let chain = robots::whole_chain(&robots::panda());
    let compiled = CompiledChain::new(&chain);
    let mut rng = Rng::new(2);
    for seed in 0..50 {
        let goal = Goal::pose(chain.forward(&chain.sample(&mut rng)));
        let near = chain.sample(&mut rng);
        let search = Search { seed, ..Search::default() };
        let first = solve(&compiled, &goal, &near, &search);
        assert_eq!(first, solve(&CompiledChain::new(&chain), &goal, &near, &search));
    }
}

#[test]
fn near_a_solution_the_pseudo_inverse_is_newtons_method() {
    // Quadratic convergence shows that the Jacobian is the derivative of forward kinematics.
    let mut rng = Rng::new(9);
    for links in [3, 6, 7, 12] {
        let kinds = vec![JointKind::Revolute, JointKind::Revolute, JointKind::Prismatic];
        let tree = trees::Tree { links, kinds, mimic: 0.2, chain: 1.0 };
        for _ in 0..20 {
            let model = tree.draw(&mut rng);
            let chain = Chain::between(&model, LinkId(0), LinkId(links)).expect("joints move");
            let q = vec![0.3; chain.dof()];
            let goal = Goal::pose(chain.forward(&q));
            let from: Vec<f64> = q.iter().map(|q| q + rng.between(-1e-4, 1e-4)).collect();
            let descent = Descent {
                method: Method::PseudoInverse,
                iterations: 3,
                tolerance: Tolerance::both(1e-12),
                ..Descent::default()
            };
            let end = descend(&CompiledChain::new(&chain), &goal, &from, &descent);
            assert!(end.residual.position_m < 1e-11, "{end:?}");
            assert!(end.residual.rotation_rad < 1e-11, "{end:?}");
        }
    }
}

#[test]
fn damped_least_squares_becomes_the_pseudo_inverse_without_damping() {
    let chain = robots::whole_chain(&robots::lwr4());
    let compiled = CompiledChain::new(&chain);
    let mut rng = Rng::new(4);
    let one_step = |method, goal: &Goal, from: &[f64]| {
        let descent = Descent { method, iterations: 1, ..Descent::default() };
        descend(&compiled, goal, from, &descent).q
    };
    for _ in 0..50 {
        let from: Vec<f64> = (0..7).map(|_| rng.between(0.3, 1.2)).collect();
        let nearby: Vec<f64> = from.iter().map(|q| q + rng.between(-0.02, 0.02)).collect();
        let goal = Goal::pose(chain.forward(&nearby));
        let plain = one_step(Method::PseudoInverse, &goal, &from);
        let mut last = f64::INFINITY;
        for damping in [1e-1, 1e-3, 1e-6] {
            let method = Method::DampedLeastSquares(Damping::Constant(damping));
            let damped = one_step(method, &goal, &from);
            let difference: f64 = plain.iter().zip(&damped).map(|(a, b)| (a - b).abs()).sum();
            assert!(difference < last, "less damping, less difference");
            last = difference;
        }
        assert!(last < 1e-8, "{last}");
    }
}

#[test]
fn short_transpose_steps_never_move_away() {
    let chain = robots::whole_chain(&robots::kr210());
    let compiled = CompiledChain::new(&chain);
    let mut rng = Rng::new(8);
    for _ in 0..100 {
        let goal = Goal::pose(chain.forward(&chain.sample(&mut rng)));
        let mut q = chain.sample(&mut rng);
        // In the unit of the compiled: half of the arm's length.
        let reach_m = 1.25 + 0.545 + 0.9615 + 0.54 + 0.193 + 0.11;
        let miss = |q: &[f64]| {
            let residual = goal.residual(&chain.forward(q));
            let chord = 2.0 * (0.5 * residual.rotation_rad).sin();
            (residual.position_m / (0.5 * reach_m)).powi(2) + chord.powi(2)
        };
        for _ in 0..20 {
            let descent = Descent {
                method: Method::JacobianTranspose,
                iterations: 1,
                longest_step: 1e-4,
                limits: Limits::Ignore,
                ..Descent::default()
            };
            let next = descend(&compiled, &goal, &q, &descent).q;
            assert!(miss(&next) <= miss(&q), "{} after {}", miss(&next), miss(&q));
            q = next;
        }
    }
}

#[test]
fn textbook_methods_solve_what_is_close() {
    let chain = robots::whole_chain(&robots::lwr4());
    let compiled = CompiledChain::new(&chain);
    let mut rng = Rng::new(12);
    for (method, iterations) in [
        (Method::PseudoInverse, 30),
        (Method::DampedLeastSquares(Damping::default()), 60),
        (Method::DampedLeastSquares(Damping::Constant(0.05)), 200),
        (Method::DampedLeastSquares(Damping::NearSingular { below: 0.1, most: 0.1 }), 200),
        (Method::JacobianTranspose, 4_000),
    ] {
        let mut reached = 0;
        for _ in 0..40 {
            let q: Vec<f64> = (0..7).map(|_| rng.between(0.4, 1.4)).collect();
            let from: Vec<f64> = q.iter().map(|q| q + rng.between(-0.2, 0.2)).collect();
            let goal = Goal::pose(chain.forward(&q));
            let tolerance = Tolerance::both(1e-4);
            let descent =
                Descent { method, iterations, tolerance, patience: 100, ..Descent::default() };
            let end = descend(&compiled, &goal, &from, &descent);
            assert!(end.iterations <= iterations);
            if end.reached {
                reached += 1;
                let solution = Solution { q: end.q, residual: end.residual };
                check(&chain, &goal, &solution, &tolerance);
            }
        }
        assert!(reached >= 38, "{method:?} reached {reached} of 40");
    }
}

#[test]
fn small_arms_reach_positions_and_directions() {
    let whole = (-3.0, 3.0);
    let three = [
        ([0., 0., 0.3], [0., 0., 1.], whole),
        ([0., 0., 0.1], [0., 1., 0.], whole),
        ([0.4, 0., 0.], [0., 1., 0.], whole),
    ];
    let five = [
        three[0],
        three[1],
        three[2],
        ([0.3, 0., 0.], [0., 1., 0.], whole),
        ([0.1, 0., 0.], [1., 0., 0.], whole),
    ];
    let axis = UnitVec3::new_normalize(Vec3::new(1.0, 0.0, 0.0));
    let mut rng = Rng::new(21);
    for (rows, orientation) in
        [(&three[..], Orientation::Free), (&five[..], Orientation::Axis(axis))]
    {
        let chain = robots::whole_chain(&robots::serial("small", rows, [0.3, 0., 0.]));
        let compiled = CompiledChain::new(&chain);
        for _ in 0..300 {
            let base_from_tip = chain.forward(&chain.sample(&mut rng));
            // Whatever the goal leaves open is asked differently, to no effect.
            let goal = match orientation {
                Orientation::Free => Goal::position(base_from_tip.translation.vector),
                _ => {
                    let turn = nalgebra::UnitQuaternion::from_axis_angle(&axis, 1.1);
                    Goal { base_from_tip: base_from_tip * turn, orientation }
                }
            };
            let near = chain.sample(&mut rng);
            let search = Search::default();
            let Answer::Solved(found) = solve(&compiled, &goal, &near, &search) else {
                panic!("{orientation:?} not reached");
            };
            check(&chain, &goal, &found[0], &search.tolerance);
        }
    }
}

#[test]
fn freedom_is_used_as_asked() {
    let chain = robots::whole_chain(&robots::lwr4());
    let compiled = CompiledChain::new(&chain);
    let mut rng = Rng::new(31);
    let distance = |a: &[f64], b: &[f64]| -> f64 {
        a.iter().zip(b).map(|(a, b)| (a - b) * (a - b)).sum::<f64>().sqrt()
    };
    let unused = |q: &[f64]| -> f64 {
        let shares = chain.variables.iter().zip(q).map(|(v, q)| q / v.range.unwrap().upper());
        shares.map(|s| s * s).sum()
    };
    let (mut nearer, mut freer) = (0, 0);
    for _ in 0..100 {
        let goal = Goal::pose(chain.forward(&chain.sample(&mut rng)));
        let near = chain.sample(&mut rng);
        let answer = |objective| {
            let search = Search { objective, ..Search::default() };
            let Answer::Solved(found) = solve(&compiled, &goal, &near, &search) else {
                panic!("not reached");
            };
            check(&chain, &goal, &found[0], &search.tolerance);
            found[0].q.clone()
        };
        let plain = answer(Objective::None);
        let near_one = answer(Objective::StayNear);
        let free_one = answer(Objective::AwayFromLimits);
        assert!(distance(&near_one, &near) <= distance(&plain, &near));
        assert!(unused(&free_one) <= unused(&plain));
        nearer += usize::from(distance(&near_one, &near) < 0.999 * distance(&plain, &near));
        freer += usize::from(unused(&free_one) < 0.999 * unused(&plain));
    }
    assert!(nearer > 70 && freer > 80, "{nearer} nearer, {freer} freer");
}

#[test]
fn joints_of_many_turns_stay_at_the_turn_they_are_at() {
    let chain = robots::whole_chain(&robots::ur5());
    let compiled = CompiledChain::new(&chain);
    let mut rng = Rng::new(41);
    for _ in 0..200 {
        // Somewhere in the outer turns, and a goal close by.
        let q: Vec<f64> = (0..6)
            .map(|_| rng.between(3.5, 5.5) * if rng.unit() < 0.5 { -1.0 } else { 1.0 })
            .collect();
        let near: Vec<f64> = q.iter().map(|q| q + rng.between(-0.05, 0.05)).collect();
        let goal = Goal::pose(chain.forward(&q));
        let Answer::Solved(found) = solve(&compiled, &goal, &near, &Search::default()) else {
            panic!("not reached");
        };
        for (a, b) in found[0].q.iter().zip(&near) {
            assert!((a - b).abs() <= std::f64::consts::PI, "{a} is a turn away from {b}");
        }
    }
}

#[test]
fn all_solutions_are_different_and_sorted() {
    let chain = robots::whole_chain(&robots::kr210());
    let compiled = CompiledChain::new(&chain);
    let mut rng = Rng::new(51);
    let search = Search::default();
    for _ in 0..30 {
        let q = chain.sample(&mut rng);
        let goal = Goal::pose(chain.forward(&q));
        let Answer::Solved(all) = solve_all(&compiled, &goal, &q, &search) else {
            panic!("not reached");
        };
        let far =
            |s: &Solution| -> f64 { s.q.iter().zip(&q).map(|(a, b)| (a - b) * (a - b)).sum() };
        assert!(far(&all[0]) < 1e-9, "the nearest is the one that was asked from");
        assert!(all.windows(2).all(|pair| far(&pair[0]) <= far(&pair[1])));
        for (i, a) in all.iter().enumerate() {
            check(&chain, &goal, a, &search.tolerance);
            for b in &all[..i] {
                assert!(a.q.iter().zip(&b.q).any(|(a, b)| (a - b).abs() > search.distinct));
            }
        }
    }
}

#[test]
fn what_is_out_of_reach_is_refuted_or_approached() {
    let chain = robots::whole_chain(&robots::lwr4());
    let compiled = CompiledChain::new(&chain);
    let near = [0.4; 7];
    let ask = |z_m: f64| {
        let goal = Goal::position(Vec3::new(0.0, 0.0, z_m));
        (goal, solve(&compiled, &goal, &near, &Search::default()))
    };

    // The tip is 1.0685 m from the first joint when the arm is stretched out.
    let (_, far) = ask(0.11 + 1.0685 + 0.01);
    let Answer::Unreachable(Unreachable::TooFar { distance_m, reach_m }) = far else {
        panic!("{far:?}");
    };
    assert!((distance_m - 1.0785).abs() < 1e-9 && (reach_m - 1.0685).abs() < 1e-9);

    // The wrist at the shoulder: not far away, but the elbow cannot fold that much.
    let goal = Goal::pose(nalgebra::Translation3::new(0.0, 0.0, 0.3105 + 0.078).into());
    match solve(&compiled, &goal, &near, &Search::default()) {
        Answer::NotFound { closest, residual } => {
            assert_eq!(goal.residual(&chain.forward(&closest)), residual);
            assert!(chain.within_limits(&closest, 0.0));
            let at_near = goal.residual(&chain.forward(&near));
            assert!(residual.position_m < at_near.position_m, "{residual:?} from {at_near:?}");
            assert!(residual.position_m > 0.1, "the elbow folds to 0.395 m");
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn odd_questions_do_no_harm() {
    let chain = robots::whole_chain(&robots::lwr4());
    let compiled = CompiledChain::new(&chain);
    let goal = Goal::pose(chain.forward(&[0.5; 7]));
    for near in [[f64::NAN; 7], [f64::INFINITY; 7], [1e300; 7]] {
        let Answer::Solved(found) = solve(&compiled, &goal, &near, &Search::default()) else {
            panic!("{near:?}");
        };
        check(&chain, &goal, &found[0], &Tolerance::both(1e-6));
    }
    let nowhere = Goal::position(Vec3::new(f64::NAN, 0.0, 0.0));
    let answer = solve(&compiled, &nowhere, &[0.5; 7], &Search::default());
    assert!(matches!(answer, Answer::NotFound { .. }), "{answer:?}");
}

#[test]
fn the_labs_groups_are_tried_in_order() {
    let all = [groups::lab("right_arm"), groups::lab("left_arm")].concat();
    let left = groups::in_order(&all, "left_arm").expect("left_arm is there");
    let names: Vec<&str> = left.iter().map(|g| g.name.as_str()).collect();
    assert_eq!(names, ["left_arm", "left_arm1", "left_arm2"]);
    let iterations: Vec<usize> = left.iter().map(|g| g.iterations).collect();
    assert_eq!(iterations, [9, 3, 3]);
    let missing = groups::in_order(&all, "third_arm").expect_err("there is none");
    assert_eq!(missing.arm, "third_arm");

    let chain = robots::whole_chain(&robots::lwr4());
    let compiled = CompiledChain::new(&chain);
    let from = [0.5; 7];
    let near_by = [0.55, 0.45, 0.5, 0.6, 0.5, 0.4, 0.5];
    let goal = Goal::pose(chain.forward(&near_by));
    let handled = groups::solve_in_order(&compiled, &goal, &from, &left);
    assert_eq!(handled.group, Some(0));
    let Answer::Solved(found) = &handled.answer else { panic!("{handled:?}") };
    check(&chain, &goal, &found[0], &left[0].tolerance);

    // A group that may take no step fails, and the next one goes on.
    let idle = groups::IkGroup { iterations: 0, ..left[0].clone() };
    let handled = groups::solve_in_order(&compiled, &goal, &from, &[&idle, left[1], left[2]]);
    assert!(matches!(handled.group, Some(1 | 2)), "{handled:?}");

    // All fail: the approximate configuration stays, and is closer than the start.
    let far = Goal::position(Vec3::new(0.0, 0.0, 2.0));
    let handled = groups::solve_in_order(&compiled, &far, &from, &left);
    assert_eq!(handled.group, None);
    let Answer::NotFound { closest, residual } = handled.answer else { panic!("not solvable") };
    assert_eq!(far.residual(&chain.forward(&closest)), residual);
    assert!(residual.position_m < far.residual(&chain.forward(&from)).position_m);
}

#[test]
fn a_followers_range_binds_its_leader() {
    use karakuri_robot::{JointSpec, Link, Mimic};
    let mut leader = JointSpec::new("leader", JointKind::Revolute, "a", "b");
    leader.limits.position = PositionRange::new(-2.0, 2.0);
    let mut follower = JointSpec::new("follower", JointKind::Revolute, "b", "c");
    follower.limits.position = PositionRange::new(-1.0, 0.5);
    follower.mimic = Some(Mimic { joint: "leader".into(), multiplier: -2.0, offset: 0.1 });
    let links = ["a", "b", "c"].map(Link::bare).to_vec();
    let model = RobotModel::build("two", links, vec![leader, follower]).expect("a chain");
    let chain = Chain::between(&model, LinkId(0), LinkId(2)).expect("it moves");
    let range = chain.variables[0].range.expect("both are limited");
    assert!((range.lower() + 0.2).abs() < 1e-12 && (range.upper() - 0.55).abs() < 1e-12);
}
