//! Laws of the robot room.

mod auto_ik;
mod dh;
mod dynamics;
mod kinematics;
mod numeric_ik;
mod sixr;
mod srs;
