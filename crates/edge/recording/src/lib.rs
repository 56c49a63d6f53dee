//! Recordings of a world: every command and state in JSON, to the last bit, and every sensor sample, in an MCAP file.
//!
//! [`RecordingFile`] writes the file, [`mcap::Recording`] reads it. The functions of this crate turn commands, states and
//! samples into messages and back; running a recording again is up to the caller.

mod command;
mod file;
pub mod mcap;
mod picture;
mod sample;
mod seen;
mod state;
mod value;

pub use command::{read_command, read_timed, write_command, write_timed};
pub use file::{COMMANDS, HEAD, RecordingFile, STATE};
pub use picture::{RosMessage, write_pictures};
pub use sample::write_sample;
pub use seen::{SeenState, read_seen, write_seen};
pub use state::{RecordedState, read_state, write_state};
pub use value::JsonError;
