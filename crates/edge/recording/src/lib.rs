#![doc = include_str!("../README.md")]

pub mod bag;
mod command;
mod connection;
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
