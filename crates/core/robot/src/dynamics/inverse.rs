//! Inverse dynamics: the recursive Newton–Euler algorithm.

use karakuri_geometry::Vec3;

use super::load::{Load, relieve};
use super::placement::{Placement, place};
use super::scratch::{Force, Motion, Scratch};
use crate::RobotModel;
use crate::model::tree::{Body, BodyMotion, Tree};
use crate::simd::{Arithmetic, Task, V3};

/// Computes the effort that causes the acceleration `a` at configuration `q` and velocity `v`.
///
/// # Panics
///
/// If a vector is not as long as the model asks for.
pub fn inverse(
    model: &RobotModel,
    load: &Load<'_>,
    q: &[f64],
    v: &[f64],
    a: &[f64],
    scratch: &mut Scratch,
    effort: &mut [f64],
) {
    assert_eq!(a.len(), model.dof(), "acceleration does not belong to this model");
    solve(model, load, q, v, a, scratch, effort);
}

/// Computes the effort at zero acceleration: gravity, Coriolis and centrifugal terms minus external forces.
///
/// # Panics
///
/// If a vector is not as long as the model asks for.
pub fn bias(
    model: &RobotModel,
    load: &Load<'_>,
    q: &[f64],
    v: &[f64],
    scratch: &mut Scratch,
    effort: &mut [f64],
) {
    solve(model, load, q, v, &[], scratch, effort);
}

/// Computes the Coriolis and centrifugal terms alone, without gravity.
///
/// # Panics
///
/// If a vector is not as long as the model asks for.
pub fn coriolis(
    model: &RobotModel,
    q: &[f64],
    v: &[f64],
    scratch: &mut Scratch,
    effort: &mut [f64],
) {
    solve(model, &Load::gravity(Vec3::zeros()), q, v, &[], scratch, effort);
}

/// An empty `a` means zero acceleration.
fn solve(
    model: &RobotModel,
    load: &Load<'_>,
    q: &[f64],
    v: &[f64],
    a: &[f64],
    scratch: &mut Scratch,
    effort: &mut [f64],
) {
    assert_eq!(q.len(), model.positions(), "configuration does not belong to this model");
    assert_eq!(v.len(), model.dof(), "velocity does not belong to this model");
    assert_eq!(effort.len(), model.dof(), "effort does not belong to this model");
    scratch.fit(&model.tree);
    model.kernel.run(NewtonEuler { tree: &model.tree, load, q, v, a, scratch, effort });
}

struct NewtonEuler<'a> {
    tree: &'a Tree,
    load: &'a Load<'a>,
    q: &'a [f64],
    v: &'a [f64],
    a: &'a [f64],
    scratch: &'a mut Scratch,
    effort: &'a mut [f64],
}

impl Task for NewtonEuler<'_> {
    type Output = ();

    /// Motions from the world outwards, then forces back to it.
    #[inline(always)]
    fn run<A: Arithmetic>(self) {
        let Self { tree, load, q, v, a, scratch, effort } = self;
        let Scratch { placements, motions, forces, .. } = scratch;
        place::<A>(tree, q, placements);

        // Gravity is equivalent to a world that accelerates upwards.
        motions[0] = Motion { origin_up: -V3::from(&load.gravity), ..Motion::default() };
        forces[0] = Force::default();
        for (i, body) in tree.bodies.iter().enumerate() {
            let motion = carry::<A>(body, &motions[body.parent], &placements[i + 1], v, a);
            motions[i + 1] = motion;
            forces[i + 1] = needed::<A>(body, &placements[i + 1], &motion);
        }
        if !load.wrenches.is_empty() {
            relieve(tree, placements, load.wrenches, forces);
        }

        effort.fill(0.0);
        for (i, body) in tree.bodies.iter().enumerate().rev() {
            let (placement, force) = (&placements[i + 1], forces[i + 1]);
            share::<A>(body, placement, &force, effort);
            let parent = &mut forces[body.parent];
            parent.linear = parent.linear + force.linear;
            parent.angular =
                A::cross_add(placement.arm, force.linear, parent.angular + force.angular);
        }
    }
}

