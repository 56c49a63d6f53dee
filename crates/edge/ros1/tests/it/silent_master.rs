//! A master that accepts calls and never answers delays each node only once.

use std::net::TcpListener;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use karakuri_ros1::msg::std_msgs::Float64;
use karakuri_ros1::{Advertisement, Node, NodeOptions};

#[test]
fn registrations_do_not_wait_for_a_master_that_is_known_to_be_away() {
    let listener = TcpListener::bind("127.0.0.1:0").expect("loopback has free ports");
    let uri = format!("http://{}", listener.local_addr().expect("it listens"));
    let calls = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&calls);
    std::thread::spawn(move || {
        let mut kept = Vec::new();
        while let Ok((stream, _)) = listener.accept() {
            counted.fetch_add(1, Ordering::SeqCst);
            kept.push(stream);
        }
    });
    let options = NodeOptions { master_uri: uri, logs: false, ..NodeOptions::new("patient") };
    let node = Node::start(options).expect("it starts without its master");
    let topics: Vec<_> = (0..30)
        .map(|i| {
            node.advertise::<Float64>(&format!("/topic{i}"), Advertisement::default()).unwrap()
        })
        .collect();
    // The first call times out; everything else is sent when the master answers.
    let asked = calls.load(Ordering::SeqCst);
    assert!(asked < topics.len() / 2, "{asked} calls for {} topics", topics.len());
    drop(topics);
}
