//! The physics interface: description of a world, inputs and readings.

mod blueprint;
mod connection;
mod port;

pub use blueprint::{Belt, Blueprint, Body, BodyPart, Drive, Elastic, Owner, Surface};
pub(crate) use connection::Frame;
pub use connection::{Connection, ConnectionError, ConnectionReading};
pub use karakuri_scene::{Capture, ConnectionKind, Draw, Strength};
pub use port::{
    BodyState, ContactReading, Input, Physics, PhysicsState, Push, Readings, RotorState,
    StateError, Wrench,
};
