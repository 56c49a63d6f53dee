//! The objects in the pictures that a map is fed with, for those who look at them.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use karakuri_perception::objects::{DepthPicture, Tracks, find, track, without_known};
use karakuri_perception::{Intrinsics, RenderScene, Renderer};
use karakuri_robot::{Frames, LinkId, kinematics};
use karakuri_scene::Scene;

use crate::camera_robot::{CameraError, CameraSettings, Own, moving_bodies};

/// The objects that were found, for any thread. The search runs only while a reader asks for them: it takes tens of
/// milliseconds of processor time.
#[derive(Clone, Debug, Default)]
pub struct SharedFinds(Arc<Shared>);

#[derive(Debug, Default)]
struct Shared {
    newest: Mutex<Finds>,
    is_asked: AtomicBool,
}

/// Objects that were found in a picture.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Finds {
    /// Grows with every look.
    pub number: u64,
    /// Time of the picture (ns).
    pub time_ns: u64,
    /// The objects.
    pub tracks: Arc<Tracks>,
}

impl SharedFinds {
    /// The objects that were found last; asks for another look.
    pub fn newest(&self) -> Finds {
        self.0.is_asked.store(true, Ordering::Relaxed);
        self.0.newest.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Whether a reader has asked since the last call.
    fn take_ask(&self) -> bool {
        self.0.is_asked.swap(false, Ordering::Relaxed)
    }
}

/// Looks for objects in the pictures of one camera.
pub(crate) struct Finder {
    finds: SharedFinds,
    settings: CameraSettings,
    /// The moving links, to take them out of pictures, and what stands still.
    bodies: RenderScene,
    own: Own,
    renderer: Renderer,
    looked_ns: Option<u64>,
}

/// Time between two looks (ns of the world's clock).
const INTERVAL_NS: u64 = 400_000_000;

impl Finder {
    /// `fixed` has the robot and the bodies that never move.
    pub(crate) fn new(fixed: &Scene, finds: SharedFinds) -> Self {
        Self {
            finds,
            settings: CameraSettings::default(),
            bodies: moving_bodies(fixed.robot()),
            own: Own::of(fixed),
            renderer: Renderer::new(),
            looked_ns: None,
        }
    }

    /// Looks for objects in a picture if a reader asked for them, with the robot at the configuration of the picture.
    pub(crate) fn look(
        &mut self,
        depth_m: &[f32],
        intrinsics: &Intrinsics,
        camera: LinkId,
        scene: &Scene,
        time_ns: u64,
    ) -> Result<(), CameraError> {
        let last_ns = self.looked_ns.unwrap_or(0);
        let is_due = self.looked_ns.is_none()
            || time_ns < last_ns
            || time_ns.saturating_sub(last_ns) >= INTERVAL_NS;
        if !is_due || !self.finds.take_ask() {
            return Ok(());
        }
        self.looked_ns = Some(time_ns);
        let mut frames = Frames::default();
        kinematics::forward(scene.robot(), scene.configuration(), &mut frames);
        let picture = DepthPicture {
            intrinsics: *intrinsics,
            world_from_camera: frames[camera],
            depth_m,
            rgb: &[],
        };
        let name = || scene.robot().links()[camera.0].name.clone();
        let unusable = |why| CameraError::Picture { camera: name(), why };
        let free = without_known(
            &picture,
            &self.bodies,
            frames.as_slice(),
            self.settings.padding_m,
            &mut self.renderer,
        )
        .map_err(CameraError::Known)?;
        let rest = DepthPicture { depth_m: &free, ..picture };
        let mut found = find(&rest, &self.settings.objects).map_err(unusable)?;
        found.objects.retain(|object| !self.own.has(object));
        let mut newest = self.finds.0.newest.lock().unwrap_or_else(PoisonError::into_inner);
        let before =
            if time_ns < newest.time_ns { Tracks::default() } else { (*newest.tracks).clone() };
        let (tracks, _) =
            track(&before, &found, &rest, time_ns, &self.settings.track).map_err(unusable)?;
        *newest = Finds { number: newest.number + 1, time_ns, tracks: Arc::new(tracks) };
        Ok(())
    }
}
