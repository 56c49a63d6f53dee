//! Planners against the laws that all of them obey.

mod constraint;
mod optimal;
mod planners;
mod roadmaps;
mod suite;
mod world;
