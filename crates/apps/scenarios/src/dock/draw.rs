//! From a seed to a world: where the drone stands, on which ground, how the rover leans.

use std::f64::consts::TAU;
use std::sync::Arc;

use karakuri::{LoadOptions, SceneError, load_world};
use karakuri_geometry::random::Rng;
use karakuri_geometry::{Inertia, Pose, Quat, Shape, TriangleMesh, Vec3};
use karakuri_scene::{PartDescription, ShapeDescription};
use karakuri_sim::world::WorldPlan;

use super::DockDisturbance;

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
}

impl DockCase {
    /// A case without hardware and disturbance.
    pub fn new(seed: u64, errors: Option<DockErrors>) -> Self {
        Self { seed, errors, hardware: false, disturbance: None }
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
pub(super) const GROUND: &str = "ground";
/// The scene.
const SCENE: &str = "sherpa_docking";
/// Drone centres (m).
const BAND_M: [[f64; 2]; 2] = [[0.80, 1.10], [-0.35, 0.35]];
/// Masses (kg).
const MASS_KG: [f64; 2] = [0.7, 1.5];
/// How far its skids reach below its origin, and a hair (m).
const SKIDS_M: f64 = 0.1005;
/// Centre and size of the ground (m), and points along each side.
const GROUND_AT_M: [f64; 2] = [1.30, 0.0];
const GROUND_SIZE_M: [f64; 2] = [1.5, 2.0];
const POINTS: [usize; 2] = [31, 41];
/// The ground is a plane within the first distance of the drone, and its own beyond the second (m).
const PLANE_M: [f64; 2] = [0.16, 0.40];

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
    let bumps = Bumps::draw(&mut rng, errors.ground_m);
    let z = bumps.height_m(x, y);
    let normal = stands * Vec3::z();
    let place = Vec3::new(x, y, z) + normal * SKIDS_M;
    let mass_kg = rng.between(MASS_KG[0], MASS_KG[1]);
    let mut three = |most: f64| Vec3::from_fn(|_, _| rng.between(-most, most));
    let error = (three(errors.place_m), Quat::from_scaled_axis(three(errors.turn_rad)));

    let height = |px: f64, py: f64| {
        let away = libm::hypot(px - x, py - y);
        let part = ((away - PLANE_M[0]) / (PLANE_M[1] - PLANE_M[0])).clamp(0.0, 1.0);
        let part = part * part * (3.0 - 2.0 * part);
        let plane = z - (normal.x * (px - x) + normal.y * (py - y)) / normal.z;
        plane + part * (bumps.height_m(px, py) - plane)
    };
    for object in &mut plan.description.objects {
        if object.name == GROUND {
            object.frame_from_object = Pose::translation(GROUND_AT_M[0], GROUND_AT_M[1], 0.0);
            let shape = ShapeDescription::Shape(Shape::Mesh(Arc::new(ground(height))));
            object.parts = vec![PartDescription { object_from_shape: Pose::identity(), shape }];
        }
        if object.name == DRONE {
            object.frame_from_object = Pose::from_parts(place.into(), stands * yaw);
            if let Some(inertia) = &mut object.body.inertia {
                *inertia = scaled(inertia, mass_kg);
            }
            object.body.mass_kg = Some(mass_kg);
        }
    }
    Ok(DockDrawn { plan, error, mass_kg, tilt_rad, rover_rad })
}

fn scaled(inertia: &Inertia, mass_kg: f64) -> Inertia {
    let factor = if inertia.mass_kg > 0.0 { mass_kg / inertia.mass_kg } else { 1.0 };
    Inertia { mass_kg, about_com: inertia.about_com * factor, ..*inertia }
}

/// A rotation by `angle` about a horizontal axis.
fn leaning(angle: f64, towards: f64) -> Quat {
    let axis = Vec3::new(libm::cos(towards), libm::sin(towards), 0.0);
    Quat::from_scaled_axis(axis * angle)
}

/// The ground as a mesh around its own centre.
fn ground(height: impl Fn(f64, f64) -> f64) -> TriangleMesh {
    let [nx, ny] = POINTS;
    let along = |k: usize, n: usize, size: f64| size * (k as f64 / (n - 1) as f64 - 0.5);
    let mut heights = Vec::with_capacity(nx * ny);
    for j in 0..ny {
        for i in 0..nx {
            let x = GROUND_AT_M[0] + along(i, nx, GROUND_SIZE_M[0]);
            let y = GROUND_AT_M[1] + along(j, ny, GROUND_SIZE_M[1]);
            heights.push(height(x, y));
        }
    }
    TriangleMesh::height_field(GROUND_SIZE_M, nx, &heights, 0.2).expect("a grid of finite heights")
}

/// Random waves.
struct Bumps {
    /// Wave vector (1/m) and phase.
    waves: Vec<([f64; 2], f64)>,
    amplitude_m: f64,
}

/// Number of waves, and their lengths (m).
const WAVES: usize = 12;
const LENGTHS_M: [f64; 2] = [0.4, 1.5];

impl Bumps {
    /// Waves whose sum has this root mean square.
    fn draw(rng: &mut Rng, rms_m: f64) -> Self {
        let wave = |_| {
            let (length, towards) =
                (rng.between(LENGTHS_M[0], LENGTHS_M[1]), rng.between(0.0, TAU));
            let k = TAU / length;
            ([k * libm::cos(towards), k * libm::sin(towards)], rng.between(0.0, TAU))
        };
        let waves = (0..WAVES).map(wave).collect();
        Self { waves, amplitude_m: rms_m * (2.0 / WAVES as f64).sqrt() }
    }

    fn height_m(&self, x: f64, y: f64) -> f64 {
        let each = self.waves.iter().map(|([kx, ky], phase)| libm::cos(kx * x + ky * y + phase));
        self.amplitude_m * each.sum::<f64>()
    }
}
