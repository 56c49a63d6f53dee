//! How deep a point is within a solid.

use super::convex::Convex;
use super::gap::Gap;
use super::{Core, Solid};
use crate::{Point3, Pose};

/// Greatest difference between two ways to decide whether a point is outside a hull that counts as rounding (m).
const ROUNDING_M: f64 = 1e-7;

impl Solid {
    /// A lower bound of the depth of a point (m): the solid contains every point of a ball of this radius around it.
    /// Negative outside: a point of the solid is at most this far away; minus infinity if nothing is known.
    ///
    /// Surfaces and clouds have no interior: only their rounding counts.
    pub fn depth_m(&self, world_from_self: &Pose, point_in_world: &Point3) -> f64 {
        let local = world_from_self.inverse_transform_point(point_in_world);
        self.rounding_m + self.prepared.core.depth_m(&local)
    }
}

impl Core {
    fn depth_m(&self, p: &Point3) -> f64 {
        match self {
            Self::Empty => f64::NEG_INFINITY,
            Self::HalfSpace => -p.z,
            Self::Convex(Convex::Hull(hull)) => {
                let inside_m = hull.depth_m(p).unwrap_or(f64::NEG_INFINITY);
                if inside_m >= 0.0 {
                    return inside_m;
                }
                let depth_m = self.outside_m(p);
                // Otherwise the iteration did not converge, or the hull has no volume.
                let agrees = depth_m < 0.0 || inside_m > -ROUNDING_M;
                if agrees { depth_m } else { f64::NEG_INFINITY }
            }
            Self::Convex(convex) => convex.depth_m(p).unwrap_or_else(|| self.outside_m(p)),
            Self::Tree(_) => self.outside_m(p),
        }
    }

    /// Minus the distance of a point; zero inside.
    fn outside_m(&self, p: &Point3) -> f64 {
        match Self::Convex(Convex::Point(*p)).gap(&Pose::identity(), self, f64::INFINITY) {
            Gap::Beyond => f64::NEG_INFINITY,
            gap => -gap.distance_m(),
        }
    }
}

impl Convex {
    /// The distance of a point inside from the surface (m); `None` outside, and for sets without volume.
    fn depth_m(&self, p: &Point3) -> Option<f64> {
        let flat = p.coords.xy().norm();
        let depth_m = match *self {
            Self::Cuboid { half_m } => (half_m - p.coords.abs()).min(),
            Self::Cylinder { radius_m, half_m } => (radius_m - flat).min(half_m - p.z.abs()),
            Self::Cone { radius_m, half_m } => {
                let (above, length_m) = (p.z + half_m, 2.0 * half_m);
                let flank = radius_m * (length_m - above) - flat * length_m;
                above.min(flank / radius_m.hypot(length_m))
            }
            Self::Point(_) | Self::Segment { .. } | Self::Triangle(_) | Self::Hull(_) => {
                return None;
            }
        };
        (depth_m >= 0.0).then_some(depth_m)
    }
}
