//! Rendered images compared with rays cast one by one.

mod depth;
mod look;
mod worlds;
