//! The shapes that links and objects are made of.

use std::sync::Arc;

use crate::{TriangleMesh, Vec3};

/// A solid around its own origin. Round shapes have their axis along z.
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
    /// Any surface.
    Mesh(Arc<TriangleMesh>),
}
