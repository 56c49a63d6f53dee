//! The seeds: small files of every format, each with as many parts of it as possible.

use karakuri::plan::{CertificateOptions, Goal, MotionRequest, Silent, motion_once};
use karakuri_formats::octomap;
use karakuri_map::{Insertion, MapSettings, OccupancyMap, Octree, Scan};
use karakuri_recording::mcap::Writer;
use karakuri_ros1::Message;
use karakuri_ros1::msg::{geometry_msgs, moveit_msgs, sensor_msgs, shape_msgs, trajectory_msgs};
use karakuri_testkit::bag::{BagBuilder, ChunkBuilder};
use serde_json::json;

use crate::ports::frame;

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
        "sdf" => files!["arm.sdf", "yard.world"],
        "sdf_world" => files!["yard.world"],
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
        "task" => files!["task.toml"],
        "http" => files!["page.http", "socket.http", "mesh.http"],
        "master" => files!["get_param.http", "multicall.http"],
        "node" => files!["request_topic.http"],
        _ => &[],
    };
    let mut seeds: Vec<Vec<u8>> = files.iter().map(|file| file.to_vec()).collect();
    match target {
        "stl" => seeds.push(binary_stl()),
        "glb" => seeds.push(binary_gltf()),
        "mcap" => seeds.push(recording()),
        "bag" => seeds.extend([bag("none"), bag("lz4")]),
        "tcpros" => seeds.push(stream()),
        "request" => seeds.push(request()),
        "octomap" => seeds.extend(maps()),
        "graph" => seeds.push(graph()),
        "cloud" => seeds.extend([compressed_cloud(), binary_ply()]),
        "plan" => seeds.push(plan_request()),
        "world" => seeds.push(planning_scene()),
        "trajectory" => seeds.push(trajectory()),
        "page" => seeds.extend(page_requests()),
        "websocket" => seeds.extend(page_requests().into_iter().chain(frames())),
        "proof" => seeds.push(certificate()),
        "peer" => seeds.extend([subscriber(), client()]),
        _ => {}
    }
    seeds
}

/// A cloud, a depth picture with its camera, and the frame of both.
fn bag(how: &str) -> Vec<u8> {
    let stamp = karakuri_ros1::Time { secs: 5, nanos: 0 };
    let header = |frame: &str| karakuri_ros1::msg::std_msgs::Header {
        stamp,
        frame_id: frame.to_owned(),
        ..Default::default()
    };
    let mut transform = geometry_msgs::TransformStamped {
        header: header("world"),
        child_frame_id: "camera".to_owned(),
        ..Default::default()
    };
    transform.transform.rotation.w = 1.0;
    let transforms =
        karakuri_ros1::msg::tf2_msgs::TFMessage { transforms: vec![transform] }.to_bytes();
    let field = |(i, name): (u32, &str)| sensor_msgs::PointField {
        name: name.to_owned(),
        offset: 4 * i,
        datatype: sensor_msgs::PointField::FLOAT32,
        count: 1,
    };
    let cloud = sensor_msgs::PointCloud2 {
        header: header("camera"),
        height: 1,
        width: 2,
        fields: (0..).zip(["x", "y", "z"]).map(field).collect(),
        point_step: 12,
        row_step: 24,
        data: [0.5_f32, 0.0, 1.0, 0.0, 0.5, 2.0].iter().flat_map(|x| x.to_le_bytes()).collect(),
        ..Default::default()
    };
    let depth = sensor_msgs::Image {
        header: header("camera"),
        height: 1,
        width: 2,
        encoding: "16UC1".to_owned(),
        step: 4,
        data: vec![0, 4, 0, 8],
        ..Default::default()
    };
    let mut camera = sensor_msgs::CameraInfo { height: 1, width: 2, ..Default::default() };
    camera.K = [1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0];
    let mut chunk = ChunkBuilder::default();
    let messages = [
        ("/tf_static", "tf2_msgs/TFMessage", transforms),
        ("/camera/points", "sensor_msgs/PointCloud2", cloud.to_bytes()),
        ("/camera/depth", "sensor_msgs/Image", depth.to_bytes()),
        ("/camera/camera_info", "sensor_msgs/CameraInfo", camera.to_bytes()),
    ];
    for (id, (topic, kind, data)) in (0..).zip(&messages) {
        chunk.connection(id, topic, kind).message(id, [5, 0], data);
    }
    let packed = match how {
        "lz4" => {
            let mut packer = lz4_flex::frame::FrameEncoder::new(Vec::new());
            std::io::Write::write_all(&mut packer, chunk.records()).expect("memory takes it");
            packer.finish().expect("memory takes it")
        }
        _ => chunk.records().to_vec(),
    };
    let mut bag = BagBuilder::new(1);
    bag.chunk(&chunk, how, &packed);
    bag.finish()
}

