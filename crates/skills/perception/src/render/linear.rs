//! Linear functions over an image, and nearest-surface tests of neighbouring pixels.

use crate::kernel::WIDE;

/// A linear function over the image: along · column + across · row + start.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Linear {
    pub(super) along: f64,
    pub(super) across: f64,
    pub(super) start: f64,
}

impl Linear {
    /// Its value at the start of a row.
    #[inline(always)]
    pub(super) fn row(&self, row: usize) -> f64 {
        self.across * row as f64 + self.start
    }

    #[inline(always)]
    pub(super) fn at(&self, column: usize, row: usize) -> f64 {
        self.along * column as f64 + self.row(row)
    }

    #[inline(always)]
    pub(super) fn times(&self, k: f64) -> Self {
        Self { along: self.along * k, across: self.across * k, start: self.start * k }
    }
}

/// Writes `surface` where it is nearer than the current one.
#[inline(always)]
pub(super) fn keep_nearer(
    near: &[f32; WIDE],
    surface: u32,
    best: &mut [f32; WIDE],
    seen: &mut [u32; WIDE],
) {
    for i in 0..WIDE {
        if near[i] > best[i] {
            best[i] = near[i];
            seen[i] = surface;
        }
    }
}
