//! Objects in depth pictures: the plane they stand on, their outlines, their shapes.
//!
//! [`find`] divides a picture into objects and fits boxes, cylinders and spheres, with covariances; what cannot be
//! fitted keeps its points. [`locate`] finds an object whose shape is known. [`track`] keeps objects over several
//! pictures. All are functions of their arguments; the same picture and settings give the same bits.

mod cells;
mod cut;
mod faces;
mod find;
mod fit;
mod known;
mod links;
mod locate;
mod noise_model;
mod picture;
pub mod reference;
mod segment;
mod settings;
mod shape_points;
mod support;
mod surface;
mod track;
mod wanted;

pub use find::{Found, FoundObject, find};
pub use fit::{Fit, NoFit, distance};
pub use known::{KnownError, scene_object, scene_objects, without_known};
pub use locate::{LocateError, LocateSettings, Located, locate};
pub use noise_model::SensorNoise;
pub use picture::{DepthPicture, PictureError};
pub use settings::{ObjectSettings, SegmentSettings};
pub use support::{Support, SupportSettings};
pub use track::{Change, Track, TrackSettings, TrackState, Tracks, is_gone, track};
pub use wanted::{Wanted, WantedError};
