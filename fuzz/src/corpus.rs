//! The seeds: small files of every format, each with as many parts of it as possible.

use karakuri_recording::mcap::Writer;
use karakuri_ros1::Message;
use karakuri_ros1::msg::{moveit_msgs, sensor_msgs};
use serde_json::json;

macro_rules! files {
    ($($name:literal),*) => { &[$(include_bytes!(concat!("../corpus/", $name)).as_slice()),*] };
}

/// The seeds of a target.
pub(crate) fn of(target: &str) -> Vec<Vec<u8>> {
    let files: &[&[u8]] = match target {
        "urdf" => files!["arm.urdf"],
        "xacro" => files!["arm.xacro"],
        "srdf" => files!["arm.srdf"],
        "mjcf" => files!["arm.mjcf"],
        "sdf" => files!["arm.sdf"],
        "yaml" => files!["settings.yaml", "scene.yaml"],
        "message" => files!["scene.yaml"],
        "toml" => files!["scene.toml"],
        "scene" => files!["moveit.scene"],
        "stl" => files!["piece.stl"],
        "obj" => files!["piece.obj"],
        "dae" => files!["piece.dae"],
        "xmlrpc" => files!["call.xml", "response.xml"],
        "definition" => files!["definition.txt"],
        _ => &[],
    };
    let mut seeds: Vec<Vec<u8>> = files.iter().map(|file| file.to_vec()).collect();
    match target {
        "stl" => seeds.push(binary_stl()),
        "mcap" => seeds.push(recording()),
        "tcpros" => seeds.push(stream()),
        "request" => seeds.push(request()),
        _ => {}
    }
    seeds
}

fn binary_stl() -> Vec<u8> {
    let mut bytes = vec![b' '; 80];
    bytes.extend(4_u32.to_le_bytes());
    for facet in 0..4 {
        for i in 0..12 {
            bytes.extend((0.1 * (facet * i) as f32).to_le_bytes());
        }
        bytes.extend([0; 2]);
    }
    bytes
}

fn recording() -> Vec<u8> {
    let mut writer = Writer::new(Vec::new()).expect("memory takes it");
    let schema = json!({ "type": "object" });
    let channel = writer.channel("/world/state", &schema).expect("memory takes it");
    for i in 0..20 {
        let message = json!({ "x": i }).to_string();
        writer.message(channel, 1_000 * i, message.as_bytes()).expect("memory takes it");
    }
    writer.finish().expect("memory takes it")
}

/// A connection header and two messages.
fn stream() -> Vec<u8> {
    let mut header = Vec::new();
    for field in [
        "callerid=/a",
        "topic=/joint_states",
        "type=sensor_msgs/JointState",
        "md5sum=*",
        "tcp_nodelay=1",
    ] {
        header.extend((field.len() as u32).to_le_bytes());
        header.extend(field.bytes());
    }
    let mut bytes = (header.len() as u32).to_le_bytes().to_vec();
    bytes.extend(header);
    let state = sensor_msgs::JointState {
        name: vec!["a".to_owned(), "b".to_owned()],
        position: vec![0.1, 0.2],
        ..Default::default()
    };
    for _ in 0..2 {
        let message = state.to_bytes();
        bytes.extend((message.len() as u32).to_le_bytes());
        bytes.extend(message);
    }
    bytes
}

fn request() -> Vec<u8> {
    let constraints = moveit_msgs::Constraints {
        joint_constraints: vec![moveit_msgs::JointConstraint::default()],
        position_constraints: vec![moveit_msgs::PositionConstraint::default()],
        ..Default::default()
    };
    let goal = moveit_msgs::MotionPlanRequest {
        group_name: "arm".to_owned(),
        goal_constraints: vec![constraints],
        ..Default::default()
    };
    goal.to_bytes()
}
