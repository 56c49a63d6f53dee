//! The readers against real files and each other.

mod corpus;
mod urdf;
