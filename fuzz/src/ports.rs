//! The network ports under test: running servers that get mutated bytes over loopback.
//!
//! Each input is one connection. The server must answer or close it within [`PATIENCE`]; whether it stays within
//! memory, threads and descriptors is judged over the whole run, because its threads are not the thread that is measured.

use std::io::{ErrorKind, Read, Write};
use std::net::{Shutdown, SocketAddr, TcpStream};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use karakuri_ros1::msg::sensor_msgs::JointState;
use karakuri_ros1::msg::std_srvs::{Trigger, TriggerResponse};
use karakuri_ros1::{Advertisement, Master, Node, NodeOptions, Publisher, ServiceServer};
use karakuri_scene::Scene;
use karakuri_web::{ModelBackend, ServeOptions, Server};
use socket2::SockRef;

use crate::targets::model;

/// A connection that is neither answered nor closed for so long fails.
const PATIENCE: Duration = Duration::from_secs(60);
/// Stands for the server's address in seeds: its port differs from run to run.
const ADDRESS: &[u8] = b"host.test";
/// Stands for the length of what follows the head, so that mutated bodies are read to their end.
const LENGTH: &[u8] = b"LENGTH";

/// Everything that listens, started with the first input.
struct Ports {
    page: Server,
    _master: Master,
    _node: Node,
    _topic: Publisher<JointState>,
    _service: ServiceServer,
    master_at: SocketAddr,
    calls_at: SocketAddr,
    peers_at: SocketAddr,
}

fn ports() -> &'static Ports {
    static PORTS: OnceLock<Ports> = OnceLock::new();
    PORTS.get_or_init(|| {
        let backend = Arc::new(ModelBackend::new(&Scene::new(Arc::new(model().clone())), []));
        let options = ServeOptions { port: 0, ..ServeOptions::default() };
        let page = Server::start(backend, &options).expect("loopback has free ports");
        let master = Master::start("127.0.0.1", 0).expect("loopback has free ports");
        let options = NodeOptions {
            master_uri: master.uri().to_owned(),
            report: Arc::new(|_| {}),
            ..NodeOptions::new("fuzzed")
        };
        let node = Node::start(options).expect("loopback has free ports");
        let topic = node.advertise("/joint_states", Advertisement::latched()).expect("a free name");
        topic.publish(&JointState { name: vec!["a".to_owned()], ..JointState::default() });
        let answer = |_| Ok(TriggerResponse { success: true, message: String::new() });
        let service = node.serve::<Trigger>("/trigger", answer).expect("a free name");
        let [calls_at, peers_at] = node.bound();
        let master_at = master.bound()[0];
        Ports {
            page,
            _master: master,
            _node: node,
            _topic: topic,
            _service: service,
            master_at,
            calls_at,
            peers_at,
        }
    })
}

/// A request of a browser, or what pretends to be one.
pub(crate) fn http(bytes: &[u8]) -> bool {
    let answer = exchange(ports().page.address(), &filled(bytes, ports().page.address()));
    answer.starts_with(b"HTTP/1.1 200") || answer.starts_with(b"HTTP/1.1 101")
}