/// A mesh that two nodes show.
fn binary_gltf() -> Vec<u8> {
    let text = r#"{"asset":{"version":"2.0"},"scene":0,"scenes":[{"nodes":[0,1]}],"nodes":[{"mesh":0,"children":[2]},
{"mesh":0,"rotation":[0,0,0,1],"scale":[1,-1,1]},{"mesh":0,"translation":[0,0,1]}],"meshes":[{"primitives":[{"attributes":{"POSITION":0},"indices":1}]}],
"accessors":[{"bufferView":0,"componentType":5126,"count":3,"type":"VEC3"},{"bufferView":0,"byteOffset":36,"componentType":5123,"count":3,"type":"SCALAR"}],
"bufferViews":[{"buffer":0,"byteOffset":0,"byteLength":44}],"buffers":[{"byteLength":44}]}"#;
    let mut json = text.as_bytes().to_vec();
    json.resize(json.len().next_multiple_of(4), b' ');
    let corners = [0.0_f32, 0.0, 0.0, 0.5, 0.0, 0.0, 0.0, 0.25, 0.125];
    let mut binary: Vec<u8> = corners.iter().flat_map(|x| x.to_le_bytes()).collect();
    binary.extend([0_u16, 1, 2, 0].iter().flat_map(|x| x.to_le_bytes()));
    let number = |n: usize| (n as u32).to_le_bytes();
    let whole = 12 + 8 + json.len() + 8 + binary.len();
    [
        &b"glTF"[..],
        &number(2),
        &number(whole),
        &number(json.len()),
        b"JSON",
        &json,
        &number(binary.len()),
        b"BIN\0",
        &binary,
    ]
    .concat()
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

/// The connection header of a subscriber.
fn subscriber() -> Vec<u8> {
    header(&[
        "callerid=/a",
        "topic=/joint_states",
        "type=sensor_msgs/JointState",
        "md5sum=*",
        "tcp_nodelay=1",
    ])
}

/// The client of a service: a connection header and a request.
fn client() -> Vec<u8> {
    let mut bytes = header(&["callerid=/a", "service=/trigger", "md5sum=*", "persistent=1"]);
    bytes.extend([0; 4]);
    bytes
}

fn header(fields: &[&str]) -> Vec<u8> {
    let mut header = Vec::new();
    for field in fields {
        header.extend((field.len() as u32).to_le_bytes());
        header.extend(field.bytes());
    }
    let mut bytes = (header.len() as u32).to_le_bytes().to_vec();
    bytes.extend(header);
    bytes
}

