//! A robot that knows of the objects around it only what a camera shows.
//!
//! [`CameraRobot`] wraps a [`WorldRobot`]: motions go to the same devices, but objects are those that perception finds in
//! depth pictures, and everything else that is seen is a map. While the robot moves, every picture updates the map; while it
//! stands still, [`ObjectTracker::look`](karakuri_task::ObjectTracker::look) finds the objects anew.

mod beliefs;
mod own;
mod port;
mod settings;

use std::collections::VecDeque;
use std::sync::Arc;

use karakuri_geometry::{Point3, Pose};
use karakuri_map::{CameraView, LiveMap};
use karakuri_motion::RobotPort;
use karakuri_perception::objects::{
    DepthPicture, FoundObject, PictureError, find, is_gone, track, without_known,
};
use karakuri_perception::{Intrinsics, RenderScene, Renderer};
use karakuri_robot::{Frames, LinkId, kinematics};
use karakuri_scene::{MapObstacle, Scene};
use karakuri_sim::component::CameraStream;
use karakuri_sim::world_handle::WorldInfo;
use karakuri_task::Effector;

use crate::robot::{CameraPicture, DrivenWorld, WorldRobot};
use beliefs::Beliefs;

pub use beliefs::Asked;
pub(crate) use own::{Own, moving_bodies, points};
pub use settings::{CameraError, CameraSettings};

/// A robot that sees with a camera.
pub struct CameraRobot<W> {
    robot: WorldRobot<W>,
    camera: Eye,
    settings: CameraSettings,
    /// The robot and the bodies that never move, at the newest configuration that was needed.
    known: Scene,
    own: Own,
    /// The moving links, to take them out of pictures.
    bodies: RenderScene,
    renderer: Renderer,
    /// The newest configurations with their times (ns).
    history: VecDeque<(u64, Vec<f64>)>,
    beliefs: Beliefs,
    effectors: Vec<Effector>,
    map: LiveMap,
    cells: Arc<MapObstacle>,
    /// Time of the newest picture that was used (ns).
    used_ns: u64,
    fault: Option<CameraError>,
}

/// A camera of the world.
#[derive(Clone, Debug)]
struct Eye {
    name: String,
    link: LinkId,
    intrinsics: Intrinsics,
}

/// Time between two configurations that are remembered (ns).
const SLICE_NS: u64 = 10_000_000;
/// Number of configurations that are remembered.
const REMEMBERED: usize = 64;

impl<W: DrivenWorld> CameraRobot<W> {
    /// Lets a robot see with a camera of its world; by default its first. `asked` is the object that tasks ask for, if they do, and
    /// `effectors` are the hands that may hold it.
    ///
    /// # Errors
    ///
    /// If there is no such camera, it cannot be switched on, or the settings of the map are not usable.
    pub fn new(
        mut robot: WorldRobot<W>,
        camera: Option<&str>,
        asked: Option<Asked>,
        effectors: Vec<Effector>,
        settings: CameraSettings,
    ) -> Result<Self, CameraError> {
        let info = robot.info();
        let (name, link, intrinsics) = crate::mapping::camera(&info, camera)?;
        let camera = Eye { name, link, intrinsics };
        let streams = CameraStream::ALL.map(|stream| stream == CameraStream::Depth);
        robot
            .read_camera(&camera.name, streams)
            .map_err(|why| CameraError::Refused { camera: camera.name.clone(), why })?;
        let known = fixed_scene(&info);
        let map = LiveMap::new(settings.map)?;
        let cells = Arc::new(map.cells().clone());
        Ok(Self {
            own: Own::of(&known),
            bodies: own::moving_bodies(known.robot()),
            renderer: Renderer::new(),
            history: VecDeque::new(),
            beliefs: Beliefs::new(asked),
            used_ns: robot.now_ns(),
            robot,
            camera,
            settings,
            known,
            effectors,
            map,
            cells,
            fault: None,
        })
    }

    /// The robot without the camera.
    pub fn into_inner(self) -> WorldRobot<W> {
        self.robot
    }

    /// The robot, and what its world tells about it.
    pub fn inner(&self) -> &WorldRobot<W> {
        &self.robot
    }

    /// The robot, to command its world beside the motions.
    pub fn inner_mut(&mut self) -> &mut WorldRobot<W> {
        &mut self.robot
    }

    /// What it believes of the objects.
    pub fn beliefs(&self) -> &Beliefs {
        &self.beliefs
    }

