//! Requests that a web page can make a browser send to loopback are rejected, and a forged `publisherUpdate` has no
//! effect.

use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::channel;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use karakuri_ros1::msg::std_msgs::UInt32;
use karakuri_ros1::{
    Advertisement, HostNames, LogLevel, Master, Node, NodeEvent, NodeOptions, Reach, XmlValue,
};

use crate::hostile::{post, tcpros_address};
use crate::setup::{PATIENCE, master, next, node, wait_until};

fn authority(uri: &str) -> &str {
    uri.trim_start_matches("http://").trim_end_matches('/')
}

/// Sends a head and a body unchanged. Returns the answer.
fn send(uri: &str, head: &str, body: &str) -> String {
    let mut stream = TcpStream::connect(authority(uri)).expect("it listens");
    stream.set_read_timeout(Some(PATIENCE)).expect("a socket takes it");
    let head = format!("{head}\nContent-Length: {}\nConnection: close\n\n", body.len());
    stream.write_all(head.replace('\n', "\r\n").as_bytes()).expect("it reads");
    stream.write_all(body.as_bytes()).expect("it reads");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("it answers");
    answer
}

fn call(method: &str, arguments: &[&str]) -> String {
    let arguments: String = arguments
        .iter()
        .map(|argument| format!("<param><value>{argument}</value></param>"))
        .collect();
    format!(
        "<?xml version='1.0'?><methodCall><methodName>{method}</methodName><params>{arguments}</params></methodCall>"
    )
}

fn array(text: &str) -> String {
    format!("<array><data><value>{text}</value></data></array>")
}

/// Counts incoming connections without answering.
fn impostor() -> (String, Arc<AtomicUsize>) {
    let listener = TcpListener::bind("127.0.0.1:0").expect("loopback has free ports");
    let uri = format!("http://{}/", listener.local_addr().expect("it listens"));
    let count = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&count);
    std::thread::spawn(move || {
        while listener.accept().is_ok() {
            counted.fetch_add(1, Ordering::SeqCst);
        }
    });
    (uri, count)
}

/// Heads of requests that a page can cause, for a server at `host`, with the status that each must get.
fn forged(host: &str) -> Vec<(String, &'static str)> {
    let post = |host: &str, lines: &str| format!("POST / HTTP/1.1\nHost: {host}\n{lines}");
    let other = |method: &str| format!("{method} / HTTP/1.1\nHost: {host}\nContent-Type: text/xml");
    let xml = "Content-Type: text/xml";
    vec![
        (post(host, "Content-Type: text/plain;charset=UTF-8"), "403"),
        (post(host, "Content-Type: application/x-www-form-urlencoded"), "403"),
        (post(host, "Content-Type: multipart/form-data; boundary=text/xml"), "403"),
        (post(host, "Accept: */*"), "403"),
        (post(host, &format!("{xml}\nOrigin: http://evil.example")), "403"),
        (post(host, &format!("{xml}\nOrigin: null")), "403"),
        (post(host, &format!("{xml}\nSec-Fetch-Mode: no-cors")), "403"),
        (post(host, &format!("{xml}\nsec-fetch-site: same-origin")), "403"),
        (post("evil.example", xml), "403"),
        (post("evil.example:11311", xml), "403"),
        (post("localhost.evil.example", xml), "403"),
        (other("GET"), "405"),
        (other("OPTIONS"), "405"),
        (other("PUT"), "405"),
        (
            format!(
                "OPTIONS / HTTP/1.1\nHost: {host}\nOrigin: http://evil.example\nAccess-Control-Request-Method: POST"
            ),
            "403",
        ),
    ]
}

#[test]
fn a_page_cannot_register_a_publisher() {
    let master = master();
    let listener = node(&master, "listener");
    let _subscriber = listener.subscribe("/ptp", |_: UInt32| {}).unwrap();
    let (uri, connections) = impostor();
    let body = call("registerPublisher", &["/evil", "/ptp", "std_msgs/UInt32", &uri]);
    for (head, status) in forged(authority(master.uri())) {
        let answer = send(master.uri(), &head, &body);
        assert!(answer.starts_with(&format!("HTTP/1.1 {status} ")), "{head}\n{answer}");
        let sentence = answer.trim_end().rsplit('\n').next().unwrap();
        assert!(sentence.ends_with('.') && sentence.len() > 20, "{answer}");
        assert!(!answer.to_ascii_lowercase().contains("access-control"), "{answer}");
    }
    assert!(listener.ask_master("lookupNode", &["/evil".into()]).is_err(), "it is not registered");
    assert_eq!(connections.load(Ordering::SeqCst), 0);
    // The same call from a program that is not a browser is a normal ROS call.
    let honest =
        format!("POST / HTTP/1.1\nHost: {}\nContent-Type: text/xml", authority(master.uri()));
    assert!(send(master.uri(), &honest, &body).starts_with("HTTP/1.1 200 "));
    wait_until("it is asked for its topic", || connections.load(Ordering::SeqCst) > 0);
}

