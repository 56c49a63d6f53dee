//! Velocities, bias forces and mass matrices: the terms of the equation of motion.

use karakuri_geometry::Vec3;

use super::kinematics::Placements;
use super::spatial::{Rigid, Twist, cross, dot, turn, turn_back};
use super::tree::{Motion, Skeleton, Source};
use crate::physics::PhysicsState;

/// The equation of motion at one state: mass × acceleration + bias = force.
#[derive(Clone, Debug, Default)]
pub(super) struct Dynamics {
    /// One per degree of freedom, in the engine's own coordinates.
    pub(super) velocity: Vec<f64>,
    /// Gravity and velocity products, one per degree of freedom.
    pub(super) bias: Vec<f64>,
    /// The effort of gravity compensation of the robot.
    pub(super) weight: Vec<f64>,
    /// Lower halves of the mass matrices, armatures included, tree after tree, row by row.
    pub(super) mass: Vec<f64>,
    /// Velocity of each mover, about its tree's reference point.
    pub(super) motion: Vec<Twist>,
    /// Velocity-dependent acceleration of each mover, minus gravity.
    pub(super) drift: Vec<Twist>,
    /// The force that each mover needs for this acceleration.
    pub(super) need: Vec<Twist>,
    /// Mass properties of each mover, about its tree's reference point.
    pub(super) rigid: Vec<Rigid>,
    /// The same with all its descendants.
    pub(super) composite: Vec<Rigid>,
    /// The force that each mover and all its descendants need.
    sum: Vec<Twist>,
}

impl Dynamics {
    pub(super) fn new(skeleton: &Skeleton) -> Self {
        let (movers, dofs) = (skeleton.movers.len(), skeleton.dofs.len());
        Self {
            velocity: vec![0.0; dofs],
            bias: vec![0.0; dofs],
            weight: vec![0.0; dofs],
            mass: vec![0.0; skeleton.mass_len],
            motion: vec![Twist::default(); movers],
            drift: vec![Twist::default(); movers],
            need: vec![Twist::default(); movers],
            rigid: vec![Rigid::default(); movers],
            composite: vec![Rigid::default(); movers],
            sum: vec![Twist::default(); movers],
        }
    }
}

/// Computes all terms for a state that has been placed.
pub(super) fn compute(
    skeleton: &Skeleton,
    state: &PhysicsState,
    placed: &Placements,
    gravity: &Vec3,
    d: &mut Dynamics,
) {
    take_velocities(skeleton, state, placed, &mut d.velocity);
    d.drift[0] = Twist::new(Vec3::zeros(), -gravity);
    outward(skeleton, placed, gravity, d);
    inward(skeleton, placed, gravity, d);
}

/// Converts the velocities of the state to the engine's own coordinates.
fn take_velocities(
    skeleton: &Skeleton,
    state: &PhysicsState,
    placed: &Placements,
    velocity: &mut [f64],
) {
    for (&dof, &v) in skeleton.dof_of_velocity.iter().zip(&state.v) {
        velocity[dof] = v;
    }
    for (rotor, state) in skeleton.rotors.iter().zip(&state.rotors) {
        velocity[rotor.dof] = state.velocity;
    }
    for (mover, at) in skeleton.movers.iter().zip(&placed.movers) {
        if mover.motion != Motion::Free {
            continue;
        }
        let (linear, angular) = match mover.source {
            Source::Body(body) => (state.bodies[body].linear, state.bodies[body].angular),
            Source::Joint { velocity: first, .. } => {
                let v = &state.v[first..first + 6];
                let angular = Vec3::new(v[3], v[4], v[5]);
                let of_com = Vec3::new(v[0], v[1], v[2]) + cross(&angular, &mover.lump.com);
                (turn(&at.rotation, &of_com), turn(&at.rotation, &angular))
            }
            Source::World => continue,
        };
        velocity[mover.dof..mover.dof + 3].copy_from_slice(linear.as_slice());
        velocity[mover.dof + 3..mover.dof + 6].copy_from_slice(angular.as_slice());
    }
}

/// The linear and angular velocity, in the frame and at the origin of the child, of a floating joint.
pub(super) fn floating_rates(
    rotation: &karakuri_geometry::Mat3,
    com: &Vec3,
    of_com: &Vec3,
    angular: &Vec3,
) -> (Vec3, Vec3) {
    let angular = turn_back(rotation, angular);
    (turn_back(rotation, of_com) - cross(&angular, com), angular)
}

