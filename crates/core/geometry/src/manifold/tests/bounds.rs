//! Bounding boxes contain their bodies, and those of primitives are tight.

use crate::math::pose_from_xyz_rpy;
use crate::random::Rng;
use crate::{Pose, Shape, Solid, Touchable, Vec3};

#[test]
fn boxes_just_touch_what_they_hold() {
    let mut rng = Rng::new(21);
    for round in 0..540 {
        let kind = round % 9;
        let shape = rng.shape(kind, 0.5);
        let at = rng.pose(1.0);
        let around = Touchable::new(&shape).bounds(&at);
        if kind == 6 {
            assert!(around.low.iter().chain(around.high.iter()).all(|side| side.is_infinite()));
            continue;
        }
        // A wall just outside each side of the box does not touch; one just inside does, where the box is tight.
        let [solid, wall] = [Solid::new(&shape), Solid::new(&Shape::HalfSpace)];
        for k in 0..3 {
            for (sign, side) in [(1.0, around.high[k]), (-1.0, around.low[k])] {
                let into = -Vec3::ith(k, sign);
                let turn = crate::Quat::rotation_between(&Vec3::z(), &into).unwrap_or_else(|| {
                    crate::Quat::from_scaled_axis(Vec3::x() * std::f64::consts::PI)
                });
                let touches = |beyond_m: f64| {
                    let place = Vec3::ith(k, side + sign * beyond_m);
                    solid.touching(&at, &wall, &Pose::from_parts(place.into(), turn))
                };
                assert!(!touches(1e-6), "round {round}: {shape:?} sticks out of {around:?}");
                let tight = kind <= 4;
                assert!(
                    !tight || touches(-1e-6),
                    "round {round}: {around:?} is loose on {shape:?}"
                );
            }
        }
    }
}

#[test]
fn a_level_floor_ends_at_its_top() {
    let floor = Touchable::new(&Shape::HalfSpace);
    let around = floor.bounds(&pose_from_xyz_rpy([1.0, 2.0, 0.3], [0.0, 0.0, 0.7]));
    assert_eq!(around.high.z, 0.3);
    assert!(around.low.z == f64::NEG_INFINITY && around.high.x == f64::INFINITY);
}
