//! As much HTTP as XML-RPC needs.

use std::io::{BufRead, ErrorKind, Read};

/// First line and headers together, at most.
const MAX_HEAD: u64 = 16 << 10;
/// A body, at most: a robot description with everything in it has a few megabytes.
pub(super) const MAX_BODY: usize = 64 << 20;

/// A request or a response.
#[derive(Debug)]
pub(super) struct HttpMessage {
    /// `POST /RPC2 HTTP/1.1` or `HTTP/1.1 200 OK`.
    pub(super) first_line: String,
    /// What the body is.
    pub(super) body: Vec<u8>,
    /// Whether the peer will say more on this connection.
    pub(super) keeps_alive: bool,
}

/// Why bytes are not a message.
#[derive(Debug, thiserror::Error)]
pub enum HttpError {
    /// The connection ended or stalled.
    #[error(transparent)]
    Io(#[from] std::io::Error),
    /// Headers without end, or not text.
    #[error("not HTTP")]
    NotHttp,
    /// A body without a length.
    #[error("no content length")]
    NoLength,
    /// A body that is too long.
    #[error("a body of {0} bytes is too long")]
    TooLong(usize),
}

/// Reads one message; `None` if the peer has closed the connection before it began.
pub(super) fn read_message(input: &mut impl BufRead) -> Result<Option<HttpMessage>, HttpError> {
    let mut head = input.take(MAX_HEAD);
    let Some(first_line) = line(&mut head)? else { return Ok(None) };
    let is_response = first_line.starts_with("HTTP/");
    let version =
        if is_response { first_line.split(' ').next() } else { first_line.split(' ').next_back() };
    let mut keeps_alive = version == Some("HTTP/1.1");
    if !version.is_some_and(|v| v.starts_with("HTTP/1.")) {
        return Err(HttpError::NotHttp);
    }
    let mut length = None;
    loop {
        let header = line(&mut head)?.ok_or(HttpError::NotHttp)?;
        if header.is_empty() {
            break;
        }
        let (name, value) = header.split_once(':').ok_or(HttpError::NotHttp)?;
        let value = value.trim();
        match name.to_ascii_lowercase().as_str() {
            "content-length" => length = Some(value.parse().map_err(|_| HttpError::NotHttp)?),
            "connection" => keeps_alive = value.eq_ignore_ascii_case("keep-alive"),
            "transfer-encoding" if !value.eq_ignore_ascii_case("identity") => {
                return Err(HttpError::NoLength);
            }
            _ => {}
        }
    }
    let body = match length {
        Some(length) if length > MAX_BODY => return Err(HttpError::TooLong(length)),
        Some(length) => read_exactly(input, length)?,
        None if is_response => {
            keeps_alive = false;
            let mut body = Vec::new();
            input.take(MAX_BODY as u64 + 1).read_to_end(&mut body)?;
            if body.len() > MAX_BODY {
                return Err(HttpError::TooLong(body.len()));
            }
            body
        }
        None => return Err(HttpError::NoLength),
    };
    Ok(Some(HttpMessage { first_line, body, keeps_alive }))
}

/// Grows as bytes arrive, so that a promise of 64 MB costs nothing until it is kept.
fn read_exactly(input: &mut impl BufRead, length: usize) -> Result<Vec<u8>, HttpError> {
    let mut body = Vec::new();
    input.take(length as u64).read_to_end(&mut body)?;
    if body.len() < length {
        return Err(HttpError::Io(ErrorKind::UnexpectedEof.into()));
    }
    Ok(body)
}

fn line(input: &mut impl BufRead) -> Result<Option<String>, HttpError> {
    let mut bytes = Vec::new();
    input.read_until(b'\n', &mut bytes)?;
    if bytes.is_empty() {
        return Ok(None);
    }
    if bytes.pop() != Some(b'\n') {
        return Err(HttpError::NotHttp);
    }
    if bytes.last() == Some(&b'\r') {
        bytes.pop();
    }
    String::from_utf8(bytes).map(Some).map_err(|_| HttpError::NotHttp)
}
