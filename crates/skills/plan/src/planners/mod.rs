//! The planners, one file each, and what they share.

mod aorrtc;
mod bi_est;
mod bkpiece;
mod catalogue;
mod cells;
mod est;
mod informed_rrt_star;
mod kpiece;
mod lazy_prm;
mod neighbourhood;
mod prm;
mod prm_star;
mod projection;
mod roadmap;
mod rrt;
mod rrt_connect;
mod rrt_star;
mod sbl;
pub(crate) mod search_context;
pub(crate) mod tree;
mod weights;

pub use aorrtc::Aorrtc;
pub use bi_est::BiEst;
pub use bkpiece::Bkpiece;
pub use catalogue::{NAMES, SettingError, by_name, configured};
pub use est::Est;
pub use informed_rrt_star::InformedRrtStar;
pub use kpiece::Kpiece;
pub use lazy_prm::LazyPrm;
pub use prm::Prm;
pub use prm_star::PrmStar;
pub use rrt::Rrt;
pub use rrt_connect::{Domain, RrtConnect};
pub use rrt_star::RrtStar;
pub use sbl::Sbl;
