//! The studio: a soft sun, a fill from the other side, and the sky, all made of lights that are far away.

use std::f64::consts::TAU;

use karakuri_geometry::{Point3, Vec3};
use rayon::prelude::*;

use super::raster::fill;
use super::tessellate::{Casters, Surface};

/// The lights around a surface.
#[derive(Clone, Debug)]
pub(super) struct Lights {
    /// The one that makes shadows and highlights.
    pub(super) sun: Light,
    /// The rest of the hemisphere.
    pub(super) sky: Vec<Light>,
}

/// A light from far away with the shadows it casts.
#[derive(Clone, Debug)]
pub(super) struct Light {
    /// Unit vector to the light.
    pub(super) towards: Vec3,
    /// Red, green, blue that it adds to a white surface facing it.
    pub(super) power: [f64; 3],
    /// One for a light like a point, several from places spread over a broad one, the outermost first.
    shadows: Vec<ShadowMap>,
}

impl Light {
    /// How much of the light arrives at a point of a surface with this normal, 0 to 1.
    pub(super) fn arrives(&self, point: &Point3, normal: &Vec3) -> f64 {
        let [only] = self.shadows.as_slice() else { return self.broad(point, normal) };
        only.lit(&only.off(point, normal))
    }

    /// Where the rim of a broad light is all seen or all hidden, the rest is taken to be so too.
    fn broad(&self, point: &Point3, normal: &Vec3) -> f64 {
        let point = self.shadows[0].off(point, normal);
        let (rim, rest) = self.shadows.split_at(SUN_RIM);
        let sum = |maps: &[ShadowMap]| maps.iter().map(|m| m.lit_smoothly(&point)).sum::<f64>();
        let seen = sum(rim);
        if seen == 0.0 || seen == rim.len() as f64 {
            return seen / rim.len() as f64;
        }
        (seen + sum(rest)) / self.shadows.len() as f64
    }
}

/// Where the sun stands, and how far it spreads (rad): how soft its shadows are.
const SUN: Vec3 = Vec3::new(0.42, 0.38, 0.82);
const SUN_SPREAD: f64 = 0.04;
const SUN_PARTS: usize = 18;
const SUN_RIM: usize = 6;
const SKIES: usize = 36;

/// The lights around a surface, with shadows fine enough for a picture of `pixels` across.
pub(super) fn studio(surface: &Surface, pixels: usize) -> Lights {
    let (sun_texels, sky_texels) =
        ((8 * pixels / 15).clamp(64, 640), (4 * pixels / 15).clamp(64, 320));
    let middle = surface.middle();
    let square = |v: &Point3| (v - middle).norm_squared();
    let radius = surface.vertices.iter().map(square).fold(1e-6, f64::max).sqrt();
    // Details smaller than a texel make no shadow of their own.
    let [for_sun, for_sky] = [sun_texels, sky_texels].map(|texels| {
        let texel_m = 2.0 * radius / texels as f64;
        surface.casters(texel_m)
    });

    let towards = SUN.normalize();
    let across = towards.cross(&Vec3::x()).normalize();
    let along = towards.cross(&across);
    let part = |i: usize| {
        let [r, angle] = sunflower(SUN_PARTS - 1 - i, SUN_PARTS);
        let (sin, cos) = angle.sin_cos();
        let towards = (towards + (across * cos + along * sin) * (r * SUN_SPREAD)).normalize();
        ShadowMap::cast(&for_sun, &towards, middle, radius, sun_texels)
    };
    let shadows = (0..SUN_PARTS).into_par_iter().map(part).collect();
    let sun = Light { towards, power: [1.34, 1.28, 1.18], shadows };

    let sky = |i: usize| {
        // Evenly over the hemisphere of the sky, brighter on the side away from the sun, like a fill light.
        let [r, angle] = sunflower(i, SKIES);
        let (sin, cos) = angle.sin_cos();
        let z = 1.0 - 0.97 * r * r;
        let flat = (1.0 - z * z).sqrt();
        let towards = Vec3::new(flat * cos, flat * sin, z);
        let fill = 1.0 - 0.35 * towards.dot(&sun.towards);
        let power = [0.92, 0.98, 1.08].map(|p| 1.28 * fill * p / SKIES as f64);
        let shadows = vec![ShadowMap::cast(&for_sky, &towards, middle, radius, sky_texels)];
        Light { towards, power, shadows }
    };
    let sky = (0..SKIES).into_par_iter().map(sky).collect();
    Lights { sun, sky }
}