/// Velocity and acceleration of a body, from those of its parent.
#[inline(always)]
fn carry<A: Arithmetic>(
    body: &Body,
    parent: &Motion,
    placement: &Placement,
    v: &[f64],
    a: &[f64],
) -> Motion {
    let (rotation, arm) = (&placement.rotation, placement.arm);
    let rate = |k: usize| body.factor * v[body.velocity + k];
    let rate_up = |k: usize| match a.get(body.velocity + k) {
        Some(a) => body.factor * a,
        None => 0.0,
    };
    let swing = A::cross_add(parent.turning_up, arm, parent.origin_up);
    let origin_up = A::cross_add(parent.turning, A::cross(parent.turning, arm), swing);
    match body.motion {
        BodyMotion::Turn => {
            let own = rotation.z.scaled(rate(0));
            let up = A::axpy(rate_up(0), rotation.z, parent.turning_up);
            Motion {
                turning: parent.turning + own,
                turning_up: A::cross_add(parent.turning, own, up),
                origin_up,
            }
        }
        BodyMotion::Slide => {
            let own = rotation.z.scaled(2.0 * rate(0));
            let up = A::axpy(rate_up(0), rotation.z, origin_up);
            Motion { origin_up: A::cross_add(parent.turning, own, up), ..*parent }
        }
        BodyMotion::Free => {
            let three = |f: &dyn Fn(usize) -> f64, k| V3::new(f(k), f(k + 1), f(k + 2));
            let linear = A::times(rotation, three(&rate, 0));
            let angular = A::times(rotation, three(&rate, 3));
            let origin_up = A::times_add(rotation, three(&rate_up, 0), origin_up);
            let origin_up =
                A::cross_add(angular + parent.turning + parent.turning, linear, origin_up);
            let up = A::times_add(rotation, three(&rate_up, 3), parent.turning_up);
            Motion {
                turning: parent.turning + angular,
                turning_up: A::cross_add(parent.turning, angular, up),
                origin_up,
            }
        }
    }
}

/// The force that a body's motion needs, and the torque about its origin.
#[inline(always)]
fn needed<A: Arithmetic>(body: &Body, placement: &Placement, motion: &Motion) -> Force {
    let (rigid, rotation) = (&body.rigid, &placement.rotation);
    let moment = A::times(rotation, rigid.moment);
    let linear = A::axpy(rigid.mass, motion.origin_up, A::cross(motion.turning_up, moment));
    let linear = A::cross_add(motion.turning, A::cross(motion.turning, moment), linear);

    // The inertia is constant only in the body's own axes.
    let turning = A::transposed_times(rotation, motion.turning);
    let turning_up = A::transposed_times(rotation, motion.turning_up);
    let spin = A::sym_times(&rigid.inertia, turning);
    let torque = A::cross_add(turning, spin, A::sym_times(&rigid.inertia, turning_up));
    let angular = A::times_add(rotation, torque, A::cross(moment, motion.origin_up));
    Force { linear, angular }
}

/// Adds the component of a force along the joint's motion to the efforts.
#[inline(always)]
fn share<A: Arithmetic>(body: &Body, placement: &Placement, force: &Force, effort: &mut [f64]) {
    let at = body.velocity;
    match body.motion {
        BodyMotion::Turn => effort[at] += body.factor * A::dot(placement.rotation.z, force.angular),
        BodyMotion::Slide => effort[at] += body.factor * A::dot(placement.rotation.z, force.linear),
        BodyMotion::Free => {
            let linear = A::transposed_times(&placement.rotation, force.linear);
            let angular = A::transposed_times(&placement.rotation, force.angular);
            let parts = [linear.x, linear.y, linear.z, angular.x, angular.y, angular.z];
            effort[at..at + 6].copy_from_slice(&parts);
        }
    }
}
