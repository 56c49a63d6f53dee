#![doc = include_str!("../README.md")]

mod backend;
mod balls;
mod explore_backend;
mod live;
mod model_backend;
mod page;
pub mod protocol;
mod server;

pub use backend::{Log, PageBackend, RequestError, Shown};
pub use explore_backend::ExploreBackend;
pub use live::{FoundReader, LiveBackend, LivePorts, RobotMaker, TaskAsk, TaskRunner, TaskVerdict};
pub use model_backend::ModelBackend;
pub use server::{ServeError, ServeOptions, Server};
