//! The page over HTTP: attacks on the server's sockets, protective headers, compression and caching.

use std::collections::BTreeMap;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::{Duration, Instant};

use karakuri_sim::world_handle::WorldHandle;
use karakuri_web::Server;
use serde_json::json;

use crate::client::{Client, PATIENCE};
use crate::server::server;

/// An answer in its parts.
struct Answer {
    status: u16,
    /// Names in lower case.
    headers: BTreeMap<String, String>,
    body: Vec<u8>,
}

impl Answer {
    fn of(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", String::as_str)
    }
}

/// Sends lines as the head of a request and reads the answer.
fn ask(address: SocketAddr, lines: &str) -> Answer {
    let mut stream = TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    stream.write_all(format!("{lines}\n\n").replace('\n', "\r\n").as_bytes()).unwrap();
    let mut bytes = Vec::new();
    // The rest of a WebSocket is not waited for.
    while !bytes.ends_with(b"\r\n\r\n") {
        let mut byte = [0];
        stream.read_exact(&mut byte).unwrap();
        bytes.push(byte[0]);
    }
    let head = String::from_utf8(bytes).unwrap();
    let (first, rest) = head.trim_end().split_once("\r\n").unwrap();
    let status = first.split(' ').nth(1).unwrap().parse().unwrap();
    let pair = |line: &str| {
        let (name, value) = line.split_once(": ").unwrap();
        (name.to_ascii_lowercase(), value.to_owned())
    };
    let headers = rest.split("\r\n").map(pair).collect();
    let mut body = Vec::new();
    if status != 101 {
        stream.read_to_end(&mut body).unwrap();
    }
    Answer { status, headers, body }
}

fn get(server: &Server, path: &str, more: &str) -> Answer {
    let address = server.address();
    ask(address, &format!("GET {path} HTTP/1.1\nHost: {address}{more}"))
}

const WEBSOCKET: &str = "\nConnection: Upgrade\nUpgrade: websocket\nSec-WebSocket-Version: 13\n\
    Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==";

#[test]
fn every_answer_protects_the_page() {
    let server = server();
    let host = server.address();
    let answers = [
        (200, get(&server, "/", "")),
        (200, get(&server, "/main.js", "")),
        (404, get(&server, "/mesh/none", "")),
        (404, get(&server, "/recording/none", "")),
        (404, get(&server, "/none", "")),
        (403, get(&server, "/", "\nOrigin: http://evil.example")),
        (403, ask(host, "GET / HTTP/1.1\nHost: evil.example")),
        (405, ask(host, &format!("POST / HTTP/1.1\nHost: {host}\nContent-Length: 0"))),
        (400, get(&server, "/ws", "")),
        (400, get(&server, "/ws", &WEBSOCKET.replace("13", "12"))),
        (101, get(&server, "/ws", WEBSOCKET)),
    ];
    for (status, answer) in answers {
        assert_eq!(answer.status, status);
        let policy = answer.of("content-security-policy");
        let parts: Vec<&str> = policy.split("; ").collect();
        for part in ["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'"] {
            assert!(parts.contains(&part), "{status}: {policy}");
        }
        // Only attributes of elements may have styles of their own.
        let unsafe_parts = parts.iter().filter(|part| part.contains("unsafe"));
        assert!(unsafe_parts.eq([&"style-src-attr 'unsafe-inline'"]) && !policy.contains('*'));
        assert_eq!(answer.of("x-content-type-options"), "nosniff");
        assert_eq!(answer.of("x-frame-options"), "DENY");
        assert_eq!(answer.of("referrer-policy"), "no-referrer");
        assert_eq!(answer.of("cross-origin-resource-policy"), "same-origin");
        assert!(!answer.headers.keys().any(|name| name.starts_with("access-control")));
    }
}

