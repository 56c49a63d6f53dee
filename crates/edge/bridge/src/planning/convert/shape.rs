//! Converts shapes.

use std::sync::Arc;

use karakuri_geometry::{Point3, Pose, Quat, Shape, TriangleMesh, UnitVec3, Vec3};
use karakuri_ros1::msg::geometry_msgs;
use karakuri_ros1::msg::shape_msgs::{Mesh, MeshTriangle, Plane, SolidPrimitive};
use karakuri_scene::Part;

use super::geometry::{point, pose_message};
use crate::planning::refused::Refused;

/// A box, sphere, cylinder or cone.
///
/// # Errors
///
/// If the type is none of these, or a dimension is missing, not finite or not positive.
pub fn shape_from_primitive(primitive: &SolidPrimitive, field: &str) -> Result<Shape, Refused> {
    let sizes = &primitive.dimensions;
    let needs = |count: usize| {
        let proper = |size: &f64| size.is_finite() && *size > 0.0;
        if sizes.len() < count || !sizes[..count].iter().all(proper) {
            let why = format!("needs {count} positive dimensions, not {sizes:?}");
            return Err(Refused::bad(field, &why));
        }
        Ok(())
    };
    match primitive.r#type {
        SolidPrimitive::BOX => {
            needs(3)?;
            Ok(Shape::Cuboid { size_m: Vec3::new(sizes[0], sizes[1], sizes[2]) })
        }
        SolidPrimitive::SPHERE => {
            needs(1)?;
            Ok(Shape::Sphere { radius_m: sizes[0] })
        }
        SolidPrimitive::CYLINDER => {
            needs(2)?;
            Ok(Shape::Cylinder { length_m: sizes[0], radius_m: sizes[1] })
        }
        SolidPrimitive::CONE => {
            needs(2)?;
            Ok(Shape::Cone { length_m: sizes[0], radius_m: sizes[1] })
        }
        other => {
            let why =
                format!("{other} is no type of primitive (1 box, 2 sphere, 3 cylinder, 4 cone)");
            Err(Refused::bad(field, &why))
        }
    }
}

/// A triangle mesh.
///
/// # Errors
///
/// If it has no triangle, a vertex index out of range, or a number that is not finite.
pub fn shape_from_mesh(mesh: &Mesh, field: &str) -> Result<Shape, Refused> {
    if mesh.triangles.is_empty() {
        return Err(Refused::bad(field, "the mesh has no triangles"));
    }
    let vertices = mesh.vertices.iter().map(|v| Point3::new(v.x, v.y, v.z)).collect();
    let triangles = mesh.triangles.iter().map(|t| t.vertex_indices).collect();
    let mesh = TriangleMesh::new(vertices, triangles)
        .map_err(|error| Refused::bad(field, &error.to_string()))?;
    Ok(Shape::Mesh(Arc::new(mesh)))
}

/// The pose of the half space behind a plane a x + b y + c z + d = 0.
///
/// # Errors
///
/// If the normal of the plane is zero.
pub fn plane_from_message(plane: &Plane, field: &str) -> Result<Pose, Refused> {
    let [a, b, c, d] = plane.coef;
    let normal = Vec3::new(a, b, c);
    let length = normal.norm();
    let direction = UnitVec3::try_new(normal, 1e-9)
        .filter(|_| length.is_finite() && d.is_finite())
        .ok_or_else(|| Refused::bad(field, "a plane without a direction"))?;
    let turn = Quat::rotation_between(&Vec3::z(), &direction)
        .unwrap_or_else(|| Quat::from_axis_angle(&Vec3::x_axis(), std::f64::consts::PI));
    Ok(Pose::from_parts((direction.into_inner() * (-d / length)).into(), turn))
}

/// The shapes of an object as messages.
#[derive(Default)]
pub(super) struct Shapes {
    pub(super) primitives: Vec<SolidPrimitive>,
    pub(super) primitive_poses: Vec<geometry_msgs::Pose>,
    pub(super) meshes: Vec<Mesh>,
    pub(super) mesh_poses: Vec<geometry_msgs::Pose>,
    pub(super) planes: Vec<Plane>,
    pub(super) plane_poses: Vec<geometry_msgs::Pose>,
}

impl Shapes {
    /// All parts of an object, with their poses on it.
    pub(super) fn of(parts: &[Part]) -> Self {
        let mut shapes = Self::default();
        for part in parts {
            shapes.add(&part.shape, &part.object_from_shape);
        }
        shapes
    }

    fn add(&mut self, shape: &Shape, pose: &Pose) {
        match shape {
            Shape::Cuboid { size_m } => {
                self.primitive(SolidPrimitive::BOX, size_m.as_slice().to_vec(), pose);
            }
            Shape::Sphere { radius_m } => {
                self.primitive(SolidPrimitive::SPHERE, vec![*radius_m], pose);
            }
            Shape::Cylinder { radius_m, length_m } => {
                self.primitive(SolidPrimitive::CYLINDER, vec![*length_m, *radius_m], pose);
            }
            Shape::Cone { radius_m, length_m } => {
                self.primitive(SolidPrimitive::CONE, vec![*length_m, *radius_m], pose);
            }
            // Messages have no capsule: it becomes a cylinder and two spheres.
            Shape::Capsule { radius_m, length_m } => {
                if *length_m > 0.0 {
                    self.primitive(SolidPrimitive::CYLINDER, vec![*length_m, *radius_m], pose);
                }
                for end in [-0.5, 0.5] {
                    let at = pose * Pose::translation(0.0, 0.0, end * length_m);
                    self.primitive(SolidPrimitive::SPHERE, vec![*radius_m], &at);
                }
            }
            Shape::HalfSpace => {
                self.planes.push(Plane { coef: [0.0, 0.0, 1.0, 0.0] });
                self.plane_poses.push(pose_message(pose));
            }
            Shape::Hull(mesh) | Shape::Mesh(mesh) => {
                self.meshes.push(mesh_message(mesh));
                self.mesh_poses.push(pose_message(pose));
            }
            Shape::Cloud(cloud) => {
                for place in &cloud.points {
                    let at = pose * Pose::translation(place.x, place.y, place.z);
                    self.primitive(SolidPrimitive::SPHERE, vec![cloud.radius_m], &at);
                }
            }
        }
    }

    fn primitive(&mut self, kind: u8, dimensions: Vec<f64>, pose: &Pose) {
        self.primitives.push(SolidPrimitive { r#type: kind, dimensions });
        self.primitive_poses.push(pose_message(pose));
    }
}

fn mesh_message(mesh: &TriangleMesh) -> Mesh {
    Mesh {
        triangles: mesh
            .triangles()
            .iter()
            .map(|&vertex_indices| MeshTriangle { vertex_indices })
            .collect(),
        vertices: mesh.vertices().iter().map(point).collect(),
    }
}
