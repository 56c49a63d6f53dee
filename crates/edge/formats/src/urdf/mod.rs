//! URDF: robots as trees of links and joints.
//!
//! [`read`] turns an XML tree into [`Urdf`], plain data that holds everything in the file with its place.
//! [`Urdf::model`] makes a robot of it, and [`write()`] writes it as text.
//!
//! ```
//! use karakuri_formats::{MemoryAssets, urdf, xml};
//!
//! let text = r#"<robot name="door">
//!   <link name="frame"/>
//!   <link name="leaf"/>
//!   <joint name="hinge" type="revolute">
//!     <parent link="frame"/>
//!     <child link="leaf"/>
//!     <axis xyz="0 0 1"/>
//!     <limit lower="0" upper="1.9" effort="20" velocity="1"/>
//!   </joint>
//! </robot>"#;
//! let root = xml::parse(text, "door.urdf")?;
//! let urdf = urdf::read(&root)?.value;
//! let door = urdf.model(&MemoryAssets::default(), Default::default())?.value;
//! assert_eq!(door.dof(), 1);
//! # Ok::<(), karakuri_formats::ReadError>(())
//! ```

mod capsule;
mod document;
mod from_model;
mod left_out;
mod masses;
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
pub use left_out::{LeftOut, left_out, only_visual, visuals_as_collisions};
pub use masses::with_masses;
pub use model::{Meshes, ModelOptions};
pub use read::read;
pub use write::write;

pub(crate) use read::read_leniently;
