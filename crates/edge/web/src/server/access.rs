//! Checks whether a request may be served.

use std::io::Read;
use std::net::SocketAddr;

use hyper::header::{COOKIE, HOST, HeaderMap, HeaderName, ORIGIN};
use hyper::http::request::Parts;

/// The rules for requests: the address and, for other machines, a token.
#[derive(Clone, Debug)]
pub(crate) struct AccessRules {
    pub(crate) address: SocketAddr,
    pub(crate) token: Option<String>,
}

impl AccessRules {
    /// Returns why a request is refused; `None`: it is accepted.
    ///
    /// A foreign page must not reach this server through a local browser: host names that merely resolve to this
    /// machine, and sockets opened by other pages, are refused.
    pub(crate) fn refuses(&self, head: &Parts) -> Option<&'static str> {
        let host = text(&head.headers, HOST).unwrap_or_default();
        match &self.token {
            Some(token) => {
                let given = asked(head, "token").or_else(|| cookie(head));
                if !given.is_some_and(|given| same(given, token)) {
                    return Some("a token is needed: use the address that the program printed");
                }
            }
            None if !self.is_here(host) => {
                return Some("this page is only for browsers on this machine");
            }
            None => {}
        }
        let own = |origin: &str| origin.strip_prefix("http://") == Some(host);
        let mut origins = head.headers.get_all(ORIGIN).into_iter();
        origins
            .any(|origin| !origin.to_str().is_ok_and(own))
            .then_some("another page may not talk to this program")
    }

    fn is_here(&self, host: &str) -> bool {
        let port = self.address.port();
        let names = ["localhost", "127.0.0.1", "[::1]"];
        host == self.address.to_string()
            || names.iter().any(|name| host == format!("{name}:{port}"))
    }
}

/// A header's value, if it is text.
pub(super) fn text(headers: &HeaderMap, name: HeaderName) -> Option<&str> {
    headers.get(name)?.to_str().ok()
}

/// A value of the query.
fn asked<'a>(head: &'a Parts, name: &str) -> Option<&'a str> {
    let mut pairs = head.uri.query()?.split('&').filter_map(|pair| pair.split_once('='));
    pairs.find(|(known, _)| *known == name).map(|(_, value)| value)
}

/// The token in the cookie that the first request set.
fn cookie(head: &Parts) -> Option<&str> {
    text(&head.headers, COOKIE)?
        .split(';')
        .find_map(|cookie| cookie.trim().strip_prefix("karakuri="))
}

/// Compares in constant time.
fn same(a: &str, b: &str) -> bool {
    a.len() == b.len() && a.bytes().zip(b.bytes()).fold(0, |all, (x, y)| all | (x ^ y)) == 0
}

/// A random token.
pub(crate) fn token() -> std::io::Result<String> {
    let mut bytes = [0_u8; 16];
    std::fs::File::open("/dev/urandom")?.read_exact(&mut bytes)?;
    Ok(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn head(target: &str, headers: &[(&str, &str)]) -> Parts {
        let request = hyper::Request::get(target);
        let with = |request: hyper::http::request::Builder, (name, value): &(&str, &str)| {
            request.header(*name, *value)
        };
        let request = headers.iter().fold(request, with);
        request.body(()).expect("it is one").into_parts().0
    }

    #[test]
    fn names_that_lead_here_from_outside_are_turned_away() {
        let access =
            AccessRules { address: "127.0.0.1:8080".parse().expect("it is one"), token: None };
        assert_eq!(access.refuses(&head("/ws", &[("host", "127.0.0.1:8080")])), None);
        assert_eq!(access.refuses(&head("/ws", &[("host", "localhost:8080")])), None);
        assert!(access.refuses(&head("/ws", &[])).is_some());
        assert!(access.refuses(&head("/ws", &[("host", "evil.example:8080")])).is_some());
        for origin in ["http://evil.example", "null", "\u{e4}"] {
            let headers = [("host", "localhost:8080"), ("origin", origin)];
            assert!(access.refuses(&head("/ws", &headers)).is_some(), "{origin}");
        }
    }

    #[test]
    fn other_addresses_need_the_token() {
        let access = AccessRules {
            address: "0.0.0.0:8080".parse().expect("it is one"),
            token: Some("abc".to_owned()),
        };
        let host = ("host", "robot:8080");
        assert!(access.refuses(&head("/ws", &[host])).is_some());
        assert!(access.refuses(&head("/ws?token=abd", &[host])).is_some());
        assert_eq!(access.refuses(&head("/ws?x=1&token=abc", &[host])), None);
        let cookie = ("cookie", "a=b; karakuri=abc");
        assert_eq!(access.refuses(&head("/mesh/1", &[host, cookie])), None);
    }
}
