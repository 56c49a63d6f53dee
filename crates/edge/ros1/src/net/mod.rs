//! Sockets: every wait has a timeout, every listener can be stopped.

mod acceptor;
mod address;
mod frame;
mod header;
mod host_names;
mod keep_alive;
mod listen;
mod timed;

pub(crate) use acceptor::{Acceptor, Visitor};
pub use address::AddressError;
pub(crate) use address::{HostPort, connect};
pub(crate) use frame::{frame, read_frame};
pub(crate) use header::ConnectionHeader;
pub use header::HeaderError;
pub use host_names::HostNames;
pub(crate) use keep_alive::keep_alive;
pub use listen::Reach;
pub(crate) use listen::listen;
pub(crate) use timed::Timed;
