//! Closed-form inverse kinematics of six-joint arms.

use karakuri_geometry::math::{pose_distance, wrap_to_pi};
use karakuri_robot::ik::sixr::{Branches, SixR, Structure};
use karakuri_testkit::random::Chance;
use karakuri_testkit::robots;

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
    let mut chance = Chance::new(210);
    let mut worst: f64 = 0.0;
    let mut total = 0;
    for n in 0..1_000_000 {
        let q = chance.configuration(&chain);
        let target = chain.forward(&q);
        let branches = arm.branches(&target);
        total += branches.len();
        assert!(contains(&branches, &q, 1e-6), "pose {n} {q:?}: {:?}", &branches[..]);
        for branch in branches.iter() {
            let (offset_m, turn_rad) = pose_distance(&chain.forward(&branch.q), &target);
            worst = worst.max(offset_m).max(turn_rad);
        }
    }
    println!("worst {worst:e}, mean branches {}", total as f64 / 1e6);
    assert!(worst < 1e-9, "worst error {worst}");
}
