//! The rover drives to where its arm reaches the drone.
//!
//! A place is proposed by the arm's capability map, checked exactly as the rover would stand there, and driven to with simulated
//! tracks, odometry and an inertial sensor.

mod driving;
mod field;
mod places;

use karakuri::{LoadOptions, load_world};
use karakuri_dock::{Action, ActionReport, DockFailure, DockSetup, lines_to_object};
use karakuri_geometry::{Pose, Vec3};
use karakuri_rover::{
    Drive, DriveLimits, HeightGrid, Leg, Place, RoverBody, StandLimits, plan_drive, stand,
};
use karakuri_runtime::simulate::{self, EngineChoice};

use super::draw::{DockDrawn, SCENE, ground_pose, put};
use super::run::DockError;
use super::{DockCase, DockErrors};
use driving::Driving;
use field::{AROUND, Field};
use places::Seen;

pub use places::RoverPlaces;

/// The rover with its box and folded arm.
const BODY: RoverBody = RoverBody {
    half_m: [0.53, 0.45],
    half_tracks_m: [0.48, 0.397],
    com_m: Vec3::new(0.0, 0.0, 0.30),
    belly_m: 0.10,
};
/// Where it may drive, and where it may stand to work.
const STANDS: StandLimits =
    StandLimits { slope_rad: 0.30, margin_m: 0.05, step_m: 0.06, acceleration: 0.3 };
const STANDS_AT_GOAL: StandLimits = StandLimits { slope_rad: 0.16, step_m: 0.05, ..STANDS };
const LIMITS: DriveLimits =
    DriveLimits { speed: 0.4, turn_rate: 0.5, turn_acceleration: 0.5, work: 40_000 };
/// It stops where it leans more (rad).
const MOST_TILT_RAD: f64 = 0.45;
/// Greatest number of legs of a drive; then it is given up.
const LEGS: usize = 24;

/// What a rover did to get to its drone.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct DriveRow {
    /// Number of legs: turns on the spot and straight ways.
    pub legs: usize,
    /// Length of all straight ways (m).
    pub way_m: f64,
    /// Duration (s).
    pub secs: f64,
    /// The greatest distance of the rover from where its own sensors put it at the end of a leg (m).
    pub off_m: f64,
    /// Greatest force between rover and drone (N).
    pub touched_n: f64,
}

/// The world in the rover's frame after its drive, or why the arm does not reach the drone from there.
pub(super) struct Approach {
    pub(super) row: DriveRow,
    pub(super) report: ActionReport,
    pub(super) drawn: DockDrawn,
}

/// Drives until the arm reaches the drone.
///
/// The rover plans a drive, carries out one leg by its own sensors, and looks again: turns on the spot on uneven ground shift it
/// by decimetres, so that the rest is planned anew. Where it stands, it knows its place in the field.
pub(super) fn approach(case: &DockCase, places: &RoverPlaces) -> Result<Approach, DockError> {
    let field = Field::draw(case.seed, &case.errors.unwrap_or(DockErrors::NONE))?;
    let mut driving = Driving::new(&field, case.seed)?;
    let mut row = DriveRow::default();
    let begin_ns = driving.time_ns();
    let failure = drive(&field, &mut driving, places, &mut row)?;
    let end_ns = driving.time_ns();
    row.secs = end_ns.saturating_sub(begin_ns) as f64 * 1e-9;
    row.touched_n = driving.touched_n();
    let drawn = drawn(&field, &driving)?;
    let report = ActionReport { action: Action::Drive, attempt: 1, begin_ns, end_ns, failure };
    Ok(Approach { row, report, drawn })
}

