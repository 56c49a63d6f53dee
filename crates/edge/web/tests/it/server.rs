//! Whatever visitors send, the others and the lab do not notice.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::sync::Arc;

use karakuri_scene::Scene;
use karakuri_web::protocol::{Asked, Request};
use karakuri_web::{ModelBackend, ServeOptions, Server};
use proptest::prelude::*;
use serde_json::json;

use crate::client::{Client, PATIENCE};

pub(crate) fn server() -> Server {
    let robot = Arc::new(karakuri_testkit::robots::lwr4_with_bodies());
    let backend = Arc::new(ModelBackend::new(&Scene::new(robot), []));
    Server::start(backend, &ServeOptions { port: 0, ..ServeOptions::default() }).unwrap()
}

fn fetched(server: &Server, head: &str) -> String {
    let mut stream = TcpStream::connect(server.address()).unwrap();
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    stream.write_all(head.as_bytes()).unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).unwrap();
    String::from_utf8_lossy(&answer).into_owned()
}

#[test]
fn the_page_and_its_meshes_are_there() {
    let server = server();
    let host = server.address();
    let page = fetched(&server, &format!("GET / HTTP/1.1\r\nHost: {host}\r\n\r\n"));
    assert!(page.starts_with("HTTP/1.1 200 OK") && page.contains("src=\"./main."), "{page}");
    let script = fetched(&server, &format!("GET /main.js HTTP/1.1\r\nHost: {host}\r\n\r\n"));
    assert!(script.starts_with("HTTP/1.1 200 OK") && script.contains("text/javascript"));
    let none = fetched(&server, &format!("GET /mesh/none HTTP/1.1\r\nHost: {host}\r\n\r\n"));
    assert!(none.starts_with("HTTP/1.1 404"), "{none}");
    let post = fetched(&server, &format!("POST / HTTP/1.1\r\nHost: {host}\r\n\r\n"));
    assert!(post.starts_with("HTTP/1.1 405"), "{post}");
}

#[test]
fn other_pages_and_other_names_are_turned_away() {
    let server = server();
    let host = server.address();
    for head in [
        format!("GET / HTTP/1.1\r\nHost: evil.example:{}\r\n\r\n", host.port()),
        format!("GET /ws HTTP/1.1\r\nHost: {host}\r\nOrigin: http://evil.example\r\n\r\n"),
    ] {
        let answer = fetched(&server, &head);
        assert!(answer.starts_with("HTTP/1.1 403"), "{answer}");
    }
}

#[test]
fn garbage_gets_an_answer_and_hurts_nobody() {
    let server = server();
    let mut other = Client::connect(server.address());
    let mut rude = Client::connect(server.address());
    rude.send(vec![0, 1, 2, 255]);
    rude.say("{".repeat(100_000));
    assert!(rude.answer(0).unwrap_err().contains("not understood"));
    rude.say(r#"{"id": 7, "request": {"kind": "explode"}}"#.to_owned());
    assert!(rude.answer(7).unwrap_err().contains("not understood"));
    // Numbers that JSON does not have, and numbers that no joint has.
    rude.say(r#"{"id": 8, "request": {"kind": "speed", "factor": NaN}}"#.to_owned());
    assert!(rude.answer(0).is_err());
    let far = json!({"kind": "ik", "group": "arm", "pose": [1e308, 0, 0, 0, 0, 0, 0], "near": []});
    assert!(rude.request(far).is_err());
    // A frame that promises more than may come ends this visit only.
    let mut huge = TcpStream::connect(server.address()).unwrap();
    let host = server.address();
    write!(
        huge,
        "GET /ws HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
         Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    .unwrap();
    huge.write_all(&[0x81, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1, 2, 3, 4])
        .unwrap();
    huge.set_read_timeout(Some(PATIENCE)).unwrap();
    let mut rest = Vec::new();
    // It is closed from the other side: nothing more comes, or the connection is reset.
    let _ = huge.read_to_end(&mut rest);
    other.until("the world is shown", |client| client.newest.contains_key("world"));
    assert!(other.request(json!({"kind": "release_control"})).is_ok());
}

#[test]
fn one_visitor_has_control_at_a_time() {
    let server = server();
    let mut first = Client::connect(server.address());
    first.until("control is told", |client| client.newest.contains_key("control"));
    let mut second = Client::connect(server.address());
    let pause = json!({"kind": "pause", "paused": true});
    let refused = first.request(pause.clone()).unwrap_err();
    assert!(refused.contains("nobody has control"), "not without asking: {refused}");
    first.request(json!({"kind": "take_control"})).unwrap();
    first.until("it has control", |client| client.of("control")["yours"] == true);
    assert!(second.request(pause.clone()).unwrap_err().contains("has control"));
    second.request(json!({"kind": "take_control"})).unwrap();
    first.until("it is asked", |client| client.of("control")["asking"] == "visitor 2");
    first.request(json!({"kind": "keep_control"})).unwrap();
    second.until("it was refused", |client| {
        client.of("control")["asking"].is_null() && client.of("control")["notice"].is_string()
    });
    assert!(second.request(pause.clone()).is_err());
    second.request(json!({"kind": "take_control"})).unwrap();
    first.request(json!({"kind": "release_control"})).unwrap();
    second.until("it got control", |client| client.of("control")["yours"] == true);
    assert!(first.request(pause).unwrap_err().contains("has control"));
    drop(second);
    first.until("it is free", |client| {
        client.of("control")["holder"].is_null() && client.of("control")["visitors"] == 1
    });
}

proptest! {
    /// Whatever text comes, it is a request or an error.
    #[test]
    fn no_text_breaks_the_decoder(text in ".{0,300}") {
        let _ = serde_json::from_str::<Asked>(&text);
    }

    /// Requests that are cut anywhere are errors, and whole ones come through.
    #[test]
    fn truncated_requests_are_errors(x in -1e6..1e6_f64, cut in 0.0..1.0_f64) {
        let pose = [x, 1.0, 2.0, 0.0, 0.0, 0.0, 1.0];
        let request = Request::Ik { group: "arm".to_owned(), pose, near: vec![x; 7] };
        let text = serde_json::to_string(&Asked { id: 3, request: request.clone() }).unwrap();
        let cut = (cut * text.len() as f64) as usize;
        prop_assert!(serde_json::from_str::<Asked>(&text[..cut]).is_err());
        prop_assert_eq!(serde_json::from_str::<Asked>(&text).unwrap().request, request);
    }

    /// Numbers as they come make a sound pose or none.
    #[test]
    fn poses_are_sound_or_none(numbers in prop::array::uniform7(prop::num::f64::ANY)) {
        if let Some(pose) = karakuri_web::protocol::pose(&numbers) {
            prop_assert!(pose.translation.vector.iter().all(|x| x.is_finite()));
            prop_assert!((pose.rotation.norm() - 1.0).abs() < 1e-9);
        }
    }
}
