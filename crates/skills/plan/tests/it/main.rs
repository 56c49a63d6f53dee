//! Planners against the laws that all of them obey.

mod optimal;
mod planners;
mod suite;
mod world;
