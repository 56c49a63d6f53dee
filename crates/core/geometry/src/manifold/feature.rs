//! The part of a core's surface that faces a direction: a face, an edge or a corner.

use super::core::Core;
use crate::Vec3;

/// Greatest number of corners of a face.
pub(super) const MOST_CORNERS: usize = 12;

/// A point projected along the contact normal: its position across, and its height.
pub(super) type Seen = [f64; 3];

/// The projection of the points of one frame.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lens {
    pub(super) right: Vec3,
    pub(super) up: Vec3,
    pub(super) normal: Vec3,
    /// The projected origin of the frame.
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

/// A projected feature: one point, a line of two, or a flat convex polygon of more.
#[derive(Clone, Copy, Debug)]
pub(super) struct Feature {
    points: [Seen; MOST_CORNERS],
    count: usize,
    /// Curvature radius across a line (m): that of the cylinder on which it lies; 0 for a sharp edge.
    pub(super) bend_m: f64,
}

/// A rim is approximated by this many points, the first of them in the given direction.
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
    /// Adds the feature that faces a unit direction; it contains the support point.
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
                    // Half way up, its radius is half.
                    feature.bend_m = 0.25 * radius_m * slant / half_m;
                }
            }
            Self::Hull(hull) => hull.show(way, lens, feature),
            Self::Triangle(corners) => corners.iter().for_each(|p| feature.push(lens.see(p))),
        }
    }
}

/// The direction away from the z axis, and the component of `way` along it. On the axis, any direction is valid.
fn outwards(way: &Vec3) -> (f64, f64, f64) {
    let flat = (way.x * way.x + way.y * way.y).sqrt();
    if flat > 1e-6 { (way.x / flat, way.y / flat, flat) } else { (1.0, 0.0, flat) }
}

fn disc(radius_m: f64, z: f64, x: f64, y: f64, lens: &Lens, feature: &mut Feature) {
    // Two perpendicular radii span all of them.
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
