//! The mass matrix: the composite-rigid-body algorithm.

use karakuri_geometry::Mat;

use super::placement::{Placement, in_world, place};
use super::scratch::{Force, Scratch, Twist};
use crate::RobotModel;
use crate::model::tree::{Body, BodyMotion, Rigid, Tree};
use crate::simd::{Arithmetic, Task, V3};

/// The mass matrix at `q`: symmetric, and effort = `mass` × acceleration for a robot at rest without gravity.
///
/// # Panics
///
/// If `q` or `mass` (square, one row per degree of freedom) do not fit the model.
pub fn mass_matrix(model: &RobotModel, q: &[f64], scratch: &mut Scratch, mass: &mut Mat) {
    assert_eq!(q.len(), model.positions(), "configuration does not belong to this model");
    assert_eq!(mass.shape(), (model.dof(), model.dof()), "one row and column per velocity");
    scratch.fit(&model.tree);
    model.kernel.run(CompositeBodies { tree: &model.tree, q, scratch, mass: mass.as_mut_slice() });
}

struct CompositeBodies<'a> {
    tree: &'a Tree,
    q: &'a [f64],
    scratch: &'a mut Scratch,
    mass: &'a mut [f64],
}

impl Task for CompositeBodies<'_> {
    type Output = ();

    #[inline(always)]
    fn run<A: Arithmetic>(self) {
        let Self { tree, q, scratch, mass } = self;
        let Scratch { placements, composites, columns, .. } = scratch;
        place::<A>(tree, q, placements);

        // When only one joint moves, the body and all its descendants move as one rigid body.
        composites[0] = Rigid::default();
        let mut column = 0;
        for (i, body) in tree.bodies.iter().enumerate() {
            composites[i + 1] = in_world::<A>(&body.rigid, &placements[i + 1]);
            column += twists::<A>(body, &placements[i + 1], &mut columns[column..]);
        }
        for (i, body) in tree.bodies.iter().enumerate().rev() {
            composites[body.parent] = composites[body.parent] + composites[i + 1];
        }

        // A unit velocity of one joint gives its composite body a momentum; each ancestor joint gets the component
        // along its motion.
        mass.fill(0.0);
        let rows = tree.velocities;
        for (k, column) in tree.columns.iter().enumerate() {
            let momentum = momentum::<A>(&composites[column.place], &columns[k]);
            let own = power::<A>(&columns[k], &momentum);
            mass[column.velocity * rows + column.velocity] += own;
            let mut next = column.previous;
            while let Some(j) = next {
                let other = &tree.columns[j];
                let both = power::<A>(&columns[j], &momentum);
                mass[column.velocity * rows + other.velocity] += both;
                mass[other.velocity * rows + column.velocity] += both;
                next = other.previous;
            }
        }
    }
}

/// Writes the motion vectors of the joint's degrees of freedom, and returns how many there are.
#[inline(always)]
pub(super) fn twists<A: Arithmetic>(
    body: &Body,
    placement: &Placement,
    columns: &mut [Twist],
) -> usize {
    let axes = &placement.rotation;
    let turn = |axis: V3| Twist { linear: A::cross(placement.position, axis), angular: axis };
    let slide = |axis: V3| Twist { linear: axis, angular: V3::default() };
    match body.motion {
        BodyMotion::Turn => columns[0] = turn(axes.z.scaled(body.factor)),
        BodyMotion::Slide => columns[0] = slide(axes.z.scaled(body.factor)),
        BodyMotion::Free => {
            for (k, axis) in [axes.x, axes.y, axes.z].into_iter().enumerate() {
                columns[k] = slide(axis);
                columns[3 + k] = turn(axis);
            }
        }
    }
    body.motion.velocities()
}

/// The momentum, about the anchor, of a body with this motion.
#[inline(always)]
pub(super) fn momentum<A: Arithmetic>(rigid: &Rigid, twist: &Twist) -> Force {
    let Twist { linear, angular } = *twist;
    Force {
        linear: A::axpy(rigid.mass, linear, A::cross(angular, rigid.moment)),
        angular: A::cross_add(rigid.moment, linear, A::sym_times(&rigid.inertia, angular)),
    }
}

/// Power of a force on a motion.
#[inline(always)]
pub(super) fn power<A: Arithmetic>(twist: &Twist, force: &Force) -> f64 {
    A::dot(twist.linear, force.linear) + A::dot(twist.angular, force.angular)
}
