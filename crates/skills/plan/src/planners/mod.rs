//! The planners, each in a file of its name, and what they share.

#[allow(dead_code)]
mod chance;
#[allow(dead_code)]
pub(crate) mod ground;
mod rrt;
mod rrt_connect;
mod tree;

pub use rrt::Rrt;
pub use rrt_connect::{Domain, RrtConnect};
