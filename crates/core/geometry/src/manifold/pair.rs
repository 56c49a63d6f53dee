//! Two cores in the frame of the first.

use super::core::Core;
use crate::gjk::Bodies;
pub(super) use crate::gjk::Separation;
use crate::{Mat3, Pose, Vec3};

/// Two cores and their relative pose; all results are in the frame of `a`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pair<'a> {
    pub(super) a: &'a Core,
    pub(super) b: &'a Core,
    /// Rotates directions of `b` into the frame of `a`.
    pub(super) rotation: Mat3,
    /// The origin of `b`.
    pub(super) offset: Vec3,
}

impl<'a> Pair<'a> {
    pub(super) fn new(a: &'a Core, b: &'a Core, a_from_b: &Pose) -> Self {
        let rotation = a_from_b.rotation.to_rotation_matrix().into_inner();
        Self { a, b, rotation, offset: a_from_b.translation.vector }
    }

    #[inline]
    pub(super) fn support_b(&self, way: &Vec3) -> Vec3 {
        self.rotation * self.b.support(&self.rotation.tr_mul(way)) + self.offset
    }

    /// Gap between `b` and `a` along a direction, times the direction's length.
    #[inline]
    pub(super) fn gap_along(&self, way: &Vec3) -> f64 {
        (self.a.support(&-way) - self.support_b(way)).dot(way)
    }

    /// From a point well inside `b` to one well inside `a`.
    pub(super) fn between(&self) -> Vec3 {
        self.a.middle() - self.rotation * self.b.middle() - self.offset
    }
}

impl Bodies for Pair<'_> {
    #[inline]
    fn nearest_a(&self, way: &Vec3) -> Vec3 {
        self.a.support(&-way)
    }

    #[inline]
    fn farthest_b(&self, way: &Vec3) -> Vec3 {
        self.support_b(way)
    }
}
