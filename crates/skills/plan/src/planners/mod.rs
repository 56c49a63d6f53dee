//! The planners, each in a file of its name, and what they share.

mod aorrtc;
mod catalogue;
#[allow(dead_code)]
mod chance;
#[allow(dead_code)]
pub(crate) mod ground;
mod informed_rrt_star;
mod lazy_prm;
mod prm;
mod prm_star;
mod roadmap;
mod rrt;
mod rrt_connect;
mod rrt_star;
mod tree;

pub use aorrtc::Aorrtc;
pub use catalogue::{NAMES, SettingError, by_name, configured};
pub use informed_rrt_star::InformedRrtStar;
pub use lazy_prm::LazyPrm;
pub use prm::Prm;
pub use prm_star::PrmStar;
pub use rrt::Rrt;
pub use rrt_connect::{Domain, RrtConnect};
pub use rrt_star::RrtStar;
