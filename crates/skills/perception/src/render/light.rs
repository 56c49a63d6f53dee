//! Lighting: the sun, the sky with more light from the side opposite the sun, and reflection from the floor.
//!
//! The same lighting as in still pictures, without ambient occlusion.

use karakuri_geometry::{Pose, Vec3};

use super::linear::Linear;
use super::shadow::Shadows;

/// Direction to the sun in the world frame; not normalised.
pub const SUN: Vec3 = Vec3::new(0.42, 0.38, 0.82);
/// Red, green and blue of the sunlight on a white surface that faces the sun.
const SUNLIGHT: [f32; 3] = [1.34, 1.28, 1.18];
/// The same for the whole sky, minus the part that surrounding objects usually hide.
const SKYLIGHT: [f32; 3] = [0.92 * SKY, 0.98 * SKY, 1.08 * SKY];
const SKY: f32 = 1.28 * 0.86;
/// How much darker the sky is towards the sun.
const FILL: f32 = 0.35;
/// Inverse depths (1/m) between which objects fade into the background.
const FADE: [f32; 2] = [1.0 / 8.0, 1.0 / 60.0];
/// Entries of the table from light to bytes, and entries per unit of the light's square root.
const TONES: usize = 4096;
const TONES_TO_ONE: f32 = 1024.0;

/// Unit vector to the sun.
pub(super) fn sun() -> Vec3 {
    SUN.normalize()
}

/// The reflected fraction of light of a colour. Colours in descriptions are sRGB.
pub(super) fn albedo(rgba: &[f64; 4]) -> [f32; 3] {
    let channel = |value: f64| libm::pow(value.clamp(0.0, 1.0), 2.2) as f32;
    [channel(rgba[0]), channel(rgba[1]), channel(rgba[2])]
}

/// Table from the square root of the light to sRGB bytes.
#[derive(Clone, Debug)]
pub(super) struct Tones(Box<[u8; TONES]>);

impl Tones {
    pub(super) fn new() -> Self {
        let byte = |i: usize| {
            let root = i as f64 / f64::from(TONES_TO_ONE);
            let value = root * root;
            // Bright values are compressed instead of clamped.
            let knee = 0.7;
            let pressed = if value <= knee {
                value
            } else {
                1.0 - (1.0 - knee) * libm::exp(-(value - knee) / (1.0 - knee))
            };
            (255.0 * libm::pow(pressed, 1.0 / 2.2)).round() as u8
        };
        Self(Box::new(std::array::from_fn(byte)))
    }
}

/// Attributes of the pixels of a row before lighting.
#[derive(Clone, Debug, Default)]
pub(super) struct Row {
    /// In world axes, not normalised.
    pub(super) normal: [Vec<f32>; 3],
    pub(super) albedo: [Vec<f32>; 3],
    /// Fraction of the sunlight that arrives, 0 to 1.
    pub(super) sunny: Vec<f32>,
    /// Positions in the shadow map: column, row and height.
    spot: [Vec<f32>; 3],
    /// Indices into the table of tones.
    tone: [Vec<u32>; 3],
}

impl Row {
    pub(super) fn resize(&mut self, width: usize) {
        for numbers in self.normal.iter_mut().chain(&mut self.albedo).chain(&mut self.spot) {
            numbers.resize(width, 0.0);
        }
        self.sunny.clear();
        self.sunny.resize(width, 1.0);
        for numbers in &mut self.tone {
            numbers.resize(width, 0);
        }
    }

    /// Computes the fraction of the sunlight that arrives at the pixels of a row.
    #[inline(always)]
    pub(super) fn shade(
        &mut self,
        shadows: &Shadows,
        rays: &[Linear; 3],
        eye: &Vec3,
        row: usize,
        nearness: &[f32],
    ) {
        // Positions in the shadow map are linear in depth along a ray, and rays are linear along a row.
        let eye = shadows.place(eye).map(|x| x as f32);
        let start = shadows.turn(&Vec3::from(rays.map(|ray| ray.row(row)))).map(|x| x as f32);
        let along = shadows.turn(&Vec3::from(rays.map(|ray| ray.along))).map(|x| x as f32);
        let off = shadows.off();
        let width = nearness.len();
        let [nx, ny, nz] = &self.normal;
        let (nx, ny, nz) = (&nx[..width], &ny[..width], &nz[..width]);
        let [u, v, height] = &mut self.spot;
        let (u, v, height) = (&mut u[..width], &mut v[..width], &mut height[..width]);
        for i in 0..width {
            let depth = 1.0 / nearness[i].max(1e-6);
            let normal = direction([nx[i], ny[i], nz[i]]);
            let at = |k: usize| {
                let ray = along[k] * i as f32 + start[k];
                eye[k] + ray * depth + dot(off[k], normal)
            };
            (u[i], v[i], height[i]) = (at(0), at(1), at(2));
        }
        for (i, sunny) in self.sunny[..width].iter_mut().enumerate() {
            *sunny = shadows.sunny(u[i], v[i], height[i]);
        }
    }

