//! Round trips, also over a socket; malformed input is an error.

use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::Arc;
use std::time::Duration;

use proptest::prelude::*;

use super::server::{self, Patience};
use super::*;
use crate::net::HostNames;

const PATIENCE: Duration = Duration::from_secs(10);

fn any_value() -> impl Strategy<Value = XmlValue> {
    let leaf = prop_oneof![
        any::<i32>().prop_map(XmlValue::Int),
        any::<bool>().prop_map(XmlValue::Bool),
        any::<f64>().prop_map(XmlValue::Double),
        "[ -~äß\n\t\r]{0,20}".prop_map(XmlValue::Text),
        prop::collection::vec(any::<u8>(), 0..20).prop_map(XmlValue::Binary),
        Just(XmlValue::Nil),
    ];
    leaf.prop_recursive(4, 40, 6, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6).prop_map(XmlValue::List),
            prop::collection::btree_map("[ -~]{0,8}", inner, 0..6).prop_map(XmlValue::Struct),
        ]
    })
}

fn echo_server() -> (Server, String) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let uri = format!("http://{}/", listener.local_addr().unwrap());
    let method: Arc<Method> = Arc::new(|name, arguments| match name {
        "echo" => Ok(XmlValue::List(arguments.to_vec())),
        other => Err(Fault { code: 1, text: format!("no {other}") }),
    });
    (Server::start(listener, HostNames::default(), method).unwrap(), uri)
}

proptest! {
    #[test]
    fn what_is_written_is_read(value in any_value()) {
        prop_assert_eq!(read_response(write_response(&value).as_bytes()), Ok(Ok(value.clone())));
        let call = write_call("m", std::slice::from_ref(&value));
        prop_assert_eq!(read_call(call.as_bytes()), Ok(("m".to_owned(), vec![value])));
    }

    #[test]
    fn nonsense_is_an_error(bytes in prop::collection::vec(any::<u8>(), 0..200), text in "[<>/a-z &;#0-9]{0,80}") {
        prop_assert!(read_call(&bytes).is_err());
        let _ = read_call(text.as_bytes());
        let _ = read_response(format!("<methodResponse><params><param>{text}</param></params></methodResponse>").as_bytes());
    }
}

#[test]
fn calls_share_a_connection() {
    let (_server, uri) = echo_server();
    let caller = Caller::new(&uri, PATIENCE);
    for i in 0..3 {
        let answer = caller.call("echo", &[XmlValue::Int(i)]).unwrap();
        assert_eq!(answer, XmlValue::List(vec![XmlValue::Int(i)]));
    }
    assert!(matches!(
        caller.call("other", &[]),
        Err(CallError::Fault { fault: Fault { code: 1, .. }, .. })
    ));
    let calls = XmlValue::List(vec![
        XmlValue::Struct(
            [
                ("methodName".to_owned(), "echo".into()),
                ("params".to_owned(), XmlValue::List(vec![])),
            ]
            .into(),
        ),
        XmlValue::Struct([("methodName".to_owned(), "other".into())].into()),
        XmlValue::Int(3),
    ]);
    let answers = caller.call("system.multicall", &[calls]).unwrap();
    assert_eq!(answers.list()[0], XmlValue::List(vec![XmlValue::List(vec![])]));
    assert!(matches!(answers.list()[1..], [XmlValue::Struct(_), XmlValue::Struct(_)]));
}

#[test]
fn a_server_survives_every_kind_of_peer() {
    let (_server, uri) = echo_server();
    let address = uri.trim_start_matches("http://").trim_end_matches('/').to_owned();
    let mut silent = Vec::new();
    for request in [
        "",
        "\r\n\r\n",
        "GET / HTTP/1.1\r\n\r\n",
        "POST / HTTP/1.1\r\nContent-Type: text/xml\r\n\r\n",
        "POST / HTTP/1.1\r\nContent-Type: text/xml\r\nContent-Length: -1\r\n\r\n",
        "POST / HTTP/1.1\r\nContent-Type: text/xml\r\nContent-Length: 99999999999\r\n\r\n",
        "POST / HTTP/1.1\r\nContent-Type: text/xml\r\nContent-Length: 5\r\n\r\n<a",
        "POST / HTTP/1.1\r\nContent-Type: text/xml\r\nContent-Length: 3\r\n\r\n<a>",
        "\u{0}\u{1}\u{2}",
        "POST / SPDY/9\r\n\r\n",
    ] {
        let mut peer = TcpStream::connect(&address).unwrap();
        peer.write_all(request.as_bytes()).unwrap();
        silent.push(peer);
    }
    let mut endless = TcpStream::connect(&address).unwrap();
    let _ = endless.write_all(&vec![b'x'; 1 << 20]);
    assert_eq!(call(&uri, "echo", &[], PATIENCE).unwrap(), XmlValue::List(vec![]));

    let mut answer = String::new();
    let mut wrong = &silent[7];
    wrong.shutdown(std::net::Shutdown::Write).unwrap();
    wrong.read_to_string(&mut answer).unwrap();
    assert!(answer.contains("faultCode"), "{answer}");
}

