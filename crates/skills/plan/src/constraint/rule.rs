//! One compiled constraint on a tip: its readings, its gradient, and bounds between two configurations.

use karakuri_geometry::{Mat3, Pose, Quat, UnitVec3, Vec3};

use super::{Constraint, Unit};
use crate::tip::{Leans, Tip};

/// A constraint on one tip.
#[derive(Clone, Debug)]
pub(super) struct Rule {
    /// Index of the constraint.
    pub(super) constraint: usize,
    /// Index of the tip.
    pub(super) tip: usize,
    kind: Kind,
}

#[derive(Clone, Debug)]
enum Kind {
    Upright { axis_in_tip: Vec3, axis_in_world: Vec3, within_rad: f64, leans: Leans },
    Orientation { wanted_from_world: Quat, within_rad: [f64; 3] },
    Line { point: Vec3, direction: Vec3, within_m: f64 },
    Plane { point: Vec3, normal: Vec3, within_m: f64 },
    Box { box_from_world: Pose, half_m: Vec3 },
}

/// One quantity that a rule bounds.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Reading {
    /// Its value, never negative (rad or m).
    pub(super) value: f64,
    /// Its upper limit (rad or m).
    pub(super) limit: f64,
    /// Value and limit in a form that is convex along straight motions of the tip: for angles to an axis, their
    /// negative cosines.
    pub(super) convex: f64,
    pub(super) convex_limit: f64,
}

/// The readings of a rule at a pose: one per bounded quantity.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Readings {
    readings: [Reading; 3],
    count: usize,
    /// Angle from the wanted orientation, where it matters (rad).
    turned_rad: f64,
}

/// A target for the tip's velocity: `amount` along `direction`, linear or angular.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pull {
    pub(super) direction: Vec3,
    pub(super) angular: bool,
    pub(super) amount: f64,
}

/// Bounds on how much a rule's convex quantities deviate from linear along an edge.
#[derive(Clone, Copy, Debug)]
pub(super) enum Bend {
    /// Second derivative over the whole edge.
    Second(f64),
    /// Greatest rotation of the tip over the whole edge; rotation vectors also need their current angle.
    Turning(f64),
}

/// Projection leaves this fraction of a tolerance unused, so that edges between projected configurations may bend …
const MARGIN_SHARE: f64 = 0.5;
/// … but at most this (rad, m), so that wide tolerances can be used.
const MARGIN_MOST: [f64; 2] = [0.05, 0.01];
/// Up to this angle the second derivative of a rotation vector is at most twice the square of the angular speed.
const GENTLE_RAD: f64 = 2.0;

impl Rule {
    /// `None` for constraints that do not refer to a tip.
    pub(super) fn new(
        number: usize,
        constraint: &Constraint,
        tip: usize,
        arm: &Tip,
    ) -> Option<Self> {
        let kind = match *constraint {
            Constraint::Upright { axis_in_tip, axis_in_world, within_rad, .. } => Kind::Upright {
                axis_in_tip: *axis_in_tip,
                axis_in_world: *axis_in_world,
                within_rad,
                leans: arm.leans(&axis_in_tip, &axis_in_world),
            },
            Constraint::Orientation { world_from_tip, within_rad, .. } => {
                Kind::Orientation { wanted_from_world: world_from_tip.inverse(), within_rad }
            }
            Constraint::Line { point, direction, within_m, .. } => {
                Kind::Line { point: point.coords, direction: *direction, within_m }
            }
            Constraint::Plane { point, normal, within_m, .. } => {
                Kind::Plane { point: point.coords, normal: *normal, within_m }
            }
            Constraint::Box { world_from_box, size_m, .. } => {
                Kind::Box { box_from_world: world_from_box.inverse(), half_m: 0.5 * size_m }
            }
            Constraint::Joint { .. } => return None,
        };
        Some(Self { constraint: number, tip, kind })
    }

