//! Laws of the robot crate.

mod allocation;
mod auto_ik;
mod dh;
mod dynamics;
mod kinematics;
mod numeric_ik;
mod pinocchio;
mod sixr;
mod srs;
