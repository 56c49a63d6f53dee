//! The frontier: free cells with an unknown cell among their 26 neighbours, computed 64 cells at a time.

use crate::brick::{BrickKey, CellMask};
use crate::cell::{Packed, STEP, block_of, brick_in_block};
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
                let around = self.bricks_around(self.bricks[number as usize].at);
                let known = around.into_iter().flatten().flatten();
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
        let around = self.bricks_around(self.bricks[number].at);
        let unknown = |[x, y, z]: [usize; 3], slice: usize| match around[z][y][x] {
            NONE => !0,
            number => !self.masks[number as usize][slice][0],
        };
        // Unknown cells, widened along x and y, of the slices −1 to 8.
        let wide: [u64; 10] = std::array::from_fn(|i| {
            let (z, slice) = match i {
                0 => (0, 7),
                9 => (2, 0),
                _ => (1, i - 1),
            };
            let row = |y: usize| {
                widened_x(
                    unknown([0, y, z], slice),
                    unknown([1, y, z], slice),
                    unknown([2, y, z], slice),
                )
            };
            let (below, centre, above) = (row(0), row(1), row(2));
            centre | centre << 8 | centre >> 8 | below >> 56 | above << 56
        });
        std::array::from_fn(|slice| {
            let [known, occupied] = masks[slice];
            known & !occupied & (wide[slice] | wide[slice + 1] | wide[slice + 2])
        })
    }

    /// The numbers of the bricks around a brick and of itself, by z, y and x, or [`NONE`]. Beyond the grid there is none.
    fn bricks_around(&self, at: Packed) -> [[[u32; 3]; 3]; 3] {
        let mut last = (Packed::MAX, None);
        std::array::from_fn(|z| {
            std::array::from_fn(|y| {
                std::array::from_fn(|x| {
                    let near = [x, y, z].iter().zip(STEP).fold(at, |at, (by, step)| {
                        at.wrapping_add(8 * step * *by as u64).wrapping_sub(8 * step)
                    });
                    // Most neighbours are in the same block.
                    if block_of(near) != last.0 {
                        last = (block_of(near), self.index.block(near));
                    }
                    last.1.map_or(NONE, |block| {
                        self.index.blocks[block as usize].bricks[brick_in_block(near)]
                    })
                })
            })
        })
    }
}

/// Cells that are in the set or beside one of it along x; `left` and `right` are the neighbouring bricks.
fn widened_x(left: u64, centre: u64, right: u64) -> u64 {
    centre | (centre & !X7) << 1 | (centre & !X0) >> 1 | (left & X7) >> 7 | (right & X0) << 7
}
