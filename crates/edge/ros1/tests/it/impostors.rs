//! Fake publishers and servers that send malformed answers, disconnect or never end.

use std::io::{Read, Write};
use std::net::TcpListener;
use std::sync::mpsc::channel;
use std::time::Duration;

use karakuri_ros1::Advertisement;
use karakuri_ros1::msg::std_msgs;
use karakuri_ros1::msg::std_srvs::{Trigger, TriggerRequest};
use proptest::prelude::*;
use proptest::strategy::ValueTree;

use crate::setup::{master, next, node, wait_until};

/// Answers each connection with the next of these, then disconnects. Returns its port.
fn answers_with(answers: Vec<Vec<u8>>) -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").expect("loopback has free ports");
    let port = listener.local_addr().expect("it listens").port();
    std::thread::spawn(move || {
        for (stream, answer) in listener.incoming().zip(answers.iter().cycle()) {
            let Ok(mut stream) = stream else { continue };
            stream.set_read_timeout(Some(Duration::from_secs(1))).expect("a socket takes it");
            let _ = stream.read(&mut [0; 4096]);
            let _ = stream.write_all(answer);
        }
    });
    port
}

fn nonsense(runner: &mut proptest::test_runner::TestRunner, rounds: usize) -> Vec<Vec<u8>> {
    let bytes = prop::collection::vec(any::<u8>(), 0..200);
    (0..rounds).map(|_| bytes.new_tree(runner).expect("a plain list").current()).collect()
}

fn http(body: &str) -> Vec<u8> {
    format!("HTTP/1.1 200 OK\r\nContent-Length: {}\r\n\r\n{body}", body.len()).into_bytes()
}

/// A valid answer to `requestTopic` with this port.
fn leads_to(port: u16) -> Vec<u8> {
    http(&format!(
        "<?xml version='1.0'?><methodResponse><params><param><value><array><data><value><int>1</int></value>\
         <value>ready</value><value><array><data><value>TCPROS</value><value>127.0.0.1</value>\
         <value><int>{port}</int></value></data></array></value></data></array></value></param></params></methodResponse>"
    ))
}

/// A valid header, then a frame whose length exceeds its content.
fn good_header_then(bytes: &[u8]) -> Vec<u8> {
    let md5 = "md5sum=304a39449588c7f8ce2df6e8001c5fce";
    let mut fields = Vec::new();
    for field in [md5, "type=std_msgs/UInt32", "callerid=/impostor", "latching=1"] {
        fields.extend_from_slice(&(field.len() as u32).to_le_bytes());
        fields.extend_from_slice(field.as_bytes());
    }
    let mut all = (fields.len() as u32).to_le_bytes().to_vec();
    all.extend_from_slice(&fields);
    all.extend_from_slice(bytes);
    all
}

#[test]
fn publishers_that_talk_nonsense_disturb_nobody() {
    let master = master();
    let (talker, listener) = (node(&master, "talker"), node(&master, "listener"));
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let mut messages = nonsense(&mut runner, 20);
    messages.push(vec![0xff; 4]);
    messages.push(vec![0xff, 0xff, 0xff, 0x0f, 1, 2, 3]);
    messages.push(vec![5, 0, 0, 0, 1, 2, 3, 4, 5]);
    let headers = answers_with(nonsense(&mut runner, 50));
    let bodies = answers_with(messages.iter().map(|bytes| good_header_then(bytes)).collect());
    let impostors = [
        answers_with(nonsense(&mut runner, 50)),
        answers_with(vec![http("<methodResponse><params>")]),
        answers_with(vec![leads_to(headers)]),
        answers_with(vec![leads_to(bodies)]),
        answers_with(vec![leads_to(1)]),
    ];
    for (i, port) in impostors.iter().enumerate() {
        let api = format!("http://127.0.0.1:{port}/");
        let name = format!("/impostor_{i}");
        let arguments = [name.as_str().into(), "/n".into(), "std_msgs/UInt32".into(), api.into()];
        // Registered by hand, with the impostor's name.
        let mut body = String::from(
            "<?xml version='1.0'?><methodCall><methodName>registerPublisher</methodName><params>",
        );
        for argument in &arguments {
            let text = argument_text(argument);
            body.push_str(&format!("<param><value>{text}</value></param>"));
        }
        body.push_str("</params></methodCall>");
        crate::hostile::post(master.uri(), &body);
    }
    let publisher = talker.advertise::<std_msgs::UInt32>("/n", Advertisement::default()).unwrap();
    let (send, receive) = channel();
    let hear = move |n: std_msgs::UInt32| send.send(n.data).unwrap();
    let subscriber = listener.subscribe("/n", hear).unwrap();
    wait_until("the honest one is connected", || publisher.peers() == 1);
    for count in 1000..1200 {
        publisher.publish(&std_msgs::UInt32 { data: count });
        // An impostor's bytes may happen to be a valid number.
        while next(&receive) != count {}
    }
    assert!(talker.parameter("/run_id").unwrap().is_some(), "the master still answers");
    drop(subscriber);
    wait_until("the subscriber leaves", || publisher.peers() == 0);
}

fn argument_text(value: &karakuri_ros1::XmlValue) -> &str {
    value.text().expect("all are texts")
}

#[test]
fn a_server_that_talks_nonsense_is_an_error() {
    let master = master();
    let client = node(&master, "client");
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let port = answers_with(nonsense(&mut runner, 30));
    let uri = format!("rosrpc://127.0.0.1:{port}");
    let arguments = ["/do".into(), uri.into(), client.uri().into()];
    client.ask_master("registerService", &arguments).unwrap();
    for _ in 0..30 {
        assert!(client.probe("/do").is_err_and(|error| error.to_string().contains("/do")));
    }
    let service = client.client::<Trigger>("/do").unwrap();
    assert!(service.call(&TriggerRequest {}, Duration::from_secs(1)).is_err());
}
