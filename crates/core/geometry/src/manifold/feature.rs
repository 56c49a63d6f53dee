//! The part of a core's surface that faces a direction: a face, an edge or a corner.

use super::core::Core;
use crate::Vec3;

/// So many corners may a face have.
pub(super) const MOST_CORNERS: usize = 12;

/// A point as seen along the normal of a contact: its place across, and its height.
pub(super) type Seen = [f64; 3];

/// How the points of one frame are seen.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lens {
    pub(super) right: Vec3,
    pub(super) up: Vec3,
    pub(super) normal: Vec3,
    /// Where the frame's origin is seen.
    pub(super) origin: Seen,
}

impl Lens {
    #[inline]
    pub(super) fn see(&self, p: &Vec3) -> Seen {
        [
            p.dot(&self.right) + self.origin[0],
            p.dot(&self.up) + self.origin[1],
            p.dot(&self.normal) + self.origin[2],
        ]
    }
}

/// A feature as it is seen: one point, a line of two, or a flat convex polygon of more.
#[derive(Clone, Copy, Debug)]
pub(super) struct Feature {
    points: [Seen; MOST_CORNERS],
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
        Self { points: [[0.0; 3]; MOST_CORNERS], count: 0, bend_m: 0.0 }
    }

    #[inline]
    pub(super) fn push(&mut self, point: Seen) {
        self.points[self.count] = point;
        self.count += 1;
    }

    pub(super) fn points(&self) -> &[Seen] {
        &self.points[..self.count]
    }
}

impl Core {
    /// Adds what faces a direction of length one; it holds the farthest point that way.
    pub(super) fn show(&self, way: &Vec3, lens: &Lens, feature: &mut Feature) {
        match self {
            Self::Point => feature.push(lens.origin),
            Self::Segment { half_m } => {
                feature.push(lens.see(&Vec3::new(0.0, 0.0, -half_m)));
                feature.push(lens.see(&Vec3::new(0.0, 0.0, *half_m)));
            }
            Self::Cuboid { half_m } => face_of_cuboid(half_m, way, lens, feature),
            Self::Cylinder { radius_m, half_m } => {
                let (x, y, flat) = outwards(way);
                if way.z.abs() >= flat {
                    disc(*radius_m, half_m.copysign(way.z), x, y, lens, feature);
                } else {
                    feature.push(lens.see(&Vec3::new(radius_m * x, radius_m * y, -half_m)));
                    feature.push(lens.see(&Vec3::new(radius_m * x, radius_m * y, *half_m)));
                    feature.bend_m = *radius_m;
                }
            }
            Self::Cone { radius_m, half_m } => {
                let (x, y, flat) = outwards(way);
                let slant = (4.0 * half_m * half_m + radius_m * radius_m).sqrt();
                if -way.z * slant > 2.0 * half_m * flat + radius_m * way.z {
                    disc(*radius_m, -half_m, x, y, lens, feature);
                } else {
                    feature.push(lens.see(&Vec3::new(radius_m * x, radius_m * y, -half_m)));
                    feature.push(lens.see(&Vec3::new(0.0, 0.0, *half_m)));
                    // Half way up it is half as wide.
                    feature.bend_m = 0.25 * radius_m * slant / half_m;
                }
            }
            Self::Hull(hull) => hull.show(way, lens, feature),
            Self::Triangle(corners) => corners.iter().for_each(|p| feature.push(lens.see(p))),
        }
    }
}

/// The direction away from the z axis, and how much of `way` goes there. Along the axis, any direction is as good.
fn outwards(way: &Vec3) -> (f64, f64, f64) {
    let flat = (way.x * way.x + way.y * way.y).sqrt();
    if flat > 1e-6 { (way.x / flat, way.y / flat, flat) } else { (1.0, 0.0, flat) }
}

fn disc(radius_m: f64, z: f64, x: f64, y: f64, lens: &Lens, feature: &mut Feature) {
    // Two radii at right angles span all of them.
    let middle = lens.see(&Vec3::new(0.0, 0.0, z));
    let one = lens.see(&Vec3::new(radius_m * x, radius_m * y, z));
    let two = lens.see(&Vec3::new(-radius_m * y, radius_m * x, z));
    for (cos, sin) in RIM {
        let at = |k: usize| middle[k] + cos * (one[k] - middle[k]) + sin * (two[k] - middle[k]);
        feature.push([at(0), at(1), at(2)]);
    }
}

fn face_of_cuboid(half_m: &Vec3, way: &Vec3, lens: &Lens, feature: &mut Feature) {
    let k = way.iamax();
    let (i, j) = ((k + 1) % 3, (k + 2) % 3);
    let out = half_m[k].copysign(way[k]);
    let side = |axis: usize, length: f64| {
        [lens.right[axis] * length, lens.up[axis] * length, lens.normal[axis] * length]
    };
    let (out, one, two) = (side(k, out), side(i, half_m[i]), side(j, half_m[j]));
    for (s, t) in [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)] {
        let at = |c: usize| lens.origin[c] + out[c] + s * one[c] + t * two[c];
        feature.push([at(0), at(1), at(2)]);
    }
}
