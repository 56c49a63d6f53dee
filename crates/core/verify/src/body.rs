//! Bodies: convex parts on a frame, and how far they reach along a direction.

use std::ops::Range;

use crate::interval::{Interval, Place, Vector, cross, exact, norm, seen, transposed, up, vector};

/// A link or an object: convex parts that move with a frame.
#[derive(Clone, Debug, Default)]
pub struct Body {
    /// Its name.
    pub name: String,
    /// Index of the frame it moves with.
    pub frame: usize,
    /// Whether it is an object, not a link.
    pub object: bool,
    /// Its parts. Proofs divide ranges of them into halves.
    pub parts: Vec<Part>,
    /// The points of all parts: coordinates in the body's frame, and the radius of a disc around each (m).
    pub points: Vec<[f64; 4]>,
}

/// All points within `rounding_m` of the convex hull of some points, or of discs around them.
#[derive(Clone, Debug)]
pub struct Part {
    /// Which of the body's points.
    pub points: Range<usize>,
    /// Radius of the rounding (m).
    pub rounding_m: f64,
    /// The common axis of the discs, in the body's frame.
    pub axis: Option<Vector>,
}

/// A shape: points with discs, how many of them span a convex part, and the rounding of the parts (m).
pub(crate) type Shape = (Vec<[f64; 4]>, usize, f64);

/// A ball around the points and discs of some parts.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ball {
    /// The centre, in the body's frame.
    pub(crate) center: Vector,
    /// An upper bound of its radius, and the greatest rounding of the parts (m).
    pub(crate) radius_m: f64,
    pub(crate) rounding_m: f64,
}

impl Body {
    /// Adds a shape at a place.
    pub(crate) fn add(&mut self, place: &Place, (points, corners, rounding_m): &Shape) {
        let (first, mut off) = (self.points.len(), 0.0_f64);
        for [x, y, z, radius_m] in points {
            let at = seen(place, &vector(&[*x, *y, *z]));
            let [x, y, z] = at.map(Interval::middle);
            off = off.max(norm(&[at[0] - exact(x), at[1] - exact(y), at[2] - exact(z)]).hi);
            self.points.push([x, y, z, *radius_m]);
        }
        // What rounding the points cost.
        let rounding_m = (exact(*rounding_m) + exact(off)).hi;
        let discs = points.iter().any(|point| point[3] > 0.0);
        let axis = discs.then(|| transposed(&place.0)[2]);
        let part = |k: usize| {
            let points = first + k * corners..first + (k + 1) * corners;
            Part { points, rounding_m, axis }
        };
        self.parts.extend((0..points.len() / corners).map(part));
    }

    /// All parts.
    pub fn whole(&self) -> Range<usize> {
        0..self.parts.len()
    }

    /// The points of some parts.
    pub fn points_of(&self, parts: &Range<usize>) -> &[[f64; 4]] {
        match &self.parts[parts.clone()] {
            [] => &[],
            some => &self.points[some[0].points.start..some[some.len() - 1].points.end],
        }
    }

    /// An upper bound of the greatest n · p over all points p of some parts; `n` is a unit vector in the body's frame.
    ///
    /// It is calculated with plain numbers, then widened: with all numbers at most M, the rounding of four products and
    /// four sums is below 20 ε M, and a direction that differs by w from `n` costs w M.
    pub(crate) fn support(&self, parts: &Range<usize>, n: &Vector) -> f64 {
        let [x, y, z] = n.map(Interval::middle);
        let (mut most, mut size) = (f64::NEG_INFINITY, 0.0_f64);
        for part in &self.parts[parts.clone()] {
            let flat = part.axis.map_or(0.0, |axis| norm(&cross(n, &axis)).hi);
            let mut far = f64::NEG_INFINITY;
            for p in &self.points[part.points.clone()] {
                far = far.max(x * p[0] + y * p[1] + z * p[2] + flat * p[3]);
                size = size.max(p[0].abs()).max(p[1].abs()).max(p[2].abs()).max(p[3]);
            }
            most = most.max(far + part.rounding_m);
            size = size.max(part.rounding_m);
        }
        let width = n[0].from_point(x) + n[1].from_point(y) + n[2].from_point(z);
        (exact(most) + exact(32.0 * f64::EPSILON + 2.0 * width) * exact(size)).hi
    }

    /// A ball around some parts.
    pub(crate) fn ball(&self, parts: &Range<usize>) -> Ball {
        let (mut low, mut high) = ([f64::INFINITY; 3], [f64::NEG_INFINITY; 3]);
        for p in self.points_of(parts) {
            for k in 0..3 {
                (low[k], high[k]) = (low[k].min(p[k]), high[k].max(p[k]));
            }
        }
        let c = [0, 1, 2].map(|k| 0.5 * (low[k] + high[k]));
        let mut far = 0.0_f64;
        for p in self.points_of(parts) {
            let (x, y, z) = (p[0] - c[0], p[1] - c[1], p[2] - c[2]);
            far = far.max((x * x + y * y + z * z).sqrt() + p[3]);
        }
        // The rounding of three differences, products and sums is below 8 ε, or below 1e-100 where squares vanish.
        let radius_m = up(far * (1.0 + 8.0 * f64::EPSILON) + 1e-100);
        let rounding_m = self.parts[parts.clone()].iter().map(|part| part.rounding_m);
        Ball { center: vector(&c), radius_m, rounding_m: rounding_m.fold(0.0, f64::max) }
    }
}

/// Both halves of a range of parts; `None` if it is one.
pub fn halves(parts: &Range<usize>) -> Option<[Range<usize>; 2]> {
    let middle = parts.start + parts.len() / 2;
    (parts.len() > 1).then_some([parts.start..middle, middle..parts.end])
}
