//! Small systems of linear equations.

/// Solves A x = b for a symmetric positive definite A (row by row), by Cholesky's method; `b` becomes x.
///
/// Returns whether A was positive definite; if not, both are left in pieces.
pub(crate) fn solve_positive(a: &mut [f64], b: &mut [f64]) -> bool {
    let n = b.len();
    for i in 0..n {
        for j in 0..=i {
            let sum: f64 = (0..j).map(|k| a[i * n + k] * a[j * n + k]).sum();
            let rest = a[i * n + j] - sum;
            if i == j {
                if rest.is_nan() || rest <= 0.0 {
                    return false;
                }
                a[i * n + i] = rest.sqrt();
            } else {
                a[i * n + j] = rest / a[j * n + j];
            }
        }
    }
    for i in 0..n {
        let sum: f64 = (0..i).map(|k| a[i * n + k] * b[k]).sum();
        b[i] = (b[i] - sum) / a[i * n + i];
    }
    for i in (0..n).rev() {
        let sum: f64 = (i + 1..n).map(|k| a[k * n + i] * b[k]).sum();
        b[i] = (b[i] - sum) / a[i * n + i];
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn solutions_solve() {
        let a = [4.0, 1.0, 0.5, 1.0, 3.0, -1.0, 0.5, -1.0, 5.0];
        let x = [0.3, -2.0, 1.5];
        let mut b: Vec<f64> = (0..3).map(|i| (0..3).map(|k| a[i * 3 + k] * x[k]).sum()).collect();
        assert!(solve_positive(&mut a.clone(), &mut b));
        for (found, wanted) in b.iter().zip(x) {
            assert!((found - wanted).abs() < 1e-14);
        }
        assert!(!solve_positive(&mut [1.0, 2.0, 2.0, 1.0], &mut [0.0, 0.0]));
    }
}
