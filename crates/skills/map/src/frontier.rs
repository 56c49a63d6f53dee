//! The frontier: free cells with an unknown cell among their 26 neighbours, computed 64 cells at a time.

use crate::brick::{BrickKey, CellMask};
use crate::index::NONE;
use crate::map::{OccupancyMap, Stale};

/// Cells with x = 0, and with x = 7.
const X0: u64 = 0x0101_0101_0101_0101;
const X7: u64 = 0x8080_8080_8080_8080;

impl OccupancyMap {
    /// Brings the frontier up to date: recomputes the bricks that changed, and their neighbours where cells became known
    /// or unknown. Returns the number of bricks that were recomputed.
    pub fn update_frontier(&mut self) -> usize {
        let stale = std::mem::take(&mut self.stale);
        let mut todo = Vec::with_capacity(2 * stale.len());
        for &number in &stale {
            let why = std::mem::replace(&mut self.bricks[number as usize].stale, Stale::No);
            if why == Stale::Known {
                let key = self.key_of(number as usize);
                let around =
                    (0..27).filter_map(|i| key.offset([i % 3 - 1, i / 3 % 3 - 1, i / 9 - 1]));
                let known = around.map(|key| self.index.brick(key.packed()));
                todo.extend(known.filter(|number| *number != NONE));
            } else {
                todo.push(number);
            }
        }
        todo.sort_unstable();
        todo.dedup();
        for &number in &todo {
            self.frontier[number as usize] = self.frontier_of(number as usize);
        }
        self.stale = stale;
        self.stale.clear();
        todo.len()
    }

    /// The frontier of every brick, computed from nothing but the masks: what [`OccupancyMap::update_frontier`] must equal.
    pub fn full_frontier(&self) -> Vec<(BrickKey, CellMask)> {
        (0..self.bricks.len())
            .map(|number| (self.key_of(number), self.frontier_of(number)))
            .collect()
    }

    pub(crate) fn key_of(&self, number: usize) -> BrickKey {
        BrickKey::from_packed(self.bricks[number].at).expect("bricks are in the grid")
    }

    /// The free cells of a brick beside unknown ones.
    fn frontier_of(&self, number: usize) -> CellMask {
        let masks = &self.masks[number];
        if masks.iter().all(|[known, occupied]| known & !occupied == 0) {
            return [0; 8];
        }
        let key = self.key_of(number);
        // Unknown cells, widened along x and y, of the slices −1 to 8.
        let mut wide = [0; 10];
        for dz in -1..=1 {
            let around = self.unknown_around(key, dz);
            let slices = match dz {
                -1 => 7..8,
                0 => 0..8,
                _ => 0..1,
            };
            for slice in slices {
                let row = |dy: usize| {
                    widened_x(around[dy][0][slice], around[dy][1][slice], around[dy][2][slice])
                };
                let (below, centre, above) = (row(0), row(1), row(2));
                let target = (8 * dz + slice as i32 + 1).clamp(0, 9) as usize;
                wide[target] = centre | centre << 8 | centre >> 8 | below >> 56 | above << 56;
            }
        }
        std::array::from_fn(|slice| {
            let [known, occupied] = masks[slice];
            known & !occupied & (wide[slice] | wide[slice + 1] | wide[slice + 2])
        })
    }

    /// The unknown cells of the nine bricks around a brick in the layer `dz`, by y and x. Beyond the grid all is unknown.
    fn unknown_around(&self, key: BrickKey, dz: i32) -> [[CellMask; 3]; 3] {
        std::array::from_fn(|dy| {
            std::array::from_fn(|dx| {
                let number = key
                    .offset([dx as i32 - 1, dy as i32 - 1, dz])
                    .map_or(NONE, |key| self.index.brick(key.packed()));
                match number {
                    NONE => [!0; 8],
                    number => self.masks[number as usize].map(|[known, _]| !known),
                }
            })
        })
    }
}

/// Cells that are in the set or beside one of it along x; `left` and `right` are the neighbouring bricks.
fn widened_x(left: u64, centre: u64, right: u64) -> u64 {
    centre | (centre & !X7) << 1 | (centre & !X0) >> 1 | (left & X7) >> 7 | (right & X0) << 7
}
