//! Benchmark tasks, benchmarks and workspace surveys, as functions that the program calls.

pub mod bench;
pub mod tasks;
pub mod workspace;
