//! Convex hulls of points: exact, in the sense that no point of the input is outside by even one bit.
//!
//! Quickhull (C. Bradford Barber, David P. Dobkin, Hannu Huhdanpaa: The Quickhull Algorithm for Convex Hulls, ACM
//! Transactions on Mathematical Software 22, 1996): a polyhedron that starts as a tetrahedron grows by the farthest point
//! above one of its faces until no point is above a face. Every decision is made by exact arithmetic, so that the
//! polyhedron is closed and convex after every step, whatever the points.

mod exact;
mod quickhull;
#[cfg(test)]
mod tests;

use crate::{Point3, TriangleMesh, Vec3};

/// The surface of a convex hull.
#[derive(Clone, Debug)]
pub(crate) struct HullSurface {
    /// Its corners, in the order of the input.
    pub(crate) corners: Vec<Point3>,
    /// Triangles between them, counter-clockwise seen from outside.
    pub(crate) triangles: Vec<[u32; 3]>,
}

/// The surface of the convex hull of some points; `None` if it has no volume: if it is thinner than 1e-12 of its size.
pub(crate) fn hull_surface(points: &[Point3]) -> Option<HullSurface> {
    let local = normalised(points)?;
    let triangles = quickhull::quickhull(&local)?;
    let mut index = vec![u32::MAX; points.len()];
    triangles.iter().flatten().for_each(|corner| index[*corner as usize] = 0);
    let mut corners = vec![];
    for (point, index) in points.iter().zip(&mut index).filter(|(_, index)| **index == 0) {
        *index = corners.len() as u32;
        corners.push(*point);
    }
    let triangles = triangles.into_iter().map(|t| t.map(|corner| index[corner as usize])).collect();
    Some(HullSurface { corners, triangles })
}

impl HullSurface {
    /// The outward unit normal of a triangle and the distance of its plane from the origin; as accurate for a needle as
    /// for a wide triangle.
    pub(crate) fn plane(&self, triangle: &[u32; 3]) -> Option<(Vec3, f64)> {
        let corners = triangle.map(|corner| self.corners[corner as usize]);
        let [a, b, c] = corners.map(|p| p.coords);
        let size = (b - a).amax().max((c - a).amax());
        let scale = power_of_two(size)?;
        let normal = exact::cross(&(a * scale), &(b * scale), &(c * scale));
        let length = normal.norm();
        (length > 0.0).then(|| (normal / length, (normal / length).dot(&a)))
    }
}

impl TriangleMesh {
    /// The surface of the convex hull of all vertices, facing outwards; `None` if it has no volume: if it is thinner than
    /// 1e-12 of its size. No vertex is outside of it, not even by rounding.
    pub fn hull(&self) -> Option<Self> {
        let HullSurface { corners, triangles } = hull_surface(self.vertices())?;
        Self::new(corners, triangles).ok()
    }
}

/// The points scaled by a power of two, which is exact, so that the largest coordinate is about 1; coordinates that are
/// so small that products could underflow become 0. `None` if the points have no extent or are not finite.
fn normalised(points: &[Point3]) -> Option<Vec<Vec3>> {
    let size = points.iter().map(|p| p.coords.amax()).fold(0.0, f64::max);
    if !points.iter().all(|p| p.iter().all(|x| x.is_finite())) {
        return None;
    }
    let scale = power_of_two(size)?;
    let part = |x: f64| if (x * scale).abs() < NEGLIGIBLE { 0.0 } else { x * scale };
    Some(points.iter().map(|p| p.coords.map(part)).collect())
}

/// Coordinates below this fraction of the largest become 0.
const NEGLIGIBLE: f64 = 1e-45;

/// The power of two nearest to 1 / `size`; `None` unless that is a normal number.
fn power_of_two(size: f64) -> Option<f64> {
    let exponent = (size.to_bits() >> 52 & 0x7ff) as i64;
    let inverse = 2 * 1023 - exponent;
    let normal = size.is_finite() && exponent > 0 && (1..2047).contains(&inverse);
    normal.then(|| f64::from_bits((inverse as u64) << 52))
}
