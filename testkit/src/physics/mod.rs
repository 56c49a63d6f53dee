//! The conformance suite of physics engines, and small worlds for it.

mod conformance;
mod random_worlds;
pub mod worlds;

pub use conformance::{Make, conforms};
pub use random_worlds::{RandomWorlds, STEPS_PER_WORLD, random_worlds};
