//! Cholesky factorisation of sparse matrices made of dense blocks, one row and column of blocks per tree.

use super::elimination::Structure;

/// The lower half of a symmetric matrix: for every column of blocks one dense panel, its diagonal block first.
#[derive(Clone, Debug, Default)]
pub(super) struct Blocks {
    /// Number of rows of every block.
    sizes: Vec<usize>,
    /// First row of every block.
    firsts: Vec<usize>,
    begins: Vec<usize>,
    below: Vec<u32>,
    /// For every entry of `below` the number of rows of its panel above it.
    heights: Vec<usize>,
    /// Offset of every panel; row by row, each as wide as its diagonal block.
    panels: Vec<usize>,
    values: Vec<f64>,
    /// A block transposed.
    turned: Vec<f64>,
}

/// The usual block: a free body.
const SIX: usize = 6;

impl Blocks {
    /// Resets to a zero matrix with the blocks of columns `from..from + sizes.len()` of a structure.
    pub(super) fn shape(
        &mut self,
        structure: &Structure,
        from: usize,
        sizes: impl Iterator<Item = usize>,
    ) {
        self.sizes.clear();
        self.sizes.extend(sizes);
        self.firsts.clear();
        self.begins.clear();
        self.below.clear();
        self.heights.clear();
        self.panels.clear();
        let (mut first, mut end) = (0, 0);
        for &size in &self.sizes {
            self.firsts.push(first);
            first += size;
        }
        for (column, &size) in self.sizes.iter().enumerate() {
            self.begins.push(self.below.len());
            self.panels.push(end);
            let rows = structure.begins[from + column]..structure.begins[from + column + 1];
            let mut height = size;
            for &row in &structure.below[rows] {
                self.below.push(row);
                self.heights.push(height);
                height += self.sizes[row as usize];
            }
            end += height * size;
        }
        self.begins.push(self.below.len());
        self.panels.push(end);
        self.values.clear();
        self.values.resize(end, 0.0);
    }

    /// Sets all entries to zero, with the same shape.
    pub(super) fn clear(&mut self) {
        self.values.fill(0.0);
    }

    /// Offset of the block in a row and a column of blocks; `None` where the structure has none.
    pub(super) fn find(&self, row: usize, column: usize) -> Option<usize> {
        let panel = self.panels[column];
        if row == column {
            return Some(panel);
        }
        let range = self.begins[column]..self.begins[column + 1];
        let at = self.below[range.clone()].binary_search(&(row as u32)).ok()?;
        Some(panel + self.heights[range.start + at] * self.sizes[column])
    }

    /// The entries from an offset on.
    #[inline(always)]
    pub(super) fn from(&mut self, offset: usize) -> &mut [f64] {
        &mut self.values[offset..]
    }

    /// Replaces the matrix by its factor; the diagonals hold the reciprocals.
    ///
    /// A pivot that is not positive is replaced by a tiny fraction of its diagonal entry, so that the result stays
    /// finite.
    pub(super) fn factor(&mut self) {
        for column in 0..self.sizes.len() {
            let size = self.sizes[column];
            let (done, later) = self.values.split_at_mut(self.panels[column + 1]);
            let panel = &mut done[self.panels[column]..];
            let (own, rest) = panel.split_at_mut(size * size);
            factor_dense(own, size);
            if size == SIX {
                let own: &[f64; SIX * SIX] = (&*own).try_into().expect("six by six");
                for row in rest.chunks_exact_mut(SIX) {
                    let row: &mut [f64; SIX] = row.try_into().expect("six");
                    substitute_six(own, row);
                }
            } else {
                for row in rest.chunks_exact_mut(size) {
                    substitute(own, row);
                }
            }
            // Subtracts the product of the panel with itself from the panels on its right.
            let range = self.begins[column]..self.begins[column + 1];
            for at in range.clone() {
                let target = self.below[at] as usize;
                let width = self.sizes[target];
                let from = (self.heights[at] - size) * size;
                transpose(&rest[from..from + width * size], size, width, &mut self.turned);
                let base = self.panels[target] - self.panels[column + 1];
                let mut next = self.begins[target];
                for other in at..range.end {
                    let row = self.below[other];
                    let height = if other == at {
                        0
                    } else {
                        while self.below[next] != row {
                            next += 1;
                        }
                        self.heights[next]
                    };
                    let rows = self.sizes[row as usize];
                    let left = (self.heights[other] - size) * size;
                    let left = &rest[left..left + rows * size];
                    let out = &mut later[base + height * width..][..rows * width];
                    if size == SIX && width == SIX && rows == SIX {
                        subtract_six(left, &self.turned, out);
                    } else {
                        subtract(left, &self.turned, size, width, out);
                    }
                }
            }
        }
    }

