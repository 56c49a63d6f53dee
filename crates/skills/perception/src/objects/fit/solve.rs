//! Gauss-Newton with weights that fall for outliers.

use karakuri_geometry::linear;

/// Normal equations of up to six parameters.
#[derive(Clone, Debug)]
pub(super) struct Normal<const N: usize> {
    a: Vec<f64>,
    b: [f64; N],
}

impl<const N: usize> Normal<N> {
    pub(super) fn new() -> Self {
        Self { a: vec![0.0; N * N], b: [0.0; N] }
    }

    /// Adds a residual with its gradient and weight.
    pub(super) fn add(&mut self, residual: f64, gradient: &[f64; N], weight: f64) {
        for i in 0..N {
            self.b[i] -= weight * gradient[i] * residual;
            for j in 0..=i {
                self.a[N * i + j] += weight * gradient[i] * gradient[j];
            }
        }
    }

    /// The step to the least squares; `None` if a parameter is not determined.
    pub(super) fn step(&self) -> Option<[f64; N]> {
        let (mut a, mut step) = (self.a.clone(), self.b);
        let solved = linear::solve_positive(&mut a, &mut step);
        (solved && step.iter().all(|x| x.is_finite())).then_some(step)
    }

    /// The inverse of the matrix: covariances, if weights were inverse variances.
    pub(super) fn inverse(&self) -> Option<[[f64; N]; N]> {
        let mut factor = self.a.clone();
        if !linear::factor(&mut factor, N, 0.0) {
            return None;
        }
        let mut out = [[0.0; N]; N];
        for (i, row) in out.iter_mut().enumerate() {
            row[i] = 1.0;
            linear::solve_lower(&factor, row);
            linear::solve_transposed(&factor, row);
        }
        Some(out)
    }
}

/// Huber's weight of a residual, given in standard deviations; it falls beyond 2.
pub(super) fn huber(deviations: f64) -> f64 {
    if deviations.abs() <= 2.0 { 1.0 } else { 2.0 / deviations.abs() }
}
