//! Balls that cover a surface of triangles.

use karakuri_geometry::{Point3, TriangleMesh, Vec3};

use super::fit::directions_of;
use super::polytope::Polytope;
use super::sphere_tree::Ball;

/// Balls that together hold all triangles of a mesh, none reaching much further out than `excess_m`.
///
/// The surface is cut in two until what is left fills its own convex solid nearly enough; that solid is then covered.
/// So a closed surface is covered with its inside, which lets the balls be few.
pub(crate) fn cover(mesh: &TriangleMesh, excess_m: f64) -> Vec<Ball> {
    let corner = |v: u32| mesh.vertices()[v as usize];
    let whole: Vec<Polygon> = mesh.triangles().iter().map(|t| t.map(corner).to_vec()).collect();
    let mut balls = Vec::new();
    let mut open = vec![whole];
    while let Some(part) = open.pop() {
        let points: Vec<Point3> = part.iter().flatten().copied().collect();
        let Some(solid) = Polytope::around(&points, &directions_of(part.iter().map(normal))) else {
            continue;
        };
        let low = points.iter().fold(points[0], |low, p| low.inf(p));
        let high = points.iter().fold(points[0], |high, p| high.sup(p));
        let size = high - low;
        let hollow_m = hollow_m(&solid, &part);
        if hollow_m <= 0.4 * excess_m || size.max() < excess_m {
            let excess_m = excess_m - hollow_m.min(0.5 * excess_m);
            balls.extend(solid.cover(excess_m, usize::MAX).into_iter().flatten());
            continue;
        }
        let axis = size.imax();
        let middle = 0.5 * (low[axis] + high[axis]);
        let half = |sign: f64| -> Vec<Polygon> {
            part.iter()
                .map(|p| clip(p, axis, sign, sign * middle))
                .filter(|p| p.len() >= 3)
                .collect()
        };
        open.push(half(1.0));
        open.push(half(-1.0));
    }
    balls
}

/// Corners of a flat convex face in order.
type Polygon = Vec<Point3>;

fn normal(polygon: &Polygon) -> Vec3 {
    (polygon[1] - polygon[0]).cross(&(polygon[2] - polygon[0]))
}

/// How far the corners of a solid are from the surface within it (m): an estimate that errs on the large side.
fn hollow_m(solid: &Polytope, part: &[Polygon]) -> f64 {
    // Of a fine mesh some faces tell enough.
    const FACES: usize = 1_000;
    let stride = part.len().div_ceil(FACES).max(1);
    let nearest = |p: &Point3| {
        let faces = part.iter().step_by(stride);
        faces.map(|face| distance_m(p, face)).fold(f64::INFINITY, f64::min)
    };
    solid.corners.iter().map(nearest).fold(0.0, f64::max)
}

/// From a point to a flat convex face (m).
fn distance_m(p: &Point3, face: &Polygon) -> f64 {
    let mut least = f64::INFINITY;
    for i in 1..face.len() - 1 {
        least = least.min(to_triangle_m(p, [&face[0], &face[i], &face[i + 1]]));
    }
    least
}

fn to_triangle_m(p: &Point3, [a, b, c]: [&Point3; 3]) -> f64 {
    let to_side = |from: &Point3, to: &Point3| {
        let (way, d) = (to - from, p - from);
        let along = (d.dot(&way) / way.norm_squared().max(1e-30)).clamp(0.0, 1.0);
        (d - way * along).norm()
    };
    let across = (b - a).cross(&(c - a));
    let inside = |from: &Point3, to: &Point3| across.cross(&(to - from)).dot(&(p - from)) >= 0.0;
    if across.norm_squared() > 1e-30 && inside(a, b) && inside(b, c) && inside(c, a) {
        return ((p - a).dot(&across) / across.norm()).abs();
    }
    to_side(a, b).min(to_side(b, c)).min(to_side(c, a))
}

/// The part of a face with sign × coordinate ≤ limit.
fn clip(face: &Polygon, axis: usize, sign: f64, limit: f64) -> Polygon {
    let above = |p: &Point3| sign * p[axis] - limit;
    let mut kept = Vec::with_capacity(face.len() + 1);
    for (i, here) in face.iter().enumerate() {
        let next = &face[(i + 1) % face.len()];
        let (a, b) = (above(here), above(next));
        if a <= 0.0 {
            kept.push(*here);
        }
        if (a < 0.0 && b > 0.0) || (a > 0.0 && b < 0.0) {
            kept.push(here + (next - here) * (a / (a - b)));
        }
    }
    kept
}
