//! Scene files: TOML for people, MoveIt's `.scene` text, and MoveIt's messages as YAML.
//!
//! Readers take text and give a [`SceneDescription`], in which meshes and clouds may still be names of files;
//! [`load`] reads a file of any of the formats through an [`Assets`] and fetches those, too.

mod cloud;
mod fetch;
mod load;
mod pose;
mod shape;
mod toml_read;
mod toml_state;
mod toml_tree;
mod toml_write;

pub use load::{Format, format, load};
pub use toml_read::read as read_toml;
pub use toml_write::write as write_toml;
