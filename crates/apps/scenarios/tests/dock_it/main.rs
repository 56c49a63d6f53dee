//! Docking, part by part and disturbed.

mod disturbed;
mod observer;
mod parts;
