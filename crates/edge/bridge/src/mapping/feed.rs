//! A depth camera on ROS topics that feeds a live map.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::Duration;

use karakuri_geometry::Pose;
use karakuri_map::{CameraView, SharedMap};
use karakuri_robot::kinematics;
use karakuri_ros1::msg::sensor_msgs::{CameraInfo, Image, JointState, PointCloud2};
use karakuri_ros1::msg::tf2_msgs::TFMessage;
use karakuri_ros1::{Node, NodeError, Subscriber, Time};
use karakuri_scene::Scene;

use super::clouds::{CloudError, cloud_points, depth_points};
use super::transforms::{TransformBuffer, TransformError};
use crate::lock::lock;

/// What a camera publishes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CameraTopics {
    /// A `sensor_msgs/PointCloud2`.
    Cloud(String),
    /// A depth picture (`16UC1` or `32FC1`) and the `sensor_msgs/CameraInfo` beside it.
    Depth {
        /// Topic of the pictures.
        image: String,
        /// Topic of the camera's numbers.
        info: String,
    },
}

/// Where a [`MapFeed`] gets what it needs.
#[derive(Clone, Debug)]
pub struct MapFeedOptions {
    /// The camera.
    pub camera: CameraTopics,
    /// Topic of the robot's joint states.
    pub joint_states: String,
    /// Topics of moving and of fixed transforms.
    pub tf: [String; 2],
}

impl MapFeedOptions {
    /// A camera, with joint states and transforms at the root.
    pub fn new(camera: CameraTopics) -> Self {
        let tf = ["/tf".to_owned(), "/tf_static".to_owned()];
        Self { camera, joint_states: "/joint_states".to_owned(), tf }
    }
}

/// Why a picture is not used.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum FeedError {
    /// The message holds no points.
    #[error("the camera's message is not usable: {0}")]
    Cloud(#[from] CloudError),
    /// No camera info has come yet.
    #[error("no camera_info has come yet: without it a depth picture has no points")]
    NoCameraInfo,
    /// Every point is not a number.
    #[error("none of the {points} points of the camera is a number")]
    NoNumbers {
        /// Points of the message.
        points: usize,
    },
    /// The camera's place is not known.
    #[error("the place of the camera is not known: {0}")]
    Transform(#[from] TransformError),
    /// The robot's configuration at the time of the picture is not known.
    #[error(
        "the robot's joint states are known from {:.3} s to {:.3} s, not at {:.3} s of the picture",
        *from_ns as f64 * 1e-9, *to_ns as f64 * 1e-9, *time_ns as f64 * 1e-9
    )]
    JointStates {
        /// Time of the picture (ns).
        time_ns: u64,
        /// The first known time (ns).
        from_ns: u64,
        /// The last known time (ns).
        to_ns: u64,
    },
    /// No joint states have come yet.
    #[error("no joint states have come yet: the robot cannot be taken out of pictures")]
    NoJointStates,
    /// The robot's configuration is not finite.
    #[error("the joint states are not numbers")]
    BadJointStates,
    /// Nothing has come for a while: the camera was unplugged, or never there.
    #[error("the camera has sent nothing for {secs:.1} s on {topic:?}")]
    Silent {
        /// The topic.
        topic: String,
        /// How long (s).
        secs: f64,
    },
    /// The map refuses the view.
    #[error(transparent)]
    Map(#[from] karakuri_map::LiveError),
}

/// Feeds a map from a camera on ROS topics, until it is dropped.
pub struct MapFeed {
    ending: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
    _subscribers: Vec<Subscriber>,
}

impl std::fmt::Debug for MapFeed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("MapFeed").finish_non_exhaustive()
    }
}

impl Drop for MapFeed {
    fn drop(&mut self) {
        self.ending.store(true, Ordering::Relaxed);
        if let Some(thread) = self.thread.take() {
            thread.thread().unpark();
            // A panic of the thread has already been printed.
            let _ = thread.join();
        }
    }
}

