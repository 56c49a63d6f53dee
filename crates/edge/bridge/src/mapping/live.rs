//! Topics of a live map, with the names and contents of `octomap_server` and MoveIt's occupancy map monitor.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::Duration;

use karakuri_formats::octomap::{write_bt_payload, write_ot_payload};
use karakuri_geometry::Point3;
use karakuri_map::{LiveMap, SharedMap};
use karakuri_ros1::msg::geometry_msgs::{Point, Vector3};
use karakuri_ros1::msg::octomap_msgs::Octomap;
use karakuri_ros1::msg::sensor_msgs::PointCloud2;
use karakuri_ros1::msg::std_msgs::{ColorRGBA, Header, String as Text};
use karakuri_ros1::msg::visualization_msgs::{Marker, MarkerArray};
use karakuri_ros1::{Advertisement, Message, Node, NodeError, Publisher};

use super::clouds::xyz_cloud;
use crate::names::RosNames;

/// Options of [`MapTopics`].
#[derive(Clone, Debug)]
pub struct MapTopicOptions {
    /// Where the names stand.
    pub names: RosNames,
    /// The frame of the map: the robot's root.
    pub frame: String,
    /// The topic of the points that belong neither to the robot nor to known objects; MoveIt's name of the setting.
    pub filtered_cloud_topic: String,
}

impl MapTopicOptions {
    /// The usual topics in a frame.
    pub fn new(names: RosNames, frame: impl Into<String>) -> Self {
        Self { names, frame: frame.into(), filtered_cloud_topic: "filtered_cloud".to_owned() }
    }
}

/// Publishes a live map until it is dropped. Messages are made only for topics with subscribers.
pub struct MapTopics {
    ending: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

/// Interval of the check for changes.
const INTERVAL: Duration = Duration::from_millis(200);
/// Opacity of the cells in viewers.
const OPACITY: f32 = 0.8;

impl MapTopics {
    /// Opens the topics `octomap_binary`, `octomap_full`, `occupied_cells_vis_array`, `octomap_point_cloud_centers`, the filtered
    /// cloud, and `octomap_fault`, which says why the map is not kept up to date.
    ///
    /// # Errors
    ///
    /// If a name is not valid or in use.
    pub fn open(
        node: Arc<Node>,
        map: SharedMap,
        options: &MapTopicOptions,
    ) -> Result<Self, NodeError> {
        let topics = Topics {
            binary: Topic::open(&node, options, "octomap_binary")?,
            full: Topic::open(&node, options, "octomap_full")?,
            markers: Topic::open(&node, options, "occupied_cells_vis_array")?,
            centres: Topic::open(&node, options, "octomap_point_cloud_centers")?,
            filtered: Topic::open(&node, options, &options.filtered_cloud_topic)?,
            fault: node
                .advertise(&options.names.name("octomap_fault"), Advertisement::latched())?,
            told: None,
            frame: options.frame.clone(),
            node,
            map,
        };
        let ending = Arc::new(AtomicBool::new(false));
        let ends = ending.clone();
        let thread = std::thread::Builder::new().name("ros-map".to_owned());
        let thread = thread
            .spawn(move || topics.run(&ends))
            .map_err(|error| NodeError::Listen { host: options.frame.clone(), error })?;
        Ok(Self { ending, thread: Some(thread) })
    }
}

impl std::fmt::Debug for MapTopics {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("MapTopics").finish_non_exhaustive()
    }
}

impl Drop for MapTopics {
    fn drop(&mut self) {
        self.ending.store(true, Ordering::Relaxed);
        if let Some(thread) = self.thread.take() {
            thread.thread().unpark();
            // A panic of the thread has already been printed.
            let _ = thread.join();
        }
    }
}

/// A topic, and what of it has been published.
struct Topic<M: Message> {
    publisher: Publisher<M>,
    /// Subscribers and the revision of the map at the last message.
    published: (usize, Option<u64>),
}

