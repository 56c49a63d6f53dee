//! Opens listeners at the address by which peers reach us.

use std::io::ErrorKind;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener, ToSocketAddrs};

use socket2::{Domain, Socket, Type};

/// Backlog: connections that wait to be accepted.
const BACKLOG: i32 = 1024;

/// Who may connect to a listener.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Reach {
    /// Programs on this machine.
    #[default]
    ThisMachine,
    /// Every machine, if the host name has an address that others can reach: all interfaces are listened on then. ROS 1
    /// has no authentication, so whoever reaches the port may call.
    Network,
}

/// Listens at `port` (0: any free port) for peers that use the host name `host`: on its loopback address if it has no
/// other, so that other machines cannot connect, and on all interfaces otherwise, which `reach` must allow.
pub(crate) fn listen(host: &str, port: u16, reach: Reach) -> std::io::Result<TcpListener> {
    let address = address_to_bind(host, port)?;
    if reach == Reach::ThisMachine && !address.ip().is_loopback() {
        return Err(std::io::Error::new(
            ErrorKind::PermissionDenied,
            format!(
                "{host} is an address for other machines, and ports are opened to them only when asked for"
            ),
        ));
    }
    let socket = Socket::new(Domain::for_address(address), Type::STREAM, None)?;
    // Reuse a port whose last owner has just ended.
    #[cfg(unix)]
    socket.set_reuse_address(true)?;
    socket.bind(&address.into())?;
    socket.listen(BACKLOG)?;
    Ok(socket.into())
}

fn address_to_bind(host: &str, port: u16) -> std::io::Result<SocketAddr> {
    let addresses: Vec<IpAddr> =
        (host, port).to_socket_addrs()?.map(|address| address.ip()).collect();
    let everywhere = IpAddr::V4(Ipv4Addr::UNSPECIFIED);
    if addresses.is_empty() || addresses.iter().any(|address| !address.is_loopback()) {
        return Ok(SocketAddr::new(everywhere, port));
    }
    // Debian's installer maps the host name to 127.0.1.1: a listener on 127.0.0.1 would not be reachable by that name.
    // ROS 1 prefers IPv4, and so does this function.
    let best = addresses.iter().min_by_key(|address| (address.is_ipv6(), **address));
    Ok(SocketAddr::new(*best.unwrap_or(&everywhere), port))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_of_this_machine_alone_is_listened_to_where_it_points() {
        let bound = |host| address_to_bind(host, 7).map(|address| address.to_string());
        assert_eq!(bound("127.0.0.1").expect("a number"), "127.0.0.1:7");
        assert_eq!(bound("127.0.1.1").expect("a number"), "127.0.1.1:7");
        assert_eq!(bound("localhost").expect("a name that all have"), "127.0.0.1:7");
        assert_eq!(bound("192.0.2.7").expect("a number"), "0.0.0.0:7");
    }

    /// An address for other machines is listened to only when that is asked for, whatever it is called.
    #[test]
    fn ports_are_opened_to_others_only_when_asked_for() {
        for host in ["0.0.0.0", "192.0.2.7", "::"] {
            let refused = listen(host, 0, Reach::ThisMachine).expect_err(host);
            assert_eq!(refused.kind(), ErrorKind::PermissionDenied);
            assert!(refused.to_string().contains(host), "{refused}");
            let open = listen(host, 0, Reach::Network).expect("it is allowed");
            assert!(open.local_addr().expect("it is bound").ip().is_unspecified());
        }
        for reach in [Reach::ThisMachine, Reach::Network] {
            let own = listen("localhost", 0, reach).expect("loopback has free ports");
            assert!(own.local_addr().expect("it is bound").ip().is_loopback());
        }
    }
}
