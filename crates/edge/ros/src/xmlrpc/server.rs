//! Answers calls: a thread for each connection, which may bring many calls.

use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::Arc;
use std::time::Duration;

use super::http::{HttpError, read_message};
use super::{Fault, XmlValue, read_call, write_fault, write_response};
use crate::net::{Acceptor, Timed, Visitor};

/// A silent connection is kept this long.
const IDLE: Duration = Duration::from_secs(60);
/// A call that has begun must have arrived within this.
const PATIENCE: Duration = Duration::from_secs(20);
/// Calls in one `system.multicall`, at most.
const MAX_MULTICALL: usize = 100_000;

/// What answers a call: method and arguments in, value or fault out.
pub(crate) type Method = dyn Fn(&str, &[XmlValue]) -> Result<XmlValue, Fault> + Send + Sync;

/// Serves until dropped.
#[derive(Debug)]
pub(crate) struct Server {
    _acceptor: Acceptor,
}

impl Server {
    /// Answers with `method` whoever calls at `listener`.
    pub(crate) fn start(listener: TcpListener, method: Arc<Method>) -> std::io::Result<Self> {
        let serve = move |visitor: &Visitor| {
            // A peer that breaks off or talks nonsense is its own problem.
            let _ = serve(&visitor.stream, &*method);
        };
        Ok(Self { _acceptor: Acceptor::start("xmlrpc", listener, serve)? })
    }
}

fn serve(stream: &TcpStream, method: &Method) -> Result<(), HttpError> {
    stream.set_nodelay(true)?;
    stream.set_write_timeout(Some(PATIENCE))?;
    let mut input = BufReader::new(Timed::new(stream, IDLE));
    loop {
        input.get_mut().extend(IDLE);
        if input.fill_buf()?.is_empty() {
            return Ok(());
        }
        input.get_mut().extend(PATIENCE);
        let request = match read_message(&mut input) {
            Ok(Some(request)) => request,
            Ok(None) => return Ok(()),
            Err(error) => {
                let status = match error {
                    HttpError::NoLength => "411 Length Required",
                    HttpError::TooLong(_) => "413 Content Too Large",
                    _ => "400 Bad Request",
                };
                send(stream, status, &error.to_string(), false)?;
                return Err(error);
            }
        };
        if !request.first_line.starts_with("POST ") {
            return send(stream, "405 Method Not Allowed", "this is XML-RPC: use POST", false);
        }
        let body = match read_call(&request.body) {
            Ok((name, arguments)) => answer(&name, &arguments, method),
            Err(error) => write_fault(&Fault { code: -1, text: error.to_string() }),
        };
        send(stream, "200 OK", &body, request.keeps_alive)?;
        if !request.keeps_alive {
            return Ok(());
        }
    }
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

/// Many calls in one, each answered by a list of one value, or by a fault.
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
    body: &str,
    keep_alive: bool,
) -> Result<(), HttpError> {
    let connection = if keep_alive { "keep-alive" } else { "close" };
    let message = format!(
        "HTTP/1.1 {status}\r\nServer: karakuri\r\nContent-Type: text/xml\r\nContent-Length: {}\r\nConnection: {connection}\r\n\r\n{body}",
        body.len()
    );
    Ok(stream.write_all(message.as_bytes())?)
}