/// Drives leg by leg; returns why it failed, if it did.
fn drive(
    field: &Field,
    driving: &mut Driving,
    places: &RoverPlaces,
    row: &mut DriveRow,
) -> Result<Option<DockFailure>, DockError> {
    let setup = DockSetup::sherpa();
    let scene = simulate::world(drawn(field, driving)?.plan, EngineChoice::Own)?.scene();
    let mut goal: Option<Place> = None;
    let mut arrived = false;
    loop {
        let world_from_rover = driving.world_from_rover();
        let world_from_drone = world_from_rover * seen_from(field, driving);
        let world_from_ground = ground_pose(&AROUND);
        let seen = Seen { scene: &scene, setup: &setup, world_from_ground, world_from_drone };
        // On the way it stops only where the whole line is reached.
        if seen.is_reached_from(&world_from_rover) {
            return Ok(None);
        }
        if arrived {
            match lines_to_object(&seen.from(&world_from_rover), &setup) {
                Ok(_) => return Ok(None),
                Err(why) if row.legs >= LEGS => return Ok(Some(why)),
                Err(_) => {}
            }
        }
        let heights = field.heights(&world_from_drone);
        let here = driving.place();
        let next = match away_from(&heights, &world_from_drone, here) {
            Some(away) => away,
            None => {
                let known = goal.filter(|_| !arrived).and_then(|goal| {
                    plan_drive(&heights, &BODY, (&STANDS, &LIMITS), here, goal).ok()
                });
                match known.map_or_else(|| places.drive_to(&seen, &heights, here), Ok) {
                    Ok(planned) => planned,
                    Err(why) => return Ok(Some(why)),
                }
            }
        };
        goal = next.places.last().copied();
        let part = first_part(&next);
        arrived = part.legs.len() == next.legs.len() || row.legs + part.legs.len() >= LEGS;
        row.legs += part.legs.len();
        row.way_m += part.legs.iter().map(way_m).sum::<f64>();
        match driving.follow(part)? {
            Ok(off_m) => row.off_m = row.off_m.max(off_m),
            Err(why) => return Ok(Some(why)),
        }
    }
}

/// The first leg of a drive; a small turn together with the way that follows it.
fn first_part(drive: &Drive) -> Drive {
    const SMALL_RAD: f64 = 0.2;
    let count = match drive.legs.first() {
        Some(Leg::Turn(by)) if by.abs() < SMALL_RAD => 2,
        _ => 1,
    };
    let (legs, places) = (drive.legs.iter().take(count), drive.places.iter().take(count + 1));
    Drive { legs: legs.copied().collect(), places: places.copied().collect(), ..*drive }
}

/// A short way from the drone, where the rover stands too close to it to plan anything else.
fn away_from(heights: &HeightGrid, world_from_drone: &Pose, here: Place) -> Option<Drive> {
    const BY_M: f64 = 0.3;
    stand(heights, &BODY, &STANDS, &here).err()?;
    let at = world_from_drone.translation.vector;
    let (sine, cosine) = libm::sincos(here.yaw);
    let is_ahead = (at.x - here.x) * cosine + (at.y - here.y) * sine > 0.0;
    let by = if is_ahead { -BY_M } else { BY_M };
    let there = Place { x: here.x + by * cosine, y: here.y + by * sine, ..here };
    let legs = vec![Leg::Straight(by)];
    Some(Drive { legs, places: vec![here, there], duration_secs: 0.0, work: 0 })
}

fn way_m(leg: &Leg) -> f64 {
    match leg {
        Leg::Turn(_) => 0.0,
        Leg::Straight(by) => by.abs(),
    }
}

/// Where the drone seems to be, in the rover's frame.
fn seen_from(field: &Field, driving: &Driving) -> Pose {
    let pose = driving.world_from_rover().inverse() * driving.world_from_drone();
    let place = pose.translation.vector + field.error.0;
    Pose::from_parts(place.into(), field.error.1 * pose.rotation)
}

/// The field in the frame of a rover that stands: gravity and the ground lean instead of it.
fn drawn(field: &Field, driving: &Driving) -> Result<DockDrawn, DockError> {
    let world_from_rover = driving.world_from_rover();
    let mut plan = load_world(SCENE, None, &LoadOptions::default())?.value;
    let rover_from_world = world_from_rover.inverse();
    let down = rover_from_world.rotation * Vec3::new(0.0, 0.0, -9.81);
    plan.description.world.gravity = Some(down.into());
    let ground = rover_from_world * ground_pose(&AROUND);
    let drone = rover_from_world * driving.world_from_drone();
    put(&mut plan, &field.ground.mesh(&AROUND), ground, drone, field.mass_kg);
    let up = world_from_rover.rotation * Vec3::z();
    Ok(DockDrawn {
        plan,
        error: field.error,
        mass_kg: field.mass_kg,
        tilt_rad: field.tilt_rad,
        rover_rad: libm::acos(up.z.clamp(-1.0, 1.0)),
    })
}
