#![doc = include_str!("../README.md")]

mod drive;
mod follow;
mod ground;
mod reckon;
mod stand;

pub use drive::{Drive, DriveFailure, DriveLimits, Leg, plan_drive};
pub use follow::{DriveFollower, DriveOrder, DriveStop};
pub use ground::{GridError, HeightGrid};
pub use reckon::{Moved, Reckoning};
pub use stand::{NoStand, Place, RoverBody, Stand, StandLimits, stand};
