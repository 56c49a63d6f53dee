//! XML-RPC: how nodes and the master call each other.

mod admission;
mod base64;
mod client;
mod http;
mod read;
mod server;
mod text;
mod value;
mod write;

pub use client::CallError;
pub(crate) use client::{Caller, call, call_ros};
pub use http::HttpError;
pub use read::XmlRpcError;
pub(crate) use read::{read_call, read_response};
pub(crate) use server::{Method, Server};
pub use value::XmlValue;
pub(crate) use write::{write_call, write_fault, write_response};

/// What a method answers instead of a value when it cannot be called at all.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("fault {code}: {text}")]
pub struct Fault {
    /// The number; real ROS uses 1 and -1.
    pub code: i32,
    /// Why.
    pub text: String,
}

#[cfg(test)]
mod tests;
