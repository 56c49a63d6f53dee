//! Dead reckoning: the tracks tell how far, the inertial sensor in which direction.

use karakuri_geometry::Vec3;

use crate::Place;

/// One sample of tracks and inertial sensor.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Moved {
    /// Speed of the tracks along the rover's direction (m/s), negative backward.
    pub speed: f64,
    /// Angular velocity in the rover's frame (rad/s).
    pub angular: Vec3,
    /// Specific force in the rover's frame (m/s²): 9.81 upward at rest.
    pub force: Vec3,
}

/// Where a rover is by its own sensors, and how it leans.
///
/// Skidding makes tracks useless for directions, so these come from the gyroscope alone. The direction of the vertical follows
/// the gyroscope quickly and the accelerometer slowly.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Reckoning {
    place: Place,
    /// The vertical in the rover's frame.
    up: Vec3,
}

/// How fast the vertical follows the accelerometer (1/s).
const LEVELLING: f64 = 0.5;

impl Reckoning {
    /// Begins at a place, at rest, where the sensor measures this specific force (m/s²); upright if that is no direction.
    pub fn new(place: Place, force: &Vec3) -> Self {
        Self { place, up: force.try_normalize(1e-6).unwrap_or_else(Vec3::z) }
    }

    /// Takes note of a sample that holds for `dt_secs`; numbers that are not finite are left out.
    pub fn tick(&mut self, moved: &Moved, dt_secs: f64) {
        let all = [moved.angular, moved.force];
        let finite = all.iter().flatten().chain([&moved.speed, &dt_secs]).all(|x| x.is_finite());
        if !finite {
            return;
        }
        let turned = self.up - moved.angular.cross(&self.up) * dt_secs;
        let level = moved.force.try_normalize(1e-6).unwrap_or(turned);
        let part = (LEVELLING * dt_secs).clamp(0.0, 1.0);
        self.up = (turned + (level - turned) * part).try_normalize(1e-6).unwrap_or_else(Vec3::z);
        let rate = moved.angular.dot(&self.up);
        let (sine, cosine) = libm::sincos(self.place.yaw + 0.5 * rate * dt_secs);
        // What is climbed is no way over ground.
        let way_m = moved.speed * (1.0 - self.up.x * self.up.x).max(0.0).sqrt() * dt_secs;
        self.place.x += way_m * cosine;
        self.place.y += way_m * sine;
        self.place.yaw += rate * dt_secs;
    }

    /// Where it is; the direction counts whole turns.
    pub fn place(&self) -> Place {
        self.place
    }

    /// Angle between its z axis and the vertical (rad).
    pub fn tilt_rad(&self) -> f64 {
        libm::acos(self.up.z.clamp(-1.0, 1.0))
    }
}
