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
        step(&mut self.leaves_m, &self.between_m, &self.step, &mut self.at);
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

/// Moves the side that comes next and the cell behind it; of equal distances the later axis.
///
/// The compiler turns a choice between two floating-point numbers into a branch, which is mispredicted every second time;
/// masks are not.
#[cfg(target_arch = "x86_64")]
#[allow(unsafe_code)]
#[inline(always)]
fn step(leaves_m: &mut [f64; 3], between_m: &[f64; 3], steps: &[Packed; 3], at: &mut Packed) {
    use std::arch::x86_64::{
        _mm_add_sd, _mm_and_pd, _mm_andnot_pd, _mm_castpd_si128, _mm_cmplt_sd, _mm_cvtsd_f64,
        _mm_cvtsi128_si64, _mm_min_sd, _mm_set_sd,
    };
    // SAFETY: every x86-64 processor has SSE2.
    unsafe {
        let [x, y, z] = leaves_m.map(|t| _mm_set_sd(t));
        let [dx, dy, dz] = between_m.map(|t| _mm_set_sd(t));
        let x_first = _mm_cmplt_sd(x, y);
        let before_z = _mm_cmplt_sd(_mm_min_sd(x, y), z);
        // Adding zero changes nothing.
        let x = _mm_add_sd(x, _mm_and_pd(_mm_and_pd(x_first, before_z), dx));
        let y = _mm_add_sd(y, _mm_and_pd(_mm_andnot_pd(x_first, before_z), dy));
        let z = _mm_add_sd(z, _mm_andnot_pd(before_z, dz));
        *leaves_m = [_mm_cvtsd_f64(x), _mm_cvtsd_f64(y), _mm_cvtsd_f64(z)];
        let mask = |m| _mm_cvtsi128_si64(_mm_castpd_si128(m)) as u64;
        let (x_first, before_z) = (mask(x_first), mask(before_z));
        let xy = steps[1] ^ (x_first & (steps[0] ^ steps[1]));
        *at = at.wrapping_add(steps[2] ^ (before_z & (xy ^ steps[2])));
    }
}

/// Moves the side that comes next and the cell behind it; of equal distances the later axis.
#[cfg(not(target_arch = "x86_64"))]
#[inline(always)]
fn step(leaves_m: &mut [f64; 3], between_m: &[f64; 3], steps: &[Packed; 3], at: &mut Packed) {
    let [x, y, z] = *leaves_m;
    let first = if x < y { 0 } else { 1 };
    let axis = if leaves_m[first] < z { first } else { 2 };
    leaves_m[axis] += between_m[axis];
    *at = at.wrapping_add(steps[axis]);
}
