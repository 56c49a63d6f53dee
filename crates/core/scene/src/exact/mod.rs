//! The exact checker: real shapes, f64, proofs instead of samples.
//!
//! [`Checker::compile`] turns a scene into bodies of prepared shapes (`limbs`), the pairs of them that must not touch
//! (`pairs`) and the axes that move them against each other (`axes`). It follows the same rules as the fast checker and
//! shares none of its code, so that each can be checked by the other.
//!
//! [`Checker::edge`] and [`Checker::certify`] prove that a whole motion is free: in the middle of an interval the
//! distance of each pair is measured, and if no point of either body can get that far within the interval (`bound`),
//! the pair is free there. Otherwise the interval is cut, and only the pairs that are still open are looked at again.

mod axes;
mod bound;
mod certify;
mod checker;
mod escape;
pub(crate) mod limbs;
mod measure;
mod model;
mod motion;
mod pairs;

pub use checker::{Checker, Scratch};
pub use motion::{Motion, Straight};
