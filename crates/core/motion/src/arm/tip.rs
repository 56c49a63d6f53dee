//! Pose and Jacobian of the tip.

use karakuri_geometry::{Pose, Quat, Vec3};
use karakuri_robot::{Chain, Motion};

/// The tip of a chain and its Jacobian, in the frame of the chain's base pose.
#[derive(Clone, Debug, Default)]
pub(super) struct Tip {
    pub(super) frame_from_tip: Pose,
    /// Linear and angular velocity of the tip per unit velocity of each joint.
    pub(super) columns: Vec<[f64; 6]>,
    /// Direction and a point of the axis, one per joint of the chain.
    axes: Vec<(Vec3, Vec3)>,
}

impl Tip {
    /// Computes the tip's pose and the Jacobian for the joint positions.
    pub(super) fn place(
        &mut self,
        chain: &Chain,
        frame_from_base: &Pose,
        q: impl Fn(usize) -> f64,
    ) {
        let mut frame_from_here = *frame_from_base;
        self.axes.clear();
        for joint in &chain.joints {
            frame_from_here *= joint.parent_from_joint;
            let position = joint.multiplier * q(joint.variable) + joint.offset;
            let axis = joint.axis.into_inner();
            self.axes.push((frame_from_here.rotation * axis, frame_from_here.translation.vector));
            match joint.motion {
                Motion::Turn => frame_from_here.rotation *= turn(&axis, position),
                Motion::Slide => {
                    frame_from_here.translation.vector +=
                        frame_from_here.rotation * axis * position;
                }
            }
        }
        self.frame_from_tip = frame_from_here * chain.last_from_tip;

        self.columns.clear();
        self.columns.resize(chain.dof(), [0.0; 6]);
        for (joint, (axis, point)) in chain.joints.iter().zip(&self.axes) {
            let (linear, angular) = match joint.motion {
                Motion::Turn => {
                    (axis.cross(&(self.frame_from_tip.translation.vector - point)), *axis)
                }
                Motion::Slide => (*axis, Vec3::zeros()),
            };
            let column = &mut self.columns[joint.variable];
            for k in 0..3 {
                column[k] += joint.multiplier * linear[k];
                column[k + 3] += joint.multiplier * angular[k];
            }
        }
    }
}

/// A rotation about a unit axis.
fn turn(axis: &Vec3, angle_rad: f64) -> Quat {
    let (sine, cosine) = libm::sincos(0.5 * angle_rad);
    Quat::new_unchecked(nalgebra::Quaternion::from_parts(cosine, axis * sine))
}

/// The rotation vector (rad) of a rotation, with an angle of at most π.
pub(super) fn turning(turn: &Quat) -> Vec3 {
    let (imaginary, real) = (turn.imag(), turn.w);
    let sine = imaginary.norm();
    if sine < 1e-12 {
        return imaginary * 2.0 * real.signum();
    }
    let angle_rad = 2.0 * libm::atan2(sine, real.abs());
    imaginary * (angle_rad / sine * real.signum())
}

/// The rotation of a rotation vector (rad).
pub(super) fn turned_by(rotation: &Vec3) -> Quat {
    let angle_rad = rotation.norm();
    if angle_rad < 1e-12 {
        return Quat::identity();
    }
    turn(&(rotation / angle_rad), angle_rad)
}
