//! Laws of the robot room.

mod dh;
mod dynamics;
mod kinematics;
mod numeric_ik;
mod sixr;
mod srs;
