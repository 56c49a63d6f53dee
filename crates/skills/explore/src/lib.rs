#![doc = include_str!("../README.md")]

mod ellipsoid;
mod frontier;
mod gain;
mod hull;
mod union_find;
mod utility;
mod views;
mod void_clusters;
mod voids;
mod volume;

pub use ellipsoid::{Ellipsoid, Moments};
pub use frontier::{connected, frontier};
pub use gain::{GainScratch, Known, Lens, Measure, Rays};
pub use hull::{GridPoint, Hull};
pub use utility::{BINS, Utilities, bin_direction, bin_of, utilities};
pub use views::{View, ViewCounts, ViewSettings, Views, views};
pub use void_clusters::{Clustering, FrontierVoid, VoidCluster, frontier_voids, void_clusters};
pub use voids::{occupied_places, voids};
pub use volume::Volume;
