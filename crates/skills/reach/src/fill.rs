//! Decides which directions of which cubes an arm reaches.

use std::ops::Range;

use karakuri_geometry::{Pose, Quat, Vec3};

use crate::{Arm, CapabilityMap, ReachGoal, manipulability};

/// Greatest number of directions of a cube whose manipulability is looked at.
const JUDGED: usize = 16;

/// Says of a configuration of the arm's chain whether it counts.
pub type IsFree<'a> = dyn FnMut(&[f64]) -> bool + 'a;

/// The result of a range of cubes.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Filled {
    /// For each cube a mask of the directions that are reached, in [`crate::Directions::words`] words.
    pub(crate) bits: Vec<u64>,
    /// For each cube the best manipulability, if the settings ask for it.
    pub(crate) manipulability: Vec<f32>,
}

impl Filled {
    /// Adds the result of the following range.
    pub fn append(&mut self, next: Self) {
        self.bits.extend(next.bits);
        self.manipulability.extend(next.manipulability);
    }
}

/// Decides the cubes of a range, which must be within the map's. `is_free` says of a configuration whether it counts, as
/// contact with itself may forbid it; `None` if every one does.
///
/// The result of a cube depends on nothing but the arm and the map's settings: ranges may be divided between threads in
/// any way.
///
/// # Panics
///
/// If the range is not within the map.
pub fn fill(
    map: &CapabilityMap,
    arm: &Arm,
    cubes: Range<usize>,
    mut is_free: Option<&mut IsFree<'_>>,
) -> Filled {
    let words = map.directions().words();
    let mut filled = Filled::default();
    for &cube in &map.grid().cubes()[cubes] {
        let centre = map.grid().centre(cube);
        let start = filled.bits.len();
        filled.bits.resize(start + words, 0);
        let bits = &mut filled.bits[start..];
        fill_cube(map, arm, &centre, bits, &mut is_free);
        if map.settings().manipulability {
            filled.manipulability.push(best_manipulability(map, arm, &centre, bits) as f32);
        }
    }
    filled
}

fn fill_cube(
    map: &CapabilityMap,
    arm: &Arm,
    centre: &Vec3,
    bits: &mut [u64],
    is_free: &mut Option<&mut IsFree<'_>>,
) {
    let directions = map.directions();
    if arm.goal() == ReachGoal::Position {
        // One question answers all directions.
        if reaches(arm, centre, directions.turns(0), is_free) {
            (0..directions.len()).for_each(|i| bits[i / 64] |= 1 << (i % 64));
        }
        return;
    }
    for (i, point) in directions.points().iter().enumerate() {
        let place = centre + point * map.standoff_m();
        if reaches(arm, &place, directions.turns(i), is_free) {
            bits[i / 64] |= 1 << (i % 64);
        }
    }
}

fn reaches(arm: &Arm, place: &Vec3, turns: &[Quat], is_free: &mut Option<&mut IsFree<'_>>) -> bool {
    match is_free {
        Some(is_free) => arm.reaches_in_some_roll(place, turns, Some(&mut **is_free)),
        None => arm.reaches_in_some_roll(place, turns, None),
    }
}

/// The best manipulability over some of the directions that a cube is reached from, evenly chosen, with one posture per
/// branch of the arm.
fn best_manipulability(map: &CapabilityMap, arm: &Arm, centre: &Vec3, bits: &[u64]) -> f64 {
    let directions = map.directions();
    let reached: Vec<usize> =
        (0..directions.len()).filter(|i| bits[i / 64] >> (i % 64) & 1 == 1).collect();
    let judged = reached.len().min(JUDGED);
    let mut best = 0.0_f64;
    for k in 0..judged {
        let direction = reached[k * reached.len() / judged];
        let place = centre + directions.points()[direction] * map.standoff_m();
        for turn in directions.turns(direction) {
            let pose = Pose::from_parts(place.into(), *turn);
            let mut left = 8;
            let found = arm.any_configuration(&pose, &mut |q| {
                best = best.max(manipulability(arm.chain(), q, arm.sphere().radius_m));
                left -= 1;
                left == 0
            });
            if found || left < 8 {
                break;
            }
        }
    }
    best
}
