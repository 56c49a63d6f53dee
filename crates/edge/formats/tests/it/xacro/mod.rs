//! xacro beside the real package, on real robots, snippets and nonsense.

mod files;
mod peer;
