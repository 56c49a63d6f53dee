//! Random shapes for the tests of this crate.

use std::sync::Arc;

use crate::random::Rng;
use crate::{Point3, PointCloud, Shape, TriangleMesh, Vec3};

/// The kinds that [`Rng::shape`] makes: seven primitive ones, then a surface and a cloud.
pub(crate) const PRIMITIVES: [&str; 7] =
    ["cuboid", "sphere", "cylinder", "capsule", "cone", "hull", "half space"];

impl Rng {
    /// Twelve triangles between twelve points in the cube of ± `size`.
    pub(crate) fn mesh(&mut self, size: f64) -> Arc<TriangleMesh> {
        let vertices = (0..12).map(|_| Point3::from(self.vector(size))).collect();
        let triangles = (0..12).map(|k| [k, (k + 5) % 12, (k + 7) % 12]).collect();
        Arc::new(TriangleMesh::new(vertices, triangles).expect("indices fit"))
    }

    /// A shape of about this size.
    pub(crate) fn shape(&mut self, kind: usize, scale: f64) -> Shape {
        let mut size = |low: f64, high: f64| scale * self.between(low, high);
        match kind % 9 {
            0 => {
                Shape::Cuboid { size_m: Vec3::new(size(0.2, 2.0), size(0.2, 2.0), size(0.2, 2.0)) }
            }
            1 => Shape::Sphere { radius_m: size(0.1, 1.0) },
            2 => Shape::Cylinder { radius_m: size(0.1, 1.0), length_m: size(0.2, 2.0) },
            3 => Shape::Capsule { radius_m: size(0.1, 0.5), length_m: size(0.0, 2.0) },
            4 => Shape::Cone { radius_m: size(0.1, 1.0), length_m: size(0.2, 2.0) },
            5 => Shape::Hull(self.mesh(scale)),
            6 => Shape::HalfSpace,
            7 => Shape::Mesh(self.mesh(scale)),
            _ => {
                let points = (0..60).map(|_| Point3::from(self.vector(scale))).collect();
                Shape::Cloud(Arc::new(PointCloud { points, radius_m: 0.1 * scale }))
            }
        }
    }
}

/// The least size of a shape, for saying what is deep.
pub(crate) fn least_size(shape: &Shape) -> f64 {
    match shape {
        Shape::Cuboid { size_m } => size_m.min(),
        Shape::Sphere { radius_m } => 2.0 * radius_m,
        Shape::Cylinder { radius_m, length_m } | Shape::Cone { radius_m, length_m } => {
            length_m.min(2.0 * radius_m)
        }
        Shape::Capsule { radius_m, .. } => 2.0 * radius_m,
        _ => f64::INFINITY,
    }
}
