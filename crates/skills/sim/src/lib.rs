//! A world that moves when stepped.
//!
//! A [`physics::Blueprint`] says what is there, a [`physics::Physics`] engine moves it.

pub mod physics;
