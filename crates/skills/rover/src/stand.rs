//! Standing on uneven ground.

use karakuri_geometry::{Quat, Vec3};

use crate::HeightGrid;

/// A place of a rover: position (m) and direction (rad) of its frame, which is on the ground under its middle, x ahead.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Place {
    /// (m).
    pub x: f64,
    /// (m).
    pub y: f64,
    /// (rad).
    pub yaw: f64,
}

/// A rover with tracks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RoverBody {
    /// Half length and half width of everything that must not touch the ground or an obstacle (m).
    pub half_m: [f64; 2],
    /// Half distance between the first and the last contact of the tracks, and between the tracks' middles (m).
    pub half_tracks_m: [f64; 2],
    /// Centre of mass in the rover's frame (m).
    pub com_m: Vec3,
    /// Height of its belly over the tracks' contacts (m).
    pub belly_m: f64,
}

/// What is allowed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StandLimits {
    /// Greatest slope (rad).
    pub slope_rad: f64,
    /// Least distance of the line of the load from the edge of the tracks (m).
    pub margin_m: f64,
    /// Greatest distance of a track from the ground under it (m): holes and steps.
    pub step_m: f64,
    /// Greatest acceleration of the rover (m/s²): its inertia moves the line of the load.
    pub acceleration: f64,
}

/// How a rover stands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stand {
    /// Height of its frame (m).
    pub z: f64,
    /// Angle between its z axis and the vertical (rad).
    pub slope_rad: f64,
    /// Least distance of the line of the load from the edge of the tracks (m), at the greatest acceleration.
    pub margin_m: f64,
    /// The rotation from its frame to the world.
    pub rotation: Quat,
}

/// Why a rover cannot stand somewhere.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum NoStand {
    /// The ground is not known there.
    #[error("the ground at ({x:.2}, {y:.2}) m is not known")]
    Unknown {
        /// (m).
        x: f64,
        /// (m).
        y: f64,
    },
    /// It is too steep.
    #[error("a slope of {slope_rad:.3} rad")]
    Steep {
        /// The slope (rad).
        slope_rad: f64,
    },
    /// It could tip over.
    #[error("{margin_m:.3} m to tipping over")]
    Tips {
        /// Distance of the line of the load from the edge of the tracks (m); negative: it tips.
        margin_m: f64,
    },
    /// A track would hang over a hole, or stand on a step.
    #[error("a step of {step_m:.3} m under a track")]
    Step {
        /// The step (m).
        step_m: f64,
    },
    /// Something reaches its belly.
    #[error("the ground at ({x:.2}, {y:.2}) m is {by_m:.3} m above the belly")]
    Grounded {
        /// (m).
        x: f64,
        /// (m).
        y: f64,
        /// By how much (m).
        by_m: f64,
    },
}

/// Points along a track, and along half the length and half the width of the body.
const ALONG_TRACK: usize = 5;
const ALONG_BODY: i32 = 5;
/// (m/s²).
const GRAVITY: f64 = 9.81;

/// How a rover stands at a place.
///
/// It stands on the plane through the ground under its tracks (least squares of points along both); what differs from the
/// plane by more than a step, reaches the belly, or is unknown under the body, is refused.
///
/// # Errors
///
/// If it cannot stand there.
pub fn stand(
    ground: &HeightGrid,
    body: &RoverBody,
    limits: &StandLimits,
    place: &Place,
) -> Result<Stand, NoStand> {
    let (sine, cosine) = libm::sincos(place.yaw);
    let world = |a: f64, b: f64| [place.x + a * cosine - b * sine, place.y + a * sine + b * cosine];
    let height = |a: f64, b: f64| {
        let [x, y] = world(a, b);
        ground.height_m(x, y).ok_or(NoStand::Unknown { x, y })
    };
    let [long, wide] = body.half_tracks_m;
    let ahead = |k: usize| long * (2.0 * k as f64 / (ALONG_TRACK - 1) as f64 - 1.0);
    let mut under = Vec::with_capacity(2 * ALONG_TRACK);
    for side in [-wide, wide] {
        for k in 0..ALONG_TRACK {
            under.push((ahead(k), side, height(ahead(k), side)?));
        }
    }
    // The points are symmetric, so the least squares come apart.
    let count = under.len() as f64;
    let z = under.iter().map(|(_, _, h)| h).sum::<f64>() / count;
    let slope = |pick: fn(&(f64, f64, f64)) -> f64| {
        let products: f64 = under.iter().map(|point| pick(point) * point.2).sum();
        products / under.iter().map(|point| pick(point) * pick(point)).sum::<f64>()
    };
    let (dx, dy) = (slope(|p| p.0), slope(|p| p.1));
    let over = |a: f64, b: f64, h: f64| h - (z + dx * a + dy * b);

    let slope_rad = libm::atan(libm::hypot(dx, dy));
    if slope_rad > limits.slope_rad {
        return Err(NoStand::Steep { slope_rad });
    }
    let step_m = under.iter().map(|(a, b, h)| over(*a, *b, *h).abs()).fold(0.0, f64::max);
    if step_m > limits.step_m {
        return Err(NoStand::Step { step_m });
    }
    for i in -ALONG_BODY..=ALONG_BODY {
        for j in -ALONG_BODY..=ALONG_BODY {
            let part = |k: i32, half: f64| half * f64::from(k) / f64::from(ALONG_BODY);
            let (a, b) = (part(i, body.half_m[0]), part(j, body.half_m[1]));
            let by_m = over(a, b, height(a, b)?) - body.belly_m;
            if by_m > 0.0 {
                let [x, y] = world(a, b);
                return Err(NoStand::Grounded { x, y, by_m });
            }
        }
    }
    let margin_m = margin_m(body, limits, [dx, dy]);
    if margin_m < limits.margin_m {
        return Err(NoStand::Tips { margin_m });
    }
    // x ahead, z normal to the plane.
    let (x_axis, y_axis) = (Vec3::new(1.0, 0.0, dx), Vec3::new(0.0, 1.0, dy));
    let normal = x_axis.cross(&y_axis).normalize();
    let lean = Quat::rotation_between(&Vec3::z(), &normal).unwrap_or_else(Quat::identity);
    let rotation = Quat::from_axis_angle(&Vec3::z_axis(), place.yaw) * lean;
    Ok(Stand { z, slope_rad, margin_m, rotation })
}

/// Least distance of the line of the load from the edges of the tracks, on a plane with these slopes along the rover's axes.
fn margin_m(body: &RoverBody, limits: &StandLimits, slope: [f64; 2]) -> f64 {
    let normal = Vec3::new(-slope[0], -slope[1], 1.0).normalize();
    // Gravity along the plane and into it; acceleration adds to it in the worst direction.
    let into = GRAVITY * normal.z;
    let along = |axis: usize| {
        let mut unit = Vec3::zeros();
        unit[axis] = 1.0;
        unit[2] = slope[axis];
        -GRAVITY * unit.normalize().z
    };
    let margin = |axis: usize, acceleration: f64| {
        let pull = along(axis);
        let shifts = [-acceleration, acceleration].map(|extra| {
            let at = body.com_m[axis] + body.com_m.z * (pull + extra) / into;
            body.half_tracks_m[axis] - at.abs()
        });
        shifts[0].min(shifts[1])
    };
    // It accelerates along its own direction only; turning on the spot moves the load hardly.
    margin(0, limits.acceleration).min(margin(1, 0.0))
}
