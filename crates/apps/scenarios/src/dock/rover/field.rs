//! From a seed to a field with a drone out of the arm's reach.

use std::f64::consts::TAU;

use karakuri_geometry::random::Rng;
use karakuri_geometry::{Pose, Quat, Vec3};
use karakuri_rover::{HeightGrid, Place, Stand, stand};

use super::{BODY, STANDS};
use crate::dock::DockErrors;
use crate::dock::draw::{MASS_KG, leaning, localisation_error};
use crate::dock::ground::{Ground, Patch};
use crate::dock::run::DockError;

/// The field's frame is level, its origin under the drone.
pub(super) struct Field {
    pub(super) ground: Ground,
    pub(super) world_from_drone: Pose,
    pub(super) mass_kg: f64,
    pub(super) tilt_rad: f64,
    pub(super) error: (Vec3, Quat),
    /// Where the rover begins.
    pub(super) start: (Place, Stand),
}

/// The whole field, on which the rover drives.
pub(super) const FIELD: Patch =
    Patch { centre_m: [0.0, 0.0], size_m: [9.0, 9.0], points: [91, 91] };
/// What the arm sees of it, around the drone.
pub(super) const AROUND: Patch =
    Patch { centre_m: [0.0, 0.0], size_m: [2.2, 2.2], points: [45, 45] };
/// Lengths of its waves (m): shorter ones of the same height cannot be driven on.
const WAVES_M: [f64; 2] = [2.0, 6.0];
/// Distances of the rover from the drone at the beginning (m): the arm reaches 1.22 m from the rover's middle.
const BEGINS_M: [f64; 2] = [1.6, 3.0];
/// How often a place to begin is drawn before the ground is called too rough.
const DRAWS: usize = 1_000;
/// The drone with its rotors, as an obstacle for the rover: radius and height (m).
const DRONE_M: [f64; 2] = [0.28, 0.25];

impl Field {
    pub(super) fn draw(seed: u64, errors: &DockErrors) -> Result<Self, DockError> {
        let mut rng = Rng::stream(seed, 3);
        let tilt_rad = rng.between(0.0, errors.tilt_rad);
        let stands = leaning(tilt_rad, rng.between(0.0, TAU));
        let yaw = Quat::from_axis_angle(&Vec3::z_axis(), rng.between(0.0, TAU));
        let normal = stands * Vec3::z();
        let ground = Ground::draw(&mut rng, errors.ground_m, WAVES_M, [0.0, 0.0], normal);
        let mass_kg = rng.between(MASS_KG[0], MASS_KG[1]);
        let error = localisation_error(&mut rng, errors);
        let world_from_drone = ground.standing(stands * yaw);
        let heights = heights(&ground, &world_from_drone);
        let mut draw = || {
            let (far, towards) = (rng.between(BEGINS_M[0], BEGINS_M[1]), rng.between(0.0, TAU));
            let (x, y) = (far * libm::cos(towards), far * libm::sin(towards));
            let place = Place { x, y, yaw: rng.between(0.0, TAU) };
            stand(&heights, &BODY, &STANDS, &place).ok().map(|stands| (place, stands))
        };
        let start = (0..DRAWS).find_map(|_| draw()).ok_or(DockError::NoStart)?;
        Ok(Self { ground, world_from_drone, mass_kg, tilt_rad, error, start })
    }

    /// The ground as the rover's planner knows it, with the drone at a pose as an obstacle.
    pub(super) fn heights(&self, world_from_drone: &Pose) -> HeightGrid {
        heights(&self.ground, world_from_drone)
    }
}

fn heights(ground: &Ground, world_from_drone: &Pose) -> HeightGrid {
    let at = world_from_drone.translation.vector;
    grid(|x, y| {
        let height = ground.height_m(x, y);
        let is_beside = libm::hypot(x - at.x, y - at.y) > DRONE_M[0];
        if is_beside { height } else { height.max(at.z) + DRONE_M[1] }
    })
}

/// A grid over the field, finer than its mesh.
fn grid(height_m: impl Fn(f64, f64) -> f64) -> HeightGrid {
    const SPACING_M: f64 = 0.06;
    let half_m = 0.5 * FIELD.size_m[0];
    let count = (FIELD.size_m[0] / SPACING_M) as usize + 1;
    let at = |k: usize| SPACING_M * k as f64 - half_m;
    let heights = (0..count * count).map(|k| height_m(at(k % count), at(k / count))).collect();
    HeightGrid::new([-half_m; 2], SPACING_M, count, heights).expect("a grid")
}
