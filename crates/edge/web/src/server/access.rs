//! Checks whether a request may be served.

use std::io::Read;
use std::net::SocketAddr;

use super::http::Head;

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
    pub(crate) fn refuses(&self, head: &Head) -> Option<&'static str> {
        let host = head.header("host").unwrap_or_default();
        match &self.token {
            Some(token) => {
                let given = head.asked("token").or_else(|| cookie(head));
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
        match head.header("origin") {
            Some(origin) if !own(origin) => Some("another page may not talk to this program"),
            _ => None,
        }
    }

    fn is_here(&self, host: &str) -> bool {
        let port = self.address.port();
        let names = ["localhost", "127.0.0.1", "[::1]"];
        host == self.address.to_string()
            || names.iter().any(|name| host == format!("{name}:{port}"))
    }
}

/// The token in the cookie that the first request set.
fn cookie(head: &Head) -> Option<&str> {
    let cookies = head.header("cookie")?;
    cookies.split(';').find_map(|cookie| cookie.trim().strip_prefix("karakuri="))
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

    fn head(host: &str, extra: &str) -> Head {
        Head::parse(&format!("GET /ws{extra} HTTP/1.1\r\nHost: {host}\r\n\r\n")).expect("it is one")
    }

    #[test]
    fn names_that_lead_here_from_outside_are_turned_away() {
        let access =
            AccessRules { address: "127.0.0.1:8080".parse().expect("it is one"), token: None };
        assert_eq!(access.refuses(&head("127.0.0.1:8080", "")), None);
        assert_eq!(access.refuses(&head("localhost:8080", "")), None);
        assert!(access.refuses(&head("evil.example:8080", "")).is_some());
        let text =
            "GET /ws HTTP/1.1\r\nHost: localhost:8080\r\nOrigin: http://evil.example\r\n\r\n";
        assert!(access.refuses(&Head::parse(text).expect("it is one")).is_some());
    }

    #[test]
    fn other_addresses_need_the_token() {
        let access = AccessRules {
            address: "0.0.0.0:8080".parse().expect("it is one"),
            token: Some("abc".to_owned()),
        };
        assert!(access.refuses(&head("robot:8080", "")).is_some());
        assert!(access.refuses(&head("robot:8080", "?token=abd")).is_some());
        assert_eq!(access.refuses(&head("robot:8080", "?token=abc")), None);
        let text = "GET /mesh/1 HTTP/1.1\r\nHost: robot:8080\r\nCookie: a=b; karakuri=abc\r\n\r\n";
        assert_eq!(access.refuses(&Head::parse(text).expect("it is one")), None);
    }
}
