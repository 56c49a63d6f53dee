//! Forward dynamics: the articulated-body algorithm.

use karakuri_geometry::linear::solve_positive;

use super::inverse::bias;
use super::load::{Load, Wrench, relieve};
use super::mass_matrix::{mass_matrix, momentum, power, twists};
use super::placement::{Placement, in_world, place};
use super::scratch::{Articulated, Block, Force, Scratch, Twist};
use crate::RobotModel;
use crate::model::tree::{BodyMotion, Rigid, Tree};
use crate::simd::{Arithmetic, M3, Sym3, Task, V3};

/// Computes the acceleration caused by `effort` and `load` at configuration `q` and velocity `v`.
///
/// Every joint must move some mass; otherwise the acceleration is not finite.
///
/// # Panics
///
/// If a vector is not as long as the model asks for.
pub fn forward(
    model: &RobotModel,
    load: &Load<'_>,
    q: &[f64],
    v: &[f64],
    effort: &[f64],
    scratch: &mut Scratch,
    acceleration: &mut [f64],
) {
    assert_eq!(q.len(), model.positions(), "configuration does not belong to this model");
    assert_eq!(v.len(), model.dof(), "velocity does not belong to this model");
    assert_eq!(effort.len(), model.dof(), "effort does not belong to this model");
    assert_eq!(acceleration.len(), model.dof(), "acceleration does not belong to this model");
    if model.tree.mimics {
        return by_mass_matrix(model, load, q, v, effort, scratch, acceleration);
    }
    scratch.fit(&model.tree);
    let tree = &model.tree;
    model.kernel.run(ArticulatedBodies { tree, load, q, v, effort, scratch, acceleration });
}

/// With mimic joints the recursive algorithm does not apply: solves M a = effort − bias instead.
fn by_mass_matrix(
    model: &RobotModel,
    load: &Load<'_>,
    q: &[f64],
    v: &[f64],
    effort: &[f64],
    scratch: &mut Scratch,
    acceleration: &mut [f64],
) {
    bias(model, load, q, v, scratch, acceleration);
    for (rest, &effort) in acceleration.iter_mut().zip(effort) {
        *rest = effort - *rest;
    }
    let mut mass = std::mem::take(&mut scratch.mass);
    if mass.nrows() != model.dof() {
        mass = karakuri_geometry::Mat::zeros(model.dof(), model.dof());
    }
    mass_matrix(model, q, scratch, &mut mass);
    // Not positive only where the state is not finite; then neither are the accelerations.
    if !solve_positive(mass.as_mut_slice(), acceleration) {
        acceleration.fill(f64::NAN);
    }
    scratch.mass = mass;
}

struct ArticulatedBodies<'a> {
    tree: &'a Tree,
    load: &'a Load<'a>,
    q: &'a [f64],
    v: &'a [f64],
    effort: &'a [f64],
    scratch: &'a mut Scratch,
    acceleration: &'a mut [f64],
}

impl Task for ArticulatedBodies<'_> {
    type Output = ();

    /// Three passes: velocities outwards, articulated inertias inwards, accelerations outwards.
    #[inline(always)]
    fn run<A: Arithmetic>(self) {
        let Self { tree, load, q, v, effort, scratch, acceleration } = self;
        place::<A>(tree, q, &mut scratch.placements);
        start::<A>(tree, v, scratch);
        if !load.wrenches.is_empty() {
            push_from_outside::<A>(tree, load.wrenches, scratch);
        }
        give_way::<A>(tree, effort, scratch);

        scratch.articulated[0].acceleration =
            Twist { linear: -V3::from(&load.gravity), angular: V3::default() };
        accelerate::<A>(tree, effort, scratch, acceleration);
    }
}

