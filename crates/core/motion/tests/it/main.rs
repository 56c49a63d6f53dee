//! Laws of motion through time.

mod dynamics;
mod edges;
mod point_to_point;
mod random_paths;
mod spread;
mod time_optimal;
mod toppra;
mod trajectory;
