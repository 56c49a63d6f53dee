//! Scans of a bag: which messages are taken, where they are put, and what is said about those that cannot be used.

use karakuri_bridge::mapping::{RecordedScans, ScanChoice, ScanError, TransformError};
use karakuri_recording::bag::Bag;
use karakuri_ros1::msg::geometry_msgs::TransformStamped;
use karakuri_ros1::msg::sensor_msgs::{CameraInfo, Image, PointCloud2, PointField};
use karakuri_ros1::msg::std_msgs::Header;
use karakuri_ros1::msg::tf2_msgs::TFMessage;
use karakuri_ros1::{Message, Time};
use karakuri_testkit::bag::{BagBuilder, ChunkBuilder};

fn header(frame: &str, secs: u32) -> Header {
    Header { stamp: Time { secs, nanos: 0 }, frame_id: frame.to_owned(), ..Header::default() }
}

/// A frame that is `x` m ahead of its parent.
fn ahead(parent: &str, child: &str, secs: u32, x: f64) -> Vec<u8> {
    let mut transform = TransformStamped {
        header: header(parent, secs),
        child_frame_id: child.to_owned(),
        ..TransformStamped::default()
    };
    transform.transform.translation.x = x;
    transform.transform.rotation.w = 1.0;
    TFMessage { transforms: vec![transform] }.to_bytes()
}

fn cloud(frame: &str, secs: u32) -> Vec<u8> {
    let field = |(i, name): (u32, &str)| PointField {
        name: name.to_owned(),
        offset: 4 * i,
        datatype: PointField::FLOAT32,
        count: 1,
    };
    PointCloud2 {
        header: header(frame, secs),
        height: 1,
        width: 1,
        fields: (0..).zip(["x", "y", "z"]).map(field).collect(),
        point_step: 12,
        row_step: 12,
        data: [1.0_f32, 2.0, 3.0].iter().flat_map(|x| x.to_le_bytes()).collect(),
        ..PointCloud2::default()
    }
    .to_bytes()
}

fn depth(frame: &str, secs: u32, encoding: &str) -> Vec<u8> {
    Image {
        header: header(frame, secs),
        height: 1,
        width: 1,
        encoding: encoding.to_owned(),
        step: 4,
        data: 2.0_f32.to_le_bytes().to_vec(),
        ..Image::default()
    }
    .to_bytes()
}

fn camera() -> Vec<u8> {
    let mut camera = CameraInfo { height: 1, width: 1, ..CameraInfo::default() };
    camera.K = [1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0];
    camera.to_bytes()
}

const TF: &str = "tf2_msgs/TFMessage";
const CLOUD: &str = "sensor_msgs/PointCloud2";
const IMAGE: &str = "sensor_msgs/Image";
const INFO: &str = "sensor_msgs/CameraInfo";

fn bag(messages: &[(&str, &str, Vec<u8>)]) -> Bag {
    let mut chunk = ChunkBuilder::default();
    for ((id, (topic, kind, data)), secs) in (0..).zip(messages).zip(100..) {
        chunk.connection(id, topic, kind).message(id, [secs, 0], data);
    }
    let mut bag = BagBuilder::new(1);
    bag.chunk(&chunk, "none", chunk.records());
    Bag::read(&bag.finish()).expect("it is one")
}

#[test]
fn clouds_are_placed_by_the_transforms_at_their_own_time() {
    let bag = bag(&[
        ("/tf_static", TF, ahead("base", "camera", 0, 10.0)),
        ("/points", CLOUD, cloud("camera", 3)),
        ("/tf", TF, ahead("odom", "base", 2, 1.0)),
        // Said later than the cloud came, and used all the same.
        ("/tf", TF, ahead("odom", "base", 4, 3.0)),
    ]);
    let scans = RecordedScans::new(&bag, &ScanChoice::default()).expect("there is a cloud");
    assert_eq!((scans.len(), scans.is_empty()), (1, false));
    let scan = scans.iter().next().expect("one").expect("it can be placed");
    assert_eq!(scan.map_from_sensor.translation.x, 12.0, "in odom, half-way");
    assert_eq!((scan.time_ns, scan.points_m), (3_000_000_000, vec![[1.0, 2.0, 3.0]]));
    let choice = ScanChoice { frame: Some("base".to_owned()), topic: None };
    let scans = RecordedScans::new(&bag, &choice).expect("there is a cloud");
    let scan = scans.iter().next().expect("one").expect("it can be placed");
    assert_eq!(scan.map_from_sensor.translation.x, 10.0);
}

