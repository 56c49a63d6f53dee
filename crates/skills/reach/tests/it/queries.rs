//! Questions to a map, answered against exact inverse kinematics.

use karakuri_geometry::{Pose, Vec3};
use karakuri_reach::{BaseSearch, base_shift, nearest_reachable};
use karakuri_testkit::random::Rng;

use crate::arms;

/// A million poses that are reached by construction, then some with joints at the ends of their ranges: none is rejected.
#[test]
fn may_reach_rejects_no_pose_that_is_reached() {
    let (map, arm) = (arms::lwr4_map(), arms::lwr4());
    let mut rng = Rng::new(11);
    for k in 0..1_200_000 {
        let mut q = arm.chain().sample(&mut rng);
        if k >= 1_000_000 {
            for (x, variable) in q.iter_mut().zip(&arm.chain().variables) {
                let range = variable.range.unwrap();
                *x = [range.lower(), range.upper(), *x, *x, *x, 0.0][rng.below(6)];
            }
        }
        let pose = arm.chain().forward(&q);
        assert!(map.may_reach(&pose), "rejected: {pose} of {q:?}");
    }
}

#[test]
fn may_reach_spares_most_questions_about_poses_that_are_not_reached() {
    let (map, arm) = (arms::lwr4_map(), arms::lwr4());
    let mut rng = Rng::new(12);
    let (mut reached, mut accepted, mut asked) = (0, 0, 0);
    for _ in 0..50_000 {
        let mut pose = rng.pose(0.9);
        pose.translation.z += 0.31;
        asked += 1;
        let may = map.may_reach(&pose);
        let does = arm.reaches(&pose);
        assert!(may || !does, "{pose}");
        accepted += usize::from(may);
        reached += usize::from(does);
    }
    let false_accepts = (accepted - reached) as f64 / (asked - reached) as f64;
    assert!(false_accepts < 0.35, "{false_accepts} of {} poses", asked - reached);
}

#[test]
fn the_cell_of_a_decided_pose_is_its_bit() {
    let map = arms::lwr4_map();
    for cube in (0..map.grid().len()).step_by(97) {
        let centre = map.grid().centre(map.grid().cubes()[cube]);
        assert_eq!(map.index_at(&centre), map.index(cube));
        for direction in (0..200).step_by(7) {
            let place = centre + map.directions().points()[direction] * map.standoff_m();
            let pose = Pose::from_parts(place.into(), map.directions().turns(direction)[3]);
            assert_eq!(map.cell(&pose), Some((cube, direction)));
            let bit = map.bits(cube)[direction / 64] >> (direction % 64) & 1 == 1;
            assert_eq!(map.reaches_cell(&pose), bit);
            assert!(!bit || map.may_reach(&pose));
        }
    }
}

#[test]
fn the_nearest_pose_is_reached_and_a_pose_that_is_reached_is_its_own_nearest() {
    let (map, arm) = (arms::lwr4_map(), arms::lwr4());
    let mut rng = Rng::new(13);
    for _ in 0..60 {
        let mut pose = rng.pose(1.2);
        pose.translation.z += 0.3;
        let near = nearest_reachable(map, &arm, &pose).expect("the arm reaches something");
        assert!(arm.reaches(&near.base_from_tip));
        let (error_m, error_rad) = karakuri_geometry::math::pose_distance(
            &arm.chain().forward(&near.q),
            &near.base_from_tip,
        );
        assert!(error_m < 1e-9 && error_rad < 1e-9 && arm.chain().within_limits(&near.q, 0.0));
        let (distance_m, _) = karakuri_geometry::math::pose_distance(&pose, &near.base_from_tip);
        assert!((distance_m - near.distance_m).abs() < 1e-12);
        if arm.reaches(&pose) {
            assert!(near.distance_m == 0.0 && near.turn_rad < 1e-9);
        }
        // No position within the sphere is closer than the sphere's surface.
        let outside_m = (pose.translation.vector - map.sphere().centre_in_base).norm() - 0.868;
        assert!(near.distance_m > outside_m - 1e-9);
    }
    // Straight ahead and far away: the nearest is on the surface of the reach.
    let far = Pose::from_parts(
        Vec3::new(2.0, 0.0, 0.3105).into(),
        karakuri_geometry::Quat::from_axis_angle(&Vec3::y_axis(), std::f64::consts::FRAC_PI_2),
    );
    let near = nearest_reachable(map, &arm, &far).unwrap();
    assert!((near.distance_m - 1.132).abs() < 0.02 && near.turn_rad < 0.2, "{near:?}");
}

#[test]
fn a_shift_of_the_base_makes_a_pose_reachable() {
    let (map, arm) = (arms::lwr4_map(), arms::lwr4());
    let mut rng = Rng::new(14);
    let search = BaseSearch::default();
    for _ in 0..40 {
        let pose = arm.chain().forward(&arm.chain().sample(&mut rng));
        let shift = Vec3::new(rng.between(-2.0, 2.0), rng.between(-2.0, 2.0), 0.0);
        let away = Pose::translation(shift.x, shift.y, 0.0) * pose;
        let found = base_shift(map, &arm, &away, &search, &mut || true).expect("one exists");
        let back = Pose::translation(-found.x, -found.y, 0.0) * away;
        assert!(arm.reaches(&back) && found.norm() < shift.norm() + 0.15, "{found} for {shift}");
    }
}

#[test]
fn poses_that_are_nowhere_are_not_reached() {
    let map = arms::lwr4_map();
    for x in [f64::NAN, f64::INFINITY, 1e200] {
        let pose = Pose::translation(x, 0.0, 0.0);
        assert!(!map.may_reach(&pose) && !map.reaches_cell(&pose));
        assert_eq!(map.index_at(&Vec3::new(0.0, x, 0.0)), 0.0);
    }
}
