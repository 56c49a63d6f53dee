//! The part of a core's surface that faces a direction: a face, an edge or a corner.

use super::core::Core;
use super::pair::Pair;
use crate::Vec3;

/// So many corners may a face have.
pub(super) const MOST_CORNERS: usize = 16;

/// One point, a line of two, or a flat convex polygon of more.
#[derive(Clone, Copy, Debug)]
pub(super) struct Feature {
    points: [Vec3; MOST_CORNERS],
    count: usize,
    /// How a line is bent across (m): the radius of the cylinder that it lies on; 0 for a sharp edge.
    pub(super) bend_m: f64,
}

/// A rim is seen as this many points, the first of them in the direction asked for.
const RIM: [(f64, f64); 8] = {
    use std::f64::consts::FRAC_1_SQRT_2 as HALF;
    [
        (1.0, 0.0),
        (HALF, HALF),
        (0.0, 1.0),
        (-HALF, HALF),
        (-1.0, 0.0),
        (-HALF, -HALF),
        (0.0, -1.0),
        (HALF, -HALF),
    ]
};

impl Feature {
    pub(super) fn new() -> Self {
        Self { points: [Vec3::zeros(); MOST_CORNERS], count: 0, bend_m: 0.0 }
    }

    pub(super) fn of(points: &[Vec3]) -> Self {
        let mut feature = Self::new();
        points.iter().for_each(|p| feature.push(*p));
        feature
    }

    pub(super) fn push(&mut self, point: Vec3) {
        self.points[self.count] = point;
        self.count += 1;
    }

    pub(super) fn points(&self) -> &[Vec3] {
        &self.points[..self.count]
    }

    /// In another frame.
    pub(super) fn moved(mut self, pair: &Pair) -> Self {
        for point in &mut self.points[..self.count] {
            *point = pair.rotation * *point + pair.offset;
        }
        self
    }
}

impl Core {
    /// What faces a direction of length one; it holds the farthest point that way.
    pub(super) fn feature(&self, way: &Vec3) -> Feature {
        match self {
            Self::Point => Feature::of(&[Vec3::zeros()]),
            Self::Segment { half_m } => {
                Feature::of(&[Vec3::new(0.0, 0.0, -half_m), Vec3::new(0.0, 0.0, *half_m)])
            }
            Self::Cuboid { half_m } => face_of_cuboid(half_m, way),
            Self::Cylinder { radius_m, half_m } => {
                let (x, y, flat) = outwards(way);
                if way.z.abs() >= flat {
                    disc(*radius_m, half_m.copysign(way.z), x, y)
                } else {
                    let at = |z: f64| Vec3::new(radius_m * x, radius_m * y, z);
                    Feature { bend_m: *radius_m, ..Feature::of(&[at(-half_m), at(*half_m)]) }
                }
            }
            Self::Cone { radius_m, half_m } => {
                let (x, y, flat) = outwards(way);
                let slant = (4.0 * half_m * half_m + radius_m * radius_m).sqrt();
                if -way.z * slant > 2.0 * half_m * flat + radius_m * way.z {
                    disc(*radius_m, -half_m, x, y)
                } else {
                    let foot = Vec3::new(radius_m * x, radius_m * y, -half_m);
                    let line = Feature::of(&[foot, Vec3::new(0.0, 0.0, *half_m)]);
                    // Half way up it is half as wide.
                    Feature { bend_m: 0.5 * radius_m * slant / (2.0 * half_m), ..line }
                }
            }
            Self::Hull(hull) => hull.feature(way),
            Self::Triangle(corners) => Feature::of(corners),
        }
    }
}

/// The direction away from the z axis, and how much of `way` goes there. Along the axis, any direction is as good.
fn outwards(way: &Vec3) -> (f64, f64, f64) {
    let flat = (way.x * way.x + way.y * way.y).sqrt();
    if flat > 1e-6 { (way.x / flat, way.y / flat, flat) } else { (1.0, 0.0, flat) }
}

fn disc(radius_m: f64, z: f64, x: f64, y: f64) -> Feature {
    let mut feature = Feature::new();
    for (cos, sin) in RIM {
        feature.push(Vec3::new(radius_m * (cos * x - sin * y), radius_m * (cos * y + sin * x), z));
    }
    feature
}

fn face_of_cuboid(half_m: &Vec3, way: &Vec3) -> Feature {
    let k = way.iamax();
    let (i, j) = ((k + 1) % 3, (k + 2) % 3);
    let mut feature = Feature::new();
    for (s, t) in [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)] {
        let mut corner = Vec3::zeros();
        corner[k] = half_m[k].copysign(way[k]);
        corner[i] = s * half_m[i];
        corner[j] = t * half_m[j];
        feature.push(corner);
    }
    feature
}
