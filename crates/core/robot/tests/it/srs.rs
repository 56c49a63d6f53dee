//! Laws of the closed form of arms with ball shoulders and ball wrists.

mod arms;
mod plain;

use std::f64::consts::PI;

use karakuri_geometry::math::pose_distance;
use karakuri_geometry::{Pose, Vec3};
use karakuri_robot::Chain;
use karakuri_robot::ik::Unreachable;
use karakuri_robot::ik::srs::{NotSrs, Posture, Srs};
use karakuri_testkit::random::Rng;
use karakuri_testkit::robots;

use arms::random_arm;
use plain::Plain;

fn lwr4() -> Chain {
    robots::whole_chain(&robots::lwr4())
}

/// An answer is within the limits and reaches the pose.
#[track_caller]
fn check(chain: &Chain, goal: &Pose, posture: &Posture) {
    assert!(chain.within_limits(&posture.q, 0.0), "outside its limits: {posture:?}");
    let (error_m, error_rad) = pose_distance(&chain.forward(&posture.q), goal);
    assert!(error_m < 1e-9 && error_rad < 1e-9, "off by {error_m} m, {error_rad} rad: {posture:?}");
    assert!((posture.residual.position_m - error_m).abs() < 1e-12);
    assert!((posture.residual.rotation_rad - error_rad).abs() < 1e-12);
}

fn distance(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| (a - b) * (a - b)).sum::<f64>().sqrt()
}

#[test]
fn a_million_reachable_poses_of_the_lwr4_are_all_solved() {
    let chain = lwr4();
    let srs = Srs::derive(&chain).unwrap();
    let mut rng = Rng::new(1);
    let mut near = vec![0.0; 7];
    for i in 0..1_000_000 {
        let q = chain.sample(&mut rng);
        let goal = chain.forward(&q);
        let posture = srs
            .nearest(&goal, &near)
            .unwrap_or_else(|why| panic!("pose {i} of {q:?} called unreachable: {why:?}"));
        check(&chain, &goal, &posture);
        near = q;
    }
}

#[test]
fn where_the_arm_already_is_nothing_is_nearer() {
    let chain = lwr4();
    let srs = Srs::derive(&chain).unwrap();
    let mut rng = Rng::new(2);
    for _ in 0..20_000 {
        let q = chain.sample(&mut rng);
        let goal = chain.forward(&q);
        let posture = srs.nearest(&goal, &q).unwrap();
        check(&chain, &goal, &posture);
        assert!(distance(&posture.q, &q) < 1e-6, "moved from {q:?} to {posture:?}");
    }
}

/// The least distance that a fine search over all families finds.
fn least_distance(srs: &Srs, goal: &Pose, near: &[f64]) -> f64 {
    let families = srs.families(goal).unwrap();
    let mut least = f64::INFINITY;
    for family in families.iter() {
        for interval in &family.arm_angles {
            let steps = (interval.length_rad() / 0.01).ceil().max(1.0);
            for k in 0..=steps as usize {
                let arm_angle = interval.at(k as f64 / steps);
                let posture = families.posture(family, arm_angle, near).unwrap();
                least = least.min(distance(&posture.q, near));
            }
        }
    }
    least
}

/// How many of 250 answers are within `excess` of the least distance.
fn count_nearest(near: impl Fn(&mut Rng, &[f64]) -> Vec<f64>, excess: f64) -> usize {
    let chain = lwr4();
    let srs = Srs::derive(&chain).unwrap();
    let mut rng = Rng::new(9);
    let mut good = 0;
    for _ in 0..250 {
        let q = chain.sample(&mut rng);
        let (goal, near) = (chain.forward(&q), near(&mut rng, &q));
        let posture = srs.nearest(&goal, &near).unwrap();
        let (found, least) = (distance(&posture.q, &near), least_distance(&srs, &goal, &near));
        good += usize::from(found < (1.0 + excess) * least);
    }
    good
}

#[test]
fn the_nearest_is_nearest() {
    // From where the arm might just have been, 99 in 100; upright, 96; from anywhere to anywhere, 92.
    let jitter = |rng: &mut Rng, q: &[f64]| -> Vec<f64> {
        q.iter().map(|x| x + rng.between(-0.1, 0.1)).collect()
    };
    let close = count_nearest(jitter, 0.01);
    assert!(close >= 248, "only {close} of 250");
    let upright = count_nearest(|_, _| vec![0.0; 7], 0.01);
    assert!(upright >= 240, "only {upright} of 250");
    let anywhere = count_nearest(|rng, _| lwr4().sample(rng), 0.01);
    assert!(anywhere >= 230, "only {anywhere} of 250");
}

