//! Physics behind a port: what a world is made of, what acts on it, what is felt.

mod blueprint;
mod port;

pub use blueprint::{Blueprint, Body, BodyPart, Drive, Owner, Surface};
pub use port::{
    BodyState, ContactReading, Input, Physics, PhysicsState, Push, Readings, StateError, Wrench,
};
