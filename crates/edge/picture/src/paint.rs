//! From seen triangles to colours.

use karakuri_geometry::{Point3, Vec3};
use rayon::prelude::*;

use super::floor::Floor;
use super::image::Image;
use super::light::Lights;
use super::raster::{NOTHING, SUPERSAMPLING, Visibility};
use super::tessellate::Surface;
use super::view::Camera;

/// Red, green and blue, as amounts of light.
pub(super) type Colour = [f64; 3];

/// Lights every sample and averages the samples of each pixel.
pub(super) fn paint(
    surface: &Surface,
    lights: &Lights,
    camera: &Camera,
    seen: &Visibility,
) -> Image {
    let studio = Studio::around(surface, lights, camera);
    let mut rgb = vec![0; 3 * camera.width * camera.height];
    rgb.par_chunks_mut(3 * camera.width).enumerate().for_each(|(row, line)| {
        for (column, pixel) in line.chunks_exact_mut(3).enumerate() {
            pixel.copy_from_slice(&studio.pixel(column, row, seen).map(to_srgb));
        }
    });
    Image { width: camera.width, height: camera.height, rgb }
}

/// A point of a surface, seen from the eye.
struct Seen<'a> {
    point: Point3,
    /// From the eye (m).
    distance_m: f64,
    /// Of the smooth surface, and of the triangle.
    normal: Vec3,
    flat: Vec3,
    rgba: &'a [f64; 4],
}

/// Cosine of the angle between normals that look alike (2.6°).
const ALIKE: f64 = 0.999;
/// Samples of one surface in one pixel are at most this many pixels apart.
const NEAR_PIXELS: f64 = 4.0;

impl Seen<'_> {
    /// Whether the light of another point of the same pixel may be used: the same colour, nearly the same normals, close by.
    fn looks_like(&self, other: &Self, focal: f64) -> bool {
        let near_m = NEAR_PIXELS * self.distance_m / focal;
        self.rgba == other.rgba
            && self.normal.dot(&other.normal) > ALIKE
            && self.flat.dot(&other.flat) > ALIKE
            && (self.point - other.point).norm_squared() < near_m * near_m
    }
}

struct Studio<'a> {
    surface: &'a Surface,
    lights: &'a Lights,
    camera: &'a Camera,
    floor: Floor,
}

impl<'a> Studio<'a> {
    fn around(surface: &'a Surface, lights: &'a Lights, camera: &'a Camera) -> Self {
        Self { surface, lights, camera, floor: Floor::under(surface, lights) }
    }

