//! SRDF: what people call the parts of a robot.
//!
//! [`read`] resolves the names of a semantic description against a model; [`write()`] makes text again.

mod group;
mod names;
mod read;
mod write;

pub use read::read;
pub use write::write;

pub(crate) use read::read_leniently;
