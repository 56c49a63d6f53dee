#![doc = include_str!("../README.md")]

mod allowed;
mod compile_error;
mod contact;
mod description;
mod diff;
mod edit;
pub mod exact;
pub mod fast;
mod map_obstacle;
mod object;
mod scene;
pub mod warning;

pub use allowed::AllowedContacts;
pub use compile_error::CompileError;
pub use contact::{Body, Contact, EdgeVerdict, Witness};
pub use description::{
    AllowedPair, AttachmentDescription, BodyDescription, ComponentDescription, ContactsDescription,
    Described, DescriptionError, ExplorationDescription, FrameDescription, GoalDescription,
    LiveMapDescription, MapDescription, MassError, MountDescription, NameRole, ObjectDescription,
    PartDescription, PoseName, RequestDescription, RobotReference, SceneDescription, Setting,
    ShapeDescription, StateDescription, SurfaceDescription, ToolGoal, UnknownName, UnknownNames,
    WorldDescription, describe,
};
pub use description::{
    BeltDescription, Capture, ConnectionDescription, ConnectionKind, Draw, ElasticDescription,
    SpringDescription, Strength,
};
pub use diff::{Change, diff};
pub use edit::{EditError, NoSuchPose};
pub use map_obstacle::{
    CellBits, CellBlock, MapBrick, MapCell, MapObstacle, MapObstacleError, UnknownSpace,
};
pub use object::{Attachment, Object, Part};
pub use scene::{Padding, Scene};
