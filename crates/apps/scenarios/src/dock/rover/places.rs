//! Where the rover must stand: places that the arm's capability map proposes, checked as it would really stand there.

use std::f64::consts::TAU;

use karakuri::reach::{BasePlace, BaseSearch, CapabilityMap, ReachSettings, place_base};
use karakuri::{LoadOptions, NamedArm, ReachArm, load_world, reach_arm, reach_map};
use karakuri_dock::{DockFailure, DockSetup, candidates, ways_into};
use karakuri_geometry::{Pose, Quat, Vec3};
use karakuri_rover::{Drive, HeightGrid, Place, RoverBody, plan_drive, stand};
use karakuri_scene::Scene;

use super::{BODY, LIMITS, STANDS, STANDS_AT_GOAL};
use crate::dock::draw::{DRONE, GROUND_NAME, SCENE};
use crate::dock::run::DockError;

/// The capability map of the rover's arm, of which places to stand are asked.
pub struct RoverPlaces {
    named: NamedArm,
    map: CapabilityMap,
}

/// A coarse map suffices for proposals: every place is checked exactly.
const CUBES: f64 = 6.0;
const DIRECTIONS: usize = 40;
const ROLLS: usize = 6;
/// Turns of the tool about the ring's axis for which places are asked; grid of the places (m) and headings, answers for each
/// turn, and places that are verified for it.
const TURNS: usize = 12;
const STEP_M: f64 = 0.1;
const HEADINGS: usize = 16;
const ANSWERS: usize = 3;
const VERIFIED: usize = 2_000;
/// Rigid tracks stand on the highest parts of the ground: the line is checked up to this much higher (m).
const HIGHER_M: f64 = 0.03;
/// At the goal the body is taken as this much larger (m), for the drive does not end exactly there.
const SPARE_M: f64 = 0.08;

/// What is seen, in the field's frame.
pub(super) struct Seen<'a> {
    /// The arm's planning scene: ground and drone wherever they are in it.
    pub(super) scene: &'a Scene,
    pub(super) setup: &'a DockSetup,
    pub(super) world_from_ground: Pose,
    pub(super) world_from_drone: Pose,
}

impl Seen<'_> {
    /// The planning scene in the frame of a rover at this pose.
    pub(super) fn from(&self, world_from_rover: &Pose) -> Scene {
        let mut scene = self.scene.clone();
        let rover_from_world = world_from_rover.inverse();
        for (name, pose) in [(GROUND_NAME, self.world_from_ground), (DRONE, self.world_from_drone)]
        {
            scene.move_object(name, rover_from_world * pose).expect("it is in the scene");
        }
        scene
    }

    /// Whether the arm of a rover at this pose can follow a guided line of the whole length along the ring's axis, free of
    /// collision.
    pub(super) fn is_reached_from(&self, world_from_rover: &Pose) -> bool {
        let mut scene = self.from(world_from_rover);
        scene.edit_allowed(|allowed| {
            for name in self.setup.touch_links.iter().chain(&self.setup.ground) {
                allowed.allow(name, DRONE, "it stands there, or is touched");
            }
        });
        let ring = world_from_rover.inverse() * self.world_from_drone * self.setup.object_from_tool;
        let [straight, _, _] = ways_into(&ring, TURNS, self.setup.lean_rad);
        let (arm, line_m) = (&self.setup.arm, self.setup.guided_m);
        candidates(&scene, arm, "the object", &straight, line_m, 1).is_ok()
    }
}

impl RoverPlaces {
    /// Makes the map of the rover's arm, on `threads` threads.
    ///
    /// # Errors
    ///
    /// If our own robot cannot be loaded, which would be a bug.
    pub fn new(threads: usize) -> Result<Self, DockError> {
        let robot = load_world(SCENE, None, &LoadOptions::default())?.value.robot;
        let setup = DockSetup::sherpa();
        let which = ReachArm { group: Some(setup.arm), ..ReachArm::default() };
        let named = reach_arm(&robot, &which, DIRECTIONS)?;
        let settings = ReachSettings {
            cell_m: named.arm.sphere().radius_m / CUBES,
            directions: DIRECTIONS,
            rolls: ROLLS,
            ..ReachSettings::default()
        };
        let map = reach_map(&robot, &named, &settings, threads)?;
        Ok(Self { named, map })
    }

