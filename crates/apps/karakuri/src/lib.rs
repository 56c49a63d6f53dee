//! Robots, kinematics and motion as one library.

pub mod picture;

pub use karakuri_formats as formats;
pub use karakuri_geometry as geometry;
pub use karakuri_robot as robot;
