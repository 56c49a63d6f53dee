//! XML-RPC, the protocol between nodes and the master.

mod admission;
mod base64;
mod client;
mod http;
mod json;
mod read;
mod server;
mod value;
mod write;

pub use client::CallError;
pub use client::call_ros;
pub(crate) use client::{Caller, call};
pub use http::HttpError;
pub use read::XmlRpcError;
pub(crate) use read::{read_call, read_response};
pub(crate) use server::{Method, Server};
pub use value::XmlValue;
pub(crate) use write::{write_call, write_fault, write_response};

/// An XML-RPC fault: the method cannot be called.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("fault {code}: {text}")]
pub struct Fault {
    /// The code; real ROS uses 1 and -1.
    pub code: i32,
    /// The reason.
    pub text: String,
}

#[cfg(test)]
mod tests;
