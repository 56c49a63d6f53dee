//! Shapes preprocessed for contact queries.

use std::sync::Arc;

use super::core::{Convex, Core};
use super::pieces::{Cloud, Pieces};
use super::polytope::Polytope;
use super::surface::Surface;
use crate::{Aabb, Point3, Pose, Shape, Vec3};

/// A shape preprocessed for [`manifold`](super::manifold()); cheap to clone and to query.
#[derive(Clone, Debug)]
pub struct Touchable {
    pub(super) kind: Kind,
}

#[derive(Clone, Debug)]
pub(super) enum Kind {
    Empty,
    Convex(Convex),
    HalfSpace,
    Surface(Arc<Surface>),
    Cloud(Arc<Cloud>),
}

impl Touchable {
    /// Preprocesses a shape: hulls get their faces, meshes and clouds a tree.
    pub fn new(shape: &Shape) -> Self {
        let convex = |core: Core, rounding_m: f64| Kind::Convex(Convex { core, rounding_m });
        let kind = match shape {
            Shape::Cuboid { size_m } => convex(Core::Cuboid { half_m: 0.5 * size_m }, 0.0),
            Shape::Sphere { radius_m } => convex(Core::Point, *radius_m),
            Shape::Cylinder { radius_m, length_m } => {
                convex(Core::Cylinder { radius_m: *radius_m, half_m: 0.5 * length_m }, 0.0)
            }
            // A capsule without a cylindrical part is a sphere.
            Shape::Capsule { radius_m, length_m } if *length_m <= 0.0 => {
                convex(Core::Point, *radius_m)
            }
            Shape::Capsule { radius_m, length_m } => {
                convex(Core::Segment { half_m: 0.5 * length_m }, *radius_m)
            }
            Shape::Cone { radius_m, length_m } => {
                convex(Core::Cone { radius_m: *radius_m, half_m: 0.5 * length_m }, 0.0)
            }
            Shape::HalfSpace => Kind::HalfSpace,
            Shape::Hull(mesh) => match Polytope::new(mesh.vertices()) {
                Some(hull) => convex(Core::Hull(Arc::new(hull)), 0.0),
                None => Kind::Empty,
            },
            Shape::Mesh(mesh) if mesh.triangles().is_empty() => Kind::Empty,
            Shape::Mesh(mesh) => Kind::Surface(Arc::new(Surface::new(mesh))),
            Shape::Cloud(cloud) if cloud.points.is_empty() => Kind::Empty,
            Shape::Cloud(cloud) => Kind::Cloud(Arc::new(Cloud::new(cloud))),
        };
        Self { kind }
    }

    /// Its bounding box in world axes: tight except for rotated hulls, meshes and clouds.
    ///
    /// A half space is unbounded except where it is aligned with an axis; an empty shape has an empty box.
    pub fn bounds(&self, world_from_shape: &Pose) -> Aabb {
        match &self.kind {
            Kind::Empty => Aabb::NOTHING,
            Kind::HalfSpace => under(world_from_shape),
            Kind::Convex(convex) => convex.bounds(world_from_shape),
            Kind::Surface(surface) => turned(&surface.tree().around(), world_from_shape),
            Kind::Cloud(cloud) => turned(&cloud.tree().around(), world_from_shape),
        }
    }
}

impl Convex {
    pub(super) fn bounds(&self, world_from_self: &Pose) -> Aabb {
        let (half, middle) = self.core.extents();
        let rotation = world_from_self.rotation.to_rotation_matrix().into_inner();
        let center = world_from_self.translation.vector + rotation * middle;
        let axis = rotation.column(2);
        let rim = |k: usize| (1.0 - axis[k] * axis[k]).max(0.0).sqrt();
        let (low, high) = match &self.core {
            Core::Point => (center, center),
            Core::Segment { half_m } => {
                let reach = axis.abs() * *half_m;
                (center - reach, center + reach)
            }
            Core::Cylinder { radius_m, half_m } => {
                let reach = Vec3::from_fn(|k, _| radius_m * rim(k) + half_m * axis[k].abs());
                (center - reach, center + reach)
            }
            Core::Cone { radius_m, half_m } => {
                let (apex, base) = (center + axis * *half_m, center - axis * *half_m);
                let reach = Vec3::from_fn(|k, _| radius_m * rim(k));
                ((base - reach).inf(&apex), (base + reach).sup(&apex))
            }
            Core::Triangle(corners) => {
                let [a, b, c] = corners.map(|p| rotation * p + world_from_self.translation.vector);
                (a.inf(&b).inf(&c), a.sup(&b).sup(&c))
            }
            Core::Cuboid { .. } | Core::Hull(_) => {
                let reach = rotation.abs() * half;
                (center - reach, center + reach)
            }
        };
        Aabb { low: low.into(), high: high.into() }.grown(self.rounding_m)
    }
}

/// The bounding box of a rotated box.
pub(super) fn turned(local: &Aabb, world_from_local: &Pose) -> Aabb {
    let half = 0.5 * (local.high - local.low);
    let center = world_from_local * nalgebra::center(&local.low, &local.high);
    let rotation = world_from_local.rotation.to_rotation_matrix().into_inner();
    let reach = rotation.abs() * half;
    Aabb { low: center - reach, high: center + reach }
}

fn under(world_from_floor: &Pose) -> Aabb {
    let endless = Vec3::repeat(f64::INFINITY);
    let mut all = Aabb { low: Point3::from(-endless), high: Point3::from(endless) };
    let up = world_from_floor.rotation * Vec3::z();
    let k = up.iamax();
    if 1.0 - up[k].abs() < 1e-15 {
        let height_m = world_from_floor.translation.vector[k];
        let end = if up[k] > 0.0 { &mut all.high } else { &mut all.low };
        end[k] = height_m;
    }
    all
}
