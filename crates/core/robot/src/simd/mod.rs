//! Arithmetic for the hot loops, once per kind of processor.
//!
//! Algorithms are written once, over [`Arithmetic`], and compiled for every [`Kernel`]. A kernel gives the same bits
//! on every machine and thread; two kernels differ in the last digits, because some fuse multiplication and addition.

mod atan2;
mod kernel;
mod lanes;
mod quaternion;
mod sincos;
mod vector;

pub(crate) use atan2::atan2;
pub use kernel::Kernel;
pub(crate) use kernel::{Available, Task};
pub(crate) use lanes::{Lanes, Lanes3, LanesFrame};
pub(crate) use quaternion::Q4;
pub(crate) use sincos::{REACH, WIDTH, sincos, sincos_within_reach};
pub(crate) use vector::{Arithmetic, Fused, M3, Plain, Sym3, V3};
