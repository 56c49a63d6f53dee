//! How implicit the springs of joints and drives are.
//!
//! A spring that is evaluated at the beginning of a step conserves the energy of an oscillation, but only a soft one is
//! stable; evaluated at its end it is always stable, but loses energy. Both give the same force at rest. The choice
//! follows from an upper bound of the fastest oscillation: the sum of stiffness × mobility over all springs of a tree is
//! not less than the greatest squared frequency, and constraints only lower it.

use super::cholesky::Envelope;
use super::dynamics::Dynamics;
use super::tree::Skeleton;
use crate::physics::PhysicsState;

/// Below this (frequency × step)² springs are evaluated at the beginning of a step; that is stable up to 4.
const SOFT: f64 = 0.25;
/// From here on at its end; in between partly.
const STIFF: f64 = 1.0;

/// The implicit share of springs, and the mobility of rotors.
#[derive(Clone, Debug, Default)]
pub(super) struct Springs {
    factor: Envelope,
    column: Vec<f64>,
    /// For every tree the share of the end of the step, from 0 to 1.
    pub(super) implicit: Vec<f64>,
    /// For every rotor the acceleration relative to its joint per effort of its spring.
    pub(super) mobility: Vec<f64>,
}

impl Springs {
    /// Computes the shares for the current configuration.
    pub(super) fn find(
        &mut self,
        skeleton: &Skeleton,
        state: &PhysicsState,
        d: &Dynamics,
        dt: f64,
    ) {
        if skeleton.sprung.is_empty() {
            self.implicit.resize(skeleton.trees.len(), 0.0);
            return;
        }
        self.implicit.clear();
        self.implicit.resize(skeleton.trees.len(), 0.0);
        self.mobility.clear();
        self.mobility.resize(skeleton.rotors.len(), 0.0);
        for &tree in &skeleton.sprung {
            let what = &skeleton.trees[tree];
            let (n, mass) = (what.n, what.mass);
            self.factor.shape(std::iter::repeat_n(0, n));
            for k in 0..n {
                self.factor.row_mut(k, 0).copy_from_slice(&d.mass[mass + k * n..][..=k]);
            }
            self.factor.factor();
            let mut sum = 0.0;
            for k in 0..n {
                let dof = &skeleton.dofs[what.dof + k];
                if dof.drive.stiffness > 0.0 {
                    sum += dof.drive.stiffness * self.mobility_of(n, &[(k, 1.0)]);
                }
                if let Some(rotor) = dof.rotor {
                    let joint = skeleton.rotors[rotor].joint - what.dof;
                    let mobility = self.mobility_of(n, &[(k, 1.0), (joint, -1.0)]);
                    self.mobility[rotor] = mobility;
                    sum += state.rotors[rotor].stiffness * mobility;
                }
            }
            self.implicit[tree] = ((dt * dt * sum - SOFT) / (STIFF - SOFT)).clamp(0.0, 1.0);
        }
    }

    /// Acceleration per effort along a combination of degrees of freedom.
    fn mobility_of(&mut self, n: usize, along: &[(usize, f64)]) -> f64 {
        self.column.clear();
        self.column.resize(n, 0.0);
        along.iter().for_each(|(k, share)| self.column[*k] = *share);
        self.factor.solve(&mut self.column);
        along.iter().map(|(k, share)| share * self.column[*k]).sum()
    }
}
