//! Addresses `scheme://host:port/` and their resolution.

use std::net::{TcpStream, ToSocketAddrs};
use std::time::Duration;

use super::host_names::machine_name;
use super::keep_alive;

/// Address of a peer.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct HostPort {
    /// Host name or IP address.
    pub(crate) host: String,
    /// The port.
    pub(crate) port: u16,
}

/// Why an address is not valid.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not an address like http://host:port/")]
pub struct AddressError(pub String);

impl HostPort {
    /// Reads `http://host:port/` or `rosrpc://host:port`.
    pub(crate) fn of_uri(uri: &str) -> Result<Self, AddressError> {
        let error = || AddressError(uri.chars().take(100).collect());
        let (_, rest) = uri.split_once("://").ok_or_else(error)?;
        let authority = rest.split('/').next().unwrap_or_default();
        let (host, port) = authority.rsplit_once(':').ok_or_else(error)?;
        let host = host.trim_start_matches('[').trim_end_matches(']');
        let port: u16 = port.parse().map_err(|_| error())?;
        if host.is_empty() || port == 0 {
            return Err(error());
        }
        Ok(Self { host: host.to_owned(), port })
    }

    /// Whether it refers to this machine.
    pub(crate) fn is_here(&self) -> bool {
        if ["localhost", &machine_name()].contains(&self.host.as_str()) {
            return true;
        }
        // An address is local if the system can bind to it.
        let mut addresses = (self.host.as_str(), 0).to_socket_addrs().into_iter().flatten();
        addresses.any(|a| a.ip().is_loopback() || std::net::TcpListener::bind(a).is_ok())
    }
}

impl std::fmt::Display for HostPort {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}:{}", self.host, self.port)
    }
}

/// Connects with `TCP_NODELAY`.
pub(crate) fn connect(to: &HostPort, patience: Duration) -> std::io::Result<TcpStream> {
    let mut last = std::io::Error::other(format!("{} has no address", to.host));
    for address in (to.host.as_str(), to.port).to_socket_addrs()? {
        match TcpStream::connect_timeout(&address, patience) {
            Ok(stream) => {
                stream.set_nodelay(true)?;
                keep_alive(&stream)?;
                return Ok(stream);
            }
            Err(error) => last = error,
        }
    }
    Err(last)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read() {
        let read = |uri| HostPort::of_uri(uri).map(|a| a.to_string());
        assert_eq!(read("http://a.b:11311/").as_deref(), Ok("a.b:11311"));
        assert_eq!(read("rosrpc://[::1]:5").as_deref(), Ok("::1:5"));
        for wrong in ["", "http://", "http://a", "a:1", "http://a:0", "http://a:99999", "http://:1"]
        {
            assert!(read(wrong).is_err(), "{wrong}");
        }
        assert!(HostPort::of_uri("http://127.0.0.1:1/").unwrap().is_here());
        assert!(!HostPort::of_uri("http://192.0.2.1:1/").unwrap().is_here());
    }
}
