//! Kernel benchmarks and the comparison with peers.

pub mod compare;
pub mod kernels;
pub mod problems;
