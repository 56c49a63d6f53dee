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
