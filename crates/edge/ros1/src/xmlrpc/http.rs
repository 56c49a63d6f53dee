//! The part of HTTP that XML-RPC needs.

use std::io::{BufRead, ErrorKind, Read};

/// Greatest length of the first line and the headers together (bytes).
const MAX_HEAD: u64 = 16 << 10;
/// Greatest length of a body (bytes): a complete robot description has a few megabytes.
pub(super) const MAX_BODY: usize = 64 << 20;

/// The first line and the headers of a request or a response.
#[derive(Debug)]
pub(super) struct HttpHead {
    /// `POST /RPC2 HTTP/1.1` or `HTTP/1.1 200 OK`.
    pub(super) first_line: String,
    /// Names in lower case, and values, in the order of arrival.
    headers: Vec<(String, String)>,
    /// `Content-Length` (bytes), if given.
    length: Option<usize>,
    /// Whether the connection stays open after this message.
    pub(super) keeps_alive: bool,
}

impl HttpHead {
    /// The values of all headers of this name, which is in lower case.
    pub(super) fn values(&self, name: &str) -> impl Iterator<Item = &str> {
        self.headers.iter().filter(move |(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// The names of all headers, in lower case.
    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        self.headers.iter().map(|(name, _)| name.as_str())
    }
}

/// Why a message cannot be read.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum HttpError {
    /// The connection ended or stalled.
    #[error(transparent)]
    Io(#[from] std::io::Error),
    /// Headers that are too long or not text.
    #[error("not HTTP")]
    NotHttp,
    /// A body without `Content-Length`.
    #[error("no content length")]
    NoLength,
    /// A body that is too long.
    #[error("a body of {0} bytes is too long")]
    TooLong(usize),
    /// An answer that is not `200 OK`.
    #[error("HTTP {status}: {text}")]
    Status {
        /// The code and its name, such as `403 Forbidden`.
        status: String,
        /// The beginning of the body.
        text: String,
    },
}

/// Reads a head; `None` if the peer closed the connection before it.
pub(super) fn read_head(input: &mut impl BufRead) -> Result<Option<HttpHead>, HttpError> {
    let mut input = input.take(MAX_HEAD);
    let Some(first_line) = line(&mut input)? else { return Ok(None) };
    let is_response = first_line.starts_with("HTTP/");
    let version =
        if is_response { first_line.split(' ').next() } else { first_line.split(' ').next_back() };
    if !version.is_some_and(|v| v.starts_with("HTTP/1.")) {
        return Err(HttpError::NotHttp);
    }
    let keeps_alive = version == Some("HTTP/1.1");
    let mut head = HttpHead { first_line, headers: Vec::new(), length: None, keeps_alive };
    loop {
        let header = line(&mut input)?.ok_or(HttpError::NotHttp)?;
        if header.is_empty() {
            return Ok(Some(head));
        }
        let (name, value) = header.split_once(':').ok_or(HttpError::NotHttp)?;
        // A header name with a space or a tab before it would bypass checks that look for the name.
        if name.is_empty() || !name.bytes().all(|byte| byte.is_ascii_graphic()) {
            return Err(HttpError::NotHttp);
        }
        let (name, value) = (name.to_ascii_lowercase(), value.trim());
        match name.as_str() {
            "content-length" => head.length = Some(value.parse().map_err(|_| HttpError::NotHttp)?),
            "connection" => head.keeps_alive = value.eq_ignore_ascii_case("keep-alive"),
            "transfer-encoding" if !value.eq_ignore_ascii_case("identity") => {
                return Err(HttpError::NoLength);
            }
            _ => {}
        }
        head.headers.push((name, value.to_owned()));
    }
}

/// Reads the body of a request, which must have a `Content-Length`.
pub(super) fn read_body(input: &mut impl BufRead, head: &HttpHead) -> Result<Vec<u8>, HttpError> {
    match head.length {
        Some(length) if length > MAX_BODY => Err(HttpError::TooLong(length)),
        Some(length) => read_exactly(input, length),
        None => Err(HttpError::NoLength),
    }
}

/// Reads a response. Without `Content-Length` it ends with the connection.
pub(super) fn read_response_message(
    input: &mut impl BufRead,
) -> Result<(HttpHead, Vec<u8>), HttpError> {
    let unexpected = || HttpError::Io(ErrorKind::UnexpectedEof.into());
    let mut head = read_head(input)?.ok_or_else(unexpected)?;
    if head.length.is_some() {
        let body = read_body(input, &head)?;
        return Ok((head, body));
    }
    head.keeps_alive = false;
    let mut body = Vec::new();
    input.take(MAX_BODY as u64 + 1).read_to_end(&mut body)?;
    if body.len() > MAX_BODY {
        return Err(HttpError::TooLong(body.len()));
    }
    Ok((head, body))
}

/// Grows as bytes arrive, so that a `Content-Length` of 64 MB alone allocates nothing.
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
