//! Numeric inverse kinematics for any chain.
//!
//! [`solve`] is the default: it respects the joint limits, restarts where a descent gets stuck, and verifies the
//! result. [`descend`] follows one textbook method from one start. Both work on a [`CompiledChain`].

mod compiled_chain;
mod descend;
mod lanes;
mod limited;
mod linear;
mod nullspace;
mod orientation;
mod reach;
mod search;
mod starts;
mod svd;
mod target;
mod turns;

pub use compiled_chain::CompiledChain;
pub use descend::{Damping, Descended, Descent, Limits, Method, descend, descend_from_many};
pub use nullspace::Objective;
pub use orientation::nearest_orientation;
pub use search::{Search, solve, solve_all};
