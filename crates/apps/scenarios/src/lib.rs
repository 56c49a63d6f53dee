#![doc = include_str!("../README.md")]

pub mod bench;
pub mod dock;
pub mod explore;
pub mod tasks;
pub mod workspace;
