//! A recorded run can be run again, to the last bit.

use std::collections::BTreeMap;

use karakuri::LoadOptions;
use karakuri::motion::arm::ArmCommand;
use karakuri::motion::hand::HandCommand;
use karakuri::recording::mcap::{Recording, Writer};
use karakuri::sim::component::CameraStream;
use karakuri::sim::world::{Command, DeviceCommand, Reading, Sample, World};
use karakuri::simulate::{self, EngineChoice, Recorder, RecordingHead, ReplayError, RunOptions};
use karakuri_testkit::peer;
use serde_json::{Value, json};

use super::{arm, world};

/// Half a second of the lab, told to move an arm and close a hand, and to do something that is refused.
fn record(name: &str) -> (Vec<u8>, String) {
    let folder = std::env::temp_dir().join(format!("karakuri-{}-{name}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder for tests");
    let path = folder.join("run.mcap");
    let mut lab = world("lab");
    let head = RecordingHead { scene: "lab".to_owned(), robot: None, engine: EngineChoice::Own };
    let mut recorder = Recorder::create(&path, &head, &lab).expect("room on the disk");
    let first = lab.robot().joint("left_arm_0_joint").expect("an arm of ours");
    let at = lab.robot().joints()[first.0].first_position;
    let target = lab.state().q[at..at + 7].iter().map(|q| q + 0.05).collect();
    let grip = HandCommand::GripNumber { grasp: 2, close_ratio: 0.7, velocity_rad_s: None };
    let commands = vec![
        (50_000_000, arm("left_arm", ArmCommand::MoveJoints(target))),
        (100_000_000, arm("left_arm", ArmCommand::MoveJoints(vec![f64::NAN; 7]))),
        (
            120_000_000,
            Command::Device {
                component: "right_sdh".to_owned(),
                command: DeviceCommand::Hand(grip),
            },
        ),
        (200_000_000, Command::RemoveObject("cube".to_owned())),
    ];
    let until_ns = Some(500_000_000);
    let options = RunOptions { until_ns, speed: None, commands, recorder: Some(&mut recorder) };
    let report = simulate::run(&mut lab, options, |_, _| true).expect("room on the disk");
    assert_eq!((report.steps, report.refused.len()), (500, 1));
    recorder.finish().expect("room on the disk");
    let bytes = std::fs::read(&path).expect("it was written");
    std::fs::remove_dir_all(folder).expect("it is ours");
    (bytes, report.state_hash.to_string())
}

#[test]
fn a_replay_is_the_same_to_the_bit() {
    let (bytes, hash) = record("same");
    let again = karakuri::replay(&bytes, &LoadOptions::default()).expect("it is a recording");
    assert_eq!(again.difference, None);
    assert_eq!((again.steps, again.compared), (500, 51));
    assert_eq!(again.state_hash.to_string(), hash);
    assert!(again.complete);
}

#[test]
fn a_recording_that_was_cut_off_is_replayed_as_far_as_it_goes() {
    let (bytes, _) = record("cut");
    let again = karakuri::replay(&bytes[..2 * bytes.len() / 3], &LoadOptions::default());
    let again = again.expect("its beginning is right");
    assert_eq!(again.difference, None);
    assert!(!again.complete && again.steps > 100 && again.steps < 500);
}

#[test]
fn a_replay_says_where_it_differs() {
    let (bytes, _) = record("differs");
    // Somebody changes the arm's target in the recording.
    let recording = Recording::read(&bytes).expect("it is a recording");
    let mut other = Writer::new(Vec::new()).expect("memory takes it");
    let mut channels = BTreeMap::new();
    let mut changed = 0;
    for message in recording.messages() {
        let channel = *channels.entry(message.topic.to_owned()).or_insert_with(|| {
            other.channel(message.topic, &json!({ "type": "object" })).expect("memory takes it")
        });
        let mut value: Value = serde_json::from_slice(message.data).expect("no pictures here");
        if let Some(target) = value.pointer_mut("/command/move_joints/3").filter(|q| q.is_f64()) {
            *target = json!(target.as_f64().expect("a number") - 0.02);
            changed += 1;
        }
        other.message(channel, message.time_ns, value.to_string().as_bytes()).expect("as above");
    }
    assert_eq!(changed, 1);
    let other = other.finish().expect("memory takes it");
    let again = karakuri::replay(&other, &LoadOptions::default()).expect("still a recording");
    let difference = again.difference.expect("it goes elsewhere");
    // Until it has to brake for the other target, the arm moves the same way.
    let when = 50_000_000..=300_000_000;
    assert!(when.contains(&difference.time_ns), "{difference}");
    assert!(difference.to_string().contains("left_arm"), "{difference}");
}

/// Pictures and points are in the recording to the bit, under the names that the scene gives them, and change nothing
/// about the replay. The format's own Python package finds them by their index.
#[test]
fn a_recording_holds_every_picture() {
    let folder = std::env::temp_dir().join(format!("karakuri-{}-pictures", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder for tests");
    let path = folder.join("run.mcap");
    let mut lab = world("lab");
    let head = RecordingHead { scene: "lab".to_owned(), robot: None, engine: EngineChoice::Own };
    let mut recorder = Recorder::create(&path, &head, &lab).expect("room on the disk");
    let camera = |command| Command::Device { component: "kinect1".to_owned(), command };
    let points = DeviceCommand::CameraStream { stream: CameraStream::Points, on: true };
    let commands = vec![(0, camera(DeviceCommand::Camera(true))), (170_000_000, camera(points))];
    let until_ns = Some(200_000_000);
    let options = RunOptions { until_ns, speed: None, commands, recorder: Some(&mut recorder) };
    let mut seen = Vec::new();
    let keep = |_: &World, samples: &[Sample]| {
        seen.extend(samples.iter().filter(|sample| &*sample.component == "kinect1").cloned());
        true
    };
    simulate::run(&mut lab, options, keep).expect("room on the disk");
    recorder.finish().expect("room on the disk");
    let bytes = std::fs::read(&path).expect("it was written");

    let recording = Recording::read(&bytes).expect("it is a recording");
    let of = |topic: &str| -> Vec<&[u8]> {
        let all = recording.messages().filter(|message| message.topic == topic);
        all.map(|message| message.data).collect()
    };
    let (rgb, depth) = (of("/kinect1/rgb_image"), of("/kinect1/depth_image"));
    let clouds = of("/kinect1/points");
    assert_eq!([rgb.len(), depth.len(), clouds.len()], [6, 6, 1]);
    let frames = seen.iter().filter_map(|sample| match &sample.reading {
        Reading::Image(frame) => Some(frame),
        _ => None,
    });
    for ((frame, rgb), depth) in frames.zip(rgb).zip(depth) {
        assert!(rgb.ends_with(&frame.rgb), "colours to the bit");
        let depths: Vec<u8> = frame.depth_m.iter().flat_map(|depth| depth.to_le_bytes()).collect();
        assert!(depth.ends_with(&depths), "depths to the bit");
    }
    let again = karakuri::replay(&bytes, &LoadOptions::default()).expect("it is a recording");
    assert_eq!((again.difference, again.complete), (None, true));
    // Twelve pictures and a cloud are more than 15 MB as they are.
    assert!(bytes.len() < 6_000_000, "{} bytes", bytes.len());

    let file = path.to_str().expect("a plain name");
    if let Some(said) = peer::ask(PICTURES, json!({ "file": file }).to_string()) {
        let said: Value = serde_json::from_str(&said).expect("the peer answers in JSON");
        assert_eq!(said["messages"], 6 + 6 + 1 + said["others"].as_u64().expect("a number"));
        assert!(said["chunks"].as_u64() > Some(2), "{said}");
        let picture = json!([640, 480, "rgb8", 921_600, "kinect_rgb_optical_frame"]);
        assert_eq!(said["pictures"], json!(vec![picture; 4]));
        assert_eq!(said["cloud"], json!(["x", "y", "z", "rgb"]));
    }
    std::fs::remove_dir_all(folder).expect("it is ours");
}

/// Reads a recording by its index: colours between 60 and 170 ms, and the cloud.
const PICTURES: &str = r#"
import json, struct, sys
from mcap.reader import make_reader

class Unpacker:
    def __init__(self, data):
        self.data, self.at = data, 0
    def one(self, kind):
        value, = struct.unpack_from("<" + kind, self.data, self.at)
        self.at += struct.calcsize("<" + kind)
        return value
    def text(self):
        length = self.one("I")
        self.at += length
        return self.data[self.at - length:self.at]
    def header(self):
        seq, secs, nanos = self.one("I"), self.one("I"), self.one("I")
        return secs * 10**9 + nanos, self.text().decode()

file = json.load(sys.stdin)["file"]
with open(file, "rb") as stream:
    reader = make_reader(stream)
    summary = reader.get_summary()
    topics = {channel.topic: id for id, channel in summary.channels.items()}
    counts = summary.statistics.channel_message_counts
    pictures = []
    for schema, channel, message in reader.iter_messages(["/kinect1/rgb_image"], 60_000_000, 170_000_000):
        assert (schema.name, schema.encoding, channel.message_encoding) == ("sensor_msgs/Image", "ros1msg", "ros1")
        read = Unpacker(message.data)
        stamp, frame = read.header()
        assert stamp == message.log_time, (stamp, message.log_time)
        height, width, encoding = read.one("I"), read.one("I"), read.text().decode()
        big, step = read.one("B"), read.one("I")
        pixels = read.text()
        assert read.at == len(message.data) and step == 3 * width
        pictures.append([width, height, encoding, len(pixels), frame])
    for schema, channel, message in reader.iter_messages(["/kinect1/points"]):
        read = Unpacker(message.data)
        read.header()
        height, width = read.one("I"), read.one("I")
        fields = []
        for _ in range(read.one("I")):
            fields.append(read.text().decode())
            assert read.one("I") == 4 * (len(fields) - 1) and read.one("B") == 7 and read.one("I") == 1
        big, point, row = read.one("B"), read.one("I"), read.one("I")
        assert point == 16 and row == 16 * width and len(read.text()) == row * height
        assert read.one("B") == 1 and read.at == len(message.data)
    others = sum(count for id, count in counts.items() if not summary.channels[id].topic.startswith("/kinect1"))
    json.dump({
        "messages": summary.statistics.message_count, "chunks": len(summary.chunk_indexes), "others": others,
        "pictures": pictures, "cloud": fields,
    }, sys.stdout)
"#;

#[test]
fn what_is_no_recording_is_refused() {
    let refused = karakuri::replay(b"hello", &LoadOptions::default());
    assert!(matches!(refused, Err(ReplayError::File(_))));
}