#[test]
fn a_page_cannot_call_a_node() {
    let master = master();
    let node = node(&master, "node");
    for (head, status) in forged(authority(node.uri())) {
        let answer = send(node.uri(), &head, &call("shutdown", &["/evil", "because"]));
        assert!(answer.starts_with(&format!("HTTP/1.1 {status} ")), "{head}\n{answer}");
    }
    assert!(!node.is_ending());
    let rosout = node.ask_master("lookupNode", &["/rosout".into()]).unwrap();
    for (head, status) in forged(authority(rosout.text().unwrap())) {
        let answer = send(rosout.text().unwrap(), &head, &call("getPid", &["/evil"]));
        assert!(answer.starts_with(&format!("HTTP/1.1 {status} ")), "{head}\n{answer}");
    }
}

/// The data after a rejected head is never read as a request.
#[test]
fn a_request_in_the_body_of_another_is_not_read() {
    let master = master();
    let inner = call("setParam", &["/evil", "/smuggled", "1"]);
    let inner = format!(
        "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/xml\r\nContent-Length: {}\r\n\r\n{inner}",
        inner.len()
    );
    let head =
        format!("POST / HTTP/1.1\nHost: {}\nContent-Type: text/plain", authority(master.uri()));
    let answer = send(master.uri(), &head, &inner);
    assert_eq!(answer.matches("HTTP/1.1 ").count(), 1, "{answer}");
    assert_eq!(node(&master, "tool").parameter("/smuggled").unwrap(), None);
}

#[test]
fn names_of_this_machine_are_answered() {
    let names = HostNames::default().and("robot.example");
    let master = Master::start_known_as("127.0.0.1", 0, &names, Reach::ThisMachine).unwrap();
    let options =
        NodeOptions { master_uri: master.uri().to_owned(), names, ..NodeOptions::new("node") };
    let node = Node::start(options).unwrap();
    for uri in [master.uri(), node.uri()] {
        for host in ["localhost:11311", "127.0.0.1", "[::1]:1", "Robot.Example:11311"] {
            let head =
                format!("POST / HTTP/1.1\nHost: {host}\nContent-Type: text/xml; charset=utf-8");
            let answer = send(uri, &head, &call("getPid", &["/tool"]));
            assert!(answer.starts_with("HTTP/1.1 200 "), "{host}: {answer}");
        }
    }
    // HTTP/1.0 has no Host, and no browser uses it.
    assert!(post(master.uri(), &call("getPid", &["/tool"])).contains("200 OK"));
}

#[test]
fn a_forged_introduction_leads_nowhere() {
    let master = master();
    let talker = node(&master, "talker");
    let publisher = talker.advertise::<UInt32>("/n", Advertisement::default()).unwrap();
    let heard = Arc::new(Mutex::new(Vec::new()));
    let events = Arc::clone(&heard);
    let options = NodeOptions {
        master_uri: master.uri().to_owned(),
        report: Arc::new(move |event| events.lock().unwrap().push(event)),
        ..NodeOptions::new("listener")
    };
    let listener = Node::start(options).unwrap();
    let (send, receive) = channel();
    let _subscriber =
        listener.subscribe("/n", move |n: UInt32| send.send(n.data).unwrap()).unwrap();
    let _other = listener.subscribe("/nobody", |_: UInt32| {}).unwrap();
    wait_until("they meet", || publisher.peers() == 1);

    let (uri, connections) = impostor();
    for topic in ["/n", "/nobody", "/unknown"] {
        let update = call("publisherUpdate", &["/master", topic, &array(&uri)]);
        assert!(post(listener.uri(), &update).contains("200 OK"));
    }
    // A publisher that the master lists is connected after the forged updates were handled.
    let late = node(&master, "late");
    let late = late.advertise::<UInt32>("/nobody", Advertisement::default()).unwrap();
    wait_until("the honest one is met", || late.peers() == 1);
    assert_eq!(connections.load(Ordering::SeqCst), 0, "nobody goes to the impostor");
    // The existing connection was not closed because of the forged list either.
    publisher.publish(&UInt32 { data: 5 });
    assert_eq!((next(&receive), publisher.peers()), (5, 1));

    // The source of messages is reported, which may be a moment after the publisher knows of the connection.
    let is_told = |wanted: &str, node: &Node| {
        let at = tcpros_address(node, wanted);
        heard.lock().unwrap().iter().any(|event| {
            event.level() == LogLevel::Info
                && matches!(event, NodeEvent::Listening { topic, publisher, address }
                    if topic == wanted && publisher == node.name() && *address == at)
        })
    };
    wait_until("the first source is told", || is_told("/n", &talker));
    let text = "/nobody from /late at 127.0.0.1:";
    wait_until("the second source is told", || {
        heard.lock().unwrap().iter().any(|event| event.to_string().contains(text))
    });
}

