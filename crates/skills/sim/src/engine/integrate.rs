//! Semi-implicit Euler integration: new velocities first, so that oscillations do not gain energy.

use karakuri_geometry::{Pose, Quat, Vec3};

use super::dynamics::floating_rates;
use super::kinematics::{Placement, Placements, floating_pose};
use super::spatial::{Sym3, cross, dot, exponential, matrix, turn, turn_back};
use super::tree::{Motion, Mover, Skeleton, Source};
use crate::physics::PhysicsState;

/// Greatest speed (m/s or rad/s): a last resort that no realistic world reaches.
pub(super) const MOST_SPEED: f64 = 1e4;
/// Greatest distance of a joint beyond its range (rad or m): a last resort behind its soft stops.
const MOST_BEYOND: f64 = 5e-3;

/// Advances a state by one step to `velocity`, with positions that change by `moved`.
pub(super) fn integrate(
    skeleton: &Skeleton,
    placed: &Placements,
    velocity: &mut [f64],
    moved: &mut [f64],
    dt: f64,
    state: &mut PhysicsState,
) {
    for v in velocity.iter_mut().chain(moved.iter_mut()) {
        *v = v.clamp(-MOST_SPEED, MOST_SPEED);
    }
    for ((dof, v), moved) in skeleton.dofs.iter().zip(velocity.iter_mut()).zip(&*moved) {
        let (Some(number), Some(position)) = (dof.velocity, dof.position) else { continue };
        let before = state.q[position];
        let mut after = before + dt * moved;
        if let Some((low, high)) = dof.range {
            // A joint outside its range may only move back.
            let kept = after.clamp(before.min(low - MOST_BEYOND), before.max(high + MOST_BEYOND));
            if kept != after {
                after = kept;
                *v = 0.0;
            }
        }
        state.q[position] = after;
        state.v[number] = *v;
    }
    for (rotor, state) in skeleton.rotors.iter().zip(&mut state.rotors) {
        state.position += dt * moved[rotor.dof];
        state.velocity = velocity[rotor.dof];
    }
    for (mover, at) in skeleton.movers.iter().zip(&placed.movers) {
        match mover.motion {
            Motion::Free => {
                let own = mover.dof..mover.dof + 6;
                drift_free(mover, at, &velocity[own.clone()], &moved[own], dt, state);
            }
            Motion::Loose => drift_loose(mover, &velocity[mover.dof..mover.dof + 6], dt, state),
            Motion::Still | Motion::Turn | Motion::Slide => {}
        }
    }
}

fn drift_free(
    mover: &Mover,
    at: &Placement,
    v: &[f64],
    moved: &[f64],
    dt: f64,
    state: &mut PhysicsState,
) {
    let still = v.iter().chain(moved).all(|v| *v == 0.0);
    if let (Source::Body(body), true) = (mover.source, still) {
        // What stands still keeps its pose to the last bit.
        let body = &mut state.bodies[body];
        (body.linear, body.angular) = (Vec3::zeros(), Vec3::zeros());
        return;
    }
    let linear = Vec3::new(v[0], v[1], v[2]);
    let mut angular = Vec3::new(v[3], v[4], v[5]);
    let com = at.com + Vec3::new(moved[0], moved[1], moved[2]) * dt;
    let about_com = &mover.lump.about_com;
    let turned = if v[3..] != moved[3..] {
        exponential(&(Vec3::new(moved[3], moved[4], moved[5]) * dt)) * at.turn
    } else if mover.alone {
        // Without joints on it, its angular momentum stays constant while it rotates in this step.
        let spin = turn(&at.rotation, &about_com.times(&turn_back(&at.rotation, &angular)));
        let turned = turn_freely(&at.turn, &spin, about_com, &angular, dt);
        let r = matrix(&turned);
        let kept = turn(&r, &about_com.solve(&turn_back(&r, &spin)));
        if dot(&kept, &kept).is_finite() {
            angular = kept;
        }
        turned
    } else {
        exponential(&(angular * dt)) * at.turn
    };
    let turned = Quat::new_normalize(turned.into_inner());
    let rotation = matrix(&turned);
    let position = com - turn(&rotation, &mover.lump.com);
    match mover.source {
        Source::Body(body) => {
            let body = &mut state.bodies[body];
            body.world_from_body = Pose::from_parts(position.into(), turned);
            body.linear = linear;
            body.angular = angular;
        }
        Source::Joint { position: first, velocity } => {
            let from = &mover.parent_from_mover;
            let offset = from.rotation.inverse() * (position - from.translation.vector);
            let own = from.rotation.inverse() * turned;
            state.q[first..first + 3].copy_from_slice(offset.as_slice());
            state.q[first + 3..first + 7].copy_from_slice(own.coords.as_slice());
            let (linear, angular) = floating_rates(&rotation, &mover.lump.com, &linear, &angular);
            state.v[velocity..velocity + 3].copy_from_slice(linear.as_slice());
            state.v[velocity + 3..velocity + 6].copy_from_slice(angular.as_slice());
        }
        Source::World => {}
    }
}

