#![doc = include_str!("../README.md")]

pub mod allocation;
pub mod bag;
pub mod data;
pub mod flatland;
pub mod hands;
pub mod paths;
pub mod peer;
#[cfg(feature = "physics")]
pub mod physics;
pub mod port;
pub mod random;
pub mod robots;
pub mod scenes;
pub mod skip;
pub mod things;
pub mod trees;
