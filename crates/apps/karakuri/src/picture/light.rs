//! The studio: a soft sun, a fill from the other side, and the sky, all made of lights that are far away.

use std::f64::consts::TAU;

use karakuri_geometry::{Point3, Vec3};

use super::raster::fill;
use super::tessellate::Surface;

/// A light from far away with the shadows it casts.
#[derive(Clone, Debug)]
pub(super) struct Light {
    /// Unit vector to the light.
    pub(super) towards: Vec3,
    /// Red, green, blue of what it adds to a white surface that faces it.
    pub(super) power: [f64; 3],
    /// Whether it is mirrored by shiny surfaces.
    pub(super) glossy: bool,
    shadow: ShadowMap,
}

impl Light {
    /// How much of the light arrives at a point, 0 to 1.
    pub(super) fn arrives(&self, point: &Point3) -> f64 {
        self.shadow.lit(point)
    }
}

const SUN: Vec3 = Vec3::new(0.42, 0.38, 0.82);
/// Half the opening angle of the sun (rad): how soft its shadows are.
const SUN_SPREAD: f64 = 0.055;
const SUNS: usize = 24;
const SKIES: usize = 72;

/// The lights around a surface.
pub(super) fn studio(surface: &Surface) -> Vec<Light> {
    let mut lights = Vec::new();
    let sun = SUN.normalize();
    let across = sun.cross(&Vec3::x()).normalize();
    let along = sun.cross(&across);
    for i in 0..SUNS {
        let [r, angle] = sunflower(i, SUNS);
        let (sin, cos) = angle.sin_cos();
        let towards = (sun + (across * cos + along * sin) * (r * SUN_SPREAD)).normalize();
        let power = [1.62, 1.55, 1.44].map(|p| p / SUNS as f64);
        let shadow = ShadowMap::cast(surface, &towards, 1024);
        lights.push(Light { towards, power, glossy: true, shadow });
    }
    for i in 0..SKIES {
        // Evenly over the half ball of the sky, brighter on the side away from the sun, as a fill light would.
        let [r, angle] = sunflower(i, SKIES);
        let z = 1.0 - 0.97 * r * r;
        let (sin, cos) = angle.sin_cos();
        let flat = (1.0 - z * z).sqrt();
        let towards = Vec3::new(flat * cos, flat * sin, z);
        let fill = 1.0 - 0.35 * towards.dot(&sun);
        let power = [0.92, 0.98, 1.08].map(|p| 1.75 * fill * p / SKIES as f64);
        let shadow = ShadowMap::cast(surface, &towards, 512);
        lights.push(Light { towards, power, glossy: false, shadow });
    }
    lights
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
    across: Vec3,
    along: Vec3,
    towards: Vec3,
    middle: Point3,
    /// Texels per metre.
    scale: f64,
    /// Greatest height along `towards` over the middle; −∞ where nothing stands.
    height: Vec<f32>,
}

impl ShadowMap {
    fn cast(surface: &Surface, towards: &Vec3, size: usize) -> Self {
        let middle = surface.middle();
        let radius = surface.vertices.iter().map(|v| (v - middle).norm()).fold(1e-3, f64::max);
        let aside = if towards.x.abs() < 0.9 { Vec3::x() } else { Vec3::y() };
        let across = towards.cross(&aside).normalize();
        let along = towards.cross(&across);
        let scale = 0.5 * (size as f64 - 2.0) / radius;
        let height = vec![f32::NEG_INFINITY; size * size];
        let mut map = Self { size, across, along, towards: *towards, middle, scale, height };
        for triangle in &surface.triangles {
            let corners = surface.corners(triangle).map(|p| map.texel(&p));
            let height = &mut map.height;
            fill(corners, size, size, |at, value| height[at] = height[at].max(value as f32));
        }
        map
    }

    fn texel(&self, point: &Point3) -> [f64; 3] {
        let v = point - self.middle;
        let half = 0.5 * self.size as f64;
        [
            half + self.scale * v.dot(&self.across),
            half + self.scale * v.dot(&self.along),
            v.dot(&self.towards),
        ]
    }

    /// Compares with the four nearest texels, so that the edge of a shadow is not made of steps.
    fn lit(&self, point: &Point3) -> f64 {
        let [x, y, height] = self.texel(point);
        let (x, y) = (x - 0.5, y - 0.5);
        let (column, row) = (x.floor(), y.floor());
        let inside = |v: f64| v >= 0.0 && v + 1.0 < self.size as f64;
        if !inside(column) || !inside(row) {
            return 1.0;
        }
        let (fx, fy) = (x - column, y - row);
        let at = row as usize * self.size + column as usize;
        let open = |at: usize| f64::from(u8::from(f64::from(self.height[at]) <= height));
        let top = open(at) * (1.0 - fx) + open(at + 1) * fx;
        let bottom = open(at + self.size) * (1.0 - fx) + open(at + self.size + 1) * fx;
        top * (1.0 - fy) + bottom * fy
    }

    /// The side of a texel (m).
    fn texel_m(&self) -> f64 {
        1.0 / self.scale
    }
}

impl Light {
    /// How far a point must step off its surface so that the surface does not shade itself (m).
    pub(super) fn step_m(&self) -> f64 {
        1.5 * self.shadow.texel_m()
    }
}
