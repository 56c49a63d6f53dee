//! A chain preprocessed for speed: forward kinematics and Jacobian without allocation.

use karakuri_geometry::{Mat3, Pose, Vec3};

use super::lanes::Lanes;
use super::reach::Reach;
use crate::ik::{Goal, Tolerance, Unreachable};
use crate::simd::{Plain, sincos_within_reach};
use crate::{Chain, Motion};

/// A chain in the form that the numeric methods iterate on. Build it once and share it between threads.
///
/// Every joint axis is the z axis of its frame, and the rotation between neighbours is about x alone: the rest of each
/// fixed rotation is merged into the zero positions of the joints. Lengths are in units of `unit_m`, so that position
/// and rotation errors have comparable weight for any size of arm.
#[derive(Clone, Debug)]
pub struct CompiledChain {
    pub(super) chain: Chain,
    pub(super) rows: Vec<Row>,
    pub(super) bounds: Vec<Bound>,
    /// Internal unit of length (m).
    pub(super) unit_m: f64,
    pub(super) reach: Reach,
    base_from_first: Pose,
    last_from_tip: Pose,
    /// Position of the tip in the last joint's frame (units).
    tip_offset: [f64; 3],
    /// Whether joint `i` is moved by variable `i`.
    pub(super) one_to_one: bool,
}

/// One joint: from the previous joint, translate by `offset`, rotate about x, rotate about z, translate along z.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Row {
    offset: [f64; 3],
    cos_twist: f64,
    sin_twist: f64,
    /// Rotation about z = `turn` × variable + `turn_at_zero` (rad).
    turn: f64,
    turn_at_zero: f64,
    /// Translation along z = `slide` × variable + `slide_at_zero` (units).
    slide: f64,
    slide_at_zero: f64,
    variable: usize,
}

/// Range of a variable during a descent.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Bound {
    /// Least and greatest value; infinite if the range covers a whole turn, because whole turns can then be removed at
    /// the end.
    pub(super) low: f64,
    pub(super) high: f64,
    /// Centre and half width of the random starts.
    pub(super) middle: f64,
    pub(super) half_width: f64,
    /// Whether adding a whole turn changes nothing.
    pub(super) periodic: bool,
}

/// Joint axes and tip in one configuration, in the frame of the first joint; lengths in units.
pub(super) struct Placed<L: Lanes> {
    angles: L::Of<f64>,
    sines: L::Of<f64>,
    cosines: L::Of<f64>,
    /// Axis and origin of every joint.
    axes: L::Of<[f64; 3]>,
    origins: L::Of<[f64; 3]>,
    /// Columns of the last joint's rotation.
    pub(super) rotation: [[f64; 3]; 3],
    pub(super) tip: [f64; 3],
}

/// One column of the Jacobian: linear velocity of the tip (units), then angular velocity (rad).
pub(super) type Column = [f64; 6];

impl CompiledChain {
    /// Compiles `chain`.
    pub fn new(chain: &Chain) -> Self {
        let reach = Reach::of(chain);
        let unit_m = unit_m(chain, &reach);
        // Each joint's frame rotated so that its axis is z.
        let upright = |axis: &Vec3| {
            let turn = nalgebra::UnitQuaternion::rotation_between(&Vec3::z(), axis);
            turn.unwrap_or_else(|| {
                nalgebra::UnitQuaternion::from_axis_angle(&Vec3::x_axis(), std::f64::consts::PI)
            })
        };

        let mut rows: Vec<Row> = Vec::with_capacity(chain.joints.len());
        let mut base_from_first = Pose::identity();
        let mut rest = Pose::identity();
        for joint in &chain.joints {
            let joint_from_upright = upright(&joint.axis);
            let previous_from_upright = rest * joint.parent_from_joint * joint_from_upright;
            rest = joint_from_upright.inverse() * Pose::identity();

            let mut row = Row { cos_twist: 1.0, variable: joint.variable, ..Row::default() };
            match joint.motion {
                Motion::Turn => (row.turn, row.turn_at_zero) = (joint.multiplier, joint.offset),
                Motion::Slide => {
                    row.slide = joint.multiplier / unit_m;
                    row.slide_at_zero = joint.offset / unit_m;
                }
            }
            if let Some(previous) = rows.last_mut() {
                let (before, twist, after) = z_x_z(&previous_from_upright);
                previous.turn_at_zero += before;
                row.turn_at_zero += after;
                (row.sin_twist, row.cos_twist) = twist.sin_cos();
                let (s, c) = before.sin_cos();
                let offset = previous_from_upright.translation.vector / unit_m;
                row.offset = [c * offset.x + s * offset.y, c * offset.y - s * offset.x, offset.z];
            } else {
                base_from_first = previous_from_upright;
            }
            rows.push(row);
        }
        let last_from_tip = rest * chain.last_from_tip;
        let one_to_one =
            rows.len() == chain.dof() && rows.iter().enumerate().all(|(i, row)| row.variable == i);

        Self {
            bounds: (0..chain.dof()).map(|v| Bound::of(chain, v)).collect(),
            tip_offset: (last_from_tip.translation.vector / unit_m).into(),
            chain: chain.clone(),
            rows,
            unit_m,
            reach,
            base_from_first,
            last_from_tip,
            one_to_one,
        }
    }

