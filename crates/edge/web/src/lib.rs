//! The window on everything: a page in the browser, served over HTTP and one WebSocket.
//!
//! A [`Desk`] knows what is shown and handles requests; [`Server`] brings it to browsers. Visitors look; one of them at a time may
//! change things; everybody may stop everything. A slow visitor gets fewer frames, never old ones, and slows nobody else.

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
