//! The seeds: small files of every format, each with as many parts of it as possible.

use karakuri_formats::octomap;
use karakuri_map::{Insertion, MapSettings, OccupancyMap, Octree, Scan};
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
        "cloud" => files!["cloud.pcd", "cloud.ply"],
        _ => &[],
    };
    let mut seeds: Vec<Vec<u8>> = files.iter().map(|file| file.to_vec()).collect();
    match target {
        "stl" => seeds.push(binary_stl()),
        "mcap" => seeds.push(recording()),
        "tcpros" => seeds.push(stream()),
        "request" => seeds.push(request()),
        "octomap" => seeds.extend(maps()),
        "graph" => seeds.push(graph()),
        "cloud" => seeds.extend([compressed_cloud(), binary_ply()]),
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

/// A small map as `.bt`, as `.ot`, and as `.ot` with colours.
fn maps() -> Vec<Vec<u8>> {
    let settings = MapSettings { resolution_m: 0.1, ..MapSettings::default() };
    let mut map = OccupancyMap::new(settings).expect("usable");
    let points = [[0.4, 0.1, 0.0], [-0.3, 0.5, 0.2], [0.1, -0.2, 0.6]];
    let scan = Scan { origin_m: [0.0; 3], points_m: &points, time_ns: 0 };
    map.insert(&scan, &Insertion::default());
    let tree = map.to_octree();
    let mut nodes = tree.nodes().clone();
    nodes.colours = (0..nodes.children.len()).map(|i| [i as u8, 1, 2]).collect();
    let coloured = Octree::new(0.1, nodes).expect("a tree");
    let binary = octomap::write_bt(&tree).expect("more than one leaf");
    vec![binary, octomap::write_ot(&tree), octomap::write_ot(&coloured)]
}

/// A scan graph of two scans and an edge.
fn graph() -> Vec<u8> {
    fn vector(bytes: &mut Vec<u8>, numbers: &[f64]) {
        bytes.extend((numbers.len() as i32).to_le_bytes());
        bytes.extend(numbers.iter().flat_map(|x| x.to_le_bytes()));
    }
    let pose = |bytes: &mut Vec<u8>| {
        vector(bytes, &[0.1, 0.2, 0.3]);
        vector(bytes, &[1.0, 0.0, 0.0, 0.0]);
    };
    let mut bytes = 2_u32.to_le_bytes().to_vec();
    for id in 0..2_u32 {
        bytes.extend(3_u32.to_le_bytes());
        (0..3).for_each(|i| vector(&mut bytes, &[f64::from(i), 1.0, 2.0]));
        pose(&mut bytes);
        bytes.extend(id.to_le_bytes());
    }
    bytes.extend([1_u32, 0, 1].iter().flat_map(|x| x.to_le_bytes()));
    pose(&mut bytes);
    bytes.extend(1_f64.to_le_bytes());
    bytes
}

/// Forty equal points, compressed: a literal and copies of it.
fn compressed_cloud() -> Vec<u8> {
    let mut bytes =
        b"VERSION 0.7\nFIELDS x y z\nSIZE 4 4 4\nTYPE F F F\nWIDTH 40\nDATA binary_compressed\n"
            .to_vec();
    let mut block = vec![3];
    block.extend(1_f32.to_le_bytes());
    // 476 bytes more, from four bytes before: 255 + 7 + 2 and 203 + 7 + 2.
    block.extend([7 << 5, 255, 3, 7 << 5, 203, 3]);
    bytes.extend((block.len() as u32).to_le_bytes());
    bytes.extend(480_u32.to_le_bytes());
    bytes.extend(block);
    bytes
}

fn binary_ply() -> Vec<u8> {
    let mut bytes = b"ply\nformat binary_big_endian 1.0\nelement vertex 2\nproperty double x\nproperty float y\nproperty list uchar short n\nproperty int z\nend_header\n".to_vec();
    for i in 0..2_u8 {
        bytes.extend(f64::from(i).to_be_bytes());
        bytes.extend(0.5_f32.to_be_bytes());
        bytes.extend([1, 0, i]);
        bytes.extend(7_i32.to_be_bytes());
    }
    bytes
}
