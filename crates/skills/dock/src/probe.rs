//! Probing: the tool comes down at one place after the other, until the latch engages.
//!
//! Sliding over the object finds a ring that is near. One that is farther away than it is wide is not found so: beside the ring the
//! tool slides down and is caught. Probing lifts it between the places, and ends every approach at the first touch, before it
//! pushes the object away.

use std::f64::consts::TAU;

use karakuri_motion::hand::LatchState;

use crate::guided::{Guided, load_n, offset, point};
use crate::{DockFailure, DockPort, DockSetup};

/// Distance of two places (m): the cone finds into the ring from somewhat more than half of it.
const PITCH_M: f64 = 0.033;
/// Force of a touch (N).
const TOUCH_N: f64 = 5.0;
/// How far beyond its touch the spring's rest goes (m), and how long it is given to engage (s).
const PRESS_M: f64 = 0.05;
const PRESS_SECS: f64 = 1.2;
/// Before this way a load is that of starting (m).
const STARTS_M: f64 = 0.02;
/// Speed beside the object (m/s).
const ASIDE_SPEED: f64 = 0.08;

/// Places around the middle, on hexagons around each other, as far as `radius_m`.
fn places(radius_m: f64) -> Vec<[f64; 2]> {
    let rings = libm::ceil(radius_m / PITCH_M - 1e-9).max(0.0) as usize;
    let mut places = vec![[0.0, 0.0]];
    for ring in 1..=rings {
        for k in 0..6 * ring {
            let (side, step) = (k / ring, k % ring);
            let corner = |side: usize| {
                let angle = TAU * side as f64 / 6.0;
                [libm::cos(angle), libm::sin(angle)].map(|x| x * PITCH_M * ring as f64)
            };
            let (from, to) = (corner(side), corner(side + 1));
            let part = step as f64 / ring as f64;
            let place = [0, 1].map(|axis| from[axis] + part * (to[axis] - from[axis]));
            if libm::hypot(place[0], place[1]) <= radius_m + 1e-9 {
                places.push(place);
            }
        }
    }
    places
}

/// Comes down along a line of `line_m` at the places around its end until the latch holds; whether it does.
pub(crate) fn probe(
    guided: &mut Guided<'_>,
    setup: &DockSetup,
    line_m: f64,
) -> Result<bool, DockFailure> {
    let guidance = &setup.guidance;
    let begin = guided.tool_pose()?;
    // It may be as much deeper as it may be beside.
    let deepest_m = line_m + guidance.search_m;
    for [x, y] in places(guidance.search_m) {
        // From wherever it is, back to the plane of the line's beginning and over the place.
        let over = begin * offset(x, y, 0.0, 0.0);
        let way = over.translation.vector - guided.tool_pose()?.translation.vector;
        guided.shift(&way, (ASIDE_SPEED, 0.1), guidance.carrying)?;
        let secs = deepest_m / guidance.speed;
        let down = vec![point(secs, offset(0.0, 0.0, deepest_m, 0.0), guidance.soft)];
        let touched = guided.follow(down, 0.3, |port, tip| match holds(port) {
            true => Some(Ok(())),
            false => {
                let went_m = (over.inverse() * tip).translation.z;
                (went_m > STARTS_M && load_n(port, tip, None) > TOUCH_N).then_some(Ok(()))
            }
        })?;
        if touched.is_some() {
            let press = vec![
                point(0.4, offset(0.0, 0.0, PRESS_M, 0.0), guidance.soft),
                point(PRESS_SECS, offset(0.0, 0.0, PRESS_M, 0.0), guidance.soft),
            ];
            guided.follow(press, 0.0, |port, _| holds(port).then_some(Ok(())))?;
        }
        if holds(&*guided.port) {
            return Ok(true);
        }
        // Straight back before it goes aside.
        let tip = guided.tool_pose()?;
        let depth_m = (begin.inverse() * tip).translation.z;
        let back = begin.rotation * karakuri_geometry::Vec3::new(0.0, 0.0, -depth_m);
        guided.shift(&back, (ASIDE_SPEED, 0.1), guidance.carrying)?;
    }
    Ok(false)
}

fn holds(port: &dyn DockPort) -> bool {
    let latch = port.latch().map(|latch| latch.state);
    matches!(latch, Some(LatchState::Latched | LatchState::Locked))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every point of the disc is near a place: two thirds of the pitch is more than the farthest point between three places.
    #[test]
    fn the_places_cover_the_disc() {
        let radius_m = 0.08;
        let all = places(radius_m);
        for k in 0..2_000 {
            let (r, angle) = (radius_m * f64::from(k % 50) / 50.0, 0.618 * f64::from(k));
            let (x, y) = (r * libm::cos(angle), r * libm::sin(angle));
            let nearest = all.iter().map(|at| libm::hypot(at[0] - x, at[1] - y));
            let nearest = nearest.fold(f64::INFINITY, f64::min);
            assert!(nearest < PITCH_M, "({x}, {y}) is {nearest} m from a place");
        }
        assert_eq!(places(0.0), vec![[0.0, 0.0]]);
        let apart = |i: usize, j: usize| libm::hypot(all[i][0] - all[j][0], all[i][1] - all[j][1]);
        for i in 0..all.len() {
            for j in 0..i {
                assert!(apart(i, j) > 0.99 * PITCH_M, "no place twice");
            }
        }
    }
}
