//! Errors of scene descriptions.

use std::fmt;

use crate::EditError;

/// A name that does not exist.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownName {
    /// The kind of thing that it should name.
    pub role: NameRole,
    /// The name.
    pub name: String,
    /// The most similar existing name.
    pub nearest: Option<String>,
}

/// Kind of thing that a name in a description refers to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NameRole {
    /// A joint of the robot that moves.
    Joint,
    /// A link of the robot.
    Link,
    /// A group of the robot.
    Group,
    /// A named pose of the robot.
    Pose,
    /// A link or a frame.
    Frame,
    /// An object of the scene.
    Object,
    /// A link or an object.
    Body,
}

impl fmt::Display for UnknownName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what = match self.role {
            NameRole::Joint => "joint that moves",
            NameRole::Link => "link",
            NameRole::Group => "group",
            NameRole::Pose => "named pose",
            NameRole::Frame => "link or frame",
            NameRole::Object => "object",
            NameRole::Body => "link or object",
        };
        write!(f, "there is no {what} {:?}", self.name)?;
        self.nearest.as_ref().map_or(Ok(()), |near| write!(f, " (did you mean {near:?}?)"))
    }
}

/// Why a description is not a scene of this robot.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum DescriptionError {
    /// A name does not exist.
    #[error("{0}")]
    Unknown(UnknownName),
    /// A joint got the wrong number of positions, or one that is not finite.
    #[error("joint {joint:?} needs {expected} finite positions, got {given}")]
    Positions {
        /// Name of the joint.
        joint: String,
        /// How many positions it has.
        expected: usize,
        /// Number of positions given (finite or not).
        given: usize,
    },
    /// A shape is only given as a file name, and the file has not been loaded.
    #[error("{file:?} of object {object:?} has not been loaded")]
    NotLoaded {
        /// Name of the object.
        object: String,
        /// The file.
        file: String,
    },
    /// A map is only given as a file name, and the file has not been loaded.
    #[error("the map {file:?} has not been loaded")]
    MapNotLoaded {
        /// The file.
        file: String,
    },
    /// The pose of a map is not usable.
    #[error(transparent)]
    Map(#[from] crate::MapObstacleError),
    /// A padding that leaves an empty shape, or is not finite.
    #[error("link {link:?} cannot be grown by {grow_m} m and scaled by {scale}")]
    Padding {
        /// Name of the link.
        link: String,
        /// Offset (m).
        grow_m: f64,
        /// Scale.
        scale: f64,
    },
    /// The scene rejects the object.
    #[error(transparent)]
    Edit(#[from] EditError),
}