    pub(super) fn unit(&self) -> Unit {
        match self.kind {
            Kind::Upright { .. } | Kind::Orientation { .. } => Unit::Radians,
            Kind::Line { .. } | Kind::Plane { .. } | Kind::Box { .. } => Unit::Metres,
        }
    }

    /// The readings for a pose of the tip.
    pub(super) fn read(&self, world_from_tip: &Pose) -> Readings {
        let mut readings = Readings::default();
        let position = world_from_tip.translation.vector;
        match &self.kind {
            Kind::Upright { axis_in_tip, axis_in_world, within_rad, .. } => {
                let axis = world_from_tip.rotation * axis_in_tip;
                readings.push(Reading {
                    value: angle(&axis, axis_in_world),
                    limit: *within_rad,
                    convex: -axis.dot(axis_in_world),
                    convex_limit: -within_rad.min(std::f64::consts::PI).cos(),
                });
            }
            Kind::Orientation { wanted_from_world, within_rad } => {
                let turned = (wanted_from_world * world_from_tip.rotation).scaled_axis();
                readings.turned_rad = turned.norm();
                for (part, &limit) in turned.iter().zip(within_rad) {
                    readings.push_plain(part.abs(), limit);
                }
            }
            Kind::Line { point, direction, within_m } => {
                readings.push_plain(off_line(&(position - point), direction).norm(), *within_m);
            }
            Kind::Plane { point, normal, within_m } => {
                readings.push_plain((position - point).dot(normal).abs(), *within_m);
            }
            Kind::Box { box_from_world, half_m } => {
                let inside = (box_from_world * nalgebra::Point3::from(position)).coords;
                for (part, &half_m) in inside.iter().zip(half_m) {
                    readings.push_plain(part.abs(), half_m);
                }
            }
        }
        readings
    }

    /// The correction of the tip for every quantity beyond its limit less the margin.
    pub(super) fn pulls(&self, world_from_tip: &Pose, mut pull: impl FnMut(Pull)) {
        let readings = self.read(world_from_tip);
        let rotation = &world_from_tip.rotation;
        let position = world_from_tip.translation.vector;
        let angular = self.unit() == Unit::Radians;
        for (k, reading) in readings.iter().enumerate() {
            let room = self.room(reading.limit);
            if reading.value <= room {
                continue;
            }
            // Overshoot slightly, so that projection converges in few steps.
            let amount = 0.8 * room - reading.value;
            let direction = match &self.kind {
                Kind::Upright { axis_in_tip, axis_in_world, .. } => {
                    growing_angle(&(rotation * axis_in_tip), axis_in_world)
                }
                Kind::Orientation { wanted_from_world, .. } => {
                    let turned = (wanted_from_world * rotation).scaled_axis();
                    let row = Vec3::from(rotation_vector_rate(&turned).row(k).transpose());
                    rotation * row * turned[k].signum()
                }
                Kind::Line { point, direction, .. } => {
                    off_line(&(position - point), direction) / reading.value
                }
                Kind::Plane { point, normal, .. } => {
                    normal * (position - point).dot(normal).signum()
                }
                Kind::Box { box_from_world, .. } => {
                    let inside = (box_from_world * nalgebra::Point3::from(position)).coords;
                    let mut unit = Vec3::zeros();
                    unit[k] = inside[k].signum();
                    box_from_world.rotation.inverse() * unit
                }
            };
            pull(Pull { direction, angular, amount });
        }
    }

    /// Whether the pose keeps the margins that projection leaves.
    pub(super) fn is_roomy(&self, world_from_tip: &Pose) -> bool {
        self.read(world_from_tip).iter().all(|r| r.value <= self.room(r.limit))
    }

    /// A tolerance less the margin.
    fn room(&self, limit: f64) -> f64 {
        let most = if self.unit() == Unit::Radians { MARGIN_MOST[0] } else { MARGIN_MOST[1] };
        limit - (MARGIN_SHARE * limit).min(most)
    }

