//! A master and nodes for one test, on ports of their own.

use std::sync::mpsc::Receiver;
use std::time::{Duration, Instant};

use karakuri_ros1::{Master, Node, NodeOptions};

/// Timeout for a busy machine; reached only when a test fails.
pub(crate) const PATIENCE: Duration = Duration::from_secs(30);

/// A master on a free port.
pub(crate) fn master() -> Master {
    Master::start("127.0.0.1", 0).expect("loopback has free ports")
}

/// A node at this master.
pub(crate) fn node(master: &Master, name: &str) -> Node {
    let options = NodeOptions { master_uri: master.uri().to_owned(), ..NodeOptions::new(name) };
    Node::start(options).expect("loopback has free ports")
}

/// The next received value.
pub(crate) fn next<T>(receiver: &Receiver<T>) -> T {
    receiver.recv_timeout(PATIENCE).expect("it arrives")
}

/// Waits for a condition that another thread makes true.
pub(crate) fn wait_until(what: &str, condition: impl Fn() -> bool) {
    let until = Instant::now() + PATIENCE;
    let (_keep, never) = std::sync::mpsc::channel::<()>();
    while !condition() {
        assert!(Instant::now() < until, "waited in vain: {what}");
        let _ = never.recv_timeout(Duration::from_millis(5));
    }
}