/// Every pose that the plain search solves is solved; every pose called unreachable is proven so, by other formulas.
fn check_against_search(
    chain: &Chain,
    srs: &Srs,
    goal: &Pose,
    samples: usize,
    rng: &mut Rng,
) -> bool {
    let plain = Plain::new(chain);
    assert_eq!(srs.reaches(goal), srs.families(goal).is_ok(), "the short question, {goal}");
    match srs.families(goal) {
        Ok(families) => {
            for family in families.iter() {
                for interval in &family.arm_angles {
                    for fraction in [0.0, 1.0, rng.unit()] {
                        let near = chain.sample(rng);
                        let posture = families
                            .posture(family, interval.at(fraction), &near)
                            .unwrap_or_else(|| panic!("none at {fraction} of {interval:?}"));
                        check(chain, goal, &posture);
                        plain.check_branch(goal, &posture);
                    }
                }
            }
            for solution in srs.all(goal, 1).unwrap() {
                assert!(solution.residual.position_m < 1e-9);
            }
            let near = chain.sample(rng);
            check(chain, goal, &srs.nearest(goal, &near).unwrap());
            true
        }
        Err(why) => {
            assert_eq!(srs.nearest(goal, &[0.0; 7]).unwrap_err(), why);
            plain.check_proof(goal, &why);
            let found = plain.search(goal, samples);
            assert!(found.is_none(), "{why:?}, but {found:?} does it");
            false
        }
    }
}

#[test]
fn what_a_dense_search_finds_is_solved_and_the_rest_is_proven() {
    let chain = lwr4();
    let srs = Srs::derive(&chain).unwrap();
    let mut rng = Rng::new(3);
    let mut solved = 0;
    for _ in 0..10_000 {
        let mut goal = rng.pose(0.9);
        goal.translation.z += 0.3;
        solved += usize::from(check_against_search(&chain, &srs, &goal, 720, &mut rng));
    }
    assert!((2_000..8_000).contains(&solved), "{solved} is not in and around the workspace");
}

#[test]
fn every_arm_angle_of_every_branch_is_there() {
    let mut rng = Rng::new(4);
    for round in 0..60 {
        let chain = if round == 0 { lwr4() } else { random_arm(&mut rng) };
        let srs = Srs::derive(&chain).unwrap();
        let plain = Plain::new(&chain);
        for _ in 0..10 {
            let q = chain.sample(&mut rng);
            let goal = chain.forward(&q);
            let families = srs.families(&goal).expect("it was reached");
            for _ in 0..100 {
                let arm_angle = rng.between(-PI, PI);
                for (branch, free) in plain.freedom(&goal, arm_angle) {
                    // Very close to a limit both verdicts are right.
                    let Some(free) = free else { continue };
                    let listed = families
                        .iter()
                        .filter(|f| f.branch == branch)
                        .any(|f| f.arm_angles.iter().any(|i| i.contains(arm_angle)));
                    assert_eq!(free, listed, "{branch:?} at {arm_angle} for {q:?} of {chain:?}");
                }
            }
        }
    }
}

#[test]
fn any_arm_of_this_kind_obeys_the_same_laws() {
    let mut rng = Rng::new(5);
    let mut unreachable = 0;
    for _ in 0..300 {
        let chain = random_arm(&mut rng);
        let srs = Srs::derive(&chain).unwrap();
        for _ in 0..40 {
            let q = chain.sample(&mut rng);
            let goal = chain.forward(&q);
            assert!(check_against_search(&chain, &srs, &goal, 0, &mut rng));
            let posture = srs.nearest(&goal, &q).unwrap();
            assert!(distance(&posture.q, &q) < 1e-5, "from {q:?} to {posture:?} of {chain:?}");
        }
        let somewhere = chain.forward(&chain.sample(&mut rng)).translation.vector;
        for _ in 0..6 {
            let near_by = somewhere + rng.pose(0.5).translation.vector;
            let goal = Pose::from_parts(near_by.into(), rng.rotation());
            unreachable += usize::from(!check_against_search(&chain, &srs, &goal, 90, &mut rng));
        }
    }
    assert!(unreachable > 300, "only {unreachable} proofs were looked at");
}

#[test]
fn other_chains_are_refused_with_the_reason() {
    let refusal = |chain: &Chain| Srs::derive(chain).unwrap_err();
    let kr210 = robots::whole_chain(&robots::kr210());
    assert_eq!(refusal(&kr210), NotSrs::JointCount { found: 6 });

    let panda = robots::whole_chain(&arms::panda_like());
    let NotSrs::Apart { joints, apart_m } = refusal(&panda) else {
        panic!("{:?}", refusal(&panda))
    };
    assert_eq!(joints, [4, 5, 6]);
    assert!((apart_m - 0.088).abs() < 1e-12);

    let mut off = lwr4();
    off.joints[2].parent_from_joint.translation.x = 1e-6;
    let NotSrs::Apart { joints, apart_m } = refusal(&off) else { panic!("{:?}", refusal(&off)) };
    assert_eq!(joints, [0, 1, 2]);
    assert!((apart_m - 1e-6).abs() < 1e-12);

    let mut parallel = lwr4();
    parallel.joints[5].axis = Vec3::z_axis();
    assert!(matches!(refusal(&parallel), NotSrs::Parallel { joints: [4, 5], .. }));

    let mut no_lever = lwr4();
    no_lever.joints[3].axis = Vec3::z_axis();
    assert!(matches!(refusal(&no_lever), NotSrs::NoLever { .. }));

    let mut folding = lwr4();
    folding.joints[4].parent_from_joint.translation.z = 0.21;
    folding.variables[3].range = None;
    assert!(matches!(refusal(&folding), NotSrs::Folds { .. }));

    let mut sliding = lwr4();
    sliding.joints[4].motion = karakuri_robot::Motion::Slide;
    assert_eq!(refusal(&sliding), NotSrs::Slides { joint: 4 });

    let mut following = lwr4();
    following.joints[6].offset = 0.1;
    assert_eq!(refusal(&following), NotSrs::Follows { joint: 6 });
}

