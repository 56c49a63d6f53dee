//! Recordings: what is written is read, cut off or not, and a real reader agrees.

use std::io::Write;
use std::process::{Command, Stdio};

use karakuri_recording::mcap::{McapError, Recording, Writer};
use karakuri_testkit::allocation::Counting;
use karakuri_testkit::data;
use karakuri_testkit::random::Rng;
use serde_json::json;

fn sample() -> Vec<u8> {
    let mut writer = Writer::new(Vec::new()).expect("memory takes it");
    let schema = json!({ "type": "object", "properties": { "x": { "type": "number" } } });
    let (a, b) = (writer.channel("/a", &schema), writer.channel("/b/ä", &schema));
    let (a, b) = (a.expect("room"), b.expect("room"));
    for i in 0..50_u64 {
        let channel = if i % 3 == 0 { b } else { a };
        let text = json!({ "x": i as f64 * 0.1 }).to_string();
        writer.message(channel, 1_000 * i, text.as_bytes()).expect("memory takes it");
    }
    writer.finish().expect("memory takes it")
}

#[test]
fn messages_survive() {
    let bytes = sample();
    let read = Recording::read(&bytes).expect("it is one");
    assert!(read.is_complete());
    assert_eq!(read.topics().collect::<Vec<_>>(), ["/a", "/b/ä"]);
    let messages: Vec<_> = read.messages().collect();
    assert_eq!(messages.len(), 50);
    for (i, message) in messages.iter().enumerate() {
        assert_eq!(message.topic, if i % 3 == 0 { "/b/ä" } else { "/a" });
        assert_eq!(message.time_ns, 1_000 * i as u64);
        assert_eq!(message.data, json!({ "x": i as f64 * 0.1 }).to_string().as_bytes());
    }
}

/// Whatever is left of a file tells what it still holds.
#[test]
fn a_file_that_was_cut_off_keeps_what_was_written() {
    let bytes = sample();
    let whole = Recording::read(&bytes).expect("it is one");
    let mut before = 0;
    for cut in 8..bytes.len() {
        let read = Recording::read(&bytes[..cut]).expect("its beginning is right");
        assert!(!read.is_complete());
        let count = read.messages().count();
        assert!(count >= before && whole.messages().take(count).eq(read.messages()));
        before = count;
    }
    assert_eq!(before, 50);
}

#[test]
fn no_bytes_do_harm() {
    assert_eq!(Recording::read(b""), Err(McapError::NotMcap));
    let mut rng = Rng::new(17);
    let good = sample();
    for _ in 0..3_000 {
        let mut bytes = good.clone();
        for _ in 0..=rng.below(8) {
            let at = 8 + rng.below(bytes.len() - 8);
            bytes[at] = rng.bits() as u8;
        }
        if let Ok(read) = Recording::read(&bytes) {
            assert!(read.messages().count() <= 300 * bytes.len());
        }
    }
}

const READER: &str = "
import json, sys
from mcap.reader import make_reader
reader = make_reader(sys.stdin.buffer)
for schema, channel, message in reader.iter_messages():
    print(channel.topic, schema.encoding, message.log_time, json.loads(message.data)['x'])
";

