//! Points with normals on the surface of a shape.

use std::f64::consts::{PI, TAU};

use karakuri_geometry::random::Rng;
use karakuri_geometry::{Point3, Shape, TriangleMesh, Vec3};

/// A point of a surface and its outward normal.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct SurfacePoint {
    pub(super) point: Point3,
    pub(super) normal: Vec3,
}

/// About `count` points, evenly over the area; empty for half spaces, clouds and shapes that are not proper.
pub(super) fn on(shape: &Shape, count: usize) -> Vec<SurfacePoint> {
    if !shape.is_proper() {
        return Vec::new();
    }
    match shape {
        Shape::Cuboid { size_m } => cuboid(size_m, count),
        Shape::Sphere { radius_m } => turned(count, &[Part::ball(*radius_m, 0.0, -1.0, 1.0)]),
        Shape::Cylinder { radius_m, length_m } => {
            let (r, h) = (*radius_m, length_m / 2.0);
            let side = Part { from: [r, -h], to: [r, h], normal: Some([1.0, 0.0]), ball: None };
            turned(count, &[side, Part::disc(r, -h, -1.0), Part::disc(r, h, 1.0)])
        }
        Shape::Capsule { radius_m, length_m } => {
            let (r, h) = (*radius_m, length_m / 2.0);
            let side = Part { from: [r, -h], to: [r, h], normal: Some([1.0, 0.0]), ball: None };
            turned(count, &[side, Part::ball(r, -h, -1.0, 0.0), Part::ball(r, h, 0.0, 1.0)])
        }
        Shape::Cone { radius_m, length_m } => {
            let (r, h) = (*radius_m, length_m / 2.0);
            let slope = r.hypot(*length_m);
            let normal = Some([length_m / slope, r / slope]);
            let side = Part { from: [r, -h], to: [0.0, h], normal, ball: None };
            turned(count, &[side, Part::disc(r, -h, -1.0)])
        }
        Shape::Hull(mesh) => match mesh.hull() {
            Some(hull) => triangles(&hull, count),
            None => triangles(mesh, count),
        },
        Shape::Mesh(mesh) => triangles(mesh, count),
        Shape::HalfSpace | Shape::Cloud(_) => Vec::new(),
    }
}

fn cuboid(size: &Vec3, count: usize) -> Vec<SurfacePoint> {
    let area = 2.0 * (size.x * size.y + size.y * size.z + size.z * size.x);
    let spacing = (area / count.max(1) as f64).sqrt();
    let mut points = Vec::new();
    for axis in 0..3 {
        let [i, j] = [(axis + 1) % 3, (axis + 2) % 3];
        let steps = [i, j].map(|k| (size[k] / spacing).round().max(1.0) as usize);
        for a in 0..steps[0] {
            for b in 0..steps[1] {
                for sign in [-1.0, 1.0] {
                    let mut p = Vec3::zeros();
                    p[i] = ((a as f64 + 0.5) / steps[0] as f64 - 0.5) * size[i];
                    p[j] = ((b as f64 + 0.5) / steps[1] as f64 - 0.5) * size[j];
                    p[axis] = sign * size[axis] / 2.0;
                    points.push(SurfacePoint { point: p.into(), normal: Vec3::ith(axis, sign) });
                }
            }
        }
    }
    points
}

/// A line from (ρ, z) to (ρ, z) that is turned about z, or an arc of a circle about (0, z).
struct Part {
    from: [f64; 2],
    to: [f64; 2],
    normal: Option<[f64; 2]>,
    ball: Option<(f64, f64)>,
}

impl Part {
    fn disc(radius: f64, z: f64, up: f64) -> Self {
        Self { from: [0.0, z], to: [radius, z], normal: Some([0.0, up]), ball: None }
    }

    /// The zone of a sphere between two heights, as fractions of its radius.
    fn ball(radius: f64, z: f64, low: f64, high: f64) -> Self {
        Self { from: [0.0, low], to: [0.0, high], normal: None, ball: Some((radius, z)) }
    }

    fn area(&self) -> f64 {
        match self.ball {
            Some((radius, _)) => TAU * radius * radius * (self.to[1] - self.from[1]),
            None => {
                let length = (self.to[0] - self.from[0]).hypot(self.to[1] - self.from[1]);
                PI * (self.from[0] + self.to[0]) * length
            }
        }
    }

