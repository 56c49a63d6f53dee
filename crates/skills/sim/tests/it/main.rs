//! Laws of the sim room.

mod bodies;
mod joints;
mod worlds;
