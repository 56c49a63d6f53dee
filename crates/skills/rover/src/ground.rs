//! The ground as heights over a grid.

/// Heights of the ground at the corners of square cells.
#[derive(Clone, Debug, PartialEq)]
pub struct HeightGrid {
    first_m: [f64; 2],
    spacing_m: f64,
    columns: usize,
    /// Rows along y, each of `columns` heights along x (m); NaN where nobody has looked.
    heights_m: Vec<f64>,
}

/// Why numbers are not a grid.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum GridError {
    /// The spacing is not positive.
    #[error("the spacing is {spacing_m} m")]
    Spacing {
        /// The spacing.
        spacing_m: f64,
    },
    /// There are not two full rows of two columns.
    #[error("{given} heights are not at least two rows of {columns} columns")]
    Count {
        /// Number of heights.
        given: usize,
        /// Number of columns.
        columns: usize,
    },
}

impl HeightGrid {
    /// A grid whose first corner is at `first_m`, with rows of `columns` heights (m); NaN is unknown.
    ///
    /// # Errors
    ///
    /// If the numbers are not a grid.
    pub fn new(
        first_m: [f64; 2],
        spacing_m: f64,
        columns: usize,
        heights_m: Vec<f64>,
    ) -> Result<Self, GridError> {
        if !(spacing_m.is_finite() && spacing_m > 0.0) {
            return Err(GridError::Spacing { spacing_m });
        }
        let given = heights_m.len();
        if columns < 2 || given < 2 * columns || !given.is_multiple_of(columns) {
            return Err(GridError::Count { given, columns });
        }
        Ok(Self { first_m, spacing_m, columns, heights_m })
    }

    /// Distance of the corners (m).
    pub fn spacing_m(&self) -> f64 {
        self.spacing_m
    }

    /// Height at a point (m), between the corners of its cell; `None` outside, and where a corner is unknown.
    pub fn height_m(&self, x: f64, y: f64) -> Option<f64> {
        let along = |at: f64, first: f64| (at - first) / self.spacing_m;
        let (u, v) = (along(x, self.first_m[0]), along(y, self.first_m[1]));
        let rows = self.heights_m.len() / self.columns;
        let inside = |at: f64, count: usize| at >= 0.0 && at <= (count - 1) as f64;
        if !(inside(u, self.columns) && inside(v, rows)) {
            return None;
        }
        let cell = |at: f64, count: usize| (at as usize).min(count - 2);
        let (i, j) = (cell(u, self.columns), cell(v, rows));
        let (a, b) = (u - i as f64, v - j as f64);
        let corner = |i: usize, j: usize| self.heights_m[j * self.columns + i];
        let low = corner(i, j) * (1.0 - a) + corner(i + 1, j) * a;
        let high = corner(i, j + 1) * (1.0 - a) + corner(i + 1, j + 1) * a;
        Some(low * (1.0 - b) + high * b).filter(|height| height.is_finite())
    }
}
