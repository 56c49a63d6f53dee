//! Closed-form inverse kinematics of six-joint arms.

mod arms;
mod limits;

use karakuri_geometry::math::{pose_distance, wrap_to_pi};
use karakuri_robot::ik::Answer;
use karakuri_robot::ik::sixr::{Branches, SixR, Structure};
use karakuri_testkit::random::Rng;
use karakuri_testkit::robots;

use arms::{Kind, anywhere, hubo_arm, mobility, newton, random_arm, unlimited, ur5};

fn contains(branches: &Branches, q: &[f64], tolerance_rad: f64) -> bool {
    branches.iter().any(|branch| {
        std::iter::zip(branch.q, q).all(|(a, b)| wrap_to_pi(a - b).abs() < tolerance_rad)
    })
}

#[test]
fn kr210_finds_every_branch_of_a_million_poses() {
    let chain = robots::whole_chain(&robots::kr210());
    let arm = SixR::derive(&chain).expect("the KR210 has a spherical wrist");
    assert_eq!(arm.structure(), Structure::Meeting { first: 3 });
    let mut rng = Rng::new(210);
    let mut worst: f64 = 0.0;
    let mut total = 0;
    for n in 0..1_000_000 {
        let q = chain.sample(&mut rng);
        let target = chain.forward(&q);
        let branches = arm.branches(&target);
        total += branches.len();
        assert!(contains(&branches, &q, 1e-6), "pose {n} {q:?}: {:?}", &branches[..]);
        for branch in branches.iter() {
            let (offset_m, turn_rad) = pose_distance(&chain.forward(&branch.q), &target);
            worst = worst.max(offset_m).max(turn_rad);
        }
    }
    assert!(total > 6_500_000, "{total} branches");
    assert!(worst < 1e-9, "worst error {worst}");
}

#[test]
fn random_arms_have_no_branch_that_restarts_find_and_the_closed_form_does_not() {
    let mut rng = Rng::new(200);
    let mut worst: f64 = 0.0;
    let mut counts = [0; 9];
    for n in 0..200 {
        let kind = Kind::ALL[n % Kind::ALL.len()];
        let chain = random_arm(kind, &mut rng);
        let arm = SixR::derive(&chain).unwrap_or_else(|e| panic!("{kind:?}: {e}"));
        assert_eq!(arm.structure(), kind.structure());
        for _ in 0..3 {
            let q = anywhere(&mut rng);
            let target = chain.forward(&q);
            let branches = arm.branches(&target);
            counts[branches.len()] += 1;
            assert!(
                contains(&branches, &q, 1e-6),
                "{n} {kind:?}: sampled {q:?} is missing, {:?}",
                &branches[..]
            );
            for branch in branches.iter() {
                let (offset_m, turn_rad) = pose_distance(&chain.forward(&branch.q), &target);
                worst = worst.max(offset_m).max(turn_rad);
            }
            for _ in 0..60 {
                let Some(found) = newton(&chain, &target, anywhere(&mut rng)) else { continue };
                let tolerance = 1e-9 / mobility(&chain, &found).powi(2);
                assert!(
                    contains(&branches, &found, tolerance.clamp(1e-6, 1e-2)),
                    "{n} {kind:?}: restart found {found:?} beside {:?}",
                    &branches[..]
                );
            }
        }
    }
    assert!(counts[8] > 50, "branches {counts:?}");
    assert!(worst < 1e-9, "worst error {worst}");
}

#[test]
fn known_arms_have_every_branch() {
    for (name, chain, structure) in [
        ("ur5", ur5(), Structure::Parallel { first: 1 }),
        ("hubo", hubo_arm(1.0), Structure::Meeting { first: 0 }),
        ("kr210", robots::whole_chain(&robots::kr210()), Structure::Meeting { first: 3 }),
    ] {
        let arm = SixR::derive(&chain).unwrap_or_else(|e| panic!("{name}: {e}"));
        assert_eq!(arm.structure(), structure, "{name}");
        let mut rng = Rng::new(5);
        let mut most = 0;
        for n in 0..2_000 {
            let q = anywhere(&mut rng);
            let target = chain.forward(&q);
            let branches = arm.branches(&target);
            most = most.max(branches.len());
            let tolerance = 1e-9 / mobility(&chain, &q).powi(2);
            assert!(
                contains(&branches, &q, tolerance.clamp(1e-5, 1e-2)),
                "{name} {n}: {q:?} {:?} {:?}",
                &branches[..],
                arm.nearest(&target, &q)
            );
            for branch in branches.iter() {
                let (offset_m, turn_rad) = pose_distance(&chain.forward(&branch.q), &target);
                assert!(offset_m < 1e-9 && turn_rad < 1e-9);
            }
            for _ in 0..(if n % 20 == 0 { 40 } else { 0 }) {
                let Some(found) = newton(&chain, &target, anywhere(&mut rng)) else { continue };
                let tolerance = 1e-9 / mobility(&chain, &found).powi(2);
                assert!(
                    contains(&branches, &found, tolerance.clamp(1e-6, 1e-2)),
                    "{name} {n}: restart found {found:?} beside {:?}",
                    &branches[..]
                );
            }
        }
        assert_eq!(most, 8, "{name}");
    }
}

/// Where joints stand square to each other an arm is singular in every way that it can be.
#[test]
fn square_configurations_come_back_as_they_were() {
    let mut rng = Rng::new(90);
    for (name, chain) in
        [("kr210", robots::whole_chain(&robots::kr210())), ("ur5", ur5()), ("hubo", hubo_arm(0.0))]
    {
        let chain = unlimited(chain);
        let arm = SixR::derive(&chain).expect(name);
        let mut families = 0;
        for _ in 0..2_000 {
            let q: [f64; 6] =
                std::array::from_fn(|_| (rng.below(5) as f64 - 2.0) * std::f64::consts::FRAC_PI_2);
            let target = chain.forward(&q);
            let Answer::Solved(solutions) = arm.nearest(&target, &q) else {
                panic!("{name} {q:?}: {:?}", arm.nearest(&target, &q));
            };
            families += usize::from(arm.branches(&target).iter().any(|b| b.free.is_some()));
            for solution in &solutions {
                let (offset_m, turn_rad) = pose_distance(&chain.forward(&solution.q), &target);
                assert!(offset_m < 1e-9 && turn_rad < 1e-9, "{name} {q:?}: {solution:?}");
            }
            let away =
                std::iter::zip(&solutions[0].q, q).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
            assert!(away < 1e-6, "{name} {q:?} became {:?}", solutions[0].q);
        }
        assert!(families > 500, "{name}: only {families} singular poses");
    }
}
