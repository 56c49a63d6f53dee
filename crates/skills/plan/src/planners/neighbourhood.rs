//! The neighbourhood of asymptotically optimal planners (Karaman and Frazzoli, 2011).

/// Radius and number of neighbours: both just large enough for asymptotic optimality.
pub(super) struct Neighbourhood {
    dimension: f64,
    radius: f64,
    count: f64,
}

impl Neighbourhood {
    pub(super) fn new(factor: f64, bounds: &[(f64, f64)]) -> Self {
        // Variables with a single value do not count as dimensions.
        let sides = bounds.iter().map(|(low, high)| high - low).filter(|side| *side > 0.0);
        let (dimension, measure) = sides.fold((0.0, 1.0), |(d, m), side| (d + 1.0, m * side));
        let dimension: f64 = f64::max(dimension, 1.0);
        let more = 1.0 + 1.0 / dimension;
        let ball =
            libm::pow(std::f64::consts::PI, dimension / 2.0) / libm::tgamma(dimension / 2.0 + 1.0);
        let radius = factor * libm::pow(2.0 * more * measure / ball, 1.0 / dimension);
        Self { dimension, radius, count: factor * std::f64::consts::E * more }
    }

    /// For a tree of this many nodes.
    pub(super) fn of(&self, nodes: usize) -> (f64, usize) {
        let n = nodes as f64 + 1.0;
        let radius = self.radius * libm::pow(libm::log(n) / n, 1.0 / self.dimension);
        (radius, (self.count * libm::log(n)).ceil() as usize)
    }
}
