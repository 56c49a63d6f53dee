//! Convex hulls as sets of corners.

use crate::{Ball, Point3, TriangleMesh, Vec3};

use super::convex::farthest;

/// The convex hull of some points.
#[derive(Clone, Debug)]
pub(crate) struct Hull {
    corners: Vec<Point3>,
    /// Outward normal and offset of every face; none if the hull has no volume.
    faces: Vec<(Vec3, f64)>,
}

impl Hull {
    /// The hull of points, which may include inner ones; `None` without points.
    pub(crate) fn new(points: &[Point3]) -> Option<Self> {
        let hull = super::parry::faces_of_hull(points);
        let (corners, triangles) = hull.unwrap_or_else(|| (points.to_vec(), Vec::new()));
        let face = |triangle: &[u32; 3]| {
            let [a, b, c] = triangle.map(|corner| corners[corner as usize]);
            let normal = (b - a).cross(&(c - a)).try_normalize(1e-14)?;
            Some((normal, normal.dot(&a.coords)))
        };
        let faces = triangles.iter().filter_map(face).collect();
        (!corners.is_empty()).then_some(Self { corners, faces })
    }

    /// The least distance of a point from the planes of the faces, negative outside (m); `None` without volume.
    pub(crate) fn depth_m(&self, p: &Point3) -> Option<f64> {
        let depths = self.faces.iter().map(|(normal, offset)| offset - normal.dot(&p.coords));
        depths.reduce(f64::min)
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
