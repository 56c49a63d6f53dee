//! Shapes enlarged sideways, not along their length.

use std::f64::consts::{PI, TAU};
use std::sync::Arc;

use karakuri_geometry::{Ball, Point3, Pose, Quat, Shape, Solid, TriangleMesh, UnitVec3, Vec3};
use karakuri_robot::{Link, LinkId, LinkSphere, RobotModel};

/// The collision shapes of a link, each enlarged by `by_m` in all directions perpendicular to the link's length. The
/// result is convex and conservative: rounded shapes are enclosed in prisms.
pub(super) fn grown_sideways(robot: &RobotModel, link: LinkId, by_m: f64) -> Vec<(Pose, Solid)> {
    let length = length_axis(robot, link);
    let shapes = &robot.links()[link.0].collisions;
    if shapes.is_empty() {
        let spheres = robot.semantics().spheres.iter().filter(|sphere| sphere.link == link);
        let grown = |sphere: &LinkSphere| {
            let shape = Shape::Sphere { radius_m: sphere.radius_m };
            let Point3 { coords } = sphere.center;
            grow(&shape, &Pose::from_parts(coords.into(), Quat::identity()), &length, by_m)
        };
        return spheres.map(grown).collect();
    }
    shapes.iter().map(|c| grow(&c.shape, &c.link_from_shape, &length, by_m)).collect()
}

/// The length axis of a link: towards the next joint if it is at another position, otherwise by its shapes.
fn length_axis(robot: &RobotModel, link: LinkId) -> UnitVec3 {
    let next = robot.joints().iter().filter(|joint| joint.parent == link);
    let offsets = next.map(|joint| joint.parent_from_joint.translation.vector);
    let farthest = offsets.max_by(|a, b| a.norm_squared().total_cmp(&b.norm_squared()));
    let towards_next = farthest.and_then(|way| UnitVec3::try_new(way, 0.03));
    towards_next.unwrap_or_else(|| longest_side(&robot.links()[link.0]))
}

fn longest_side(link: &Link) -> UnitVec3 {
    let mut bounds: Option<(Point3, Point3)> = None;
    for c in &link.collisions {
        for corner in corners(&c.shape).into_iter().flatten() {
            let p = c.link_from_shape * corner;
            bounds = Some(bounds.map_or((p, p), |(low, high)| (low.inf(&p), high.sup(&p))));
        }
    }
    let size = bounds.map_or(Vec3::z(), |(low, high)| high - low);
    UnitVec3::new_unchecked(Vec3::ith(size.imax(), 1.0))
}

fn grow(shape: &Shape, link_from_shape: &Pose, length: &UnitVec3, by_m: f64) -> (Pose, Solid) {
    let own_axis = link_from_shape.rotation * Vec3::z();
    let aligned = own_axis.dot(length).abs() > 1.0 - 1e-9;
    let cylinder = |radius_m: f64, length_m: f64, turn: Quat| {
        let shape = Shape::Cylinder { radius_m: radius_m + by_m, length_m };
        (Pose::from_parts(link_from_shape.translation, turn), Solid::new(&shape))
    };
    match shape {
        Shape::Sphere { radius_m } => {
            let turn = Quat::rotation_between(&Vec3::z(), length)
                .unwrap_or_else(|| Quat::from_axis_angle(&Vec3::x_axis(), PI));
            cylinder(*radius_m, 2.0 * radius_m, turn)
        }
        Shape::Cylinder { radius_m, length_m } if aligned => {
            cylinder(*radius_m, *length_m, link_from_shape.rotation)
        }
        Shape::Capsule { radius_m, length_m } if aligned => {
            cylinder(*radius_m, length_m + 2.0 * radius_m, link_from_shape.rotation)
        }
        _ => match corners(shape) {
            Some(corners) if !corners.is_empty() => {
                let corners: Vec<Point3> = corners.iter().map(|p| link_from_shape * p).collect();
                (Pose::identity(), widened(&corners, length, by_m))
            }
            _ => (*link_from_shape, Solid::new(shape)),
        },
    }
}

/// The convex hull of some points, enlarged sideways in all directions.
fn widened(corners: &[Point3], length: &UnitVec3, by_m: f64) -> Solid {
    let side = length.cross(&Vec3::ith(length.iamin(), 1.0)).normalize();
    let other = length.cross(&side);
    let step = |k: usize| {
        let angle = TAU * k as f64 / SIDES as f64;
        // Circumscribed about the circle, not inscribed.
        (side * angle.cos() + other * angle.sin()) * (by_m / (PI / SIDES as f64).cos())
    };
    let vertices: Vec<Point3> =
        corners.iter().flat_map(|corner| (0..SIDES).map(move |k| corner + step(k))).collect();
    hull(vertices)
}

