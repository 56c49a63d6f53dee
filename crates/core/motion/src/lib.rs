#![doc = include_str!("../README.md")]

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
pub use trajectory::{Point, PolynomialPiece, Sample, Trajectory, TrajectoryError};
pub use validate::{Quantity, Violation, validate, validate_torques, validate_within};
