//! Convex hulls as sets of corners.

use crate::{Ball, Point3, TriangleMesh, Vec3};

use super::convex::farthest;

/// The convex hull of some points.
#[derive(Clone, Debug)]
pub(crate) struct Hull {
    corners: Vec<Point3>,
}

impl Hull {
    /// The hull of points, which may include inner ones; `None` without points.
    pub(crate) fn new(points: &[Point3]) -> Option<Self> {
        let corners = super::parry::corners_of_hull(points).unwrap_or_else(|| points.to_vec());
        (!corners.is_empty()).then_some(Self { corners })
    }

    pub(crate) fn support(&self, way: &Vec3) -> Point3 {
        farthest(&self.corners, way)
    }

    pub(crate) fn ball(&self) -> Ball {
        Ball::around(&self.corners)
    }
}

impl TriangleMesh {
    /// The surface of the convex hull of all vertices, facing outwards; `None` if it has no volume.
    pub fn hull(&self) -> Option<Self> {
        let (corners, triangles) = super::parry::faces_of_hull(self.vertices())?;
        Self::new(corners, triangles).ok()
    }
}
