//! Limits, whole turns, and proofs that there is no solution.

use std::f64::consts::{PI, TAU};

use karakuri_geometry::math::pose_distance;
use karakuri_geometry::{Pose, Vec3};
use karakuri_robot::ik::sixr::{NotDecomposable, SixR};
use karakuri_robot::ik::{Answer, BrokenBranch, Solution, Unreachable};
use karakuri_robot::{Chain, Motion, PositionRange};
use karakuri_testkit::random::Rng;
use karakuri_testkit::robots;

use super::arms::{Kind, anywhere, chain_of, hubo_arm, newton, random_arm, ur5};

fn kr210() -> Chain {
    robots::whole_chain(&robots::kr210())
}

fn arms(rng: &mut Rng) -> Vec<(String, Chain)> {
    let mut arms = vec![
        ("kr210".to_owned(), kr210()),
        ("ur5".to_owned(), ur5()),
        ("hubo".to_owned(), hubo_arm(1.0)),
    ];
    arms.extend(Kind::ALL.map(|kind| (format!("{kind:?}"), random_arm(kind, rng))));
    arms
}

#[track_caller]
fn solved(answer: Answer) -> Vec<Solution> {
    match answer {
        Answer::Solved(solutions) => solutions,
        other => panic!("not solved: {other:?}"),
    }
}

fn distance(a: &[f64], b: &[f64]) -> f64 {
    std::iter::zip(a, b).map(|(a, b)| (a - b).powi(2)).sum::<f64>().sqrt()
}

#[test]
fn what_is_reachable_within_limits_is_solved_with_every_turn() {
    let mut rng = Rng::new(31);
    for (name, chain) in arms(&mut rng) {
        let arm = SixR::derive(&chain).expect("decomposable");
        for _ in 0..100 {
            let q = chain.sample(&mut rng);
            let near = chain.sample(&mut rng);
            let target = chain.forward(&q);
            let all = solved(arm.all(&target, &near));
            assert!(all.iter().any(|s| distance(&s.q, &q) < 1e-5), "{name}: {q:?} is missing");
            assert!(all.is_sorted_by_key(|s| distance(&s.q, &near)));
            for (i, solution) in all.iter().enumerate() {
                assert!(chain.within_limits(&solution.q, 0.0), "{name}: {:?}", solution.q);
                let (offset_m, turn_rad) = pose_distance(&chain.forward(&solution.q), &target);
                assert!(offset_m < 1e-9 && turn_rad < 1e-9);
                assert!(all[..i].iter().all(|other| distance(&other.q, &solution.q) > 1e-7));
            }
            let nearest = solved(arm.nearest(&target, &near));
            assert_eq!(nearest[0].q, all[0].q);
            assert!(nearest.len() <= 8 && nearest.iter().all(|s| all.contains(s)));
        }
    }
}

/// Wrists must not unwind needlessly: the answer follows the motion, turn after turn.
#[test]
fn a_wrist_never_unwinds_without_need() {
    let chain = kr210();
    let arm = SixR::derive(&chain).expect("spherical wrist");
    for (joint, wobble) in [(5, 0.0), (5, 0.3), (3, 0.2)] {
        let path = |t: f64| {
            let mut q = [0.3, 0.2, -0.4, 0.7, 0.9, -0.5].map(|x| x + wobble * (9.0 * t + x).sin());
            q[joint] = (-340.0 + 680.0 * t).to_radians();
            q
        };
        let mut near = path(0.0).to_vec();
        for step in 0..=400 {
            let q = path(f64::from(step) / 400.0);
            let answer = solved(arm.nearest(&chain.forward(&q), &near)).swap_remove(0);
            assert!(distance(&answer.q, &q) < 1e-9, "step {step}: {:?} for {q:?}", answer.q);
            near = answer.q;
        }
        assert!((near[joint] - 340_f64.to_radians()).abs() < 1e-9);
    }
}

