//! Collection of contact points.

use super::ManifoldPoint;
use crate::{Pose, Vec3};

/// Converts points from the frame of one body to the world frame and stores them.
pub(super) struct Sink<'a> {
    pub(super) margin_m: f64,
    pub(super) world_from_a: Pose,
    /// Whether the caller's first body is the second one here.
    pub(super) swapped: bool,
    pub(super) out: &'a mut Vec<ManifoldPoint>,
}

impl Sink<'_> {
    /// A normal in world axes, from the caller's second body to its first.
    pub(super) fn normal(&self, normal: &Vec3) -> Vec3 {
        let normal = self.world_from_a.rotation * normal;
        if self.swapped { -normal } else { normal }
    }

    /// Adds a point in the frame of the body and a normal made by [`Sink::normal`].
    pub(super) fn push(&mut self, point: &Vec3, normal: &Vec3, gap_m: f64) {
        let point_in_world = self.world_from_a * crate::Point3::from(*point);
        self.out.push(ManifoldPoint { point_in_world, normal: *normal, gap_m });
    }
}
