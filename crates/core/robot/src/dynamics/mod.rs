//! Dynamics: relations between efforts, external forces and accelerations.
//!
//! Every function takes a [`Scratch`] owned by the caller, so that nothing is allocated after the first call. Joint
//! friction, damping and rotor inertia are not included. Efforts, velocities and accelerations have one value per
//! degree of freedom; those of mimic joints are added to the joint they follow. Internally all quantities are in world
//! axes, so that no frame changes are needed when bodies are summed.
//!
//! ```
//! use karakuri_robot::dynamics::{self, EARTH, Load, Scratch};
//!
//! let arm = karakuri_testkit::robots::lwr4_with_bodies();
//! let (q, v) = ([0.0, 1.2, 0.0, -0.8, 0.0, 0.4, 0.0], [0.0; 7]);
//! let mut scratch = Scratch::default();
//!
//! // The effort that holds the arm against gravity lets nothing accelerate.
//! let (mut effort, mut acceleration) = ([0.0; 7], [0.0; 7]);
//! dynamics::gravity(&arm, &EARTH, &q, &mut scratch, &mut effort);
//! dynamics::forward(&arm, &Load::gravity(EARTH), &q, &v, &effort, &mut scratch, &mut acceleration);
//! assert!(acceleration.iter().all(|a| a.abs() < 1e-9));
//! ```

mod articulated;
mod energy;
mod estimate;
mod inverse;
mod load;
mod mass_matrix;
mod placement;
mod scratch;
mod statics;

pub use articulated::forward;
pub use energy::{Momentum, kinetic_energy, momentum};
pub use estimate::{EstimatedInertia, LINK_DENSITY, WhyEstimated, estimate_inertias};
pub use inverse::{bias, coriolis, inverse};
pub use load::{EARTH, Load, Wrench};
pub use mass_matrix::mass_matrix;
pub use scratch::Scratch;
pub use statics::{CenterOfMass, center_of_mass, gravity, potential_energy};
