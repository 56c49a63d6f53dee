//! Converts a robot to [`Urdf`].

use std::sync::Arc;

use karakuri_geometry::{Mat3, Pose, Quat, Shape, TriangleMesh};
use karakuri_robot as robot;
use karakuri_robot::{JointKind, Mimic, RobotModel};

use super::document::{
    Collision, Dynamics, Geometry, Inertial, Joint, Limit, Link, Material, Placement, Rotation,
    Urdf, Visual,
};
use crate::Origin;

/// A robot as URDF, and the mesh files it names.
#[derive(Clone, Debug, PartialEq)]
pub struct Described {
    /// The robot.
    pub urdf: Urdf,
    /// Meshes by their names in the URDF, without duplicates. Write them as OBJ.
    pub meshes: Vec<(String, Arc<TriangleMesh>)>,
    /// Shapes that URDF cannot represent: the link's name and the kind of shape.
    pub left_out: Vec<(String, &'static str)>,
}

impl Urdf {
    /// Converts a robot. Meshes are called `mesh_folder/0.obj` and so on.
    ///
    /// Capsules become a sphere, a cylinder and a sphere, which [`Urdf::model`] turns into capsules again.
    pub fn from_model(model: &RobotModel, mesh_folder: &str) -> Described {
        let at = Origin { file: model.name().into(), line: 1, column: 1 };
        let mut writer = Writer { at, mesh_folder, meshes: Vec::new(), left_out: Vec::new() };
        let links = model.links().iter().map(|link| writer.link(link)).collect();
        let joints = model.joints().iter().map(|joint| writer.joint(model, joint)).collect();
        let Writer { at, meshes, left_out, .. } = writer;
        let urdf = Urdf {
            name: model.name().to_owned(),
            namespaces: Vec::new(),
            links,
            joints,
            materials: Vec::new(),
            transmissions: Vec::new(),
            extensions: Vec::new(),
            at,
        };
        Described { urdf, meshes, left_out }
    }
}

struct Writer<'a> {
    at: Origin,
    mesh_folder: &'a str,
    meshes: Vec<(String, Arc<TriangleMesh>)>,
    left_out: Vec<(String, &'static str)>,
}

impl Writer<'_> {
    fn link(&mut self, link: &robot::Link) -> Link {
        let mut described = Link {
            name: link.name.clone(),
            inertial: link.inertia.as_ref().map(|inertia| {
                let m = &inertia.about_com;
                Inertial {
                    placement: placement(&Pose::from_parts(inertia.com_m.into(), Quat::identity())),
                    mass_kg: inertia.mass_kg,
                    moments: [m.m11, m.m12, m.m13, m.m22, m.m23, m.m33],
                    at: self.at.clone(),
                }
            }),
            visuals: Vec::new(),
            collisions: Vec::new(),
            extensions: Vec::new(),
            at: self.at.clone(),
        };
        for visual in &link.visuals {
            let material = visual.material.as_ref().map(|m| Material {
                name: m.name.clone(),
                rgba: Some(m.rgba),
                texture: m.texture.clone(),
                at: self.at.clone(),
            });
            let parts = self.parts(&link.name, &visual.link_from_shape, &visual.shape);
            described.visuals.extend(parts.into_iter().enumerate().map(|(i, part)| Visual {
                name: visual.name.clone().filter(|_| i == 0),
                placement: part.0,
                geometry: part.1,
                material: material.clone(),
                at: self.at.clone(),
            }));
        }
        for collision in &link.collisions {
            let parts = self.parts(&link.name, &collision.link_from_shape, &collision.shape);
            described.collisions.extend(parts.into_iter().enumerate().map(|(i, part)| Collision {
                name: collision.name.clone().filter(|_| i == 0),
                placement: part.0,
                geometry: part.1,
                at: self.at.clone(),
            }));
        }
        described
    }

    /// The URDF shapes that together form `shape`; the first one has its name.
    fn parts(
        &mut self,
        link: &str,
        link_from_shape: &Pose,
        shape: &Shape,
    ) -> Vec<(Placement, Geometry)> {
        let here = placement(link_from_shape);
        let mut unknown = |what| {
            self.left_out.push((link.to_owned(), what));
            Vec::new()
        };
        match shape {
            Shape::Cuboid { size_m } => vec![(here, Geometry::Box { size_m: (*size_m).into() })],
            &Shape::Sphere { radius_m } => vec![(here, Geometry::Sphere { radius_m })],
            &Shape::Cylinder { radius_m, length_m } => {
                vec![(here, Geometry::Cylinder { radius_m, length_m })]
            }
            &Shape::Capsule { radius_m, length_m } => {
                let end = |z_m: f64| {
                    let moved = link_from_shape * Pose::translation(0.0, 0.0, z_m);
                    let center = Pose::from_parts(moved.translation, Quat::identity());
                    (placement(&center), Geometry::Sphere { radius_m })
                };
                let cylinder = (here, Geometry::Cylinder { radius_m, length_m });
                vec![cylinder, end(0.5 * length_m), end(-0.5 * length_m)]
            }
            Shape::Mesh(mesh) | Shape::Hull(mesh) => vec![(here, self.mesh(mesh))],
            Shape::Cone { .. } => unknown("a cone"),
            Shape::HalfSpace => unknown("a half space"),
            Shape::Cloud(_) => unknown("a cloud of points"),
        }
    }

