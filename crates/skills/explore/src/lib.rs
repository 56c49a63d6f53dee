#![doc = include_str!("../README.md")]

mod account;
mod blocked;
mod choose;
mod ellipsoid;
mod explore;
mod explorer;
mod frontier;
mod gain;
mod hull;
mod simulated;
mod task;
mod truth;
mod union_find;
mod utility;
mod views;
mod void_clusters;
mod voids;
mod volume;

pub use account::{Account, Unseen, Why, account};
pub use blocked::{blocked, robot_cells, scene_among, true_volume};
pub use choose::{Choice, Memory, Method, Ranking, Scored, rank};
pub use ellipsoid::{Ellipsoid, Moments};
pub use explore::{ExploreObserver, Explored, Fallen, Step, explore};
pub use explorer::{Explorer, Stage, Survey};
pub use frontier::{connected, frontier};
pub use gain::{GainScratch, Known, Lens, Measure, Rays};
pub use hull::{GridPoint, Hull};
pub use simulated::SimulatedSite;
pub use task::{End, Ended, ExploreError, LookFault, MoveFault, Settings, Site, Task};
pub use truth::Truth;
pub use utility::{BINS, Utilities, bin_direction, bin_of, utilities};
pub use views::{CameraArm, View, ViewCounts, ViewSettings, Views, views};
pub use void_clusters::{Clustering, FrontierVoid, VoidCluster, frontier_voids, void_clusters};
pub use voids::{occupied_places, voids};
pub use volume::Volume;