/// Interval of the check for a new picture.
const INTERVAL: Duration = Duration::from_millis(10);
/// A picture waits this long for the joint states of its time (ns of ROS time).
const WAIT_NS: u64 = 500_000_000;
/// A camera that sends nothing for this long is told about (ns of ROS time).
const SILENT_NS: u64 = 2_000_000_000;
/// Joint states and transforms are remembered for this long (ns).
const REMEMBERED_NS: u64 = 10_000_000_000;

impl MapFeed {
    /// Subscribes to the camera, the transforms and the joint states. `scene` has the robot and the objects that are known; its
    /// configuration is replaced by that of each picture's own time.
    ///
    /// # Errors
    ///
    /// If a name is not valid or in use with another type.
    pub fn open(
        node: &Arc<Node>,
        map: SharedMap,
        scene: Scene,
        options: &MapFeedOptions,
    ) -> Result<Self, NodeError> {
        let begin_ns = node.now().as_nanos();
        let inputs = Arc::new(Mutex::new(Inputs::new(&scene)));
        let mut subscribers = Vec::new();
        for (topic, is_fixed) in options.tf.iter().zip([false, true]) {
            let inputs = inputs.clone();
            subscribers.push(node.subscribe(topic, move |message: TFMessage| {
                lock(&inputs).transforms(&message, is_fixed);
            })?);
        }
        let joints = inputs.clone();
        subscribers.push(node.subscribe(&options.joint_states, move |state: JointState| {
            lock(&joints).joint_state(&state);
        })?);
        let topic = match &options.camera {
            CameraTopics::Cloud(topic) => {
                let inputs = inputs.clone();
                subscribers.push(node.subscribe(topic, move |cloud: PointCloud2| {
                    lock(&inputs).picture = Some(Picture::Cloud(cloud));
                })?);
                topic.clone()
            }
            CameraTopics::Depth { image, info } => {
                let (pictures, cameras) = (inputs.clone(), inputs.clone());
                subscribers.push(node.subscribe(image, move |image: Image| {
                    lock(&pictures).picture = Some(Picture::Depth(image));
                })?);
                subscribers.push(node.subscribe(info, move |info: CameraInfo| {
                    lock(&cameras).info = Some(info);
                })?);
                image.clone()
            }
        };
        let ending = Arc::new(AtomicBool::new(false));
        let (ends, clock) = (ending.clone(), node.clone());
        let mut worker = Worker { map, scene, topic: topic.clone(), heard_ns: begin_ns };
        let thread = std::thread::Builder::new().name("ros-camera".to_owned());
        let thread = thread.spawn(move || {
            while !ends.load(Ordering::Relaxed) {
                worker.step(&inputs, clock.now());
                std::thread::park_timeout(INTERVAL);
            }
        });
        let thread = thread.map_err(|error| NodeError::Listen { host: topic, error })?;
        Ok(Self { ending, thread: Some(thread), _subscribers: subscribers })
    }
}

/// A message of the camera.
enum Picture {
    Cloud(PointCloud2),
    Depth(Image),
}

impl Picture {
    /// Time (ns) and frame.
    fn stamp(&self) -> (u64, &str) {
        let header = match self {
            Self::Cloud(cloud) => &cloud.header,
            Self::Depth(image) => &image.header,
        };
        (header.stamp.as_nanos(), header.frame_id.strip_prefix('/').unwrap_or(&header.frame_id))
    }
}

/// What has come so far.
struct Inputs {
    transforms: TransformBuffer,
    info: Option<CameraInfo>,
    picture: Option<Picture>,
    /// For each joint of one axis its name and its place in a configuration.
    places: Vec<(String, usize)>,
    q: Vec<f64>,
    /// Configurations with their times (ns), the oldest first.
    states: VecDeque<(u64, Vec<f64>)>,
}

impl Inputs {
    fn new(scene: &Scene) -> Self {
        let joints = scene.robot().joints().iter();
        let places = joints.filter(|joint| joint.kind.positions() == 1);
        Self {
            transforms: TransformBuffer::default(),
            info: None,
            picture: None,
            places: places.map(|joint| (joint.name.clone(), joint.first_position)).collect(),
            q: scene.configuration().to_vec(),
            states: VecDeque::new(),
        }
    }

