//! The nearest surface of every pixel.

use std::ops::Range;

use super::linear::Linear;
use crate::kernel::{Patch, Unit, WIDE};

/// No surface.
pub(super) const NOTHING: u32 = u32::MAX;

/// Some rows of an image: the nearness and the index of the nearest surface.
#[derive(Clone, Debug, Default)]
pub(super) struct Layer {
    /// Values per row: the width, and padding.
    pub(super) stride: usize,
    pub(super) rows: Range<usize>,
    /// Greater is nearer: the inverse depth, or the height in a shadow map.
    pub(super) nearness: Vec<f32>,
    pub(super) surface: Vec<u32>,
}

/// A part of an image.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Window {
    pub(super) columns: Range<usize>,
    pub(super) rows: Range<usize>,
}

/// A triangle to be drawn into a layer.
#[derive(Clone, Copy, Debug)]
pub(super) struct Triangle {
    /// One for each side, not negative inside.
    pub(super) sides: [Linear; 3],
    pub(super) nearness: Linear,
}

/// In windows wider than this, the ends of each row of a triangle are computed first.
const WIDE_WINDOW: usize = 4 * WIDE;

impl Layer {
    /// Clears some rows of an image, with the nearness `farthest`.
    pub(super) fn clear(&mut self, width: usize, rows: Range<usize>, farthest: f32) {
        self.stride = width.next_multiple_of(WIDE);
        let pixels = self.stride * rows.len();
        self.nearness.clear();
        self.nearness.resize(pixels, farthest);
        self.surface.clear();
        self.surface.resize(pixels, NOTHING);
        self.rows = rows;
    }

    /// The rows of a window that are in this layer.
    #[inline(always)]
    pub(super) fn rows_of(&self, window: &Window) -> Range<usize> {
        window.rows.start.max(self.rows.start)..window.rows.end.min(self.rows.end)
    }

    /// Index of the first value of a row.
    #[inline(always)]
    pub(super) fn start(&self, row: usize) -> usize {
        (row - self.rows.start) * self.stride
    }

    /// Writes a surface where it is nearer than the current one, but not nearer than `most`.
    ///
    /// The covered pixels do not depend on the window, as long as the window contains them.
    #[inline(always)]
    pub(super) fn fill<U: Unit>(
        &mut self,
        unit: U,
        surface: u32,
        triangle: &Triangle,
        window: &Window,
        most: f64,
    ) {
        let narrow = window.columns.len() <= WIDE_WINDOW;
        let [a, b, c] = triangle.sides;
        let numbers = [a, b, c, triangle.nearness];
        let along = numbers.map(|number| number.along);
        for row in self.rows_of(window) {
            let columns = if narrow {
                window.columns.clone()
            } else {
                row_columns(&triangle.sides, row, &window.columns)
            };
            let line = self.start(row);
            let start = numbers.map(|number| number.row(row));
            for column in (columns.start / WIDE * WIDE..columns.end).step_by(WIDE) {
                let at = line + column;
                let Some(best) = self.nearness[at..].first_chunk_mut::<WIDE>() else { break };
                let Some(seen) = self.surface[at..].first_chunk_mut::<WIDE>() else { break };
                let patch = Patch { column: column as f64, along, start, most, surface };
                unit.cover(&patch, best, seen);
            }
        }
    }
}

/// The columns between the sides of a triangle in a row, possibly a few more.
#[inline(always)]
fn row_columns(sides: &[Linear; 3], row: usize, columns: &Range<usize>) -> Range<usize> {
    let (mut low, mut high) = (columns.start as f64, columns.end as f64);
    for side in sides {
        let cut = -side.row(row) / side.along;
        if side.along > 0.0 {
            low = low.max(cut - 1.0);
        } else if side.along < 0.0 {
            high = high.min(cut + 2.0);
        }
    }
    low as usize..high.max(0.0) as usize
}