/// Rotation within a step (rad) below which one midpoint step is as good as three.
const SLOW_RAD: f64 = 1e-3;
/// Greatest rotation (rad) of one part of a step, and the greatest number of parts.
const MOST_RAD: f64 = 0.2;
const MOST_PARTS: f64 = 64.0;
/// Three midpoint steps of these lengths have an error of fourth order (Yoshida 1990).
const TRIPLE: [f64; 3] =
    [1.351_207_191_959_657_8, -1.702_414_383_919_315_3, 1.351_207_191_959_657_8];
/// Bound on the iterations of one midpoint step; few are needed.
const MOST_ITERATIONS: usize = 30;

/// The orientation after `dt` of a body with the angular momentum `spin` (in world axes) and without torque.
///
/// Every part is an implicit midpoint step, which conserves the angular momentum and the energy, so that unstable
/// rotations keep their period.
fn turn_freely(start: &Quat, spin: &Vec3, about_com: &Sym3, angular: &Vec3, dt: f64) -> Quat {
    let reach = dot(angular, angular).sqrt() * dt;
    if reach < SLOW_RAD {
        return midpoint(start, spin, about_com, dt);
    }
    let parts = (reach / MOST_RAD).ceil().clamp(1.0, MOST_PARTS);
    let mut turned = *start;
    for _ in 0..parts as usize {
        for share in TRIPLE {
            turned = midpoint(&turned, spin, about_com, share * dt / parts);
        }
    }
    turned
}

/// One implicit midpoint step of Euler's equations, solved by iteration.
fn midpoint(turned: &Quat, spin: &Vec3, about_com: &Sym3, dt: f64) -> Quat {
    let own = turn_back(&matrix(turned), spin);
    let limit = 1e-30 * dot(&own, &own);
    let mut middle = own;
    for _ in 0..MOST_ITERATIONS {
        let next = own + cross(&middle, &about_com.solve(&middle)) * (0.5 * dt);
        let change = next - middle;
        middle = next;
        if dot(&change, &change) <= limit {
            break;
        }
    }
    let half = about_com.solve(&middle) * (0.5 * dt);
    let step = nalgebra::Quaternion::new(1.0, half.x, half.y, half.z);
    Quat::new_normalize(turned.into_inner() * step)
}

fn drift_loose(mover: &Mover, v: &[f64], dt: f64, state: &mut PhysicsState) {
    let Source::Joint { position, velocity } = mover.source else { return };
    let (linear, angular) = (Vec3::new(v[0], v[1], v[2]), Vec3::new(v[3], v[4], v[5]));
    let (offset, own) = floating_pose(&state.q[position..]);
    // Its velocity rotates with it: includes the rotation of half a step.
    let way = linear * dt + cross(&angular, &linear) * (0.5 * dt * dt);
    let offset = offset + turn(&matrix(&own), &way);
    let own = Quat::new_normalize((own * exponential(&(angular * dt))).into_inner());
    state.q[position..position + 3].copy_from_slice(offset.as_slice());
    state.q[position + 3..position + 7].copy_from_slice(own.coords.as_slice());
    state.v[velocity..velocity + 6].copy_from_slice(v);
}
