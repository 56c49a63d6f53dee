//! Reads a robot of any format.

use crate::urdf::{self, Urdf};
use crate::xml::Element;
use crate::{Assets, Loaded, ReadError, mjcf, sdf};

/// A format of robot descriptions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum RobotFormat {
    /// `<robot>`: URDF, xacro expanded.
    Urdf,
    /// `<mujoco>`: MuJoCo's MJCF.
    Mjcf,
    /// `<sdf>`: the format of Gazebo and Drake.
    Sdf,
}

impl RobotFormat {
    /// The format that a root element belongs to. What is unknown is taken for URDF, whose reader says what it lacks.
    pub fn of(root: &Element) -> Self {
        match root.name.as_str() {
            "mujoco" => Self::Mjcf,
            "sdf" => Self::Sdf,
            _ => Self::Urdf,
        }
    }
}

/// Reads a robot from the root element of its description, whatever its format. MJCF and SDF become URDF data, with a
/// warning for everything that is lost.
///
/// # Errors
///
/// As [`urdf::read`], [`mjcf::read`] and [`sdf::read`].
pub fn read_robot(root: &Element, assets: &dyn Assets) -> Result<Loaded<Urdf>, ReadError> {
    match RobotFormat::of(root) {
        RobotFormat::Urdf => urdf::read(root),
        RobotFormat::Mjcf => mjcf::read(root, assets),
        RobotFormat::Sdf => sdf::read(root),
    }
}
