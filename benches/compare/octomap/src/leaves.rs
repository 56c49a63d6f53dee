//! Compares the leaves of two trees.

use karakuri_map::Octree;

/// Bytes of a leaf in the peer's file: its first cell, its depth and its log-odds.
const RECORD: usize = 11;

/// How two trees differ.
pub(crate) struct Difference {
    /// Cells in our leaves.
    pub(crate) cells: u64,
    /// Leaves that only one of the trees has, or that differ in a value.
    pub(crate) leaves: usize,
    /// The first of them: ours, theirs.
    pub(crate) first: Option<String>,
}

/// Compares our tree with the leaves in the peer's file, bit for bit.
pub(crate) fn difference(ours: &Octree, theirs: &[u8]) -> Difference {
    let mut records = theirs.chunks_exact(RECORD);
    let mut difference = Difference { cells: 0, leaves: 0, first: None };
    ours.for_each_leaf(|first, depth, value| {
        difference.cells += 1 << (3 * u32::from(16 - depth));
        let mut mine = Vec::with_capacity(RECORD);
        mine.extend(first.0.iter().flat_map(|number| number.to_le_bytes()));
        mine.push(depth);
        mine.extend(value.to_le_bytes());
        let other = records.next();
        if other != Some(mine.as_slice()) {
            difference.leaves += 1;
            difference.first.get_or_insert_with(|| {
                format!("{first:?} at depth {depth} is {value}; OctoMap's leaf: {other:?}")
            });
        }
    });
    difference.leaves += records.count() + theirs.len() % RECORD;
    difference
}
