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
    /// The blocks of the column that is factored, transposed, and where each begins.
    scaled: Vec<f64>,
    starts: Vec<usize>,
}

/// The usual block: a free body.
const SIX: usize = 6;
/// The rows of transposed blocks of free bodies are padded to this.
const WIDE: usize = 8;

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
    #[inline(always)]
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

    /// Replaces the matrix by its factor L D Lᵀ; the diagonals hold the reciprocals of D.
    ///
    /// A pivot that is not positive is replaced by a tiny fraction of its diagonal entry, so that the result stays
    /// finite.
    #[inline(always)]
    pub(super) fn factor(&mut self) {
        for column in 0..self.sizes.len() {
            let size = self.sizes[column];
            let (done, later) = self.values.split_at_mut(self.panels[column + 1]);
            let panel = &mut done[self.panels[column]..];
            let (own, rest) = panel.split_at_mut(size * size);
            match <&mut [f64; SIX * SIX]>::try_from(&mut *own) {
                Ok(own) if size == SIX => factor_six(own),
                _ => factor_dense(own, size),
            }
            // The blocks below become L; transposed copies hold D Lᵀ.
            let range = self.begins[column]..self.begins[column + 1];
            self.scaled.clear();
            self.starts.clear();
            for at in range.clone() {
                let rows = self.sizes[self.below[at] as usize];
                let block = &mut rest[(self.heights[at] - size) * size..][..rows * size];
                let start = self.scaled.len();
                self.starts.push(start);
                self.scaled.resize(start + size * stride(rows), 0.0);
                let turned = &mut self.scaled[start..];
                if size == SIX && rows == SIX {
                    substitute_six(own, block, turned);
                } else {
                    substitute(own, block, rows, turned);
                }
            }
            // Subtracts the product of the panel with itself from the panels on its right.
            for at in range.clone() {
                let target = self.below[at] as usize;
                let width = self.sizes[target];
                let turned = &self.scaled[self.starts[at - range.start]..];
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
                    let left = &rest[(self.heights[other] - size) * size..][..rows * size];
                    let out = &mut later[base + height * width..][..rows * width];
                    if size == SIX && width == SIX && rows == SIX {
                        subtract_six(left, turned, out);
                    } else {
                        subtract(left, turned, size, width, out);
                    }
                }
            }
        }
    }

    /// Solves with the factor, in place.
    #[inline(always)]
    pub(super) fn solve(&self, x: &mut [f64]) {
        for column in 0..self.sizes.len() {
            let (size, first) = (self.sizes[column], self.firsts[column]);
            let panel = &self.values[self.panels[column]..self.panels[column + 1]];
            let (own, rest) = panel.split_at(size * size);
            let (head, tail) = x.split_at_mut(first + size);
            let mine = &mut head[first..];
            for i in 1..size {
                let line = &own[i * size..i * size + i];
                mine[i] -= inner(line, &mine[..i]);
            }
            for at in self.begins[column]..self.begins[column + 1] {
                let row = self.below[at] as usize;
                let rows = self.sizes[row];
                let block = &rest[(self.heights[at] - size) * size..][..rows * size];
                let below = &mut tail[self.firsts[row] - first - size..][..rows];
                if size == SIX && rows == SIX {
                    let block: &[f64; SIX * SIX] = block.try_into().expect("six by six");
                    let mine: &[f64; SIX] = (&*mine).try_into().expect("six");
                    for (k, x) in below.iter_mut().enumerate() {
                        *x -= inner_six(&block[k * SIX..][..SIX], mine);
                    }
                } else {
                    for (x, line) in below.iter_mut().zip(block.chunks_exact(size)) {
                        *x -= inner(line, mine);
                    }
                }
            }
        }
        for column in (0..self.sizes.len()).rev() {
            let (size, first) = (self.sizes[column], self.firsts[column]);
            let panel = &self.values[self.panels[column]..self.panels[column + 1]];
            let (own, rest) = panel.split_at(size * size);
            let (head, tail) = x.split_at_mut(first + size);
            let mine = &mut head[first..];
            for (k, x) in mine.iter_mut().enumerate() {
                *x *= own[k * (size + 1)];
            }
            for at in self.begins[column]..self.begins[column + 1] {
                let row = self.below[at] as usize;
                let rows = self.sizes[row];
                let block = &rest[(self.heights[at] - size) * size..][..rows * size];
                let below = &tail[self.firsts[row] - first - size..][..rows];
                if size == SIX && rows == SIX {
                    let block: &[f64; SIX * SIX] = block.try_into().expect("six by six");
                    let mut sum = [0.0; SIX];
                    for (k, x) in below.iter().enumerate() {
                        for c in 0..SIX {
                            sum[c] += block[k * SIX + c] * x;
                        }
                    }
                    mine.iter_mut().zip(sum).for_each(|(mine, sum)| *mine -= sum);
                } else {
                    for (x, line) in below.iter().zip(block.chunks_exact(size)) {
                        mine.iter_mut().zip(line).for_each(|(mine, value)| *mine -= value * x);
                    }
                }
            }
            for i in (1..size).rev() {
                let solved = mine[i];
                for (left, value) in mine[..i].iter_mut().zip(&own[i * size..]) {
                    *left -= value * solved;
                }
            }
        }
    }
}

