//! The library as a whole.

mod pictures;
mod robots;
mod robots_apart;
mod robots_peers;
