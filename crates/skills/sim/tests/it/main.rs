//! Laws of the simulator.

mod allocation;
mod blueprint;
mod bodies;
mod components;
mod contacts;
mod engines;
mod joints;
mod loads;
mod rest;
