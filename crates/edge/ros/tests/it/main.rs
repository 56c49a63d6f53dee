//! Tests that use the crate as a stranger would.

mod actions;
mod checksums;
mod graph;
mod hostile;
mod lab;
mod planning;
mod random_bytes;
mod setup;
mod topics;