    fn mesh(&mut self, mesh: &Arc<TriangleMesh>) -> Geometry {
        let known = self.meshes.iter().find(|(_, other)| Arc::ptr_eq(other, mesh));
        let filename = match known {
            Some((name, _)) => name.clone(),
            None => {
                let name = format!("{}/{}.obj", self.mesh_folder, self.meshes.len());
                self.meshes.push((name.clone(), mesh.clone()));
                name
            }
        };
        Geometry::Mesh { filename, scale: [1.0; 3], at: self.at.clone() }
    }

    fn joint(&self, model: &RobotModel, joint: &robot::Joint) -> Joint {
        let link = |id: robot::LinkId| model.links()[id.0].name.clone();
        let range = joint.limits.position;
        let limits = &joint.limits;
        // URDF cannot represent a bounded joint without bounds: a <limit> without them means zero.
        let limited = match joint.kind {
            JointKind::Revolute | JointKind::Prismatic => range.is_some(),
            _ => limits.velocity.is_some() || limits.effort.is_some(),
        };
        let moves_about_axis = !matches!(joint.kind, JointKind::Fixed | JointKind::Floating);
        Joint {
            name: joint.name.clone(),
            kind: joint.kind,
            parent: link(joint.parent),
            child: link(joint.child),
            placement: placement(&joint.parent_from_joint),
            axis: moves_about_axis.then(|| joint.axis.into_inner().into()),
            limit: limited.then(|| Limit {
                lower: range.map(|r| r.lower()),
                upper: range.map(|r| r.upper()),
                velocity: limits.velocity,
                effort: limits.effort,
                acceleration: None,
                deceleration: None,
                jerk: None,
                at: self.at.clone(),
            }),
            safety: None,
            dynamics: (joint.damping != 0.0 || joint.friction != 0.0).then(|| Dynamics {
                damping: Some(joint.damping),
                friction: Some(joint.friction),
                at: self.at.clone(),
            }),
            calibration: None,
            mimic: joint.mimic.as_ref().map(|mimic| Mimic {
                joint: model.joints()[mimic.joint.0].name.clone(),
                multiplier: mimic.multiplier,
                offset: mimic.offset,
            }),
            extensions: Vec::new(),
            at: self.at.clone(),
        }
    }
}

/// The pose as position, roll, pitch and yaw.
pub(crate) fn placement(pose: &Pose) -> Placement {
    let rpy_rad = rpy(pose.rotation.to_rotation_matrix().matrix());
    Placement { xyz_m: pose.translation.vector.into(), rotation: Rotation::Rpy(rpy_rad) }
}

/// Roll, pitch and yaw (rad) of a rotation, accurate also near a pitch of ±90°.
///
/// There roll and yaw have the same axis and only their sum is determined: for any choice of the yaw, the roll must
/// compensate it. So the roll is computed from the rotation with the yaw removed.
fn rpy(m: &Mat3) -> [f64; 3] {
    let yaw = m.m21.atan2(m.m11);
    let pitch = (-m.m31).atan2(m.m11.hypot(m.m21));
    let (sin, cos) = yaw.sin_cos();
    let roll = (sin * m.m13 - cos * m.m23).atan2(cos * m.m22 - sin * m.m12);
    // Avoid negative zeros in readable files.
    [roll, pitch, yaw].map(|angle| angle + 0.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use karakuri_geometry::math::{pose_distance, pose_from_xyz_rpy};

    #[test]
    fn angles_survive_even_where_roll_and_yaw_are_one() {
        use std::f64::consts::FRAC_PI_2;
        for pitch in [0.0, 0.3, FRAC_PI_2, FRAC_PI_2 - 1e-9, -FRAC_PI_2, -FRAC_PI_2 + 1e-5, 3.0] {
            for (roll, yaw) in [(0.0, 0.0), (0.7, -2.9), (3.1, 3.1), (-1.57, 1.57)] {
                let pose = pose_from_xyz_rpy([1.0, 2.0, 3.0], [roll, pitch, yaw]);
                let (offset_m, angle_rad) = pose_distance(&pose, &placement(&pose).pose());
                assert!(
                    offset_m == 0.0 && angle_rad < 1e-15,
                    "{roll} {pitch} {yaw}: {angle_rad:e}"
                );
            }
        }
        assert_eq!(placement(&Pose::identity()), Placement::IDENTITY);
    }
}
