//! Symmetric systems of linear equations by Cholesky's method, in place.
//!
//! Matrices are slices of n × n numbers, row by row; only the lower triangle is read and written. A symmetric matrix of
//! nalgebra can be passed as its slice: its columns are its rows, so the factor then stands in the upper triangle.

/// Replaces a symmetric positive definite matrix by its lower factor L, with L Lᵀ = A.
///
/// Returns whether every pivot was greater than `least_pivot`; one that is not is replaced by it.
///
/// # Panics
///
/// If the slice has fewer than n² numbers.
#[inline]
pub fn factor(a: &mut [f64], n: usize, least_pivot: f64) -> bool {
    let mut positive = true;
    for i in 0..n {
        for j in 0..=i {
            let (row_i, row_j) = (&a[i * n..i * n + j], &a[j * n..j * n + j]);
            let known: f64 = row_i.iter().zip(row_j).map(|(x, y)| x * y).sum();
            let rest = a[i * n + j] - known;
            a[i * n + j] = match i == j {
                true if rest > least_pivot => rest.sqrt(),
                true => {
                    positive = false;
                    least_pivot.sqrt()
                }
                false => rest / a[j * n + j],
            };
        }
    }
    positive
}

/// Solves L x = b for a lower factor; `b` becomes x.
///
/// # Panics
///
/// If the factor has fewer than n² numbers for n in `b`.
#[inline]
pub fn solve_lower(lower: &[f64], b: &mut [f64]) {
    let n = b.len();
    for i in 0..n {
        let known: f64 = lower[i * n..i * n + i].iter().zip(&*b).map(|(x, y)| x * y).sum();
        b[i] = (b[i] - known) / lower[i * n + i];
    }
}

/// Solves Lᵀ x = b for a lower factor; `b` becomes x.
///
/// # Panics
///
/// If the factor has fewer than n² numbers for n in `b`.
#[inline]
pub fn solve_transposed(lower: &[f64], b: &mut [f64]) {
    let n = b.len();
    for i in (0..n).rev() {
        let known: f64 = (i + 1..n).map(|k| lower[k * n + i] * b[k]).sum();
        b[i] = (b[i] - known) / lower[i * n + i];
    }
}

/// Solves A x = b for a symmetric positive definite A; `b` becomes x, A its factor.
///
/// Returns whether A was positive definite; if not, the contents of both have no meaning.
///
/// # Panics
///
/// If the matrix has fewer than n² numbers for n in `b`.
#[inline]
pub fn solve_positive(a: &mut [f64], b: &mut [f64]) -> bool {
    let positive = factor(a, b.len(), 0.0);
    if positive {
        solve_lower(a, b);
        solve_transposed(a, b);
    }
    positive
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Mat;
    use crate::random::Rng;

    #[test]
    fn solutions_solve() {
        let mut rng = Rng::new(1);
        for n in 1..10 {
            let b = Mat::from_fn(n, n, |_, _| rng.between(-1.0, 1.0));
            let a = &b * b.transpose() + Mat::identity(n, n) * 0.1;
            let x: Vec<f64> = (0..n).map(|_| rng.between(-1.0, 1.0)).collect();
            let product = &a * nalgebra::DVector::from_column_slice(&x);
            let (mut lower, mut found) = (a.clone(), product.as_slice().to_vec());
            assert!(solve_positive(lower.as_mut_slice(), &mut found));
            assert!(found.iter().zip(&x).all(|(found, x)| (found - x).abs() < 1e-10));
            let upper = lower.upper_triangle();
            assert!((upper.transpose() * &upper - &a).norm() < 1e-12 * a.norm());
        }
    }

    #[test]
    fn what_is_not_positive_definite_is_told() {
        assert!(!solve_positive(&mut [1.0, 2.0, 2.0, 1.0], &mut [0.0, 0.0]));
        assert!(!solve_positive(&mut [f64::NAN], &mut [1.0]));
        let mut flat = [1.0, 1.0, 1.0, 1.0];
        assert!(!factor(&mut flat, 2, 1e-12));
        assert_eq!(flat[3], 1e-6);
    }
}