/// Velocities and velocity-dependent forces, from the roots to the tips.
fn outward(skeleton: &Skeleton, placed: &Placements, gravity: &Vec3, d: &mut Dynamics) {
    for (at, mover) in skeleton.movers.iter().enumerate().skip(1) {
        let place = &placed.movers[at];
        let v = &d.velocity[mover.dof..];
        let lever = place.com - placed.origins[mover.tree];
        let turned = mover.lump.about_com.turned(&place.rotation);
        if mover.motion == Motion::Free && mover.alone {
            let linear = Vec3::new(v[0], v[1], v[2]);
            let angular = Vec3::new(v[3], v[4], v[5]);
            d.motion[at] = Twist::new(angular, linear + cross(&lever, &angular));
            d.drift[at] = Twist::new(Vec3::zeros(), cross(&linear, &angular) - gravity);
            // About its own centre: the integration conserves the angular momentum, not a force.
            d.rigid[at] = Rigid { mass: mover.lump.mass, moment: Vec3::zeros(), inertia: turned };
            d.need[at] = Twist::new(Vec3::zeros(), gravity * -mover.lump.mass);
            continue;
        }
        let (before, drift) = (d.motion[mover.parent], d.drift[mover.parent]);
        let columns = &placed.columns[mover.first_column..][..mover.motion.columns()];
        let mut own = Twist::default();
        for (column, rate) in columns.iter().zip(v) {
            own += *column * *rate;
        }
        let motion = before + own;
        let products = match mover.motion {
            Motion::Free => {
                let linear = Vec3::new(v[0], v[1], v[2]);
                let angular = Vec3::new(v[3], v[4], v[5]);
                Twist::new(Vec3::zeros(), cross(&linear, &angular))
            }
            _ => motion.carry(&own),
        };
        let drift = drift + products;
        let rigid = Rigid::new(mover.lump.mass, &lever, &turned);
        let force = rigid.times(&drift) + motion.carry_force(&rigid.times(&motion));
        d.motion[at] = motion;
        d.drift[at] = drift;
        d.rigid[at] = rigid;
        d.composite[at] = rigid;
        d.need[at] = force;
        d.sum[at] = force;
    }
}

/// Bias and mass, from the tips to the roots.
fn inward(skeleton: &Skeleton, placed: &Placements, gravity: &Vec3, d: &mut Dynamics) {
    d.mass.fill(0.0);
    d.bias.fill(0.0);
    d.weight.fill(0.0);
    for (dof, bias) in skeleton.dofs.iter().enumerate() {
        let tree = &skeleton.trees[bias.tree];
        d.mass[tree.mass + (dof - tree.dof) * (tree.n + 1)] = bias.drive.armature;
    }
    for (at, mover) in skeleton.movers.iter().enumerate().skip(1).rev() {
        let tree = &skeleton.trees[mover.tree];
        let (n, first) = (tree.n, mover.dof - tree.dof);
        let mass = &mut d.mass[tree.mass..tree.mass + n * n];
        if mover.motion == Motion::Free && mover.alone {
            let rigid = &d.rigid[at];
            let [xx, yy, zz, xy, xz, yz] = rigid.inertia.0;
            for k in 0..3 {
                mass[(first + k) * n + first + k] = rigid.mass;
                d.bias[mover.dof + k] = d.need[at].linear[k];
            }
            let (r, c) = (first + 3, first + 3);
            mass[r * n + c] = xx;
            mass[(r + 1) * n + c] = xy;
            mass[(r + 1) * n + c + 1] = yy;
            mass[(r + 2) * n + c] = xz;
            mass[(r + 2) * n + c + 1] = yz;
            mass[(r + 2) * n + c + 2] = zz;
            continue;
        }
        let (composite, sum) = (d.composite[at], d.sum[at]);
        let rungs = &skeleton.rungs[mover.rungs.clone()];
        for k in 0..mover.motion.columns() {
            let column = mover.first_column + k;
            let line = placed.columns[column];
            let (row, dof) = (first + k, mover.dof + k);
            d.bias[dof] += line.dot(&sum);
            d.weight[dof] -= dot(&line.angular, &cross(&composite.moment, gravity))
                + composite.mass * dot(&line.linear, gravity);
            let momentum = composite.times(&line);
            for rung in rungs {
                // Within one mover a later column depends on an earlier one, not the other way round.
                if rung.column > column {
                    continue;
                }
                let value = placed.columns[rung.column].dot(&momentum);
                let (r, c) = (row.max(rung.dof), row.min(rung.dof));
                // Two columns of one degree of freedom contribute twice to the diagonal.
                let twice = r == c && rung.column != column;
                mass[r * n + c] += if twice { 2.0 * value } else { value };
            }
        }
        if mover.parent != 0 {
            d.composite[mover.parent] += composite;
            d.sum[mover.parent] += sum;
        }
    }
}
