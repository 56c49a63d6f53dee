//! Tests of the properties that all planners share, and of requests end to end.

mod arms;
mod around;
mod cartesian;
mod constraint;
mod impossible;
mod jog;
mod motion;
mod ompl;
mod optimal;
mod planners;
mod requests;
mod roadmaps;
mod suite;
mod trees;
mod world;
