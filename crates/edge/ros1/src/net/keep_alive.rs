//! Noticing peers that vanish without a word.

use std::net::TcpStream;
use std::time::Duration;

use socket2::{SockRef, TcpKeepalive};

/// A silent peer is asked after this whether it is still there, as roscpp does.
const SILENCE: Duration = Duration::from_secs(60);
/// And again after this, until the system gives it up.
const BETWEEN: Duration = Duration::from_secs(10);

/// Has the system look after a connection: a machine that was switched off says no goodbye, and a half-open
/// connection would be waited on for ever.
pub(crate) fn keep_alive(stream: &TcpStream) -> std::io::Result<()> {
    let how = TcpKeepalive::new().with_time(SILENCE).with_interval(BETWEEN);
    SockRef::from(stream).set_tcp_keepalive(&how)
}
