//! Tests of the properties that all planners share, and of requests end to end.

mod arms;
mod around;
mod cartesian;
mod certificate;
mod constraint;
mod deadlines;
mod families;
mod forged;
mod impossible;
mod infeasible;
mod jog;
mod map;
mod motion;
mod ompl;
mod optimal;
mod planners;
mod planted;
mod requests;
mod roadmaps;
mod suite;
mod trees;
mod turning;
mod unreachable;
mod world;
