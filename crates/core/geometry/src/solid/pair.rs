//! Two cores in the frame of the first.

use super::convex::Convex;
use crate::gjk::Bodies;
use crate::{Mat3, Pose, Vec3};

/// Two cores and their relative pose; all results are in the frame of `a`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pair<'a> {
    a: &'a Convex,
    b: &'a Convex,
    /// Rotates directions of `b` into the frame of `a`.
    pub(super) rotation: Mat3,
    /// The origin of `b`.
    offset: Vec3,
}

impl<'a> Pair<'a> {
    pub(super) fn new(a: &'a Convex, a_from_b: &Pose, b: &'a Convex) -> Self {
        let rotation = a_from_b.rotation.to_rotation_matrix().into_inner();
        Self { a, b, rotation, offset: a_from_b.translation.vector }
    }

    /// Gap between `b` and `a` along a unit direction (m); negative if they overlap.
    pub(super) fn gap_along(&self, way: &Vec3) -> f64 {
        (self.nearest_a(way) - self.farthest_b(way)).dot(way)
    }

    /// A distance from the origin within which the facing points of both are (m).
    pub(super) fn far(&self, way: &Vec3) -> f64 {
        self.nearest_a(way).norm() + self.farthest_b(way).norm()
    }

    /// From a point well inside `b` to one well inside `a`.
    pub(super) fn between(&self) -> Vec3 {
        self.a.middle().coords - self.rotation * self.b.middle().coords - self.offset
    }
}

impl Bodies for Pair<'_> {
    #[inline]
    fn nearest_a(&self, way: &Vec3) -> Vec3 {
        self.a.support(&-way).coords
    }

    #[inline]
    fn farthest_b(&self, way: &Vec3) -> Vec3 {
        self.rotation * self.b.support(&self.rotation.tr_mul(way)).coords + self.offset
    }
}
