//! The exact checker: real shapes in f64, proofs instead of samples.
//!
//! [`Checker::compile`] turns a scene into bodies of preprocessed shapes (`limbs`), the pairs of them that must not
//! touch (`pairs`) and the axes of their relative motion (`axes`). It implements the same rules as the fast checker
//! without sharing code with it, so that the two can be tested against each other.
//!
//! [`Checker::edge`] and [`Checker::certify`] prove that a whole motion is collision-free: the distance of each pair is
//! measured in the middle of an interval, and if no point of either body can move that far within the interval
//! (`bound`), the pair is free there. Otherwise the interval is divided, and only the pairs that are still open are
//! evaluated again. Most pairs are so far apart that balls prove it: these are excluded for eight intervals at once (`sift`, `eight`). [`Checker::prove`] does the same for motions that have to keep a distance ([`Keep`]), and
//! [`Checker::moved_clear`] moves a configuration away from what is too close.
//!
//! [`Checker::contact_around`] proves the opposite for a whole box of configurations: two bodies overlap by more than
//! any of their points can move within the box (`around`).

mod aim;
mod around;
mod axes;
mod bound;
mod cells;
mod certify;
mod checker;
mod eight;
mod escape;
mod keep;
pub(crate) mod limbs;
mod measure;
mod model;
mod motion;
mod pairs;
mod roomy;
mod sift;

pub use checker::{Checker, Scratch};
pub use keep::{Keep, Proof};
pub use motion::{Motion, Straight};
