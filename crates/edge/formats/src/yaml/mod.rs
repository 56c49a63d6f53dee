//! YAML as plain values: what ROS and MoveIt keep their settings in.
//!
//! Scalars without quotes are typed by the rules of YAML 1.1, as PyYAML (and so `rosparam`) does it: `yes` is a
//! boolean and `1e-3` is text. Readers that want a number take such text, too, as MoveIt does.

mod read;
pub(crate) mod scalar;
mod value;
mod write;

pub use read::read;
pub(crate) use read::read_tree;
pub use value::Value;
pub use write::write;
