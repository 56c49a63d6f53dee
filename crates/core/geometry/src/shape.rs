//! The shapes of links and objects.

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
    /// A sphere.
    Sphere {
        /// Radius (m).
        radius_m: f64,
    },
    /// A cylinder along z, centred at the origin.
    Cylinder {
        /// Radius (m).
        radius_m: f64,
        /// Length between the flat ends (m).
        length_m: f64,
    },
    /// A cylinder along z with half spheres on both ends.
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
    /// All points with z ≤ 0: a floor, or, rotated, a wall.
    HalfSpace,
    /// The convex hull of the mesh's vertices, solid.
    Hull(Arc<TriangleMesh>),
    /// Any surface, without an interior.
    Mesh(Arc<TriangleMesh>),
    /// Points, each a small sphere.
    Cloud(Arc<PointCloud>),
}

/// Points measured by a sensor.
#[derive(Clone, Debug, PartialEq)]
pub struct PointCloud {
    /// The points (m).
    pub points: Vec<Point3>,
    /// Radius of the sphere around each point (m).
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
            // A capsule without a cylindrical part is a sphere.
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

    /// The shape scaled about its own origin.
    pub fn scaled(&self, by: f64) -> Self {
        if by == 1.0 {
            return self.clone();
        }
        let mesh = |mesh: &Arc<TriangleMesh>| {
            let vertices = mesh.vertices().iter().map(|v| v * by).collect();
            let larger = TriangleMesh::new(vertices, mesh.triangles().to_vec());
            larger.map_or_else(|_| mesh.clone(), Arc::new)
        };
        match self {
            Self::Cuboid { size_m } => Self::Cuboid { size_m: size_m * by },
            Self::Sphere { radius_m } => Self::Sphere { radius_m: radius_m * by },
            Self::Cylinder { radius_m, length_m } => {
                Self::Cylinder { radius_m: radius_m * by, length_m: length_m * by }
            }
            Self::Capsule { radius_m, length_m } => {
                Self::Capsule { radius_m: radius_m * by, length_m: length_m * by }
            }
            Self::Cone { radius_m, length_m } => {
                Self::Cone { radius_m: radius_m * by, length_m: length_m * by }
            }
            Self::HalfSpace => Self::HalfSpace,
            Self::Hull(hull) => Self::Hull(mesh(hull)),
            Self::Mesh(surface) => Self::Mesh(mesh(surface)),
            Self::Cloud(cloud) => Self::Cloud(Arc::new(PointCloud {
                points: cloud.points.iter().map(|p| p * by).collect(),
                radius_m: cloud.radius_m * by,
            })),
        }
    }

    /// The shape with a layer of `by_m` removed on all sides; a minimal size remains.
    ///
    /// Cones, half spaces, hulls and meshes are unchanged: there is no formula for a smaller one, and a collision shape
    /// must not become smaller than intended.
    pub fn thinned(&self, by_m: f64) -> Self {
        let less = |size: f64, layers: f64| (size - layers * by_m).max(LEAST_M);
        match self {
            Self::Cuboid { size_m } => Self::Cuboid { size_m: size_m.map(|s| less(s, 2.0)) },
            Self::Sphere { radius_m } => Self::Sphere { radius_m: less(*radius_m, 1.0) },
            Self::Cylinder { radius_m, length_m } => {
                Self::Cylinder { radius_m: less(*radius_m, 1.0), length_m: less(*length_m, 2.0) }
            }
            Self::Capsule { radius_m, length_m } => {
                Self::Capsule { radius_m: less(*radius_m, 1.0), length_m: *length_m }
            }
            Self::Cone { .. } | Self::HalfSpace | Self::Hull(_) | Self::Mesh(_) => self.clone(),
            Self::Cloud(cloud) => Self::Cloud(Arc::new(PointCloud {
                points: cloud.points.clone(),
                radius_m: (cloud.radius_m - by_m).max(0.0),
            })),
        }
    }
}

/// Least remaining size (m).
const LEAST_M: f64 = 1e-6;
