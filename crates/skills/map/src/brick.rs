//! Bricks of 8 × 8 × 8 cells and sets of their cells.

use crate::cell::{CellKey, Packed, pack, unpack};

/// Cells along an edge of a brick.
pub(crate) const EDGE: usize = 8;
/// Cells of a brick.
pub(crate) const CELLS: usize = EDGE * EDGE * EDGE;

/// A set of cells of a brick: one word for each slice along z, with the bit 8 y + x.
pub type CellMask = [u64; 8];

/// A brick: the numbers of its first cell, each divided by eight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BrickKey(pub [u16; 3]);

impl BrickKey {
    /// The brick of a cell.
    pub fn of(cell: CellKey) -> Self {
        Self(cell.0.map(|number| number >> 3))
    }

    /// The first cell, with the least coordinates.
    pub fn first(self) -> CellKey {
        CellKey(self.0.map(|number| (number & 0x1fff) << 3))
    }

    /// The brick at an offset; `None` beyond the grid.
    pub fn offset(self, by: [i32; 3]) -> Option<Self> {
        let moved = |k: usize| {
            let number = i32::from(self.0[k]) + by[k];
            (0..1 << 13).contains(&number).then_some(number as u16)
        };
        Some(Self([moved(0)?, moved(1)?, moved(2)?]))
    }

    pub(crate) fn packed(self) -> Packed {
        pack(self.first())
    }

    pub(crate) fn from_packed(at: Packed) -> Option<Self> {
        unpack(at).map(Self::of)
    }
}

/// The cells of a brick that are in a mask, in order of z, y and x.
#[derive(Clone, Debug)]
pub struct Cells {
    first: CellKey,
    slice: usize,
    rest: CellMask,
}

impl Cells {
    /// The cells of `mask` in this brick.
    pub fn new(brick: BrickKey, mask: &CellMask) -> Self {
        Self { first: brick.first(), slice: 0, rest: *mask }
    }
}

impl Iterator for Cells {
    type Item = CellKey;

    fn next(&mut self) -> Option<CellKey> {
        while self.slice < EDGE {
            let word = &mut self.rest[self.slice];
            if *word != 0 {
                let bit = word.trailing_zeros() as u16;
                *word &= *word - 1;
                let [x, y, z] = self.first.0;
                return Some(CellKey([x + (bit & 7), y + (bit >> 3), z + self.slice as u16]));
            }
            self.slice += 1;
        }
        None
    }
}

/// Number of cells in a mask.
pub(crate) fn count(mask: &CellMask) -> usize {
    mask.iter().map(|word| word.count_ones() as usize).sum()
}

/// The cells of a box of local numbers, both ends included.
pub(crate) fn box_mask(low: [u16; 3], high: [u16; 3]) -> CellMask {
    let row = (0xff_u64 << low[0]) & (0xff >> (7 - high[0]));
    let slice = (low[1]..=high[1]).fold(0, |all, y| all | row << (8 * y));
    std::array::from_fn(|z| {
        if (usize::from(low[2])..=usize::from(high[2])).contains(&z) { slice } else { 0 }
    })
}
