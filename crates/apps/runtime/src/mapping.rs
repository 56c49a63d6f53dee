//! The map of a running world: a thread that inserts the pictures of one of its cameras.
//!
//! Every picture is inserted with the configuration and the objects of its own time stamp, between the two snapshots around
//! it. The thread that steps the world is not delayed by it, except that it renders the pictures.

use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, TryRecvError};
use std::thread::JoinHandle;
use std::time::Duration;

use karakuri_map::{CameraView, LiveSettings, SharedMap};
use karakuri_perception::{Intrinsics, RgbdFrame};
use karakuri_robot::{LinkId, kinematics};
use karakuri_scene::Scene;
use karakuri_sim::component::CameraStream;
use karakuri_sim::world::{Reading, Sample};
use karakuri_sim::world_handle::{Device, WorldHandle, WorldInfo, WorldSnapshot};

use crate::camera_robot::{CameraError, fixed_scene};
use crate::finding::Finder;

pub use crate::finding::{Finds, SharedFinds};

/// Which bodies are known without looking, so that they are not part of the map.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum KnownBodies {
    /// All bodies of the world: the map has what nobody told.
    #[default]
    All,
    /// Those that never move: objects are part of the map.
    Fixed,
}

/// Keeps a map of what a camera of a running world sees, until it is dropped.
pub struct MapKeeper {
    map: SharedMap,
    finds: SharedFinds,
    ending: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

/// Name of the keeper among the readers of a camera.
const CLIENT: &str = "map";
/// Queue length for samples (steps).
const WAITING: usize = 2_000;
/// How long a snapshot is awaited at a time.
const PATIENCE: Duration = Duration::from_millis(10);
/// Number of snapshots that are remembered.
const REMEMBERED: usize = 200;
/// A camera that sends nothing for this long is switched on again, and told about (ns of simulation time).
const SILENT_NS: u64 = 2_000_000_000;

impl MapKeeper {
    /// Starts to keep a map; by default with the first camera.
    ///
    /// # Errors
    ///
    /// If there is no such camera, it cannot be switched on, or a setting is not usable.
    pub fn start(
        handle: Arc<dyn WorldHandle>,
        camera: Option<&str>,
        known: KnownBodies,
        settings: LiveSettings,
    ) -> Result<Self, CameraError> {
        let map = SharedMap::new(settings)?;
        let eye = Eye::find(&handle.info(), camera)?;
        let refused = |why| CameraError::Refused { camera: eye.name.clone(), why };
        let samples = handle.listen(WAITING).map_err(|stopped| refused(stopped.into()))?;
        let streams = CameraStream::ALL.map(|stream| stream == CameraStream::Depth);
        handle.read_camera(&eye.name, CLIENT, streams).map_err(refused)?;
        let ending = Arc::new(AtomicBool::new(false));
        let finds = SharedFinds::default();
        let keeper = Keeper {
            finder: Finder::new(&fixed_scene(&handle.info()), finds.clone()),
            heard_ns: handle.now_ns(),
            handle,
            eye,
            known,
            map: map.clone(),
            samples,
            snapshots: VecDeque::new(),
            picture: None,
        };
        let ends = ending.clone();
        let thread = std::thread::Builder::new().name("map".to_owned());
        let thread =
            thread.spawn(move || keeper.run(&ends)).expect("there is room for one more thread");
        Ok(Self { map, finds, ending, thread: Some(thread) })
    }

    /// The map.
    pub fn map(&self) -> &SharedMap {
        &self.map
    }

    /// The objects in the pictures; looked for while they are read.
    pub fn finds(&self) -> &SharedFinds {
        &self.finds
    }
}

impl Drop for MapKeeper {
    fn drop(&mut self) {
        self.ending.store(true, Ordering::Relaxed);
        if let Some(thread) = self.thread.take() {
            // A panic of the thread has already been printed.
            let _ = thread.join();
        }
    }
}

/// The camera.
struct Eye {
    name: String,
    intrinsics: Intrinsics,
}

impl Eye {
    fn find(info: &WorldInfo, wanted: Option<&str>) -> Result<Self, CameraError> {
        let (name, _, intrinsics) = camera(info, wanted)?;
        Ok(Self { name, intrinsics })
    }
}

/// Name, optical frame and intrinsics of the camera of this name, or of the first.
pub(crate) fn camera(
    info: &WorldInfo,
    wanted: Option<&str>,
) -> Result<(String, LinkId, Intrinsics), CameraError> {
    let cameras = info.devices.iter().filter_map(|device| match &device.device {
        Device::Camera { frame, intrinsics, .. } => Some((&device.name, frame, *intrinsics)),
        _ => None,
    });
    let mut named = cameras.clone().filter(|(name, ..)| wanted.is_none_or(|w| w == name.as_str()));
    let Some((name, frame, intrinsics)) = named.next() else {
        return Err(CameraError::NoCamera {
            wanted: wanted.unwrap_or_default().to_owned(),
            cameras: cameras.map(|(name, ..)| name.clone()).collect(),
        });
    };
    let no_frame = || CameraError::NoFrame { camera: name.clone(), frame: frame.clone() };
    let link = info.model.link(frame).ok_or_else(no_frame)?;
    Ok((name.clone(), link, intrinsics))
}

/// A snapshot with the info whose lists it follows.
type Moment = (Arc<WorldInfo>, Arc<WorldSnapshot>);

struct Keeper {
    handle: Arc<dyn WorldHandle>,
    eye: Eye,
    known: KnownBodies,
    map: SharedMap,
    finder: Finder,
    samples: Receiver<Arc<[Sample]>>,
    /// The newest moments, the oldest first.
    snapshots: VecDeque<Moment>,
    /// The newest picture that is not in the map, with its time (ns).
    picture: Option<(u64, Arc<RgbdFrame>)>,
    /// When the last picture came, or the camera was switched on (ns).
    heard_ns: u64,
}

impl Keeper {
    fn run(mut self, ending: &AtomicBool) {
        while !ending.load(Ordering::Relaxed) {
            self.remember();
            if !self.hear() {
                return;
            }
            self.insert();
            self.check_camera();
        }
        // The world may have ended before.
        let _ = self.handle.read_camera(&self.eye.name, CLIENT, [false; 3]);
    }

