//! Working memory of the dynamics algorithms.

use karakuri_geometry::Mat;

use super::placement::Placement;
use crate::model::tree::{Rigid, Tree};
use crate::simd::{Arithmetic, M3, Sym3, V3};

/// Working memory for [`crate::dynamics`]. Make one per thread and reuse it, for any model.
#[derive(Clone, Debug, Default)]
pub struct Scratch {
    /// Poses of the bodies; place 0 is the world, as in all lists by place.
    pub(super) placements: Vec<Placement>,
    /// Velocities and accelerations of the bodies.
    pub(super) motions: Vec<Motion>,
    /// Forces that these motions need.
    pub(super) forces: Vec<Force>,
    /// Mass properties of a body and all its descendants, about the anchor.
    pub(super) composites: Vec<Rigid>,
    /// The motion vector of each degree of freedom.
    pub(super) columns: Vec<Twist>,
    /// Articulated inertia of each body.
    pub(super) articulated: Vec<Articulated>,
    /// Mass matrix, for robots with mimic joints.
    pub(super) mass: Mat,
}

/// Angular velocity, angular acceleration, and the acceleration of the body's origin.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Motion {
    pub(super) turning: V3,
    pub(super) turning_up: V3,
    pub(super) origin_up: V3,
}

/// A force, and a torque about some point.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Force {
    pub(super) linear: V3,
    pub(super) angular: V3,
}

/// Velocity of the body's point at the anchor, and angular velocity.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Twist {
    pub(super) linear: V3,
    pub(super) angular: V3,
}

/// Variables of the articulated-body algorithm for one body; all about the anchor.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Articulated {
    pub(super) inertia: Block,
    /// Bias force: the force at zero acceleration.
    pub(super) bias: Force,
    /// Velocity of the body, and the velocity-dependent part of its acceleration.
    pub(super) velocity: Twist,
    pub(super) drift: Twist,
    /// Force per unit of joint acceleration; acceleration per unit of effort; effort minus bias.
    pub(super) push: Force,
    pub(super) yielding: f64,
    pub(super) rest: f64,
    /// Acceleration, minus gravity.
    pub(super) acceleration: Twist,
}

/// A symmetric 6 × 6 matrix: force = `mass` a + `mixed` α, torque = `mixed`ᵀ a + `turning` α.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Block {
    pub(super) mass: Sym3,
    pub(super) mixed: M3,
    pub(super) turning: Sym3,
}

impl Scratch {
    /// Resizes all buffers for `tree`.
    pub(super) fn fit(&mut self, tree: &Tree) {
        let places = tree.bodies.len() + 1;
        if self.placements.len() != places {
            self.placements.resize(places, Placement::default());
            self.motions.resize(places, Motion::default());
            self.forces.resize(places, Force::default());
            self.composites.resize(places, Rigid::default());
            self.articulated.resize(places, Articulated::default());
        }
        self.columns.resize(tree.columns.len(), Twist::default());
    }
}

impl Twist {
    /// This plus `k` times another.
    #[inline(always)]
    pub(super) fn plus<A: Arithmetic>(&self, k: f64, other: &Self) -> Self {
        Self {
            linear: A::axpy(k, other.linear, self.linear),
            angular: A::axpy(k, other.angular, self.angular),
        }
    }
}
