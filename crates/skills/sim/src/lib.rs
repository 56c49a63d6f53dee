//! A world that moves when stepped.
//!
//! A [`world::WorldPlan`] says what is there: a robot, objects, components. [`world::World`] holds it, [`world::step`] moves
//! it on, [`world::World::command`] is the only way to change it from outside, and its sensors leave [`world::Sample`]s.
//! Behind it stands a [`physics::Physics`] engine, built from a [`physics::Blueprint`]: our own [`engine`] with contacts and
//! motors, or the [`kinematic`] one without forces. Everything is a function of plan and commands: the same ones give the
//! same bits.

pub mod component;
pub mod engine;
pub mod kinematic;
pub mod physics;
pub mod world;
pub mod world_handle;
