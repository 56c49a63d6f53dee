//! Boxes along the axes, for first and coarse tests.

use crate::Point3;

/// A box along the axes of its frame.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Aabb {
    /// The least corner (m); endlessly low where it has no end.
    pub low: Point3,
    /// The greatest corner (m); below `low` if the box holds nothing.
    pub high: Point3,
}

impl Aabb {
    /// Holds nothing, and grows to whatever is joined to it.
    pub const NOTHING: Self = Self {
        low: Point3::new(f64::INFINITY, f64::INFINITY, f64::INFINITY),
        high: Point3::new(f64::NEG_INFINITY, f64::NEG_INFINITY, f64::NEG_INFINITY),
    };

    /// Around all these points.
    pub fn around<'a>(points: impl IntoIterator<Item = &'a Point3>) -> Self {
        points
            .into_iter()
            .fold(Self::NOTHING, |all, p| Self { low: all.low.inf(p), high: all.high.sup(p) })
    }

    /// The least box around both.
    pub fn joined(&self, other: &Self) -> Self {
        Self { low: self.low.inf(&other.low), high: self.high.sup(&other.high) }
    }

    /// The same with all sides moved outwards.
    pub fn grown(&self, by_m: f64) -> Self {
        let by = crate::Vec3::repeat(by_m);
        Self { low: self.low - by, high: self.high + by }
    }

    /// Whether they share a point.
    #[inline]
    pub fn meets(&self, other: &Self) -> bool {
        (0..3).all(|k| self.low[k] <= other.high[k] && other.low[k] <= self.high[k])
    }
}
