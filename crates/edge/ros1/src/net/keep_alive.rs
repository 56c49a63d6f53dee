//! TCP keep-alive: detects peers that disappear without closing the connection.

use std::net::TcpStream;
use std::time::Duration;

use socket2::{SockRef, TcpKeepalive};

/// Idle time before the first probe, as in roscpp.
const IDLE_TIME: Duration = Duration::from_secs(60);
/// Interval of further probes, until the system closes the connection.
const BETWEEN: Duration = Duration::from_secs(10);

/// Enables keep-alive: a machine that is switched off does not close its connections, and a half-open connection would
/// block forever.
pub(crate) fn keep_alive(stream: &TcpStream) -> std::io::Result<()> {
    let how = TcpKeepalive::new().with_time(IDLE_TIME).with_interval(BETWEEN);
    SockRef::from(stream).set_tcp_keepalive(&how)
}
