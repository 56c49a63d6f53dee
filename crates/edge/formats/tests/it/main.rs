//! The readers against real files, mutated files and each other.

mod check;
mod corpus;
mod pinocchio;
mod srdf;
mod urdf;
mod xacro;
