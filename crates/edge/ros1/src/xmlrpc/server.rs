//! XML-RPC server: one thread per connection, many calls per connection.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::Arc;
use std::time::Duration;

use super::admission::admit;
use super::http::{HttpError, read_body, read_head};
use super::{Fault, XmlValue, read_call, write_fault, write_response};
use crate::net::{Acceptor, HostNames, Timed, Visitor};

/// Timeout of an idle connection.
const IDLE: Duration = Duration::from_secs(60);
/// Timeout for a call that has begun.
const PATIENCE: Duration = Duration::from_secs(20);
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
            let _ = serve(&visitor.stream, &names, &*method);
        };
        Ok(Self { _acceptor: Acceptor::start("xmlrpc", listener, serve)? })
    }
}

fn serve(stream: &TcpStream, names: &HostNames, method: &Method) -> Result<(), HttpError> {
    let is_on_loopback = [stream.peer_addr()?, stream.local_addr()?]
        .iter()
        .any(|address| address.ip().to_canonical().is_loopback());
    stream.set_nodelay(true)?;
    stream.set_write_timeout(Some(PATIENCE))?;
    let mut input = BufReader::new(Timed::new(stream, IDLE));
    loop {
        input.get_mut().extend(IDLE);
        if input.fill_buf()?.is_empty() {
            return Ok(());
        }
        input.get_mut().extend(PATIENCE);
        let head = match read_head(&mut input) {
            Ok(Some(head)) => head,
            Ok(None) => return Ok(()),
            Err(error) => return refuse(stream, input, status_of(&error), &error.to_string()),
        };
        // The body of a rejected request must not be read as the next request: close the connection.
        if let Err(refusal) = admit(&head, is_on_loopback, names) {
            return refuse(stream, input, refusal.status, &refusal.text);
        }
        let body = match read_body(&mut input, &head) {
            Ok(body) => body,
            Err(error) => return refuse(stream, input, status_of(&error), &error.to_string()),
        };
        let body = match read_call(&body) {
            Ok((name, arguments)) => answer(&name, &arguments, method),
            Err(error) => write_fault(&Fault { code: -1, text: error.to_string() }),
        };
        send(stream, "200 OK", "text/xml", &body, head.keeps_alive)?;
        if !head.keeps_alive {
            return Ok(());
        }
    }
}

fn status_of(error: &HttpError) -> &'static str {
    match error {
        HttpError::NoLength => "411 Length Required",
        HttpError::TooLong(_) => "413 Content Too Large",
        _ => "400 Bad Request",
    }
}

/// Rejects a request and closes the connection. Remaining input is read for a short time: closing a socket with unread
/// bytes would reset the connection before the peer has read the reason.
fn refuse(
    stream: &TcpStream,
    mut input: BufReader<Timed<'_>>,
    status: &str,
    text: &str,
) -> Result<(), HttpError> {
    send(stream, status, "text/plain", &format!("{text}\n"), false)?;
    stream.shutdown(Shutdown::Write)?;
    input.get_mut().extend(REJECTED_READ_TIMEOUT);
    std::io::copy(&mut input.take(MAX_UNREAD), &mut std::io::sink())?;
    Ok(())
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

fn send(
    mut stream: &TcpStream,
    status: &str,
    kind: &str,
    body: &str,
    keep_alive: bool,
) -> Result<(), HttpError> {
    let connection = if keep_alive { "keep-alive" } else { "close" };
    let message = format!(
        "HTTP/1.1 {status}\r\nServer: karakuri\r\nContent-Type: {kind}\r\nContent-Length: {}\r\nConnection: {connection}\r\n\r\n{body}",
        body.len()
    );
    Ok(stream.write_all(message.as_bytes())?)
}
