//! Peers that stall, disconnect and send malformed data; and a hand-written peer that checks the wire format.

use std::collections::BTreeMap;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::sync::mpsc::channel;

use karakuri_ros1::msg::std_msgs;
use karakuri_ros1::msg::std_srvs::{SetBool, SetBoolRequest, SetBoolResponse};
use karakuri_ros1::{Advertisement, Node};
use proptest::prelude::*;
use proptest::strategy::ValueTree;

use crate::setup::{PATIENCE, master, next, node, wait_until};

/// The TCPROS address of a node, as `requestTopic` answers it.
pub(crate) fn tcpros_address(node: &Node, topic: &str) -> String {
    tcpros_address_at(node.uri(), topic)
}

fn tcpros_address_at(uri: &str, topic: &str) -> String {
    let ask = format!(
        "<?xml version='1.0'?><methodCall><methodName>requestTopic</methodName><params><param><value>/x</value></param>\
         <param><value>{topic}</value></param><param><value><array><data><value><array><data><value>TCPROS</value>\
         </data></array></value></data></array></value></param></params></methodCall>"
    );
    let answer = post(uri, &ask);
    let port = answer.rsplit("<int>").next().unwrap().split('<').next().unwrap();
    format!("127.0.0.1:{port}")
}

pub(crate) fn post(uri: &str, body: &str) -> String {
    let address = uri.trim_start_matches("http://").trim_end_matches('/');
    let mut stream = TcpStream::connect(address).unwrap();
    let length = body.len();
    let head = format!("POST /RPC2 HTTP/1.0\r\nContent-Type: text/xml\r\nContent-Length: {length}");
    write!(stream, "{head}\r\n\r\n{body}").unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

fn header(fields: &[(&str, &str)]) -> Vec<u8> {
    let mut body = Vec::new();
    for (name, value) in fields {
        let field = format!("{name}={value}");
        body.extend_from_slice(&(field.len() as u32).to_le_bytes());
        body.extend_from_slice(field.as_bytes());
    }
    let mut framed = (body.len() as u32).to_le_bytes().to_vec();
    framed.extend_from_slice(&body);
    framed
}

fn read_frame(stream: &mut TcpStream) -> Vec<u8> {
    let mut length = [0; 4];
    stream.read_exact(&mut length).unwrap();
    let mut bytes = vec![0; u32::from_le_bytes(length) as usize];
    stream.read_exact(&mut bytes).unwrap();
    bytes
}

fn fields(mut bytes: &[u8]) -> BTreeMap<String, String> {
    let mut fields = BTreeMap::new();
    while !bytes.is_empty() {
        let length = u32::from_le_bytes(bytes[..4].try_into().unwrap()) as usize;
        let text = String::from_utf8(bytes[4..4 + length].to_vec()).unwrap();
        let (name, value) = text.split_once('=').unwrap();
        fields.insert(name.to_owned(), value.to_owned());
        bytes = &bytes[4 + length..];
    }
    fields
}

/// Subscribes by hand. Returns the error if the publisher sends one.
pub(crate) fn greet(node: &Node, topic: &str, md5: &str) -> Result<TcpStream, String> {
    let mut stream = TcpStream::connect(tcpros_address(node, topic)).unwrap();
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    let wanted = [("callerid", "/by_hand"), ("md5sum", md5), ("topic", topic), ("type", "*")];
    stream.write_all(&header(&wanted)).unwrap();
    let answer = fields(&read_frame(&mut stream));
    match answer.get("error") {
        Some(error) => Err(error.clone()),
        None => Ok(stream),
    }
}

/// Subscribes by hand and reads one message.
pub(crate) fn first_message(node: &Node, topic: &str, md5: &str) -> Result<Vec<u8>, String> {
    greet(node, topic, md5).map(|mut stream| read_frame(&mut stream))
}

#[test]
fn the_header_says_what_real_publishers_say() {
    let master = master();
    let talker = node(&master, "talker");
    let _publisher = talker.advertise::<std_msgs::Bool>("/b", Advertisement::latched()).unwrap();
    let mut stream = TcpStream::connect(tcpros_address(&talker, "/b")).unwrap();
    stream
        .write_all(&header(&[("callerid", "/x"), ("md5sum", "*"), ("topic", "/b"), ("type", "*")]))
        .unwrap();
    let answer = fields(&read_frame(&mut stream));
    let expected = [
        ("callerid", "/talker"),
        ("latching", "1"),
        ("md5sum", "8b94c1b53db61fb6aed406028ad6332a"),
        ("message_definition", "bool data\n"),
        ("topic", "/b"),
        ("type", "std_msgs/Bool"),
    ];
    assert_eq!(answer, expected.map(|(k, v)| (k.to_owned(), v.to_owned())).into());

    for (wanted, error) in [
        (vec![("topic", "/nothing"), ("md5sum", "*")], "is not a publisher of"),
        (vec![("service", "/nothing"), ("md5sum", "*")], "is not a provider of"),
        (vec![("callerid", "/x")], "no topic or service name detected"),
        (vec![("topic", "/b")], "topic types do not match"),
    ] {
        let mut stream = TcpStream::connect(tcpros_address(&talker, "/b")).unwrap();
        stream.write_all(&header(&wanted)).unwrap();
        assert!(fields(&read_frame(&mut stream))["error"].contains(error), "{error}");
    }
}

#[test]
fn a_service_answers_by_the_byte() {
    let master = master();
    let server = node(&master, "server");
    let _service = server
        .serve::<SetBool>("/switch", |request: SetBoolRequest| match request.data {
            true => Ok(SetBoolResponse { success: true, message: "on".into() }),
            false => Err("never off".into()),
        })
        .unwrap();
    let _publisher = server.advertise::<std_msgs::Bool>("/b", Advertisement::default()).unwrap();
    let md5 = "09fb03525b03e7ea1fd3992bafd87e16";
    let mut stream = TcpStream::connect(tcpros_address(&server, "/b")).unwrap();
    let wanted = [("callerid", "/x"), ("md5sum", md5), ("persistent", "1"), ("service", "/switch")];
    stream.write_all(&header(&wanted)).unwrap();
    let answer = fields(&read_frame(&mut stream));
    assert_eq!((answer["md5sum"].as_str(), answer["type"].as_str()), (md5, "std_srvs/SetBool"));
    for (asked, ok, body) in [
        (1, 1, b"\x01\x02\0\0\0on".to_vec()),
        (0, 0, b"service cannot process request: never off".to_vec()),
        (1, 1, b"\x01\x02\0\0\0on".to_vec()),
    ] {
        stream.write_all(&[1, 0, 0, 0, asked]).unwrap();
        let mut first = [9];
        stream.read_exact(&mut first).unwrap();
        assert_eq!((first[0], read_frame(&mut stream)), (ok, body));
    }
    // A malformed request is rejected, and the next one is answered.
    stream.write_all(&[2, 0, 0, 0, 1, 1, 1, 0, 0, 0, 1]).unwrap();
    let mut first = [9];
    stream.read_exact(&mut first).unwrap();
    assert!(first[0] == 0 && read_frame(&mut stream).ends_with(b"follow the message"));
    stream.read_exact(&mut first).unwrap();
    assert_eq!(first[0], 1);

    let mut probe = TcpStream::connect(tcpros_address(&server, "/b")).unwrap();
    probe
        .write_all(&header(&[
            ("callerid", "/x"),
            ("md5sum", "*"),
            ("probe", "1"),
            ("service", "/switch"),
        ]))
        .unwrap();
    assert_eq!(fields(&read_frame(&mut probe))["type"], "std_srvs/SetBool");
    let mut wrong = TcpStream::connect(tcpros_address(&server, "/b")).unwrap();
    wrong
        .write_all(&header(&[("callerid", "/x"), ("md5sum", "abc"), ("service", "/switch")]))
        .unwrap();
    let error = format!("request from [/x]: md5sums do not match: [abc] vs. [{md5}]");
    assert_eq!(fields(&read_frame(&mut wrong))["error"], error);
}

#[test]
fn nonsense_on_every_port_disturbs_nobody() {
    let master = master();
    let (talker, listener) = (node(&master, "talker"), node(&master, "listener"));
    let publisher = talker.advertise::<std_msgs::UInt32>("/n", Advertisement::default()).unwrap();
    let (send, receive) = channel();
    let _subscriber =
        listener.subscribe("/n", move |n: std_msgs::UInt32| send.send(n.data).unwrap()).unwrap();
    wait_until("they meet", || publisher.peers() == 1);
    // Every listener: the master, the slave API and the TCPROS port of each node, including the rosout node.
    let _heard = listener.advertise::<std_msgs::Bool>("/m", Advertisement::default()).unwrap();
    let rosout = talker.ask_master("lookupNode", &["/rosout".into()]).unwrap();
    let rosout = rosout.text().unwrap();
    let mut addresses = vec![
        tcpros_address(&talker, "/n"),
        tcpros_address(&listener, "/m"),
        tcpros_address_at(rosout, "/rosout_agg"),
    ];
    let ports = [master.uri(), talker.uri(), listener.uri(), rosout];
    addresses.extend(
        ports.map(|uri| uri.trim_start_matches("http://").trim_end_matches('/').to_owned()),
    );
    let mut count = 0;
    let mut kept = Vec::new();
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let bytes = prop::collection::vec(any::<u8>(), 0..64);
    for round in 0..60 {
        for address in &addresses {
            let mut stream = TcpStream::connect(address).unwrap();
            let nonsense = bytes.new_tree(&mut runner).unwrap().current();
            let _ = stream.write_all(&nonsense);
            // Some disconnect at once, others stay connected and send nothing.
            if round % 3 == 0 {
                kept.push(stream);
            }
        }
        count += 1;
        publisher.publish(&std_msgs::UInt32 { data: count });
        assert_eq!(next(&receive), count);
    }
    assert!(talker.parameter("/run_id").unwrap().is_some(), "the master still answers");
}
