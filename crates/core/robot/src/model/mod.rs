//! The robot as a value: links, joints, groups, and the serial chains cut out of it.

mod chain;
mod frames;
mod joint;
mod link;
mod mount;
mod robot;
mod semantics;
pub(crate) mod steps;
pub(crate) mod tree;

pub use chain::{Chain, ChainError, ChainJoint, Motion, Variable};
pub use frames::Frames;
pub use joint::{Joint, JointId, JointKind, JointLimits, JointSpec, Mimic, PositionRange};
pub use link::{Collision, Link, LinkId, Material, Visual};
pub use mount::MountError;
pub use robot::{ModelError, RobotModel};
pub use semantics::{
    DisabledPair, EndEffector, Group, JointProperty, LinkSphere, NamedPose, Semantics, VirtualJoint,
};
