//! What the scene and its checkers promise.

mod description;
mod exact;
mod fast;
mod proofs;
mod warning;
mod worlds;
