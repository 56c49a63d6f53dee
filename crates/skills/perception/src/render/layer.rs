//! Which surface is nearest, pixel by pixel.

use std::ops::Range;

use super::linear::Linear;
use crate::kernel::{Patch, Unit, WIDE};

/// No surface is seen here.
pub(super) const NOTHING: u32 = u32::MAX;

/// Some rows of a picture: how near the nearest surface is, and which one it is.
#[derive(Clone, Debug, Default)]
pub(super) struct Layer {
    /// Numbers per row: the width, and some more.
    pub(super) stride: usize,
    pub(super) rows: Range<usize>,
    /// Greater is nearer: the inverse of the depth, or the height under a light.
    pub(super) nearness: Vec<f32>,
    pub(super) surface: Vec<u32>,
}

/// A part of a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Window {
    pub(super) columns: Range<usize>,
    pub(super) rows: Range<usize>,
}

/// A triangle on its way into a layer.
#[derive(Clone, Copy, Debug)]
pub(super) struct Triangle {
    /// One for each side, not negative within.
    pub(super) sides: [Linear; 3],
    pub(super) nearness: Linear,
}

/// A window wider than this is worth a look at where each row of a triangle begins and ends.
const WIDE_WINDOW: usize = 4 * WIDE;

impl Layer {
    /// Empty rows of a picture, as if the surface behind everything were `farthest`.
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

    /// Where a row begins.
    #[inline(always)]
    pub(super) fn start(&self, row: usize) -> usize {
        (row - self.rows.start) * self.stride
    }

    /// Puts a surface where it is nearer than what is there, but not nearer than `most`.
    ///
    /// Which pixels it covers does not depend on the window, as long as the window covers them.
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

/// The columns between the sides of a triangle in a row, and perhaps a few more.
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
