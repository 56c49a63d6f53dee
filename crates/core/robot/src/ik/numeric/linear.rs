//! Small linear algebra on the stack.

use super::kernel::Column;
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

/// The product of two rows of six.
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
        // Row j of L·D stands in the lower half; dividing by the pivots gives L.
        let mut scaled = [0.0; 6];
        for k in 0..j {
            scaled[k] = m[j][k];
            m[j][k] *= inverse_pivots[k];
        }
        let mut pivot = m[j][j];
        for k in 0..j {
            pivot -= m[j][k] * scaled[k];
        }
        inverse_pivots[j] = 1.0 / pivot;
        for i in j + 1..6 {
            let mut sum = m[i][j];
            for k in 0..j {
                sum -= m[i][k] * m[j][k];
            }
            m[i][j] = sum;
        }
        let mut sum = x[j];
        for k in 0..j {
            sum -= m[j][k] * x[k];
        }
        x[j] = sum;
    }
    for j in (0..6).rev() {
        x[j] *= inverse_pivots[j];
        for i in j + 1..6 {
            x[j] -= m[i][j] * x[i];
        }
    }
    x
}
