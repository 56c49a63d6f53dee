//! Measuring our own solvers: random reachable poses, random starts, answers checked by other code.

mod ik;
mod spread;

pub use ik::{IkBench, IkReport, ik};
pub use spread::Spread;
