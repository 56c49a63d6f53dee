#![doc = include_str!("../README.md")]

mod balls;
mod desk;
mod live;
mod model_desk;
mod page;
pub mod protocol;
mod server;

pub use desk::{Desk, Log, RequestError, Shown};
pub use live::{LiveDesk, LivePorts, RobotMaker, TaskAsk, TaskRunner, TaskVerdict};
pub use model_desk::ModelDesk;
pub use server::{ServeError, ServeOptions, Server};
