//! The convex cores of bodies.

use std::sync::Arc;

use super::polytope::Polytope;
use crate::Vec3;

/// A convex body: a core and its rounding radius. A sphere is a rounded point, a capsule a rounded segment.
#[derive(Clone, Debug)]
pub(super) struct Convex {
    pub(super) core: Core,
    pub(super) rounding_m: f64,
}

#[derive(Clone, Debug)]
pub(super) enum Core {
    /// The origin.
    Point,
    /// Along z, centred at the origin.
    Segment {
        half_m: f64,
    },
    Cuboid {
        half_m: Vec3,
    },
    /// Along z.
    Cylinder {
        radius_m: f64,
        half_m: f64,
    },
    /// Along z, with the apex up.
    Cone {
        radius_m: f64,
        half_m: f64,
    },
    Hull(Arc<Polytope>),
    Triangle([Vec3; 3]),
}

impl Core {
    /// The support point in a direction, which need not be normalised.
    #[inline]
    pub(super) fn support(&self, way: &Vec3) -> Vec3 {
        match self {
            Self::Point => Vec3::zeros(),
            Self::Segment { half_m } => Vec3::new(0.0, 0.0, half_m.copysign(way.z)),
            Self::Cuboid { half_m } => Vec3::new(
                half_m.x.copysign(way.x),
                half_m.y.copysign(way.y),
                half_m.z.copysign(way.z),
            ),
            Self::Cylinder { radius_m, half_m } => rim(*radius_m, way, half_m.copysign(way.z)),
            Self::Cone { radius_m, half_m } => {
                let base = rim(*radius_m, way, -half_m);
                let apex = Vec3::new(0.0, 0.0, *half_m);
                if way.dot(&base) > way.dot(&apex) { base } else { apex }
            }
            Self::Hull(hull) => hull.support(way),
            Self::Triangle([a, b, c]) => {
                let (along_a, along_b, along_c) = (a.dot(way), b.dot(way), c.dot(way));
                if along_a >= along_b && along_a >= along_c {
                    *a
                } else if along_b >= along_c {
                    *b
                } else {
                    *c
                }
            }
        }
    }

    /// A point well inside.
    pub(super) fn middle(&self) -> Vec3 {
        match self {
            Self::Hull(hull) => hull.middle(),
            Self::Triangle([a, b, c]) => (a + b + c) / 3.0,
            Self::Cone { half_m, .. } => Vec3::new(0.0, 0.0, -0.5 * half_m),
            _ => Vec3::zeros(),
        }
    }

    /// Half the sides of its bounding box, and the box's centre, in its own frame.
    pub(super) fn extents(&self) -> (Vec3, Vec3) {
        let around = |r: f64, h: f64| (Vec3::new(r, r, h), Vec3::zeros());
        match self {
            Self::Point => around(0.0, 0.0),
            Self::Segment { half_m } => around(0.0, *half_m),
            Self::Cuboid { half_m } => (*half_m, Vec3::zeros()),
            Self::Cylinder { radius_m, half_m } | Self::Cone { radius_m, half_m } => {
                around(*radius_m, *half_m)
            }
            Self::Hull(hull) => hull.extents(),
            Self::Triangle([a, b, c]) => {
                let (low, high) = (a.inf(b).inf(c), a.sup(b).sup(c));
                (0.5 * (high - low), 0.5 * (high + low))
            }
        }
    }

    /// In a pair, the body with the lower rank comes first.
    pub(super) fn rank(&self) -> u8 {
        match self {
            Self::Point => 0,
            Self::Segment { .. } => 1,
            Self::Cuboid { .. } => 2,
            Self::Cylinder { .. } => 3,
            Self::Cone { .. } => 4,
            Self::Hull(_) => 5,
            Self::Triangle(_) => 6,
        }
    }
}

#[inline]
fn rim(radius_m: f64, way: &Vec3, z: f64) -> Vec3 {
    let square = way.x * way.x + way.y * way.y;
    if square > 0.0 {
        let share = radius_m / square.sqrt();
        Vec3::new(way.x * share, way.y * share, z)
    } else {
        Vec3::new(radius_m, 0.0, z)
    }
}