/// What comes after the handshake of a WebSocket: the input as one message, or as raw frames if it begins with `!`.
pub(crate) fn websocket(bytes: &[u8]) -> bool {
    let address = ports().page.address();
    let mut sent = format!(
        "GET /ws HTTP/1.1\r\nHost: {address}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    .into_bytes();
    match bytes.strip_prefix(b"!") {
        Some(frames) => sent.extend(frames),
        None => sent.extend(frame(bytes)),
    }
    let answer = exchange(address, &sent);
    answer.windows(15).any(|part| part == b"\"type\":\"answer\"")
}

/// A text message of a client, masked with zeros.
pub(crate) fn frame(text: &[u8]) -> Vec<u8> {
    let mut frame = vec![0x81];
    match u16::try_from(text.len()) {
        Ok(length) if length < 126 => frame.push(0x80 | length as u8),
        Ok(length) => {
            frame.push(0x80 | 126);
            frame.extend(length.to_be_bytes());
        }
        Err(_) => {
            frame.push(0x80 | 127);
            frame.extend((text.len() as u64).to_be_bytes());
        }
    }
    frame.extend([0; 4]);
    frame.extend(text);
    frame
}

/// A call of the master.
pub(crate) fn master(bytes: &[u8]) -> bool {
    call(ports().master_at, bytes)
}

/// A call of a node.
pub(crate) fn node(bytes: &[u8]) -> bool {
    call(ports().calls_at, bytes)
}

fn call(address: SocketAddr, bytes: &[u8]) -> bool {
    let answer = exchange(address, &filled(bytes, address));
    let text = String::from_utf8_lossy(&answer);
    text.starts_with("HTTP/1.1 200") && !text.contains("<fault>")
}

/// A subscriber or the client of a service, at the port of topics and services.
pub(crate) fn peer(bytes: &[u8]) -> bool {
    let mut stream = connect(ports().peers_at);
    send(&mut stream, bytes);
    // Only the answered header is awaited: after it, a topic goes on without end.
    let mut length = [0; 4];
    if !filled_up(&mut stream, &mut length) {
        return false;
    }
    let length = u32::from_le_bytes(length) as usize;
    assert!(length < 1 << 16, "a header of {length} bytes");
    let mut header = vec![0; length];
    filled_up(&mut stream, &mut header) && !header.windows(6).any(|part| part == b"error=")
}

/// Sends everything, ends the sending side, and reads to the end.
fn exchange(address: SocketAddr, bytes: &[u8]) -> Vec<u8> {
    let mut stream = connect(address);
    send(&mut stream, bytes);
    let (mut answer, mut buffer) = (Vec::new(), [0; 1 << 14]);
    loop {
        match stream.read(&mut buffer) {
            Ok(0) => return answer,
            Ok(count) => answer.extend_from_slice(&buffer[..count]),
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(error) if is_late(error.kind()) => panic!("neither answered nor closed"),
            // The other side has closed it without reading everything.
            Err(_) => return answer,
        }
    }
}

/// Whether the buffer was filled before the end.
fn filled_up(stream: &mut TcpStream, buffer: &mut [u8]) -> bool {
    match stream.read_exact(buffer) {
        Err(error) if is_late(error.kind()) => panic!("neither answered nor closed"),
        read => read.is_ok(),
    }
}

fn is_late(kind: ErrorKind) -> bool {
    matches!(kind, ErrorKind::WouldBlock | ErrorKind::TimedOut)
}

fn connect(address: SocketAddr) -> TcpStream {
    let stream = TcpStream::connect(address).expect("the port is open");
    stream.set_read_timeout(Some(PATIENCE)).expect("a socket");
    stream.set_write_timeout(Some(PATIENCE)).expect("a socket");
    // Reset when closed: a connection that waits for its last packets would occupy a port for a minute.
    SockRef::from(&stream).set_linger(Some(Duration::ZERO)).expect("a socket");
    stream
}

/// The other side may close the connection before it has read everything.
fn send(stream: &mut TcpStream, bytes: &[u8]) {
    match stream.write_all(bytes) {
        Err(error) if is_late(error.kind()) => panic!("it neither reads nor closes"),
        _ => {
            let _ = stream.shutdown(Shutdown::Write);
        }
    }
}

/// The input with the server's address and the length of its body in the places of their marks.
fn filled(bytes: &[u8], address: SocketAddr) -> Vec<u8> {
    let head =
        bytes.windows(4).position(|part| part == b"\r\n\r\n").map_or(bytes.len(), |at| at + 4);
    let length = (bytes.len() - head).to_string();
    let with_length = replaced(bytes, LENGTH, length.as_bytes());
    replaced(&with_length, ADDRESS, address.to_string().as_bytes())
}

fn replaced(bytes: &[u8], mark: &[u8], by: &[u8]) -> Vec<u8> {
    let Some(at) = bytes.windows(mark.len()).position(|part| part == mark) else {
        return bytes.to_vec();
    };
    [&bytes[..at], by, &bytes[at + mark.len()..]].concat()
}

/// What this process uses, if the system tells: resident memory (kB), threads, descriptors.
pub(crate) fn usage() -> Option<[u64; 3]> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let number = |name: &str| {
        let line = status.lines().find_map(|line| line.strip_prefix(name))?;
        line.split_whitespace().next()?.parse().ok()
    };
    let descriptors = std::fs::read_dir("/proc/self/fd").ok()?.count() as u64;
    Some([number("VmRSS:")?, number("Threads:")?, descriptors])
}
