//! Two cores, seen from the frame of the first.

use super::core::Core;
use crate::{Mat3, Pose, Vec3};

/// Two cores and how they lie; all its answers are in the frame of `a`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pair<'a> {
    pub(super) a: &'a Core,
    pub(super) b: &'a Core,
    /// Turns directions of `b` into directions of `a`.
    pub(super) rotation: Mat3,
    /// The origin of `b`.
    pub(super) offset: Vec3,
}

/// How two cores are separated, or not, along one direction.
#[derive(Clone, Copy, Debug)]
pub(super) struct Separation {
    /// From `b` to `a`, of length one.
    pub(super) normal: Vec3,
    /// How far `a` is beyond `b` along the normal (m); less than zero if it would have to go.
    pub(super) gap_m: f64,
    /// Points of both that lie on one line along the normal, where they are known.
    pub(super) witness: Option<[Vec3; 2]>,
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

    /// How far `a` is beyond `b` along a direction, times the direction's length.
    #[inline]
    pub(super) fn gap_along(&self, way: &Vec3) -> f64 {
        (self.a.support(&-way) - self.support_b(way)).dot(way)
    }

    /// From a point well inside `b` to one well inside `a`.
    pub(super) fn between(&self) -> Vec3 {
        self.a.middle() - self.rotation * self.b.middle() - self.offset
    }
}
