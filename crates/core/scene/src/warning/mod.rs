//! Warnings on two levels: something touches, or comes close.
//!
//! [`Rules`] name collections of bodies, some of them grown to a shield, and say which collection against which other
//! gives which level. [`CollisionRules`] compiles them for a scene and looks at configurations; [`CollisionMonitor`] looks on while things move.
//! For every watched part hard checks come first; only if they find nothing, the soft ones are made.

mod collision_monitor;
mod collision_rules;
mod rules;
mod sideways;

pub use collision_monitor::{CollisionMonitor, Held};
pub use collision_rules::{CollisionRules, CollisionRulesError, State, Warning};
pub use rules::{Check, Collection, Level, Members, Rules, WatchedPart};
