//! Laws of motion through time.

mod time_optimal;