/// At the wrist's singularity joints 4 and 6 share one rotation: they stay where they are.
#[test]
fn aligned_wrists_stay_where_they_are() {
    let chain = kr210();
    let arm = SixR::derive(&chain).expect("spherical wrist");
    let target = chain.forward(&[0.3, 0.2, -0.4, 5.0, 0.0, -2.0]);
    assert!(arm.branches(&target).iter().any(|branch| branch.free == Some(3)));
    for first in [5.0, -3.0, 0.4] {
        let near = [0.3, 0.2, -0.4, first, 0.0, 3.0 - first];
        let answer = &solved(arm.nearest(&target, &near))[0];
        assert!(distance(&answer.q, &near) < 1e-9, "{:?}", answer.q);
    }

    // Joint 4 cannot stay, because joint 6 would leave its range: the two share the rotation.
    let mut narrow = chain.clone();
    narrow.variables[5].range = PositionRange::new(-0.1, 0.1);
    let arm = SixR::derive(&narrow).expect("spherical wrist");
    let answer = &solved(arm.nearest(&target, &[0.3, 0.2, -0.4, -3.0, 0.0, 0.0]))[0];
    assert!(narrow.within_limits(&answer.q, 0.0));
    assert!((answer.q[5] - 0.1).abs() < 1e-9 || (answer.q[5] + 0.1).abs() < 1e-9, "just enough");

    // Together they can turn 0.3 rad, and the pose asks for 3.
    narrow.variables[3].range = PositionRange::new(-0.2, 0.2);
    let arm = SixR::derive(&narrow).expect("spherical wrist");
    let answer = arm.nearest(&target, &[0.3, 0.2, -0.4, 0.0, 0.0, 0.0]);
    let Answer::Unreachable(Unreachable::Branches(branches)) = answer else { panic!("{answer:?}") };
    let aligned = branches.iter().find(|b| b.q[4].abs() < 1e-9).expect("the family is listed");
    assert!((aligned.excess_rad - 2.7).abs() < 1e-9, "{aligned:?}");
    check_broken(&narrow, &target, aligned);
}

/// Wherever a singular pose lets joints share or follow, a member of the family within tight limits is found.
#[test]
fn singular_families_are_searched_for_what_fits() {
    let mut rng = Rng::new(91);
    for (name, chain) in [("kr210", kr210()), ("ur5", ur5()), ("hubo", hubo_arm(0.0))] {
        let mut missed = 0;
        for _ in 0..300 {
            let q: [f64; 6] = std::array::from_fn(|_| 0.5 * PI * (rng.below(5) as f64 - 2.0));
            let mut tight = chain.clone();
            for (variable, x) in std::iter::zip(&mut tight.variables, q) {
                variable.range = PositionRange::new(x - 0.3, x + 0.2);
            }
            let near = tight.sample(&mut rng);
            let arm = SixR::derive(&tight).expect("decomposable");
            match arm.nearest(&chain.forward(&q), &near) {
                Answer::Solved(solutions) => assert!(tight.within_limits(&solutions[0].q, 0.0)),
                Answer::NotFound { .. } => missed += 1,
                proof => panic!("{name} {q:?} is reachable: {proof:?}"),
            }
        }
        // A stretched arm may leave a family only the one member that the pose was made from.
        assert!(missed <= 20, "{name}: {missed} not found");
    }
}

/// Nothing is within the limits, whatever start a search tries.
#[track_caller]
fn search_finds_nothing(chain: &Chain, target: &Pose, rng: &mut Rng, limits: bool) {
    for _ in 0..40 {
        if let Some(found) = newton(chain, target, anywhere(rng)) {
            let fits = |i: usize| {
                let range = chain.variables[i].range.expect("has limits");
                (-3..=3).any(|k| range.contains(found[i] + TAU * f64::from(k), -1e-6))
            };
            assert!(limits && !(0..6).all(fits), "{found:?} is a solution");
        }
    }
}

/// A broken branch is a solution except for a joint that no whole turn brings into its range.
#[track_caller]
fn check_broken(chain: &Chain, target: &Pose, branch: &BrokenBranch) {
    let (offset_m, turn_rad) = pose_distance(&chain.forward(&branch.q), target);
    assert!(offset_m < 1e-9 && turn_rad < 1e-9);
    let excess = |variable: usize| {
        let range = chain.variables[variable].range.expect("has limits");
        let outside = |k: i32| {
            let angle = branch.q[variable] + TAU * f64::from(k);
            (angle - range.upper()).max(range.lower() - angle).max(0.0)
        };
        (-3..=3).map(outside).fold(f64::MAX, f64::min)
    };
    let worst = (0..6).map(excess).fold(0.0, f64::max);
    assert!(branch.excess_rad > 0.0);
    assert!((excess(branch.variable) - branch.excess_rad).abs() < 1e-9);
    assert!((worst - branch.excess_rad).abs() < 1e-9, "another joint is further outside");
}

