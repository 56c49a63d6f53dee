//! What a proof has to show for each pair of bodies.

use super::keep::Keep;

/// The distances that a proof has to show, and what it has shown.
#[derive(Clone, Copy, Debug)]
pub(super) struct Aim<'a> {
    pub(super) keep: &'a Keep,
    /// The scene's margin (m).
    pub(super) margin_m: f64,
    /// Lower bound of the distance of all pairs evaluated (m).
    pub(super) clearance_m: f64,
    /// The least distance measured (m).
    pub(super) least_m: f64,
}

/// Greatest error of distances, with a reserve (m).
pub(super) const MARGIN_M: f64 = 1e-6;
/// A proof is good enough if it shows this fraction of the least distance measured.
const PROVEN_FRACTION: f64 = 0.25;
/// Clearance beyond this is not computed (m).
const ENOUGH_CLEARANCE_M: f64 = 0.2;

impl Aim<'_> {
    /// The distance that a pair has to keep (m).
    #[inline(always)]
    pub(super) fn kept_m(&self, pair: u32) -> f64 {
        self.keep.of(pair).max(self.margin_m)
    }

    /// The clearance that a proof has to show for a pair (m): the margin and the distance to keep, and a part of what is left
    /// beyond the margin.
    #[inline(always)]
    pub(super) fn target_m(&self, pair: u32) -> f64 {
        let beyond_m = self.least_m.min(ENOUGH_CLEARANCE_M) - self.margin_m;
        (self.margin_m + PROVEN_FRACTION * beyond_m).max(self.kept_m(pair) + MARGIN_M)
    }
}