    /// The chain it was compiled from.
    pub fn chain(&self) -> &Chain {
        &self.chain
    }

    /// The proof that no configuration brings the tip within `tolerance` of a goal because it is too far away.
    pub(crate) fn refutes(&self, goal: &Goal, tolerance: &Tolerance) -> Option<Unreachable> {
        self.reach.refutes(goal, tolerance)
    }

    /// An upper bound of the tip's distance from the first joint (m); `None` if a prismatic joint has no limits.
    pub fn reach_m(&self) -> Option<f64> {
        self.reach.most_m
    }

    /// A goal pose as the last joint's rotation and the tip's position, in the first joint's frame.
    pub(super) fn inside(&self, base_from_tip: &Pose) -> (Mat3, Vec3) {
        let first_from_tip = self.base_from_first.inverse() * base_from_tip;
        let last_rotation = first_from_tip.rotation * self.last_from_tip.rotation.inverse();
        (
            last_rotation.to_rotation_matrix().into_inner(),
            first_from_tip.translation.vector / self.unit_m,
        )
    }

    /// A direction in the tip's frame as a direction in the last joint's frame.
    pub(super) fn tip_direction(&self, axis_in_tip: &Vec3) -> Vec3 {
        self.last_from_tip.rotation * axis_in_tip
    }

    /// Number of variables.
    pub(super) fn variables(&self) -> usize {
        self.bounds.len()
    }

    /// Computes the joint axes and the tip for the configuration `q`.
    #[inline(always)]
    pub(super) fn place<L: Lanes>(&self, q: &[f64], placed: &mut Placed<L>) {
        let angles = placed.angles.as_mut();
        let count = angles.len();
        let rows = &self.rows[..count];
        for (i, row) in rows.iter().enumerate() {
            let variable = if L::ONE_TO_ONE { i } else { row.variable };
            angles[i] = row.turn * q[variable] + row.turn_at_zero;
        }
        let (sines, cosines) = (placed.sines.as_mut(), placed.cosines.as_mut());
        // The same bits on every machine; what leaves the solver is verified with the standard library's functions.
        for ((&angle, sine), cosine) in angles.iter().zip(sines.iter_mut()).zip(cosines.iter_mut())
        {
            (*sine, *cosine) = sincos_within_reach::<Plain>(angle);
        }

        let (axes, origins) = (placed.axes.as_mut(), placed.origins.as_mut());
        let [mut x, mut y, mut z] = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
        let mut origin = [0.0; 3];
        for (i, row) in rows.iter().enumerate() {
            if i > 0 {
                let [a, b, c] = row.offset;
                let (cos, sin) = (row.cos_twist, row.sin_twist);
                for k in 0..3 {
                    origin[k] += a * x[k] + b * y[k] + c * z[k];
                    (y[k], z[k]) = (cos * y[k] + sin * z[k], cos * z[k] - sin * y[k]);
                }
            }
            let variable = if L::ONE_TO_ONE { i } else { row.variable };
            let slide = row.slide * q[variable] + row.slide_at_zero;
            let (cos, sin) = (cosines[i], sines[i]);
            for k in 0..3 {
                origin[k] += slide * z[k];
                (x[k], y[k]) = (cos * x[k] + sin * y[k], cos * y[k] - sin * x[k]);
            }
            axes[i] = z;
            origins[i] = origin;
        }

        let [a, b, c] = self.tip_offset;
        for k in 0..3 {
            placed.tip[k] = origin[k] + (a * x[k] + b * y[k] + c * z[k]);
        }
        placed.rotation = [x, y, z];
    }

