//! Queries at coarser resolutions: the cubes of 2, 4, 8, … cells of the octree.

use crate::brick::{BrickKey, box_mask};
use crate::cell::CellKey;
use crate::map::{Brick, Occupancy, OccupancyMap};

/// Depth of single cells in the octree.
pub(crate) const DEPTH: u8 = 16;
/// Depth of bricks.
pub(crate) const BRICK_DEPTH: u8 = 13;

impl OccupancyMap {
    /// The greatest log-odds in the cube of the octree at `depth` that contains a cell: 16 is the cell itself, 15 the cube
    /// of 2 × 2 × 2 cells, 0 everything. `None` if all cells of the cube are unknown. Depths above 16 count as 16.
    pub fn log_odds_at_depth(&self, key: CellKey, depth: u8) -> Option<f32> {
        let depth = depth.min(DEPTH);
        if depth >= BRICK_DEPTH {
            let brick = self.brick(BrickKey::of(key))?;
            let side = 1_u16 << (DEPTH - depth);
            let low = key.0.map(|number| number & 7 & !(side - 1));
            return self.greatest(&brick, low, low.map(|number| number + side - 1));
        }
        let shift = BRICK_DEPTH - depth;
        let prefix = BrickKey::of(key).0.map(|number| number >> shift);
        let inside = |brick: &Brick| brick.key().0.map(|number| number >> shift) == prefix;
        let bricks = self.bricks().filter(inside);
        bricks.filter_map(|brick| self.greatest(&brick, [0; 3], [7; 3])).reduce(f32::max)
    }

    /// What is known about the cube of the octree at `depth` that contains a cell: occupied if one of its cells is, free if
    /// none is and one is free.
    pub fn occupancy_at_depth(&self, key: CellKey, depth: u8) -> Occupancy {
        match self.log_odds_at_depth(key, depth) {
            None => Occupancy::Unknown,
            Some(value) if value >= self.odds.occupied_from => Occupancy::Occupied,
            Some(_) => Occupancy::Free,
        }
    }

    /// The greatest log-odds in a box of local cells.
    fn greatest(&self, brick: &Brick, low: [u16; 3], high: [u16; 3]) -> Option<f32> {
        let (known, wanted) = (brick.known(), box_mask(low, high));
        let data = &self.bricks[brick.number];
        let cells = (0..8).flat_map(|slice| {
            let mask = known[slice] & wanted[slice];
            (0..64).filter(move |bit| mask >> bit & 1 == 1).map(move |bit| 64 * slice + bit)
        });
        cells.map(|cell| data.value(cell)).reduce(f32::max)
    }
}
