//! Kernel benchmarks and the comparison with peers.
