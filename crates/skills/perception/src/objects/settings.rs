//! Settings of the search for objects.

use super::noise_model::SensorNoise;
use super::support::SupportSettings;

/// How objects are looked for.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObjectSettings {
    /// Noise of the depth sensor.
    pub noise: SensorNoise,
    /// The supporting plane.
    pub support: SupportSettings,
    /// The division into objects.
    pub segment: SegmentSettings,
}

/// How a picture is divided into objects.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SegmentSettings {
    /// Concave angle at which a border between two surfaces neither joins nor separates them (rad).
    pub concave_rad: f64,
    /// Repulsion of a border where the depth jumps, relative to the attraction of a flat one.
    pub jump_repulsion: f64,
    /// Smaller pieces of surface are not objects of their own (px).
    pub least_pixels: usize,
}

impl Default for SegmentSettings {
    /// The normals of cells of 8 × 8 pixels at 1 m have deviations of about 4°: ten degrees are significant, and less
    /// than half of any corner between things that stand on each other.
    fn default() -> Self {
        Self { concave_rad: 10.0_f64.to_radians(), jump_repulsion: 0.7, least_pixels: 200 }
    }
}
