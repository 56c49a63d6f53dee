#![doc = include_str!("../README.md")]

pub mod camera_robot;
mod finding;
mod holding;
pub mod lab;
mod live_world;
pub mod mapping;
mod robot;
pub mod simulate;

use karakuri_sim::physics::Owner;
use karakuri_sim::world::World;

pub use robot::{
    Advance, CameraPicture, DrivenWorld, JointsNow, LabRobot, RunningWorld, SimRobot, StepObserver,
    SteppedWorld, WorldRobot,
};

/// The name of a link or a body.
pub fn owner_name(world: &World, owner: Owner) -> String {
    match owner {
        Owner::Link(link) => world.robot().links()[link.0].name.clone(),
        Owner::Body(body) => world.blueprint().bodies[body].name.to_string(),
    }
}
