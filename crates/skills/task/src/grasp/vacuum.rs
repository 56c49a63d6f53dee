//! Grasps of a suction cup: its end on a flat or round side of the object.

use karakuri_geometry::{Pose, Quat, Shape, Vec3};
use karakuri_motion::HandGoal;
use karakuri_scene::{Part, Scene};

use super::GraspPose;
use crate::{Effector, Posture};

/// Depth of the cup's end below the object's surface (m): it must touch to hold.
const PRESSED_M: f64 = 5e-5;
/// Number of rotations of the cup about its axis.
const TURNS: usize = 8;

/// Computes grasps with the cup on the middle of each side except the bottom; the top is best, where the load hangs steadily.
pub(super) fn grasps(scene: &Scene, effector: &Effector, part: &Part) -> Vec<GraspPose> {
    let reach_m = cup_reach_m(scene, effector);
    let mut found = Vec::new();
    for (name, outwards, half_m, quality) in sides(&part.shape) {
        for turn in 0..TURNS {
            let angle = std::f64::consts::TAU * turn as f64 / TURNS as f64;
            // The cup's axis is x, against the side's outward direction.
            let onto = Quat::rotation_between(&Vec3::x(), &-outwards)
                .unwrap_or_else(|| Quat::from_axis_angle(&Vec3::z_axis(), std::f64::consts::PI));
            let rotation = onto * Quat::from_axis_angle(&Vec3::x_axis(), angle);
            let at = outwards * (half_m + reach_m - PRESSED_M);
            let shape_from_tip = Pose::from_parts(at.into(), rotation);
            found.push(GraspPose {
                name: format!("{name}{}", (360 * turn) / TURNS),
                object_from_tip: part.object_from_shape * shape_from_tip,
                approach_in_tip: Vec3::x_axis(),
                open: HandGoal::Suction(false),
                open_posture: Posture::default(),
                close: HandGoal::Suction(true),
                closed_posture: Posture::default(),
                quality,
                margin_n: None,
            });
        }
    }
    found
}

/// Length of the cup beyond the tip frame, along x (m).
fn cup_reach_m(scene: &Scene, effector: &Effector) -> f64 {
    let collisions = &scene.robot().links()[effector.tip.0].collisions;
    let each = collisions.iter().map(|collision| {
        let x_m = collision.link_from_shape.translation.x;
        let half_m = match &collision.shape {
            Shape::Sphere { radius_m } => *radius_m,
            Shape::Cuboid { size_m } => 0.5 * size_m.x,
            Shape::Cylinder { length_m, .. } => 0.5 * length_m,
            _ => 0.0,
        };
        x_m + half_m
    });
    each.fold(0.0, f64::max)
}

/// Sides of a shape: name, outward direction, distance from the middle (m), quality.
fn sides(shape: &Shape) -> Vec<(&'static str, Vec3, f64, f64)> {
    let half = match shape {
        Shape::Cuboid { size_m } => 0.5 * size_m,
        Shape::Sphere { radius_m } => Vec3::repeat(*radius_m),
        Shape::Cylinder { radius_m, length_m } => Vec3::new(*radius_m, *radius_m, 0.5 * length_m),
        _ => return Vec::new(),
    };
    vec![
        ("top", Vec3::z(), half.z, 1.0),
        ("front", -Vec3::x(), half.x, 0.3),
        ("back", Vec3::x(), half.x, 0.3),
        ("left", Vec3::y(), half.y, 0.3),
        ("right", -Vec3::y(), half.y, 0.3),
    ]
}
