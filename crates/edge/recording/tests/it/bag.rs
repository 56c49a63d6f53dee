//! Bags of ROS 1: one recording in three packings, cut off, and broken.

use karakuri_recording::bag::{Bag, BagError, BagMessage};
use karakuri_testkit::allocation::Counting;
use karakuri_testkit::bag::{BagBuilder, ChunkBuilder, record};
use karakuri_testkit::random::Rng;

/// A bag of two connections with `count` messages in each of three chunks, and where each chunk ends.
fn sample(count: u32, pack: impl Fn(&[u8]) -> (&'static str, Vec<u8>)) -> (Vec<u8>, Vec<usize>) {
    let mut bag = BagBuilder::new(3);
    let mut ends = Vec::new();
    for chunk in 0..3_u32 {
        let mut inside = ChunkBuilder::default();
        inside.connection(0, "/topic_0", "std_msgs/UInt32");
        inside.connection(1, "/topic_1", "std_msgs/UInt32");
        for i in 0..count {
            let number = chunk * count + i;
            // Written in the order in which they came, which need not be that of their times.
            inside.message(i % 2, [10 + chunk, 999 - i], &number.to_le_bytes());
        }
        let (how, packed) = pack(inside.records());
        bag.chunk(&inside, how, &packed);
        ends.push(bag.len());
    }
    (bag.finish(), ends)
}

fn plain(records: &[u8]) -> (&'static str, Vec<u8>) {
    ("none", records.to_vec())
}

#[test]
fn messages_come_in_the_order_of_their_times() {
    let (bytes, _) = sample(5, plain);
    let bag = Bag::read(&bytes).expect("it is one");
    assert!(bag.is_complete() && Bag::is_bag(&bytes));
    let numbers: Vec<u32> = bag
        .messages()
        .map(|message| u32::from_le_bytes(message.data.try_into().unwrap()))
        .collect();
    assert_eq!(numbers, [4, 3, 2, 1, 0, 9, 8, 7, 6, 5, 14, 13, 12, 11, 10]);
    let times: Vec<u64> = bag.messages().map(|message| message.time_ns).collect();
    assert!(times.is_sorted() && times[0] == 10_000_000_995);
    let topics: Vec<&str> = bag.connections().map(|one| one.topic.as_str()).collect();
    assert_eq!(topics, ["/topic_0", "/topic_1"]);
    assert!(
        bag.connections()
            .all(|one| one.kind == "std_msgs/UInt32" && one.definition == "uint32 data")
    );
    let some = Bag::read_some(&bytes, 1 << 20, |one| one.topic == "/topic_1").expect("it is one");
    assert_eq!(some.messages().count(), 6);
}

#[test]
fn a_bag_that_was_cut_off_keeps_its_chunks() {
    let (bytes, ends) = sample(4, plain);
    for cut in 13..bytes.len() {
        let bag = Bag::read(&bytes[..cut]).expect("its beginning is right");
        assert!(!bag.is_complete(), "{cut}");
        let chunks = ends.iter().filter(|end| **end <= cut).count();
        assert_eq!(bag.messages().count(), 4 * chunks);
    }
    for cut in 0..13 {
        assert_eq!(Bag::read(&bytes[..cut]), Err(BagError::NotBag));
    }
}

#[test]
fn what_a_bag_says_falsely_is_refused() {
    let other = |_: &[u8]| ("zip", vec![1]);
    assert!(
        matches!(Bag::read(&sample(1, other).0), Err(BagError::Packed { how, .. }) if how == "zip")
    );
    type Pack = fn(&[u8]) -> (&'static str, Vec<u8>);
    let lies: [Pack; 4] = [
        |_| ("bz2", b"BZh9".to_vec()),
        |_| ("lz4", vec![4, 0x22, 0x4d, 0x18]),
        |records| ("none", [records, &[0]].concat()),
        |records| ("none", records[1..].to_vec()),
    ];
    for lie in lies {
        assert!(matches!(Bag::read(&sample(1, lie).0), Err(BagError::Broken { .. })));
    }
    let (bytes, _) = sample(1000, plain);
    let small = Bag::read_some(&bytes, 1000, |_| true);
    assert!(matches!(small, Err(BagError::TooLarge { limit: 1000, .. })));
    let mut stray = b"#ROSBAG V2.0\n".to_vec();
    record(&mut stray, &[("op", &[2]), ("conn", &[7, 0, 0, 0]), ("time", &[0; 8])], &[]);
    assert_eq!(Bag::read(&stray), Err(BagError::NoSuchConnection { at: 13, connection: 7 }));
}

/// Random damage never panics and never takes much memory.
#[test]
fn broken_bags_are_refused_within_bounds() {
    let (bytes, _) = sample(20, plain);
    let mut rng = Rng::new(1);
    for _ in 0..3_000 {
        let mut broken = bytes.clone();
        for _ in 0..1 + rng.below(4) {
            let at = rng.below(broken.len());
            broken[at] = rng.below(256) as u8;
        }
        broken.truncate(rng.below(broken.len()) + 1);
        let (_, bytes) = Counting::peak_bytes(|| Bag::read(&broken));
        assert!(bytes < 1 << 20, "{bytes} bytes");
    }
}

/// The same recording, written by others.
#[test]
fn the_packings_of_real_bags_hold_the_same() {
    let Some(folder) = karakuri_testkit::data::folder() else { return };
    let folder = folder.join("bags-foxglove");
    let read = |name: &str| {
        let bytes = std::fs::read(folder.join(name)).expect("it is there");
        Bag::read(&bytes).expect("it is one")
    };
    let [bag, bz2, lz4] = ["example.bag", "example-bz2.bag", "example-lz4.bag"].map(read);
    assert!(bag.is_complete() && bz2.is_complete() && lz4.is_complete());
    // Those of one moment need not have been written in the same order.
    let sorted = |bag: &Bag| {
        let of =
            |one: BagMessage<'_>| (one.time_ns, one.connection.topic.clone(), one.data.to_vec());
        let mut messages: Vec<_> = bag.messages().map(of).collect();
        messages.sort();
        messages
    };
    // As many as the rosbag package of ROS reads.
    assert_eq!(bag.messages().count(), 8647);
    assert!(sorted(&bag) == sorted(&bz2) && sorted(&bag) == sorted(&lz4));
    let empty = read("no-messages.bag");
    assert_eq!(empty.messages().count(), 0);
    assert!(empty.is_complete());
}
