//! Boxes along the axes of two frames: whether they may come within a distance of each other.

use crate::{Mat3, Point3, Pose, Vec3};

/// A box along the axes of its frame.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cuboid {
    middle: Point3,
    half: Vec3,
}

impl Cuboid {
    /// The box around some points, at least one.
    pub(crate) fn around(points: &[Point3]) -> Self {
        let first = points[0];
        let (low, high) = points.iter().fold((first, first), |(l, h), p| (l.inf(p), h.sup(p)));
        let far_m = low.coords.amax().max(high.coords.amax());
        let rounding_m = 4.0 * f64::EPSILON * far_m;
        Self {
            middle: nalgebra::center(&low, &high),
            half: (0.5 * (high - low)).add_scalar(rounding_m),
        }
    }
}

/// The place of one frame in another, prepared for many pairs of boxes.
pub(crate) struct Turn {
    a_from_b: Pose,
    turn: Mat3,
    sizes: Mat3,
    /// What rounding may take from a gap, as a fraction of the distances that it is computed from.
    far_m: f64,
}

/// Rounding of a gap along an axis: a transformation and three products.
const ROUNDING: f64 = 32.0 * f64::EPSILON;

impl Turn {
    pub(crate) fn new(a_from_b: &Pose) -> Self {
        let turn = *a_from_b.rotation.to_rotation_matrix().matrix();
        let far_m = a_from_b.translation.vector.norm();
        Self { a_from_b: *a_from_b, turn, sizes: turn.abs(), far_m }
    }

    /// Whether no face of two boxes proves that they are farther apart than a distance (m).
    #[inline]
    pub(crate) fn may_come_within(&self, a: &Cuboid, b: &Cuboid, distance_m: f64) -> bool {
        let between = self.a_from_b * b.middle - a.middle;
        let far_m = self.far_m + b.middle.coords.norm() + a.middle.coords.norm();
        let limit_m = distance_m + ROUNDING * (far_m + a.half.norm() + b.half.norm());
        let reach_b = self.sizes * b.half;
        if (0..3).any(|k| between[k].abs() - a.half[k] - reach_b[k] > limit_m) {
            return false;
        }
        let across = self.turn.tr_mul(&between);
        let reach_a = self.sizes.tr_mul(&a.half);
        (0..3).all(|k| across[k].abs() - b.half[k] - reach_a[k] <= limit_m)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Rng;
    use crate::{Quat, Shape, Solid};

    #[test]
    fn boxes_that_are_near_are_never_said_to_be_far() {
        let mut rng = Rng::new(5);
        let (mut near, mut left_out) = (0, 0);
        for _ in 0..3_000 {
            let mut three = |most: f64| Vec3::from_fn(|_, _| rng.between(-most, most));
            let sizes = [three(1.0).abs().add_scalar(1e-3), three(0.2).abs().add_scalar(1e-3)];
            let middles = [three(0.2), three(0.2)];
            let a_from_b = Pose::from_parts(three(0.5).into(), Quat::from_scaled_axis(three(3.0)));
            let distance_m = 0.1 * three(1.0).x.abs();
            let boxed = |k: usize| {
                let ends = [middles[k] - 0.5 * sizes[k], middles[k] + 0.5 * sizes[k]];
                Cuboid::around(&ends.map(Point3::from))
            };
            let solid = |k: usize| Solid::new(&Shape::Cuboid { size_m: sizes[k] });
            let place = |k: usize| Pose::from(nalgebra::Translation3::from(middles[k]));
            let apart_m = solid(0).distance_m(&place(0), &solid(1), &(a_from_b * place(1)));
            let may = Turn::new(&a_from_b).may_come_within(&boxed(0), &boxed(1), distance_m);
            assert!(may || apart_m > distance_m, "{apart_m} apart, within {distance_m}");
            near += usize::from(apart_m <= distance_m);
            left_out += usize::from(!may);
        }
        assert!(near > 100 && left_out > 100, "{near} near, {left_out} left out");
    }
}
