//! Projects configurations to cells of a coarse, low-dimensional grid.

use karakuri_geometry::random::Rng;

/// A cell of a grid with up to three dimensions; unused coordinates are zero.
pub(super) type Place = [i32; 3];

/// A linear map from configurations to a grid.
pub(super) struct Projection {
    /// Each dimension of the grid as a linear combination of variables, in cells.
    rows: Vec<Vec<f64>>,
    /// The centre of the space, so that cell coordinates are small wherever it lies.
    middle: Vec<f64>,
}

/// Number of cells across the extent of each dimension.
const CELLS: f64 = 20.0;

impl Projection {
    /// Random orthogonal directions: two for an arm, three for more than seven variables. One or two variables are used
    /// directly.
    pub(super) fn new(bounds: &[(f64, f64)], rng: &mut Rng) -> Self {
        let spreads: Vec<f64> = bounds.iter().map(|(low, high)| high - low).collect();
        let dimension = match bounds.len() {
            small @ ..=2 => small,
            ..=7 => 2,
            _ => 3,
        };
        let mut rows: Vec<Vec<f64>> = Vec::new();
        for at in 0..dimension {
            let mut row: Vec<f64> = if bounds.len() == dimension {
                (0..dimension).map(|k| f64::from(u8::from(k == at))).collect()
            } else {
                bounds.iter().map(|_| rng.normal()).collect()
            };
            for other in &rows {
                let along = dot(&row, other);
                row.iter_mut().zip(other).for_each(|(x, y)| *x -= along * y);
            }
            let length = dot(&row, &row).sqrt();
            row.iter_mut().for_each(|x| *x /= length);
            rows.push(row);
        }
        for row in &mut rows {
            let spread: f64 = row.iter().zip(&spreads).map(|(x, s)| (x * s) * (x * s)).sum();
            let scale = if spread > 0.0 { CELLS / spread.sqrt() } else { 0.0 };
            row.iter_mut().for_each(|x| *x *= scale);
        }
        let middle = bounds.iter().map(|(low, high)| low + (high - low) / 2.0).collect();
        Self { rows, middle }
    }

    /// Number of dimensions of the grid.
    pub(super) fn dimension(&self) -> usize {
        self.rows.len()
    }

    pub(super) fn place(&self, q: &[f64]) -> Place {
        let mut place = Place::default();
        for (at, row) in place.iter_mut().zip(&self.rows) {
            let parts = row.iter().zip(q.iter().zip(&self.middle));
            *at = parts.map(|(x, (q, middle))| x * (q - middle)).sum::<f64>().floor() as i32;
        }
        place
    }
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}
