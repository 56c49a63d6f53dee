//! A recorded run can be run again, to the last bit.

use std::collections::BTreeMap;

use karakuri::LoadOptions;
use karakuri::geometry::Vec3;
use karakuri::motion::arm::ArmCommand;
use karakuri::motion::hand::HandCommand;
use karakuri::recording::mcap::{Recording, Writer};
use karakuri::sim::component::CameraStream;
use karakuri::sim::engine::{Engine, EngineOptions};
use karakuri::sim::physics::Physics;
use karakuri::sim::world::{Command, DeviceCommand, PushCommand, Reading, Sample, World};
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

/// Connections that a scene has, that commands make and break, and that break under a load: the recorded states hold
/// them, and a replay makes and breaks the same ones at the same times.
#[test]
fn a_replay_makes_and_breaks_the_same_connections() {
    let folder = std::env::temp_dir().join(format!("karakuri-{}-connected", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder for tests");
    let (path, scene) = (folder.join("run.mcap"), folder.join("hung.toml"));
    std::fs::write(&scene, HUNG).expect("room on the disk");
    let bare = r#"<robot name="bare"><link name="world"/></robot>"#;
    std::fs::write(folder.join("bare.urdf"), bare).expect("room on the disk");
    let scene = scene.to_str().expect("a plain name").to_owned();
    let mut hung = world(&scene);
    let head = RecordingHead { scene, robot: None, engine: EngineChoice::Own };
    let mut recorder = Recorder::create(&path, &head, &hung).expect("room on the disk");
    let connect = json!({ "connect": HOOK });
    let connect = karakuri::recording::read_command(&connect).expect("a connection");
    // A state comes back to the last bit, and an engine takes it.
    let mut once = world(&head.scene);
    once.command(&connect).expect("it is in reach");
    super::run(&mut once, 0.05);
    let read = karakuri::recording::read_state(&karakuri::recording::write_state(&once));
    let read = read.expect("as it was written");
    assert_eq!(read.state.connections.len(), 2);
    assert_eq!((&read.state, read.hash), (once.state(), once.hash()));
    let mut engine = Engine::new(once.blueprint(), EngineOptions::default());
    let engine = engine.as_mut().expect("the same world");
    engine.restore(&read.state).expect("a possible state");
    assert_eq!(engine.state(), once.state());
    let push = PushCommand {
        on: "weight".to_owned(),
        force: Vec3::new(0.0, 0.0, -1000.0),
        torque: Vec3::zeros(),
        at: Vec3::zeros(),
        duration_ns: 20_000_000,
    };
    let commands = vec![
        (50_000_000, connect),
        (200_000_000, Command::Disconnect("hinge".to_owned())),
        (300_000_000, Command::Push(push)),
    ];
    let until_ns = Some(500_000_000);
    let options = RunOptions { until_ns, speed: None, commands, recorder: Some(&mut recorder) };
    let report = simulate::run(&mut hung, options, |_, _| true).expect("room on the disk");
    assert_eq!(report.refused, []);
    recorder.finish().expect("room on the disk");
    let bytes = std::fs::read(&path).expect("it was written");
    let recording = Recording::read(&bytes).expect("it is a recording");
    let held: Vec<(u64, Vec<String>)> = recording
        .messages()
        .filter(|message| message.topic == karakuri::recording::STATE)
        .map(|message| {
            let value = serde_json::from_slice(message.data).expect("JSON");
            let state = karakuri::recording::read_state(&value).expect("a state");
            let names = state.state.connections.iter().map(|known| known.name.to_string());
            (message.time_ns, names.collect())
        })
        .collect();
    let at = |time_ns: u64| &held.iter().find(|(at, _)| *at == time_ns).expect("a state").1;
    assert_eq!(at(40_000_000)[..], ["hinge"]);
    assert_eq!(at(100_000_000)[..], ["hinge", "hook"]);
    assert_eq!(at(250_000_000)[..], ["hook"]);
    assert_eq!(at(400_000_000).len(), 0, "it broke under the push");
    let again = karakuri::replay(&bytes, &LoadOptions::default()).expect("it is a recording");
    assert_eq!((again.difference, again.compared), (None, 51));
    assert_eq!(again.state_hash, report.state_hash);
    std::fs::remove_dir_all(folder).expect("it is ours");
}

/// A door on a hinge, and a weight beside it.
const HUNG: &str = r#"
[robot]
urdf = "bare.urdf"

[[object]]
name = "post"
shape = "box"
size = [0.1, 0.1, 1.0]

[[object]]
name = "door"
shape = "box"
size = [0.4, 0.02, 0.4]
xyz = [0.3, 0, 0]
mass = 2.0

[[object]]
name = "weight"
shape = "sphere"
radius = 0.05
xyz = [0.3, 0, 0.8]
mass = 0.5

[[connection]]
name = "hinge"
between = ["post", "door"]
type = "hinge"
xyz = [0.1, 0, 0]
rpy_rad = [0.2, 0, 0]
"#;

/// The weight on the post, by what holds 500 N.
const HOOK: &str = r#"
[[connection]]
name = "hook"
between = ["post", "weight"]
type = "weld"
breaking_force = 500
"#;

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
    // The recording with another target of the arm.
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
