//! The singular value decomposition of a Jacobian.

use super::compiled_chain::Column;
use super::lanes::Lanes;
use super::linear::along;

/// J = Σ σ u vᵀ over six directions `u` of the tip, in no particular order.
///
/// For each it holds σ², `u` and σ v: all that pseudo-inverse and damped least squares need.
pub(super) struct Svd<L: Lanes> {
    squared: [f64; 6],
    of_tip: [[f64; 6]; 6],
    of_joints: [L::Of<f64>; 6],
}

/// More than ever needed: each sweep squares how far the directions are from orthogonal.
const MOST_SWEEPS: usize = 30;

impl<L: Lanes> Svd<L> {
    /// Memory for the decomposition of a Jacobian with this many columns.
    pub(super) fn new(columns: usize) -> Self {
        let of_tip =
            std::array::from_fn(|r| std::array::from_fn(|c| if r == c { 1.0 } else { 0.0 }));
        Self { squared: [0.0; 6], of_tip, of_joints: std::array::from_fn(|_| L::of(columns)) }
    }

    /// Decomposes the Jacobian with these columns, by one-sided Jacobi rotations.
    ///
    /// It begins with the directions of the Jacobian before, which are almost right after a small step.
    pub(super) fn decompose(&mut self, columns: &[Column]) {
        let Self { squared, of_tip, of_joints } = self;
        orthonormalize(of_tip);
        for (row, of_tip) in of_joints.iter_mut().zip(of_tip.iter()) {
            for (entry, column) in row.as_mut().iter_mut().zip(columns) {
                *entry = along(column, of_tip);
            }
        }

        for _ in 0..MOST_SWEEPS {
            let mut turned = false;
            for a in 0..6 {
                for b in a + 1..6 {
                    let (row_a, row_b) = (of_joints[a].as_ref(), of_joints[b].as_ref());
                    if let Some((cos, sin)) = orthogonalizer(row_a, row_b) {
                        turned = true;
                        rotate(of_joints, a, b, cos, sin);
                        rotate(of_tip, a, b, cos, sin);
                    }
                }
            }
            if !turned {
                break;
            }
        }
        *squared = std::array::from_fn(|k| dot(of_joints[k].as_ref(), of_joints[k].as_ref()));
    }

    /// Writes Σ gain(σ²) · σ v (u · miss): a step of the joints.
    pub(super) fn step(&self, miss: &[f64; 6], gain: impl Fn(f64) -> f64, step: &mut [f64]) {
        step.fill(0.0);
        for k in 0..6 {
            let share = gain(self.squared[k]) * along(&self.of_tip[k], miss);
            for (sum, part) in step.iter_mut().zip(self.of_joints[k].as_ref()) {
                *sum += share * part;
            }
        }
    }

    /// The squares of the singular values, greatest first.
    pub(super) fn descending(&self) -> [f64; 6] {
        let mut squared = self.squared;
        squared.sort_by(|a, b| b.total_cmp(a));
        squared
    }
}

/// Takes away the rounding that many rotations leave behind (Gram and Schmidt).
fn orthonormalize(rows: &mut [[f64; 6]; 6]) {
    for k in 0..6 {
        let (before, from_k) = rows.split_at_mut(k);
        let row = &mut from_k[0];
        for other in before {
            let share = along(row, other);
            row.iter_mut().zip(other).for_each(|(x, y)| *x -= share * *y);
        }
        let length = along(row, row).sqrt();
        row.iter_mut().for_each(|x| *x /= length);
    }
}

/// Cosine and sine of the turn that makes two rows orthogonal; `None` if they are.
fn orthogonalizer(a: &[f64], b: &[f64]) -> Option<(f64, f64)> {
    let (aa, bb, ab) = (dot(a, a), dot(b, b), dot(a, b));
    // Rows that are almost nothing beside the other count as nothing: their direction is rounding.
    if ab * ab <= 1e-24 * aa * bb || aa.min(bb) <= 1e-26 * aa.max(bb) {
        return None;
    }
    let cot_double = (bb - aa) / (2.0 * ab);
    let tan = cot_double.signum() / (cot_double.abs() + (1.0 + cot_double * cot_double).sqrt());
    let cos = 1.0 / (1.0 + tan * tan).sqrt();
    Some((cos, cos * tan))
}

fn rotate<R: AsMut<[f64]>>(rows: &mut [R; 6], a: usize, b: usize, cos: f64, sin: f64) {
    let (before, from_b) = rows.split_at_mut(b);
    for (x, y) in before[a].as_mut().iter_mut().zip(from_b[0].as_mut()) {
        (*x, *y) = (cos * *x - sin * *y, sin * *x + cos * *y);
    }
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

#[cfg(test)]
mod tests {
    use super::super::lanes::Heap;
    use super::*;

    #[test]
    fn agrees_with_nalgebra_and_puts_the_matrix_together_again() {
        for n in 1..10 {
            let entry =
                |r: usize, c: usize, shift: f64| ((r * 7 + c * 3 + r * c * c) as f64 + shift).sin();
            let jacobian = |shift: f64| -> Vec<Column> {
                (0..n).map(|c| std::array::from_fn(|r| entry(r, c, shift))).collect()
            };
            // The second one begins with what the first left behind.
            let mut svd = Svd::<Heap>::new(n);
            svd.decompose(&jacobian(0.2));
            let columns = jacobian(0.0);
            svd.decompose(&columns);

            let peer = nalgebra::DMatrix::from_fn(6, n, |r, c| columns[c][r]);
            let mut expected: Vec<f64> = peer.singular_values().iter().copied().collect();
            expected.sort_by(|a, b| b.total_cmp(a));
            for (squared, value) in svd.descending().iter().zip(&expected) {
                assert!((squared.sqrt() - value).abs() < 1e-12, "{n} columns");
            }
            for (c, column) in columns.iter().enumerate() {
                for (r, entry) in column.iter().enumerate() {
                    let sum: f64 = (0..6).map(|k| svd.of_tip[k][r] * svd.of_joints[k][c]).sum();
                    assert!((sum - entry).abs() < 1e-13, "{n} columns: entry {r}, {c}");
                }
            }
        }
    }
}
