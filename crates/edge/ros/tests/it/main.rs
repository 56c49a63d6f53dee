//! Tests that use the crate as a stranger would.

mod actions;
mod browsers;
mod checksums;
mod execution;
mod graph;
mod hands;
mod hostile;
mod impostors;
mod lab;
mod planning;
mod random_bytes;
mod setup;
mod silent_master;
mod slow;
mod topics;
