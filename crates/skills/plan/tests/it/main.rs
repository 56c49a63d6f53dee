//! Planners against the laws that all of them obey.

mod optimal;
mod planners;
mod roadmaps;
mod suite;
mod world;
