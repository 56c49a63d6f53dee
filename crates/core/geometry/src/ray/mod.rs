//! Where a ray meets a shape.

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
    /// Where it begins.
    pub origin: Point3,
    /// Where it goes.
    pub direction: UnitVec3,
}

/// A point where a ray meets a surface.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RayHit {
    /// How far along the ray (m).
    pub distance_m: f64,
    /// Outwards from the surface, of length one; a mesh says by the order of its corners where outwards is.
    pub normal: Vec3,
}

/// A shape prepared for rays: once made, cheap to clone and to ask.
///
/// It is a surface, not a solid: a ray that begins inside meets it on the way out. Meshes, hulls and clouds are trees
/// and cost the logarithm of their size. The triangles around an edge decide by the same number on which side of it a
/// ray passes, so that none slips through between them.
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

/// Where a ray first meets a shape, between two distances; prepares the shape every time, see [`RayTarget`].
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
    /// Prepares a shape. A hull without an inside is taken as the mesh that it is the hull of.
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

    /// Where a ray first meets the surface, between two distances.
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
    /// Nothing beyond counts: where the first one is, once there is one.
    to_m: f64,
    normal: Option<Vec3>,
}

impl First {
    fn offer(&mut self, t: f64, normal: impl FnOnce() -> Vec3) {
        // Not a number is never between others.
        if t >= self.from_m && t <= self.to_m {
            self.to_m = t;
            self.normal = Some(normal());
        }
    }
}

fn cuboid(ray: &Line, half_m: &Vec3, first: &mut First) {
    // The way in is the last of three entries, the way out the first of three exits.
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
    // On which side of each edge the ray passes: the same number, but for its sign, for both triangles at an edge.
    let sides = [b.cross(&c), c.cross(&a), a.cross(&b)].map(|edge| edge.dot(&ray.d));
    if !(sides.iter().all(|s| *s >= 0.0) || sides.iter().all(|s| *s <= 0.0)) {
        return;
    }
    let area = (b - a).cross(&(c - a));
    let Some(normal) = area.try_normalize(0.0) else { return };
    first.offer(area.dot(&a) / area.dot(&ray.d), || normal);
}
