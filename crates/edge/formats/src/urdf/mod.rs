//! URDF: robots as trees of links and joints.
//!
//! [`read`] turns an XML tree into [`Urdf`], plain data that holds everything in the file with its place.
//! [`Urdf::model`] makes a robot of it, and [`write`] makes text again.

mod capsule;
mod document;
mod from_model;
mod model;
mod read;
mod read_joint;
mod read_link;
mod read_transmission;
mod write;

pub use document::{
    Calibration, Collision, Dynamics, Extension, Geometry, Inertial, Joint, Limit, Link, Material,
    Placement, Rotation, Safety, Transmission, TransmissionPart, Urdf, Visual,
};
pub use from_model::Described;
pub use model::{Meshes, ModelOptions};
pub use read::read;
pub use write::write;

pub(crate) use read::read_leniently;
