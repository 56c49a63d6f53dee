//! Follows a planned drive.

use std::f64::consts::TAU;

use crate::{Drive, DriveLimits, Leg, Place, Reckoning};

/// Follows a drive, leg by leg: turns on the spot, and straight ways on which it steers back to the line.
#[derive(Clone, Debug, PartialEq)]
pub struct DriveFollower {
    drive: Drive,
    limits: DriveLimits,
    acceleration: f64,
    most_tilt_rad: f64,
    /// Index of the leg, when it began (s), and the direction at its beginning (rad).
    leg: usize,
    begun_secs: f64,
    begin_yaw: Option<f64>,
    secs: f64,
    /// How much of the leg was left (m, rad) when it made progress last, and when that was (s).
    progress: Option<(f64, f64)>,
}

/// What a base shall do.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum DriveOrder {
    /// Drive with these speeds.
    Go {
        /// (m/s).
        forward: f64,
        /// (rad/s).
        turn: f64,
    },
    /// Nothing: the drive is over.
    Arrived,
}

/// Why a drive was stopped.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum DriveStop {
    /// It leans too much.
    #[error("the rover leans by {tilt_rad:.3} rad, more than {most_rad:.3} rad")]
    Leans {
        /// (rad).
        tilt_rad: f64,
        /// (rad).
        most_rad: f64,
    },
    /// It does not get on.
    #[error("the rover has not moved on for {secs:.1} s")]
    Stuck {
        /// (s).
        secs: f64,
    },
}

/// A leg ends this close to its end (m, rad).
const NEAR_M: f64 = 0.005;
const NEAR_RAD: f64 = 0.005;
/// How it steers: rate of turning for an angle (1/s), and angle for a distance from the line (rad/m), at most (rad).
const STEER: f64 = 1.5;
const RETURN: f64 = 1.2;
const MOST_RETURN_RAD: f64 = 0.35;
/// The least speeds (m/s, rad/s): slower ones would never arrive.
const SLOW: f64 = 0.02;
const SLOW_RATE: f64 = 0.05;
/// Progress is at least this (m, rad) within this time (s).
const PROGRESS: f64 = 0.01;
const PATIENCE_SECS: f64 = 5.0;

impl DriveFollower {
    /// Follows `drive` with these speeds and acceleration (m/s²), and stops where the rover leans by more than `most_tilt_rad`.
    pub fn new(drive: Drive, limits: &DriveLimits, acceleration: f64, most_tilt_rad: f64) -> Self {
        Self {
            drive,
            limits: *limits,
            acceleration,
            most_tilt_rad,
            leg: 0,
            begun_secs: 0.0,
            begin_yaw: None,
            secs: 0.0,
            progress: None,
        }
    }

    /// What to do, `dt_secs` after the last call.
    ///
    /// # Errors
    ///
    /// If the rover leans too much or does not get on.
    pub fn tick(&mut self, now: &Reckoning, dt_secs: f64) -> Result<DriveOrder, DriveStop> {
        self.secs += dt_secs;
        let (tilt_rad, most_rad) = (now.tilt_rad(), self.most_tilt_rad);
        if tilt_rad > most_rad {
            return Err(DriveStop::Leans { tilt_rad, most_rad });
        }
        let place = now.place();
        while let Some(leg) = self.drive.legs.get(self.leg).copied() {
            let (order, left) = match leg {
                Leg::Turn(by) => self.turn(by, &place),
                Leg::Straight(by) => self.straight(by, &place),
            };
            let near = match leg {
                Leg::Turn(_) => NEAR_RAD,
                Leg::Straight(_) => NEAR_M,
            };
            if left > near {
                self.watch(left)?;
                return Ok(order);
            }
            self.leg += 1;
            (self.begun_secs, self.begin_yaw, self.progress) = (self.secs, None, None);
        }
        Ok(DriveOrder::Arrived)
    }

    /// Notices that it does not get on.
    fn watch(&mut self, left: f64) -> Result<(), DriveStop> {
        let since_secs = match self.progress {
            Some((before, since_secs)) if left > before - PROGRESS => since_secs,
            _ => {
                self.progress = Some((left, self.secs));
                self.secs
            }
        };
        let secs = self.secs - since_secs;
        if secs > PATIENCE_SECS { Err(DriveStop::Stuck { secs }) } else { Ok(()) }
    }

    /// Time in this leg allows this speed, what is left that.
    fn speed(&self, left: f64, [most, acceleration, least]: [f64; 3]) -> f64 {
        let begun = acceleration * (self.secs - self.begun_secs);
        most.min((2.0 * acceleration * left).sqrt()).min(begun).max(least)
    }

    /// A turn to the direction in which the leg ends, and the angle that is left.
    fn turn(&mut self, by: f64, place: &Place) -> (DriveOrder, f64) {
        let begin = *self.begin_yaw.get_or_insert(place.yaw);
        let error = libm::remainder(self.drive.places[self.leg].yaw - begin, TAU);
        let left = begin + error + by - place.yaw;
        let limits = [self.limits.turn_rate, self.limits.turn_acceleration, SLOW_RATE];
        let turn = left.signum() * self.speed(left.abs(), limits);
        (DriveOrder::Go { forward: 0.0, turn }, left.abs())
    }

    /// Along the leg's line; what is left is along it, and negative behind its end.
    fn straight(&self, by: f64, place: &Place) -> (DriveOrder, f64) {
        let (begin, end) = (self.drive.places[self.leg], self.drive.places[self.leg + 1]);
        let (sine, cosine) = libm::sincos(begin.yaw);
        let (dx, dy) = (end.x - place.x, end.y - place.y);
        let (along, beside) = (dx * cosine + dy * sine, -dx * sine + dy * cosine);
        let left = along * by.signum();
        // Beside: how far to the left the line is. Backward it is steered to the other side.
        let aim = (RETURN * beside).clamp(-MOST_RETURN_RAD, MOST_RETURN_RAD) * by.signum();
        let turn = STEER * libm::remainder(begin.yaw + aim - place.yaw, TAU);
        let turn = turn.clamp(-self.limits.turn_rate, self.limits.turn_rate);
        let limits = [self.limits.speed, self.acceleration, SLOW];
        let forward = by.signum() * self.speed(left.max(0.0), limits);
        (DriveOrder::Go { forward, turn }, left)
    }
}
