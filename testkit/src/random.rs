//! The seeded random generator of tests.

pub use karakuri_geometry::random::Rng;
