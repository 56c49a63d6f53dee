//! Momentum and kinetic energy.

use karakuri_geometry::Vec3;

use super::mass_matrix::{momentum as body_momentum, power, twists};
use super::placement::{in_world, place};
use super::scratch::{Force, Scratch, Twist};
use crate::RobotModel;
use crate::model::tree::Tree;
use crate::simd::{Arithmetic, Task, V3};

/// Momentum of a robot, in world axes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Momentum {
    /// Mass × velocity (kg·m/s).
    pub linear: Vec3,
    /// About the world's origin (kg·m²/s).
    pub angular_about_origin: Vec3,
    /// About the centre of mass of the moving bodies (kg·m²/s).
    pub angular_about_com: Vec3,
}

/// The momentum of the whole robot.
///
/// # Panics
///
/// If a vector is not as long as the model asks for.
pub fn momentum(model: &RobotModel, q: &[f64], v: &[f64], scratch: &mut Scratch) -> Momentum {
    let Sum { momentum, mass, moment, .. } = sum(model, q, v, scratch);
    let (linear, about_anchor) = (Vec3::from(momentum.linear), Vec3::from(momentum.angular));
    let world_from_anchor = Vec3::from(-scratch.placements[0].position);
    let anchor_from_com = if mass == 0.0 { Vec3::zeros() } else { Vec3::from(moment) / mass };
    Momentum {
        linear,
        angular_about_origin: about_anchor + world_from_anchor.cross(&linear),
        angular_about_com: about_anchor - anchor_from_com.cross(&linear),
    }
}

/// The kinetic energy of the whole robot (J).
///
/// # Panics
///
/// If a vector is not as long as the model asks for.
pub fn kinetic_energy(model: &RobotModel, q: &[f64], v: &[f64], scratch: &mut Scratch) -> f64 {
    sum(model, q, v, scratch).kinetic
}

/// Sums over all moving bodies, about the anchor.
struct Sum {
    momentum: Force,
    kinetic: f64,
    mass: f64,
    moment: V3,
}

fn sum(model: &RobotModel, q: &[f64], v: &[f64], scratch: &mut Scratch) -> Sum {
    assert_eq!(q.len(), model.positions(), "configuration does not belong to this model");
    assert_eq!(v.len(), model.dof(), "velocity does not belong to this model");
    scratch.fit(&model.tree);
    model.kernel.run(SumUp { tree: &model.tree, q, v, scratch })
}

struct SumUp<'a> {
    tree: &'a Tree,
    q: &'a [f64],
    v: &'a [f64],
    scratch: &'a mut Scratch,
}

impl Task for SumUp<'_> {
    type Output = Sum;

    #[inline(always)]
    fn run<A: Arithmetic>(self) -> Sum {
        let Self { tree, q, v, scratch } = self;
        let Scratch { placements, columns, articulated: bodies, .. } = scratch;
        place::<A>(tree, q, placements);

        bodies[0].velocity = Twist::default();
        let none = Force::default();
        let mut sum = Sum { momentum: none, kinetic: 0.0, mass: 0.0, moment: V3::default() };
        let mut first = 0;
        for (i, body) in tree.bodies.iter().enumerate() {
            let count = twists::<A>(body, &placements[i + 1], &mut columns[first..]);
            let mut velocity = bodies[body.parent].velocity;
            for k in 0..count {
                velocity = velocity.plus::<A>(v[body.velocity + k], &columns[first + k]);
            }
            bodies[i + 1].velocity = velocity;
            first += count;

            let rigid = in_world::<A>(&body.rigid, &placements[i + 1]);
            let momentum = body_momentum::<A>(&rigid, &velocity);
            sum.momentum.linear = sum.momentum.linear + momentum.linear;
            sum.momentum.angular = sum.momentum.angular + momentum.angular;
            sum.kinetic += 0.5 * power::<A>(&velocity, &momentum);
            sum.mass += rigid.mass;
            sum.moment = sum.moment + rigid.moment;
        }
        sum
    }
}
