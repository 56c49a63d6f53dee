//! Planners against the laws that all of them obey, and wishes from end to end.

mod arms;
mod around;
mod cartesian;
mod constraint;
mod impossible;
mod ompl;
mod optimal;
mod planners;
mod roadmaps;
mod suite;
mod trees;
mod wishes;
mod world;
