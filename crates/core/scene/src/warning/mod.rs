//! Warnings on two levels: something touches, or comes close.
//!
//! [`Rules`] name collections of bodies, some of them grown to a shield, and say which collection against which other
//! gives which level. [`Watch`] compiles them for a scene and looks at configurations. For every watched part hard
//! checks come first; only if they find nothing, the soft ones are made.

mod rules;
mod sideways;
mod watch;

pub use rules::{Check, Collection, Level, Members, Rules, WatchedPart};
pub use watch::{State, Warning, Watch, WatchError};
