//! Recordings: what is written is read, cut off or not, and a real reader agrees.

use std::io::Write;
use std::process::{Command, Stdio};

use karakuri_formats::mcap::{McapError, Recording, Writer};
use karakuri_testkit::data;
use karakuri_testkit::random::Chance;
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
    let mut chance = Chance::new(17);
    let good = sample();
    for _ in 0..3_000 {
        let mut bytes = good.clone();
        for _ in 0..=chance.below(8) {
            let at = 8 + chance.below(bytes.len() - 8);
            bytes[at] = chance.bits() as u8;
        }
        if let Ok(read) = Recording::read(&bytes) {
            assert!(read.messages().count() <= bytes.len());
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

/// The format's own Python package reads the same.
#[test]
fn the_mcap_package_reads_our_files() {
    let Some(python) = data::python() else { return };
    let mut child = Command::new(python)
        .args(["-c", READER])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("Python starts");
    child.stdin.take().expect("a pipe").write_all(&sample()).expect("it listens");
    let output = child.wait_with_output().expect("it ends");
    assert!(output.status.success());
    let lines = String::from_utf8(output.stdout).expect("text");
    assert_eq!(lines.lines().count(), 50);
    assert!(lines.lines().any(|line| line == "/a jsonschema 1000 0.1"), "{lines}");
}