    /// The map of what was seen and is neither the robot nor a known object.
    pub fn live_map(&self) -> &LiveMap {
        &self.map
    }

    /// Why the last look failed, if it did.
    pub fn fault(&self) -> Option<&CameraError> {
        self.fault.as_ref()
    }

    /// The planning scene as it is believed now: the robot, bodies that never move, objects that were found, and the map.
    ///
    /// # Errors
    ///
    /// If the robot has no state.
    pub fn scene(&self) -> Result<Scene, CameraError> {
        let state = self.robot.state().ok_or(CameraError::NoState)?;
        let mut scene = self.scene_at(&state.q)?;
        // A map of a robot's own making fits its scene.
        let _ = scene.set_map(Some(self.cells.clone()));
        Ok(scene)
    }

    /// The part of the picture that the robot would hide at a configuration.
    pub fn hides(&mut self, q: &[f64]) -> f64 {
        let mut frames = Frames::default();
        kinematics::forward(self.known.robot(), q, &mut frames);
        let eye = frames[self.camera.link] * self.settings.frame_from_camera;
        let share =
            own::covered(&self.bodies, &frames, &eye, &self.camera.intrinsics, &mut self.renderer);
        share as f64 / self.camera.intrinsics.pixels() as f64
    }

    /// Finds the objects anew, from several pictures. The robot must stand still.
    ///
    /// # Errors
    ///
    /// If the camera sends no pictures, or they are not usable. What was believed before stays then.
    pub fn find_objects(&mut self) -> Result<(), CameraError> {
        let pictures = self.take_pictures()?;
        let time_ns = pictures.last().map_or(0, |picture| picture.time_ns);
        let depths: Vec<&[f32]> = pictures.iter().map(|p| p.frame.depth_m.as_slice()).collect();
        let depth_m = own::median(&depths);
        let q = self.configuration_at(time_ns).ok_or(CameraError::NoState)?;
        let mut frames = Frames::default();
        kinematics::forward(self.known.robot(), &q, &mut frames);
        let picture = DepthPicture {
            intrinsics: self.camera.intrinsics,
            world_from_camera: frames[self.camera.link] * self.settings.frame_from_camera,
            depth_m: &depth_m,
            rgb: &[],
        };
        // What is held hides a part of the scene and belongs to no place: then only the map is brought up to date.
        if self.beliefs.held().is_none() {
            let free = without_known(
                &picture,
                &self.bodies,
                frames.as_slice(),
                self.settings.padding_m,
                &mut self.renderer,
            )
            .map_err(CameraError::Known)?;
            let rest = DepthPicture { depth_m: &free, ..picture };
            let mut found =
                find(&rest, &self.settings.objects).map_err(|why| self.unusable(why))?;
            found.objects.retain(|object| !self.own.has(object));
            let tracks = track(self.beliefs.tracks(), &found, &rest, time_ns, &self.settings.track);
            let (tracks, _) = tracks.map_err(|why| self.unusable(why))?;
            let links = own::moving_origins(self.known.robot(), &frames);
            self.beliefs.update(tracks, &links, time_ns);
        }
        let scene = self.scene_at(&q)?;
        self.map.forget_objects(&scene);
        self.used_ns = time_ns;
        self.map_view(&depth_m, time_ns, &picture.world_from_camera, &scene)?;
        self.beliefs.choose()?;
        Ok(())
    }

    /// Uses the newest picture, if there is one: for the map, and to see whether objects are gone.
    fn glance(&mut self) -> Result<(), CameraError> {
        let Some(picture) = self.robot.picture(&self.camera.name) else { return Ok(()) };
        if picture.time_ns <= self.used_ns {
            return Ok(());
        }
        let CameraPicture { time_ns, frame } = picture.clone();
        self.used_ns = time_ns;
        let q = self.configuration_at(time_ns).ok_or(CameraError::NoState)?;
        let scene = self.scene_at(&q)?;
        let world_from_camera = self.eye_at(&q);
        let depth_m = &frame.depth_m;
        self.map_view(depth_m, time_ns, &world_from_camera, &scene)?;
        let intrinsics = self.camera.intrinsics;
        let picture = DepthPicture { intrinsics, world_from_camera, depth_m, rgb: &[] };
        let noise = self.settings.objects.noise;
        let gone = self.beliefs.check_places(|object| is_gone(object, &picture, &noise));
        gone.map_err(|why| self.unusable(why))
    }

