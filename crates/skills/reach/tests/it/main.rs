//! Laws of capability maps, and comparisons with forward kinematics and with analytic workspaces.

mod arms;
mod collision;
mod file;
mod five_joints;
mod lwr4;
mod place;
mod queries;
mod shape;
mod small;
