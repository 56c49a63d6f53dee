//! What the scene and its checkers promise.

mod fast;
