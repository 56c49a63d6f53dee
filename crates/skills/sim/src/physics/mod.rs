//! The physics interface: description of a world, inputs and readings.

mod blueprint;
mod port;

pub use blueprint::{Blueprint, Body, BodyPart, Drive, Owner, Surface};
pub use port::{
    BodyState, ContactReading, Input, Physics, PhysicsState, Push, Readings, StateError, Wrench,
};
