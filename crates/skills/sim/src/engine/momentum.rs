//! Conservation of momentum of floating robots.

use karakuri_geometry::Vec3;

use super::dynamics::{Dynamics, floating_rates};
use super::kinematics::Placements;
use super::spatial::{Rigid, Twist, cross, turn};
use super::tree::{Skeleton, Source, Tree};
use crate::physics::PhysicsState;

/// Corrects the velocities of floating roots with descendants, after a state has been advanced and placed.
///
/// Velocity products are evaluated at the beginning of the step, so the momentum has an error of their change during
/// the step. The root is corrected by it: the angular momentum about the common centre of mass, and the linear
/// momentum.
pub(super) fn keep(
    skeleton: &Skeleton,
    placed: &Placements,
    d: &mut Dynamics,
    velocity: &[f64],
    dt: f64,
    state: &mut PhysicsState,
) {
    for (number, tree) in skeleton.trees.iter().enumerate() {
        let root = &skeleton.movers[tree.root];
        if !tree.floats || root.alone {
            continue;
        }
        let wanted = about_com(&d.composite[tree.root], &wanted(tree, root.dof, d, velocity, dt));
        let (found, all) = momentum(skeleton, placed, number, d, velocity);
        let change = speed_up(&all, &(wanted - about_com(&all, &found)));
        let Source::Joint { velocity: first, .. } = root.source else { continue };
        let v = &velocity[root.dof..];
        let linear = Vec3::new(v[0], v[1], v[2]) + change.linear;
        let angular = Vec3::new(v[3], v[4], v[5]) + change.angular;
        let place = &placed.movers[tree.root];
        let (linear, angular) = floating_rates(&place.rotation, &root.lump.com, &linear, &angular);
        if linear.iter().chain(angular.iter()).all(|x| x.is_finite()) {
            state.v[first..first + 3].copy_from_slice(linear.as_slice());
            state.v[first + 3..first + 6].copy_from_slice(angular.as_slice());
        }
    }
}

/// The momentum after the step's impulses, about the reference point: the root's rows of the mass matrix, without the
/// effect of the velocity products.
fn wanted(tree: &Tree, root_dof: usize, d: &Dynamics, velocity: &[f64], dt: f64) -> Twist {
    let first = root_dof - tree.dof;
    let row = |k: usize| {
        let i = first + k;
        let entries = (0..tree.n).map(|j| {
            let (r, c) = (i.max(j), i.min(j));
            d.mass[tree.mass + r * tree.n + c] * velocity[tree.dof + j]
        });
        let products = d.bias[root_dof + k] - d.weight[root_dof + k];
        entries.sum::<f64>() + dt * products
    };
    Twist::new(Vec3::new(row(3), row(4), row(5)), Vec3::new(row(0), row(1), row(2)))
}

/// The momentum of a tree and its mass properties as a rigid body, both about its reference point.
fn momentum(
    skeleton: &Skeleton,
    placed: &Placements,
    tree: usize,
    d: &mut Dynamics,
    velocity: &[f64],
) -> (Twist, Rigid) {
    let (mut sum, mut all) = (Twist::default(), Rigid::default());
    let movers = skeleton.movers.iter().enumerate().skip(skeleton.trees[tree].root);
    for (at, mover) in movers.filter(|(_, mover)| mover.tree == tree) {
        let mut motion = if mover.parent == 0 { Twist::default() } else { d.motion[mover.parent] };
        for k in 0..mover.motion.columns() {
            motion += placed.columns[mover.first_column + k] * velocity[mover.dof + k];
        }
        d.motion[at] = motion;
        let place = &placed.movers[at];
        let lever = place.position + turn(&place.rotation, &mover.lump.com) - placed.origins[tree];
        let turned = mover.lump.about_com.turned(&place.rotation);
        let rigid = Rigid::new(mover.lump.mass, &lever, &turned);
        sum += rigid.times(&motion);
        all += rigid;
    }
    (sum, all)
}

/// A momentum about the centre of mass.
fn about_com(all: &Rigid, momentum: &Twist) -> Twist {
    let com = all.moment * (1.0 / all.mass);
    Twist::new(momentum.angular - cross(&com, &momentum.linear), momentum.linear)
}

/// The motion, about the reference point, of a rigid body with this momentum about its centre of mass.
fn speed_up(all: &Rigid, momentum: &Twist) -> Twist {
    let com = all.moment * (1.0 / all.mass);
    let angular = all.inertia.shifted(-all.mass, &com).solve(&momentum.angular);
    Twist::new(angular, momentum.linear * (1.0 / all.mass) + cross(&com, &angular))
}
