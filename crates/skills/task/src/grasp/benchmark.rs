//! The ten grasps of the benchmark: poses on a circle around a standing cylinder.

use std::f64::consts::{FRAC_PI_2, PI};

use karakuri_geometry::{Pose, Quat, Vec3};
use karakuri_motion::hand::Grasp;
use karakuri_scene::Scene;

use super::GraspPose;
use super::closing::Target;
use super::three_fingers::{close, grasp_at, hand};
use crate::{Effector, HandKind};

/// Distance from the arm's last link to the object's centre (m).
const RADIUS_M: f64 = 0.19;
/// Number of grasps.
const COUNT: usize = 10;

/// The ten grasps of the benchmark: poses of the arm's last link on a circle of 19 cm around a standing object, directed at its
/// middle, at angles from π to π/2.
///
/// Roll, pitch and yaw are intrinsic rotations. Empty if the arm has no hand of three fingers, or the scene no such object of one part.
pub fn benchmark_grasps(scene: &Scene, effector: &Effector, object: &str) -> Vec<GraspPose> {
    let HandKind::ThreeFingers(fingers) = &effector.kind else { return Vec::new() };
    let Some(target) = scene.objects().get(object) else { return Vec::new() };
    if target.parts.len() != 1 {
        return Vec::new();
    }
    let (hand, target) = (hand(scene, effector), Target::new(&target.parts));
    let grasp = |i: usize| {
        let theta = PI - FRAC_PI_2 * i as f64 / (COUNT - 1) as f64;
        let at = Vec3::new(-RADIUS_M * theta.sin(), RADIUS_M * theta.cos(), 0.0);
        let turn = Quat::from_axis_angle(&Vec3::x_axis(), FRAC_PI_2)
            * Quat::from_axis_angle(&Vec3::y_axis(), theta)
            * Quat::from_axis_angle(&Vec3::z_axis(), -FRAC_PI_2);
        let object_from_tip = Pose::from_parts(at.into(), turn);
        let name = format!("Grasp{i}");
        let closed = close(&hand, fingers, Grasp::Cylindrical, &target, &object_from_tip)?;
        Some(grasp_at(Grasp::Cylindrical, &closed, name, object_from_tip, 1.0))
    };
    (0..COUNT).filter_map(grasp).collect()
}
