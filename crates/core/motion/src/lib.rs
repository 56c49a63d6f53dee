//! Movement through time: curves, timing, trajectories.
//!
//! A [`Curve`] says where, not when. [`time_optimal`] adds the fastest timing within [`MotionLimits`];
//! what comes out is a [`Trajectory`], which can only be made within its limits.

mod curve;
mod limits;
mod polynomial;
mod spline;
mod time_optimal;
mod trajectory;
mod validate;

pub use curve::{Curve, CurveError};
pub use limits::{MotionLimits, MotionLimitsError};
pub use spline::{blend_corners, spline_through};
pub use time_optimal::{TimingFailure, TimingOptions, time_optimal};
pub use trajectory::{Point, Sample, Trajectory, TrajectoryError};
pub use validate::{Quantity, Violation, validate};
