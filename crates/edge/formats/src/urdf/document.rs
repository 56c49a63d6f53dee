//! A URDF file as plain data, before it is checked to be a robot.

use karakuri_geometry::{Pose, Quat, Vec3, math::pose_from_xyz_rpy};
use karakuri_robot::{JointKind, Mimic};

use crate::Origin;

/// Everything in a URDF file.
#[derive(Clone, Debug, PartialEq)]
pub struct Urdf {
    /// Name of the robot.
    pub name: String,
    /// `xmlns` declarations of the root, as name and address: extensions may use their prefixes.
    pub namespaces: Vec<(String, String)>,
    /// Links in the order of the file.
    pub links: Vec<Link>,
    /// Joints in the order of the file.
    pub joints: Vec<Joint>,
    /// Materials that all links may use.
    pub materials: Vec<Material>,
    /// Transmissions.
    pub transmissions: Vec<Transmission>,
    /// `gazebo`, `ros2_control`, `sensor` and other extensions.
    pub extensions: Vec<Extension>,
    /// Its place in the file.
    pub at: Origin,
}

/// A rigid part.
#[derive(Clone, Debug, PartialEq)]
pub struct Link {
    /// Name.
    pub name: String,
    /// Mass properties.
    pub inertial: Option<Inertial>,
    /// Visual shapes.
    pub visuals: Vec<Visual>,
    /// Collision shapes.
    pub collisions: Vec<Collision>,
    /// Children that are not part of URDF.
    pub extensions: Vec<Extension>,
    /// Its place in the file.
    pub at: Origin,
}

/// Mass, centre of mass and inertia.
#[derive(Clone, Debug, PartialEq)]
pub struct Inertial {
    /// Pose of the centre of mass, with the axes of the moments.
    pub placement: Placement,
    /// Mass (kg).
    pub mass_kg: f64,
    /// ixx, ixy, ixz, iyy, iyz, izz about the centre of mass (kg·m²).
    pub moments: [f64; 6],
    /// Its place in the file.
    pub at: Origin,
}

/// A visual shape.
#[derive(Clone, Debug, PartialEq)]
pub struct Visual {
    /// Optional name.
    pub name: Option<String>,
    /// Pose of the shape in the link's frame.
    pub placement: Placement,
    /// The shape.
    pub geometry: Geometry,
    /// Its material.
    pub material: Option<Material>,
    /// Its place in the file.
    pub at: Origin,
}

/// A collision shape.
#[derive(Clone, Debug, PartialEq)]
pub struct Collision {
    /// Optional name.
    pub name: Option<String>,
    /// Pose of the shape in the link's frame.
    pub placement: Placement,
    /// The shape.
    pub geometry: Geometry,
    /// Its place in the file.
    pub at: Origin,
}

/// A shape by its dimensions or its file.
#[derive(Clone, Debug, PartialEq)]
pub enum Geometry {
    /// A box with full edge lengths (m).
    Box {
        /// Full edge lengths (m).
        size_m: [f64; 3],
    },
    /// A sphere.
    Sphere {
        /// Radius (m).
        radius_m: f64,
    },
    /// A cylinder along z.
    Cylinder {
        /// Radius (m).
        radius_m: f64,
        /// Length (m).
        length_m: f64,
    },
    /// A cylinder along z with half spheres on its ends; not in older URDF.
    Capsule {
        /// Radius (m).
        radius_m: f64,
        /// Length of the cylindrical part (m).
        length_m: f64,
    },
    /// A mesh in a file.
    Mesh {
        /// The file, as named in the text.
        filename: String,
        /// Factors along x, y and z.
        scale: [f64; 3],
        /// Place of its tag: relative names start from that file.
        at: Origin,
    },
}

/// A material; without colour and texture, a reference to a material of this name.
#[derive(Clone, Debug, PartialEq)]
pub struct Material {
    /// Name, possibly empty inside a visual.
    pub name: String,
    /// Red, green, blue, opacity, each 0 to 1.
    pub rgba: Option<[f64; 4]>,
    /// Texture file, as named in the text.
    pub texture: Option<String>,
    /// Its place in the file.
    pub at: Origin,
}

/// A joint with all its URDF elements.
#[derive(Clone, Debug, PartialEq)]
pub struct Joint {
    /// Name.
    pub name: String,
    /// Its type.
    pub kind: JointKind,
    /// Name of the parent link.
    pub parent: String,
    /// Name of the child link.
    pub child: String,
    /// Pose of the joint in the parent link's frame.
    pub placement: Placement,
    /// Axis as written, in the joint's frame; `None`: URDF's default, x.
    pub axis: Option<[f64; 3]>,
    /// Limits.
    pub limit: Option<Limit>,
    /// Soft limits.
    pub safety: Option<Safety>,
    /// Damping and friction.
    pub dynamics: Option<Dynamics>,
    /// Calibration.
    pub calibration: Option<Calibration>,
    /// The joint that it mimics.
    pub mimic: Option<Mimic<String>>,
    /// Children that are not part of URDF.
    pub extensions: Vec<Extension>,
    /// Its place in the file.
    pub at: Origin,
}

