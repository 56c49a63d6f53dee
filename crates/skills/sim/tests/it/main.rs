//! Laws of the sim room.

mod bodies;
mod conformance;
mod contacts;
mod joints;
mod worlds;
