//! Collision warnings on two levels: contact, and close approach.
//!
//! [`Rules`] define collections of bodies, some of them enlarged to a shield, and the warning level of one collection
//! against another. [`CollisionRules`] compiles them for a scene and evaluates configurations; [`CollisionMonitor`]
//! evaluates them repeatedly while things move. For every watched part hard checks come first; soft checks are made
//! only if they find nothing.

mod collision_monitor;
mod collision_rules;
mod rules;
mod sideways;

pub use collision_monitor::{CollisionMonitor, Held};
pub use collision_rules::{CollisionRules, CollisionRulesError, State, Warning};
pub use rules::{Check, Collection, Level, Members, Rules, WatchedPart};