/// Length of the rows of a transposed block: those of free bodies are padded to whole vectors.
#[inline(always)]
fn stride(rows: usize) -> usize {
    if rows == SIX { WIDE } else { rows }
}

/// The factor L D Lᵀ of a dense block in its lower half: L without its diagonal of ones, and there the reciprocals of D.
#[inline(always)]
fn factor_in_place(own: &mut [f64], size: usize) {
    for i in 0..size {
        let (above, rest) = own.split_at_mut(i * size);
        let row = &mut rest[..size];
        let diagonal = row[i];
        let mut pivot = diagonal;
        // First the row of L D, then that of L.
        for j in 0..i {
            let other = &above[j * size..j * size + j];
            let mut sum = row[j];
            for (a, b) in row[..j].iter().zip(other) {
                sum -= a * b;
            }
            row[j] = sum;
        }
        for j in 0..i {
            let scaled = row[j];
            row[j] = scaled * above[j * (size + 1)];
            pivot -= scaled * row[j];
        }
        let least = 1e-13 * diagonal.abs() + f64::MIN_POSITIVE;
        row[i] = 1.0 / pivot.max(least);
    }
}

fn factor_dense(own: &mut [f64], size: usize) {
    factor_in_place(own, size);
}

#[inline(always)]
fn factor_six(own: &mut [f64; SIX * SIX]) {
    factor_in_place(own, SIX);
}

/// Replaces a block by its rows of L, and writes D Lᵀ.
fn substitute(own: &[f64], block: &mut [f64], rows: usize, turned: &mut [f64]) {
    let (size, stride) = (block.len() / rows, stride(rows));
    for (r, line) in block.chunks_exact(size).enumerate() {
        for (k, value) in line.iter().enumerate() {
            turned[k * stride + r] = *value;
        }
    }
    for i in 0..size {
        let (before, now) = turned.split_at_mut(i * stride);
        for (k, line) in before.chunks_exact(stride).enumerate() {
            let factor = own[i * size + k];
            now.iter_mut().zip(line).for_each(|(x, y)| *x -= factor * y);
        }
    }
    for (r, line) in block.chunks_exact_mut(size).enumerate() {
        for (k, value) in line.iter_mut().enumerate() {
            *value = turned[k * stride + r] * own[k * (size + 1)];
        }
    }
}

/// The same for six by six, which the compiler unrolls.
#[inline(always)]
fn substitute_six(own: &[f64], block: &mut [f64], turned: &mut [f64]) {
    let own: &[f64; SIX * SIX] = own.try_into().expect("six by six");
    let block: &mut [f64; SIX * SIX] = block.try_into().expect("six by six");
    let turned: &mut [f64; SIX * WIDE] = turned.try_into().expect("six by eight");
    let mut lines = [[0.0; WIDE]; SIX];
    for (k, line) in lines.iter_mut().enumerate() {
        for r in 0..SIX {
            line[r] = block[r * SIX + k];
        }
    }
    for i in 0..SIX {
        let mut line = lines[i];
        for k in 0..i {
            let factor = own[i * SIX + k];
            line.iter_mut().zip(&lines[k]).for_each(|(x, y)| *x -= factor * y);
        }
        lines[i] = line;
    }
    for (k, line) in lines.iter().enumerate() {
        turned[k * WIDE..(k + 1) * WIDE].copy_from_slice(line);
        let scale = own[k * (SIX + 1)];
        for r in 0..SIX {
            block[r * SIX + k] = line[r] * scale;
        }
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

#[inline(always)]
fn inner_six(a: &[f64], b: &[f64; SIX]) -> f64 {
    (a[0] * b[0] + a[1] * b[1]) + (a[2] * b[2] + a[3] * b[3]) + (a[4] * b[4] + a[5] * b[5])
}

/// out − left · turned, for blocks of any size.
fn subtract(left: &[f64], turned: &[f64], size: usize, width: usize, out: &mut [f64]) {
    for (line, out) in left.chunks_exact(size).zip(out.chunks_exact_mut(width)) {
        for (value, turned) in line.iter().zip(turned.chunks(stride(width))) {
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
    let turned: &[f64; SIX * WIDE] = turned[..SIX * WIDE].try_into().expect("six by eight");
    let out: &mut [f64; SIX * SIX] = out.try_into().expect("six by six");
    for r in 0..SIX {
        let mut line = [0.0; WIDE];
        for m in 0..SIX {
            let value = left[r * SIX + m];
            for c in 0..WIDE {
                line[c] += value * turned[m * WIDE + c];
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
