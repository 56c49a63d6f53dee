//! A world that moves when stepped.
//!
//! A [`physics::Blueprint`] says what is there, a [`physics::Physics`] engine moves it: [`engine::Engine`], our own, or
//! [`kinematic::Kinematic`], which knows no forces.

pub mod engine;
pub mod kinematic;
pub mod physics;
