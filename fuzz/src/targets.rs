//! The readers and ports under test. Each returns whether it accepted the input; what it accepts must survive the next
//! steps.

use std::sync::OnceLock;

use karakuri_bridge::mapping::{RecordedScans, ScanChoice};
use karakuri_formats::{
    MemoryAssets, check, cloud, control, mesh, moveit, octomap, read_robot, scene, srdf, task,
    urdf, xacro, xml, yaml,
};
use karakuri_map::{MapSettings, OccupancyMap};
use karakuri_recording::bag::Bag;
use karakuri_recording::mcap::Recording;
use karakuri_robot::RobotModel;
use karakuri_ros1::msg::moveit_msgs::MotionPlanRequest;
use karakuri_ros1::msg::sensor_msgs::{Image, JointState, PointCloud2};
use karakuri_ros1::{Message, TypeLibrary, Value, catalogue, parse};

use crate::{ports, requests};

/// A reader, and words of its format.
pub(crate) struct Target {
    pub(crate) name: &'static str,
    pub(crate) read: fn(&[u8]) -> bool,
    pub(crate) words: &'static [&'static str],
}

/// All targets.
pub(crate) const ALL: &[Target] = &[
    Target { name: "urdf", read: robot, words: URDF },
    Target { name: "xacro", read: expand, words: XACRO },
    Target {
        name: "srdf",
        read: semantics,
        words: &["group", "chain", "<link name=\"a\"/>", "world", "hand", "arm"],
    },
    Target { name: "mjcf", read: robot, words: MJCF },
    Target {
        name: "sdf",
        read: robot,
        words: &["relative_to=\"mount\"", "<pose/>", "ball", "prismatic", "world", "__model__"],
    },
    Target {
        name: "sdf_world",
        read: sdf_world,
        words: &["relative_to=\"shelf\"", "model://", "plane", "static", "world", "fixed"],
    },
    Target {
        name: "yaml",
        read: settings,
        words: &["&a", "*a", "<<: *a", "!!int", "|", ">", "? ", "---", "~"],
    },
    Target {
        name: "message",
        read: message,
        words: &["primitives", "type: 1", "id: a", "operation: 1"],
    },
    Target {
        name: "toml",
        read: toml,
        words: &["[[object]]", "mass", "= ", "\"\"\"", "1979-05-27", "true"],
    },
    Target { name: "scene", read: scene_text, words: &["* ", ". ", "box", "mesh", "4294967295"] },
    Target {
        name: "stl",
        read: |bytes| shape(bytes, "a.stl"),
        words: &["facet", "vertex 0 0 0\n", "endloop\n", "solid"],
    },
    Target {
        name: "obj",
        read: |bytes| shape(bytes, "a.obj"),
        words: &["f 1 2 3\n", "v 0 0 0\n", "\\\n", "-1/-1/-1"],
    },
    Target {
        name: "dae",
        read: |bytes| shape(bytes, "a.dae"),
        words: &["<p>0 1 2</p>", "url=\"#n\"", "#s", "stride=\"0\""],
    },
    Target {
        name: "glb",
        read: glb,
        words: &["\"children\":[0]", "\"mode\":5", "5121", "\"matrix\":[1]", "\"byteStride\":1"],
    },
    Target { name: "mcap", read: recording, words: &[] },
    Target { name: "bag", read: bag, words: &["conn=", "op=", "size=", "bz2", "lz4", "/tf"] },
    Target {
        name: "xmlrpc",
        read: xmlrpc,
        words: &["<value>", "</value>", "<struct>", "<array><data>", "<i4>", "<nil/>"],
    },
    Target { name: "tcpros", read: tcpros, words: &[] },
    Target {
        name: "definition",
        read: definition,
        words: &["string", "[]", "[4]", "Header", "=1\n", "uint8[99999999]"],
    },
    Target { name: "request", read: request, words: &[] },
    Target {
        name: "octomap",
        read: map,
        words: &["size 4294967295\n", "id ColorOcTree\n", "res 1e-5\n", "data\n", "binary file"],
    },
    Target { name: "graph", read: |bytes| octomap::read_graph(bytes).is_ok(), words: &[] },
    Target {
        name: "cloud",
        read: points,
        words: &["POINTS 99999999\n", "WIDTH 4294967295\n", "SIZE 8", "DATA binary\n", "list int"],
    },
    Target { name: "plan", read: requests::plan, words: &["arm", "joint1", "tip_link", "world"] },
    Target {
        name: "world",
        read: requests::planning_scene,
        words: &["box", "link3", "world", "rrbot3"],
    },
    Target { name: "trajectory", read: requests::trajectory, words: &["joint1", "joint2"] },
    Target { name: "page", read: requests::page_request, words: PAGE },
    Target { name: "task", read: task_file, words: &["[[stage]]", "do", "pick", "place", "to"] },
    Target { name: "proof", read: certificate, words: &["proof", "frame", "body", "joint"] },
    Target { name: "http", read: ports::http, words: HTTP },
    Target { name: "websocket", read: ports::websocket, words: PAGE },
    Target { name: "master", read: ports::master, words: HTTP },
    Target { name: "node", read: ports::node, words: HTTP },
    Target { name: "peer", read: ports::peer, words: &["callerid=", "md5sum=*", "probe=1"] },
];

