//! Height fields as closed triangle meshes.

use crate::{MeshError, Point3, TriangleMesh};

impl TriangleMesh {
    /// The terrain over a rectangle in the xy plane, centred at the origin: heights (m) on a regular grid, row after row along y,
    /// each row along x. Closed below by a base that lies `base_m` under the lowest height, so that it has an interior.
    ///
    /// # Errors
    ///
    /// If there are less than two rows or columns, the number of heights does not fit, a size is not positive, or a number
    /// is not finite.
    pub fn height_field(
        size_m: [f64; 2],
        columns: usize,
        heights_m: &[f64],
        base_m: f64,
    ) -> Result<Self, MeshError> {
        let rows = heights_m.len().checked_div(columns).unwrap_or(0);
        let fits = columns >= 2 && rows >= 2 && rows * columns == heights_m.len();
        let proper = size_m.iter().chain([&base_m]).all(|size| size.is_finite() && *size > 0.0);
        if !fits || !proper || u32::try_from(2 * heights_m.len()).is_err() {
            return Err(MeshError::NotAGrid { columns, heights: heights_m.len() });
        }
        if let Some(vertex) = heights_m.iter().position(|height| !height.is_finite()) {
            return Err(MeshError::NotFinite { vertex });
        }
        let [x_m, y_m] = size_m;
        let place = |row: usize, column: usize, height: f64| {
            let share = |at: usize, count: usize| at as f64 / (count - 1) as f64 - 0.5;
            Point3::new(x_m * share(column, columns), y_m * share(row, rows), height)
        };
        let name = |row: usize, column: usize| (row * columns + column) as u32;
        let mut vertices = Vec::with_capacity(heights_m.len() + 2 * (rows + columns));
        let mut triangles = Vec::with_capacity(2 * heights_m.len() + 6 * (rows + columns));
        for row in 0..rows {
            for column in 0..columns {
                vertices.push(place(row, column, heights_m[row * columns + column]));
            }
        }
        for row in 1..rows {
            for column in 1..columns {
                let [a, b] = [name(row - 1, column - 1), name(row - 1, column)];
                let [c, d] = [name(row, column), name(row, column - 1)];
                // Diagonals alternate, so that no direction is preferred.
                let halves = match (row + column) % 2 {
                    0 => [[a, b, c], [a, c, d]],
                    _ => [[a, b, d], [b, c, d]],
                };
                triangles.extend(halves);
            }
        }
        let floor = heights_m.iter().copied().fold(f64::INFINITY, f64::min) - base_m;
        // The border, counter-clockwise seen from above.
        let border: Vec<(usize, usize)> = (0..columns - 1)
            .map(|column| (0, column))
            .chain((0..rows - 1).map(|row| (row, columns - 1)))
            .chain((1..columns).rev().map(|column| (rows - 1, column)))
            .chain((1..rows).rev().map(|row| (row, 0)))
            .collect();
        let below = vertices.len() as u32;
        vertices.extend(border.iter().map(|&(row, column)| place(row, column, floor)));
        let middle = vertices.len() as u32;
        vertices.push(Point3::new(0.0, 0.0, floor));
        for at in 0..border.len() {
            let next = (at + 1) % border.len();
            let top = [at, next].map(|at| name(border[at].0, border[at].1));
            let low = [at, next].map(|at| below + at as u32);
            triangles.extend([[low[0], low[1], top[1]], [low[0], top[1], top[0]]]);
            triangles.push([low[1], low[0], middle]);
        }
        Self::new(vertices, triangles)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;

    /// Every edge belongs to two triangles in opposite directions, and the volume is that of the heights.
    #[test]
    fn a_height_field_is_closed() {
        let heights = [0.1, 0.4, 0.2, 0.0, 0.3, 0.5, 0.2, 0.1, 0.2, 0.6, 0.1, 0.3];
        let mesh = TriangleMesh::height_field([3.0, 2.0], 4, &heights, 0.5).expect("a grid");
        let mut edges: HashMap<[u32; 2], i32> = HashMap::new();
        let mut volume = 0.0;
        for t in mesh.triangles() {
            for k in 0..3 {
                *edges.entry([t[k], t[(k + 1) % 3]]).or_default() += 1;
            }
            let [a, b, c] = t.map(|k| mesh.vertices()[k as usize].coords);
            volume += a.dot(&b.cross(&c)) / 6.0;
        }
        for (&[from, to], count) in &edges {
            assert_eq!((*count, edges.get(&[to, from])), (1, Some(&1)), "edge {from} to {to}");
        }
        // Prisms over both halves of every cell.
        let mut expected = 0.0;
        for t in mesh.triangles().iter().take(12) {
            let [a, b, c] = t.map(|k| mesh.vertices()[k as usize]);
            let area = 0.5 * ((b - a).x * (c - a).y - (b - a).y * (c - a).x);
            assert!(area > 0.0, "the surface faces up");
            expected += area * ((a.z + b.z + c.z) / 3.0 + 0.5);
        }
        assert!((volume - expected).abs() < 1e-12, "{volume} m³ for {expected} m³");
    }

    #[test]
    fn grids_that_do_not_fit_are_refused() {
        let field = |size, columns, heights: &[f64], base| {
            TriangleMesh::height_field(size, columns, heights, base).is_err()
        };
        assert!(field([1.0, 1.0], 0, &[], 1.0));
        assert!(field([1.0, 1.0], 2, &[0.0; 3], 1.0));
        assert!(field([1.0, 1.0], 4, &[0.0; 4], 1.0));
        assert!(field([1.0, 0.0], 2, &[0.0; 4], 1.0));
        assert!(field([1.0, 1.0], 2, &[0.0, f64::NAN, 0.0, 0.0], 1.0));
        assert!(field([1.0, 1.0], 2, &[0.0; 4], f64::INFINITY));
    }
}
