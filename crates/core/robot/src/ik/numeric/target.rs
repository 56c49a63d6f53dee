//! The error between the tip and its goal, as the values that a descent drives to zero.

use karakuri_geometry::Vec3;

use super::compiled_chain::{Column, CompiledChain, Placed};
use super::lanes::Lanes;
use crate::ik::{Goal, Orientation, Tolerance};

/// A goal expressed in the frames of one [`CompiledChain`].
#[derive(Clone, Copy, Debug)]
pub(super) struct Target {
    unit_m: f64,
    tip: [f64; 3],
    rotation: RotationTarget,
}

/// The constraint on the rotation.
#[derive(Clone, Copy, Debug)]
enum RotationTarget {
    /// The last joint's rotation, by columns.
    Full([[f64; 3]; 3]),
    /// This direction of the last joint must point along `toward`; `across` are two directions normal to it.
    Axis { of_last: [f64; 3], toward: [f64; 3], across: [[f64; 3]; 2] },
    /// No constraint.
    Free,
}

/// Position error (units), then rotation error: the axis times twice the sine of half the angle, which approximates the
/// angle when small and is monotone up to half a turn.
pub(super) type Miss = [f64; 6];

/// The squared length of an error.
#[inline(always)]
pub(super) fn squared(miss: &Miss) -> f64 {
    super::linear::along(miss, miss)
}

impl Target {
    pub(super) fn new(compiled: &CompiledChain, goal: &Goal) -> Self {
        let (rotation, tip) = compiled.inside(&goal.base_from_tip);
        let rotation = match goal.orientation {
            Orientation::Full => RotationTarget::Full(rotation.into()),
            Orientation::Free => RotationTarget::Free,
            Orientation::Axis(axis) => {
                let of_last = compiled.tip_direction(&axis);
                let toward = rotation * of_last;
                let helper = if toward.x.abs() < 0.6 { Vec3::x() } else { Vec3::y() };
                let first = toward.cross(&helper).normalize();
                let second = toward.cross(&first);
                let across = [first.into(), second.into()];
                RotationTarget::Axis { of_last: of_last.into(), toward: toward.into(), across }
            }
        };
        Self { unit_m: compiled.unit_m, tip: tip.into(), rotation }
    }

    /// Number of constrained error components.
    pub(super) fn rows(&self) -> usize {
        match self.rotation {
            RotationTarget::Full(_) => 6,
            RotationTarget::Axis { .. } => 5,
            RotationTarget::Free => 3,
        }
    }

    /// The error for placed joints.
    #[inline(always)]
    pub(super) fn miss<L: Lanes>(&self, placed: &Placed<L>) -> Miss {
        let turn = match &self.rotation {
            RotationTarget::Full(goal) => full_turn(&placed.rotation, goal),
            RotationTarget::Axis { of_last, toward, across } => {
                let [x, y, z] = placed.rotation;
                let [a, b, c] = *of_last;
                let now = [0, 1, 2].map(|k| a * x[k] + b * y[k] + c * z[k]);
                axis_turn(now, *toward, across)
            }
            RotationTarget::Free => [0.0; 3],
        };
        let [p, g] = [placed.tip, self.tip];
        [g[0] - p[0], g[1] - p[1], g[2] - p[2], turn[0], turn[1], turn[2]]
    }

    /// Whether an error is within the tolerance; solutions are judged again by [`Goal::residual`].
    #[inline(always)]
    pub(super) fn is_met(&self, miss: &Miss, tolerance: &Tolerance) -> bool {
        let [x, y, z, a, b, c] = *miss;
        // A little stricter than the tolerance, so that rounding does not undo it.
        let (position, rotation) =
            (0.99 * tolerance.position_m / self.unit_m, 0.99 * tolerance.rotation_rad);
        x * x + y * y + z * z <= position * position && a * a + b * b + c * c <= rotation * rotation
    }

    /// Projects the Jacobian's rotation rows onto the directions that the goal constrains.
    #[inline(always)]
    pub(super) fn project(&self, columns: &mut [Column]) {
        match &self.rotation {
            RotationTarget::Full(_) => {}
            RotationTarget::Axis { across: [first, second], .. } => {
                for column in columns {
                    let turn = [column[3], column[4], column[5]];
                    (column[3], column[4], column[5]) =
                        (dot(*first, turn), dot(*second, turn), 0.0);
                }
            }
            RotationTarget::Free => {
                columns.iter_mut().for_each(|c| (c[3], c[4], c[5]) = (0.0, 0.0, 0.0))
            }
        }
    }
}

#[inline(always)]
fn full_turn(now: &[[f64; 3]; 3], goal: &[[f64; 3]; 3]) -> [f64; 3] {
    let (mut sine, mut trace) = ([0.0; 3], 0.0);
    for (n, g) in now.iter().zip(goal) {
        let c = cross(*n, *g);
        for k in 0..3 {
            sine[k] += 0.5 * c[k];
        }
        trace += dot(*n, *g);
    }
    let cosine_plus_one = 0.5 * trace + 0.5;
    if cosine_plus_one > 1e-6 {
        let scale = (2.0 / cosine_plus_one).sqrt();
        return sine.map(|s| s * scale);
    }
    half_turn(now, goal)
}

/// The rotation error near half a turn, where its sine does not determine the axis.
#[cold]
fn half_turn(now: &[[f64; 3]; 3], goal: &[[f64; 3]; 3]) -> [f64; 3] {
    // There goal · nowᵀ + 1 is twice the outer product of the axis with itself: any long column gives the axis.
    let entry = |r: usize, c: usize| (0..3).map(|k| goal[k][r] * now[k][c]).sum::<f64>();
    let column = |c: usize| {
        let mut v = [0, 1, 2].map(|r| 0.5 * (entry(r, c) + entry(c, r)));
        v[c] += 1.0;
        v
    };
    let longest = (0..3)
        .map(column)
        .max_by(|a, b| dot(*a, *a).total_cmp(&dot(*b, *b)))
        .expect("there are three columns");
    let length = dot(longest, longest).sqrt();
    longest.map(|v| 2.0 * v / length)
}

/// The rotation from the direction `now` to `toward`, in components along the two directions `across`.
#[inline(always)]
fn axis_turn(now: [f64; 3], toward: [f64; 3], across: &[[f64; 3]; 2]) -> [f64; 3] {
    let sine = cross(now, toward);
    let cosine_plus_one = dot(now, toward) + 1.0;
    if cosine_plus_one <= 1e-9 {
        return [2.0, 0.0, 0.0];
    }
    let scale = (2.0 / cosine_plus_one).sqrt();
    [scale * dot(across[0], sine), scale * dot(across[1], sine), 0.0]
}

#[inline(always)]
fn dot(a: [f64; 3], b: [f64; 3]) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

#[inline(always)]
fn cross(a: [f64; 3], b: [f64; 3]) -> [f64; 3] {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}
