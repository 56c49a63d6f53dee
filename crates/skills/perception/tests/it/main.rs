//! What a camera sees, against rays cast one by one.

mod depth;
mod look;
mod worlds;
