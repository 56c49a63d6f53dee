//! The parsers of what arrives over the network, as functions of bytes: for fuzzing, and to look at captured traffic.

use crate::net::{ConnectionHeader, HeaderError, read_frame};
use crate::xmlrpc::{self, Fault, XmlRpcError, XmlValue};

/// The method and arguments of an XML-RPC call.
///
/// # Errors
///
/// If the body is not a call.
pub fn xmlrpc_call(body: &[u8]) -> Result<(String, Vec<XmlValue>), XmlRpcError> {
    xmlrpc::read_call(body)
}

/// The answer in an XML-RPC response.
///
/// # Errors
///
/// If the body is not a response.
pub fn xmlrpc_response(body: &[u8]) -> Result<Result<XmlValue, Fault>, XmlRpcError> {
    xmlrpc::read_response(body)
}

/// Reads a TCPROS stream: a connection header, then messages. Returns how many messages are complete.
///
/// # Errors
///
/// If the header is not one.
pub fn tcpros(mut bytes: &[u8]) -> Result<usize, HeaderError> {
    ConnectionHeader::read(&mut bytes)?;
    let mut message = Vec::new();
    let mut count = 0;
    while read_frame(&mut bytes, &mut message).is_ok() {
        count += 1;
    }
    Ok(count)
}
