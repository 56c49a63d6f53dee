#![doc = include_str!("../README.md")]

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
