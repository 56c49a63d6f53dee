#![doc = include_str!("../README.md")]

mod action;
mod catalogue;
mod convert;
mod definition;
mod graph;
mod master;
mod md5;
pub mod msg;
mod names;
mod net;
mod node;
pub mod parse;
mod time;
mod value;
mod wire;
mod xmlrpc;

pub use action::{
    Action, ActionClient, ActionFeedbackMessage, ActionGoalMessage, ActionResultMessage,
    ActionServer, GoalHandle, GoalState, GoalStep, OneAtATime, Outcome, SentGoal, WrongStep,
};
pub use catalogue::{
    BuildError, Catalogue, Element, FieldType, MessageType, Release, ServiceType, TypeLibrary,
    Versions, catalogue,
};
pub use convert::{ConvertError, convert};
pub use definition::{
    ACTION_PARTS, Constant, Definition, DefinitionError, ElementName, Field, Length, Primitive,
    expand_action, read as read_definition, sections,
};
pub use graph::{Graph, TopicInfo};
pub use master::{Master, MasterChoice, MasterError, ask_for_master, find_master};
pub use md5::md5_hex;
pub use names::{NameError, Naming, RosArguments};
pub use net::{AddressError, HeaderError, HostNames, Reach};
pub use node::{
    Advertisement, DEFAULT_MASTER_URI, Ender, Incoming, LogLevel, Node, NodeError, NodeEvent,
    NodeOptions, NodeTime, PeerId, Publisher, RawPublisher, Report, ServiceClient, ServiceError,
    ServiceInfo, ServiceServer, Subscriber,
};
pub use time::{Duration, Time};
pub use value::{JsonError, ShapeError, Value};
pub use wire::{Message, Reader, Service, Wire, WireError};
pub use xmlrpc::{CallError, Fault, HttpError, XmlRpcError, XmlValue, call_ros};