    /// The pose nearest to `world_from_tip` that keeps this rule; `unit` (0 to 1 each) samples the remaining freedom.
    pub(super) fn nearest_place(&self, world_from_tip: &Pose, unit: [f64; 2]) -> Pose {
        let mut place = *world_from_tip;
        let position = world_from_tip.translation.vector;
        match &self.kind {
            Kind::Upright { axis_in_tip, axis_in_world, within_rad, .. } => {
                let axis = place.rotation * axis_in_tip;
                let back = growing_angle(&axis, axis_in_world);
                let straight = angle(&axis, axis_in_world);
                // Aligned, then tilted uniformly over the permitted cap.
                let turn = Quat::from_axis_angle(&UnitVec3::new_normalize(back), -straight);
                let around = Quat::from_axis_angle(
                    &UnitVec3::new_normalize(*axis_in_world),
                    std::f64::consts::TAU * unit[0],
                );
                let tilt = self.room(*within_rad).min(std::f64::consts::PI) * unit[1].sqrt();
                let tilt = Quat::from_axis_angle(&UnitVec3::new_normalize(around * back), tilt);
                place.rotation = tilt * turn * place.rotation;
            }
            Kind::Orientation { wanted_from_world, within_rad } => {
                let mut turned = (wanted_from_world * place.rotation).scaled_axis();
                for (part, &limit) in turned.iter_mut().zip(within_rad) {
                    let room = self.room(limit);
                    *part = part.clamp(-room, room);
                }
                place.rotation = wanted_from_world.inverse() * Quat::from_scaled_axis(turned);
            }
            Kind::Line { point, direction, within_m } => {
                let off = off_line(&(position - point), direction);
                place.translation.vector -= off * shrink(off.norm(), self.room(*within_m));
            }
            Kind::Plane { point, normal, within_m } => {
                let off = normal * (position - point).dot(normal);
                place.translation.vector -= off * shrink(off.norm(), self.room(*within_m));
            }
            Kind::Box { box_from_world, half_m } => {
                let mut inside = (box_from_world * nalgebra::Point3::from(position)).coords;
                for (part, &half_m) in inside.iter_mut().zip(half_m) {
                    let room = self.room(half_m);
                    *part = part.clamp(-room, room);
                }
                place.translation.vector =
                    (box_from_world.inverse() * nalgebra::Point3::from(inside)).coords;
            }
        }
        place
    }

    /// Bounds on the second derivatives of the quantities along an edge.
    pub(super) fn bend(&self, arm: &Tip, from: &[f64], to: &[f64], rates: &[f64]) -> Bend {
        match &self.kind {
            Kind::Upright { leans, .. } => Bend::Second(arm.tilt_bend(leans, from, to)),
            Kind::Orientation { .. } => Bend::Turning(arm.turn(rates)),
            Kind::Line { .. } | Kind::Plane { .. } | Kind::Box { .. } => {
                Bend::Second(arm.bend_m(from, to))
            }
        }
    }
}

impl Readings {
    fn push(&mut self, reading: Reading) {
        self.readings[self.count] = reading;
        self.count += 1;
    }

