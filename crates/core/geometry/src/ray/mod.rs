//! Intersection of rays with shapes.

mod round;
#[cfg(test)]
mod tests;
mod tree;

use std::ops::RangeInclusive;
use std::sync::Arc;

use self::tree::Tree;
use crate::{Point3, Pose, Shape, UnitVec3, Vec3};

/// A half line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ray {
    /// Its start (m).
    pub origin: Point3,
    /// Its direction.
    pub direction: UnitVec3,
}

/// A point where a ray intersects a surface.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RayHit {
    /// Distance along the ray (m).
    pub distance_m: f64,
    /// Outward unit normal; for a mesh, by the order of the triangle's corners.
    pub normal: Vec3,
}

/// A shape preprocessed for rays; cheap to clone and to query.
///
/// It is a surface, not a solid: a ray that begins inside hits it on the way out. Meshes, hulls and clouds are trees
/// with logarithmic cost. The triangles at an edge use the same number to decide on which side a ray passes, so that no
/// ray passes between them.
#[derive(Clone, Debug)]
pub struct RayTarget {
    surface: Arc<Surface>,
}

#[derive(Debug)]
enum Surface {
    Cuboid { half_m: Vec3 },
    Sphere { radius_m: f64 },
    Cylinder { radius_m: f64, half_m: f64 },
    Capsule { radius_m: f64, half_m: f64 },
    Cone { radius_m: f64, half_m: f64 },
    HalfSpace,
    Triangles(Tree<[Point3; 3]>),
    Balls { centers: Tree<Point3>, radius_m: f64 },
}

/// The first intersection of a ray with a shape, between two distances; preprocesses the shape in every call, see
/// [`RayTarget`].
pub fn cast(
    shape: &Shape,
    world_from_shape: &Pose,
    ray: &Ray,
    span_m: RangeInclusive<f64>,
) -> Option<RayHit> {
    RayTarget::new(shape).cast(world_from_shape, ray, span_m)
}

impl Ray {
    /// The point at a distance (m).
    pub fn at(&self, distance_m: f64) -> Point3 {
        self.origin + self.direction.as_ref() * distance_m
    }
}

impl RayTarget {
    /// Preprocesses a shape. A hull without volume is treated as its mesh.
    pub fn new(shape: &Shape) -> Self {
        let surface = match shape {
            Shape::Cuboid { size_m } => Surface::Cuboid { half_m: size_m / 2.0 },
            Shape::Sphere { radius_m } => Surface::Sphere { radius_m: *radius_m },
            Shape::Cylinder { radius_m, length_m } => {
                Surface::Cylinder { radius_m: *radius_m, half_m: length_m / 2.0 }
            }
            Shape::Capsule { radius_m, length_m } => {
                Surface::Capsule { radius_m: *radius_m, half_m: length_m / 2.0 }
            }
            Shape::Cone { radius_m, length_m } => {
                Surface::Cone { radius_m: *radius_m, half_m: length_m / 2.0 }
            }
            Shape::HalfSpace => Surface::HalfSpace,
            Shape::Hull(mesh) => match mesh.hull() {
                Some(hull) => Surface::Triangles(Tree::of_mesh(&hull)),
                None => Surface::Triangles(Tree::of_mesh(mesh)),
            },
            Shape::Mesh(mesh) => Surface::Triangles(Tree::of_mesh(mesh)),
            Shape::Cloud(cloud) => Surface::Balls {
                centers: Tree::of_balls(&cloud.points, cloud.radius_m),
                radius_m: cloud.radius_m,
            },
        };
        Self { surface: Arc::new(surface) }
    }

    /// The first intersection of a ray with the surface, between two distances.
    pub fn cast(
        &self,
        world_from_shape: &Pose,
        ray: &Ray,
        span_m: RangeInclusive<f64>,
    ) -> Option<RayHit> {
        let ray = Line {
            o: world_from_shape.inverse_transform_point(&ray.origin).coords,
            d: world_from_shape.inverse_transform_vector(&ray.direction),
        };
        let mut first = First { from_m: *span_m.start(), to_m: *span_m.end(), normal: None };
        match &*self.surface {
            Surface::Cuboid { half_m } => cuboid(&ray, half_m, &mut first),
            Surface::Sphere { radius_m } => round::sphere(&ray, *radius_m, |_| true, &mut first),
            Surface::Cylinder { radius_m, half_m } => {
                round::cylinder(&ray, *radius_m, *half_m, &mut first);
            }
            Surface::Capsule { radius_m, half_m } => {
                round::capsule(&ray, *radius_m, *half_m, &mut first);
            }
            Surface::Cone { radius_m, half_m } => round::cone(&ray, *radius_m, *half_m, &mut first),
            Surface::HalfSpace => first.offer(-ray.o.z / ray.d.z, Vec3::z),
            Surface::Triangles(tree) => tree.each(&ray, &mut first, triangle),
            Surface::Balls { centers, radius_m } => {
                centers.each(&ray, &mut first, |ray, center, first| {
                    let moved = Line { o: ray.o - center.coords, d: ray.d };
                    round::sphere(&moved, *radius_m, |_| true, first);
                });
            }
        }
        let normal = world_from_shape * first.normal?;
        Some(RayHit { distance_m: first.to_m, normal })
    }
}

/// A ray in the frame of a shape.
struct Line {
    o: Vec3,
    d: Vec3,
}

impl Line {
    fn at(&self, t: f64) -> Vec3 {
        self.o + self.d * t
    }
}

/// The first of some hits, from a distance on.
struct First {
    from_m: f64,
    /// Upper limit of the distance: that of the first hit, once there is one (m).
    to_m: f64,
    normal: Option<Vec3>,
}

impl First {
    fn offer(&mut self, t: f64, normal: impl FnOnce() -> Vec3) {
        // Comparisons with NaN are false.
        if t >= self.from_m && t <= self.to_m {
            self.to_m = t;
            self.normal = Some(normal());
        }
    }
}

fn cuboid(ray: &Line, half_m: &Vec3, first: &mut First) {
    // The entry is the last of three, the exit the first of three.
    let (mut entry, mut exit) = ((f64::NEG_INFINITY, 0), (f64::INFINITY, 0));
    for axis in 0..3 {
        let (o, d, h) = (ray.o[axis], ray.d[axis], half_m[axis]);
        if d == 0.0 {
            if o.abs() > h {
                return;
            }
            continue;
        }
        let (near, far) = ((-h * d.signum() - o) / d, (h * d.signum() - o) / d);
        if near > entry.0 {
            entry = (near, axis);
        }
        if far < exit.0 {
            exit = (far, axis);
        }
    }
    if entry.0 > exit.0 {
        return;
    }
    for ((t, axis), side) in [(entry, -1.0), (exit, 1.0)] {
        let outwards = || Vec3::ith(axis, side * ray.d[axis].signum());
        first.offer(t, outwards);
    }
}

fn triangle(ray: &Line, corners: &[Point3; 3], first: &mut First) {
    let [a, b, c] = corners.map(|corner| corner.coords - ray.o);
    // The side of each edge on which the ray passes: the same number, up to its sign, for both triangles at an edge.
    let sides = [b.cross(&c), c.cross(&a), a.cross(&b)].map(|edge| edge.dot(&ray.d));
    if !(sides.iter().all(|s| *s >= 0.0) || sides.iter().all(|s| *s <= 0.0)) {
        return;
    }
    let area = (b - a).cross(&(c - a));
    let Some(normal) = area.try_normalize(0.0) else { return };
    first.offer(area.dot(&a) / area.dot(&ray.d), || normal);
}
