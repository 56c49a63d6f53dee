#![doc = include_str!("../README.md")]

pub mod component;
pub mod engine;
pub mod kinematic;
pub mod physics;
pub mod world;
pub mod world_handle;
