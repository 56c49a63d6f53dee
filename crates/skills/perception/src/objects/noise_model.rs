//! The measurement noise that thresholds are derived from.

/// Noise of a triangulating depth sensor in inverse depth, where it does not depend on the distance.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SensorNoise {
    /// Standard deviation of one inverse depth, quantisation included (1/m): σ_z = this · z².
    pub sigma_per_m: f64,
    /// Pixels in a row and in a column whose errors are alike: the sensor matches blocks, so averages over n pixels
    /// improve only by the root of n over the square of this.
    pub alike_px: f64,
    /// Systematic error of the depths over the whole picture, as a fraction of the depth: distortion that is left.
    pub warp: f64,
    /// Standard deviation of the image position of an edge (px).
    pub lateral_px: f64,
}

impl Default for SensorNoise {
    /// The first Kinect: σ_z = 1.425 mm · z² (Khoshelham and Elberink 2012) together with steps of an eighth of a
    /// pixel of disparity, 2.87 mm · z² wide; edges are known to a pixel (Nguyen, Izadi and Lovell 2012).
    fn default() -> Self {
        let step: f64 = 2.87e-3;
        let sigma: f64 = 1.425e-3;
        Self {
            sigma_per_m: (sigma * sigma + step * step / 12.0).sqrt(),
            alike_px: 3.0,
            warp: 2.5e-3,
            lateral_px: 1.0,
        }
    }
}

impl SensorNoise {
    /// Standard deviation of the mean inverse depth of `n` pixels next to each other (1/m).
    pub(super) fn of_mean(&self, n: f64) -> f64 {
        self.sigma_per_m * (self.alike_px / n.max(1.0).sqrt()).min(1.0)
    }

    /// Standard deviation of a depth (m).
    pub fn sigma_m(&self, depth_m: f64) -> f64 {
        self.sigma_per_m * depth_m * depth_m
    }
}
