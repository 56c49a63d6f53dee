//! The protocol of the WebSocket. Text messages are JSON with a `type`, binary messages are states and pictures; `ui/src/protocol.ts` has the
//! same types, and tests compare both with the files under `ui/golden`.

mod exploration;
mod found;
mod frame;
mod map;
mod request;
mod shape;
mod status;
mod world;

pub use exploration::{
    AccountShown, CandidateShown, ExplorationShown, ExploreWord, UnseenShown, VoidShown,
};
pub use found::{FitShown, FoundObjectShown, FoundShown};
pub use frame::{PictureKind, StateShown, picture_bytes};
pub use map::{cloud_bytes, map_bytes};
pub use request::{Asked, CarryAsk, PlanGoal, Request, ServoVelocity, Watched};
pub use shape::{Meshes, PartShown, PoseNumbers, ShapeShown, numbers, pose};
pub use status::{
    AlternativeShown, DeviceStatus, FailureShown, LogShown, MotionShown, MotionStatus, PadShown,
    PastShown, RangeShown, RecordingShown, ScanShown, StageShown, StageState, StatusShown,
    TaskShown, TaskState, TouchShown, WarningShown,
};
pub use world::{
    BodyShown, CameraShown, DeviceClass, DeviceShown, GroupShown, JointShown, LinkShown,
    PlaceShown, PoseShown, WorldShown,
};

/// Increased by incompatible changes.
pub const VERSION: u32 = 1;
