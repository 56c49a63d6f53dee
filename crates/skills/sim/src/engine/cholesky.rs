//! Cholesky factorisation of envelope (skyline) matrices: everything left of a row's first entry is zero and stays
//! zero.

/// The lower half of a symmetric matrix, row by row, each from its first nonzero entry.
#[derive(Clone, Debug, Default)]
pub(super) struct Envelope {
    /// For every row, the column of its first entry.
    first: Vec<usize>,
    /// Offset of row `i`'s column 0: entry (i, j) is `values[base[i] + j]`.
    base: Vec<usize>,
    values: Vec<f64>,
}

impl Envelope {
    /// Resets to a zero matrix; `first` gives the first column of every row.
    pub(super) fn shape(&mut self, first: impl Iterator<Item = usize>) {
        self.first.clear();
        self.base.clear();
        // Every earlier row holds at least its diagonal, so the end is never left of a column.
        let mut end = 0;
        for (row, column) in first.enumerate() {
            self.first.push(column);
            self.base.push(end - column);
            end += row + 1 - column;
        }
        self.values.clear();
        self.values.resize(end, 0.0);
    }

    /// Sets all entries to zero, with the same shape.
    pub(super) fn clear(&mut self) {
        self.values.fill(0.0);
    }

    pub(super) fn len(&self) -> usize {
        self.first.len()
    }

    /// Row `i` from column `from` up to its diagonal.
    #[inline(always)]
    pub(super) fn row_mut(&mut self, i: usize, from: usize) -> &mut [f64] {
        let base = self.base[i];
        &mut self.values[base + from..=base + i]
    }

    #[inline(always)]
    pub(super) fn add(&mut self, i: usize, j: usize, value: f64) {
        self.values[self.base[i] + j] += value;
    }

    /// Replaces the matrix by its factor; the diagonal holds the reciprocals.
    ///
    /// A pivot that is not positive is replaced by a tiny fraction of its diagonal entry, so that the result stays
    /// finite.
    pub(super) fn factor(&mut self) {
        for i in 0..self.len() {
            let (fi, base) = (self.first[i], self.base[i]);
            let (above, rest) = self.values.split_at_mut(base + fi);
            let row = &mut rest[..=i - fi];
            for j in fi..i {
                let (fj, base_j) = (self.first[j], self.base[j]);
                let from = fi.max(fj);
                let other = &above[base_j + from..=base_j + j];
                let k = j - from;
                let sum = product(&row[from - fi..j - fi], &other[..k]);
                row[j - fi] = (row[j - fi] - sum) * other[k];
            }
            let own = i - fi;
            let diagonal = row[own];
            let pivot = diagonal - product(&row[..own], &row[..own]);
            let least = 1e-13 * diagonal.abs() + f64::MIN_POSITIVE;
            row[own] = 1.0 / pivot.max(least).sqrt();
        }
    }

    /// Solves with the factor, in place.
    pub(super) fn solve(&self, x: &mut [f64]) {
        for i in 0..self.len() {
            let (fi, base) = (self.first[i], self.base[i]);
            let row = &self.values[base + fi..=base + i];
            let own = i - fi;
            x[i] = (x[i] - product(&row[..own], &x[fi..i])) * row[own];
        }
        for i in (0..self.len()).rev() {
            let (fi, base) = (self.first[i], self.base[i]);
            let row = &self.values[base + fi..=base + i];
            let own = i - fi;
            let solved = x[i] * row[own];
            x[i] = solved;
            for (left, value) in x[fi..i].iter_mut().zip(&row[..own]) {
                *left -= value * solved;
            }
        }
    }
}

/// The inner product, in four lanes and always in the same order.
#[inline(always)]
pub(super) fn product(a: &[f64], b: &[f64]) -> f64 {
    let b = &b[..a.len()];
    let mut lanes = [0.0; 4];
    let (fours_a, fours_b) = (a.chunks_exact(4), b.chunks_exact(4));
    let (rest_a, rest_b) = (fours_a.remainder(), fours_b.remainder());
    for (x, y) in fours_a.zip(fours_b) {
        for k in 0..4 {
            lanes[k] += x[k] * y[k];
        }
    }
    for (x, y) in rest_a.iter().zip(rest_b) {
        lanes[0] += x * y;
    }
    (lanes[0] + lanes[1]) + (lanes[2] + lanes[3])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn factors_solve_what_was_multiplied() {
        // A banded, diagonally dominant matrix, and one full row.
        let n = 23;
        let first = |i: usize| if i == 17 { 0 } else { i.saturating_sub(3) };
        let entry = |i: usize, j: usize| {
            let mix = ((i * 31 + j * 17) % 13) as f64 / 13.0 - 0.5;
            if i == j { 8.0 + mix } else { mix }
        };
        let mut matrix = Envelope::default();
        matrix.shape((0..n).map(first));
        let wanted: Vec<f64> = (0..n).map(|i| (i as f64 * 0.7).sin()).collect();
        let mut x = vec![0.0; n];
        for i in 0..n {
            for j in first(i)..=i {
                matrix.add(i, j, entry(i, j));
                x[i] += entry(i, j) * wanted[j];
                if i != j {
                    x[j] += entry(i, j) * wanted[i];
                }
            }
        }
        matrix.factor();
        matrix.solve(&mut x);
        for (got, want) in x.iter().zip(&wanted) {
            assert!((got - want).abs() < 1e-13, "{got} for {want}");
        }
    }
}