    /// A place from which the arm reaches the drone as the rover will stand there, and the drive to it.
    pub(super) fn drive_to(
        &self,
        seen: &Seen<'_>,
        heights: &HeightGrid,
        start: Place,
    ) -> Result<Drive, DockFailure> {
        let drone = seen.world_from_drone.translation.vector;
        let search = BaseSearch {
            height_m: level_m(heights, &drone),
            root_from_base: self.named.root_from_base,
            step_m: STEP_M,
            headings: HEADINGS,
            answers: ANSWERS,
            verified: VERIFIED,
            ..BaseSearch::default()
        };
        let ring = seen.world_from_drone * seen.setup.object_from_tool;
        let mut tried = Tried::default();
        for k in 0..TURNS {
            let turn = Quat::from_axis_angle(&Vec3::z_axis(), TAU * k as f64 / TURNS as f64);
            let tool = ring * Pose::from_parts(Vec3::zeros().into(), turn);
            let mut last = None;
            let mut suits = |level: &Pose, _: &[f64]| match &last {
                Some((pose, answer)) if pose == level => *answer,
                _ => last.insert((*level, tried.suits(seen, heights, level))).1,
            };
            let found = place_base(&self.map, &self.named.arm, &[tool], &search, &mut suits);
            for BasePlace { x_m: x, y_m: y, yaw_rad: yaw, .. } in found.places {
                match plan_drive(heights, &BODY, (&STANDS, &LIMITS), start, Place { x, y, yaw }) {
                    Ok(drive) => return Ok(drive),
                    Err(_) => tried.no_way += 1,
                }
            }
        }
        let Tried { proposed, no_stand, no_line, no_way } = tried;
        Err(DockFailure::NoPlace { proposed, no_stand, no_line, no_way })
    }
}

/// Places that were proposed, and what was wrong with them.
#[derive(Default)]
struct Tried {
    proposed: usize,
    no_stand: usize,
    no_line: usize,
    no_way: usize,
}

impl Tried {
    /// Whether the rover can stand at a place, which was proposed as if the ground were level, and reaches the drone as it
    /// stands there.
    fn suits(&mut self, seen: &Seen<'_>, heights: &HeightGrid, level: &Pose) -> bool {
        self.proposed += 1;
        let ahead = level.rotation * Vec3::x();
        let at = level.translation.vector;
        let place = Place { x: at.x, y: at.y, yaw: libm::atan2(ahead.y, ahead.x) };
        let half_m = BODY.half_m.map(|half_m| half_m + SPARE_M);
        let Ok(stands) = stand(heights, &RoverBody { half_m, ..BODY }, &STANDS_AT_GOAL, &place)
        else {
            self.no_stand += 1;
            return false;
        };
        let reaches = [0.0, HIGHER_M].iter().all(|higher_m| {
            let at = Vec3::new(place.x, place.y, stands.z + higher_m);
            seen.is_reached_from(&Pose::from_parts(at.into(), stands.rotation))
        });
        self.no_line += usize::from(!reaches);
        reaches
    }
}

/// Mean height of the ground where a rover would stand to reach a place (m).
fn level_m(heights: &HeightGrid, at: &Vec3) -> f64 {
    const AWAY_M: f64 = 0.95;
    const POINTS: u32 = 24;
    let around = (0..POINTS).filter_map(|k| {
        let (sine, cosine) = libm::sincos(TAU * f64::from(k) / f64::from(POINTS));
        heights.height_m(at.x + AWAY_M * cosine, at.y + AWAY_M * sine)
    });
    let (sum, count) = around.fold((0.0, 0), |(sum, count), height| (sum + height, count + 1));
    if count > 0 { sum / f64::from(count) } else { at.z }
}
