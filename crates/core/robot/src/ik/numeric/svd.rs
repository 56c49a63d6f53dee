//! The singular value decomposition of a Jacobian.

use super::kernel::Column;

/// J = Σ σ u vᵀ over six directions `u` of the tip, in no particular order.
///
/// For each it holds σ², `u` and σ v: all that pseudo-inverse and damped least squares need, without a division.
pub(super) struct Svd {
    pub(super) squared: [f64; 6],
    pub(super) of_tip: [[f64; 6]; 6],
    pub(super) of_joints: [Vec<f64>; 6],
}

/// More than ever needed: each sweep squares how far the directions are from orthogonal.
const MOST_SWEEPS: usize = 30;

impl Svd {
    /// Decomposes the Jacobian with these columns, by one-sided Jacobi rotations of its rows.
    pub(super) fn of(columns: &[Column]) -> Self {
        let mut of_joints: [Vec<f64>; 6] =
            std::array::from_fn(|row| columns.iter().map(|column| column[row]).collect());
        let mut of_tip: [[f64; 6]; 6] =
            std::array::from_fn(|r| std::array::from_fn(|c| if r == c { 1.0 } else { 0.0 }));

        for _ in 0..MOST_SWEEPS {
            let mut turned = false;
            for a in 0..6 {
                for b in a + 1..6 {
                    if let Some((cos, sin)) = orthogonalizer(&of_joints[a], &of_joints[b]) {
                        turned = true;
                        rotate(&mut of_joints, a, b, cos, sin);
                        rotate(&mut of_tip, a, b, cos, sin);
                    }
                }
            }
            if !turned {
                break;
            }
        }
        let squared = std::array::from_fn(|k| dot(&of_joints[k], &of_joints[k]));
        Self { squared, of_tip, of_joints }
    }

    /// Σ gain(σ²) · σ v (u · miss): a step of the joints.
    pub(super) fn step(&self, miss: &[f64; 6], gain: impl Fn(f64) -> f64) -> Vec<f64> {
        let mut step = vec![0.0; self.of_joints[0].len()];
        for k in 0..6 {
            let share = gain(self.squared[k]) * dot(&self.of_tip[k], miss);
            for (sum, part) in step.iter_mut().zip(&self.of_joints[k]) {
                *sum += share * part;
            }
        }
        step
    }

    /// The squares of the singular values, greatest first.
    pub(super) fn descending(&self) -> [f64; 6] {
        let mut squared = self.squared;
        squared.sort_by(|a, b| b.total_cmp(a));
        squared
    }
}

/// Cosine and sine of the turn that makes two rows orthogonal; `None` if they are.
fn orthogonalizer(a: &[f64], b: &[f64]) -> Option<(f64, f64)> {
    let (aa, bb, ab) = (dot(a, a), dot(b, b), dot(a, b));
    // Rows that are almost nothing beside the other count as nothing: their direction is rounding.
    if ab * ab <= 1e-30 * aa * bb || aa.min(bb) <= 1e-32 * aa.max(bb) {
        return None;
    }
    let cot_double = (bb - aa) / (2.0 * ab);
    let tan = cot_double.signum() / (cot_double.abs() + cot_double.hypot(1.0));
    let cos = 1.0 / tan.hypot(1.0);
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
    use super::*;

    #[test]
    fn agrees_with_nalgebra_and_puts_the_matrix_together_again() {
        for n in 1..10 {
            let columns: Vec<Column> = (0..n)
                .map(|c| std::array::from_fn(|r| ((r * 7 + c * 3 + r * c * c) as f64).sin()))
                .collect();
            let svd = Svd::of(&columns);

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
