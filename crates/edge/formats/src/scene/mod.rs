//! Scene files: TOML, MoveIt's `.scene` text, and MoveIt's messages as YAML.
//!
//! Readers take text and return a [`karakuri_scene::SceneDescription`], in which meshes and point clouds may still be
//! file names; [`load`] reads a file of any of the formats through [`crate::Assets`] and loads those, too.

mod cloud;
mod fetch;
mod load;
mod message;
mod message_object;
mod message_request;
mod moveit_text;
mod pose;
mod shape;
mod toml_body;
mod toml_component;
mod toml_exploration;
mod toml_live_map;
mod toml_map;
mod toml_mechanism;
mod toml_read;
mod toml_state;
pub(crate) mod toml_tree;
mod toml_world_write;
mod toml_write;

pub use load::{Format, format, load};
pub use message::read as read_message;
pub use moveit_text::{Written, read as read_moveit_text, write as write_moveit_text};
pub use toml_read::read as read_toml;
pub use toml_write::write as write_toml;
