//! Eigenvalues of small symmetric matrices, in place.

use karakuri_geometry::Mat;

/// Diagonalises a symmetric matrix by Jacobi's rotations: `a` keeps the eigenvalues on its diagonal, the columns of
/// `vectors` are the directions.
pub(super) fn diagonalise(a: &mut Mat, vectors: &mut Mat) {
    let n = a.nrows();
    vectors.fill_with_identity();
    let whole: f64 = a.iter().map(|x| x * x).sum();
    for _sweep in 0..MOST_SWEEPS {
        let rest: f64 =
            (0..n).flat_map(|j| (0..j).map(move |i| (i, j))).map(|at| a[at] * a[at]).sum();
        if rest <= 1e-26 * whole {
            return;
        }
        for p in 0..n {
            for q in p + 1..n {
                rotate(a, vectors, p, q);
            }
        }
    }
}

/// Convergence is quadratic; ten sweeps are more than enough for any arm.
const MOST_SWEEPS: usize = 10;

/// Makes entry (p, q) zero.
fn rotate(a: &mut Mat, vectors: &mut Mat, p: usize, q: usize) {
    let off = a[(p, q)];
    if off == 0.0 {
        return;
    }
    let slope = (a[(q, q)] - a[(p, p)]) / (2.0 * off);
    let t = slope.signum() / (slope.abs() + (slope * slope + 1.0).sqrt());
    let cosine = 1.0 / (t * t + 1.0).sqrt();
    let sine = t * cosine;
    for k in 0..a.nrows() {
        let (x, y) = (a[(k, p)], a[(k, q)]);
        (a[(k, p)], a[(k, q)]) = (cosine * x - sine * y, sine * x + cosine * y);
    }
    for k in 0..a.nrows() {
        let (x, y) = (a[(p, k)], a[(q, k)]);
        (a[(p, k)], a[(q, k)]) = (cosine * x - sine * y, sine * x + cosine * y);
        let (x, y) = (vectors[(k, p)], vectors[(k, q)]);
        (vectors[(k, p)], vectors[(k, q)]) = (cosine * x - sine * y, sine * x + cosine * y);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn eigenvalues_and_directions_give_the_matrix_back() {
        let n = 7;
        let b = Mat::from_fn(n, n, |i, j| ((3 * i + 5 * j) % 11) as f64 - 4.0);
        let a = &b * b.transpose() + Mat::identity(n, n) * 0.5;

        let (mut values, mut vectors) = (a.clone(), Mat::zeros(n, n));
        diagonalise(&mut values, &mut vectors);
        let diagonal = Mat::from_diagonal(&values.diagonal());
        assert!((&vectors * diagonal * vectors.transpose() - &a).norm() < 1e-10 * a.norm());
    }
}
