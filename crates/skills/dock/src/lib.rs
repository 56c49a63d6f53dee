#![doc = include_str!("../README.md")]

mod candidates;
mod dock;
mod failure;
mod free;
mod grasp;
mod guided;
mod mission;
mod payload;
mod port;
mod probe;
mod setup;

pub use candidates::{Candidate, Lines, candidates, lines_to_object, longest_lines, ways_into};
pub use failure::{Abort, DockFailure};
pub use mission::{Action, ActionReport, DockObserver, MissionReport, mission};
pub use payload::Payload;
pub use port::{DockPort, PortRefusal, WristWrench};
pub use setup::{DockSetup, Guidance};
