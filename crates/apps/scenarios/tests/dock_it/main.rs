//! Docking, part by part and disturbed.

mod disturbed;
mod far_off;
mod ik;
mod mission;
mod observer;
mod parts;
mod rover;