#[test]
fn depth_pictures_serve_where_there_are_no_clouds() {
    let pictures = [
        ("/tf_static", TF, ahead("world", "camera", 0, 1.0)),
        ("/camera/depth", IMAGE, depth("camera", 3, "32FC1")),
        ("/camera/rgb", IMAGE, depth("camera", 3, "rgb8")),
        ("/camera/camera_info", INFO, camera()),
        ("/lonely/depth", IMAGE, depth("camera", 3, "32FC1")),
    ];
    let recorded = bag(&pictures);
    let scans = RecordedScans::new(&recorded, &ScanChoice::default()).expect("there is one");
    let all: Vec<_> = scans.iter().collect();
    assert_eq!(all.len(), 1, "the one with a camera");
    assert_eq!(all[0].as_ref().expect("it is depth").points_m, [[0.0, 0.0, 2.0]]);
    let asked = ScanChoice { topic: Some("/lonely/depth".to_owned()), frame: None };
    let scans = RecordedScans::new(&recorded, &asked).expect("it is depth");
    assert!(matches!(scans.iter().next(), Some(Err(ScanError::NoCamera { .. }))));
    let with_cloud = [&pictures[..], &[("/points", CLOUD, cloud("camera", 3))]].concat();
    let recorded = bag(&with_cloud);
    let scans = RecordedScans::new(&recorded, &ScanChoice::default()).expect("there is a cloud");
    assert_eq!(scans.iter().next().expect("one").expect("a cloud").points_m, [[1.0, 2.0, 3.0]]);
}

#[test]
fn what_cannot_be_used_is_named() {
    let nothing = bag(&[("/tf", TF, ahead("a", "b", 0, 0.0)), ("/x", "std_msgs/String", vec![])]);
    let refused = RecordedScans::new(&nothing, &ScanChoice::default()).expect_err("no scans");
    assert!(refused.to_string().contains("/x (std_msgs/String)"), "{refused}");
    let choice = ScanChoice { topic: Some("/nose".to_owned()), frame: None };
    let refused = RecordedScans::new(&nothing, &choice).expect_err("no such topic");
    assert!(matches!(refused, ScanError::NoSuchTopic { .. }));
    let broken = bag(&[("/tf", TF, vec![1, 2, 3])]);
    let refused = RecordedScans::new(&broken, &ScanChoice::default()).expect_err("not a message");
    assert!(matches!(refused, ScanError::Message { .. }));
    let mixed = bag(&[
        ("/tf", TF, ahead("world", "camera", 5, 0.0)),
        ("/tf", TF, ahead("world", "camera", 6, f64::NAN)),
        ("/points", CLOUD, cloud("camera", 9)),
        ("/points", CLOUD, cloud("elsewhere", 5)),
        ("/points", CLOUD, cloud("camera", 5)),
    ]);
    let scans = RecordedScans::new(&mixed, &ScanChoice::default()).expect("there are clouds");
    let refused = scans.refused_transforms.as_ref().expect("one is not a number");
    assert_eq!((refused.0, &refused.1), (1, &TransformError::NotAPose("camera".to_owned())));
    let why = |scan: Option<Result<_, ScanError>>| match scan {
        Some(Err(ScanError::Transform { error, .. })) => error,
        other => panic!("{other:?}"),
    };
    let mut all = scans.iter();
    assert!(matches!(
        why(all.next()),
        TransformError::Extrapolation { time_ns: 9_000_000_000, .. }
    ));
    assert_eq!(why(all.next()), TransformError::NoSuchFrame("elsewhere".to_owned()));
    assert!(all.next().is_some_and(|scan| scan.is_ok()));
}