/// The convex hull of some points.
fn hull(vertices: Vec<Point3>) -> Solid {
    let ball = Ball::around(&vertices);
    match TriangleMesh::new(vertices, vec![[0, 0, 0]]) {
        Ok(mesh) => Solid::new(&Shape::Hull(Arc::new(mesh))),
        // Only points that are not finite are rejected, and then there is nothing to shield.
        Err(_) => Solid::new(&Shape::Sphere { radius_m: ball.radius_m }),
    }
}

/// Corners of a convex solid around a shape, in its own frame; `None` if it is infinite.
fn corners(shape: &Shape) -> Option<Vec<Point3>> {
    let ring = |radius_m: f64, z: f64| {
        let corner = move |k: usize| {
            let angle = TAU * k as f64 / SIDES as f64;
            let radius = radius_m / (PI / SIDES as f64).cos();
            Point3::new(radius * angle.cos(), radius * angle.sin(), z)
        };
        (0..SIDES).map(corner)
    };
    let tube = |radius_m: f64, half_m: f64| {
        ring(radius_m, half_m).chain(ring(radius_m, -half_m)).collect::<Vec<_>>()
    };
    Some(match shape {
        Shape::Cuboid { size_m } => {
            let sign = |k: usize, axis: usize| if k >> axis & 1 == 0 { 0.5 } else { -0.5 };
            let corner = |k: usize| Vec3::from_fn(|axis, _| sign(k, axis) * size_m[axis]);
            (0..8).map(|k| Point3::from(corner(k))).collect()
        }
        Shape::Sphere { radius_m } => tube(*radius_m, *radius_m),
        Shape::Cylinder { radius_m, length_m } => tube(*radius_m, 0.5 * length_m),
        Shape::Capsule { radius_m, length_m } => tube(*radius_m, 0.5 * length_m + radius_m),
        Shape::Cone { radius_m, length_m } => {
            let apex = Point3::new(0.0, 0.0, 0.5 * length_m);
            ring(*radius_m, -0.5 * length_m).chain([apex]).collect()
        }
        Shape::HalfSpace => return None,
        Shape::Hull(mesh) | Shape::Mesh(mesh) => mesh.vertices().to_vec(),
        Shape::Cloud(cloud) => {
            let tips = |p: &Point3| {
                let half = Vec3::repeat(cloud.radius_m);
                let (low, high) = (p - half, p + half);
                let corner = |k: usize| {
                    let side =
                        |axis: usize| if k >> axis & 1 == 0 { low[axis] } else { high[axis] };
                    Point3::new(side(0), side(1), side(2))
                };
                (0..8).map(corner).collect::<Vec<_>>()
            };
            cloud.points.iter().flat_map(tips).collect()
        }
    })
}

/// Number of sides of the prisms that replace circles.
const SIDES: usize = 16;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shield_is_wider_but_not_longer() {
        let place = Pose::translation(0.0, 0.0, 0.1);
        let shapes = [
            Shape::Cuboid { size_m: Vec3::new(0.1, 0.08, 0.4) },
            Shape::Cylinder { radius_m: 0.05, length_m: 0.4 },
            Shape::Capsule { radius_m: 0.05, length_m: 0.3 },
            Shape::Sphere { radius_m: 0.2 },
        ];
        for shape in shapes {
            let (pose, solid) = grow(&shape, &place, &Vec3::z_axis(), 0.05);
            let plain = Solid::new(&shape);
            let (low, high) = plain.bounds().expect("it is bounded");
            let probe = Solid::new(&Shape::Sphere { radius_m: 1e-6 });
            let to =
                |x: f64, z: f64| probe.distance_m(&Pose::translation(x, 0.0, z), &solid, &pose);
            let half = high.x;
            assert!(to(half + 0.0499, 0.1) < 1e-9, "{shape:?} is not wide enough");
            let beyond = to(half + 0.06, 0.1);
            assert!(beyond > 0.008, "{shape:?} is too wide: {beyond}");
            assert!(to(0.0, 0.1 + high.z + 0.001) > 0.0009, "{shape:?} is longer than it was");
            assert!(to(0.0, 0.1 + low.z - 0.001) > 0.0009, "{shape:?} is longer than it was");
        }
    }
}