/// A second of messages is several chunks; the format's own Python package finds any time by their index, and its strict
/// reader finds nothing wrong.
#[test]
fn the_mcap_package_finds_times_by_the_index() {
    let mut writer = Writer::new(Vec::new()).expect("memory takes it");
    let schema = json!({ "type": "object" });
    let early = writer.channel("/early", &schema).expect("room");
    let mut late = None;
    for i in 0..1_000_u64 {
        let text = json!({ "x": i }).to_string();
        writer.message(early, 1_000_000 * i, text.as_bytes()).expect("memory takes it");
        if i > 700 && i % 10 == 0 {
            let open =
                || writer.ros1_channel("/late", "std_msgs/UInt8", "uint8 data").expect("room");
            let channel = *late.get_or_insert_with(open);
            writer.message(channel, 1_000_000 * i, &[i as u8]).expect("memory takes it");
        }
    }
    let bytes = writer.finish().expect("memory takes it");
    assert_eq!(Recording::read(&bytes).expect("it is one").messages().count(), 1_029);
    let some = Recording::read_some(&bytes, u64::MAX, |topic| topic == "/late").expect("it is one");
    assert_eq!(some.messages().count(), 29);
    let script = "
import sys, io
from mcap.reader import make_reader
from mcap.stream_reader import StreamReader
data = sys.stdin.buffer.read()
reader = make_reader(io.BytesIO(data))
summary = reader.get_summary()
print(len(summary.chunk_indexes), summary.statistics.chunk_count, summary.statistics.message_count, len(summary.schemas))
for schema, channel, message in reader.iter_messages(start_time=705_000_000, end_time=712_000_000):
    print(channel.topic, schema.name, schema.encoding, message.log_time // 1_000_000, message.data)
records = [type(record).__name__ for record in StreamReader(io.BytesIO(data), emit_chunks=True, validate_crcs=True).records]
print(records.count('Chunk'), records.count('ChunkIndex'), records.count('SummaryOffset'), records[-1])
";
    let Some(said) = ask(script, &bytes) else { return };
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(lines[0], "5 5 1029 2", "{said}");
    assert_eq!(lines.len(), 2 + 7 + 1, "{said}");
    assert!(lines.contains(&"/late std_msgs/UInt8 ros1msg 710 b'\\xc6'"), "{said}");
    assert_eq!(lines[9], "5 5 4 Footer", "{said}");
}

#[test]
fn a_packing_that_is_not_known_is_named() {
    let bytes = sample();
    let at = bytes.windows(3).position(|three| three == b"lz4").expect("it is packed");
    let mut other = bytes.clone();
    other[at..at + 3].copy_from_slice(b"zip");
    let error = Recording::read(&other).expect_err("nobody knows it");
    assert!(error.to_string().contains("\"zip\""), "{error}");
}

/// What a Python script says when it is told some bytes; `None` without the peers.
fn ask(script: &str, bytes: &[u8]) -> Option<String> {
    let mut child = Command::new(data::python()?)
        .args(["-c", script])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("Python starts");
    child.stdin.take().expect("a pipe").write_all(bytes).expect("it listens");
    let output = child.wait_with_output().expect("it ends");
    assert!(output.status.success());
    Some(String::from_utf8(output.stdout).expect("text"))
}

/// The format's own Python package reads the same.
#[test]
fn the_mcap_package_reads_our_files() {
    let Some(lines) = ask(READER, &sample()) else { return };
    assert_eq!(lines.lines().count(), 50);
    assert!(lines.lines().any(|line| line == "/a jsonschema 1000 0.1"), "{lines}");
}

/// One byte of LZ4 may stand for 255: a small file of zeros would fill the memory.
#[test]
fn a_file_that_unpacks_to_more_than_is_allowed_is_refused() {
    let mut writer = Writer::new(Vec::new()).expect("memory takes it");
    let schema = json!({ "type": "object" });
    let channel = writer.channel("/zeros", &schema).expect("room");
    let zeros = vec![0; 1 << 20];
    for i in 0..80 {
        writer.message(channel, i, &zeros).expect("memory takes it");
    }
    let bytes = writer.finish().expect("memory takes it");
    assert!(bytes.len() < 2 << 20, "{} bytes", bytes.len());
    let (read, peak) = Counting::peak_bytes(|| Recording::read(&bytes));
    assert!(
        matches!(read, Err(McapError::TooLarge { limit, .. }) if limit == 64 << 20),
        "{read:?}"
    );
    // The messages so far, with room to grow, and one chunk.
    assert!(peak < 200 << 20, "{peak} bytes");
    let (read, peak) = Counting::peak_bytes(|| Recording::read_some(&bytes, 1 << 20, |_| true));
    assert!(matches!(read, Err(McapError::TooLarge { .. })) && peak < 8 << 20, "{peak} bytes");
    let told = Recording::read_some(&bytes, 256 << 20, |_| true).expect("it is allowed");
    assert_eq!(told.messages().count(), 80);
}
