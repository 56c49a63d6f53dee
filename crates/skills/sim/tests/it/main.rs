//! Laws of the sim room.

mod allocation;
mod blueprint;
mod bodies;
mod conformance;
mod contacts;
mod engines;
mod joints;
mod worlds;
