//! Planners against the laws that all of them obey.

mod cartesian;
mod constraint;
mod optimal;
mod planners;
mod roadmaps;
mod suite;
mod world;