    /// The mean of a pixel's samples; samples on the same smooth surface share one evaluation of the light.
    fn pixel(&self, column: usize, row: usize, seen: &Visibility) -> Colour {
        let mut sum = [0.0; 3];
        let mut last: Option<(u32, Colour)> = None;
        let mut evaluated: [Option<(Seen<'a>, Colour)>; SUPERSAMPLING * SUPERSAMPLING] =
            Default::default();
        let step = 1.0 / SUPERSAMPLING as f64;
        for i in 0..SUPERSAMPLING {
            for j in 0..SUPERSAMPLING {
                let (x, y) = (column * SUPERSAMPLING + j, row * SUPERSAMPLING + i);
                let triangle = seen.triangle[y * seen.width + x];
                let colour = match last {
                    Some((same, colour)) if same == triangle => colour,
                    _ => {
                        let at = |k: usize, n: usize| k as f64 + (n as f64 + 0.5) * step;
                        let ray = self.camera.ray(at(column, j), at(row, i));
                        self.sample(triangle, &ray, &mut evaluated)
                    }
                };
                last = Some((triangle, colour));
                add(&mut sum, colour, step * step);
            }
        }
        sum
    }

    fn sample(
        &self,
        triangle: u32,
        ray: &Vec3,
        evaluated: &mut [Option<(Seen<'a>, Colour)>],
    ) -> Colour {
        if triangle == NOTHING {
            return self.floor(ray);
        }
        let seen = self.seen(triangle as usize, ray);
        let mut free = 0;
        while let Some(Some((known, colour))) = evaluated.get(free) {
            if seen.looks_like(known, self.camera.focal) {
                return *colour;
            }
            free += 1;
        }
        let colour = self.body(&seen, ray);
        if let Some(place) = evaluated.get_mut(free) {
            *place = Some((seen, colour));
        }
        colour
    }

    /// Where a ray meets a triangle.
    fn seen(&self, triangle: usize, ray: &Vec3) -> Seen<'a> {
        let triangle = &self.surface.triangles[triangle];
        let [a, b, c] = self.surface.corners(triangle);

        // Where the ray meets the triangle's plane, as weights of its corners.
        let (ab, ac) = (b - a, c - a);
        let flat = ab.cross(&ac);
        let from_eye = a - self.camera.eye;
        let distance_m = from_eye.dot(&flat) / ray.dot(&flat);
        let point = self.camera.eye + ray * distance_m;
        let offset = point - a;
        let scale = 1.0 / flat.norm_squared();
        let u = offset.cross(&ac).dot(&flat) * scale;
        let v = ab.cross(&offset).dot(&flat) * scale;
        let [na, nb, nc] = triangle.normals;
        let mut normal = (na * (1.0 - u - v) + nb * u + nc * v).normalize();
        let mut flat = flat.normalize();
        if flat.dot(ray) > 0.0 {
            // The inside of an open surface.
            (normal, flat) = (-normal, -flat);
        }
        Seen { point, distance_m, normal, flat, rgba: &triangle.rgba }
    }

    fn body(&self, seen: &Seen<'_>, ray: &Vec3) -> Colour {
        let Seen { point, normal, flat, rgba, .. } = seen;
        let albedo = [rgba[0], rgba[1], rgba[2]];
        let mut colour = [0.0; 3];
        let sun = &self.lights.sun;
        for light in self.lights.sky.iter().chain([sun]) {
            let facing = normal.dot(&light.towards);
            if facing > 0.0 && flat.dot(&light.towards) > 0.0 {
                let lit = light.arrives(point, flat);
                add(&mut colour, [0, 1, 2].map(|k| albedo[k] * light.power[k]), facing * lit);
                if std::ptr::eq(light, sun) {
                    let half = (sun.towards - ray).normalize();
                    let gloss = normal.dot(&half).max(0.0).powi(60);
                    add(&mut colour, sun.power, 0.35 * gloss * lit);
                }
            }
        }
        // What the floor sends back up, and a rim of sky seen in the surface at a glancing angle.
        let down = 0.5 - 0.5 * normal.z;
        add(&mut colour, albedo, 0.20 * down);
        let glance = (1.0 + normal.dot(ray)).clamp(0.0, 1.0).powi(4);
        add(&mut colour, [0.82, 0.88, 1.0], 0.16 * glance * (0.4 + 0.6 * normal.z.max(0.0)));
        colour
    }

    fn floor(&self, ray: &Vec3) -> Colour {
        let backdrop = backdrop(ray);
        let height = self.camera.eye.z - self.floor.height_m;
        if ray.z >= -1e-6 || height <= 0.0 {
            return backdrop;
        }
        let point = self.camera.eye + ray * (height / -ray.z);
        let near = self.floor.nearness(&point);
        if near <= 0.0 {
            return backdrop;
        }
        let share = self.floor.share(&point, &self.lights.sun);
        [0, 1, 2].map(|k| backdrop[k] * (1.0 - near * (1.0 - share[k])))
    }
}

/// A pale gradient, lighter towards the floor in front.
fn backdrop(ray: &Vec3) -> Colour {
    let t = smooth_step(-0.75, 0.35, ray.z);
    let (front, back) = ([0.90, 0.905, 0.91], [0.56, 0.63, 0.72]);
    [0, 1, 2].map(|k| front[k] + (back[k] - front[k]) * t)
}

pub(super) fn add(sum: &mut Colour, colour: Colour, weight: f64) {
    for (total, part) in sum.iter_mut().zip(colour) {
        *total += part * weight;
    }
}

pub(super) fn smooth_step(from: f64, to: f64, x: f64) -> f64 {
    let t = ((x - from) / (to - from)).clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}

/// To the screen, with bright values pressed together instead of cut off.
fn to_srgb(value: f64) -> u8 {
    let knee = 0.7;
    let pressed = if value <= knee {
        value
    } else {
        1.0 - (1.0 - knee) * (-(value - knee) / (1.0 - knee)).exp()
    };
    (255.0 * pressed.max(0.0).powf(1.0 / 2.2)).round() as u8
}
