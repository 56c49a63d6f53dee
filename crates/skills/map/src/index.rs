//! Finds the brick of a cell: a hash table of blocks, each with the numbers of its 8 × 8 × 8 bricks.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use crate::cell::{Packed, block_of, brick_in_block};

/// No brick, no block, no slot.
pub(crate) const NONE: u32 = u32::MAX;

/// 8 × 8 × 8 bricks.
#[derive(Clone, Debug)]
pub(crate) struct Block {
    /// Numbers of the bricks, or [`NONE`].
    pub(crate) bricks: [u32; 512],
    /// Slots of the bricks in the scan that is being inserted, or [`NONE`].
    pub(crate) slots: [u32; 512],
}

/// All blocks.
#[derive(Clone, Debug, Default)]
pub(crate) struct Index {
    table: HashMap<Packed, u32, BuildHasherDefault<Multiply>>,
    pub(crate) blocks: Vec<Box<Block>>,
}

impl Index {
    /// The brick of a cell, or [`NONE`].
    #[inline]
    pub(crate) fn brick(&self, at: Packed) -> u32 {
        match self.table.get(&block_of(at)) {
            Some(&block) => self.blocks[block as usize].bricks[brick_in_block(at)],
            None => NONE,
        }
    }

    /// The number of the block of a cell, if there is one.
    #[inline]
    pub(crate) fn block(&self, at: Packed) -> Option<u32> {
        self.table.get(&block_of(at)).copied()
    }

    /// The number of the block of a cell; a new one if there is none.
    pub(crate) fn block_or_new(&mut self, at: Packed) -> u32 {
        let at = block_of(at);
        let next = self.blocks.len() as u32;
        let number = *self.table.entry(at).or_insert(next);
        if number == next {
            self.blocks.push(Box::new(Block { bricks: [NONE; 512], slots: [NONE; 512] }));
        }
        number
    }

    /// Bytes of memory.
    pub(crate) fn bytes(&self) -> usize {
        // A hash table has an eighth of its places free, and a byte for each place.
        let table = self.table.capacity() * 8 / 7 * (size_of::<(Packed, u32)>() + 1);
        table + self.blocks.capacity() * size_of::<usize>() + self.blocks.len() * size_of::<Block>()
    }
}

/// Mixes one word by a multiplication; keys are chosen by the grid, so an attacker gains only slow lookups in a table that
/// is bounded by the number of bricks.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Multiply(u64);

impl Hasher for Multiply {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(u64::from(byte));
        }
    }

    #[inline]
    fn write_u64(&mut self, word: u64) {
        let mixed = (self.0 ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.0 = mixed ^ mixed >> 32;
    }

    #[inline]
    fn finish(&self) -> u64 {
        self.0
    }
}