/// Per body: velocity, rigid-body inertia and bias force.
#[inline(always)]
fn start<A: Arithmetic>(tree: &Tree, v: &[f64], scratch: &mut Scratch) {
    let Scratch { placements, columns, articulated: bodies, .. } = scratch;
    bodies[0] = Articulated::default();
    let mut first = 0;
    for (i, body) in tree.bodies.iter().enumerate() {
        let count = twists::<A>(body, &placements[i + 1], &mut columns[first..]);
        let mut joint = Twist::default();
        for k in 0..count {
            joint = joint.plus::<A>(v[body.velocity + k], &columns[first + k]);
        }
        let velocity = bodies[body.parent].velocity.plus::<A>(1.0, &joint);
        first += count;

        let rigid = in_world::<A>(&body.rigid, &placements[i + 1]);
        let momentum = momentum::<A>(&rigid, &velocity);
        let own = &mut bodies[i + 1];
        own.inertia = Block::from(&rigid);
        own.bias = Force {
            linear: A::cross(velocity.angular, momentum.linear),
            angular: A::cross_add(
                velocity.angular,
                momentum.angular,
                A::cross(velocity.linear, momentum.linear),
            ),
        };
        own.velocity = velocity;
        own.drift = Twist {
            linear: A::cross_add(
                velocity.angular,
                joint.linear,
                A::cross(velocity.linear, joint.angular),
            ),
            angular: A::cross(velocity.angular, joint.angular),
        };
    }
}

/// Subtracts external wrenches from the bias forces.
fn push_from_outside<A: Arithmetic>(tree: &Tree, wrenches: &[Wrench], scratch: &mut Scratch) {
    let Scratch { placements, forces, articulated, .. } = scratch;
    forces.fill(Force::default());
    relieve(tree, placements, wrenches, forces);
    for ((own, force), placement) in articulated.iter_mut().zip(forces).zip(placements) {
        own.bias.linear = own.bias.linear + force.linear;
        own.bias.angular =
            own.bias.angular + A::cross_add(placement.position, force.linear, force.angular);
    }
}

/// From the tips to the world: the articulated inertia and bias force of each body.
#[inline(always)]
fn give_way<A: Arithmetic>(tree: &Tree, effort: &[f64], scratch: &mut Scratch) {
    let Scratch { placements, columns, articulated: bodies, .. } = scratch;
    let mut first = columns.len();
    for (i, body) in tree.bodies.iter().enumerate().rev() {
        first -= body.motion.velocities();
        let (below, above) = bodies.split_at_mut(i + 1);
        let (parent, own) = (&mut below[body.parent], &mut above[0]);
        if body.motion == BodyMotion::Free {
            // A free joint transmits no inertia to its parent, only its effort.
            let own = effort_on_free::<A>(&placements[i + 1], &effort[body.velocity..]);
            parent.bias.linear = parent.bias.linear + own.linear;
            parent.bias.angular = parent.bias.angular + own.angular;
            continue;
        }
        let column = &columns[first];
        let push = own.inertia.times::<A>(column);
        let yielding = 1.0 / power::<A>(column, &push);
        let rest = effort[body.velocity] - power::<A>(column, &own.bias);
        (own.push, own.yielding, own.rest) = (push, yielding, rest);

        let left = own.inertia.plus_square::<A>(-yielding, &push);
        let force = left.times::<A>(&own.drift);
        let rest = rest * yielding;
        parent.bias.linear =
            parent.bias.linear + A::axpy(rest, push.linear, own.bias.linear + force.linear);
        parent.bias.angular =
            parent.bias.angular + A::axpy(rest, push.angular, own.bias.angular + force.angular);
        parent.inertia.add(&left);
    }
}

/// From the world to the tips: joint accelerations from the efforts and the parents' accelerations.
#[inline(always)]
fn accelerate<A: Arithmetic>(
    tree: &Tree,
    effort: &[f64],
    scratch: &mut Scratch,
    acceleration: &mut [f64],
) {
    let Scratch { placements, columns, articulated: bodies, .. } = scratch;
    let mut first = 0;
    for (i, body) in tree.bodies.iter().enumerate() {
        let carried = bodies[body.parent].acceleration.plus::<A>(1.0, &bodies[i + 1].drift);
        let own = &mut bodies[i + 1];
        if body.motion == BodyMotion::Free {
            let placement = &placements[i + 1];
            let force = effort_on_free::<A>(placement, &effort[body.velocity..]);
            let rest = force.minus(&own.bias);
            own.acceleration = own.inertia.solve(&rest);
            let relative = own.acceleration.plus::<A>(-1.0, &carried);
            let at_origin = A::cross_add(relative.angular, placement.position, relative.linear);
            let linear = A::transposed_times(&placement.rotation, at_origin);
            let angular = A::transposed_times(&placement.rotation, relative.angular);
            let parts = [linear.x, linear.y, linear.z, angular.x, angular.y, angular.z];
            acceleration[body.velocity..body.velocity + 6].copy_from_slice(&parts);
        } else {
            let up = (own.rest - power::<A>(&carried, &own.push)) * own.yielding;
            acceleration[body.velocity] = up;
            own.acceleration = carried.plus::<A>(up, &columns[first]);
        }
        first += body.motion.velocities();
    }
}

