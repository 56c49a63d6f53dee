//! Laws of the simulator.

mod allocation;
mod belts;
mod blueprint;
mod bodies;
mod components;
mod connecting;
mod connections;
mod contacts;
mod engines;
mod joints;
mod laws;
mod loads;
mod rest;
mod sensors;
mod springs;
mod terrain;
mod vehicles;