    fn transforms(&mut self, message: &TFMessage, is_fixed: bool) {
        for transform in &message.transforms {
            // A transform that is none changes nothing; a frame that is missing then is told with the picture.
            let _ = self.transforms.insert(transform, is_fixed);
        }
        let newest = message.transforms.iter().map(|t| t.header.stamp.as_nanos()).max();
        if let Some(newest_ns) = newest.filter(|_| !is_fixed) {
            self.transforms.forget_before(newest_ns.saturating_sub(REMEMBERED_NS));
        }
    }

    fn joint_state(&mut self, state: &JointState) {
        let mut known = false;
        for (name, position) in state.name.iter().zip(&state.position) {
            if let Some((_, place)) = self.places.iter().find(|(joint, _)| joint == name) {
                self.q[*place] = *position;
                known = true;
            }
        }
        if !known {
            return;
        }
        let time_ns = state.header.stamp.as_nanos();
        if self.states.back().is_some_and(|(last_ns, _)| *last_ns > time_ns) {
            // The clock was set back: what was before is of another time.
            self.states.clear();
        }
        self.states.push_back((time_ns, self.q.clone()));
        while self.states.front().is_some_and(|(at_ns, _)| at_ns + REMEMBERED_NS < time_ns) {
            self.states.pop_front();
        }
    }

    /// The configuration at a time (ns), between two that are known.
    fn configuration(&self, time_ns: u64) -> Result<Vec<f64>, FeedError> {
        let (Some((from_ns, _)), Some((to_ns, _))) = (self.states.front(), self.states.back())
        else {
            return Err(FeedError::NoJointStates);
        };
        let outside = FeedError::JointStates { time_ns, from_ns: *from_ns, to_ns: *to_ns };
        let Some(later) = self.states.iter().position(|(at_ns, _)| *at_ns >= time_ns) else {
            return Err(outside);
        };
        let (after_ns, after) = &self.states[later];
        if *after_ns == time_ns {
            return Ok(after.clone());
        }
        let Some((before_ns, before)) = later.checked_sub(1).map(|i| &self.states[i]) else {
            return Err(outside);
        };
        let share = (time_ns - before_ns) as f64 / (after_ns - before_ns) as f64;
        Ok(before.iter().zip(after).map(|(a, b)| a + share * (b - a)).collect())
    }
}

struct Worker {
    map: SharedMap,
    scene: Scene,
    topic: String,
    /// When the last message came, or silence was told (ns of ROS time).
    heard_ns: u64,
}

impl Worker {
    /// Uses the newest picture, if there is one whose time is known by now.
    fn step(&mut self, inputs: &Mutex<Inputs>, now: Time) {
        let now_ns = now.as_nanos();
        let mut inputs = lock(inputs);
        let Some(picture) = inputs.picture.take() else {
            drop(inputs);
            self.check_silence(now_ns);
            return;
        };
        self.heard_ns = now_ns;
        let (time_ns, frame) = picture.stamp();
        let q = inputs.configuration(time_ns);
        let waits = matches!(&q, Err(FeedError::JointStates { to_ns, .. }) if *to_ns < time_ns);
        if waits && now_ns.saturating_sub(time_ns) < WAIT_NS {
            inputs.picture = Some(picture);
            return;
        }
        let points = match &picture {
            Picture::Cloud(cloud) => cloud_points(cloud).map_err(FeedError::from),
            Picture::Depth(image) => match &inputs.info {
                Some(info) => depth_points(image, info).map_err(FeedError::from),
                None => Err(FeedError::NoCameraInfo),
            },
        };
        let placed = q.and_then(|q| {
            self.scene.set_configuration(&q).map_err(|_| FeedError::BadJointStates)?;
            self.world_from_camera(&inputs.transforms, frame, time_ns)
        });
        drop(inputs);
        if let Err(fault) = self.insert(placed, points, time_ns) {
            self.map.set_fault(fault.to_string());
        }
    }

