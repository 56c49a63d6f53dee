//! What a scene's file says for worlds that move: masses, surfaces, components. Planners take no notice.

use karakuri_geometry::{Inertia, Pose};

use super::RobotReference;

/// How the world behaves.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct WorldDescription {
    /// Acceleration of free fall (m/s²); `None`: as on earth.
    pub gravity: Option<[f64; 3]>,
    /// What Cartesian commands and poses of components are relative to; `None`: the world.
    pub ref_frame_origin: Option<Pose>,
    /// What the robot's links' surfaces are like, by name; others have the default.
    pub link_surfaces: Vec<(String, SurfaceDescription)>,
    /// Inertia of the motors behind their gears, by joint (kg·m² or kg); others have none.
    pub armatures: Vec<(String, f64)>,
}

/// How an object behaves in a world that moves.
#[derive(Clone, Debug, PartialEq)]
pub struct BodyDescription {
    /// Mass (kg), spread evenly over its shapes unless `inertia` says otherwise; `None`: it never moves.
    pub mass_kg: Option<f64>,
    /// How the mass is spread, in the object's frame; its own mass counts.
    pub inertia: Option<Inertia>,
    /// Whether others feel it.
    pub respondable: bool,
    /// Whether collision warnings and planners count it.
    pub collidable: bool,
    /// Whether cameras see it.
    pub renderable: bool,
    /// What its surface is like.
    pub surface: SurfaceDescription,
}

impl Default for BodyDescription {
    /// Fixed, felt, counted and seen.
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

/// What a surface is like.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SurfaceDescription {
    /// Coefficient of friction.
    pub friction: f64,
    /// How much of the speed of an impact comes back, 0 to 1.
    pub restitution: f64,
}

impl Default for SurfaceDescription {
    /// Friction 1, no bouncing.
    fn default() -> Self {
        Self { friction: 1.0, restitution: 0.0 }
    }
}

/// A part of the world that can be commanded or read: an arm, a hand, a camera.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ComponentDescription {
    /// Unique among the components.
    pub name: String,
    /// What it is, such as `lwr4`: a name that the simulator knows.
    pub kind: String,
    /// Stands before the names of its parts, unless `tags` says otherwise.
    pub prefix: String,
    /// Its parts by role, where they are not called what its kind calls them.
    pub tags: Vec<(String, String)>,
    /// The robot that it brings along, if its parts are not there yet.
    pub brings: Option<MountDescription>,
    /// What else it is told, by name.
    pub settings: Vec<(String, Setting)>,
    /// Where in which file it was said; empty if nowhere.
    pub place: String,
}

/// A robot that is mounted on what is there already.
#[derive(Clone, Debug, PartialEq)]
pub struct MountDescription {
    /// Which robot.
    pub robot: RobotReference,
    /// The link that carries it.
    pub link: String,
    /// Where on that link.
    pub link_from_root: Pose,
    /// Put before all of its names.
    pub prefix: String,
}

/// A value that a component is told.
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
