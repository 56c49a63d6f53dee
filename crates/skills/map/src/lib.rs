#![doc = include_str!("../README.md")]

mod apply;
mod boxes;
mod brick;
mod cast;
mod cell;
mod decay;
mod distance;
mod frontier;
mod index;
mod level;
mod live;
mod map;
mod obstacle;
mod octree;
mod octree_convert;
mod project;
pub mod reference;
mod region;
mod scan;
mod settings;
mod walk;

pub use boxes::CellBox;
pub use brick::{BrickKey, CellMask, Cells};
pub use cast::{CastOptions, RayCast, RayEnd};
pub use cell::{CELLS_PER_AXIS, CellKey, Grid};
pub use distance::DistanceField;
pub use live::{CameraView, LiveError, LiveMap, LiveReport, LiveSettings};
pub use map::{Brick, Counts, Occupancy, OccupancyMap};
pub use obstacle::Obstacle;
pub use octree::{Octree, OctreeCounts, OctreeError, OctreeNodes};
pub use octree_convert::TooLarge;
pub use project::{DepthImage, Projection};
pub use region::Region;
pub use scan::{Insertion, Rays, Scan, ScanReport};
pub use settings::{Decay, MapSettings, SettingsError, log_odds, probability};