    fn map_view(
        &mut self,
        depth_m: &[f32],
        time_ns: u64,
        world_from_camera: &Pose,
        scene: &Scene,
    ) -> Result<(), CameraError> {
        let points_m = own::points(depth_m, &self.camera.intrinsics);
        let view =
            CameraView { world_from_camera: *world_from_camera, points_m: &points_m, time_ns };
        self.map.add(&view, scene)?;
        self.cells = Arc::new(self.map.cells().clone());
        Ok(())
    }

    /// Waits for as many pictures as the settings want, and takes those that come.
    fn take_pictures(&mut self) -> Result<Vec<CameraPicture>, CameraError> {
        let wanted = self.settings.pictures.max(1);
        let begin_ns = self.robot.now_ns();
        let mut pictures: Vec<CameraPicture> = Vec::new();
        while pictures.len() < wanted {
            let before_ns = self.robot.now_ns();
            self.robot.wait(SLICE_NS);
            self.remember();
            let now_ns = self.robot.now_ns();
            // Time stands still if the world has ended or the task is to stop.
            if now_ns == before_ns || now_ns.saturating_sub(begin_ns) > self.settings.patience_ns {
                return Err(CameraError::NoPicture {
                    camera: self.camera.name.clone(),
                    pictures: pictures.len(),
                    wanted,
                    secs: now_ns.saturating_sub(begin_ns) as f64 * 1e-9,
                });
            }
            let newest = pictures.last().map_or(begin_ns, |picture| picture.time_ns);
            let Some(picture) = self.robot.picture(&self.camera.name) else { continue };
            if picture.time_ns > newest {
                if picture.frame.depth_m.len() != self.camera.intrinsics.pixels() {
                    return Err(self.unusable(PictureError::Depths {
                        expected: self.camera.intrinsics.pixels(),
                        found: picture.frame.depth_m.len(),
                    }));
                }
                pictures.push(picture.clone());
            }
        }
        Ok(pictures)
    }

    fn unusable(&self, why: PictureError) -> CameraError {
        CameraError::Picture { camera: self.camera.name.clone(), why }
    }

    /// Remembers the configuration now.
    fn remember(&mut self) {
        let Some(state) = self.robot.state() else { return };
        if self.history.back().is_none_or(|(last_ns, _)| state.stamp_ns > *last_ns) {
            self.history.push_back((state.stamp_ns, state.q));
            if self.history.len() > REMEMBERED {
                self.history.pop_front();
            }
        }
    }

    /// The configuration at a time (ns), between those that are remembered; at their ends the nearest.
    fn configuration_at(&self, time_ns: u64) -> Option<Vec<f64>> {
        let later = self.history.iter().position(|(at_ns, _)| *at_ns >= time_ns);
        let Some(later) = later else { return self.history.back().map(|(_, q)| q.clone()) };
        let (b_ns, b) = &self.history[later];
        let Some(before) = later.checked_sub(1) else { return Some(b.clone()) };
        let (a_ns, a) = &self.history[before];
        let share = (time_ns - a_ns) as f64 / (b_ns - a_ns) as f64;
        Some(a.iter().zip(b).map(|(a, b)| a + share * (b - a)).collect())
    }

    fn eye_at(&self, q: &[f64]) -> Pose {
        kinematics::link_pose(self.known.robot(), q, self.camera.link)
            * self.settings.frame_from_camera
    }

    /// The believed scene at a configuration, without the map.
    fn scene_at(&self, q: &[f64]) -> Result<Scene, CameraError> {
        let mut scene = self.known.clone();
        scene.set_configuration(q).map_err(|_| CameraError::NoState)?;
        self.beliefs.add_to(&mut scene);
        Ok(scene)
    }
}

/// The robot and the bodies that never move: what is known without looking.
pub(crate) fn fixed_scene(info: &WorldInfo) -> Scene {
    let mut scene = (*info.scene).clone();
    for body in info.bodies.iter().filter(|body| body.mass_kg.is_some()) {
        // Bodies that do not collide are not in the scene.
        let _ = scene.remove(&body.name);
    }
    scene
}

/// The middle of a shape or, without one, of the points.
fn middle(object: &FoundObject) -> Point3 {
    object.fit.as_ref().map_or(object.middle, |fit| fit.pose.translation.vector.into())
}
