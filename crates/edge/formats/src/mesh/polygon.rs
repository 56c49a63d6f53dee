//! Triangulates polygons.

use karakuri_geometry::{Point3, Vec3};

/// Work that is left for cutting dented polygons, in tests of a corner against a triangle. Ear clipping takes up to cubic
/// time, so the work for a whole file is limited; when none is left, polygons are cut into fans.
pub(super) struct Effort(u64);

impl Effort {
    /// Work in proportion to the size of a file (bytes).
    pub(super) fn for_file(bytes: usize) -> Self {
        Self((1 << 22) + 16 * bytes as u64)
    }
}

/// Appends the triangles of a flat polygon, convex or not, with its orientation.
///
/// The corners must be indices into `vertices`; fewer than three are no polygon.
pub(super) fn triangulate(
    vertices: &[Point3],
    corners: &[u32],
    effort: &mut Effort,
    out: &mut Vec<[u32; 3]>,
) {
    if corners.len() < 3 {
        return;
    }
    let normal = newell(vertices, corners);
    // The work of a polygon that is not too wicked.
    let expected = (corners.len() as u64).saturating_pow(2);
    if corners.len() <= 3 || expected > effort.0 || is_convex(vertices, corners, &normal) {
        out.extend(corners.windows(2).skip(1).map(|pair| [corners[0], pair[0], pair[1]]));
        return;
    }

    let mut rest = corners.to_vec();
    while rest.len() > 3 {
        // A polygon that crosses itself may have no ear; then any corner is cut, as when no work is left.
        let mut is_cut = |i: usize| {
            effort.0 = effort.0.saturating_sub(rest.len() as u64);
            effort.0 == 0 || is_ear(vertices, &rest, i, &normal)
        };
        let ear = (0..rest.len()).find(|&i| is_cut(i)).unwrap_or(0);
        let n = rest.len();
        out.push([rest[(ear + n - 1) % n], rest[ear], rest[(ear + 1) % n]]);
        rest.remove(ear);
    }
    out.push([rest[0], rest[1], rest[2]]);
}

/// Twice the polygon's area, as a vector along its normal (Newell's method).
fn newell(vertices: &[Point3], corners: &[u32]) -> Vec3 {
    let at = |i: usize| vertices[corners[i % corners.len()] as usize].coords;
    let origin = at(0);
    (0..corners.len()).map(|i| (at(i) - origin).cross(&(at(i + 1) - origin))).sum()
}

/// Orientation of the polygon at the middle one of three corners, along its normal; positive if it turns left.
fn turn(a: &Point3, b: &Point3, c: &Point3, normal: &Vec3) -> f64 {
    (b - a).cross(&(c - b)).dot(normal)
}

fn is_convex(vertices: &[Point3], corners: &[u32], normal: &Vec3) -> bool {
    let n = corners.len();
    let at = |i: usize| &vertices[corners[i % n] as usize];
    (0..n).all(|i| turn(at(i), at(i + 1), at(i + 2), normal) >= 0.0)
}

/// Whether the corner `i` turns left and no other corner lies within its triangle.
fn is_ear(vertices: &[Point3], rest: &[u32], i: usize, normal: &Vec3) -> bool {
    let n = rest.len();
    let [before, here, after] = [rest[(i + n - 1) % n], rest[i], rest[(i + 1) % n]];
    let [a, b, c] = [before, here, after].map(|v| &vertices[v as usize]);
    if turn(a, b, c, normal) <= 0.0 {
        return false;
    }
    let others = rest.iter().filter(|&&v| v != before && v != here && v != after);
    let inside = |p: &Point3| {
        [(a, b), (b, c), (c, a)].iter().all(|(s, e)| (*e - *s).cross(&(p - *s)).dot(normal) >= 0.0)
    };
    !others.map(|&v| &vertices[v as usize]).any(inside)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The areas add up, and no triangle has the opposite orientation.
    #[track_caller]
    fn check(outline: &[[f64; 2]]) {
        let vertices: Vec<Point3> =
            outline.iter().map(|&[x, y]| Point3::new(x, y, 0.2 * x)).collect();
        let corners: Vec<u32> = (0..vertices.len() as u32).collect();
        let mut triangles = Vec::new();
        triangulate(&vertices, &corners, &mut Effort::for_file(0), &mut triangles);
        assert_eq!(triangles.len(), corners.len() - 2);
        let whole = newell(&vertices, &corners);
        let areas: Vec<Vec3> = triangles.iter().map(|t| newell(&vertices, t)).collect();
        assert!((areas.iter().sum::<Vec3>() - whole).norm() < 1e-12);
        assert!(areas.iter().all(|area| area.dot(&whole) > -1e-12), "{triangles:?}");
    }

    #[test]
    fn fewer_than_three_corners_are_no_face() {
        let vertices = [Point3::origin(); 2];
        for corners in [&[][..], &[0], &[0, 1]] {
            let mut triangles = Vec::new();
            triangulate(&vertices, corners, &mut Effort::for_file(0), &mut triangles);
            assert!(triangles.is_empty());
        }
    }

    #[test]
    fn dents_are_cut_rightly() {
        check(&[[0., 0.], [1., 0.], [1., 1.], [0., 1.]]);
        check(&[[0., 0.], [2., 0.], [2., 2.], [1., 0.5], [0., 2.]]);
        check(&[[0., 0.], [3., 0.], [3., 3.], [2., 3.], [2., 1.], [1., 1.], [1., 3.], [0., 3.]]);
        check(&[[0., 0.], [0., 2.], [1., 0.5], [2., 2.], [2., 0.]]);
    }
}
