//! Effective inverse masses of the movers, computed once: they determine the compliance of contacts.

use karakuri_geometry::Vec3;

use super::broad::Shapes;
use super::build::{BlueprintError, velocity_names};
use super::cholesky::Envelope;
use super::dynamics::Dynamics;
use super::kinematics::Placements;
use super::spatial::dot;
use super::tree::Skeleton;
use crate::physics::Blueprint;

/// Computes every mover's inverse weight at the current configuration, and checks that all joints move mass.
pub(super) fn note(
    blueprint: &Blueprint,
    shapes: &Shapes,
    placed: &Placements,
    d: &Dynamics,
    skeleton: &mut Skeleton,
) -> Result<(), BlueprintError> {
    let mut factor = Envelope::default();
    for tree in 0..skeleton.trees.len() {
        let (n, mass, first) =
            (skeleton.trees[tree].n, skeleton.trees[tree].mass, skeleton.trees[tree].dof);
        for k in 0..n {
            if d.mass[mass + k * (n + 1)] < LEAST_MASS
                && let Some(velocity) = skeleton.dofs[first + k].velocity
            {
                let joint = velocity_names(&blueprint.robot)[velocity].clone();
                return Err(BlueprintError::MasslessJoint { joint });
            }
        }
        factor.shape(std::iter::repeat_n(0, n));
        for k in 0..n {
            factor.row_mut(k, 0).copy_from_slice(&d.mass[mass + k * n..][..=k]);
        }
        factor.factor();
        for at in 1..skeleton.movers.len() {
            if skeleton.movers[at].tree == tree {
                let radius_m = shapes.radii_m[at];
                (skeleton.movers[at].inverse_weight, skeleton.movers[at].inverse_turn) =
                    inverse_weights(skeleton, placed, &factor, at, radius_m);
            }
        }
    }
    Ok(())
}

/// Less than the inertia of a grain of sand.
const LEAST_MASS: f64 = 1e-13;

/// Acceleration per force and angular acceleration per torque.
fn inverse_weights(
    skeleton: &Skeleton,
    placed: &Placements,
    factor: &Envelope,
    at: usize,
    radius_m: f64,
) -> (f64, f64) {
    let mover = &skeleton.movers[at];
    let lever = placed.movers[at].com - placed.origins[mover.tree];
    let (mut pushed, mut turned) = (0.0, 0.0);
    for k in 0..3 {
        let axis = Vec3::ith(k, 1.0);
        for (sum, turning) in [(&mut pushed, false), (&mut turned, true)] {
            let mut row = vec![0.0; factor.len()];
            for rung in skeleton.rungs_of(at) {
                let column = &placed.columns[rung.column];
                let way = if turning { column.angular } else { column.at(&lever) };
                row[rung.dof] += dot(&way, &axis);
            }
            let mut solved = row.clone();
            factor.solve(&mut solved);
            *sum += row.iter().zip(&solved).map(|(a, b)| a * b).sum::<f64>() / 3.0;
        }
    }
    // A body that rotates about its own centre has a large effective mass there, but not at its surface.
    (pushed.max(0.25 * radius_m * radius_m * turned).max(1e-9), turned.max(1e-9))
}
