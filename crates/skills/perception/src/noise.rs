//! What a real Kinect does to depth.
//!
//! Formulas and numbers are those published for the first Kinect; see [`DepthNoise`] for each.
