//! Docking, part by part and disturbed.

mod disturbed;
mod ik;
mod mission;
mod observer;
mod parts;
mod rover;
