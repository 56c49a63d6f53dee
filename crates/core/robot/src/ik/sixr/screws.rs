//! An arm as six screw axes: its product of exponentials.

use karakuri_geometry::linear::solve_positive;
use karakuri_geometry::{Mat3, Pose, Vec3};
use nalgebra::{Matrix6, Vector6};

use crate::Chain;
use crate::ik::Residual;
use crate::ik::subproblems::turned;

/// The axis of a revolute joint, in the base frame with all joints at zero.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Axis {
    /// Unit direction.
    pub(super) along: Vec3,
    /// A point on the line.
    pub(super) through: Vec3,
}

impl Axis {
    /// `point` rotated by `angle_rad` about the line.
    pub(super) fn turn(&self, angle_rad: f64, point: &Vec3) -> Vec3 {
        self.through + turned(&self.along, angle_rad, &(point - self.through))
    }

    /// The line after a rigid motion.
    pub(super) fn moved(&self, by: &Rigid) -> Self {
        Self { along: by.turn * self.along, through: by.place(&self.through) }
    }

    /// The point of this line that is closest to `other`; any point if they are parallel.
    pub(super) fn closest_to(&self, other: &Self) -> Vec3 {
        let cross = self.along.cross(&other.along);
        let sine_squared = cross.norm_squared();
        if sine_squared < 1e-16 {
            return self.through;
        }
        let between = other.through - self.through;
        self.through + self.along * (between.cross(&other.along).dot(&cross) / sine_squared)
    }
}

/// A rigid motion with its rotation as a matrix: cheaper to apply to many vectors than a quaternion.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Rigid {
    pub(super) turn: Mat3,
    pub(super) shift: Vec3,
}

impl Rigid {
    pub(super) fn from_pose(pose: &Pose) -> Self {
        Self { turn: *pose.rotation.to_rotation_matrix().matrix(), shift: pose.translation.vector }
    }

    pub(super) fn place(&self, point: &Vec3) -> Vec3 {
        self.turn * point + self.shift
    }

    pub(super) fn inverse(&self) -> Self {
        let turn = self.turn.transpose();
        Self { turn, shift: -(turn * self.shift) }
    }

    pub(super) fn then(&self, other: &Self) -> Self {
        Self { turn: self.turn * other.turn, shift: self.turn * other.shift + self.shift }
    }
}

/// The rotation matrix about a unit vector.
pub(super) fn rotation(axis: &Vec3, angle_rad: f64) -> Mat3 {
    let (sine, cosine) = angle_rad.sin_cos();
    let [x, y, z] = [axis.x, axis.y, axis.z];
    let rest = 1.0 - cosine;
    Mat3::new(
        cosine + x * x * rest,
        x * y * rest - z * sine,
        x * z * rest + y * sine,
        x * y * rest + z * sine,
        cosine + y * y * rest,
        y * z * rest - x * sine,
        x * z * rest - y * sine,
        y * z * rest + x * sine,
        cosine + z * z * rest,
    )
}

/// Six axes and the tip's pose with all joints at zero.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Screws {
    pub(super) axes: [Axis; 6],
    pub(super) base_from_tip_at_zero: Rigid,
}

impl Screws {
    /// Reads the axes of a chain, which must have six independent revolute joints.
    pub(super) fn of(chain: &Chain) -> Self {
        let mut base_from_here = Pose::identity();
        let axes = std::array::from_fn(|i| {
            let joint = &chain.joints[i];
            base_from_here *= joint.parent_from_joint;
            Axis {
                along: (base_from_here * joint.axis).into_inner(),
                through: base_from_here.translation.vector,
            }
        });
        let base_from_tip_at_zero = Rigid::from_pose(&(base_from_here * chain.last_from_tip));
        Self { axes, base_from_tip_at_zero }
    }

    /// The same arm with base and tip exchanged: joint 6 becomes joint 1.
    pub(super) fn reversed(&self) -> Self {
        let tip_from_base = self.base_from_tip_at_zero.inverse();
        let axes = std::array::from_fn(|i| {
            let axis = self.axes[5 - i].moved(&tip_from_base);
            Axis { along: -axis.along, ..axis }
        });
        Self { axes, base_from_tip_at_zero: tip_from_base }
    }