    fn push_plain(&mut self, value: f64, limit: f64) {
        self.push(Reading { value, limit, convex: value, convex_limit: limit });
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &Reading> {
        self.readings[..self.count].iter()
    }

    /// The greatest excess over a limit; negative if all are kept.
    pub(super) fn excess(&self) -> f64 {
        self.iter().map(|r| r.value - r.limit).fold(f64::NEG_INFINITY, f64::max)
    }

    /// Whether all quantities keep their limits between this sample and `next`, a fraction `length` of the edge later.
    pub(super) fn keep_until(&self, next: &Self, bend: Bend, length: f64) -> bool {
        let second = match bend {
            Bend::Second(second) => second,
            Bend::Turning(turn_rad) => {
                let furthest = self.turned_rad.max(next.turned_rad) + 0.5 * turn_rad * length;
                if furthest > GENTLE_RAD {
                    return self.keep_first_order(next, turn_rad * length, furthest);
                }
                2.0 * turn_rad * turn_rad
            }
        };
        let most = 0.5 * second * length * length;
        self.iter().zip(next.iter()).all(|(a, b)| {
            let [a, b] = [a, b].map(|r| r.convex_limit - r.convex - ROUNDING);
            a >= 0.0 && b >= 0.0 && stays_positive(a, b, most)
        })
    }

    /// Whether all quantities keep their limits while the tip rotates and moves by at most these amounts.
    pub(super) fn keep_around(&self, unit: Unit, turn_rad: f64, shift_m: f64) -> bool {
        let most = match unit {
            Unit::Metres => shift_m,
            Unit::Radians => turn_rad * stretch(self.turned_rad + turn_rad),
        };
        self.iter().all(|r| {
            let free = unit == Unit::Radians && r.limit >= std::f64::consts::PI;
            free || r.value + most <= r.limit - ROUNDING
        })
    }

    /// Far from the wanted orientation.
    fn keep_first_order(&self, next: &Self, turn_rad: f64, furthest_rad: f64) -> bool {
        let most = 0.5 * turn_rad * stretch(furthest_rad);
        self.iter().zip(next.iter()).all(|(a, b)| {
            a.limit >= std::f64::consts::PI || a.value.max(b.value) + most <= a.limit - ROUNDING
        })
    }
}

/// Bound on rounding errors.
const ROUNDING: f64 = 1e-12;

/// Upper bound on the speed of a rotation vector with angle up to θ relative to the angular speed: (θ/2) / sin(θ/2). At
/// θ = π the vector jumps to its opposite; the absolute values of its components are continuous.
fn stretch(furthest_rad: f64) -> f64 {
    let half = 0.5 * furthest_rad.clamp(1e-3, std::f64::consts::PI);
    half / half.sin()
}

/// Whether a + (b − a) t − most t (1 − t) stays above zero for t from 0 to 1. That is a lower bound of every function
/// with these end values and a second derivative of at most 2 `most`.
fn stays_positive(a: f64, b: f64, most: f64) -> bool {
    if most <= (b - a).abs() {
        return true;
    }
    let lowest = 0.5 * (1.0 - (b - a) / most);
    a >= most * lowest * lowest
}

fn angle(a: &Vec3, b: &Vec3) -> f64 {
    a.cross(b).norm().atan2(a.dot(b))
}

/// The axis about which a rotation moves `axis` away from `wanted` fastest; any perpendicular axis where they coincide.
fn growing_angle(axis: &Vec3, wanted: &Vec3) -> Vec3 {
    let square = wanted.cross(axis);
    let length = square.norm();
    if length > 1e-9 {
        return square / length;
    }
    let side = if axis.x.abs() < 0.7 { Vec3::x() } else { Vec3::y() };
    axis.cross(&side).normalize()
}

fn off_line(offset: &Vec3, direction: &Vec3) -> Vec3 {
    offset - direction * offset.dot(direction)
}

/// The fraction to remove from a length so that it is at most `room`.
fn shrink(length: f64, room: f64) -> f64 {
    if length > room { 1.0 - room / length } else { 0.0 }
}

/// The Jacobian of a rotation vector with respect to the angular velocity in the rotated frame (inverse right
/// Jacobian).
fn rotation_vector_rate(turned: &Vec3) -> Mat3 {
    let angle = turned.norm();
    let cross = turned.cross_matrix();
    let second = if angle < 1e-4 {
        1.0 / 12.0
    } else {
        (1.0 - 0.5 * angle / (0.5 * angle).tan()) / (angle * angle)
    };
    Mat3::identity() + 0.5 * cross + second * cross * cross
}
