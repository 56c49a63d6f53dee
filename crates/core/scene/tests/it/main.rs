//! Tests of the scene and its checkers.

mod attack;
mod covers;
mod description;
mod exact;
mod fast;
mod map;
mod margin;
mod proofs;
mod warning;
mod worlds;
