//! Frontier cells and their clusters.

use karakuri_map::Occupancy;

use crate::Volume;
use crate::union_find::UnionFind;

/// The frontier of a region: free cells beside an unknown cell of the region, in order. The free cell itself may be outside of
/// the region: through it something of the region can be seen.
pub fn frontier(volume: &Volume, region: &[bool]) -> Vec<usize> {
    let mut is_frontier = vec![false; volume.len()];
    let unseen = |cell: &usize| region[*cell] && volume.state(*cell) == Occupancy::Unknown;
    let mut cells = Vec::new();
    for cell in (0..volume.len()).filter(unseen) {
        volume.neighbours(cell, |near| {
            if !is_frontier[near] && volume.state(near) == Occupancy::Free {
                is_frontier[near] = true;
                cells.push(near);
            }
        });
    }
    cells.sort_unstable();
    cells
}

/// Connected sets of cells (26 neighbours), each in order, by their first cell. `cells` are in order.
pub fn connected(volume: &Volume, cells: &[usize]) -> Vec<Vec<usize>> {
    connected_with(volume, cells, &mut vec![NONE; volume.len()])
}

/// The number of a cell that is in no list.
pub(crate) const NONE: u32 = u32::MAX;

/// Like [`connected`]. `number` has [`NONE`] for every cell of the volume, before and after.
pub(crate) fn connected_with(
    volume: &Volume,
    cells: &[usize],
    number: &mut [u32],
) -> Vec<Vec<usize>> {
    for (i, cell) in cells.iter().enumerate() {
        number[*cell] = i as u32;
    }
    let mut sets = UnionFind::new(cells.len());
    for (i, cell) in cells.iter().enumerate() {
        volume.neighbours(*cell, |near| {
            let other = number[near];
            if (other as usize) < i {
                sets.join(i, other as usize);
            }
        });
    }
    cells.iter().for_each(|cell| number[*cell] = NONE);
    let sets = sets.sets();
    sets.into_iter().map(|set| set.into_iter().map(|i| cells[i]).collect()).collect()
}
