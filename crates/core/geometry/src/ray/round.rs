//! Rays against round shapes: parts of spheres, lateral surfaces and discs, of which the first hit counts.

use super::{First, Line};
use crate::Vec3;

/// Tolerance beyond the rim of a part, as a fraction of its size: no ray passes between two parts.
const RIM: f64 = 1e-12;

/// The part of a sphere about the origin for which `counts` returns true.
pub(super) fn sphere(ray: &Line, radius_m: f64, counts: impl Fn(&Vec3) -> bool, first: &mut First) {
    // Relative to the point of the ray closest to the centre: no two large numbers are subtracted.
    let closest = -ray.o.dot(&ray.d);
    let aside = ray.at(closest);
    let half = radius_m * radius_m - aside.norm_squared();
    if half <= 0.0 {
        return;
    }
    let half = half.sqrt();
    for t in [closest - half, closest + half] {
        let point = ray.at(t);
        if counts(&point) {
            first.offer(t, || point / radius_m);
        }
    }
}

/// A cylinder with its discs.
pub(super) fn cylinder(ray: &Line, radius_m: f64, half_m: f64, first: &mut First) {
    mantle(ray, radius_m, half_m, first);
    for z in [-half_m, half_m] {
        disc(ray, radius_m, z, first);
    }
}

/// A lateral surface between two half spheres.
pub(super) fn capsule(ray: &Line, radius_m: f64, half_m: f64, first: &mut First) {
    mantle(ray, radius_m, half_m, first);
    for side in [-1.0, 1.0] {
        let end = Line { o: ray.o - Vec3::z() * (side * half_m), d: ray.d };
        sphere(&end, radius_m, |point| point.z * side >= -RIM * radius_m, first);
    }
}

/// A cone with its disc.
pub(super) fn cone(ray: &Line, radius_m: f64, half_m: f64, first: &mut First) {
    let slope = radius_m / (2.0 * half_m);
    let k = slope * slope;
    // Heights measured down from the apex.
    let (o, d) = (half_m - ray.o.z, -ray.d.z);
    let a = ray.d.xy().norm_squared() - k * d * d;
    let b = ray.o.xy().dot(&ray.d.xy()) - k * o * d;
    let c = ray.o.xy().norm_squared() - k * o * o;
    for t in roots(a, b, c) {
        let point = ray.at(t);
        if point.z.abs() <= half_m * (1.0 + RIM) {
            let outwards = Vec3::new(point.x, point.y, k * (half_m - point.z));
            first.offer(t, || outwards.try_normalize(0.0).unwrap_or(Vec3::z()));
        }
    }
    disc(ray, radius_m, -half_m, first);
}

fn mantle(ray: &Line, radius_m: f64, half_m: f64, first: &mut First) {
    let (o, d) = (ray.o.xy(), ray.d.xy());
    for t in roots(d.norm_squared(), o.dot(&d), o.norm_squared() - radius_m * radius_m) {
        let point = ray.at(t);
        if point.z.abs() <= half_m * (1.0 + RIM) {
            first.offer(t, || Vec3::new(point.x, point.y, 0.0) / radius_m);
        }
    }
}

/// The end disc of a round shape at a height, facing away from the middle.
fn disc(ray: &Line, radius_m: f64, z: f64, first: &mut First) {
    let t = (z - ray.o.z) / ray.d.z;
    if ray.at(t).xy().norm_squared() <= radius_m * radius_m * (1.0 + RIM) {
        first.offer(t, || Vec3::z() * z.signum());
    }
}

/// The zeros of a t² + 2 b t + c; NaN if there are none.
fn roots(a: f64, b: f64, c: f64) -> [f64; 2] {
    // Neither root is the difference of two numbers of the same sign.
    let q = -(b + b.signum() * (b * b - a * c).sqrt());
    [q / a, c / q]
}
