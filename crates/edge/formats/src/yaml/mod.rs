//! YAML as plain values, for the settings of ROS and MoveIt.
//!
//! Unquoted scalars are typed by the rules of YAML 1.1, as in PyYAML (and `rosparam`): `yes` is a boolean and `1e-3` is
//! text. Readers that expect a number accept such text, as MoveIt does.

mod read;
pub(crate) mod scalar;
mod value;
mod write;

pub use read::read;
pub(crate) use read::read_tree;
pub use value::Value;
pub use write::write;
