//! What goes over the socket. Text is JSON with a `type`, bytes are frames of numbers and pictures; `ui/src/protocol.ts` has the
//! same types, and files under `ui/golden` hold both together.

mod frame;
mod request;
mod shape;
mod status;
mod world;

pub use frame::{PictureKind, StateShown, picture_bytes};
pub use request::{Asked, PlanGoal, Request};
pub use shape::{Meshes, PartShown, PoseNumbers, ShapeShown, numbers, pose};
pub use status::{
    AlternativeShown, DeviceStatus, FailureShown, LogShown, MotionShown, MotionStatus, PadShown,
    PastShown, RecordingShown, StageShown, StageState, StatusShown, TaskShown, TaskState,
    WarningShown,
};
pub use world::{
    BodyShown, CameraShown, DeviceClass, DeviceShown, GroupShown, JointShown, LinkShown, PoseShown,
    WorldShown,
};

/// Grows when old pages would misunderstand.
pub const VERSION: u32 = 1;
