//! Shapes as the page draws them.

use std::collections::BTreeMap;
use std::sync::Arc;

use karakuri_geometry::{Pose, Quat, Shape, TriangleMesh, Vec3};
use nalgebra::Quaternion;
use serde::{Deserialize, Serialize};

use crate::page::content_hash;

/// x, y, z (m), then a unit quaternion x, y, z, w.
pub type PoseNumbers = [f64; 7];

/// A shape.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum ShapeShown {
    /// A box.
    Box {
        /// Full edge lengths (m).
        size: [f64; 3],
    },
    /// A sphere.
    Sphere {
        /// (m)
        radius: f64,
    },
    /// A cylinder along z.
    Cylinder {
        /// (m)
        radius: f64,
        /// Distance of the flat ends (m).
        length: f64,
    },
    /// A cylinder along z with hemispheres at both ends.
    Capsule {
        /// (m)
        radius: f64,
        /// Length of the cylindrical part (m).
        length: f64,
    },
    /// A cone along z.
    Cone {
        /// (m)
        radius: f64,
        /// (m)
        length: f64,
    },
    /// A plane.
    Plane,
    /// A mesh, fetched by its id.
    Mesh {
        /// Path under `/mesh/`.
        id: String,
    },
}

/// A shape with its pose and colour.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PartShown {
    /// What.
    pub shape: ShapeShown,
    /// Pose in the frame of its link or body.
    pub pose: PoseNumbers,
    /// Red, green, blue, opacity, each 0 to 1.
    pub rgba: [f64; 4],
}

/// Encoded meshes by id: vertex count (u32), vertex positions (f32), triangle indices (u32), all little-endian.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Meshes {
    by_id: BTreeMap<String, Arc<[u8]>>,
}

impl Meshes {
    /// The bytes of one mesh.
    pub fn get(&self, id: &str) -> Option<&Arc<[u8]>> {
        self.by_id.get(id)
    }

    /// Converts a shape for display and stores its mesh here. `None`: it cannot be drawn.
    pub fn shown(&mut self, shape: &Shape) -> Option<ShapeShown> {
        Some(match shape {
            Shape::Cuboid { size_m } => ShapeShown::Box { size: (*size_m).into() },
            Shape::Sphere { radius_m } => ShapeShown::Sphere { radius: *radius_m },
            Shape::Cylinder { radius_m, length_m } => {
                ShapeShown::Cylinder { radius: *radius_m, length: *length_m }
            }
            Shape::Capsule { radius_m, length_m } => {
                ShapeShown::Capsule { radius: *radius_m, length: *length_m }
            }
            Shape::Cone { radius_m, length_m } => {
                ShapeShown::Cone { radius: *radius_m, length: *length_m }
            }
            Shape::HalfSpace => ShapeShown::Plane,
            Shape::Hull(mesh) | Shape::Mesh(mesh) => ShapeShown::Mesh { id: self.keep(mesh) },
            Shape::Cloud(_) => return None,
        })
    }

    fn keep(&mut self, mesh: &TriangleMesh) -> String {
        let (vertices, triangles) = (mesh.vertices(), mesh.triangles());
        let mut bytes = Vec::with_capacity(4 + 12 * (vertices.len() + triangles.len()));
        bytes.extend((vertices.len() as u32).to_le_bytes());
        for vertex in vertices {
            for coordinate in vertex.iter() {
                bytes.extend((*coordinate as f32).to_le_bytes());
            }
        }
        for corner in triangles.iter().flatten() {
            bytes.extend(corner.to_le_bytes());
        }
        let id = content_hash(&bytes);
        self.by_id.entry(id.clone()).or_insert_with(|| bytes.into());
        id
    }
}

/// A pose as numbers.
pub fn numbers(pose: &Pose) -> PoseNumbers {
    let (t, r) = (pose.translation.vector, pose.rotation.coords);
    [t.x, t.y, t.z, r.x, r.y, r.z, r.w]
}

/// Numbers as a pose; `None` if they are not finite or the quaternion cannot be normalised.
pub fn pose(numbers: &PoseNumbers) -> Option<Pose> {
    let [x, y, z, qx, qy, qz, qw] = *numbers;
    let turn = Quaternion::new(qw, qx, qy, qz);
    // Normalising would hide a quaternion whose norm is far from one.
    let sound =
        numbers.iter().all(|number| number.is_finite()) && (1e-6..1e6).contains(&turn.norm());
    sound.then(|| Pose::from_parts(Vec3::new(x, y, z).into(), Quat::new_normalize(turn)))
}