    fn insert(
        &self,
        placed: Result<Pose, FeedError>,
        points: Result<Vec<[f32; 3]>, FeedError>,
        time_ns: u64,
    ) -> Result<(), FeedError> {
        let points_m = points?;
        let world_from_camera = placed?;
        if !points_m.iter().any(|point| point.iter().all(|x| x.is_finite())) {
            return Err(FeedError::NoNumbers { points: points_m.len() });
        }
        let view = CameraView { world_from_camera, points_m: &points_m, time_ns };
        self.map.add(&view, &self.scene)?;
        Ok(())
    }

    /// The pose of the camera: of a link of the robot, or as transforms say.
    fn world_from_camera(
        &self,
        transforms: &TransformBuffer,
        frame: &str,
        time_ns: u64,
    ) -> Result<Pose, FeedError> {
        let robot = self.scene.robot();
        if let Some(link) = robot.link(frame) {
            return Ok(kinematics::link_pose(robot, self.scene.configuration(), link));
        }
        let root = robot.links()[0].name.as_str();
        Ok(transforms.target_from_source(root, frame, time_ns)?)
    }

    fn check_silence(&mut self, now_ns: u64) {
        let silent_ns = now_ns.saturating_sub(self.heard_ns);
        if silent_ns > SILENT_NS {
            let (topic, secs) = (self.topic.clone(), silent_ns as f64 * 1e-9);
            self.map.set_fault(FeedError::Silent { topic, secs }.to_string());
        }
    }
}

#[cfg(test)]
mod tests {
    use karakuri_geometry::Vec3;
    use karakuri_map::LiveSettings;
    use karakuri_ros1::msg::geometry_msgs::TransformStamped;
    use karakuri_ros1::msg::std_msgs::Header;
    use karakuri_testkit::robots;

    use super::super::clouds::xyz_cloud;
    use super::*;

    const SECOND: u64 = 1_000_000_000;

    struct Setup {
        worker: Worker,
        inputs: Mutex<Inputs>,
    }

    impl Setup {
        fn new() -> Self {
            let scene = Scene::new(Arc::new(robots::kr210()));
            let map = SharedMap::new(LiveSettings::default()).expect("usual settings");
            let inputs = Mutex::new(Inputs::new(&scene));
            let worker = Worker { map, scene, topic: "/camera/points".to_owned(), heard_ns: 0 };
            Self { worker, inputs }
        }

        /// Joint states at some seconds.
        fn joints(&self, secs: &[u64]) {
            let name = lock(&self.inputs).places[0].0.clone();
            for secs in secs {
                let header = Header { stamp: Time::from_nanos(secs * SECOND), ..Header::default() };
                let (name, position) = (vec![name.clone()], vec![*secs as f64 * 0.1]);
                lock(&self.inputs).joint_state(&JointState {
                    header,
                    name,
                    position,
                    ..JointState::default()
                });
            }
        }

        fn transform(&self) {
            let mut message = TransformStamped::default();
            message.header.frame_id = self.worker.scene.robot().links()[0].name.clone();
            message.child_frame_id = "camera".to_owned();
            message.transform.translation.x = 1.5;
            message.transform.translation.y = 1.5;
            message.transform.rotation.w = 1.0;
            let message = TFMessage { transforms: vec![message] };
            lock(&self.inputs).transforms(&message, true);
        }

        fn cloud(&mut self, frame: &str, secs: f64, points: &[[f32; 3]]) {
            let stamp = Time::from_nanos((secs * 1e9) as u64);
            let header = Header { stamp, frame_id: frame.to_owned(), ..Header::default() };
            lock(&self.inputs).picture = Some(Picture::Cloud(xyz_cloud(header, points)));
            self.worker.step(&self.inputs, Time::from_nanos((secs * 1e9) as u64 + SECOND));
        }

        fn fault(&self) -> String {
            self.worker.map.fault().expect("something is wrong")
        }
    }

