//! Simulation of a world, advanced step by step.
//!
//! A [`world::WorldPlan`] describes its contents: a robot, objects, components. [`world::World`] holds the state,
//! [`world::step`] advances it, [`world::World::command`] is the only way to change it from outside, and its sensors
//! produce [`world::Sample`]s. Physics is computed by a [`physics::Physics`] engine, built from a
//! [`physics::Blueprint`]: our own [`engine`] with contacts and motors, or the [`kinematic`] one without forces.
//! Everything is a deterministic function of plan and commands, bit for bit.

pub mod component;
pub mod engine;
pub mod kinematic;
pub mod physics;
pub mod world;
pub mod world_handle;
