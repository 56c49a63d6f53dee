//! Spheres that cover a shape and extend beyond it by no more than a given excess.
//!
//! Spheres and capsules are covered by formula. Every other convex shape is enclosed in a polytope, which is cut into
//! pieces until one sphere covers each piece: a sphere that contains all corners of a convex piece contains the piece,
//! so the spheres together contain the shape. Surfaces are cut until each part nearly fills its own convex hull.

use karakuri_geometry::{Ball, Point3, PointCloud, Shape, TriangleMesh, Vec3};

use super::polytope::Polytope;
use super::sphere_tree::{self, ball};

/// How closely spheres follow a shape.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Fit {
    /// Greatest distance by which a sphere extends beyond the shape (m).
    pub(crate) excess_m: f64,
}

/// Spheres that together cover `shape`, in its own frame; `None` if `go_on`, which is asked at intervals, returns false.
pub(crate) fn cover(
    shape: &Shape,
    fit: &Fit,
    go_on: &mut dyn FnMut() -> bool,
) -> Option<Vec<Ball>> {
    match shape {
        Shape::Mesh(mesh) => super::surface::cover(mesh, fit.excess_m.max(LEAST_EXCESS_M), go_on),
        _ => cover_by(shape, fit.excess_m, usize::MAX),
    }
}

/// The same with a quarter of the excess; `None` if that takes too many spheres or too much time.
pub(crate) fn cover_finely(shape: &Shape, fit: &Fit) -> Option<Vec<Ball>> {
    match shape {
        Shape::Mesh(_) | Shape::Cloud(_) | Shape::HalfSpace => None,
        _ => cover_by(shape, 0.25 * fit.excess_m, MOST_FINE),
    }
}

/// Smaller excesses are not useful (m).
const LEAST_EXCESS_M: f64 = 1e-4;

/// Greatest number of finer spheres of a shape.
const MOST_FINE: usize = 400;

/// `None` if it takes more than `most` spheres; surfaces, clouds and half spaces are not limited.
fn cover_by(shape: &Shape, excess_m: f64, most: usize) -> Option<Vec<Ball>> {
    let excess_m = excess_m.max(LEAST_EXCESS_M);
    Some(match shape {
        Shape::Sphere { radius_m } => vec![ball(Point3::origin(), *radius_m)],
        Shape::Capsule { radius_m, length_m } => row(*radius_m, *length_m, excess_m),
        Shape::Cuboid { size_m } => Polytope::cuboid(size_m).cover(excess_m, most)?,
        Shape::Cylinder { radius_m, length_m } => {
            let (prism, slack_m) = Polytope::prism(*radius_m, *length_m, excess_m);
            prism.cover(excess_m - slack_m, most)?
        }
        Shape::Cone { radius_m, length_m } => {
            let (pyramid, slack_m) = Polytope::pyramid(*radius_m, *length_m, excess_m);
            pyramid.cover(excess_m - slack_m, most)?
        }
        Shape::Hull(mesh) => match Polytope::around(mesh.vertices(), &directions(mesh)) {
            Some(solid) => solid.cover(excess_m, most)?,
            None => Vec::new(),
        },
        Shape::Mesh(mesh) => super::surface::cover(mesh, excess_m, &mut || true)?,
        Shape::Cloud(cloud) => grains(cloud, excess_m),
        // A half space cannot be covered; take the largest sphere that can be computed with.
        Shape::HalfSpace => vec![ball(Point3::origin(), 1e6)],
    })
}

/// Directions of the planes of a convex solid around a mesh: the cube's faces, edges and corners, and the mesh's own.
pub(crate) fn directions(mesh: &TriangleMesh) -> Vec<Vec3> {
    let corner = |[a, b, c]: [u32; 3]| [a, b, c].map(|v| mesh.vertices()[v as usize]);
    let faces = mesh.triangles().iter().map(|&t| corner(t));
    directions_of(faces.map(|[a, b, c]| (b - a).cross(&(c - a))))
}

/// The same for any faces, given by their normals.
pub(crate) fn directions_of(normals: impl Iterator<Item = Vec3>) -> Vec<Vec3> {
    let mut all = Vec::new();
    for x in -1..=1 {
        for y in -1..=1 {
            for z in -1..=1 {
                let way = Vec3::new(f64::from(x), f64::from(y), f64::from(z));
                all.extend(way.try_normalize(0.5));
            }
        }
    }
    // More planes gain little and cost time in every query.
    const MOST: usize = 64;
    for normal in normals {
        let Some(normal) = normal.try_normalize(1e-14) else { continue };
        if all.len() == MOST {
            break;
        }
        if all.iter().all(|known| known.dot(&normal) < 0.995) {
            all.push(normal);
        }
    }
    all
}

/// Equal spheres along the axis of a capsule, the first and last at its ends.
fn row(radius_m: f64, length_m: f64, excess_m: f64) -> Vec<Ball> {
    // A sphere of radius r + e reaches the surface of the cylinder half a gap away.
    let widest = 2.0 * (excess_m * excess_m + 2.0 * excess_m * radius_m).sqrt();
    let gaps = (length_m / widest).ceil();
    if gaps < 1.0 {
        return vec![ball(Point3::origin(), radius_m)];
    }
    let gap = length_m / gaps;
    let radius_m = radius_m.hypot(0.5 * gap) + 1e-9;
    let at = |i: usize| Point3::new(0.0, 0.0, i as f64 * gap - 0.5 * length_m);
    (0..=gaps as usize).map(|i| ball(at(i), radius_m)).collect()
}

