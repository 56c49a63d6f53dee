//! Compares xacro with the real package, on real robots, snippets and random input.

mod errors;
mod expressions;
mod files;
mod legacy;
mod nonsense;
mod peer;
mod snippets;
