//! Tests of kinematics, dynamics and inverse kinematics.

mod allocation;
mod auto_ik;
mod dh;
mod dynamics;
mod kinematics;
mod nearest_orientation;
mod numeric_ik;
mod pinocchio;
mod sixr;
mod srs;
