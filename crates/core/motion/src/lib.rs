//! Movement through time: curves, timing, trajectories; and the devices that make it, with their controllers.
//!
//! A [`Curve`] says where, not when. [`time_optimal`] adds the fastest timing within [`MotionLimits`], and
//! [`time_optimal_with_dynamics`] also within [`TorqueLimits`]; what comes out is a [`Trajectory`], which can only be made
//! within its limits. [`point_to_point`] and [`straight_line`] also limit jerk. [`validate`] and [`validate_torques`] look at one from outside.
//!
//! [`arm`] and [`hand`] say what arms and hands can be told and turn that into [`Motor`]s, tick by tick, without clock or
//! thread; [`external`] finds out what the world does to an arm. A [`Follower`] turns a
//! trajectory into set-points and watches over it; [`control`] puts controllers on top of it that take ROS's trajectories
//! and share a robot's joints. [`RobotPort`] is what tasks know of a robot.
//!
//! ```
//! use karakuri_motion::{MotionLimits, TimingOptions, blend_corners, time_optimal, validate};
//!
//! // Two joints go round a corner, nowhere further than 0.05 from it.
//! let path = [vec![0.0, 0.0], vec![1.0, 0.0], vec![1.0, 1.0]];
//! let curve = blend_corners(&path, 0.05)?;
//! let limits = MotionLimits::new(vec![1.0, 2.0], vec![4.0, 4.0])?;
//! let trajectory = time_optimal(&curve, &limits, &TimingOptions::default())?;
//!
//! assert!(trajectory.duration_secs() < 2.5);
//! assert_eq!(validate(&trajectory, 1e-3, 1e-3), Ok(()));
//! let points = trajectory.points(0.01);
//! assert_eq!(points[0].position, [0.0, 0.0]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod arm;
pub mod control;
mod curve;
pub mod external;
mod follower;
pub mod hand;
mod limits;
mod motor;
mod point_to_point;
mod polynomial;
mod port;
mod setpoint_limiter;
mod spline;
mod stretch;
mod thermal;
mod time_optimal;
mod torque;
mod trajectory;
mod validate;

pub use curve::{Curve, CurveError};
pub use follower::{Follower, JointsSeen, StopReason, Tolerances};
pub use limits::{MotionLimits, MotionLimitsError};
pub use motor::Motor;
pub use point_to_point::{PointToPointFailure, point_to_point, straight_line};
pub use port::{
    Execution, HandGoal, HandGoalRefusal, HandState, Motion, MotionId, RobotPort, RobotState,
    StartRefusal,
};
pub use setpoint_limiter::{GlideLimits, SetpointLimiter, Stream};
pub use spline::{blend_corners, blend_each_corner, spline_through};
pub use thermal::{Thermal, ThermalSetup};
pub use time_optimal::{TimingFailure, TimingOptions, time_optimal, time_optimal_with_dynamics};
pub use torque::{TorqueLimits, TorqueLimitsError};
pub use trajectory::{Point, Sample, Trajectory, TrajectoryError};
pub use validate::{Quantity, Violation, validate, validate_torques, validate_within};
