//! An XML-RPC client.

use std::future::poll_fn;
use std::net::TcpStream;
use std::pin::{Pin, pin};
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Waker};
use std::time::{Duration, Instant};

use http_body_util::Full;
use hyper::body::Bytes;
use hyper::client::conn::http1::{Builder, Connection, SendRequest};
use hyper::header::{CONTENT_TYPE, HOST, USER_AGENT};
use hyper::{Request, StatusCode};

use super::http::{HttpError, HttpSocket, MAX_HEAD, read_body};
use super::{Fault, XmlRpcError, XmlValue, read_response, write_call};
use crate::net::{AddressError, HostPort, connect};

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
    kept: Mutex<Option<Line>>,
}

/// A connection to a peer.
#[derive(Debug)]
struct Line {
    socket: HttpSocket<Arc<TcpStream>>,
    sender: SendRequest<Full<Bytes>>,
    connection: Connection<HttpSocket<Arc<TcpStream>>, Full<Bytes>>,
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
        let body = Bytes::from(write_call(method, arguments));
        let request = || -> Result<_, HttpError> {
            let request = Request::post("/")
                .header(HOST, address.to_string())
                .header(USER_AGENT, "karakuri")
                .header(CONTENT_TYPE, "text/xml")
                .body(Full::new(body.clone()));
            request.map_err(|error| HttpError::NotHttp(error.into()))
        };
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner).take();
        // The peer may have closed the connection in the meantime: retry with a new one.
        let answer = match kept.map(|line| self.exchange(line, request()?)) {
            Some(Ok(answer)) => answer,
            _ => {
                let stream = connect(&address, self.patience)
                    .map_err(|error| CallError::Unreachable { uri: self.uri.clone(), error })?;
                let answer = self.open(stream).and_then(|line| self.exchange(line, request()?));
                answer.map_err(|error| CallError::Http { uri: self.uri.clone(), error })?
            }
        };
        let read = read_response(&answer).map_err(|error| CallError::Answer {
            uri: self.uri.clone(),
            method: method.to_owned(),
            error,
        })?;
        read.map_err(|fault| CallError::Fault { method: method.to_owned(), fault })
    }

    fn open(&self, stream: TcpStream) -> Result<Line, HttpError> {
        stream.set_write_timeout(Some(self.patience))?;
        let socket = HttpSocket::new(Arc::new(stream));
        let mut http = Builder::new();
        // roscpp compares some header names with their usual spelling.
        http.max_buf_size(MAX_HEAD).title_case_headers(true);
        let handshake = http.handshake(socket.clone());
        let (sender, connection) = socket.run(Instant::now, handshake)??;
        Ok(Line { socket, sender, connection })
    }

    fn exchange(&self, mut line: Line, request: Request<Full<Bytes>>) -> Result<Bytes, HttpError> {
        let until = Instant::now() + self.patience;
        let mut connection = Some(line.connection);
        let answer = {
            let mut answer = pin!(async {
                let response = line.sender.send_request(request).await?;
                let status = response.status();
                Ok::<_, HttpError>((status, read_body(response.into_body()).await?))
            });
            let exchange = poll_fn(|cx| {
                // The request waits until the connection takes it, the connection until there is a request.
                let asked = answer.as_mut().poll(cx);
                if asked.is_ready() {
                    return asked;
                }
                connection.take_if(|connection| Pin::new(connection).poll(cx).is_ready());
                answer.as_mut().poll(cx)
            });
            line.socket.run(|| until, exchange)?
        };
        let (status, body) = answer?;
        if status != StatusCode::OK {
            let text = String::from_utf8_lossy(&body).chars().take(MAX_REFUSAL).collect();
            return Err(HttpError::Status { status: status.to_string(), text });
        }
        // One that does not stay open ends by itself.
        let mut idle = Context::from_waker(Waker::noop());
        connection.take_if(|connection| Pin::new(connection).poll(&mut idle).is_ready());
        if let Some(connection) = connection {
            let line = Line { connection, ..line };
            *self.kept.lock().unwrap_or_else(PoisonError::into_inner) = Some(line);
        }
        Ok(body)
    }
}