/// The effort of a free joint, about the anchor.
#[inline(always)]
fn effort_on_free<A: Arithmetic>(placement: &Placement, effort: &[f64]) -> Force {
    let linear = A::times(&placement.rotation, V3::new(effort[0], effort[1], effort[2]));
    let angular = A::times(&placement.rotation, V3::new(effort[3], effort[4], effort[5]));
    Force { linear, angular: A::cross_add(placement.position, linear, angular) }
}

impl Block {
    /// The force that this acceleration needs.
    #[inline(always)]
    fn times<A: Arithmetic>(&self, twist: &Twist) -> Force {
        let Twist { linear, angular } = *twist;
        Force {
            linear: A::times_add(&self.mixed, angular, A::sym_times(&self.mass, linear)),
            angular: A::transposed_times(&self.mixed, linear)
                + A::sym_times(&self.turning, angular),
        }
    }

    /// This matrix plus `k` times the outer product of `push` with itself.
    #[inline(always)]
    fn plus_square<A: Arithmetic>(&self, k: f64, push: &Force) -> Self {
        let scaled = push.linear.scaled(k);
        Self {
            mass: A::rank_one(k, push.linear, &self.mass),
            mixed: M3 {
                x: A::axpy(push.angular.x, scaled, self.mixed.x),
                y: A::axpy(push.angular.y, scaled, self.mixed.y),
                z: A::axpy(push.angular.z, scaled, self.mixed.z),
            },
            turning: A::rank_one(k, push.angular, &self.turning),
        }
    }

    #[inline(always)]
    fn add(&mut self, other: &Self) {
        self.mass = self.mass + other.mass;
        self.mixed.x = self.mixed.x + other.mixed.x;
        self.mixed.y = self.mixed.y + other.mixed.y;
        self.mixed.z = self.mixed.z + other.mixed.z;
        self.turning = self.turning + other.turning;
    }

    /// The acceleration caused by `force` if all six directions are free.
    fn solve(&self, force: &Force) -> Twist {
        let (a, b, c) = (&self.mass, &self.mixed, &self.turning);
        let mut matrix = [
            a.xx, a.xy, a.xz, b.x.x, b.y.x, b.z.x, //
            a.xy, a.yy, a.yz, b.x.y, b.y.y, b.z.y, //
            a.xz, a.yz, a.zz, b.x.z, b.y.z, b.z.z, //
            b.x.x, b.x.y, b.x.z, c.xx, c.xy, c.xz, //
            b.y.x, b.y.y, b.y.z, c.xy, c.yy, c.yz, //
            b.z.x, b.z.y, b.z.z, c.xz, c.yz, c.zz,
        ];
        let (f, n) = (force.linear, force.angular);
        let mut x = [f.x, f.y, f.z, n.x, n.y, n.z];
        // A base without inertia has no acceleration that means anything.
        if !solve_positive(&mut matrix, &mut x) {
            x = [f64::NAN; 6];
        }
        Twist { linear: V3::new(x[0], x[1], x[2]), angular: V3::new(x[3], x[4], x[5]) }
    }
}

impl From<&Rigid> for Block {
    #[inline(always)]
    fn from(rigid: &Rigid) -> Self {
        let (mass, h) = (rigid.mass, rigid.moment);
        Self {
            mass: Sym3 { xx: mass, yy: mass, zz: mass, ..Sym3::default() },
            mixed: M3 {
                x: V3::new(0.0, -h.z, h.y),
                y: V3::new(h.z, 0.0, -h.x),
                z: V3::new(-h.y, h.x, 0.0),
            },
            turning: rigid.inertia,
        }
    }
}

impl Force {
    #[inline(always)]
    fn minus(&self, other: &Self) -> Self {
        Self { linear: self.linear - other.linear, angular: self.angular - other.angular }
    }
}