#[test]
fn a_server_that_is_gone_is_unreachable() {
    let (server, uri) = echo_server();
    drop(server);
    assert!(matches!(call(&uri, "echo", &[], PATIENCE), Err(CallError::Unreachable { .. })));
}

/// The limits hold for a head or a body as a whole: a byte now and then does not extend them.
#[test]
fn a_peer_that_sends_a_byte_now_and_then_is_closed() {
    let patience = Patience { head: Duration::from_millis(200), body: Duration::from_millis(200) };
    for begin in [
        "POST / HTTP/1.1\r\nContent-Type: text/xml\r\nX: ",
        "POST / HTTP/1.1\r\nContent-Type: text/xml\r\nContent-Length: 60000000\r\n\r\n",
    ] {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let drip = std::thread::spawn(move || {
            let mut peer = TcpStream::connect(address).unwrap();
            peer.write_all(begin.as_bytes()).unwrap();
            // Ends when the other side has closed the connection.
            let (_keep, never) = std::sync::mpsc::channel::<()>();
            while peer.write_all(b"x").is_ok() {
                let _ = never.recv_timeout(Duration::from_millis(5));
            }
        });
        let (stream, _) = listener.accept().unwrap();
        let method: &Method = &|_, _| Ok(XmlValue::Nil);
        let served = server::serve(&stream, &HostNames::default(), method, patience);
        assert!(matches!(served, Err(HttpError::Io(_))), "{served:?}");
        drop(stream);
        drip.join().unwrap();
    }
}

/// A peer of HTTP/1.0, one that closes after each answer, and one whose answer ends with the connection.
#[test]
fn every_kind_of_server_is_understood() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let uri = format!("http://{}/", listener.local_addr().unwrap());
    let body = write_response(&XmlValue::Int(7));
    let length = body.len();
    let heads = [
        format!("HTTP/1.0 200 OK\r\nServer: BaseHTTP/0.6 Python/3.11\r\nContent-length: {length}"),
        format!("HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: {length}"),
        "HTTP/1.0 200 OK\r\nContent-Type: text/xml".to_owned(),
        format!("HTTP/1.1 200 OK\r\nContent-length: {length}"),
        "HTTP/1.1 403 Forbidden\r\nContent-Length: 2\r\n\r\nno".to_owned(),
    ];
    let count = heads.len();
    let peer = std::thread::spawn(move || {
        for head in heads {
            // The fourth stays open, and is found closed by the fifth call.
            let (mut stream, _) = listener.accept().unwrap();
            let mut request = vec![0; 4096];
            let length = stream.read(&mut request).unwrap();
            let request = String::from_utf8_lossy(&request[..length]).into_owned();
            assert!(request.starts_with("POST / HTTP/1.1\r\nHost: 127.0.0.1:"), "{request}");
            assert!(request.contains("\r\nContent-Length: "), "{request}");
            let end =
                if head.contains("\r\n\r\n") { String::new() } else { format!("\r\n\r\n{body}") };
            stream.write_all(format!("{head}{end}").as_bytes()).unwrap();
        }
    });
    let caller = Caller::new(&uri, PATIENCE);
    for _ in 1..count {
        assert_eq!(caller.call("m", &[]).unwrap(), XmlValue::Int(7));
    }
    let refused = caller.call("m", &[]).unwrap_err().to_string();
    assert!(refused.ends_with("HTTP 403 Forbidden: no"), "{refused}");
    peer.join().unwrap();
}

/// The parser compares every attribute of an element with all others, and reserves memory for every `<` and `=`.
#[test]
fn bodies_that_take_more_than_linear_time_or_memory_are_refused() {
    let attributes: String = (0..50_000).map(|i| format!(" a{i}=\"\"")).collect();
    let hidden = format!("<!-- ' --><?p \" ?><methodCall b='>'{attributes}/>");
    for body in [
        format!("<methodCall{attributes}><methodName>x</methodName></methodCall>"),
        hidden,
        "<".repeat(2_000_000),
        "=".repeat(2_000_000),
        format!("<methodCall>{}</methodCall>", "<a/>".repeat(600_000)),
    ] {
        let error = read_call(body.as_bytes()).unwrap_err();
        assert!(
            matches!(&error, XmlRpcError::TooMuch(_)) || error.to_string().contains("nodes limit"),
            "{error}"
        );
    }
    // Text may hold as much markup as it likes, such as a robot description.
    let quoted = "&lt;a b=\"c\" d='e'/&gt;".repeat(1_000);
    let body = format!(
        "<methodCall><methodName>x</methodName><params><param><value>{quoted}</value></param></params></methodCall>"
    );
    assert_eq!(read_call(body.as_bytes()).unwrap().1.len(), 1);
}
