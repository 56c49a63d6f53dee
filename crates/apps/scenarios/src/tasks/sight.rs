//! What the camera of a scene sees, for scenes in which objects are found by looking.

use karakuri::perception::Intrinsics;
use karakuri_geometry::{Point3, Pose};
use karakuri_robot::{Frames, kinematics};
use karakuri_scene::{ComponentDescription, Scene, Setting};
use karakuri_sim::component::{CameraStreams, is_camera};
use karakuri_sim::world::WorldPlan;

/// The view of a camera that does not move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sight {
    world_from_camera: Pose,
    intrinsics: Intrinsics,
}

/// Pixels at the border that do not count.
const BORDER_PX: f64 = 6.0;
/// Pictures of the camera in a second: as many as the map of a moving arm needs.
const RATE_HZ: f64 = 10.0;

impl Sight {
    /// The view of the first camera of a plan, if it has one, with the intrinsics of a Kinect.
    pub(super) fn of(plan: &WorldPlan) -> Option<Self> {
        let camera = plan.description.components.iter().find(|component| is_camera(component))?;
        let streams = CameraStreams::of_component(camera).ok()?;
        let scene = Scene::at_home(plan.robot.clone());
        let link = plan.robot.link(streams.frame())?;
        let mut frames = Frames::default();
        kinematics::forward(&plan.robot, scene.configuration(), &mut frames);
        Some(Self { world_from_camera: frames[link], intrinsics: Intrinsics::default() })
    }

    /// Where the camera is (m).
    pub(super) fn eye(&self) -> Point3 {
        self.world_from_camera.translation.vector.into()
    }

    /// Whether a box of these half edges (m) is wholly in the picture.
    pub(super) fn sees(&self, half_m: [f64; 3], world_from_box: &Pose) -> bool {
        let corner = |i: usize| {
            let side = |k: usize| if i >> k & 1 == 0 { -half_m[k] } else { half_m[k] };
            Point3::new(side(0), side(1), side(2))
        };
        let [width, height] = [self.intrinsics.width, self.intrinsics.height].map(|n| n as f64);
        (0..8).all(|i| {
            let in_camera =
                self.world_from_camera.inverse_transform_point(&(world_from_box * corner(i)));
            let Some([u, v, _]) = self.intrinsics.project(&in_camera) else { return false };
            let within = |x: f64, size: f64| x > BORDER_PX && x < size - BORDER_PX;
            within(u, width) && within(v, height)
        })
    }
}

/// Gives the cameras of a plan the noise of a Kinect, drawn from a seed, and switches their colours off.
pub(super) fn with_noise(plan: &mut WorldPlan, seed: u64) {
    for camera in plan.description.components.iter_mut().filter(|c| is_camera(c)) {
        let set = [
            ("noise", Setting::Flag(true)),
            ("seed", Setting::Number((seed % (1 << 52)) as f64)),
            ("rate_hz", Setting::Number(RATE_HZ)),
        ];
        for (name, value) in set {
            give(camera, name, value);
        }
    }
}

fn give(component: &mut ComponentDescription, name: &str, value: Setting) {
    match component.settings.iter_mut().find(|(known, _)| known == name) {
        Some((_, old)) => *old = value,
        None => component.settings.push((name.to_owned(), value)),
    }
}
