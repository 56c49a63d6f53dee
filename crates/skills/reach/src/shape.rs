//! Shapes that describe the directions a cube is reached from.

use std::f64::consts::FRAC_PI_2;

use karakuri_geometry::{Mat3, Vec3};

use crate::Directions;

/// Kind of shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shape {
    /// Directions around an axis.
    Cone,
    /// Directions around an axis and around its opposite.
    DoubleCone,
    /// Directions around the plane that an axis is normal to.
    Ring,
}

impl Shape {
    /// All shapes.
    pub const ALL: [Self; 3] = [Self::Cone, Self::DoubleCone, Self::Ring];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Cone => "cone",
            Self::DoubleCone => "double cone",
            Self::Ring => "ring",
        }
    }
}

/// The widest cone that may be fitted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Widest {
    /// Half angles up to 90°: a cone is at most a hemisphere.
    Hemisphere,
    /// Any half angle: a cone may leave out as little as one direction.
    Any,
}

/// The shape that describes the directions of a cube best.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ShapeFit {
    /// The shape.
    pub shape: Shape,
    /// Its axis, a unit vector in the base frame; for a ring the normal of its plane.
    pub axis: Vec3,
    /// Half of its opening (rad): from the axis, or from the ring's plane.
    pub half_angle_rad: f64,
    /// Shape-fit error: directions that are reached but outside, and not reached but inside, divided by those reached.
    pub error: f64,
}

/// Fits cone, double cone and ring to the directions of a mask, and returns the one with the least error; `None` if no
/// direction is set.
///
/// Axes that are tried: the principal axes of the reached directions, both ways, and their mean. For each axis and shape
/// the best opening is found exactly.
///
/// # Panics
///
/// If the mask is shorter than the directions.
pub fn fit_shape(directions: &Directions, bits: &[u64], widest: Widest) -> Option<ShapeFit> {
    let points = directions.points();
    let set = |i: usize| bits[i / 64] >> (i % 64) & 1 == 1;
    let reached = (0..points.len()).filter(|&i| set(i)).count();
    if reached == 0 {
        return None;
    }
    let cone_limit = if widest == Widest::Hemisphere { 0.0 } else { f64::NEG_INFINITY };
    let mut best: Option<(usize, ShapeFit)> = None;
    let mut consider = |shape: Shape, axis: Vec3, (wrong, depth): (usize, f64)| {
        if best.is_none_or(|(least, _)| wrong < least) {
            let half_angle_rad = match shape {
                Shape::Ring => libm::asin(-depth).clamp(0.0, FRAC_PI_2),
                _ => libm::acos(depth.clamp(-1.0, 1.0)),
            };
            let error = wrong as f64 / reached as f64;
            best = Some((wrong, ShapeFit { shape, axis, half_angle_rad, error }));
        }
    };
    let mut depths: Vec<(f64, bool)> = Vec::with_capacity(points.len());
    for axis in axes(points, &set) {
        // One order serves an axis and its opposite, another one the double cone and the ring.
        depths.clear();
        depths.extend(points.iter().enumerate().map(|(i, p)| (p.dot(&axis), set(i))));
        depths.sort_unstable_by(|a, b| b.0.total_cmp(&a.0));
        let (inwards, outwards) = (|d: &(f64, bool)| *d, |d: &(f64, bool)| (-d.0, d.1));
        consider(Shape::Cone, axis, best_opening(depths.iter().map(inwards), reached, cone_limit));
        let opposite = depths.iter().rev().map(outwards);
        consider(Shape::Cone, -axis, best_opening(opposite, reached, cone_limit));
        depths.iter_mut().for_each(|depth| depth.0 = depth.0.abs());
        depths.sort_unstable_by(|a, b| b.0.total_cmp(&a.0));
        let limit = f64::NEG_INFINITY;
        consider(Shape::DoubleCone, axis, best_opening(depths.iter().map(inwards), reached, limit));
        let flat = depths.iter().rev().map(outwards);
        consider(Shape::Ring, axis, best_opening(flat, reached, limit));
    }
    best.map(|(_, fit)| fit)
}

fn axes(points: &[Vec3], set: &dyn Fn(usize) -> bool) -> Vec<Vec3> {
    let (mut mean, mut spread) = (Vec3::zeros(), Mat3::zeros());
    for (_, p) in points.iter().enumerate().filter(|(i, _)| set(*i)) {
        mean += p;
        spread += p * p.transpose();
    }
    let principal = spread.symmetric_eigen().eigenvectors;
    let mut axes: Vec<Vec3> = (0..3).map(|k| principal.column(k).into_owned()).collect();
    axes.extend(mean.try_normalize(1e-6));
    axes
}

/// The opening with the fewest wrong directions, given all of them from the deepest outwards; and the least depth inside.
fn best_opening(
    depths: impl Iterator<Item = (f64, bool)>,
    reached: usize,
    limit: f64,
) -> (usize, f64) {
    let mut wrong = reached;
    let mut best = (usize::MAX, 1.0);
    let mut depths = depths.peekable();
    while let Some((depth, set)) = depths.next() {
        if depth < limit {
            break;
        }
        wrong = if set { wrong - 1 } else { wrong + 1 };
        // Directions of the same depth are inside together.
        let last = depths.peek().is_none_or(|next| next.0 < depth);
        if last && wrong < best.0 {
            best = (wrong, depth);
        }
    }
    best
}
