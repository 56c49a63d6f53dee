//! Distances between the cells of a brick and the nearest obstacle.

use crate::CellBits;

/// A brick: its cells, and what lies between each of its cells and the nearest obstacle.
#[derive(Clone, Debug)]
pub(crate) struct Gaps {
    pub(crate) bits: CellBits,
    /// Squares of the number of whole cells that lie at least between two cells, up to [`FARTHEST`]; by slice, row, column.
    pub(crate) squares: [u8; 512],
}

/// The square of a gap of eight cells, which is as far as neighbouring bricks tell.
pub(crate) const FARTHEST: f32 = 64.0;
/// The same.
const FAR: u8 = 64;
/// Cells along an edge of a brick, and of the three bricks around it.
const EDGE: usize = 8;
const ROWS: usize = 3 * EDGE;

/// The gaps of a brick, from the cells of the bricks around it; `None` if all of these are without obstacle.
pub(crate) fn of_brick(around: impl Fn([i32; 3]) -> CellBits) -> Option<Gaps> {
    let mut rows = [[0_u32; ROWS]; ROWS];
    let mut any = 0;
    for dz in 0..3 {
        for dy in 0..3 {
            for dx in 0..3 {
                let bits = around([dx - 1, dy as i32 - 1, dz as i32 - 1]);
                for (slice, word) in bits.iter().enumerate() {
                    any |= word;
                    if *word == 0 {
                        continue;
                    }
                    for line in 0..EDGE {
                        let byte = (word >> (8 * line) & 0xff) as u32;
                        rows[EDGE * dz + slice][EDGE * dy + line] |= byte << (8 * dx);
                    }
                }
            }
        }
    }
    if any == 0 {
        return None;
    }
    let bits = around([0; 3]);
    let squares = if bits == [u64::MAX; 8] { [0; 512] } else { squares(&rows) };
    Some(Gaps { bits, squares })
}

/// Along x from the bits, then the least sums along y and z.
fn squares(rows: &[[u32; ROWS]; ROWS]) -> [u8; 512] {
    // Per slice and row the squares of the eight columns.
    let mut planes = [[[FAR; EDGE]; EDGE]; ROWS];
    let mut filled = [false; ROWS];
    for (z, rows) in rows.iter().enumerate() {
        for (at, row) in rows.iter().enumerate().filter(|(_, row)| **row != 0) {
            filled[z] = true;
            let along = along_x(*row);
            // Rows of the brick itself are EDGE later.
            for (y, line) in planes[z].iter_mut().enumerate() {
                let apart = (y + EDGE).abs_diff(at);
                if apart <= EDGE {
                    least(line, &along, square(apart));
                }
            }
        }
    }
    let mut squares = [FAR; 512];
    for (at, plane) in planes.iter().enumerate().filter(|(at, _)| filled[*at]) {
        for z in at.saturating_sub(2 * EDGE)..EDGE.min(at + 1) {
            let apart = (z + EDGE).abs_diff(at);
            if apart > EDGE {
                continue;
            }
            let more = square(apart);
            for (y, row) in plane.iter().enumerate() {
                let first = 64 * z + 8 * y;
                let best: &mut [u8; EDGE] =
                    (&mut squares[first..first + EDGE]).try_into().expect("eight columns");
                least(best, row, more);
            }
        }
    }
    squares
}

/// The square of the gap between cells that are `apart` cells apart.
fn square(apart: usize) -> u8 {
    let gap = apart.saturating_sub(1).min(EDGE) as u8;
    gap * gap
}

/// The squares of the eight columns in the middle of a row of 24 cells.
fn along_x(row: u32) -> [u8; EDGE] {
    std::array::from_fn(|x| {
        let here = x + EDGE;
        let after = (row >> here).trailing_zeros() as usize;
        let before = (row << (31 - here)).leading_zeros() as usize;
        square(after.min(before))
    })
}

#[inline]
fn least(best: &mut [u8; EDGE], from: &[u8; EDGE], more: u8) {
    for (best, from) in best.iter_mut().zip(from) {
        *best = (*best).min(from.saturating_add(more));
    }
}

/// In a box whose places hold zero or a great number: every number becomes the chessboard distance to the nearest zero, if
/// that is less.
pub(crate) fn chessboard(numbers: &mut [u8], [nx, ny, nz]: [usize; 3]) {
    // The chessboard distance is the greatest of those along the axes: one axis after the other.
    let mut pass = |count: usize, step: usize, starts: &mut dyn Iterator<Item = usize>| {
        let mut line = vec![0_u8; count];
        for start in starts {
            for (k, value) in line.iter_mut().enumerate() {
                *value = numbers[start + k * step];
            }
            relax(&mut line);
            for (k, value) in line.iter().enumerate() {
                numbers[start + k * step] = *value;
            }
        }
    };
    pass(nx, 1, &mut (0..ny * nz).map(|line| line * nx));
    pass(ny, nx, &mut (0..nx * nz).map(|line| line % nx + line / nx * nx * ny));
    pass(nz, nx * ny, &mut (0..nx * ny));
}

