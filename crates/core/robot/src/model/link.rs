//! Links: the rigid parts of a robot.

use karakuri_geometry::{Inertia, Pose, Shape};

/// A link of one particular [`crate::RobotModel`]; 0 is the root.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LinkId(pub usize);

/// A rigid part of a robot.
#[derive(Clone, Debug, PartialEq)]
pub struct Link {
    /// Unique in its model.
    pub name: String,
    /// Mass properties in the link's frame; `None` if the description gives none.
    pub inertia: Option<Inertia>,
    /// Visual shapes.
    pub visuals: Vec<Visual>,
    /// Collision shapes.
    pub collisions: Vec<Collision>,
}

impl Link {
    /// A link without mass or shape.
    pub fn bare(name: impl Into<String>) -> Self {
        Self { name: name.into(), inertia: None, visuals: Vec::new(), collisions: Vec::new() }
    }
}

/// A visual shape.
#[derive(Clone, Debug, PartialEq)]
pub struct Visual {
    /// Optional name from the description.
    pub name: Option<String>,
    /// Pose of the shape in the link's frame.
    pub link_from_shape: Pose,
    /// The shape.
    pub shape: Shape,
    /// Its material; `None` leaves the colour to the viewer.
    pub material: Option<Material>,
}

/// Colour and texture of a surface.
#[derive(Clone, Debug, PartialEq)]
pub struct Material {
    /// Name in the description, possibly empty.
    pub name: String,
    /// Red, green, blue, opacity, each 0 to 1.
    pub rgba: [f64; 4],
    /// Texture file as named in the description.
    pub texture: Option<String>,
}

/// A collision shape.
#[derive(Clone, Debug, PartialEq)]
pub struct Collision {
    /// Optional name from the description.
    pub name: Option<String>,
    /// Pose of the shape in the link's frame.
    pub link_from_shape: Pose,
    /// The shape.
    pub shape: Shape,
}
