//! Occupied cells as few larger boxes.

use karakuri_geometry::{Aabb, Vec3};

use crate::brick::{BrickKey, CellMask, box_mask};
use crate::cell::{CellKey, Grid};
use crate::map::OccupancyMap;

/// A box of cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CellBox {
    /// The cell with the least numbers.
    pub low: CellKey,
    /// The cell with the greatest numbers.
    pub high: CellKey,
}

impl CellBox {
    /// The box in space.
    pub fn bounds_m(&self, grid: &Grid) -> Aabb {
        let edge = Vec3::repeat(grid.resolution_m());
        Aabb { low: grid.corner(self.low), high: grid.corner(self.high) + edge }
    }

    /// Number of cells.
    pub fn cells(&self) -> usize {
        (0..3).map(|k| usize::from(self.high.0[k] - self.low.0[k]) + 1).product()
    }

    /// The boxes that cover exactly the cells of a mask, without overlap: each is grown along x, then y, then z.
    pub fn of(brick: BrickKey, mask: &CellMask) -> Vec<Self> {
        let first = brick.first().0;
        let mut rest = *mask;
        let mut boxes = Vec::new();
        for z in 0..8 {
            while rest[z] != 0 {
                let bit = rest[z].trailing_zeros() as u16;
                let low = [bit & 7, bit >> 3, z as u16];
                let high = grown(&rest, low);
                let taken = box_mask(low, high);
                rest.iter_mut().zip(&taken).for_each(|(rest, taken)| *rest &= !taken);
                let cell = |at: [u16; 3]| CellKey(std::array::from_fn(|k| first[k] + at[k]));
                boxes.push(Self { low: cell(low), high: cell(high) });
            }
        }
        boxes
    }
}

/// The last cell of the box that begins at `low` and grows while all its cells are in the mask.
fn grown(mask: &CellMask, low: [u16; 3]) -> [u16; 3] {
    let mut high = low;
    for k in 0..3 {
        while high[k] < 7 {
            let mut next = high;
            next[k] += 1;
            let wanted = box_mask(low, next);
            if wanted.iter().zip(mask).any(|(wanted, mask)| wanted & !mask != 0) {
                break;
            }
            high = next;
        }
    }
    high
}

impl OccupancyMap {
    /// All occupied cells as boxes, brick by brick.
    pub fn occupied_boxes(&self) -> Vec<CellBox> {
        self.bricks().flat_map(|brick| CellBox::of(brick.key(), &brick.occupied())).collect()
    }
}