/// The accept key is that of the example in the WebSocket standard.
#[test]
fn a_websocket_is_agreed_to_as_the_standard_says() {
    let server = server();
    let answer = get(&server, "/ws", WEBSOCKET);
    assert_eq!(answer.of("sec-websocket-accept"), "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
    assert!(answer.of("connection").eq_ignore_ascii_case("upgrade"));
    assert!(answer.of("upgrade").eq_ignore_ascii_case("websocket"));
}

#[test]
fn files_are_compressed_for_those_who_can_read_it() {
    let server = server();
    for path in ["/", "/main.js", "/main.css", "/coarsen.worker.js", "/licences.txt"] {
        let plain = get(&server, path, "");
        assert_eq!((plain.status, plain.of("content-encoding")), (200, ""), "{path}");
        let small = get(&server, path, "\nAccept-Encoding: br, gzip;q=0.8");
        assert_eq!((small.status, small.of("content-encoding")), (200, "gzip"), "{path}");
        assert_eq!((plain.of("vary"), small.of("vary")), ("Accept-Encoding", "Accept-Encoding"));
        let mut unpacked = Vec::new();
        flate2::read::GzDecoder::new(&*small.body).read_to_end(&mut unpacked).unwrap();
        assert!(unpacked == plain.body, "{path} comes back");
        assert!(small.body.len() < plain.body.len(), "{path}");
        for refused in ["br", "gzip;q=0", "gzip; q=0.0", "xgzip", ""] {
            let answer = get(&server, path, &format!("\nAccept-Encoding: {refused}"));
            assert!(answer.of("content-encoding").is_empty() && answer.body == plain.body);
        }
    }
}

/// What has a hash in its name is kept, everything else is asked for again by its hash.
#[test]
fn files_are_cached_by_their_content() {
    let server = server();
    let index = get(&server, "/", "");
    assert_eq!(index.of("cache-control"), "private, no-cache");
    let text = String::from_utf8(index.body.clone()).unwrap();
    let named: Vec<&str> = text.split('"').filter_map(|word| word.strip_prefix("./")).collect();
    assert_eq!(named.len(), 2, "{text}");
    for name in named {
        let file = get(&server, &format!("/{name}"), "");
        assert_eq!(
            (file.status, file.of("cache-control")),
            (200, "private, max-age=31536000, immutable")
        );
        let hash = name.split('.').nth(1).unwrap();
        assert_eq!(file.of("etag"), format!("W/\"{hash}\""));
        // Another content would have another name.
        let other = name.replace(hash, &"0".repeat(hash.len()));
        assert_eq!(get(&server, &format!("/{other}"), "").status, 404);
    }
    let tag = index.of("etag");
    for known in [tag.to_owned(), format!("\"a\", {tag}")] {
        let again = get(&server, "/", &format!("\nIf-None-Match: {known}"));
        assert_eq!((again.status, again.body.len(), again.of("etag")), (304, 0, tag));
    }
    assert_eq!(get(&server, "/", "\nIf-None-Match: W/\"other\"").status, 200);
}

/// Sends the beginning of a request, and a byte of it now and then, until the other side closes the connection.
fn drip(mut stream: TcpStream) {
    let (_keep, never) = std::sync::mpsc::channel::<()>();
    while stream.write_all(b"x").is_ok() {
        let _ = never.recv_timeout(Duration::from_millis(50));
    }
}

/// More sockets than the server holds at once, none of which ever completes its request.
#[test]
fn slow_requests_lock_nobody_out() {
    let (_lab, server) = crate::live::lab();
    let address = server.address();
    let mut early = Client::connect(address);
    early.until("it is there", |client| client.newest.contains_key("control"));
    let slow: Vec<TcpStream> = (0..300)
        .map(|_| {
            let mut stream = TcpStream::connect(address).unwrap();
            write!(stream, "GET / HTTP/1.1\r\nHost: {address}\r\nX: ").unwrap();
            stream
        })
        .collect();
    let mut dripping = slow.iter().map(|stream| stream.try_clone().unwrap());
    let dripping: Vec<_> = dripping
        .by_ref()
        .rev()
        .take(40)
        .map(|stream| std::thread::spawn(|| drip(stream)))
        .collect();
    // A newcomer gets the page and a WebSocket, and may stop the robot.
    assert_eq!(get(&server, "/", "").status, 200);
    let mut newcomer = Client::connect(address);
    newcomer.until("it sees the world", |client| client.newest.contains_key("world"));
    newcomer.request(json!({"kind": "stop"})).unwrap();
    early.request(json!({"kind": "stop"})).unwrap();
    drop(server);
    for thread in dripping {
        thread.join().unwrap();
    }
}

/// The time for a request is limited as a whole: bytes that arrive now and then do not extend it.
#[test]
fn a_request_must_end() {
    let server = server();
    let mut stream = TcpStream::connect(server.address()).unwrap();
    stream.write_all(b"GET / HTTP/1.1\r\nX: ").unwrap();
    let began = Instant::now();
    let mut other = stream.try_clone().unwrap();
    let dripping = std::thread::spawn(move || drip(stream));
    other.set_read_timeout(Some(PATIENCE)).unwrap();
    let mut rest = Vec::new();
    // The end of the connection, in order or by a reset; a timeout of this reader is neither.
    let ended = other.read_to_end(&mut rest);
    let timed_out = ended.is_err_and(|error| error.kind() == std::io::ErrorKind::WouldBlock);
    assert!(!timed_out, "still open after {:?}", began.elapsed());
    dripping.join().unwrap();
}

/// A head without end is refused when it is too long, not when memory is full.
#[test]
fn an_endless_head_is_refused() {
    let server = server();
    let mut stream = TcpStream::connect(server.address()).unwrap();
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    stream.write_all(b"GET / HTTP/1.1\r\nX: ").unwrap();
    let chunk = [b'x'; 4096];
    let mut sent = 0;
    while sent < 64 << 20 && stream.write_all(&chunk).is_ok() {
        sent += chunk.len();
    }
    assert!(sent < 64 << 20, "it takes everything");
    assert_eq!(get(&server, "/", "").status, 200);
}

/// Visitors that are too many are told so, and get in when others leave.
#[test]
fn there_is_a_limit_of_visitors() {
    let (lab, server) = crate::live::lab();
    let address = server.address();
    let enter = || {
        let mut stream = TcpStream::connect(address).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        let head = format!("GET /ws HTTP/1.1\nHost: {address}{WEBSOCKET}\n\n");
        stream.write_all(head.replace('\n', "\r\n").as_bytes()).unwrap();
        let mut status = [0; 12];
        stream.read_exact(&mut status).unwrap();
        (String::from_utf8(status.to_vec()).unwrap(), stream)
    };
    let mut inside: Vec<TcpStream> = Vec::new();
    loop {
        match enter() {
            (status, stream) if status == "HTTP/1.1 101" => inside.push(stream),
            (status, _) => {
                assert_eq!(status, "HTTP/1.1 503");
                break;
            }
        }
        assert!(inside.len() < 1000, "there is no limit");
    }
    assert!(inside.len() >= 16, "{}", inside.len());
    assert_eq!(get(&server, "/", "").status, 200, "the page itself is served");
    // Whoever finds no place can still stop the robot; other pages and mere links cannot.
    let post = |more: &str| {
        ask(address, &format!("POST /stop HTTP/1.1\nHost: {address}\nContent-Length: 0{more}"))
            .status
    };
    assert_eq!(post("\nOrigin: http://evil.example"), 403);
    assert_eq!(get(&server, "/stop", "").status, 404);
    assert!(!lab.handle().is_halted());
    assert_eq!(post(&format!("\nOrigin: http://{address}")), 200);
    assert!(lab.handle().is_halted());
    inside.pop();
    let began = Instant::now();
    while enter().0 != "HTTP/1.1 101" {
        assert!(began.elapsed() < PATIENCE, "no place becomes free");
    }
}