    /// Pose of the tip.
    pub(super) fn forward(&self, q: &[f64; 6]) -> Rigid {
        let mut turn = Mat3::identity();
        let mut shift = Vec3::zeros();
        let mut before = Vec3::zeros();
        for (axis, &angle) in self.axes.iter().zip(q) {
            shift += turn * (axis.through - before);
            turn *= rotation(&axis.along, angle);
            before = axis.through;
        }
        shift += turn * (self.base_from_tip_at_zero.shift - before);
        Rigid { turn: turn * self.base_from_tip_at_zero.turn, shift }
    }

    /// The tip's velocity (linear, angular) per unit velocity of each joint, in the base frame.
    pub(super) fn jacobian(&self, q: &[f64; 6]) -> Matrix6<f64> {
        let mut lines = [Axis { along: Vec3::zeros(), through: Vec3::zeros() }; 6];
        let mut turn = Mat3::identity();
        let mut shift = Vec3::zeros();
        let mut before = Vec3::zeros();
        for ((axis, &angle), line) in self.axes.iter().zip(q).zip(&mut lines) {
            shift += turn * (axis.through - before);
            *line = Axis { along: turn * axis.along, through: shift };
            turn *= rotation(&axis.along, angle);
            before = axis.through;
        }
        let tip = shift + turn * (self.base_from_tip_at_zero.shift - before);
        let mut jacobian = Matrix6::zeros();
        for (mut column, line) in jacobian.column_iter_mut().zip(&lines) {
            let linear = line.along.cross(&(tip - line.through));
            column.copy_from_slice(&[
                linear.x,
                linear.y,
                linear.z,
                line.along.x,
                line.along.y,
                line.along.z,
            ]);
        }
        jacobian
    }

    /// Moves `q` closer to the target as long as the error falls; returns the error.
    ///
    /// Newton's method, with Levenberg–Marquardt damping close to a singularity.
    pub(super) fn polish(&self, target: &Rigid, q: &mut [f64; 6]) -> Residual {
        const LEAST_DAMPING: f64 = 1e-14;
        let mut error = difference(target, &self.forward(q));
        let mut damping = LEAST_DAMPING;
        for _ in 0..30 {
            if error.amax() < 1e-14 || damping > 1e-3 {
                break;
            }
            let jacobian = self.jacobian(q);
            let mut square = jacobian * jacobian.transpose() + Matrix6::identity() * damping;
            let mut pull = error;
            if !solve_positive(square.as_mut_slice(), pull.as_mut_slice()) {
                break;
            }
            let step = jacobian.transpose() * pull;
            let next: [f64; 6] = std::array::from_fn(|i| q[i] + step[i]);
            let next_error = difference(target, &self.forward(&next));
            if next_error.norm_squared() < error.norm_squared() {
                (*q, error) = (next, next_error);
                damping = (damping * 1e-2).max(LEAST_DAMPING);
            } else {
                damping *= 30.0;
            }
        }
        residual_of(&error)
    }
}

/// The displacement from `reached` to `target`: translation and rotation vector, in the base frame.
pub(super) fn difference(target: &Rigid, reached: &Rigid) -> Vector6<f64> {
    let shift = target.shift - reached.shift;
    let turn = target.turn * reached.turn.transpose();
    let sines = Vec3::new(
        turn[(2, 1)] - turn[(1, 2)],
        turn[(0, 2)] - turn[(2, 0)],
        turn[(1, 0)] - turn[(0, 1)],
    ) * 0.5;
    let (sine, cosine) = (sines.norm(), 0.5 * (turn.trace() - 1.0));
    // At half a turn the sine does not determine the axis; any axis is good enough for such a large residual.
    let vector = match sine {
        s if s > 1e-9 => sines * (s.atan2(cosine) / s),
        _ if cosine > 0.0 => sines,
        _ => Vec3::x() * std::f64::consts::PI,
    };
    Vector6::new(shift.x, shift.y, shift.z, vector.x, vector.y, vector.z)
}

pub(super) fn residual_of(difference: &Vector6<f64>) -> Residual {
    Residual {
        position_m: difference.fixed_rows::<3>(0).norm(),
        rotation_rad: difference.fixed_rows::<3>(3).norm(),
    }
}
