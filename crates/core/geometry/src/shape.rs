//! The shapes that links and objects are made of.

use std::sync::Arc;

use crate::{Point3, TriangleMesh, Vec3};

/// A shape around its own origin. Round shapes have their axis along z.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// A box.
    Cuboid {
        /// Full edge lengths (m).
        size_m: Vec3,
    },
    /// A ball.
    Sphere {
        /// Radius (m).
        radius_m: f64,
    },
    /// A cylinder along z, its middle at the origin.
    Cylinder {
        /// Radius (m).
        radius_m: f64,
        /// Length between the flat ends (m).
        length_m: f64,
    },
    /// A cylinder along z with half balls on both ends.
    Capsule {
        /// Radius (m).
        radius_m: f64,
        /// Length of the cylindrical part (m): the whole capsule is longer by two radii.
        length_m: f64,
    },
    /// A cone along z: its base at z = −length/2, its apex at z = +length/2.
    Cone {
        /// Radius of the base (m).
        radius_m: f64,
        /// Height (m).
        length_m: f64,
    },
    /// Everything at or below z = 0: a floor, or turned, a wall.
    HalfSpace,
    /// The convex hull of the mesh's vertices, solid.
    Hull(Arc<TriangleMesh>),
    /// Any surface, without an inside.
    Mesh(Arc<TriangleMesh>),
    /// Points, each a small ball.
    Cloud(Arc<PointCloud>),
}

/// Points that a sensor saw.
#[derive(Clone, Debug, PartialEq)]
pub struct PointCloud {
    /// The points (m).
    pub points: Vec<Point3>,
    /// How far around a point the thing it belongs to may reach (m).
    pub radius_m: f64,
}

impl Shape {
    /// Whether all sizes are finite and positive.
    pub fn is_proper(&self) -> bool {
        let positive = |sizes: &[f64]| sizes.iter().all(|s| s.is_finite() && *s > 0.0);
        match self {
            Self::Cuboid { size_m } => positive(size_m.as_slice()),
            Self::Sphere { radius_m } => positive(&[*radius_m]),
            Self::Cylinder { radius_m, length_m } | Self::Cone { radius_m, length_m } => {
                positive(&[*radius_m, *length_m])
            }
            // A capsule without a cylindrical part is a ball.
            Self::Capsule { radius_m, length_m } => {
                positive(&[*radius_m]) && length_m.is_finite() && *length_m >= 0.0
            }
            Self::HalfSpace => true,
            Self::Hull(mesh) | Self::Mesh(mesh) => !mesh.triangles().is_empty(),
            Self::Cloud(cloud) => {
                cloud.radius_m.is_finite()
                    && cloud.radius_m >= 0.0
                    && cloud.points.iter().all(|p| p.iter().all(|c| c.is_finite()))
            }
        }
    }
}
