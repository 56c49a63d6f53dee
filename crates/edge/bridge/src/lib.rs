#![doc = include_str!("../README.md")]

pub mod execution;
pub mod exploring;
pub mod lab;
mod lease_list;
mod lock;
pub mod mapping;
mod names;
pub mod planning;
pub mod yaml;

pub use names::{DEFAULT_NAMESPACE, RosNames};
