//! A subscriber that does not read: others receive everything, and memory stays bounded.

use std::io::Write;
use std::sync::mpsc::channel;

use karakuri_ros1::Advertisement;
use karakuri_ros1::msg::sensor_msgs::Image;

use crate::setup::{master, next, node, wait_until};

/// The resident memory of this process, where the system reports it.
fn resident_mib() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
    line.split_whitespace().nth(1)?.parse::<u64>().ok().map(|kib| kib / 1024)
}

#[test]
fn a_stalled_reader_delays_nobody_and_costs_a_queue() {
    let master = master();
    let (talker, listener) = (node(&master, "talker"), node(&master, "listener"));
    let how = Advertisement { queue_length: 5, latching: false };
    let publisher = talker.advertise::<Image>("/camera", how).unwrap();
    let (send, receive) = channel();
    let hear = move |image: Image| send.send(image.header.seq).unwrap();
    let _subscriber = listener.subscribe("/camera", hear).unwrap();
    // These send their header and then never read.
    let stalled: Vec<_> =
        (0..10).map(|_| crate::hostile::greet(&talker, "/camera", "*").unwrap()).collect();
    wait_until("all are connected", || publisher.peers() == 11);

    let before = resident_mib();
    let mut image = Image { data: vec![7; 1 << 20], ..Image::default() };
    for seq in 0..300 {
        image.header.seq = seq;
        publisher.publish(&image);
        assert_eq!(next(&receive), seq);
    }
    // The queues hold five messages for all peers together, a link holds the one that it writes: far below the
    // 3000 MiB that were published. Other tests of this process run at the same time.
    if let (Some(before), Some(after)) = (before, resident_mib()) {
        assert!(after.saturating_sub(before) < 300, "{before} MiB before, {after} MiB after");
    }
    drop(stalled);
    wait_until("the dead are noticed", || publisher.peers() == 1);
}

/// Data that nobody asked for hid the end of the connection, and on a topic that is silent nothing else tells of it: each
/// such subscriber left a thread and its descriptors behind.
#[test]
fn a_subscriber_that_talks_and_leaves_is_noticed_without_a_message() {
    let master = master();
    let talker = node(&master, "talker");
    let publisher = talker.advertise::<Image>("/silent", Advertisement::default()).unwrap();
    let talkative: Vec<_> = (0..5)
        .map(|i| {
            let mut stream = crate::hostile::greet(&talker, "/silent", "*").unwrap();
            stream.write_all(&vec![i; 10_000]).unwrap();
            stream
        })
        .collect();
    wait_until("all are connected", || publisher.peers() == 5);
    drop(talkative);
    wait_until("the dead are noticed", || publisher.peers() == 0);
}
