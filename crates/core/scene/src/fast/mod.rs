//! The fast checker: spheres against simple shapes, for a vector of configurations at once.
//!
//! [`Checker::compile`] turns a scene into flat arrays: a short program for the kinematics of a group (`skeleton`), the
//! robot as a tree of spheres per limb (`limbs`, `fit`, `sphere_tree`, `model`), the pairs of spheres that may touch
//! (`pairs`) and the world within reach of each limb (`world`, `solid`, `soup`). Queries then run over those arrays
//! with one configuration per SIMD lane (`kinematics`, `collide`), compiled for several kinds of processors (`simd`),
//! one of which is selected at run time.
//!
//! It is conservative: spheres cover the shapes they represent, and a margin of a few micrometres covers every rounding
//! error. A configuration that it reports as free is free for the exact checker too.

mod apart;
mod cells;
mod checker;
mod collide;
mod covers;
mod detail;
mod fit;
mod gaps;
mod kinematics;
mod limbs;
mod model;
mod pairs;
mod points;
mod polytope;
mod settings;
pub(crate) mod simd;
mod skeleton;
mod solid;
mod soup;
mod sphere_tree;
mod surface;
mod voxels;
mod world;

pub use crate::CompileError;
pub use checker::{Checker, Counts, Scratch};
pub use covers::{Compiling, CoverStore};
pub use points::Points;
pub use settings::{Settings, Spheres};
pub(crate) use skeleton::WORLD;