/// What every reason must prove.
#[track_caller]
fn check_numbers(reason: &Unreachable) {
    match reason {
        Unreachable::TooFar { distance_m, reach_m } => assert!(distance_m > reach_m),
        Unreachable::TooNear { distance_m, least_m } => assert!(distance_m < least_m),
        Unreachable::Span { needed, least, greatest, .. } => {
            assert!(least <= greatest && (needed < least || needed > greatest));
        }
        Unreachable::Alternatives(reasons) => {
            assert!(reasons.len() > 1);
            reasons.iter().for_each(check_numbers);
        }
        other => panic!("not a reason of geometry: {other:?}"),
    }
}

#[test]
fn proofs_hold_for_every_arm() {
    let mut rng = Rng::new(77);
    for (name, mut chain) in arms(&mut rng) {
        for variable in &mut chain.variables {
            let middle = rng.between(-1.0, 1.0);
            variable.range = PositionRange::new(middle - 1.2, middle + 1.2);
        }
        let arm = SixR::derive(&chain).expect("decomposable");
        let (mut broken, mut nowhere) = (0, 0);
        for n in 0..60 {
            let target = if n % 2 == 0 {
                chain.forward(&anywhere(&mut rng))
            } else {
                let half_m = rng.between(1.0, 3.0);
                rng.pose(half_m)
            };
            match arm.nearest(&target, &[0.0; 6]) {
                Answer::Solved(solutions) => {
                    assert!(solutions.iter().all(|s| chain.within_limits(&s.q, 0.0)));
                }
                Answer::Unreachable(Unreachable::Branches(branches)) => {
                    broken += 1;
                    assert_eq!(branches.len(), arm.branches(&target).len());
                    branches.iter().for_each(|branch| check_broken(&chain, &target, branch));
                    search_finds_nothing(&chain, &target, &mut rng, true);
                }
                Answer::Unreachable(reason) => {
                    nowhere += 1;
                    assert!(n % 2 == 1, "{name}: {reason:?} for a pose that was reached");
                    assert!(arm.branches(&target).is_empty());
                    check_numbers(&reason);
                    search_finds_nothing(&chain, &target, &mut rng, false);
                }
                other => panic!("{name}: {other:?}"),
            }
        }
        assert!(broken > 10 && nowhere > 2, "{name}: {broken} broken, {nowhere} nowhere");
    }
}

/// The KR210's reach by plain trigonometry: shoulder 0.35 m out and 0.75 m up, links 1.25 m and √(1.5² + 0.054²) m.
#[test]
fn kr210_distances_are_those_of_its_drawing() {
    let chain = kr210();
    let arm = SixR::derive(&chain).expect("spherical wrist");
    let fore_m = 1.5_f64.hypot(0.054);
    let mut rng = Rng::new(8);
    let (mut far, mut near) = (0, 0);
    for n in 0..4_000 {
        let mut target = rng.pose(4.0);
        if n % 2 == 0 {
            // The wrist centre close to the shoulder, in front of it.
            let centre = Vec3::new(0.35, 0.0, 0.75) + rng.pose(0.2).translation.vector;
            target.translation.vector = centre + target.rotation * Vec3::new(0.303, 0.0, 0.0);
        }
        let wrist = target * nalgebra::Point3::new(-0.303, 0.0, 0.0);
        let out_m = wrist.x.hypot(wrist.y);
        let from_shoulder = |out_m: f64| (out_m - 0.35).hypot(wrist.z - 0.75);
        let (front_m, back_m) = (from_shoulder(out_m), from_shoulder(-out_m));
        match arm.nearest(&target, &[0.0; 6]) {
            Answer::Unreachable(Unreachable::TooFar { distance_m, reach_m }) => {
                far += 1;
                assert!((distance_m - front_m.min(back_m)).abs() < 1e-12);
                assert!((reach_m - (1.25 + fore_m)).abs() < 1e-12 && distance_m > reach_m);
            }
            Answer::Unreachable(Unreachable::TooNear { distance_m, least_m }) => {
                near += 1;
                assert!((distance_m - front_m.max(back_m)).abs() < 1e-12);
                assert!((least_m - (fore_m - 1.25)).abs() < 1e-12 && distance_m < least_m);
            }
            Answer::Unreachable(Unreachable::Branches(_)) | Answer::Solved(_) => {
                let reachable = |d: f64| d <= 1.25 + fore_m && d >= fore_m - 1.25;
                assert!(reachable(front_m) || reachable(back_m));
            }
            other => panic!("{other:?}"),
        }
    }
    assert!(
        far > 500 && near == 0,
        "{far} far, {near} near: the back reaches what the front cannot"
    );
}

