//! The conformance suite of physics engines, and small worlds for it.

mod conformance;
pub mod worlds;

pub use conformance::{Make, conforms};
