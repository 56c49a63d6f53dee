//! The physical part of a scene description: masses, surfaces, components. Planners ignore it.

use karakuri_geometry::{Inertia, Pose};

use super::{
    BeltDescription, ConnectionDescription, ElasticDescription, RobotReference, SpringDescription,
};

/// Physical properties of the world.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct WorldDescription {
    /// Gravitational acceleration (m/s²); `None`: that of the earth.
    pub gravity: Option<[f64; 3]>,
    /// The frame that Cartesian commands and poses of components are relative to; `None`: the world.
    pub ref_frame_origin: Option<Pose>,
    /// Surface properties of the robot's links, by name; other links have the default.
    pub link_surfaces: Vec<(String, SurfaceDescription)>,
    /// Reflected motor inertia, by joint (kg·m² or kg); other joints have none.
    pub armatures: Vec<(String, f64)>,
    /// Springs and dampers, by joint.
    pub springs: Vec<(String, SpringDescription)>,
    /// Springs between motor and joint, by joint.
    pub elastic: Vec<(String, ElasticDescription)>,
    /// Conveyor belts and tracks; names are unique.
    pub belts: Vec<BeltDescription>,
    /// Connections that exist at the beginning; names are unique.
    pub connections: Vec<ConnectionDescription>,
}

/// Physical properties of an object.
#[derive(Clone, Debug, PartialEq)]
pub struct BodyDescription {
    /// Mass (kg), distributed uniformly over its shapes unless `inertia` is given; `None`: it never moves.
    pub mass_kg: Option<f64>,
    /// Mass distribution in the object's frame; its mass replaces `mass_kg`.
    pub inertia: Option<Inertia>,
    /// Whether it has contacts with other bodies in simulation.
    pub respondable: bool,
    /// Whether collision warnings and planners consider it.
    pub collidable: bool,
    /// Whether cameras see it.
    pub renderable: bool,
    /// What its surface is like.
    pub surface: SurfaceDescription,
}

impl Default for BodyDescription {
    /// Fixed, respondable, collidable and renderable.
    fn default() -> Self {
        Self {
            mass_kg: None,
            inertia: None,
            respondable: true,
            collidable: true,
            renderable: true,
            surface: SurfaceDescription::default(),
        }
    }
}

/// Surface properties.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SurfaceDescription {
    /// Coefficient of friction.
    pub friction: f64,
    /// Coefficient of restitution, 0 to 1.
    pub restitution: f64,
}

impl Default for SurfaceDescription {
    /// Friction 1, restitution 0.
    fn default() -> Self {
        Self { friction: 1.0, restitution: 0.0 }
    }
}

/// A device that can be commanded or read: an arm, a hand, a camera.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ComponentDescription {
    /// Unique among the components.
    pub name: String,
    /// Its type, such as `lwr4`: a name that the simulator knows.
    pub kind: String,
    /// Prefix of the names of its parts, unless `tags` says otherwise.
    pub prefix: String,
    /// Its parts by role, where their names differ from the type's defaults.
    pub tags: Vec<(String, String)>,
    /// The robot that it adds, if its parts do not exist yet.
    pub brings: Option<MountDescription>,
    /// Other settings, by name.
    pub settings: Vec<(String, Setting)>,
    /// File and position where it was declared; empty if unknown.
    pub place: String,
}

/// A robot that is mounted on an existing link.
#[derive(Clone, Debug, PartialEq)]
pub struct MountDescription {
    /// The robot.
    pub robot: RobotReference,
    /// The link it is mounted on.
    pub link: String,
    /// Pose of its root in that link's frame.
    pub link_from_root: Pose,
    /// Prefix of all its names.
    pub prefix: String,
}

/// A value of a component's setting.
#[derive(Clone, Debug, PartialEq)]
pub enum Setting {
    /// Yes or no.
    Flag(bool),
    /// A number.
    Number(f64),
    /// Some numbers.
    Numbers(Vec<f64>),
    /// A word.
    Text(String),
}
