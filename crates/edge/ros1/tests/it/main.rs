//! Tests through the public interface.

mod actions;
mod browsers;
mod checksums;
mod graph;
mod hostile;
mod impostors;
mod random_bytes;
mod setup;
mod silent_master;
mod slow;
mod topics;
