//! An XML-RPC client.

use std::io::{BufReader, Write};
use std::net::TcpStream;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use super::http::{HttpError, read_response_message};
use super::{Fault, XmlRpcError, XmlValue, read_response, write_call};
use crate::net::{AddressError, HostPort, Timed, connect};

/// Greatest length of a rejection's text that is passed on (characters).
const MAX_REFUSAL: usize = 300;

/// Why a call failed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CallError {
    /// The address is not valid.
    #[error(transparent)]
    Address(#[from] AddressError),
    /// No connection, or no answer in time.
    #[error("no answer from {uri}: {error}")]
    Unreachable {
        /// The address.
        uri: String,
        /// The error of the system.
        error: std::io::Error,
    },
    /// The connection broke, or the answer is not HTTP, or its status is not `200 OK`.
    #[error("no answer from {uri}: {error}")]
    Http {
        /// The address.
        uri: String,
        /// The error.
        error: HttpError,
    },
    /// The answer is not XML-RPC.
    #[error("{uri} answers {method} with something else than XML-RPC: {error}")]
    Answer {
        /// The address.
        uri: String,
        /// The method.
        method: String,
        /// The error.
        error: XmlRpcError,
    },
    /// The method does not exist, or failed.
    #[error("{method}: {fault}")]
    Fault {
        /// The method.
        method: String,
        /// The fault.
        fault: Fault,
    },
    /// The method returned a ROS error: code 0 or -1.
    #[error("{method} is refused ({code}): {text}")]
    Refused {
        /// The method.
        method: String,
        /// 0: failure, -1: error.
        code: i32,
        /// The text.
        text: String,
    },
}

impl CallError {
    /// Whether the peer answered with an error, as opposed to not answering.
    pub fn is_refusal(&self) -> bool {
        matches!(self, Self::Refused { .. } | Self::Fault { .. })
    }
}

/// Calls once, on a new connection.
pub(crate) fn call(
    uri: &str,
    method: &str,
    arguments: &[XmlValue],
    patience: Duration,
) -> Result<XmlValue, CallError> {
    Caller::new(uri, patience).call(method, arguments)
}

/// Calls a method of the master or node at `uri` once and returns the value of its answer `[code, text, value]`.
///
/// # Errors
///
/// If the peer does not answer within `patience`, or its answer is a fault or has an error code.
pub fn call_ros(
    uri: &str,
    method: &str,
    arguments: &[XmlValue],
    patience: Duration,
) -> Result<XmlValue, CallError> {
    Caller::new(uri, patience).call_ros(method, arguments)
}

/// Calls one peer on a persistent connection.
#[derive(Debug)]
pub(crate) struct Caller {
    uri: String,
    patience: Duration,
    kept: Mutex<Option<TcpStream>>,
}

impl Caller {
    pub(crate) fn new(uri: &str, patience: Duration) -> Self {
        Self { uri: uri.to_owned(), patience, kept: Mutex::new(None) }
    }

    pub(crate) fn uri(&self) -> &str {
        &self.uri
    }

    /// Calls, and returns the value of the answer `[code, text, value]`.
    pub(crate) fn call_ros(
        &self,
        method: &str,
        arguments: &[XmlValue],
    ) -> Result<XmlValue, CallError> {
        let answer = self.call(method, arguments)?;
        match answer {
            XmlValue::List(triple) => match <[XmlValue; 3]>::try_from(triple) {
                Ok([code, text, value]) => match code.int() {
                    Some(1) => Ok(value),
                    code => Err(CallError::Refused {
                        method: method.to_owned(),
                        code: code.unwrap_or_default(),
                        text: text.text().unwrap_or_default().to_owned(),
                    }),
                },
                Err(_) => Err(self.no_triple(method)),
            },
            _ => Err(self.no_triple(method)),
        }
    }

    fn no_triple(&self, method: &str) -> CallError {
        let error =
            XmlRpcError::Unexpected { expected: "array of three", found: "value".to_owned() };
        CallError::Answer { uri: self.uri.clone(), method: method.to_owned(), error }
    }

    pub(crate) fn call(&self, method: &str, arguments: &[XmlValue]) -> Result<XmlValue, CallError> {
        let address = HostPort::of_uri(&self.uri)?;
        let body = write_call(method, arguments);
        let request = format!(
            "POST / HTTP/1.1\r\nHost: {address}\r\nUser-Agent: karakuri\r\nContent-Type: text/xml\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        );
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner).take();
        // The peer may have closed the connection in the meantime: retry with a new one.
        let answer = match kept.map(|stream| self.exchange(stream, &request)) {
            Some(Ok(answer)) => answer,
            _ => {
                let stream = connect(&address, self.patience)
                    .map_err(|error| CallError::Unreachable { uri: self.uri.clone(), error })?;
                self.exchange(stream, &request)
                    .map_err(|error| CallError::Http { uri: self.uri.clone(), error })?
            }
        };
        let read = read_response(&answer).map_err(|error| CallError::Answer {
            uri: self.uri.clone(),
            method: method.to_owned(),
            error,
        })?;
        read.map_err(|fault| CallError::Fault { method: method.to_owned(), fault })
    }

    fn exchange(&self, stream: TcpStream, request: &str) -> Result<Vec<u8>, HttpError> {
        stream.set_write_timeout(Some(self.patience))?;
        (&stream).write_all(request.as_bytes())?;
        let mut input = BufReader::new(Timed::new(&stream, self.patience));
        let (head, body) = read_response_message(&mut input)?;
        let status = head.first_line.split_once(' ').map_or("", |(_, status)| status);
        if !status.starts_with("200") {
            let text = String::from_utf8_lossy(&body).chars().take(MAX_REFUSAL).collect();
            return Err(HttpError::Status { status: status.to_owned(), text });
        }
        if head.keeps_alive {
            *self.kept.lock().unwrap_or_else(PoisonError::into_inner) = Some(stream);
        }
        Ok(body)
    }
}
