//! Opens listeners at the address by which peers reach us.

use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener, ToSocketAddrs};

use socket2::{Domain, Socket, Type};

/// Backlog: connections that wait to be accepted.
const BACKLOG: i32 = 1024;

/// Listens at `port` (0: any free port) for peers that use the host name `host`: only on its loopback address if it has
/// no other, so that other machines cannot connect, and on all interfaces otherwise.
pub(crate) fn listen(host: &str, port: u16) -> std::io::Result<TcpListener> {
    let address = address_to_bind(host, port)?;
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
}