impl<M: Message> Topic<M> {
    fn open(node: &Node, options: &MapTopicOptions, name: &str) -> Result<Self, NodeError> {
        let how = Advertisement { queue_length: 1, latching: false };
        let publisher = node.advertise(&options.names.name(name), how)?;
        Ok(Self { publisher, published: (0, None) })
    }

    /// Publishes the map if it has changed or there is a new subscriber.
    fn update(&mut self, revision: u64, message: impl FnOnce() -> M) {
        let peers = self.publisher.peers();
        let (had, last) = self.published;
        if peers > 0 && (peers > had || last != Some(revision)) {
            self.publisher.publish(&message());
            self.published = (peers, Some(revision));
        } else {
            self.published.0 = peers;
        }
    }
}

struct Topics {
    node: Arc<Node>,
    map: SharedMap,
    frame: String,
    binary: Topic<Octomap>,
    full: Topic<Octomap>,
    markers: Topic<MarkerArray>,
    centres: Topic<PointCloud2>,
    filtered: Topic<PointCloud2>,
    fault: Publisher<Text>,
    /// The fault that was published last; empty: none.
    told: Option<String>,
}

impl Topics {
    fn run(mut self, ending: &AtomicBool) {
        while !ending.load(Ordering::Relaxed) {
            let fault = self.map.fault().unwrap_or_default();
            if self.told.as_ref() != Some(&fault) {
                self.fault.publish(&Text { data: fault.clone() });
                self.told = Some(fault);
            }
            let revision = self.map.revision();
            let header = Header {
                stamp: self.node.now(),
                frame_id: self.frame.clone(),
                ..Header::default()
            };
            let map = &self.map;
            self.binary.update(revision, || map.read(|live| octomap(live, &header, true)));
            self.full.update(revision, || map.read(|live| octomap(live, &header, false)));
            self.markers.update(revision, || map.read(|live| cubes(live, &header)));
            self.centres.update(revision, || {
                let points: Vec<[f32; 3]> = map.read(|live| {
                    centres(live).map(|centre| centre.coords.cast::<f32>().into()).collect()
                });
                xyz_cloud(header.clone(), &points)
            });
            self.filtered.update(revision, || {
                map.read(|live| xyz_cloud(header.clone(), live.filtered_cloud_m()))
            });
            std::thread::park_timeout(INTERVAL);
        }
    }
}

/// The map as a message; `binary`: every cell with its most likely state only. A map that cannot be written, as an empty one
/// in the binary format, has no data.
fn octomap(live: &LiveMap, header: &Header, binary: bool) -> Octomap {
    let tree = live.map().to_octree();
    let data = match binary {
        true => write_bt_payload(&tree.most_likely(0.0, -1.0, 1.0)).unwrap_or_default(),
        false => write_ot_payload(&tree),
    };
    Octomap {
        header: header.clone(),
        binary,
        id: "OcTree".to_owned(),
        resolution: tree.resolution_m(),
        data: data.into_iter().map(|byte| byte as i8).collect(),
    }
}

/// The centres of the occupied cells (m).
fn centres(live: &LiveMap) -> impl Iterator<Item = Point3> {
    let map = live.map();
    let bricks = map.bricks().filter(|brick| brick.occupied() != [0; 8]);
    bricks.flat_map(move |brick| {
        brick.cells(&brick.occupied()).map(move |cell| map.grid().centre(cell))
    })
}

