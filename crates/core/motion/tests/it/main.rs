//! Laws of motion through time.

mod spread;
mod time_optimal;