    /// The tip's Jacobian from placed joints, one column per variable.
    #[inline(always)]
    pub(super) fn jacobian<L: Lanes>(&self, placed: &Placed<L>, columns: &mut [Column]) {
        let (axes, origins) = (placed.axes.as_ref(), placed.origins.as_ref());
        if !L::ONE_TO_ONE {
            columns.fill([0.0; 6]);
        }
        for (i, row) in self.rows[..axes.len()].iter().enumerate() {
            let [z, o, p] = [axes[i], origins[i], placed.tip];
            let r = [p[0] - o[0], p[1] - o[1], p[2] - o[2]];
            let swing =
                [z[1] * r[2] - z[2] * r[1], z[2] * r[0] - z[0] * r[2], z[0] * r[1] - z[1] * r[0]];
            let mut column = [0.0; 6];
            for k in 0..3 {
                column[k] = row.turn * swing[k] + row.slide * z[k];
                column[k + 3] = row.turn * z[k];
            }
            if L::ONE_TO_ONE {
                columns[i] = column;
            } else {
                for (sum, part) in columns[row.variable].iter_mut().zip(column) {
                    *sum += part;
                }
            }
        }
    }
}

impl<L: Lanes> Placed<L> {
    pub(super) fn new(compiled: &CompiledChain) -> Self {
        let joints = compiled.rows.len();
        Self {
            angles: L::of(joints),
            sines: L::of(joints),
            cosines: L::of(joints),
            axes: L::of(joints),
            origins: L::of(joints),
            rotation: [[0.0; 3]; 3],
            tip: [0.0; 3],
        }
    }
}

impl Bound {
    fn of(chain: &Chain, variable: usize) -> Self {
        use std::f64::consts::{PI, TAU};
        let mut moved = chain.joints.iter().filter(|j| j.variable == variable);
        let periodic = moved.all(|j| j.motion == Motion::Turn && j.multiplier.fract() == 0.0);

        let Some(range) = chain.variables[variable].range else {
            // A prismatic joint without limits is searched within a few arm lengths.
            let half_width = if periodic { PI } else { 4.0 };
            let (low, high) = (f64::NEG_INFINITY, f64::INFINITY);
            return Self { low, high, middle: 0.0, half_width, periodic };
        };
        let middle = 0.5 * (range.lower() + range.upper());
        let width = range.upper() - range.lower();
        if periodic && width >= TAU {
            let (low, high) = (f64::NEG_INFINITY, f64::INFINITY);
            return Self { low, high, middle, half_width: PI, periodic };
        }
        let (low, high) = (range.lower(), range.upper());
        Self { low, high, middle, half_width: 0.5 * width, periodic }
    }
}

/// Half the length of the stretched arm (m): with this unit, descents need the fewest steps.
fn unit_m(chain: &Chain, reach: &Reach) -> f64 {
    let lengths =
        chain.joints.iter().skip(1).map(|j| j.parent_from_joint.translation.vector.norm());
    let length_m = lengths.sum::<f64>() + chain.last_from_tip.translation.vector.norm();
    let whole = reach.most_m.unwrap_or(length_m);
    if whole > 1e-6 { 0.5 * whole } else { 1.0 }
}

/// Angles of the rotation as a rotation about z, then about the new x, then about the new z (rad).
fn z_x_z(pose: &Pose) -> (f64, f64, f64) {
    let r = pose.rotation.to_rotation_matrix().into_inner();
    // For parallel axes the first angle is arbitrary; the others follow from it, so that no precision is lost nearby.
    let parallel = r[(0, 2)].abs() < 1e-14 && r[(1, 2)].abs() < 1e-14;
    let before = if parallel { 0.0 } else { r[(0, 2)].atan2(-r[(1, 2)]) };
    let (s, c) = before.sin_cos();
    let twist = (s * r[(0, 2)] - c * r[(1, 2)]).atan2(r[(2, 2)]);
    let after = (-c * r[(0, 1)] - s * r[(1, 1)]).atan2(c * r[(0, 0)] + s * r[(1, 0)]);
    (before, twist, after)
}
