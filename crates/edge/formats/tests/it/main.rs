//! The readers against real files, mutated files and each other.

mod check;
mod corpus;
mod hostile;
mod mesh;
mod pinocchio;
mod srdf;
mod urdf;
mod xacro;
