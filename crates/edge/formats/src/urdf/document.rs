//! A URDF file as plain data: what it says, before it is checked to be a robot.

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
    /// What connects motors to joints.
    pub transmissions: Vec<Transmission>,
    /// `gazebo`, `ros2_control`, `sensor` and whatever else stands in the file.
    pub extensions: Vec<Extension>,
    /// Where it stands.
    pub at: Origin,
}

/// A rigid part.
#[derive(Clone, Debug, PartialEq)]
pub struct Link {
    /// Name.
    pub name: String,
    /// Mass properties.
    pub inertial: Option<Inertial>,
    /// What one sees.
    pub visuals: Vec<Visual>,
    /// What one can touch.
    pub collisions: Vec<Collision>,
    /// Children that URDF does not know.
    pub extensions: Vec<Extension>,
    /// Where it stands.
    pub at: Origin,
}

/// Mass, where its centre is, and how it is spread.
#[derive(Clone, Debug, PartialEq)]
pub struct Inertial {
    /// Centre of mass, and the axes of the moments.
    pub placement: Placement,
    /// Mass (kg).
    pub mass_kg: f64,
    /// ixx, ixy, ixz, iyy, iyz, izz about the centre of mass (kg·m²).
    pub moments: [f64; 6],
    /// Where it stands.
    pub at: Origin,
}

/// A shape one sees.
#[derive(Clone, Debug, PartialEq)]
pub struct Visual {
    /// Optional name.
    pub name: Option<String>,
    /// Where the shape sits on its link.
    pub placement: Placement,
    /// The shape.
    pub geometry: Geometry,
    /// How it looks.
    pub material: Option<Material>,
    /// Where it stands.
    pub at: Origin,
}

/// A shape one can touch.
#[derive(Clone, Debug, PartialEq)]
pub struct Collision {
    /// Optional name.
    pub name: Option<String>,
    /// Where the shape sits on its link.
    pub placement: Placement,
    /// The shape.
    pub geometry: Geometry,
    /// Where it stands.
    pub at: Origin,
}

/// A shape by its measures or its file.
#[derive(Clone, Debug, PartialEq)]
pub enum Geometry {
    /// A box with full edge lengths (m).
    Box {
        /// Full edge lengths (m).
        size_m: [f64; 3],
    },
    /// A ball.
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
    /// A cylinder along z with half balls on its ends; not in older URDF.
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
        /// Where its tag stands: relative names start from that file.
        at: Origin,
    },
}

/// How a surface looks; without colour and texture, a reference to a material of this name.
#[derive(Clone, Debug, PartialEq)]
pub struct Material {
    /// Name, possibly empty inside a visual.
    pub name: String,
    /// Red, green, blue, opacity, each 0 to 1.
    pub rgba: Option<[f64; 4]>,
    /// Texture file, as named in the text.
    pub texture: Option<String>,
    /// Where it stands.
    pub at: Origin,
}

/// A joint with all that URDF can say about it.
#[derive(Clone, Debug, PartialEq)]
pub struct Joint {
    /// Name.
    pub name: String,
    /// How it moves.
    pub kind: JointKind,
    /// Name of the link it stands on.
    pub parent: String,
    /// Name of the link it moves.
    pub child: String,
    /// Where the joint sits on the parent.
    pub placement: Placement,
    /// Axis as written, in the joint's frame; `None` leaves it to URDF's default, x.
    pub axis: Option<[f64; 3]>,
    /// How far, how fast, how strong.
    pub limit: Option<Limit>,
    /// Soft limits.
    pub safety: Option<Safety>,
    /// Damping and friction.
    pub dynamics: Option<Dynamics>,
    /// Where its reference marks are.
    pub calibration: Option<Calibration>,
    /// Follows another joint.
    pub mimic: Option<Mimic<String>>,
    /// Children that URDF does not know.
    pub extensions: Vec<Extension>,
    /// Where it stands.
    pub at: Origin,
}

/// How far, how fast, how strong; `None` where the text does not say.
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
    /// Where it stands.
    pub at: Origin,
}

/// Soft limits, within which a safety controller keeps the joint.
#[derive(Clone, Debug, PartialEq)]
pub struct Safety {
    /// Where it begins to push back from below (rad or m).
    pub soft_lower: Option<f64>,
    /// Where it begins to push back from above (rad or m).
    pub soft_upper: Option<f64>,
    /// How speed falls with the distance to the limit (1/s).
    pub k_position: Option<f64>,
    /// How effort falls with the excess of speed.
    pub k_velocity: f64,
    /// Where it stands.
    pub at: Origin,
}

/// Damping and friction; `None` where the text does not say.
#[derive(Clone, Debug, PartialEq)]
pub struct Dynamics {
    /// Viscous damping (N·m·s/rad or N·s/m).
    pub damping: Option<f64>,
    /// Coulomb friction (N·m or N).
    pub friction: Option<f64>,
    /// Where it stands.
    pub at: Origin,
}

/// Where a joint's reference marks are (rad or m).
#[derive(Clone, Debug, PartialEq)]
pub struct Calibration {
    /// Reference position of older files.
    pub reference_position: Option<f64>,
    /// A rising edge when moving upwards.
    pub rising: Option<f64>,
    /// A falling edge when moving upwards.
    pub falling: Option<f64>,
    /// Where it stands.
    pub at: Origin,
}

/// Motors, gears and the joints they drive.
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
    /// Reduction of the whole, as older files give it.
    pub mechanical_reduction: Option<f64>,
    /// The whole element as written: makers add what they like. The writer writes this.
    pub xml: String,
    /// Where it stands.
    pub at: Origin,
}

/// A joint or motor of a transmission.
#[derive(Clone, Debug, PartialEq)]
pub struct TransmissionPart {
    /// Its tag: `joint`, `actuator`, or a role such as `leftActuator`.
    pub role: String,
    /// Name of the joint or motor.
    pub name: String,
    /// How controllers may drive it, such as `hardware_interface/PositionJointInterface`.
    pub hardware_interfaces: Vec<String>,
    /// Its own reduction.
    pub mechanical_reduction: Option<f64>,
    /// Its offset (rad or m).
    pub offset: Option<f64>,
    /// Where it stands.
    pub at: Origin,
}

/// Something that is not URDF's, kept as it stands.
#[derive(Clone, Debug, PartialEq)]
pub struct Extension {
    /// Its tag, such as `gazebo`.
    pub tag: String,
    /// The link or joint it is about, if it says so.
    pub reference: Option<String>,
    /// The whole element as written.
    pub xml: String,
    /// Where it stands.
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
    /// At the origin, unturned.
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