/// Spheres around neighbouring points of a cloud.
fn grains(cloud: &PointCloud, excess_m: f64) -> Vec<Ball> {
    let mut done = Vec::new();
    let mut open: Vec<Vec<Point3>> = vec![cloud.points.clone()];
    while let Some(mut points) = open.pop() {
        if points.is_empty() {
            continue;
        }
        let balls: Vec<Ball> = points.iter().map(|p| ball(*p, cloud.radius_m)).collect();
        let ball = sphere_tree::around(&balls, 50);
        if points.len() == 1 || ball.radius_m <= cloud.radius_m + 0.5 * excess_m {
            done.push(ball);
            continue;
        }
        let low = points.iter().fold(points[0], |low, p| low.inf(p));
        let high = points.iter().fold(points[0], |high, p| high.sup(p));
        let axis = (high - low).imax();
        let middle = points.len() / 2;
        points.select_nth_unstable_by(middle, |a, b| a[axis].total_cmp(&b[axis]));
        let upper = points.split_off(middle);
        open.push(upper);
        open.push(points);
    }
    done
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Points throughout the volume of a shape, including corners and rims.
    fn points_of(shape: &Shape) -> Vec<Point3> {
        let steps = |n: i32| (-n..=n).map(move |i| f64::from(i) / f64::from(n));
        let mut points = Vec::new();
        for x in steps(12) {
            for y in steps(12) {
                for z in steps(12) {
                    let turned = |radius: f64, z_m: f64| {
                        let angle = std::f64::consts::PI * x;
                        let out = radius * (0.5 * (y + 1.0)).sqrt();
                        Point3::new(out * angle.cos(), out * angle.sin(), z_m)
                    };
                    points.push(match *shape {
                        Shape::Cuboid { size_m } => {
                            Point3::from(0.5 * size_m.component_mul(&Vec3::new(x, y, z)))
                        }
                        Shape::Cylinder { radius_m, length_m } => {
                            turned(radius_m, 0.5 * length_m * z)
                        }
                        Shape::Cone { radius_m, length_m } => {
                            turned(radius_m * 0.5 * (1.0 - z), 0.5 * length_m * z)
                        }
                        Shape::Capsule { radius_m, length_m } => {
                            let cap = turned(radius_m, 0.0);
                            let rise =
                                (radius_m * radius_m - cap.coords.norm_squared()).max(0.0).sqrt();
                            Point3::new(cap.x, cap.y, z * (0.5 * length_m + rise))
                        }
                        _ => unreachable!("only solids with a formula"),
                    });
                }
            }
        }
        points
    }

    /// Distance from a point to a shape.
    fn outside_m(shape: &Shape, p: Point3) -> f64 {
        let grain = Shape::Sphere { radius_m: 1e-9 };
        let at = karakuri_geometry::Pose::translation(p.x, p.y, p.z);
        karakuri_geometry::distance_m(shape, &karakuri_geometry::Pose::identity(), &grain, &at)
    }

    #[track_caller]
    fn check(shape: &Shape, excess_m: f64, most: usize) {
        let balls = cover(shape, &Fit { excess_m }, &mut || true).expect("it is never stopped");
        for p in points_of(shape) {
            let inside = |ball: &Ball| (p - ball.center).norm() <= ball.radius_m;
            assert!(balls.iter().any(inside), "{p} of {shape:?} is not covered");
        }
        for ball in &balls {
            for way in directions_of(std::iter::empty()) {
                let out = outside_m(shape, ball.center + way * ball.radius_m);
                assert!(out <= excess_m + 1e-6, "{out} outside of {shape:?}");
            }
        }
        assert!(balls.len() <= most, "{} balls for {shape:?}", balls.len());
    }

    #[test]
    fn balls_cover_and_stay_close() {
        let size_m = Vec3::new(0.3, 0.12, 0.08);
        check(&Shape::Cuboid { size_m }, 0.025, 60);
        check(&Shape::Cuboid { size_m }, 0.01, 500);
        check(&Shape::Cuboid { size_m: Vec3::new(0.8, 2.0, 0.03) }, 0.025, 1500);
        check(&Shape::Cylinder { radius_m: 0.06, length_m: 0.2 }, 0.025, 30);
        check(&Shape::Cylinder { radius_m: 0.06, length_m: 0.2 }, 0.01, 300);
        check(&Shape::Cone { radius_m: 0.1, length_m: 0.2 }, 0.025, 60);
        check(&Shape::Capsule { radius_m: 0.05, length_m: 0.4 }, 0.01, 10);
    }

    #[test]
    fn scaling_is_about_the_shapes_own_origin() {
        let size_m = Vec3::new(0.3, 0.12, 0.08);
        let twice = Shape::Cuboid { size_m }.scaled(2.0);
        assert_eq!(twice, Shape::Cuboid { size_m: 2.0 * size_m });
    }
}