/// The UR5's wrist cannot come closer to the first axis than its sideways offset of 109.15 mm.
#[test]
fn ur5_has_a_pillar_that_it_cannot_enter() {
    let arm = SixR::derive(&ur5()).expect("three parallel axes");
    let mut rng = Rng::new(6);
    for _ in 0..500 {
        let mut target = rng.pose(0.3);
        let out_m = rng.between(0.0, 0.2);
        let angle = rng.between(-PI, PI);
        let flange = target.rotation * Vec3::new(0.0, 0.0, 0.0823);
        let pillar = Vec3::new(out_m * angle.cos(), out_m * angle.sin(), 0.3);
        target.translation.vector = pillar + flange;
        match arm.nearest(&target, &[0.0; 6]) {
            Answer::Unreachable(Unreachable::Span { variable: 0, needed, least, greatest }) => {
                assert!(out_m < 0.10915);
                assert!((needed.abs() - 0.10915).abs() < 1e-12);
                assert!((greatest - out_m).abs() < 1e-12 && (least + out_m).abs() < 1e-12);
            }
            _ => assert!(out_m > 0.10915, "{out_m}"),
        }
    }
}

/// Descriptions are rounded: axes miss each other by micrometres, and poses have their solutions nevertheless.
#[test]
fn rounded_descriptions_are_solved_exactly() {
    let mut rng = Rng::new(16);
    let mut lost = 0;
    for n in 0..180 {
        let mut chain = random_arm(Kind::ALL[n % Kind::ALL.len()], &mut rng);
        for joint in &mut chain.joints {
            joint.parent_from_joint.translation.vector += rng.pose(1e-6).translation.vector;
        }
        let arm = SixR::derive(&chain).expect("decomposable but for rounding");
        for _ in 0..20 {
            let q = anywhere(&mut rng);
            let target = chain.forward(&q);
            let branches = arm.branches(&target);
            for branch in branches.iter() {
                let (offset_m, turn_rad) = pose_distance(&chain.forward(&branch.q), &target);
                assert!(offset_m < 1e-9 && turn_rad < 1e-9);
            }
            lost += usize::from(!super::contains(&branches, &q, 1e-6));

            let mut tight = chain.clone();
            for (variable, x) in std::iter::zip(&mut tight.variables, q) {
                variable.range = PositionRange::new(x - 0.2, x + 0.2);
            }
            let answer = SixR::derive(&tight).expect("as before").nearest(&target, &q);
            assert!(!matches!(answer, Answer::Unreachable(_)), "not proven at all: {answer:?}");
        }
    }
    assert!(lost < 36, "{lost} of 3600 branches were lost");
}

#[test]
fn odd_poses_do_no_harm() {
    let arm = SixR::derive(&kr210()).expect("spherical wrist");
    for odd in [f64::NAN, f64::INFINITY, 1e300, -1e-300] {
        let answer = arm.nearest(&Pose::translation(odd, 0.0, odd), &[0.0; 6]);
        assert!(!matches!(answer, Answer::Solved(_)), "{odd}: {answer:?}");
    }
}

#[test]
fn refusals_say_why() {
    let mut rng = Rng::new(3);
    let lwr4 = robots::whole_chain(&robots::lwr4());
    assert_eq!(SixR::derive(&lwr4), Err(NotDecomposable::JointCount(7)));

    let mut sliding = kr210();
    sliding.joints[2].motion = Motion::Slide;
    assert_eq!(SixR::derive(&sliding), Err(NotDecomposable::Slides(2)));

    let mut following = kr210();
    following.joints[4].offset = 0.1;
    assert_eq!(SixR::derive(&following), Err(NotDecomposable::Follows(4)));

    let lines: Vec<_> = (0..6).map(|_| (rng.direction().into_inner(), Vec3::zeros())).collect();
    let at_one_point = chain_of(&lines, &mut rng);
    assert!(matches!(SixR::derive(&at_one_point), Err(NotDecomposable::Deficient { .. })));

    // Axes 4 and 6 of the KR210 moved 2 mm sideways, each its own way.
    let mut skew = kr210();
    skew.joints[3].parent_from_joint.translation.y += 0.002;
    skew.joints[5].parent_from_joint.translation.z += 0.002;
    let refusal = SixR::derive(&skew).expect_err("no structure is left");
    let NotDecomposable::NoStructure { meeting, miss_m, tilt_rad } = refusal else {
        panic!("{refusal}");
    };
    assert!(meeting == 3 && miss_m > 5e-4 && miss_m < 2e-3 && tilt_rad > 0.1, "{refusal}");
    assert!(refusal.to_string().contains("joints 4 to 6"), "{refusal}");
}
