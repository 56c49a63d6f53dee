//! Links: the rigid parts.

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
    /// What one sees.
    pub visuals: Vec<Visual>,
    /// What one can touch.
    pub collisions: Vec<Collision>,
}

impl Link {
    /// A link without mass or shape.
    pub fn bare(name: impl Into<String>) -> Self {
        Self { name: name.into(), inertia: None, visuals: Vec::new(), collisions: Vec::new() }
    }
}

/// A shape one sees.
#[derive(Clone, Debug, PartialEq)]
pub struct Visual {
    /// Optional name from the description.
    pub name: Option<String>,
    /// Where the shape sits on its link.
    pub link_from_shape: Pose,
    /// The shape.
    pub shape: Shape,
    /// How it looks; `None` leaves it to the viewer.
    pub material: Option<Material>,
}

/// How a surface looks.
#[derive(Clone, Debug, PartialEq)]
pub struct Material {
    /// Name in the description, possibly empty.
    pub name: String,
    /// Red, green, blue, opacity, each 0 to 1.
    pub rgba: [f64; 4],
    /// Texture file as named in the description.
    pub texture: Option<String>,
}

/// A shape one can touch.
#[derive(Clone, Debug, PartialEq)]
pub struct Collision {
    /// Optional name from the description.
    pub name: Option<String>,
    /// Where the shape sits on its link.
    pub link_from_shape: Pose,
    /// The shape.
    pub shape: Shape,
}
