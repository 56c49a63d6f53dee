//! xacro beside the real package, on real robots, snippets and nonsense.

mod errors;
mod expressions;
mod files;
mod legacy;
mod nonsense;
mod peer;
mod snippets;