    /// Remembers the newest snapshot.
    fn remember(&mut self) {
        let last = self.snapshots.back().map_or(0, |(_, snapshot)| snapshot.number);
        if self.handle.newer(last, PATIENCE).is_none() {
            return;
        }
        let moment = self.handle.look();
        if self.snapshots.back().is_some_and(|(_, last)| last.time_ns > moment.1.time_ns) {
            // Another world has begun: what was seen before is not there any more.
            self.snapshots.clear();
            self.picture = None;
            self.heard_ns = moment.1.time_ns;
            self.map.clear();
        }
        self.snapshots.push_back(moment);
        if self.snapshots.len() > REMEMBERED {
            self.snapshots.pop_front();
        }
    }

    /// Takes the newest picture; whether the world goes on.
    fn hear(&mut self) -> bool {
        loop {
            let samples = match self.samples.try_recv() {
                Ok(samples) => samples,
                Err(TryRecvError::Empty) => return true,
                Err(TryRecvError::Disconnected) => return false,
            };
            for sample in samples.iter().filter(|sample| *sample.component == *self.eye.name) {
                if let Reading::Image(frame) = &sample.reading
                    && !frame.depth_m.is_empty()
                {
                    self.picture = Some((sample.time_ns, frame.clone()));
                    self.heard_ns = sample.time_ns;
                }
            }
        }
    }

    /// Inserts the picture as soon as there is a snapshot after it.
    fn insert(&mut self) {
        let Some((time_ns, frame)) = self.picture.clone() else { return };
        let Some(later) = self.snapshots.iter().position(|(_, s)| s.time_ns >= time_ns) else {
            return;
        };
        let scene = self.scene_at(time_ns, later);
        self.picture = None;
        let Some((scene, link)) = scene else { return };
        let world_from_camera = kinematics::link_pose(scene.robot(), scene.configuration(), link);
        let points_m = crate::camera_robot::points(&frame.depth_m, &self.eye.intrinsics);
        let view = CameraView { world_from_camera, points_m: &points_m, time_ns };
        // A view that is refused is told by the map.
        let _ = self.map.add(&view, &scene);
        let Eye { intrinsics, .. } = &self.eye;
        if let Err(why) = self.finder.look(&frame.depth_m, intrinsics, link, &scene, time_ns) {
            self.map.set_fault(format!("no objects can be found: {why}"));
        }
    }

    /// The scene at a time (ns), with what is known without looking; `later` is the first moment that is not before it.
    fn scene_at(&self, time_ns: u64, later: usize) -> Option<(Scene, LinkId)> {
        let (info, after) = &self.snapshots[later];
        let (_, link, _) = match camera(info, Some(&self.eye.name)) {
            Ok(camera) => camera,
            Err(why) => {
                // It was unplugged.
                self.map.set_fault(why.to_string());
                return None;
            }
        };
        let mut at = WorldSnapshot::clone(after);
        if let Some((_, before)) = later.checked_sub(1).map(|i| &self.snapshots[i])
            && before.info == after.info
            && after.time_ns > before.time_ns
        {
            let span_ns = (after.time_ns - before.time_ns) as f64;
            let share = (time_ns.saturating_sub(before.time_ns) as f64 / span_ns).clamp(0.0, 1.0);
            for ((q, a), b) in at.q.iter_mut().zip(&before.q).zip(&after.q) {
                *q = a + share * (b - a);
            }
        }
        let mut scene = match info.scene_at(&at) {
            Ok(scene) => scene,
            Err(why) => {
                self.map.set_fault(format!("the scene at the picture is not known: {why}"));
                return None;
            }
        };
        if self.known == KnownBodies::Fixed {
            for body in info.bodies.iter().filter(|body| body.mass_kg.is_some()) {
                // Bodies that do not collide are not in the scene.
                let _ = scene.remove(&body.name);
            }
        }
        Some((scene, link))
    }

    /// Switches the camera on again if nothing comes: a reset of the world switches it off.
    fn check_camera(&mut self) {
        let now_ns = self.handle.now_ns();
        if now_ns.saturating_sub(self.heard_ns) < SILENT_NS {
            return;
        }
        let name = &self.eye.name;
        let secs = now_ns.saturating_sub(self.heard_ns) as f64 * 1e-9;
        self.heard_ns = now_ns;
        let streams = CameraStream::ALL.map(|stream| stream == CameraStream::Depth);
        match self.handle.read_camera(name, CLIENT, streams) {
            Ok(()) => {
                self.map.set_fault(format!("the camera {name:?} has sent nothing for {secs:.1} s"))
            }
            Err(why) => self.map.set_fault(format!("the camera {name:?} sends nothing: {why}")),
        }
    }
}
