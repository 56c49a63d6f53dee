//! Benchmarks and tasks in simulated worlds.

mod grasp;
mod impedance;
mod lab_robot;
mod own;
mod perception;
mod tasks;
