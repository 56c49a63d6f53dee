#![doc = include_str!("../README.md")]

mod holding;
pub mod lab;
mod live_world;
mod robot;
pub mod simulate;

use karakuri_sim::physics::Owner;
use karakuri_sim::world::World;

pub use robot::{
    Advance, DrivenWorld, JointsNow, LabRobot, RunningWorld, SimRobot, StepObserver, SteppedWorld,
    WorldRobot,
};

/// The name of a link or a body.
pub fn owner_name(world: &World, owner: Owner) -> String {
    match owner {
        Owner::Link(link) => world.robot().links()[link.0].name.clone(),
        Owner::Body(body) => world.blueprint().bodies[body].name.to_string(),
    }
}