    /// Solves with the factor, in place.
    pub(super) fn solve(&self, x: &mut [f64]) {
        for column in 0..self.sizes.len() {
            let (size, first) = (self.sizes[column], self.firsts[column]);
            let panel = &self.values[self.panels[column]..self.panels[column + 1]];
            let (own, mut rest) = panel.split_at(size * size);
            let (head, tail) = x.split_at_mut(first + size);
            let mine = &mut head[first..];
            substitute(own, mine);
            for &row in &self.below[self.begins[column]..self.begins[column + 1]] {
                let rows = self.sizes[row as usize];
                let at = self.firsts[row as usize] - first - size;
                let (block, after) = rest.split_at(rows * size);
                for (x, line) in tail[at..at + rows].iter_mut().zip(block.chunks_exact(size)) {
                    *x -= inner(line, mine);
                }
                rest = after;
            }
        }
        for column in (0..self.sizes.len()).rev() {
            let (size, first) = (self.sizes[column], self.firsts[column]);
            let panel = &self.values[self.panels[column]..self.panels[column + 1]];
            let (own, mut rest) = panel.split_at(size * size);
            let (head, tail) = x.split_at_mut(first + size);
            let mine = &mut head[first..];
            for &row in &self.below[self.begins[column]..self.begins[column + 1]] {
                let rows = self.sizes[row as usize];
                let at = self.firsts[row as usize] - first - size;
                let (block, after) = rest.split_at(rows * size);
                for (x, line) in tail[at..at + rows].iter().zip(block.chunks_exact(size)) {
                    for (mine, value) in mine.iter_mut().zip(line) {
                        *mine -= value * x;
                    }
                }
                rest = after;
            }
            for i in (0..size).rev() {
                let solved = mine[i] * own[i * size + i];
                mine[i] = solved;
                for (left, value) in mine[..i].iter_mut().zip(&own[i * size..]) {
                    *left -= value * solved;
                }
            }
        }
    }
}

/// The factor of a dense block, in its lower half.
fn factor_dense(own: &mut [f64], size: usize) {
    for i in 0..size {
        let (above, rest) = own.split_at_mut(i * size);
        let row = &mut rest[..size];
        for j in 0..i {
            let other = &above[j * size..j * size + j + 1];
            let mut sum = row[j];
            for (a, b) in row[..j].iter().zip(other) {
                sum -= a * b;
            }
            row[j] = sum * other[j];
        }
        let diagonal = row[i];
        let mut pivot = diagonal;
        for a in &row[..i] {
            pivot -= a * a;
        }
        let least = 1e-13 * diagonal.abs() + f64::MIN_POSITIVE;
        row[i] = 1.0 / pivot.max(least).sqrt();
    }
}

/// Solves with the factor of a diagonal block, in place.
#[inline(always)]
fn substitute(own: &[f64], row: &mut [f64]) {
    let size = row.len();
    for i in 0..size {
        let line = &own[i * size..i * size + i + 1];
        let mut sum = row[i];
        for (a, b) in row[..i].iter().zip(line) {
            sum -= a * b;
        }
        row[i] = sum * line[i];
    }
}

#[inline(always)]
fn substitute_six(own: &[f64; SIX * SIX], row: &mut [f64; SIX]) {
    for i in 0..SIX {
        let mut sum = row[i];
        for k in 0..i {
            sum -= row[k] * own[i * SIX + k];
        }
        row[i] = sum * own[i * SIX + i];
    }
}

