//! From a seed to a world: where the drone stands, on which ground, how the rover leans.

use std::f64::consts::TAU;
use std::sync::Arc;

use karakuri::{LoadOptions, SceneError, load_world};
use karakuri_geometry::random::Rng;
use karakuri_geometry::{Inertia, Pose, Quat, Shape, TriangleMesh, Vec3};
use karakuri_scene::{PartDescription, ShapeDescription};
use karakuri_sim::world::WorldPlan;

use super::DockDisturbance;
use super::ground::{Ground, Patch};

/// What is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DockCase {
    /// The seed.
    pub seed: u64,
    /// Greatest errors and slopes; `None`: flat ground, nothing wrong.
    pub errors: Option<DockErrors>,
    /// Whether the arm is on its drives' bus and the latch on a serial line, with noisy encoders.
    pub hardware: bool,
    /// What goes wrong beside that.
    pub disturbance: Option<DockDisturbance>,
    /// Whether the arm's positions are controlled by the publication's PI controller instead of ours.
    pub pi: bool,
}

impl DockCase {
    /// A case without hardware and disturbance, with our controller.
    pub fn new(seed: u64, errors: Option<DockErrors>) -> Self {
        Self { seed, errors, hardware: false, disturbance: None, pi: false }
    }

    /// Whether the arm is on its drives' bus: if that is asked for, or the disturbance needs it.
    pub fn has_hardware(&self) -> bool {
        self.hardware || self.disturbance.is_some_and(DockDisturbance::needs_hardware)
    }
}

/// Greatest errors and slopes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DockErrors {
    /// Of the drone's place along every axis (m).
    pub place_m: f64,
    /// Of its rotation about every axis (rad).
    pub turn_rad: f64,
    /// Tilt of the drone (rad).
    pub tilt_rad: f64,
    /// Tilt of the rover (rad).
    pub rover_rad: f64,
    /// Root mean square height of the ground (m).
    pub ground_m: f64,
}

impl DockErrors {
    /// Level ground, and nothing wrong.
    pub const NONE: Self =
        Self { place_m: 0.0, turn_rad: 0.0, tilt_rad: 0.0, rover_rad: 0.0, ground_m: 0.0 };
}

impl Default for DockErrors {
    /// Those of the benchmark: ± 2 cm, ± 3°, 30°, 8°, 5 cm.
    fn default() -> Self {
        Self {
            place_m: 0.02,
            turn_rad: 3f64.to_radians(),
            tilt_rad: 30f64.to_radians(),
            rover_rad: 8f64.to_radians(),
            ground_m: 0.05,
        }
    }
}

/// A drawn world.
#[derive(Clone, Debug)]
pub struct DockDrawn {
    /// The world.
    pub plan: WorldPlan,
    /// What the localisation adds to the drone's pose: a shift in the world (m), and a rotation.
    pub error: (Vec3, Quat),
    /// Mass of the drone (kg).
    pub mass_kg: f64,
    /// Tilt of the ground under the drone against gravity (rad).
    pub tilt_rad: f64,
    /// Tilt of the rover against gravity (rad).
    pub rover_rad: f64,
}

/// Name of the object and of what it stands on.
pub(super) const DRONE: &str = "drone";
pub(super) const GROUND_NAME: &str = "ground";
/// The scene.
pub(super) const SCENE: &str = "sherpa_docking";
/// Drone centres (m).
const BAND_M: [[f64; 2]; 2] = [[0.80, 1.10], [-0.35, 0.35]];
/// Masses (kg).
pub(super) const MASS_KG: [f64; 2] = [0.7, 1.5];
/// Where the ground is, and points along its sides.
const GROUND: Patch = Patch { centre_m: [1.30, 0.0], size_m: [1.5, 2.0], points: [31, 41] };
/// Lengths of the ground's waves (m).
const WAVES_M: [f64; 2] = [0.4, 1.5];

/// The world of a case.
///
/// # Errors
///
/// If the scene cannot be loaded, which would be a bug.
pub fn draw(case: &DockCase) -> Result<DockDrawn, SceneError> {
    let mut plan = load_world(SCENE, None, &LoadOptions::default())?.value;
    let Some(errors) = &case.errors else {
        let error = (Vec3::zeros(), Quat::identity());
        return Ok(DockDrawn { plan, error, mass_kg: 1.0, tilt_rad: 0.0, rover_rad: 0.0 });
    };
    let mut rng = Rng::new(case.seed);
    let rover_rad = rng.between(0.0, errors.rover_rad);
    let up = leaning(rover_rad, rng.between(0.0, TAU));
    plan.description.world.gravity = Some((up * Vec3::new(0.0, 0.0, -9.81)).into());
    let [xs, ys] = BAND_M;
    let (x, y) = (rng.between(xs[0], xs[1]), rng.between(ys[0], ys[1]));
    let tilt_rad = rng.between(0.0, errors.tilt_rad);
    let stands = up * leaning(tilt_rad, rng.between(0.0, TAU));
    let yaw = Quat::from_axis_angle(&Vec3::z_axis(), rng.between(0.0, TAU));
    let ground = Ground::draw(&mut rng, errors.ground_m, WAVES_M, [x, y], stands * Vec3::z());
    let world_from_drone = ground.standing(stands * yaw);
    let mass_kg = rng.between(MASS_KG[0], MASS_KG[1]);
    let error = localisation_error(&mut rng, errors);
    put(&mut plan, &ground.mesh(&GROUND), ground_pose(&GROUND), world_from_drone, mass_kg);
    Ok(DockDrawn { plan, error, mass_kg, tilt_rad, rover_rad })
}

/// A constant error: a shift, and a rotation.
pub(super) fn localisation_error(rng: &mut Rng, errors: &DockErrors) -> (Vec3, Quat) {
    let mut three = |most: f64| Vec3::from_fn(|_, _| rng.between(-most, most));
    (three(errors.place_m), Quat::from_scaled_axis(three(errors.turn_rad)))
}

/// Pose of a ground's mesh, whose heights count from its own origin.
pub(super) fn ground_pose(patch: &Patch) -> Pose {
    Pose::translation(patch.centre_m[0], patch.centre_m[1], 0.0)
}

/// Puts ground and drone into a world.
pub(super) fn put(
    plan: &mut WorldPlan,
    ground: &Arc<TriangleMesh>,
    world_from_ground: Pose,
    world_from_drone: Pose,
    mass_kg: f64,
) {
    for object in &mut plan.description.objects {
        if object.name == GROUND_NAME {
            object.frame_from_object = world_from_ground;
            let shape = ShapeDescription::Shape(Shape::Mesh(ground.clone()));
            object.parts = vec![PartDescription { object_from_shape: Pose::identity(), shape }];
        }
        if object.name == DRONE {
            object.frame_from_object = world_from_drone;
            if let Some(inertia) = &mut object.body.inertia {
                *inertia = scaled(inertia, mass_kg);
            }
            object.body.mass_kg = Some(mass_kg);
        }
    }
}

fn scaled(inertia: &Inertia, mass_kg: f64) -> Inertia {
    let factor = if inertia.mass_kg > 0.0 { mass_kg / inertia.mass_kg } else { 1.0 };
    Inertia { mass_kg, about_com: inertia.about_com * factor, ..*inertia }
}

/// A rotation by `angle` about a horizontal axis.
pub(super) fn leaning(angle: f64, towards: f64) -> Quat {
    let axis = Vec3::new(libm::cos(towards), libm::sin(towards), 0.0);
    Quat::from_scaled_axis(axis * angle)
}