const PAGE: &[&str] = &[
    "\"kind\":\"stop\"",
    "\"kind\":\"take_control\"",
    "null",
    "[0,0,0,0,0,0,1]",
    "1e999",
    "\"sphere\"",
    "\"box\"",
    "\\u0000",
];
const HTTP: &[&str] = &[
    "\r\n",
    "\r\n\r\n",
    "GET ",
    "POST ",
    "HTTP/1.0",
    "Transfer-Encoding: chunked\r\n",
    "Content-Length: 0\r\n",
    "Connection: keep-alive\r\n",
    "Expect: 100-continue\r\n",
    "Origin: null\r\n",
    "Host: evil.example\r\n",
    "%2e%2e/",
    "0\r\n\r\n",
];
const URDF: &[&str] = &[
    "link",
    "joint",
    "mimic",
    "name=\"\"",
    "<link name=\"world\"/>",
    "fixed",
    "floating",
    "planar",
    "continuous",
];
const XACRO: &[&str] = &[
    "${",
    "}",
    "$(eval ",
    "xacro:if",
    "<xacro:m/>",
    "**",
    "[0]*9",
    "for i in range(9)",
    "'%s' % x",
    "load_yaml",
];
const MJCF: &[&str] = &[
    "body",
    "joint",
    "geom",
    "fromto=\"0 0 0 0 0 1\"",
    "class=\"c\"",
    "childclass",
    "ball",
    "free",
    "<include file=\"a\"/>",
];
fn lossy(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// URDF, MJCF and SDF: what becomes a robot can be written, and gives the same robot again.
fn robot(bytes: &[u8]) -> bool {
    let (text, assets) = (lossy(bytes), MemoryAssets::default());
    let report = check::check(&text, "a.xml", &assets, Default::default());
    let Ok(root) = xml::parse(&text, "a.xml") else { return false };
    let loaded = read_robot(&root, &assets);
    let Ok((urdf, model)) = loaded.and_then(|urdf| {
        let model = urdf.value.model(&assets, Default::default())?;
        Ok((urdf.value, model.value))
    }) else {
        assert!(!report.is_healthy(), "the check overlooks an error");
        return false;
    };
    let written = urdf::write(&urdf);
    let root = xml::parse(&written, "b.xml").expect("what we write is XML");
    let again = read_robot(&root, &assets).expect("what we write is a robot").value;
    let again = again.model(&assets, Default::default()).expect("it is the same").value;
    assert_eq!(again.links().len(), model.links().len());
    assert_eq!(again.positions(), model.positions());
    true
}

fn expand(bytes: &[u8]) -> bool {
    let text = lossy(bytes);
    let options = xacro::Options { steps: 200_000, ..xacro::Options::default() };
    let expanded = xacro::expand(&text, "a.xacro", &options, &MemoryAssets::default());
    expanded.is_ok_and(|root| !xacro::to_xml(&root.value).is_empty())
}

/// The robot that the SRDF seed belongs to.
pub(crate) fn model() -> &'static RobotModel {
    static MODEL: OnceLock<RobotModel> = OnceLock::new();
    MODEL.get_or_init(|| {
        let root =
            xml::parse(include_str!("../corpus/arm.urdf"), "arm.urdf").expect("our own file");
        let urdf = urdf::read(&root).expect("our own file").value;
        urdf.model(&MemoryAssets::default(), Default::default()).expect("our own file").value
    })
}

fn semantics(bytes: &[u8]) -> bool {
    let Ok(root) = xml::parse(&lossy(bytes), "a.srdf") else { return false };
    let report = check::check_semantics(&root, model());
    match srdf::read(&root, model()) {
        Ok(semantics) => {
            let text = srdf::write(&model().clone().with_semantics(semantics.value));
            let root = xml::parse(&text, "b.srdf").expect("what we write is XML");
            srdf::read(&root, model()).expect("what we write is an SRDF");
            true
        }
        Err(_) => {
            assert!(!report.is_healthy(), "the check overlooks an error");
            false
        }
    }
}

fn sdf_world(bytes: &[u8]) -> bool {
    let mut assets = MemoryAssets::default();
    assets.files.insert("a.world".to_owned(), bytes.to_vec());
    scene::load(&assets, "a.world").is_ok()
}