    /// ρ, z and the normal at a fraction of the area.
    fn at(&self, share: f64) -> ([f64; 2], [f64; 2]) {
        if let Some((radius, z)) = self.ball {
            let up = self.from[1] + share * (self.to[1] - self.from[1]);
            let out = (1.0 - up * up).max(0.0).sqrt();
            return ([radius * out, z + radius * up], [out, up]);
        }
        // Area grows with ρ: the fraction t of the length solves a quadratic equation.
        let (a, b) = (self.from[0], self.to[0]);
        let t = if (a - b).abs() < 1e-12 {
            share
        } else {
            ((a * a + share * (b * b - a * a)).max(0.0).sqrt() - a) / (b - a)
        };
        let mix = |k: usize| self.from[k] + t * (self.to[k] - self.from[k]);
        ([mix(0), mix(1)], self.normal.unwrap_or([1.0, 0.0]))
    }
}

/// Points on surfaces of revolution: each next one is a golden angle further.
fn turned(count: usize, parts: &[Part]) -> Vec<SurfacePoint> {
    let golden = PI * (3.0 - 5.0_f64.sqrt());
    let whole: f64 = parts.iter().map(Part::area).sum();
    let mut points = Vec::new();
    for part in parts {
        let n = (count as f64 * part.area() / whole).round() as usize;
        for i in 0..n {
            let ([rho, z], [out, up]) = part.at((i as f64 + 0.5) / n as f64);
            let (s, c) = libm::sincos(golden * i as f64);
            points.push(SurfacePoint {
                point: Point3::new(rho * c, rho * s, z),
                normal: Vec3::new(out * c, out * s, up),
            });
        }
    }
    points
}

fn triangles(mesh: &TriangleMesh, count: usize) -> Vec<SurfacePoint> {
    let corners = |t: &[u32; 3]| t.map(|i| mesh.vertices()[i as usize]);
    let doubled = |t: &[u32; 3]| {
        let [a, b, c] = corners(t);
        (b - a).cross(&(c - a))
    };
    let whole: f64 = mesh.triangles().iter().map(|t| doubled(t).norm()).sum();
    let mut rng = Rng::new(1);
    let mut points = Vec::with_capacity(count);
    let mut owed = 0.0;
    for triangle in mesh.triangles() {
        let cross = doubled(triangle);
        let Some(normal) = cross.try_normalize(1e-18) else { continue };
        owed += count as f64 * cross.norm() / whole;
        let [a, b, c] = corners(triangle);
        while owed >= 1.0 {
            owed -= 1.0;
            let (r, s) = (rng.unit().sqrt(), rng.unit());
            let point = a + (b - a) * (r * (1.0 - s)) + (c - a) * (r * s);
            points.push(SurfacePoint { point, normal });
        }
    }
    points
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_lie_on_the_surface_with_its_normal() {
        let shapes = [
            Shape::Cuboid { size_m: Vec3::new(0.1, 0.2, 0.3) },
            Shape::Sphere { radius_m: 0.1 },
            Shape::Cylinder { radius_m: 0.05, length_m: 0.3 },
        ];
        for shape in shapes {
            let points = on(&shape, 500);
            assert!(points.len().abs_diff(500) < 60, "{}", points.len());
            for p in points {
                assert!(super::super::distance(&shape, &p.point).abs() < 1e-12);
                let outside = p.point + p.normal * 1e-3;
                let off = super::super::distance(&shape, &outside);
                assert!((off - 1e-3).abs() < 1e-9, "{off}");
            }
        }
    }

    #[test]
    fn points_are_spread_by_area() {
        // The mean of z over a cone's surface, base included, by the formula of its parts.
        let (radius_m, length_m) = (0.3_f64, 0.4_f64);
        let points = on(&Shape::Cone { radius_m, length_m }, 4_000);
        let slope = radius_m.hypot(length_m);
        let (side, base) = (PI * radius_m * slope, PI * radius_m * radius_m);
        let expected = (side * (-length_m / 6.0) - base * length_m / 2.0) / (side + base);
        let mean = points.iter().map(|p| p.point.z).sum::<f64>() / points.len() as f64;
        assert!((mean - expected).abs() < 1e-3, "{mean} instead of {expected}");
        assert!(on(&Shape::HalfSpace, 100).is_empty());
    }
}
