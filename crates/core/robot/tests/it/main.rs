//! Laws of the robot room.

mod dh;
mod kinematics;
mod numeric_ik;
