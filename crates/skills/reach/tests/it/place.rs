//! Where the base must stand: shelves for which a place exists by construction.

use std::f64::consts::{FRAC_PI_2, PI};

use karakuri_geometry::{Pose, Quat, Vec3};
use karakuri_reach::{BaseSearch, Rank, place_base};
use karakuri_testkit::random::Rng;

use crate::arms;

/// Tool poses at the boards of a shelf that an arm at `world_from_base` reaches: at random places of random boards, the
/// tool looking into the shelf with some deviation.
fn shelf(rng: &mut Rng, world_from_base: &Pose) -> Vec<Pose> {
    let arm = arms::lwr4();
    loop {
        let heading = rng.between(-PI, PI);
        let front_m = rng.between(0.35, 0.6);
        let boards: Vec<f64> = (0..3).map(|_| rng.between(0.1, 0.8)).collect();
        let into = Quat::from_axis_angle(&Vec3::z_axis(), heading);
        let mut poses = Vec::new();
        for _ in 0..400 {
            let place = into
                * Vec3::new(
                    front_m + rng.between(0.0, 0.15),
                    rng.between(-0.4, 0.4),
                    boards[rng.below(3)] + rng.between(0.03, 0.1),
                );
            let look = into
                * Quat::from_axis_angle(&Vec3::y_axis(), FRAC_PI_2 + rng.between(-0.3, 0.3))
                * Quat::from_axis_angle(&Vec3::z_axis(), rng.between(-PI, PI));
            let pose = Pose::from_parts(place.into(), look);
            if arm.reaches(&pose) {
                poses.push(world_from_base * pose);
            }
            if poses.len() == 6 {
                return poses;
            }
        }
    }
}

#[test]
fn a_base_is_found_for_random_shelves() {
    let (map, arm) = (arms::lwr4_map(), arms::lwr4());
    let mut rng = Rng::new(21);
    let mut found = 0;
    for k in 0..100 {
        let turn = Quat::from_axis_angle(&Vec3::z_axis(), rng.between(-PI, PI));
        let place = Vec3::new(rng.between(-3.0, 3.0), rng.between(-3.0, 3.0), 0.2);
        let hidden = Pose::from_parts(place.into(), turn);
        let poses = shelf(&mut rng, &hidden);
        let search = BaseSearch { height_m: 0.2, answers: 3, ..BaseSearch::default() };
        let placement = place_base(map, &arm, &poses, &search, &mut |_, _| true);
        let Some(best) = placement.places.first() else { continue };
        found += 1;
        for place in &placement.places {
            assert!(best.least_index >= place.least_index, "shelf {k}");
            assert_eq!(place.world_from_root.translation.z, 0.2);
            for (pose, q) in poses.iter().zip(&place.configurations) {
                let tip = place.world_from_root * arm.chain().forward(q);
                let (error_m, error_rad) = karakuri_geometry::math::pose_distance(&tip, pose);
                assert!(error_m < 1e-8 && error_rad < 1e-8, "{error_m} m, {error_rad} rad");
                assert!(arm.chain().within_limits(q, 0.0));
            }
        }
    }
    assert!(found >= 99, "only {found} of 100");
}

#[test]
fn poses_too_far_apart_have_no_base_and_forbidden_places_are_not_proposed() {
    let (map, arm) = (arms::lwr4_map(), arms::lwr4());
    let search = BaseSearch::default();
    let far = [Pose::translation(0.0, 0.0, 0.5), Pose::translation(3.0, 0.0, 0.5)];
    let none = place_base(map, &arm, &far, &search, &mut |_, _| true);
    assert!(none.places.is_empty() && none.verified == 0, "{none:?}");
    assert!(place_base(map, &arm, &[], &search, &mut |_, _| true).places.is_empty());

    // Half of the floor is taken.
    let mut rng = Rng::new(22);
    let poses = shelf(&mut rng, &Pose::identity());
    let search = BaseSearch { rank: Rank::Manipulability, ..search };
    let placement =
        place_base(map, &arm, &poses, &search, &mut |place, _| place.translation.x < 0.0);
    assert!(placement.places.iter().all(|place| place.x_m < 0.0));
}

#[test]
fn an_arm_on_a_stand_is_placed_with_its_stand() {
    let (map, arm) = (arms::lwr4_map(), arms::lwr4());
    let root_from_base = Pose::from_parts(
        Vec3::new(0.3, 0.1, 0.5).into(),
        Quat::from_axis_angle(&Vec3::z_axis(), 0.7),
    );
    let mut rng = Rng::new(23);
    let hidden = Pose::translation(1.0, -2.0, 0.0);
    let poses = shelf(&mut rng, &(hidden * root_from_base));
    let search = BaseSearch { root_from_base, ..BaseSearch::default() };
    let placement = place_base(map, &arm, &poses, &search, &mut |_, _| true);
    let best = placement.places.first().expect("there is one");
    for (pose, q) in poses.iter().zip(&best.configurations) {
        let tip = best.world_from_root * root_from_base * arm.chain().forward(q);
        assert!((tip.translation.vector - pose.translation.vector).norm() < 1e-8);
    }
}