/// A flood of updates causes only a few queries to the master.
#[test]
fn a_flood_of_introductions_does_not_flood_the_master() {
    let master = Master::start("127.0.0.1", 0).unwrap();
    // A proxy between the node and its master counts the calls.
    let relay = TcpListener::bind("127.0.0.1:0").unwrap();
    let relay_uri = format!("http://{}/", relay.local_addr().unwrap());
    let asked = Arc::new(AtomicUsize::new(0));
    let (count, to) = (Arc::clone(&asked), authority(master.uri()).to_owned());
    std::thread::spawn(move || {
        while let Ok((from, _)) = relay.accept() {
            let to = TcpStream::connect(&to).expect("the master listens");
            let (mut back, mut home) = (to.try_clone().unwrap(), from.try_clone().unwrap());
            std::thread::spawn(move || std::io::copy(&mut back, &mut home));
            let count = Arc::clone(&count);
            std::thread::spawn(move || forward(from, to, &count));
        }
    });
    let options = NodeOptions { master_uri: relay_uri, ..NodeOptions::new("listener") };
    let listener = Node::start(options).unwrap();
    let (send, receive) = channel();
    let _subscriber =
        listener.subscribe("/n", move |n: UInt32| send.send(n.data).unwrap()).unwrap();
    let (uri, connections) = impostor();
    let update = call("publisherUpdate", &["/master", "/n", &array(&uri)]);
    let began = std::time::Instant::now();
    for _ in 0..500 {
        post(listener.uri(), &update);
    }
    let rounds = began.elapsed().as_millis() / 50 + 2;
    let asked = asked.load(Ordering::SeqCst) as u128;
    assert!(asked <= rounds, "{asked} questions in at most {rounds} rounds");
    assert_eq!(connections.load(Ordering::SeqCst), 0);
    // After the flood a new publisher is connected as usual.
    let talker = node(&master, "talker");
    let publisher = talker.advertise::<UInt32>("/n", Advertisement::latched()).unwrap();
    publisher.publish(&UInt32 { data: 7 });
    assert_eq!(next(&receive), 7);
}

/// Forwards bytes and counts `getSystemState` calls.
fn forward(mut from: TcpStream, mut to: TcpStream, count: &AtomicUsize) {
    let mut bytes = [0; 1 << 16];
    while let Ok(length @ 1..) = from.read(&mut bytes) {
        let text = String::from_utf8_lossy(&bytes[..length]);
        count.fetch_add(text.matches("getSystemState").count(), Ordering::SeqCst);
        if to.write_all(&bytes[..length]).is_err() {
            return;
        }
    }
}

/// A page can also send its requests to the TCPROS port: there they look like a header of a gigabyte.
#[test]
fn a_page_cannot_talk_to_the_port_for_topics() {
    let master = master();
    let talker = node(&master, "talker");
    let publisher = talker.advertise::<UInt32>("/n", Advertisement::latched()).unwrap();
    publisher.publish(&UInt32 { data: 1 });
    let at = tcpros_address(&talker, "/n");
    for first in ["POST / HTTP/1.1", "GET / HTTP/1.1", "OPTIONS / HTTP/1.1", "PUT / HTTP/1.1"] {
        let mut stream = TcpStream::connect(&at).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(5))).unwrap();
        let request =
            format!("{first}\r\nHost: {at}\r\nContent-Length: 40\r\n\r\n{}", "x".repeat(40));
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = Vec::new();
        // At once, not after the timeout for silent peers; a reset is a rejection as well.
        match stream.read_to_end(&mut answer) {
            Ok(_) => assert!(String::from_utf8_lossy(&answer).contains("error="), "{answer:?}"),
            Err(error) => assert_eq!(error.kind(), std::io::ErrorKind::ConnectionReset, "{first}"),
        }
    }
    assert_eq!(publisher.peers(), 0);
    assert_eq!(talker.ask_master("getPid", &[]).unwrap(), XmlValue::Int(std::process::id() as i32));
}