#[test]
fn singular_and_extreme_postures_are_found_again() {
    let mut rng = Rng::new(6);
    for round in 0..2_000 {
        let chain = if round % 2 == 0 { lwr4() } else { random_arm(&mut rng) };
        let srs = Srs::derive(&chain).unwrap();
        let mut q = chain.sample(&mut rng);
        // Any joint may stand at zero, or at an end of its range; several at once.
        for (x, variable) in q.iter_mut().zip(&chain.variables) {
            let (low, high) = variable.range.map_or((-PI, PI), |r| (r.lower(), r.upper()));
            match rng.below(5) {
                0 => *x = 0_f64.clamp(low, high),
                1 => *x = low,
                2 => *x = high,
                _ => {}
            }
        }
        let goal = chain.forward(&q);
        let posture = srs
            .nearest(&goal, &q)
            .unwrap_or_else(|why| panic!("{q:?} called unreachable: {why:?} for {chain:?}"));
        check(&chain, &goal, &posture);
    }
}

#[test]
fn the_upright_arm_turns_about_itself() {
    let chain = lwr4();
    let srs = Srs::derive(&chain).unwrap();
    // Straight up: joints 1, 3, 5 and 7 all rotate about one line, and any distribution of the rotation is a solution.
    for turn in [0.0, 1.0, 3.0, -2.0, PI] {
        let goal = Pose::translation(0.0, 0.0, 1.1785) * Pose::rotation(Vec3::z() * turn);
        let near = [turn, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0];
        check(&chain, &goal, &srs.nearest(&goal, &near).unwrap());
        assert!(check_against_search(&chain, &srs, &goal, 0, &mut Rng::new(7)));
    }
}

#[test]
fn out_of_reach_says_by_how_much() {
    let chain = lwr4();
    let srs = Srs::derive(&chain).unwrap();
    let far = Pose::translation(0.0, 0.0, 1.1785 + 1e-6);
    let Err(Unreachable::TooFar { distance_m, reach_m }) = srs.families(&far).map(drop) else {
        panic!("beyond the stretched arm");
    };
    assert!((reach_m - 0.79).abs() < 1e-12 && (distance_m - reach_m - 1e-6).abs() < 1e-12);
    let near = Pose::translation(0.0, 0.0, 0.3105 + 0.078);
    let Err(Unreachable::TooNear { distance_m, .. }) = srs.families(&near).map(drop) else {
        panic!("the wrist cannot be in the shoulder");
    };
    assert!(distance_m < 1e-12);
    let nowhere = Pose::translation(f64::NAN, 0.0, 0.0);
    assert!(srs.nearest(&nowhere, &[0.0; 7]).is_err());
}

#[test]
fn equal_questions_have_equal_answers() {
    let chain = lwr4();
    let mut rng = Rng::new(8);
    for _ in 0..1_000 {
        let (q, near) = (chain.sample(&mut rng), chain.sample(&mut rng));
        let goal = chain.forward(&q);
        let ask = || Srs::derive(&chain).unwrap().nearest(&goal, &near).unwrap();
        assert_eq!(ask(), ask());
    }
}

#[test]
fn joints_of_a_family_stay_within_their_spread() {
    let mut rng = Rng::new(31);
    let (mut bounded, mut tight) = (0, 0);
    for round in 0..400 {
        let chain = if round % 2 == 0 { lwr4() } else { random_arm(&mut rng) };
        let Ok(srs) = Srs::derive(&chain) else { continue };
        let goal = chain.forward(&chain.sample(&mut rng));
        let families = srs.families(&goal).expect("the arm was there");
        for family in families.iter() {
            let interval = family.arm_angles[rng.below(family.arm_angles.len())];
            let middle = interval.at(rng.unit());
            let half = rng.between(0.0, 0.3);
            let Some(most) = families.spread(family, middle, half) else { continue };
            let Some(at) = families.posture(family, middle, &[0.0; 7]) else { continue };
            bounded += 1;
            for _ in 0..40 {
                let angle = middle + half * rng.between(-1.0, 1.0);
                let Some(other) = families.posture(family, angle, &at.q) else { continue };
                for (k, most) in most.iter().enumerate() {
                    let off = karakuri_geometry::math::wrap_to_pi(other.q[k] - at.q[k]).abs();
                    assert!(off <= most.max(1e-7), "joint {k} moves {off}, not {most}");
                    tight += usize::from(off > 0.5 * most && k != 3);
                }
            }
        }
    }
    assert!(bounded > 300 && tight > 300, "{bounded} bounds, {tight} of them tight");
}
