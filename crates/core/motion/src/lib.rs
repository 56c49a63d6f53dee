//! Curves, timing and trajectories; and devices with their controllers.
//!
//! A [`Curve`] is a path without timing. [`time_optimal`] adds the fastest timing within [`MotionLimits`], and
//! [`time_optimal_with_dynamics`] also within [`TorqueLimits`]; the result is a [`Trajectory`], which always keeps its
//! limits. [`point_to_point`] and [`straight_line`] also limit jerk. [`validate`] and [`validate_torques`] check a
//! trajectory independently.
//!
//! [`arm`] and [`hand`] define the commands of arms and hands and turn them into [`Motor`] commands, tick by tick,
//! without clock or thread; [`external`] estimates external forces on an arm. A [`Follower`] turns a trajectory into
//! set-points and monitors it; [`control`] adds controllers that accept ROS trajectories and share a robot's joints.
//! [`RobotPort`] is the interface between tasks and a robot.
//!
//! ```
//! use karakuri_motion::{MotionLimits, TimingOptions, blend_corners, time_optimal, validate};
//!
//! // Two joints with a rounded corner, deviating by at most 0.05.
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
