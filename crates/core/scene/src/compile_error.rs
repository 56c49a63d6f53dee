//! Why a scene cannot be compiled for a group of joints.

use karakuri_robot::{JointId, Kernel};

/// Why there is no checker.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CompileError {
    /// The robot has no such joint.
    #[error("the robot has no joint {}", .0.0)]
    NoSuchJoint(JointId),
    /// The joint is fixed, mimics another, or floats.
    #[error("joint {} cannot be planned for: it is fixed, follows another or floats", .0.0)]
    NotPlannable(JointId),
    /// The joint is named twice.
    #[error("joint {} is named twice", .0.0)]
    Twice(JointId),
    /// This processor does not have the instructions.
    #[error("this processor cannot run the {} kernel", .0.name())]
    NoKernel(Kernel),
    /// The caller stopped compiling.
    #[error("compiling was stopped")]
    Stopped,
}
