#![doc = include_str!("../README.md")]

mod drive;
mod ground;
mod stand;

pub use drive::{Drive, DriveFailure, DriveLimits, Leg, plan_drive};
pub use ground::{GridError, HeightGrid};
pub use stand::{NoStand, Place, RoverBody, Stand, StandLimits, stand};
