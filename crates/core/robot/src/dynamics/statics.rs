//! Gravity: holding effort, potential energy, centre of mass.

use karakuri_geometry::Vec3;

use super::mass_matrix::{power, twists};
use super::placement::place;
use super::scratch::{Force, Scratch};
use crate::RobotModel;
use crate::model::tree::Rigid;
use crate::simd::{Arithmetic, Sym3, Task, V3};

/// Computes the effort that holds a resting robot against gravity (m/s², in world axes).
///
/// # Panics
///
/// If a vector is not as long as the model asks for.
pub fn gravity(
    model: &RobotModel,
    gravity: &Vec3,
    q: &[f64],
    scratch: &mut Scratch,
    effort: &mut [f64],
) {
    assert_eq!(effort.len(), model.dof(), "effort does not belong to this model");
    weigh(model, q, scratch);
    model.kernel.run(Hold { model, gravity: V3::from(gravity), scratch, effort });
}

/// Potential energy (J): zero if all mass were at the world's origin.
///
/// # Panics
///
/// If `q` is not as long as a configuration of this model.
pub fn potential_energy(
    model: &RobotModel,
    gravity: &Vec3,
    q: &[f64],
    scratch: &mut Scratch,
) -> f64 {
    let center = center_of_mass(model, q, scratch);
    -center.mass_kg * gravity.dot(&center.position_in_world)
}

/// The centre of mass of the whole robot, parts fixed to the world included.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CenterOfMass {
    /// Mass of all links (kg).
    pub mass_kg: f64,
    /// Position in the world frame (m); the origin if the robot has no mass.
    pub position_in_world: Vec3,
}

/// The centre of mass of the whole robot.
///
/// # Panics
///
/// If `q` is not as long as a configuration of this model.
pub fn center_of_mass(model: &RobotModel, q: &[f64], scratch: &mut Scratch) -> CenterOfMass {
    weigh(model, q, scratch);
    let (moving, still) = (&scratch.composites[0], &model.tree.still);
    let world_from_anchor = Vec3::from(-scratch.placements[0].position);
    let mass_kg = moving.mass + still.mass;
    let moment =
        Vec3::from(moving.moment) + world_from_anchor * moving.mass + Vec3::from(still.moment);
    let position_in_world = if mass_kg == 0.0 { Vec3::zeros() } else { moment / mass_kg };
    CenterOfMass { mass_kg, position_in_world }
}

/// Places the bodies and sums masses and first moments from the tips to the world.
fn weigh(model: &RobotModel, q: &[f64], scratch: &mut Scratch) {
    assert_eq!(q.len(), model.positions(), "configuration does not belong to this model");
    scratch.fit(&model.tree);
    model.kernel.run(Weigh { model, q, scratch });
}

struct Weigh<'a> {
    model: &'a RobotModel,
    q: &'a [f64],
    scratch: &'a mut Scratch,
}

impl Task for Weigh<'_> {
    type Output = ();

    #[inline(always)]
    fn run<A: Arithmetic>(self) {
        let (tree, Scratch { placements, composites, .. }) = (&self.model.tree, self.scratch);
        place::<A>(tree, self.q, placements);
        composites[0] = Rigid::default();
        for (i, Rigid { mass, moment, .. }) in tree.bodies.iter().map(|b| &b.rigid).enumerate() {
            let placement = &placements[i + 1];
            let moment =
                A::times_add(&placement.rotation, *moment, placement.position.scaled(*mass));
            composites[i + 1] = Rigid { mass: *mass, moment, inertia: Sym3::default() };
        }
        for (i, body) in tree.bodies.iter().enumerate().rev() {
            let Rigid { mass, moment, .. } = composites[i + 1];
            composites[body.parent].mass += mass;
            composites[body.parent].moment = composites[body.parent].moment + moment;
        }
    }
}

struct Hold<'a> {
    model: &'a RobotModel,
    gravity: V3,
    scratch: &'a mut Scratch,
    effort: &'a mut [f64],
}

impl Task for Hold<'_> {
    type Output = ();

    #[inline(always)]
    fn run<A: Arithmetic>(self) {
        let Self { model, gravity, scratch, effort } = self;
        let Scratch { placements, composites, columns, .. } = scratch;
        let up = -gravity;
        effort.fill(0.0);
        let mut first = 0;
        for (i, body) in model.tree.bodies.iter().enumerate() {
            let composite = &composites[i + 1];
            let lift = Force {
                linear: up.scaled(composite.mass),
                angular: A::cross(composite.moment, up),
            };
            let count = twists::<A>(body, &placements[i + 1], &mut columns[first..]);
            for k in 0..count {
                effort[body.velocity + k] += power::<A>(&columns[first + k], &lift);
            }
            first += count;
        }
    }
}