    const POINT: [[f32; 3]; 1] = [[0.0, 0.0, 1.0]];

    #[test]
    fn a_cloud_is_placed_by_transforms_with_the_configuration_of_its_time() {
        let mut setup = Setup::new();
        setup.joints(&[1, 2]);
        setup.transform();
        setup.cloud("camera", 1.5, &POINT);
        assert_eq!(setup.worker.map.fault(), None);
        let cells = setup.worker.map.cells();
        assert_eq!(cells.counts(), [1, 0]);
        let (number, _) = cells.bricks().next().expect("a brick");
        let low = number.map(|n| f64::from(n) * 0.16);
        assert!((Vec3::from(low) - Vec3::new(1.5, 1.5, 1.0)).norm() < 0.3, "{low:?}");
        assert!((setup.worker.scene.configuration()[0] - 0.15).abs() < 1e-12);
    }

    #[test]
    fn everything_that_is_missing_is_named_and_nothing_is_lost() {
        let mut setup = Setup::new();
        setup.cloud("camera", 1.5, &POINT);
        assert!(setup.fault().contains("no joint states"), "{}", setup.fault());
        setup.joints(&[1, 2]);
        setup.cloud("camera", 1.5, &POINT);
        assert!(setup.fault().contains("there is no frame \"camera\""), "{}", setup.fault());
        setup.transform();
        setup.cloud("camera", 1.5, &[[f32::NAN; 3]; 7]);
        assert!(setup.fault().contains("none of the 7 points"), "{}", setup.fault());
        setup.cloud("camera", 1.5, &POINT);
        assert_eq!(setup.worker.map.fault(), None);
        let cells = setup.worker.map.cells();

        setup.cloud("camera", 9.0, &POINT);
        assert!(setup.fault().contains("from 1.000 s to 2.000 s, not at 9.000 s"));
        setup.cloud("camera", 0.2, &POINT);
        assert!(setup.fault().contains("not at 0.200 s"), "{}", setup.fault());
        setup.cloud("camera", 1.2, &POINT);
        assert!(setup.fault().contains("a clock was set back"), "{}", setup.fault());
        let lying = PointCloud2 { width: 9, ..xyz_cloud(Header::default(), &POINT) };
        lock(&setup.inputs).picture = Some(Picture::Cloud(lying));
        setup.worker.step(&setup.inputs, Time::from_nanos(3 * SECOND));
        assert!(setup.fault().contains("do not fit"), "{}", setup.fault());
        lock(&setup.inputs).picture = Some(Picture::Depth(Image::default()));
        setup.worker.step(&setup.inputs, Time::from_nanos(3 * SECOND));
        assert!(setup.fault().contains("no camera_info"), "{}", setup.fault());
        assert_eq!(setup.worker.map.cells(), cells, "nothing is lost");

        setup.worker.step(&setup.inputs, Time::from_nanos(4 * SECOND));
        assert!(setup.fault().contains("no camera_info"), "one second is no silence");
        setup.worker.step(&setup.inputs, Time::from_nanos(6 * SECOND));
        assert!(setup.fault().contains("has sent nothing for 3.0 s"), "{}", setup.fault());
    }

    #[test]
    fn a_picture_waits_for_the_joint_states_of_its_time() {
        let mut setup = Setup::new();
        setup.joints(&[1, 2]);
        setup.transform();
        let header = Header {
            stamp: Time::from_nanos(5 * SECOND / 2),
            frame_id: "camera".to_owned(),
            ..Header::default()
        };
        lock(&setup.inputs).picture = Some(Picture::Cloud(xyz_cloud(header, &POINT)));
        setup.worker.step(&setup.inputs, Time::from_nanos(5 * SECOND / 2 + 1));
        assert!(setup.worker.map.cells().is_empty(), "not yet");
        assert_eq!(setup.worker.map.fault(), None);
        setup.joints(&[3]);
        setup.worker.step(&setup.inputs, Time::from_nanos(5 * SECOND / 2 + 2));
        assert_eq!(setup.worker.map.cells().counts(), [1, 0]);
    }
}