/// Every number becomes the least, over all places of the line, of the greater of the number there and the distance to it.
fn relax(line: &mut [u8]) {
    let old = line.to_vec();
    for (at, value) in line.iter_mut().enumerate() {
        let mut best = old[at];
        let mut apart = 1;
        // No place farther away than the best so far can be better.
        while apart < usize::from(best) {
            let step = apart as u8;
            if let Some(before) = at.checked_sub(apart) {
                best = best.min(old[before].max(step));
            }
            if let Some(after) = old.get(at + apart) {
                best = best.min((*after).max(step));
            }
            if at < apart && at + apart >= old.len() {
                break;
            }
            apart += 1;
        }
        *value = best;
    }
}

impl Gaps {
    /// Whether a sphere touches a cell; its centre relative to the brick, all in cells.
    pub(crate) fn touches(&self, at: [f32; 3], radius: f32) -> bool {
        if self.bits == [0; 8] {
            return false;
        }
        let square = radius * radius;
        let outside = |x: f32, n: usize| (n as f32 - x).max(x - (n + 1) as f32).max(0.0);
        for (z, word) in self.bits.iter().enumerate() {
            let dz = outside(at[2], z);
            let left = square - dz * dz;
            if *word == 0 || left < 0.0 {
                continue;
            }
            for y in 0..EDGE {
                let cells = (word >> (8 * y) & 0xff) as u32;
                let dy = outside(at[1], y);
                let left = left - dy * dy;
                if cells == 0 || left < 0.0 {
                    continue;
                }
                let half = left.sqrt();
                let (first, last) = ((at[0] - half).floor(), (at[0] + half).floor());
                if last < 0.0 || first > 7.0 {
                    continue;
                }
                let (first, last) = (first.max(0.0) as u32, last.min(7.0) as u32);
                if cells & (0xff << first) & (0xff >> (7 - last)) != 0 {
                    return true;
                }
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use karakuri_geometry::random::Rng;

    use super::*;

    #[test]
    fn gaps_are_those_of_all_pairs_of_cells() {
        let mut rng = Rng::new(3);
        for round in 0..12 {
            let mut cells: Vec<[i32; 3]> = Vec::new();
            for _ in 0..1 + 3 * round {
                cells.push([0; 3].map(|_: i32| rng.below(24) as i32 - 8));
            }
            let around = |by: [i32; 3]| -> CellBits {
                let mut bits = [0; 8];
                for cell in &cells {
                    let local = [0, 1, 2].map(|k| cell[k] - 8 * by[k]);
                    if local.iter().all(|n| (0..8).contains(n)) {
                        bits[local[2] as usize] |= 1 << (8 * local[1] + local[0]);
                    }
                }
                bits
            };
            let gaps = of_brick(around).expect("there are cells");
            for at in 0..512_i32 {
                let here = [at & 7, at >> 3 & 7, at >> 6];
                let square = |cell: &[i32; 3]| -> i32 {
                    (0..3).map(|k| (cell[k].abs_diff(here[k]) as i32 - 1).max(0).pow(2)).sum()
                };
                let least = cells.iter().map(square).min().expect("there are cells");
                assert_eq!(i32::from(gaps.squares[at as usize]), least.min(64), "{here:?}");
            }
        }
    }

    #[test]
    fn chessboard_distances_are_those_of_all_pairs() {
        let mut rng = Rng::new(4);
        for _ in 0..10 {
            let size = [0; 3].map(|_: i32| 1 + rng.below(9));
            let [nx, ny, nz] = size;
            let mut numbers = vec![250_u8; nx * ny * nz];
            for _ in 0..2 {
                let at = rng.below(nx * ny * nz);
                numbers[at] = 0;
            }
            let place = |at: usize| [at % nx, at / nx % ny, at / (nx * ny)];
            let zeros: Vec<[usize; 3]> =
                (0..numbers.len()).filter(|at| numbers[*at] == 0).map(place).collect();
            chessboard(&mut numbers, size);
            for (at, number) in numbers.iter().enumerate() {
                let here = place(at);
                let apart = |zero: &[usize; 3]| (0..3).map(|k| zero[k].abs_diff(here[k])).max();
                assert_eq!(Some(usize::from(*number)), zeros.iter().filter_map(apart).min());
            }
        }
    }
}