    /// Lights the pixels of a row. `nearness` is the inverse depth, 0 without a surface; `rays` are the directions of
    /// the camera's rays in the world.
    #[inline(always)]
    pub(super) fn light(
        &mut self,
        rays: &[Linear; 3],
        row: usize,
        nearness: &[f32],
        tones: &Tones,
        rgb: &mut [u8],
    ) {
        let width = rgb.len() / 3;
        let start = rays.map(|ray| ray.row(row) as f32);
        let along = rays.map(|ray| ray.along as f32);
        let sun: [f32; 3] = sun().cast::<f32>().into();
        let [nx, ny, nz] = &self.normal;
        let [ar, ag, ab] = &self.albedo;
        let (nx, ny, nz) = (&nx[..width], &ny[..width], &nz[..width]);
        let (ar, ag, ab) = (&ar[..width], &ag[..width], &ab[..width]);
        let (sunny, nearness) = (&self.sunny[..width], &nearness[..width]);
        let [red, green, blue] = &mut self.tone;
        let (red, green, blue) = (&mut red[..width], &mut green[..width], &mut blue[..width]);
        for i in 0..width {
            let column = i as f32;
            let ray = direction([
                along[0] * column + start[0],
                along[1] * column + start[1],
                along[2] * column + start[2],
            ]);
            let normal = direction([nx[i], ny[i], nz[i]]);
            let lit = lit(normal, ray, sun, [ar[i], ag[i], ab[i]], sunny[i]);
            let back = backdrop(ray[2]);
            let fade = smooth_step(FADE[0], FADE[1], nearness[i]);
            red[i] = tone(lit[0] + (back[0] - lit[0]) * fade);
            green[i] = tone(lit[1] + (back[1] - lit[1]) * fade);
            blue[i] = tone(lit[2] + (back[2] - lit[2]) * fade);
        }
        let byte = |place: u32| tones.0[place as usize % TONES];
        for (((pixel, red), green), blue) in rgb.chunks_exact_mut(3).zip(red).zip(green).zip(blue) {
            pixel.copy_from_slice(&[byte(*red), byte(*green), byte(*blue)]);
        }
    }
}

/// The light that a surface point reflects along a ray.
#[inline(always)]
fn lit(normal: [f32; 3], ray: [f32; 3], sun: [f32; 3], albedo: [f32; 3], sunny: f32) -> [f32; 3] {
    let towards = dot(normal, sun);
    let sunlight = towards.max(0.0) * sunny;
    // The mean over the sky's hemisphere of the cosine to the normal, and of that times the cosine to the sun.
    let skylight = 0.25 * (1.0 + normal[2]) - FILL / 6.0 * (towards + sun[2]);
    let bounce = 0.20 * (0.5 - 0.5 * normal[2]);

    let half = direction([sun[0] - ray[0], sun[1] - ray[1], sun[2] - ray[2]]);
    let mirror = dot(normal, half).max(0.0);
    let m4 = (mirror * mirror) * (mirror * mirror);
    let m8 = m4 * m4;
    let m16 = m8 * m8;
    let lit_side = if towards > 0.0 { 0.35 * sunny } else { 0.0 };
    let gloss = lit_side * m16 * m16 * m16 * m8 * m4;
    let glance = (1.0 + dot(normal, ray)).clamp(0.0, 1.0);
    let glance = glance * glance * glance * glance;
    let rim = 0.16 * glance * (0.4 + 0.6 * normal[2].max(0.0));

    let sheen = [0.82_f32, 0.88, 1.0];
    let mut light = [0.0; 3];
    for k in 0..3 {
        let arrives = SUNLIGHT[k] * sunlight + SKYLIGHT[k] * skylight + bounce;
        light[k] = albedo[k] * arrives + SUNLIGHT[k] * gloss + sheen[k] * rim;
    }
    light
}

/// A pale gradient, lighter towards the floor in front.
#[inline(always)]
fn backdrop(up: f32) -> [f32; 3] {
    let t = smooth_step(-0.75, 0.35, up);
    [0.90 + (0.56 - 0.90) * t, 0.905 + (0.63 - 0.905) * t, 0.91 + (0.72 - 0.91) * t]
}

/// Index of a light in the table of tones.
#[inline(always)]
fn tone(light: f32) -> u32 {
    let place = (light.max(0.0).sqrt() * TONES_TO_ONE).min((TONES - 1) as f32);
    // The lowest bits of a number slightly above 2²³ are integers: cheaper than a conversion with overflow checks.
    (place + 8_388_608.0).to_bits() & 0x7f_ffff
}

#[inline(always)]
fn smooth_step(from: f32, to: f32, x: f32) -> f32 {
    let t = ((x - from) * (1.0 / (to - from))).clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}

#[inline(always)]
fn dot(a: [f32; 3], b: [f32; 3]) -> f32 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

/// Normalised, or zero if it is zero.
#[inline(always)]
fn direction(v: [f32; 3]) -> [f32; 3] {
    let scale = 1.0 / dot(v, v).max(1e-30).sqrt();
    [v[0] * scale, v[1] * scale, v[2] * scale]
}

/// The directions of the camera's rays in the world, given those of its own frame.
pub(super) fn rays_in_world(
    in_camera: impl Fn(&Vec3) -> Linear,
    world_from_camera: &Pose,
) -> [Linear; 3] {
    let turn = world_from_camera.rotation.to_rotation_matrix();
    [0, 1, 2].map(|k| in_camera(&turn.matrix().row(k).transpose()))
}