fn settings(bytes: &[u8]) -> bool {
    let text = lossy(bytes);
    let _ = control::read_controllers(&text, "a.yaml");
    let _ = control::read_adapters(&text, "a.yaml");
    let _ = moveit::read_joint_limits(&text, "a.yaml");
    let _ = moveit::read_kinematics(&text, "a.yaml");
    let _ = moveit::read_ompl(&text, "a.yaml");
    let _ = moveit::read_setup_assistant(&text, "a.yaml");
    let Ok(value) = yaml::read(&text, "a.yaml") else { return false };
    yaml::read(&yaml::write(&value), "b.yaml").expect("what we write is YAML");
    true
}

fn message(bytes: &[u8]) -> bool {
    scene::read_message(&lossy(bytes), "a.yaml").is_ok()
}

fn toml(bytes: &[u8]) -> bool {
    let Ok(loaded) = scene::read_toml(&lossy(bytes), "a.toml") else { return false };
    scene::read_toml(&scene::write_toml(&loaded.value), "b.toml")
        .expect("what we write is a scene");
    true
}

fn scene_text(bytes: &[u8]) -> bool {
    let Ok(loaded) = scene::read_moveit_text(&lossy(bytes), "a.scene") else { return false };
    let written = scene::write_moveit_text(&loaded.value);
    scene::read_moveit_text(&written.text, "b.scene").expect("what we write is a scene");
    true
}

fn shape(bytes: &[u8], name: &str) -> bool {
    let Ok(mesh) = mesh::read(bytes, name) else { return false };
    assert!(mesh.vertices().len() <= 3 * bytes.len());
    mesh::read(&mesh::write_stl(&mesh), "b.stl").is_ok()
}

/// Nodes may show a mesh many times, so that there may be more vertices than bytes.
fn glb(bytes: &[u8]) -> bool {
    mesh::read(bytes, "a.glb")
        .is_ok_and(|mesh| mesh::read(&mesh::write_stl(&mesh), "b.stl").is_ok())
}

fn recording(bytes: &[u8]) -> bool {
    Recording::read(bytes).is_ok_and(|recording| recording.messages().count() > 0)
}

fn bag(bytes: &[u8]) -> bool {
    let Ok(bag) = Bag::read(bytes) else { return false };
    let scans = RecordedScans::new(&bag, &ScanChoice::default());
    scans.is_ok_and(|scans| scans.iter().any(|scan| scan.is_ok()))
}

fn xmlrpc(bytes: &[u8]) -> bool {
    parse::xmlrpc_call(bytes).is_ok() | parse::xmlrpc_response(bytes).is_ok()
}

fn tcpros(bytes: &[u8]) -> bool {
    let _ =
        (JointState::from_bytes(bytes), Image::from_bytes(bytes), PointCloud2::from_bytes(bytes));
    parse::tcpros(bytes).is_ok_and(|messages| messages > 0)
}

fn definition(bytes: &[u8]) -> bool {
    let mut library = TypeLibrary::from_definition("p/T", &lossy(bytes));
    let Ok(kind) = library.build("p/T") else { return false };
    let _ = Value::decode(&kind, bytes);
    true
}

/// A planning request over ROS, as the generated type and as a value read by its definition.
fn request(bytes: &[u8]) -> bool {
    let kind = catalogue().message(MotionPlanRequest::TYPE).expect("one of ours");
    let typed = MotionPlanRequest::from_bytes(bytes);
    assert_eq!(typed.is_ok(), Value::decode(kind.newest(), bytes).is_ok());
    typed.is_ok()
}

/// A map file: what is read is written and read again the same, and becomes a map if it is small enough.
fn map(bytes: &[u8]) -> bool {
    let Ok(file) = octomap::read(bytes) else { return false };
    if let Ok(written) = octomap::write(&file) {
        let again = octomap::read(&written).expect("what we write is a map").tree;
        // The header holds six digits of the resolution.
        assert_eq!(again.nodes(), file.tree.nodes());
    }
    let settings = MapSettings { max_bricks: 5_000, ..MapSettings::default() };
    if let Ok(map) = OccupancyMap::from_octree(&file.tree, settings) {
        let (cells, counts) = (file.tree.counts(0.0), map.counts());
        let known = (counts.free as u64, counts.occupied as u64);
        assert_eq!(known, (cells.free_cells, cells.occupied_cells));
    }
    true
}

fn points(bytes: &[u8]) -> bool {
    let Ok(cloud) = cloud::read(bytes) else { return false };
    assert_eq!(cloud.points_m.len(), cloud.width * cloud.height);
    assert!(cloud.colours.is_empty() || cloud.colours.len() == cloud.points_m.len());
    true
}

fn task_file(bytes: &[u8]) -> bool {
    task::read(&lossy(bytes), "a.toml").is_ok()
}

/// Whatever is proven, it is proven of a motion that lasts.
fn certificate(bytes: &[u8]) -> bool {
    let Ok(proven) = karakuri_verify::verify(bytes) else { return false };
    assert!(proven.duration_secs >= 0.0 && proven.distance_m >= 0.0, "{proven:?}");
    true
}
