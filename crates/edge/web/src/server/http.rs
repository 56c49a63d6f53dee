//! The parts of HTTP that the page needs: the head of a GET request, and a complete response.

use std::io::{Read, Write};
use std::net::TcpStream;

/// Maximum length of a head (bytes).
const MAX_HEAD_BYTES: usize = 16 * 1024;

/// The head of a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Head {
    /// `GET`, …
    pub(crate) method: String,
    /// The path without the query.
    pub(crate) path: String,
    /// The query.
    pub(crate) query: String,
    headers: Vec<(String, String)>,
}

impl Head {
    /// Reads a head; `None` if there is none, it is too long, or the connection ends.
    pub(crate) fn read(stream: &mut TcpStream) -> Option<Self> {
        let mut bytes = Vec::new();
        let mut byte = [0; 1];
        // Byte by byte, because the bytes after the head belong to the WebSocket.
        while !bytes.ends_with(b"\r\n\r\n") {
            if bytes.len() == MAX_HEAD_BYTES || stream.read(&mut byte).ok()? == 0 {
                return None;
            }
            bytes.push(byte[0]);
        }
        Self::parse(std::str::from_utf8(&bytes).ok()?)
    }

    /// A head from its text.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let mut lines = text.split("\r\n");
        let mut first = lines.next()?.split(' ');
        let (method, target) = (first.next()?, first.next()?);
        if !first.next()?.starts_with("HTTP/1.")
            || first.next().is_some()
            || !target.starts_with('/')
        {
            return None;
        }
        let (path, query) = target.split_once('?').unwrap_or((target, ""));
        let mut headers = Vec::new();
        for line in lines.take_while(|line| !line.is_empty()) {
            let (name, value) = line.split_once(':')?;
            headers.push((name.to_ascii_lowercase(), value.trim().to_owned()));
        }
        Some(Self {
            method: method.to_owned(),
            path: path.to_owned(),
            query: query.to_owned(),
            headers,
        })
    }

    /// A header's value.
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// A value of the query.
    pub(crate) fn asked(&self, name: &str) -> Option<&str> {
        let pairs = self.query.split('&').filter_map(|pair| pair.split_once('='));
        pairs.into_iter().find(|(known, _)| *known == name).map(|(_, value)| value)
    }
}

/// Sends a complete response.
pub(crate) fn answer(
    stream: &mut TcpStream,
    status: &str,
    kind: &str,
    extra: &str,
    body: &[u8],
) -> std::io::Result<()> {
    let head = format!(
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\nConnection: close\r\n\
         X-Content-Type-Options: nosniff\r\n{extra}\r\n",
        body.len()
    );
    stream.write_all(head.as_bytes())?;
    stream.write_all(body)?;
    stream.flush()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_head_is_read() {
        let head = Head::parse(
            "GET /ws?token=ab&x=1 HTTP/1.1\r\nHost: a:8080\r\nOrigin:  http://a \r\n\r\n",
        )
        .expect("it is one");
        assert_eq!((head.method.as_str(), head.path.as_str()), ("GET", "/ws"));
        assert_eq!(
            (head.header("host"), head.header("origin")),
            (Some("a:8080"), Some("http://a"))
        );
        assert_eq!((head.asked("token"), head.asked("y")), (Some("ab"), None));
    }

    #[test]
    fn what_is_no_head_is_none() {
        for text in [
            "",
            "GET\r\n\r\n",
            "GET / FTP/1\r\n\r\n",
            "GET x HTTP/1.1\r\n\r\n",
            "GET / HTTP/1.1\r\nnonsense\r\n\r\n",
        ] {
            assert_eq!(Head::parse(text), None, "{text:?}");
        }
    }

    proptest::proptest! {
        #[test]
        fn no_text_panics(text in ".{0,200}") {
            let _ = Head::parse(&text);
        }
    }
}