/// A connection header and two messages.
fn stream() -> Vec<u8> {
    let mut bytes = subscriber();
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

fn pose() -> geometry_msgs::Pose {
    let orientation = geometry_msgs::Quaternion { w: 1.0, ..Default::default() };
    let position = geometry_msgs::Point { x: 0.3, y: 0.1, z: 1.5 };
    geometry_msgs::Pose { position, orientation }
}

fn cube() -> shape_msgs::SolidPrimitive {
    let r#type = shape_msgs::SolidPrimitive::BOX;
    shape_msgs::SolidPrimitive { r#type, dimensions: vec![0.1, 0.2, 0.3] }
}

/// A request that the planner of the small arm understands, with every kind of constraint.
fn plan_request() -> Vec<u8> {
    let joint = |name: &str, position| moveit_msgs::JointConstraint {
        joint_name: name.to_owned(),
        position,
        tolerance_above: 0.01,
        tolerance_below: 0.01,
        weight: 1.0,
    };
    let mut place = moveit_msgs::PositionConstraint { weight: 1.0, ..Default::default() };
    place.header.frame_id = "world".to_owned();
    place.link_name = "tip_link".to_owned();
    place.constraint_region.primitives = vec![cube()];
    place.constraint_region.primitive_poses = vec![pose()];
    let goals = moveit_msgs::Constraints {
        joint_constraints: vec![joint("joint1", 0.5), joint("joint2", 1.6)],
        ..Default::default()
    };
    let places =
        moveit_msgs::Constraints { position_constraints: vec![place], ..Default::default() };
    let mut request = moveit_msgs::MotionPlanRequest {
        group_name: "arm".to_owned(),
        goal_constraints: vec![goals, places],
        num_planning_attempts: 2,
        allowed_planning_time: 1.0,
        max_velocity_scaling_factor: 0.5,
        ..Default::default()
    };
    request.path_constraints.joint_constraints = vec![joint("joint1", 0.0)];
    request.path_constraints.joint_constraints[0].tolerance_above = 3.0;
    request.path_constraints.joint_constraints[0].tolerance_below = 3.0;
    request.start_state.is_diff = true;
    request.start_state.joint_state.name = vec!["joint1".to_owned()];
    request.start_state.joint_state.position = vec![-1.5];
    request.to_bytes()
}

fn planning_scene() -> Vec<u8> {
    let mut object = moveit_msgs::CollisionObject {
        id: "crate".to_owned(),
        primitives: vec![cube()],
        primitive_poses: vec![pose()],
        operation: moveit_msgs::CollisionObject::ADD,
        ..Default::default()
    };
    object.header.frame_id = "world".to_owned();
    object.pose = pose();
    let mesh = shape_msgs::Mesh {
        triangles: vec![shape_msgs::MeshTriangle { vertex_indices: [0, 1, 2] }],
        vertices: [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]]
            .map(|[x, y, z]| geometry_msgs::Point { x, y, z })
            .to_vec(),
    };
    let mut other = moveit_msgs::CollisionObject { id: "sheet".to_owned(), ..object.clone() };
    (other.primitives, other.primitive_poses) = (Vec::new(), Vec::new());
    (other.meshes, other.mesh_poses) = (vec![mesh], vec![pose()]);
    let held = moveit_msgs::AttachedCollisionObject {
        link_name: "link3".to_owned(),
        object: moveit_msgs::CollisionObject { id: "held".to_owned(), ..object.clone() },
        ..Default::default()
    };
    let mut scene = moveit_msgs::PlanningScene { is_diff: true, ..Default::default() };
    scene.robot_state.is_diff = true;
    scene.world.collision_objects = vec![object, other];
    scene.robot_state.attached_collision_objects = vec![held];
    scene.link_padding =
        vec![moveit_msgs::LinkPadding { link_name: "link2".to_owned(), padding: 0.01 }];
    scene.to_bytes()
}

fn trajectory() -> Vec<u8> {
    let point = |secs, positions: [f64; 2]| trajectory_msgs::JointTrajectoryPoint {
        positions: positions.to_vec(),
        velocities: vec![0.0; 2],
        time_from_start: karakuri_ros1::Duration { secs, nanos: 0 },
        ..Default::default()
    };
    let mut message = moveit_msgs::RobotTrajectory::default();
    message.joint_trajectory.joint_names = vec!["joint1".to_owned(), "joint2".to_owned()];
    message.joint_trajectory.points =
        vec![point(0, [-2.0, -2.0]), point(4, [-1.9, -2.0]), point(8, [-2.0, -2.1])];
    message.to_bytes()
}

/// Requests of the page, a line each.
fn page_requests() -> Vec<Vec<u8>> {
    let lines = include_str!("../corpus/page.jsonl").lines();
    lines.map(|line| line.as_bytes().to_vec()).collect()
}

/// A request as a frame, and as two with a ping between them.
fn frames() -> [Vec<u8>; 2] {
    let whole = frame(br#"{"id":1,"request":{"kind":"balls"}}"#);
    let mut parts = whole.clone();
    // Text without end, then a ping, then the end of it.
    parts[0] = 0x01;
    parts.extend([0x89, 0x80, 0, 0, 0, 0, 0x80, 0x80, 0, 0, 0, 0]);
    [whole, parts].map(|frames| [b"!".as_slice(), &frames].concat())
}

/// A motion of the small arm with its proof.
fn certificate() -> Vec<u8> {
    let scene = crate::requests::planning_world().scene.clone();
    let goal = Goal::Configuration(vec![-1.9, -2.0]);
    let request = MotionRequest::new(scene, "arm", goal);
    let motion = motion_once(&request, &mut Silent).expect("a short motion");
    let options = CertificateOptions::default();
    motion.certificate(&options).expect("it is proven").text.into_bytes()
}
