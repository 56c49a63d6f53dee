//! The library as a whole.

mod lab_plans;
mod pictures;
mod robots;
mod robots_apart;
mod robots_peers;
