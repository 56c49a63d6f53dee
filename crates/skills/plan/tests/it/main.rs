//! Planners against the laws that all of them obey.

mod planners;
mod suite;
mod world;
