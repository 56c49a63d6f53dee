//! Springs, elastic drives, belts and connections of a scene, for simulation.

use karakuri_geometry::{Pose, Vec3};

/// A spring and a damper of a joint, parallel to its motor.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct SpringDescription {
    /// Stiffness (N·m/rad or N/m).
    pub stiffness: f64,
    /// Position at which it is relaxed (rad or m).
    pub rest: f64,
    /// Damping, in addition to that of the robot's description (N·m·s/rad or N·s/m).
    pub damping: f64,
}

/// A spring between a motor and its joint. The joint also needs an armature.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ElasticDescription {
    /// Least and greatest stiffness (N·m/rad or N/m); equal if it cannot be changed.
    pub stiffness: [f64; 2],
    /// Greatest rate of change of the stiffness (N·m/rad/s or N/m/s).
    pub rate: f64,
    /// Damping parallel to the spring (N·m·s/rad or N·s/m).
    pub damping: f64,
    /// Greatest deflection (rad or m), at a hard stop; `None` without one.
    pub deflection: Option<f64>,
}

/// A surface that runs around an object or link: a conveyor belt or a track.
#[derive(Clone, Debug, PartialEq)]
pub struct BeltDescription {
    /// Name of the belt, unique in its scene.
    pub name: String,
    /// The object or link.
    pub on: String,
    /// Axis around which the surface runs, in the frame of the object or link.
    pub axis: Vec3,
}

/// A connection between two objects or links.
#[derive(Clone, Debug, PartialEq)]
pub struct ConnectionDescription {
    /// Unique in its world.
    pub name: String,
    /// The two objects or links.
    pub between: [String; 2],
    /// The relative motion that it allows.
    pub kind: ConnectionKind,
    /// Pose of its frame on the first side.
    pub first_from_frame: Pose,
    /// Pose of its frame on the second side; `None`: where the first side's frame is when the connection is made.
    pub second_from_frame: Option<Pose>,
    /// The load at which it breaks.
    pub strength: Strength,
    /// The greatest speeds at which it draws displaced sides together.
    pub draw: Draw,
    /// Whether the two sides have contacts with each other.
    pub touches: bool,
    /// A latch: it is made only if both frames are this close.
    pub capture: Option<Capture>,
}

/// The relative motion that a connection allows, in its frame.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum ConnectionKind {
    /// None.
    #[default]
    Weld,
    /// Rotation about its origin.
    Ball,
    /// Rotation about its z axis.
    Hinge,
    /// Translation along its z axis.
    Slide,
    /// Rotation about its z axis and translation along it, coupled.
    Screw {
        /// Translation of the second side along z per turn relative to the first (m); negative for a left-handed thread.
        lead_m: f64,
    },
}

/// The load at which a connection breaks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Strength {
    /// Greatest force (N), in any direction.
    pub force_n: f64,
    /// Greatest torque about the frame's origin (N·m), in any direction.
    pub torque_nm: f64,
}

impl Default for Strength {
    /// It does not break.
    fn default() -> Self {
        Self { force_n: f64::INFINITY, torque_nm: f64::INFINITY }
    }
}

/// The greatest speeds at which a connection draws displaced sides together.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Draw {
    /// In m/s.
    pub linear: f64,
    /// In rad/s.
    pub angular: f64,
}

impl Default for Draw {
    /// 0.1 m/s and 0.5 rad/s.
    fn default() -> Self {
        Self { linear: 0.1, angular: 0.5 }
    }
}

/// The displacement at which a latch still catches, in the directions that it blocks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Capture {
    /// Greatest distance (m).
    pub distance_m: f64,
    /// Greatest angle (rad).
    pub angle_rad: f64,
}

impl ConnectionDescription {
    /// A connection of two things as they are, at the first one's origin, that does not break.
    pub fn new(name: &str, between: [&str; 2], kind: ConnectionKind) -> Self {
        Self {
            name: name.to_owned(),
            between: between.map(str::to_owned),
            kind,
            first_from_frame: Pose::identity(),
            second_from_frame: None,
            strength: Strength::default(),
            draw: Draw::default(),
            touches: false,
            capture: None,
        }
    }
}

impl ConnectionKind {
    /// Its name in files and messages.
    pub fn name(self) -> &'static str {
        match self {
            Self::Weld => "weld",
            Self::Ball => "ball",
            Self::Hinge => "hinge",
            Self::Slide => "slide",
            Self::Screw { .. } => "screw",
        }
    }

    /// The kind of this name; `lead_m` is used for a screw.
    pub fn by_name(name: &str, lead_m: f64) -> Option<Self> {
        let all = [Self::Weld, Self::Ball, Self::Hinge, Self::Slide, Self::Screw { lead_m }];
        all.into_iter().find(|kind| kind.name() == name)
    }

    /// Translation along z per radian (m/rad); zero unless it is a screw.
    pub fn lead_m_rad(self) -> f64 {
        match self {
            Self::Screw { lead_m } => lead_m / std::f64::consts::TAU,
            _ => 0.0,
        }
    }

    /// Which translations along and rotations about x, y and z it blocks; a screw blocks a combination of both along z.
    pub fn blocks(self) -> ([bool; 3], [bool; 3]) {
        match self {
            Self::Weld => ([true; 3], [true; 3]),
            Self::Ball => ([true; 3], [false; 3]),
            Self::Hinge | Self::Screw { .. } => ([true; 3], [true, true, false]),
            Self::Slide => ([true, true, false], [true; 3]),
        }
    }
}