/// Joint limits; `None` where the file has no value.
#[derive(Clone, Debug, PartialEq)]
pub struct Limit {
    /// Least position (rad or m).
    pub lower: Option<f64>,
    /// Greatest position (rad or m).
    pub upper: Option<f64>,
    /// Greatest speed (rad/s or m/s).
    pub velocity: Option<f64>,
    /// Greatest effort (N·m or N).
    pub effort: Option<f64>,
    /// Greatest acceleration (rad/s² or m/s²); newer URDF only.
    pub acceleration: Option<f64>,
    /// Greatest deceleration (rad/s² or m/s²); newer URDF only.
    pub deceleration: Option<f64>,
    /// Greatest jerk (rad/s³ or m/s³); newer URDF only.
    pub jerk: Option<f64>,
    /// Its place in the file.
    pub at: Origin,
}

/// Soft limits, within which a safety controller keeps the joint.
#[derive(Clone, Debug, PartialEq)]
pub struct Safety {
    /// Lower soft limit (rad or m).
    pub soft_lower: Option<f64>,
    /// Upper soft limit (rad or m).
    pub soft_upper: Option<f64>,
    /// Gain from the distance to the limit to the velocity bound (1/s).
    pub k_position: Option<f64>,
    /// Gain from the excess of velocity to the effort bound.
    pub k_velocity: f64,
    /// Its place in the file.
    pub at: Origin,
}

/// Damping and friction; `None` where the file has no value.
#[derive(Clone, Debug, PartialEq)]
pub struct Dynamics {
    /// Viscous damping (N·m·s/rad or N·s/m).
    pub damping: Option<f64>,
    /// Coulomb friction (N·m or N).
    pub friction: Option<f64>,
    /// Its place in the file.
    pub at: Origin,
}

/// Calibration: the reference positions of a joint (rad or m).
#[derive(Clone, Debug, PartialEq)]
pub struct Calibration {
    /// Reference position of older files.
    pub reference_position: Option<f64>,
    /// A rising edge when moving upwards.
    pub rising: Option<f64>,
    /// A falling edge when moving upwards.
    pub falling: Option<f64>,
    /// Its place in the file.
    pub at: Origin,
}

/// A transmission: motors, gears and the joints they drive.
#[derive(Clone, Debug, PartialEq)]
pub struct Transmission {
    /// Name.
    pub name: String,
    /// Its type, from the attribute of older files or the element of newer ones.
    pub kind: String,
    /// The joints it drives.
    pub joints: Vec<TransmissionPart>,
    /// The motors it has.
    pub actuators: Vec<TransmissionPart>,
    /// Reduction of the whole transmission, as in older files.
    pub mechanical_reduction: Option<f64>,
    /// The whole element as written, because vendors add their own elements. The writer writes this.
    pub xml: String,
    /// Its place in the file.
    pub at: Origin,
}

/// A joint or motor of a transmission.
#[derive(Clone, Debug, PartialEq)]
pub struct TransmissionPart {
    /// Its tag: `joint`, `actuator`, or a role such as `leftActuator`.
    pub role: String,
    /// Name of the joint or motor.
    pub name: String,
    /// Its hardware interface, such as `hardware_interface/PositionJointInterface`.
    pub hardware_interfaces: Vec<String>,
    /// Its own reduction.
    pub mechanical_reduction: Option<f64>,
    /// Its offset (rad or m).
    pub offset: Option<f64>,
    /// Its place in the file.
    pub at: Origin,
}

/// An extension that is not part of URDF, kept unchanged.
#[derive(Clone, Debug, PartialEq)]
pub struct Extension {
    /// Its tag, such as `gazebo`.
    pub tag: String,
    /// The link or joint it refers to, if any.
    pub reference: Option<String>,
    /// The whole element as written.
    pub xml: String,
    /// Its place in the file.
    pub at: Origin,
}

/// A position and an orientation, as written.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Placement {
    /// Position (m).
    pub xyz_m: [f64; 3],
    /// Orientation.
    pub rotation: Rotation,
}

/// An orientation, as written.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Rotation {
    /// Roll, pitch and yaw about fixed axes (rad).
    Rpy([f64; 3]),
    /// A quaternion x, y, z, w; newer URDF only.
    QuatXyzw([f64; 4]),
}

impl Placement {
    /// The identity.
    pub const IDENTITY: Self = Self { xyz_m: [0.0; 3], rotation: Rotation::Rpy([0.0; 3]) };

    /// The placement as a pose.
    pub fn pose(&self) -> Pose {
        match self.rotation {
            Rotation::Rpy(rpy_rad) => pose_from_xyz_rpy(self.xyz_m, rpy_rad),
            Rotation::QuatXyzw([x, y, z, w]) => Pose::from_parts(
                Vec3::from(self.xyz_m).into(),
                Quat::from_quaternion(nalgebra::Quaternion::new(w, x, y, z)),
            ),
        }
    }
}
