//! Axis-aligned boxes, for coarse tests.

use crate::Point3;

/// An axis-aligned box.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Aabb {
    /// The least corner (m); −∞ where it is unbounded.
    pub low: Point3,
    /// The greatest corner (m); below `low` if the box is empty.
    pub high: Point3,
}

impl Aabb {
    /// The empty box, which is neutral for [`Aabb::joined`].
    pub const NOTHING: Self = Self {
        low: Point3::new(f64::INFINITY, f64::INFINITY, f64::INFINITY),
        high: Point3::new(f64::NEG_INFINITY, f64::NEG_INFINITY, f64::NEG_INFINITY),
    };

    /// The bounding box of these points.
    pub fn around<'a>(points: impl IntoIterator<Item = &'a Point3>) -> Self {
        points
            .into_iter()
            .fold(Self::NOTHING, |all, p| Self { low: all.low.inf(p), high: all.high.sup(p) })
    }

    /// The bounding box of both.
    pub fn joined(&self, other: &Self) -> Self {
        Self { low: self.low.inf(&other.low), high: self.high.sup(&other.high) }
    }

    /// The box with all sides moved outwards by `by_m`.
    pub fn grown(&self, by_m: f64) -> Self {
        let by = crate::Vec3::repeat(by_m);
        Self { low: self.low - by, high: self.high + by }
    }

    /// Whether the two boxes intersect.
    #[inline]
    pub fn meets(&self, other: &Self) -> bool {
        (0..3).all(|k| self.low[k] <= other.high[k] && other.low[k] <= self.high[k])
    }
}
