//! Dynamics: how efforts, forces and motions belong together.
//!
//! Every function takes a [`Scratch`] that the caller keeps, so that nothing is allocated after the first call. Bodies
//! are the model's links; joints have no friction, damping or rotor inertia of their own here. Efforts, velocities and
//! accelerations have one number per degree of freedom; those of joints that mimic another are folded into the joint they
//! follow. Inside, everything is written in the world's axes, so that bodies add up without changing frames.
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
mod inverse;
mod load;
mod mass_matrix;
mod placement;
mod scratch;
mod statics;

pub use articulated::forward;
pub use energy::{Momentum, kinetic_energy, momentum};
pub use inverse::{bias, coriolis, inverse};
pub use load::{EARTH, Load, Wrench};
pub use mass_matrix::mass_matrix;
pub use scratch::Scratch;
pub use statics::{CenterOfMass, center_of_mass, gravity, potential_energy};
