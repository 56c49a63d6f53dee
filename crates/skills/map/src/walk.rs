//! The cells along a ray: the walk of Amanatides and Woo with OctoMap's precision.
//!
//! Points, differences and directions are `f32`, distances along the ray `f64`, as in OctoMap: the visited cells are then
//! the same ones.

use crate::cell::{CellKey, Grid, Packed, STEP, pack};

/// A ray on its way through the grid.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Walk {
    /// The current cell.
    pub(crate) at: Packed,
    /// Distances (m) at which the ray leaves the current cell through its sides.
    leaves_m: [f64; 3],
    /// Distances (m) between sides.
    between_m: [f64; 3],
    /// What a step adds to the packed key.
    step: [Packed; 3],
}

/// Half an edge, added to the centre of a cell: rounded as the two uses in OctoMap round it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum HalfEdge {
    /// For rays of scans.
    Single,
    /// For ray casts.
    Double,
}

impl Walk {
    /// A walk from a point in the cell `start` along a direction of length one.
    #[inline]
    pub(crate) fn new(
        grid: &Grid,
        origin_m: [f32; 3],
        start: CellKey,
        direction: [f32; 3],
        half: HalfEdge,
    ) -> Self {
        let mut walk = Self {
            at: pack(start),
            leaves_m: [f64::MAX; 3],
            between_m: [f64::MAX; 3],
            step: [0; 3],
        };
        let resolution_m = grid.resolution_m();
        for k in 0..3 {
            let along = f64::from(direction[k]);
            if along == 0.0 || along.is_nan() {
                continue;
            }
            let sign = if along > 0.0 { 1.0 } else { -1.0 };
            let edge = sign * resolution_m * 0.5;
            let edge = if half == HalfEdge::Single { f64::from(edge as f32) } else { edge };
            let side = grid.coordinate_m(start.0[k]) + edge;
            walk.leaves_m[k] = (side - f64::from(origin_m[k])) / along;
            walk.between_m[k] = resolution_m / along.abs();
            walk.step[k] = if along > 0.0 { STEP[k] } else { STEP[k].wrapping_neg() };
        }
        walk
    }

    /// The axis of the next step; of equal distances the later axis.
    #[inline]
    pub(crate) fn axis(&self) -> usize {
        let [x, y, z] = self.leaves_m;
        if x < y {
            if x < z { 0 } else { 2 }
        } else if y < z {
            1
        } else {
            2
        }
    }

    /// Whether a direction exists.
    pub(crate) fn moves(&self) -> bool {
        self.step != [0; 3]
    }

    /// Goes to the next cell. Without branches: which side comes next is not predictable.
    #[inline(always)]
    pub(crate) fn advance(&mut self) {
        let [x, y, z] = self.leaves_m;
        let x_first = x < y;
        let is_x = x_first & (x < z);
        let is_y = !x_first & (y < z);
        let is_z = !(is_x | is_y);
        for (k, taken) in [is_x, is_y, is_z].into_iter().enumerate() {
            let mask = u64::from(taken).wrapping_neg();
            self.leaves_m[k] += f64::from_bits(self.between_m[k].to_bits() & mask);
            self.at = self.at.wrapping_add(self.step[k] & mask);
        }
    }

    /// The distance (m) at which the ray leaves the current cell.
    #[inline(always)]
    pub(crate) fn leaves_at_m(&self) -> f64 {
        let [x, y, z] = self.leaves_m;
        let xy = if x < y { x } else { y };
        if xy < z { xy } else { z }
    }
}

/// Difference, length and direction of two points, rounded as OctoMap rounds them.
#[inline]
pub(crate) fn direction(from: [f32; 3], to: [f32; 3]) -> ([f32; 3], f32) {
    let d = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
    let length = length(d);
    (d.map(|x| x / length), length)
}

/// The length of a vector: squares in single, root in double precision.
#[inline]
pub(crate) fn length(d: [f32; 3]) -> f32 {
    f64::from(d[0] * d[0] + d[1] * d[1] + d[2] * d[2]).sqrt() as f32
}
