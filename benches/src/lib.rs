//! Kernel benchmarks and the comparison with peers.

pub mod kernels;
