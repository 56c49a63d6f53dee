//! What the scene and its checkers promise.

mod exact;
mod fast;
mod proofs;
mod warning;
mod worlds;
