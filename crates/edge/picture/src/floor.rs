//! The floor under the robot: it shows nothing but the light that does not arrive.

use karakuri_geometry::{Point3, Vec3};
use rayon::prelude::*;

use super::light::{Light, Lights};
use super::paint::{Colour, add, smooth_step};
use super::tessellate::Surface;

/// Squares along each side of the map of the sky's light.
const SQUARES: usize = 160;
/// The floor fades between these distances from the middle, as multiples of the robot's radius.
const FADE: [f64; 2] = [0.9, 2.6];

/// A floor at the height of the lowest point.
#[derive(Clone, Debug)]
pub(super) struct Floor {
    pub(super) height_m: f64,
    middle: Point3,
    radius_m: f64,
    /// The sky's light changes slowly over the floor: it is worked out at the corners of squares.
    sky: Vec<Colour>,
    /// What arrives in the open.
    open: Colour,
}

impl Floor {
    pub(super) fn under(surface: &Surface, lights: &Lights) -> Self {
        let (low, high) = surface.bounds();
        let middle = surface.middle();
        let radius_m = 0.5 * (high - low).norm().max(1e-3);

        let mut open = [0.0; 3];
        for light in lights.sky.iter().chain([&lights.sun]) {
            add(&mut open, light.power, light.towards.z.max(0.0));
        }
        let mut floor = Self { height_m: low.z, middle, radius_m, sky: Vec::new(), open };
        let corner = |i: usize| {
            let place = |k: usize| (2.0 * k as f64 / SQUARES as f64 - 1.0) * FADE[1] * radius_m;
            let (x, y) = (place(i % (SQUARES + 1)), place(i / (SQUARES + 1)));
            let point = Point3::new(middle.x + x, middle.y + y, low.z);
            let mut received = [0.0; 3];
            for light in &lights.sky {
                add(
                    &mut received,
                    light.power,
                    light.towards.z * light.arrives(&point, &Vec3::z()),
                );
            }
            received
        };
        floor.sky = (0..(SQUARES + 1) * (SQUARES + 1)).into_par_iter().map(corner).collect();
        floor
    }

    /// Opacity of the floor: 1 close to the robot, 0 where it has faded out.
    pub(super) fn nearness(&self, point: &Point3) -> f64 {
        1.0 - smooth_step(FADE[0], FADE[1], (point - self.middle).xy().norm() / self.radius_m)
    }

    /// How much light arrives at a point, compared with the open floor.
    pub(super) fn share(&self, point: &Point3, sun: &Light) -> Colour {
        let mut received = self.sky_at(point);
        add(&mut received, sun.power, sun.towards.z * sun.arrives(point, &Vec3::z()));
        [0, 1, 2].map(|k| received[k] / self.open[k])
    }

    fn sky_at(&self, point: &Point3) -> Colour {
        let place = |v: f64| {
            let at = 0.5 * SQUARES as f64 * (v / (FADE[1] * self.radius_m) + 1.0);
            at.clamp(0.0, SQUARES as f64 - 1e-9)
        };
        let (x, y) = (place(point.x - self.middle.x), place(point.y - self.middle.y));
        let (fx, fy) = (x.fract(), y.fract());
        let first = y as usize * (SQUARES + 1) + x as usize;
        let mut sum = [0.0; 3];
        for (offset, weight) in [
            (0, (1.0 - fx) * (1.0 - fy)),
            (1, fx * (1.0 - fy)),
            (SQUARES + 1, (1.0 - fx) * fy),
            (SQUARES + 2, fx * fy),
        ] {
            add(&mut sum, self.sky[first + offset], weight);
        }
        sum
    }
}