/// Radius (0 to 1) and angle (rad) of the `i`-th of `n` points spread evenly over a disc.
fn sunflower(i: usize, n: usize) -> [f64; 2] {
    let golden = 0.5 * (5.0_f64.sqrt() - 1.0);
    [((i as f64 + 0.5) / n as f64).sqrt(), TAU * golden * i as f64]
}

/// How far the nearest surface is, seen from a light.
#[derive(Clone, Debug)]
struct ShadowMap {
    size: usize,
    /// Column, row and height over the middle are each a direction times the point, plus a number.
    directions: [Vec3; 3],
    offsets: [f64; 3],
    step_m: f64,
    /// Greatest height; −∞ where there is no object.
    height: Vec<f32>,
}

impl ShadowMap {
    fn cast(casters: &Casters, towards: &Vec3, middle: Point3, radius: f64, size: usize) -> Self {
        let aside = if towards.x.abs() < 0.9 { Vec3::x() } else { Vec3::y() };
        let across = towards.cross(&aside).normalize();
        let along = towards.cross(&across);
        let texels_per_m = 0.5 * (size as f64 - 2.0) / radius;
        let directions = [across * texels_per_m, along * texels_per_m, *towards];
        let half = 0.5 * size as f64;
        let from_middle = directions.map(|d| d.dot(&middle.coords));
        let offsets = [half - from_middle[0], half - from_middle[1], -from_middle[2]];
        let step_m = 1.5 / texels_per_m;
        let height = vec![f32::NEG_INFINITY; size * size];
        let mut map = Self { size, directions, offsets, step_m, height };
        let texels: Vec<[f64; 3]> = casters.vertices.iter().map(|p| map.texel(p)).collect();
        for triangle in &casters.triangles {
            let corners = triangle.map(|c| texels[c as usize]);
            let height = &mut map.height;
            fill(corners, size, size, |at, value| height[at] = height[at].max(value as f32));
        }
        map
    }

    /// A point offset from its surface, so that the surface does not shade itself.
    fn off(&self, point: &Point3, normal: &Vec3) -> Point3 {
        point + normal * self.step_m
    }

    fn texel(&self, point: &Point3) -> [f64; 3] {
        [0, 1, 2].map(|k| self.directions[k].dot(&point.coords) + self.offsets[k])
    }

    /// By the nearest texel: enough where many lights are averaged.
    fn lit(&self, point: &Point3) -> f64 {
        let [x, y, height] = self.texel(point);
        let inside = |v: f64| v >= 0.0 && v < self.size as f64;
        if !inside(x) || !inside(y) {
            return 1.0;
        }
        let at = y as usize * self.size + x as usize;
        f64::from(u8::from(self.height[at] <= height as f32))
    }

    /// By the four nearest texels, so that the edge of a shadow is not made of steps.
    fn lit_smoothly(&self, point: &Point3) -> f64 {
        let [x, y, height] = self.texel(point);
        let (x, y) = (x - 0.5, y - 0.5);
        let inside = |v: f64| v >= 0.0 && v + 1.0 < self.size as f64;
        if !inside(x) || !inside(y) {
            return 1.0;
        }
        let (fx, fy) = (x - x.floor(), y - y.floor());
        let at = y as usize * self.size + x as usize;
        let open = |at: usize| f64::from(u8::from(self.height[at] <= height as f32));
        let top = open(at) * (1.0 - fx) + open(at + 1) * fx;
        let bottom = open(at + self.size) * (1.0 - fx) + open(at + self.size + 1) * fx;
        top * (1.0 - fy) + bottom * fy
    }
}
