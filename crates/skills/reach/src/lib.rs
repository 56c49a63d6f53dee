#![doc = include_str!("../README.md")]

mod arm;
mod collision;
mod cut;
mod directions;
mod fields;
mod file;
mod fill;
mod fingerprint;
mod grid;
mod manipulability;
mod map;
mod nearest;
mod place_base;
mod place_base_in;
mod settings;
mod shape;
mod sphere;
mod summary;
mod turntable;

pub use arm::{Arm, Effort, IkMethod};
pub use collision::{CollisionScratch, SelfCollision};
pub use cut::{Cut, Plane, cut};
pub use directions::Directions;
pub use file::{FileError, Subject, read, write};
pub use fill::{Filled, IsFree, fill};
pub use grid::{Cube, Grid};
pub use manipulability::manipulability;
pub use map::{CapabilityMap, MapError};
pub use nearest::{NearestReachable, nearest_reachable};
pub use place_base::{BasePlace, BaseSearch, Placement, Rank, base_shift, place_base};
pub use place_base_in::place_base_in;
pub use settings::{ReachGoal, ReachSettings, SettingsError};
pub use shape::{Shape, ShapeFit, Widest, fit_shape};
pub use sphere::ReachSphere;
pub use summary::{ShapeShare, Summary, summary};
