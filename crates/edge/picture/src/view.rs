//! Where the eye is.

use karakuri_geometry::{Point3, Vec3};

use super::tessellate::Surface;

/// How to look at a robot.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct View {
    /// Pixels in a row.
    pub width: usize,
    /// Rows.
    pub height: usize,
    /// The compass direction of the eye as seen from the robot (rad): 0 looks at its front from +x, π/2 from +y.
    pub azimuth_rad: f64,
    /// How high the eye stands above the horizon (rad).
    pub elevation_rad: f64,
    /// Opening angle from the picture's bottom to its top (rad).
    pub field_rad: f64,
    /// The point in the middle of the picture (m, world); `None`: the middle of the robot.
    pub target_m: Option<Point3>,
    /// From the eye to the target (m); `None`: near enough to fill the picture.
    pub distance_m: Option<f64>,
}

impl Default for View {
    /// From the front left, a little above, with a mild telephoto lens.
    fn default() -> Self {
        Self {
            width: 1200,
            height: 900,
            azimuth_rad: 0.7,
            elevation_rad: 0.35,
            field_rad: 0.5,
            target_m: None,
            distance_m: None,
        }
    }
}

/// The middle of a robot is estimated from this many vertices.
const ENOUGH_VERTICES: usize = 20_000;

/// A view made definite: rays and projections in world coordinates.
#[derive(Clone, Debug)]
pub(super) struct Camera {
    pub(super) width: usize,
    pub(super) height: usize,
    pub(super) eye: Point3,
    pub(super) right: Vec3,
    pub(super) up: Vec3,
    pub(super) forward: Vec3,
    /// Pixels for a slope of one.
    pub(super) focal: f64,
}

impl View {
    pub(super) fn camera(&self, surface: &Surface) -> Camera {
        let (sin_a, cos_a) = self.azimuth_rad.sin_cos();
        let (sin_e, cos_e) = self.elevation_rad.sin_cos();
        let towards_eye = Vec3::new(cos_a * cos_e, sin_a * cos_e, sin_e);
        let forward = -towards_eye;
        let right = Vec3::new(-sin_a, cos_a, 0.0);
        let up = right.cross(&forward);
        let focal = 0.5 * self.height as f64 / (0.5 * self.field_rad).tan();

        let mut camera = Camera {
            width: self.width,
            height: self.height,
            eye: Point3::origin(),
            right,
            up,
            forward,
            focal,
        };
        let mut target = self.target_m.unwrap_or_else(|| surface.middle());
        // What is near looks larger, so the middle of the robot is not the middle of its picture: look, and correct.
        // Some of the vertices tell that well enough.
        let some = surface.vertices.len() / ENOUGH_VERTICES + 1;
        for _ in 0..4 {
            let distance_m =
                self.distance_m.unwrap_or_else(|| camera.distance_m(surface, some, &target));
            camera.eye = target + towards_eye * distance_m;
            if self.target_m.is_none() {
                let [aside, above] = camera.off_centre(surface, some);
                target += (right * aside + up * above) * distance_m;
            }
        }
        let distance_m = self.distance_m.unwrap_or_else(|| camera.distance_m(surface, 1, &target));
        camera.eye = target + towards_eye * distance_m;
        camera
    }
}

impl Camera {
    /// How far the eye must be from `target` to see every `step`-th vertex, with a margin (m).
    fn distance_m(&self, surface: &Surface, step: usize, target: &Point3) -> f64 {
        let half = [self.width, self.height].map(|side| 0.44 * side as f64 / self.focal);
        let needed = |v: &Point3| {
            let v = v - target;
            let (x, y) = (v.dot(&self.right).abs(), v.dot(&self.up).abs());
            (x / half[0]).max(y / half[1]) - v.dot(&self.forward)
        };
        surface.vertices.iter().step_by(step).map(needed).fold(0.1, f64::max)
    }

    /// Where the middle of every `step`-th vertex is seen, as slopes to the right and up.
    fn off_centre(&self, surface: &Surface, step: usize) -> [f64; 2] {
        let mut seen = [[f64::INFINITY, f64::NEG_INFINITY]; 2];
        for vertex in surface.vertices.iter().step_by(step) {
            let v = vertex - self.eye;
            let depth = v.dot(&self.forward).max(1e-3);
            for (range, axis) in seen.iter_mut().zip([&self.right, &self.up]) {
                let slope = v.dot(axis) / depth;
                *range = [range[0].min(slope), range[1].max(slope)];
            }
        }
        seen.map(|[low, high]| if low < high { 0.5 * (low + high) } else { 0.0 })
    }
    /// Column and row (pixels, row 0 at the top) and depth (m) of a point; `None` behind the eye.
    pub(super) fn project(&self, point: &Point3) -> Option<[f64; 3]> {
        let v = point - self.eye;
        let depth = v.dot(&self.forward);
        (depth > 1e-3).then(|| {
            let scale = self.focal / depth;
            [
                0.5 * self.width as f64 + scale * v.dot(&self.right),
                0.5 * self.height as f64 - scale * v.dot(&self.up),
                depth,
            ]
        })
    }

    /// The unit direction in which the eye looks through a place of the picture (pixels).
    pub(super) fn ray(&self, column: f64, row: f64) -> Vec3 {
        let x = (column - 0.5 * self.width as f64) / self.focal;
        let y = (0.5 * self.height as f64 - row) / self.focal;
        (self.forward + self.right * x + self.up * y).normalize()
    }
}
