//! Warnings on two levels: something touches, or comes close.
//!
//! [`Rules`] name collections of bodies, some of them grown to a shield, and say which collection against which other
//! gives which level. [`Watch`] compiles them for a scene and looks at configurations; [`Vigil`] looks on while things move.
//! For every watched part hard checks come first; only if they find nothing, the soft ones are made.

mod rules;
mod sideways;
mod vigil;
mod watch;

pub use rules::{Check, Collection, Level, Members, Rules, WatchedPart};
pub use vigil::{Held, Vigil};
pub use watch::{State, Warning, Watch, WatchError};
