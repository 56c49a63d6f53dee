//! Round shapes, intersected with a ray through every pixel.

use karakuri_geometry::{Ball, Point3, Vec3};

use super::layer::{Layer, Window};
use super::linear::{Linear, keep_nearer};
use crate::kernel::WIDE;

/// A shape with a round side, about its own origin, with its axis along z.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Round {
    Sphere { radius_m: f64 },
    Cylinder { radius_m: f64, half_m: f64 },
    Capsule { radius_m: f64, half_m: f64 },
    Cone { radius_m: f64, half_m: f64 },
}

/// The rays through all pixels, in the frame of a shape.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rays {
    pub(super) origin: [Linear; 3],
    pub(super) direction: [Linear; 3],
}

/// Tolerance beyond the rim of a part, as a fraction of its size: no ray passes between two parts.
const RIM: f64 = 1.0 + 1e-12;

impl Round {
    /// Half the edges of its bounding box (m).
    pub(super) fn half_m(&self) -> Vec3 {
        match *self {
            Self::Sphere { radius_m: r } => Vec3::repeat(r),
            Self::Cylinder { radius_m: r, half_m } | Self::Cone { radius_m: r, half_m } => {
                Vec3::new(r, r, half_m)
            }
            Self::Capsule { radius_m: r, half_m } => Vec3::new(r, r, half_m + r),
        }
    }

    /// A bounding sphere.
    pub(super) fn ball(&self) -> Ball {
        let radius_m = match *self {
            Self::Sphere { radius_m } => radius_m,
            Self::Capsule { radius_m, half_m } => radius_m + half_m,
            Self::Cylinder { radius_m, half_m } | Self::Cone { radius_m, half_m } => {
                (radius_m * radius_m + half_m * half_m).sqrt()
            }
        };
        Ball { center: Point3::origin(), radius_m }
    }

    /// Outward normal at a point of its surface; not normalised.
    #[inline(always)]
    pub(super) fn normal(&self, [x, y, z]: [f64; 3]) -> [f64; 3] {
        match *self {
            Self::Sphere { .. } => [x, y, z],
            Self::Cylinder { radius_m, half_m } => {
                let (off_side, off_end) = ((x * x + y * y).sqrt() - radius_m, z.abs() - half_m);
                if off_end > off_side { [0.0, 0.0, z] } else { [x, y, 0.0] }
            }
            Self::Capsule { half_m, .. } => [x, y, z - z.clamp(-half_m, half_m)],
            Self::Cone { radius_m, half_m } => {
                let slope = radius_m / (2.0 * half_m);
                let off_side = (x * x + y * y).sqrt() - slope * (half_m - z);
                if -half_m - z > off_side {
                    [0.0, 0.0, -1.0]
                } else {
                    [x, y, slope * slope * (half_m - z)]
                }
            }
        }
    }

    /// Draws it where it is nearer than the current surface, from the ray length `from` on; `nearness` converts a ray
    /// length.
    #[inline(always)]
    pub(super) fn fill(
        &self,
        layer: &mut Layer,
        surface: u32,
        rays: &Rays,
        window: &Window,
        from: f64,
        nearness: impl Fn(f64) -> f64,
    ) {
        match *self {
            Self::Sphere { radius_m: r } => {
                each(layer, surface, rays, window, nearness, |o, d| sphere(o, d, r, from));
            }
            Self::Cylinder { radius_m: r, half_m: h } => {
                each(layer, surface, rays, window, nearness, |o, d| cylinder(o, d, [r, h], from));
            }
            Self::Capsule { radius_m: r, half_m: h } => {
                each(layer, surface, rays, window, nearness, |o, d| capsule(o, d, [r, h], from));
            }
            Self::Cone { radius_m: r, half_m: h } => {
                each(layer, surface, rays, window, nearness, |o, d| cone(o, d, [r, h], from));
            }
        }
    }
}

