//! Laws of the simulator.

mod allocation;
mod blueprint;
mod bodies;
mod contacts;
mod engines;
mod joints;
