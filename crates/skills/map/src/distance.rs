//! The distance to the nearest occupied cell, kept up to date brick by brick.

use std::collections::{BTreeMap, BTreeSet};

use karakuri_geometry::Point3;

use crate::brick::{BrickKey, CELLS, EDGE};
use crate::cell::{CellKey, Grid};
use crate::map::OccupancyMap;

/// Distances from the centres of cells to the centre of the nearest occupied cell, up to a reach.
///
/// The distances are exact. A surface is somewhere in its cell: a point at distance d of the field is at least
/// d − √3 · resolution away from every occupied cell (half a diagonal for its own cell, half for the other).
#[derive(Clone, Debug)]
pub struct DistanceField {
    grid: Grid,
    /// Cells within this distance have an entry.
    reach_cells: usize,
    /// Squares of distances in cells; bricks without an occupied cell within reach are missing.
    bricks: BTreeMap<BrickKey, Box<[u16; CELLS]>>,
    /// The revision of the map that it belongs to.
    revision: u64,
}

/// Farther than every reach.
const FAR: i16 = i16::MAX / 2;
/// Greatest reach (cells): its square, twice, fits in 16 bits.
const MAX_REACH: usize = 88;

impl DistanceField {
    /// The field of a map with this reach (m), which is cut off at 88 cells.
    pub fn new(map: &OccupancyMap, reach_m: f64) -> Self {
        let cells = (reach_m / map.grid.resolution_m()).ceil();
        let reach_cells = if cells >= 1.0 { (cells as usize).min(MAX_REACH) } else { 1 };
        let mut field = Self { grid: map.grid, reach_cells, bricks: BTreeMap::new(), revision: 0 };
        field.update(map);
        field
    }

    /// How far the field reaches (m).
    pub fn reach_m(&self) -> f64 {
        self.reach_cells as f64 * self.grid.resolution_m()
    }

    /// Follows the changes of the map since the last call. Returns the number of bricks that were computed.
    ///
    /// The map must be the one that the field was made of, or a later state of it.
    pub fn update(&mut self, map: &OccupancyMap) -> usize {
        let around = self.reach_cells.div_ceil(EDGE) as i32;
        let mut wanted = BTreeSet::new();
        for brick in map.changes_since(self.revision) {
            let key = brick.key();
            for z in -around..=around {
                for y in -around..=around {
                    wanted.extend((-around..=around).filter_map(|x| key.offset([x, y, z])));
                }
            }
        }
        for &key in &wanted {
            match self.computed(map, key) {
                Some(cells) => self.bricks.insert(key, cells),
                None => self.bricks.remove(&key),
            };
        }
        self.revision = map.revision();
        wanted.len()
    }

    /// The distance (m) from the centre of a cell to the centre of the nearest occupied one; `None` beyond the reach.
    pub fn distance_m(&self, key: CellKey) -> Option<f64> {
        let cells = self.bricks.get(&BrickKey::of(key))?;
        let [x, y, z] = key.0.map(|number| usize::from(number & 7));
        let square = cells[64 * z + 8 * y + x];
        (square != u16::MAX).then(|| f64::from(square).sqrt() * self.grid.resolution_m())
    }

    /// [`DistanceField::distance_m`] of the cell that contains a point; `None` also beyond the grid.
    pub fn at_m(&self, point: &Point3) -> Option<f64> {
        self.distance_m(self.grid.key(point)?)
    }

    /// The squares of a brick's distances: along x from the bits, then the least sums along y and z. `None` if no occupied
    /// cell is within reach.
    fn computed(&self, map: &OccupancyMap, key: BrickKey) -> Option<Box<[u16; CELLS]>> {
        let reach = self.reach_cells;
        let around = reach.div_ceil(EDGE);
        let rows = 2 * reach + EDGE;
        // For every slice and row within reach the squares along x of the brick's eight columns.
        let mut along_x = vec![[FAR; EDGE]; rows * rows];
        let mut any = false;
        let side = 2 * around + 1;
        for brick in 0..side * side {
            let (by, bz) = (brick % side, brick / side);
            any |= self.gather(map, key, [by, bz], &mut along_x);
        }
        if !any {
            return None;
        }
        let square = |offset: usize| {
            let offset = offset as i16 - reach as i16;
            offset * offset
        };
        let mut along_y = vec![[FAR; EDGE]; rows * EDGE];
        for z in 0..rows {
            for y in 0..EDGE {
                let best = &mut along_y[z * EDGE + y];
                for offset in 0..=2 * reach {
                    least(best, &along_x[z * rows + y + offset], square(offset));
                }
            }
        }
        let most = (reach * reach) as i16;
        let mut cells = Box::new([u16::MAX; CELLS]);
        let mut within = false;
        for z in 0..EDGE {
            for y in 0..EDGE {
                let mut best = [FAR; EDGE];
                for offset in 0..=2 * reach {
                    least(&mut best, &along_y[(z + offset) * EDGE + y], square(offset));
                }
                for (x, &square) in best.iter().enumerate() {
                    if square <= most {
                        cells[64 * z + 8 * y + x] = square as u16;
                        within = true;
                    }
                }
            }
        }
        within.then_some(cells)
    }

    /// Fills the rows that one column of bricks along x contributes. Returns whether a cell there is occupied.
    fn gather(
        &self,
        map: &OccupancyMap,
        key: BrickKey,
        [by, bz]: [usize; 2],
        along_x: &mut [[i16; EDGE]],
    ) -> bool {
        let reach = self.reach_cells;
        let around = reach.div_ceil(EDGE) as i32;
        let rows = 2 * reach + EDGE;
        let bricks: Vec<Option<[u64; 8]>> = (-around..=around)
            .map(|dx| {
                let at = key.offset([dx, by as i32 - around, bz as i32 - around])?;
                let occupied = map.brick(at)?.occupied();
                (occupied != [0; 8]).then_some(occupied)
            })
            .collect();
        if bricks.iter().all(Option::is_none) {
            return false;
        }
        // Row 0 of the arrays is `reach` cells before the brick.
        let row = |brick: usize, cell: usize| {
            (brick * EDGE + cell + reach).checked_sub(around as usize * EDGE).filter(|r| *r < rows)
        };
        for slice in 0..EDGE {
            for line in 0..EDGE {
                let (Some(z), Some(y)) = (row(bz, slice), row(by, line)) else { continue };
                let squares = &mut along_x[z * rows + y];
                for (number, occupied) in bricks.iter().enumerate() {
                    let Some(occupied) = occupied else { continue };
                    let mut bits = occupied[slice] >> (8 * line) & 0xff;
                    while bits != 0 {
                        let at = number as i32 * 8 + bits.trailing_zeros() as i32 - 8 * around;
                        bits &= bits - 1;
                        for (x, square) in squares.iter_mut().enumerate() {
                            let apart = (x as i32 - at).unsigned_abs() as usize;
                            if apart <= reach {
                                *square = (*square).min((apart * apart) as i16);
                            }
                        }
                    }
                }
            }
        }
        true
    }
}

/// The smaller of what is there and `from` + `more`, in eight columns.
#[inline]
fn least(best: &mut [i16; EDGE], from: &[i16; EDGE], more: i16) {
    for (best, from) in best.iter_mut().zip(from) {
        let sum = from.saturating_add(more);
        *best = if sum < *best { sum } else { *best };
    }
}
