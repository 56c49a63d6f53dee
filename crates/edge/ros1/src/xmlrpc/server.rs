//! XML-RPC server: one thread per connection, many calls per connection.

use std::cell::Cell;
use std::convert::Infallible;
use std::io::Read;
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::Arc;
use std::time::{Duration, Instant};

use http_body_util::Full;
use hyper::body::{Bytes, Incoming};
use hyper::header::{CONNECTION, CONTENT_LENGTH, CONTENT_TYPE, HeaderValue, SERVER};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper::{Request, Response, StatusCode};

use super::admission::{Refusal, admit};
use super::http::{HttpError, HttpSocket, MAX_HEAD, read_body};
use super::{Fault, XmlValue, read_call, write_fault, write_response};
use crate::net::{Acceptor, HostNames, Timed, Visitor};

/// Time limits of a connection. Each is for everything together, not per byte.
#[derive(Clone, Copy, Debug)]
pub(super) struct Patience {
    /// From the last answer to the end of the next head.
    pub(super) head: Duration,
    /// For a body; also for each write of an answer.
    pub(super) body: Duration,
}

const PATIENCE: Patience =
    Patience { head: Duration::from_secs(60), body: Duration::from_secs(20) };
/// Limits on reading from a rejected peer: time, and number of bytes.
const REJECTED_READ_TIMEOUT: Duration = Duration::from_secs(1);
const MAX_UNREAD: u64 = 1 << 20;
/// Greatest number of calls in one `system.multicall`.
const MAX_MULTICALL: usize = 100_000;

/// Handles a call: takes method and arguments, returns a value or a fault.
pub(crate) type Method = dyn Fn(&str, &[XmlValue]) -> Result<XmlValue, Fault> + Send + Sync;

/// Serves until dropped.
#[derive(Debug)]
pub(crate) struct Server {
    _acceptor: Acceptor,
}

impl Server {
    /// Handles calls at `listener` with `method`, except those that a web browser could send; `names` are the host
    /// names that programs on this machine may use.
    pub(crate) fn start(
        listener: TcpListener,
        names: HostNames,
        method: Arc<Method>,
    ) -> std::io::Result<Self> {
        let serve = move |visitor: &Visitor| {
            // A peer that disconnects or sends malformed data only loses its connection.
            let _ = serve(&visitor.stream, &names, &*method, PATIENCE);
        };
        Ok(Self { _acceptor: Acceptor::start("xmlrpc", listener, serve)? })
    }
}

pub(super) fn serve(
    stream: &TcpStream,
    names: &HostNames,
    method: &Method,
    patience: Patience,
) -> Result<(), HttpError> {
    let is_on_loopback = [stream.peer_addr()?, stream.local_addr()?]
        .iter()
        .any(|address| address.ip().to_canonical().is_loopback());
    stream.set_nodelay(true)?;
    stream.set_write_timeout(Some(patience.body))?;
    let deadline = Cell::new(Instant::now() + patience.head);
    let service = service_fn(async |request: Request<Incoming>| {
        deadline.set(Instant::now() + patience.body);
        let answer = match handle(request, is_on_loopback, names, method).await {
            Ok(answer) => respond(StatusCode::OK, "text/xml", answer),
            // Its body, if any, is not read: the connection closes after the answer.
            Err(refusal) => {
                let text = format!("{}\n", refusal.text);
                let mut answer = respond(refusal.status, "text/plain", text);
                answer.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
                answer
            }
        };
        deadline.set(Instant::now() + patience.head);
        Ok::<_, Infallible>(answer)
    });
    let socket = HttpSocket::new(stream);
    let mut http = http1::Builder::new();
    // roscpp compares some header names with their usual spelling.
    http.max_buf_size(MAX_HEAD).title_case_headers(true);
    // What is not HTTP gets an answer as well.
    let _ = socket.run(|| deadline.get(), http.serve_connection(socket.clone(), service))?;
    close(stream)
}

/// Closes a connection. Remaining input is read for a short time: closing a socket with unread bytes would reset the
/// connection before the peer has read why it was rejected.
fn close(stream: &TcpStream) -> Result<(), HttpError> {
    stream.shutdown(Shutdown::Write)?;
    let rest = Timed::new(stream, REJECTED_READ_TIMEOUT);
    std::io::copy(&mut rest.take(MAX_UNREAD), &mut std::io::sink())?;
    Ok(())
}

fn respond(status: StatusCode, kind: &'static str, text: String) -> Response<Full<Bytes>> {
    let mut response = Response::new(Full::from(text));
    *response.status_mut() = status;
    response.headers_mut().insert(SERVER, HeaderValue::from_static("karakuri"));
    response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static(kind));
    response
}

async fn handle(
    request: Request<Incoming>,
    is_on_loopback: bool,
    names: &HostNames,
    method: &Method,
) -> Result<String, Refusal> {
    let (head, body) = request.into_parts();
    admit(&head, is_on_loopback, names)?;
    if !head.headers.contains_key(CONTENT_LENGTH) {
        let text = "A call needs its content length.".to_owned();
        return Err(Refusal { status: StatusCode::LENGTH_REQUIRED, text });
    }
    let body = read_body(body).await.map_err(|error| {
        let status = match error {
            HttpError::TooLong => StatusCode::PAYLOAD_TOO_LARGE,
            _ => StatusCode::BAD_REQUEST,
        };
        Refusal { status, text: error.to_string() }
    })?;
    Ok(match read_call(&body) {
        Ok((name, arguments)) => answer(&name, &arguments, method),
        Err(error) => write_fault(&Fault { code: -1, text: error.to_string() }),
    })
}

fn answer(name: &str, arguments: &[XmlValue], method: &Method) -> String {
    let answer = match name {
        "system.multicall" => multicall(arguments, method),
        _ => method(name, arguments),
    };
    match answer {
        Ok(value) => write_response(&value),
        Err(fault) => write_fault(&fault),
    }
}

/// Many calls in one; each result is a list of one value, or a fault.
fn multicall(arguments: &[XmlValue], method: &Method) -> Result<XmlValue, Fault> {
    let calls = arguments.first().map(XmlValue::list).unwrap_or_default();
    if calls.len() > MAX_MULTICALL {
        return Err(Fault { code: 1, text: format!("{} calls at once are too many", calls.len()) });
    }
    let one = |call: &XmlValue| {
        let XmlValue::Struct(members) = call else {
            return Err(Fault { code: 1, text: "a call must be a struct".to_owned() });
        };
        let name = members.get("methodName").and_then(XmlValue::text).unwrap_or_default();
        if name == "system.multicall" {
            return Err(Fault {
                code: 1,
                text: "system.multicall within system.multicall".to_owned(),
            });
        }
        method(name, members.get("params").map(XmlValue::list).unwrap_or_default())
    };
    let wrapped =
        |call| one(call).map_or_else(|fault| fault.to_value(), |value| XmlValue::List(vec![value]));
    Ok(XmlValue::List(calls.iter().map(wrapped).collect()))
}
