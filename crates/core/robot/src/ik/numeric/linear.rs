//! Small linear algebra on the stack.

use super::compiled_chain::Column;
use super::target::Miss;

/// Solves (J Jᵀ + λ 1) y = miss, where J has these columns; then Jᵀ y is the damped least-squares step.
#[inline(always)]
pub(super) fn damped_dual(columns: &[Column], damping: f64, miss: &Miss) -> Miss {
    let mut m = [[0.0; 6]; 6];
    for column in columns {
        for r in 0..6 {
            for c in 0..=r {
                m[r][c] += column[r] * column[c];
            }
        }
    }
    for (k, row) in m.iter_mut().enumerate() {
        row[k] += damping;
    }
    solve_symmetric(&mut m, miss)
}

/// The inner product of two vectors of six.
#[inline(always)]
pub(super) fn along(a: &[f64; 6], b: &[f64; 6]) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3] + a[4] * b[4] + a[5] * b[5]
}

/// Solves m x = b by L D Lᵀ for a positive definite matrix of which the lower half is given.
#[inline(always)]
fn solve_symmetric(m: &mut [[f64; 6]; 6], b: &Miss) -> Miss {
    let mut x = *b;
    let mut inverse_pivots = [0.0; 6];
    for j in 0..6 {
        // Here row j holds L D; dividing by the pivots leaves L.
        let mut pivot = m[j][j];
        let mut sum = x[j];
        for k in 0..j {
            let entry = m[j][k] * inverse_pivots[k];
            pivot -= entry * m[j][k];
            sum -= entry * x[k];
            m[j][k] = entry;
        }
        inverse_pivots[j] = 1.0 / pivot;
        x[j] = sum;
        let (upper, lower) = m.split_at_mut(j + 1);
        for row in lower {
            let product = row[..j].iter().zip(&upper[j]).map(|(a, b)| a * b).sum::<f64>();
            row[j] -= product;
        }
    }
    for j in (0..6).rev() {
        let product = (j + 1..6).map(|i| m[i][j] * x[i]).sum::<f64>();
        x[j] = x[j] * inverse_pivots[j] - product;
    }
    x
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn agrees_with_a_general_solver() {
        for n in 1..12 {
            let columns: Vec<Column> = (0..n)
                .map(|c| std::array::from_fn(|r| ((r * 5 + c * c + 1) as f64).sin()))
                .collect();
            let miss = [0.3, -0.1, 0.7, 0.2, -0.9, 0.4];
            let found = damped_dual(&columns, 0.01, &miss);

            let j = nalgebra::DMatrix::from_fn(6, n, |r, c| columns[c][r]);
            let m = &j * j.transpose() + nalgebra::DMatrix::identity(6, 6) * 0.01;
            let expected = m.lu().solve(&nalgebra::DVector::from_row_slice(&miss));
            let expected = expected.expect("damping makes it regular");
            for (a, b) in found.iter().zip(expected.iter()) {
                assert!((a - b).abs() < 1e-10 * (1.0 + b.abs()), "{n} columns");
            }
        }
    }
}
