//! Robot models and the algorithms on them.
//!
//! [`RobotModel`] holds everything that is constant while the robot moves; the algorithms are functions of it:
//! kinematics, dynamics and inverse kinematics. This crate does not read files or clocks and starts no threads.

pub mod dh;
pub mod dynamics;
pub mod ik;
pub mod kinematics;
mod model;
mod simd;
mod suggest;

pub use model::{
    Chain, ChainError, ChainJoint, Collision, DisabledPair, EndEffector, Frames, Group, Joint,
    JointId, JointKind, JointLimits, JointProperty, JointSpec, Link, LinkId, LinkSphere, Material,
    Mimic, ModelError, Motion, MountError, NamedPose, PositionRange, RobotModel, Semantics,
    Variable, VirtualJoint, Visual,
};
pub use simd::Kernel;
pub use suggest::{edit_distance, nearest, similar};
