//! Laws of the robot room.

mod kinematics;
