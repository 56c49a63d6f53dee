//! The planners, each in a file of its name, and what they share.

#[allow(dead_code)]
mod chance;
#[allow(dead_code)]
pub(crate) mod ground;
mod informed_rrt_star;
mod rrt;
mod rrt_connect;
mod rrt_star;
mod tree;

pub use informed_rrt_star::InformedRrtStar;
pub use rrt::Rrt;
pub use rrt_connect::{Domain, RrtConnect};
pub use rrt_star::RrtStar;
