//! Convex hulls as sets of corners.

use crate::hull::hull_surface;
use crate::{Ball, Point3, Vec3};

use super::corners::Corners;

/// The convex hull of some points.
#[derive(Clone, Debug)]
pub(crate) struct Hull {
    corners: Corners,
    /// Outward normal and offset of every face; none if the hull has no volume.
    faces: Vec<(Vec3, f64)>,
    ball: Ball,
}

impl Hull {
    /// The hull of points, which may include inner ones; `None` without points.
    pub(crate) fn new(points: &[Point3]) -> Option<Self> {
        if points.is_empty() {
            return None;
        }
        let (corners, faces) = match hull_surface(points) {
            Some(surface) => {
                let faces = surface.triangles.iter().filter_map(|t| surface.plane(t)).collect();
                (surface.corners, faces)
            }
            None => (points.to_vec(), vec![]),
        };
        let ball = Ball::around(&corners);
        Some(Self { corners: Corners::new(corners), faces, ball })
    }

    /// The least distance of a point from the planes of the faces, negative outside (m); `None` without volume.
    pub(crate) fn depth_m(&self, p: &Point3) -> Option<f64> {
        let depths = self.faces.iter().map(|(normal, offset)| offset - normal.dot(&p.coords));
        depths.reduce(f64::min)
    }

    pub(crate) fn support(&self, way: &Vec3) -> Point3 {
        self.corners.farthest(way)
    }

    pub(crate) fn ball(&self) -> Ball {
        self.ball
    }
}