#[inline(always)]
fn inner(a: &[f64], b: &[f64]) -> f64 {
    let mut sum = 0.0;
    for (a, b) in a.iter().zip(b) {
        sum += a * b;
    }
    sum
}

fn transpose(block: &[f64], size: usize, rows: usize, out: &mut Vec<f64>) {
    out.clear();
    out.resize(size * rows, 0.0);
    for (r, line) in block.chunks_exact(size).enumerate() {
        for (m, value) in line.iter().enumerate() {
            out[m * rows + r] = *value;
        }
    }
}

/// out − left · turned, for blocks of any size.
fn subtract(left: &[f64], turned: &[f64], size: usize, width: usize, out: &mut [f64]) {
    for (line, out) in left.chunks_exact(size).zip(out.chunks_exact_mut(width)) {
        for (value, turned) in line.iter().zip(turned.chunks_exact(width)) {
            for (out, t) in out.iter_mut().zip(turned) {
                *out -= value * t;
            }
        }
    }
}

/// The same for six by six, which the compiler unrolls.
#[inline(always)]
fn subtract_six(left: &[f64], turned: &[f64], out: &mut [f64]) {
    let left: &[f64; SIX * SIX] = left.try_into().expect("six by six");
    let turned: &[f64; SIX * SIX] = turned.try_into().expect("six by six");
    let out: &mut [f64; SIX * SIX] = out.try_into().expect("six by six");
    for r in 0..SIX {
        let mut line = [0.0; SIX];
        for m in 0..SIX {
            let value = left[r * SIX + m];
            for c in 0..SIX {
                line[c] += value * turned[m * SIX + c];
            }
        }
        for c in 0..SIX {
            out[r * SIX + c] -= line[c];
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::elimination::Elimination;
    use super::*;

    /// A random sparse matrix with blocks of different sizes: solving undoes multiplying.
    #[test]
    fn factors_solve_what_was_multiplied() {
        let sizes = [6, 6, 3, 6, 14, 6, 6, 1, 6, 6, 6, 6];
        let edges = [
            (0, 3),
            (1, 2),
            (1, 5),
            (2, 7),
            (4, 6),
            (4, 9),
            (5, 8),
            (8, 9),
            (9, 10),
            (0, 11),
            (3, 11),
            (6, 10),
        ];
        let mut elimination = Elimination::default();
        let mut structure = Structure::default();
        structure.clear();
        elimination.begin(sizes.len());
        edges.iter().for_each(|&(a, b)| elimination.join(a, b));
        elimination.run(&mut structure);
        let order = elimination.order.clone();
        let ordered: Vec<usize> = order.iter().map(|&node| sizes[node]).collect();
        let mut matrix = Blocks::default();
        matrix.shape(&structure, 0, ordered.iter().copied());
        let firsts: Vec<usize> =
            (0..sizes.len()).map(|at| ordered[..at].iter().sum::<usize>()).collect();
        let n: usize = sizes.iter().sum();
        let wanted: Vec<f64> = (0..n).map(|i| (i as f64 * 0.7).sin()).collect();
        let mut x = vec![0.0; n];
        for row in 0..sizes.len() {
            for column in 0..=row {
                let joined = edges
                    .iter()
                    .any(|&(a, b)| [(a, b), (b, a)].contains(&(order[row], order[column])));
                if row != column && !joined {
                    continue;
                }
                let offset = matrix.find(row, column).expect("every edge has a block");
                for r in 0..ordered[row] {
                    let last = if row == column { r + 1 } else { ordered[column] };
                    for c in 0..last {
                        let (i, j) = (firsts[row] + r, firsts[column] + c);
                        let mix = ((i * 31 + j * 17) % 13) as f64 / 13.0 - 0.5;
                        let value = if i == j { 30.0 + mix } else { mix };
                        matrix.from(offset)[r * ordered[column] + c] = value;
                        x[i] += value * wanted[j];
                        if i != j {
                            x[j] += value * wanted[i];
                        }
                    }
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
