//! Bounding spheres, for coarse tests.

use crate::Point3;

/// A solid sphere.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ball {
    /// Its centre (m).
    pub center: Point3,
    /// Its radius (m); infinite around a half space.
    pub radius_m: f64,
}

impl Ball {
    /// A sphere that contains all these points, at most a few percent larger than the smallest.
    ///
    /// # Panics
    ///
    /// If there are no points.
    pub fn around(points: &[Point3]) -> Self {
        let first = points[0];
        let (low, high) = points.iter().fold((first, first), |(l, h), p| (l.inf(p), h.sup(p)));
        let mut center = nalgebra::center(&low, &high);
        let reach = |center: &Point3| {
            let farthest = points.iter().fold((first, -1.0), |(best, most), p| {
                let square = (p - center).norm_squared();
                if square > most { (*p, square) } else { (best, most) }
            });
            (farthest.0, farthest.1.max(0.0).sqrt())
        };
        let (mut farthest, mut radius_m) = reach(&center);
        // A few steps towards the farthest point, each smaller than the last.
        for step in 2..18 {
            let moved = center + (farthest - center) / f64::from(step);
            let (other, smaller) = reach(&moved);
            farthest = other;
            if smaller < radius_m {
                (center, radius_m) = (moved, smaller);
            }
        }
        Self { center, radius_m: radius_m * (1.0 + 1e-12) }
    }
}