/// The occupied cells as cubes, coloured by height.
fn cubes(live: &LiveMap, header: &Header) -> MarkerArray {
    let points: Vec<Point3> = centres(live).collect();
    let ends = points.iter().fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), point| {
        (low.min(point.z), high.max(point.z))
    });
    let edge_m = live.map().grid().resolution_m();
    let shade = |point: &Point3| by_height((point.z - ends.0) / (ends.1 - ends.0).max(edge_m));
    let action = if points.is_empty() { Marker::DELETE } else { Marker::ADD };
    let marker = Marker {
        header: header.clone(),
        ns: "map".to_owned(),
        r#type: i32::from(Marker::CUBE_LIST),
        action: i32::from(action),
        pose: crate::planning::convert::pose_message(&karakuri_geometry::Pose::identity()),
        scale: Vector3 { x: edge_m, y: edge_m, z: edge_m },
        color: ColorRGBA { r: 0.5, g: 0.5, b: 0.5, a: OPACITY },
        points: points.iter().map(|p| Point { x: p.x, y: p.y, z: p.z }).collect(),
        colors: points.iter().map(shade).collect(),
        ..Marker::default()
    };
    MarkerArray { markers: vec![marker] }
}

/// From blue (0) over green to red (1).
fn by_height(share: f64) -> ColorRGBA {
    let share = share.clamp(0.0, 1.0) as f32;
    let red = (2.0 * share - 1.0).max(0.0);
    let blue = (1.0 - 2.0 * share).max(0.0);
    ColorRGBA { r: red, g: 1.0 - red - blue, b: blue, a: OPACITY }
}

#[cfg(test)]
mod tests {
    use karakuri_formats::octomap::{read_bt_payload, read_ot_payload};
    use karakuri_geometry::Pose;
    use karakuri_map::{CameraView, LiveSettings, MapSettings, Occupancy, OccupancyMap};
    use karakuri_scene::Scene;
    use karakuri_testkit::robots;

    use super::*;

    fn map() -> LiveMap {
        let mut live = LiveMap::new(LiveSettings::default()).expect("usual settings");
        let points_m = [[0.0, 0.0, 1.0_f32], [0.1, 0.0, 1.0], [0.0, 0.1, 0.8]];
        let world_from_camera = Pose::translation(1.5, 1.5, 0.5);
        let view = CameraView { world_from_camera, points_m: &points_m, time_ns: 0 };
        live.add(&view, &Scene::new(Arc::new(robots::kr210()))).expect("a usable view");
        live
    }

    #[test]
    fn both_messages_hold_the_same_occupied_cells() {
        let live = map();
        let occupied: Vec<Point3> = centres(&live).collect();
        assert_eq!(occupied.len(), 3);
        for binary in [true, false] {
            let message = octomap(&live, &Header::default(), binary);
            let payload: Vec<u8> = message.data.iter().map(|byte| *byte as u8).collect();
            let tree = match binary {
                true => read_bt_payload(&payload, message.resolution),
                false => read_ot_payload(&payload, message.resolution, false),
            };
            let read = OccupancyMap::from_octree(&tree.expect("ours"), MapSettings::default())
                .expect("a small map");
            assert_eq!(read.counts().occupied, 3);
            assert!(occupied.iter().all(|point| read.at(point) == Occupancy::Occupied));
        }
    }

    #[test]
    fn markers_and_clouds_are_where_the_cells_are() {
        let live = map();
        let array = cubes(&live, &Header::default());
        let [marker] = &array.markers[..] else { panic!("one marker") };
        assert_eq!((marker.points.len(), marker.colors.len()), (3, 3));
        let at = |p: &Point| live.map().at(&Point3::new(p.x, p.y, p.z)) == Occupancy::Occupied;
        assert!(marker.points.iter().all(at));
        assert_eq!(marker.scale.x, 0.02);

        let mut empty = live;
        empty.clear();
        let array = cubes(&empty, &Header::default());
        assert_eq!(array.markers[0].action, i32::from(Marker::DELETE), "viewers forget the cubes");
        assert!(octomap(&empty, &Header::default(), true).data.is_empty());
    }

    #[test]
    fn colours_go_from_blue_to_red() {
        let [low, middle, high] = [0.0, 0.5, 1.0].map(by_height);
        assert_eq!((low.r, low.g, low.b), (0.0, 0.0, 1.0));
        assert_eq!((middle.r, middle.g, middle.b), (0.0, 1.0, 0.0));
        assert_eq!((high.r, high.g, high.b), (1.0, 0.0, 0.0));
    }
}
