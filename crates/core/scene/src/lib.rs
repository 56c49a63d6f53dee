//! The planning scene and its collision checkers.
//!
//! A [`Scene`] is a value: a robot at a configuration, objects, attachments, allowed contacts and padding. Checkers are
//! compiled from it for one group of joints and are immutable: [`fast`] checks about a million configurations per
//! second, [`exact`] gives evidence and proofs.

mod allowed;
mod compile_error;
mod contact;
mod description;
mod diff;
mod edit;
pub mod exact;
pub mod fast;
mod object;
mod scene;
pub mod warning;

pub use allowed::AllowedContacts;
pub use compile_error::CompileError;
pub use contact::{Body, Contact, EdgeVerdict, Witness};
pub use description::{
    AllowedPair, AttachmentDescription, BodyDescription, ComponentDescription, ContactsDescription,
    Described, DescriptionError, FrameDescription, GoalDescription, MassError, MountDescription,
    NameRole, ObjectDescription, PartDescription, PoseName, RequestDescription, RobotReference,
    SceneDescription, Setting, ShapeDescription, StateDescription, SurfaceDescription, ToolGoal,
    UnknownName, UnknownNames, WorldDescription, describe,
};
pub use diff::{Change, diff};
pub use edit::{EditError, NoSuchPose};
pub use object::{Attachment, Object, Part};
pub use scene::{Padding, Scene};
