//! Tests of the simulation.

mod allocation;
mod blueprint;
mod bodies;
mod conformance;
mod contacts;
mod engines;
mod joints;
mod worlds;
