//! SRDF: groups, named poses, end effectors and disabled collisions of a robot.
//!
//! [`read`] resolves the names of a semantic description against a model; [`write()`] writes it as text.

mod group;
mod names;
mod read;
mod write;

pub use read::read;
pub use write::write;

pub(crate) use read::read_leniently;