#[inline(always)]
fn each(
    layer: &mut Layer,
    surface: u32,
    rays: &Rays,
    window: &Window,
    nearness: impl Fn(f64) -> f64,
    length: impl Fn([f64; 3], [f64; 3]) -> f64,
) {
    let [ox, oy, oz] = rays.origin;
    let [dx, dy, dz] = rays.direction;
    for row in layer.rows_of(window) {
        let start = layer.start(row);
        let first = window.columns.start / WIDE * WIDE;
        for column in (first..window.columns.end).step_by(WIDE) {
            let mut near = [0.0_f32; WIDE];
            for (i, value) in near.iter_mut().enumerate() {
                let at = |l: &Linear| l.at(column + i, row);
                let t = length([at(&ox), at(&oy), at(&oz)], [at(&dx), at(&dy), at(&dz)]);
                *value = nearness(t) as f32;
            }
            let at = start + column;
            let Some(best) = layer.nearness[at..].first_chunk_mut::<WIDE>() else { break };
            let Some(seen) = layer.surface[at..].first_chunk_mut::<WIDE>() else { break };
            keep_nearer(&near, surface, best, seen);
        }
    }
}

/// The lesser of `best` and `t`, if `t` counts; NaN never does.
#[inline(always)]
fn lesser(best: f64, t: f64, from: f64, counts: bool) -> f64 {
    if counts & (t >= from) & (t < best) { t } else { best }
}

/// The zeros of a t² + 2 b t + c; NaN if there are none.
#[inline(always)]
fn roots(a: f64, b: f64, c: f64) -> [f64; 2] {
    // Neither root is the difference of two numbers of the same sign.
    let q = -(b + (b * b - a * c).sqrt().copysign(b));
    [q / a, c / q]
}

#[inline(always)]
fn dot(a: [f64; 3], b: [f64; 3]) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

#[inline(always)]
fn sphere(o: [f64; 3], d: [f64; 3], radius_m: f64, from: f64) -> f64 {
    let [s, t] = roots(dot(d, d), dot(o, d), dot(o, o) - radius_m * radius_m);
    lesser(lesser(f64::INFINITY, s, from, true), t, from, true)
}

#[inline(always)]
fn mantle(o: [f64; 3], d: [f64; 3], [r, h]: [f64; 2], from: f64) -> f64 {
    let mut best = f64::INFINITY;
    let (a, b) = (d[0] * d[0] + d[1] * d[1], o[0] * d[0] + o[1] * d[1]);
    for t in roots(a, b, o[0] * o[0] + o[1] * o[1] - r * r) {
        let z = o[2] + d[2] * t;
        best = lesser(best, t, from, z.abs() <= h * RIM);
    }
    best
}

#[inline(always)]
fn disc(best: f64, o: [f64; 3], d: [f64; 3], [r, z]: [f64; 2], from: f64) -> f64 {
    let t = (z - o[2]) / d[2];
    let (x, y) = (o[0] + d[0] * t, o[1] + d[1] * t);
    lesser(best, t, from, x * x + y * y <= r * r * RIM)
}

#[inline(always)]
fn cylinder(o: [f64; 3], d: [f64; 3], [r, h]: [f64; 2], from: f64) -> f64 {
    let best = mantle(o, d, [r, h], from);
    disc(disc(best, o, d, [r, h], from), o, d, [r, -h], from)
}

#[inline(always)]
fn capsule(o: [f64; 3], d: [f64; 3], [r, h]: [f64; 2], from: f64) -> f64 {
    let mut best = mantle(o, d, [r, h], from);
    let a = dot(d, d);
    for side in [-1.0, 1.0] {
        let o = [o[0], o[1], o[2] - side * h];
        for t in roots(a, dot(o, d), dot(o, o) - r * r) {
            let z = (o[2] + d[2] * t) * side;
            best = lesser(best, t, from, z >= r * (1.0 - RIM));
        }
    }
    best
}

#[inline(always)]
fn cone(o: [f64; 3], d: [f64; 3], [r, h]: [f64; 2], from: f64) -> f64 {
    let mut best = f64::INFINITY;
    let slope = r / (2.0 * h);
    let k = slope * slope;
    // Heights measured down from the apex.
    let (down, by) = (h - o[2], -d[2]);
    let a = d[0] * d[0] + d[1] * d[1] - k * by * by;
    let b = o[0] * d[0] + o[1] * d[1] - k * down * by;
    let c = o[0] * o[0] + o[1] * o[1] - k * down * down;
    for t in roots(a, b, c) {
        let z = o[2] + d[2] * t;
        best = lesser(best, t, from, z.abs() <= h * RIM);
    }
    disc(best, o, d, [r, -h], from)
}
