//! Where contact points go.

use super::ManifoldPoint;
use crate::{Pose, Vec3};

/// Takes points in the frame of one body and keeps them in the world.
pub(super) struct Sink<'a> {
    pub(super) margin_m: f64,
    pub(super) world_from_a: Pose,
    /// Whether the caller's first body is our second.
    pub(super) swapped: bool,
    pub(super) out: &'a mut Vec<ManifoldPoint>,
}

impl Sink<'_> {
    /// A normal as the caller wants it: in the world, from its second body to its first.
    pub(super) fn normal(&self, normal: &Vec3) -> Vec3 {
        let normal = self.world_from_a.rotation * normal;
        if self.swapped { -normal } else { normal }
    }

    /// Takes a point in the frame of the body and a normal that [`Sink::normal`] made.
    pub(super) fn push(&mut self, point: &Vec3, normal: &Vec3, gap_m: f64) {
        let point_in_world = self.world_from_a * crate::Point3::from(*point);
        self.out.push(ManifoldPoint { point_in_world, normal: *normal, gap_m });
    }
}
