//! Rendered images compared with rays cast one by one; objects found in rendered images.

mod depth;
mod look;
mod objects;
mod worlds;
