//! Frontier cells and their clusters.

use karakuri_map::{Occupancy, OccupancyMap};

use crate::Volume;
use crate::union_find::UnionFind;

/// The frontier of a map, as of its last [`OccupancyMap::update_frontier`]: those free cells of a region of a volume, in
/// order, that are beside an unknown cell of the region.
pub fn frontier(map: &OccupancyMap, volume: &Volume, region: &[bool]) -> Vec<usize> {
    let mut cells = Vec::new();
    for brick in map.bricks() {
        let mask = brick.frontier();
        if mask == [0; 8] {
            continue;
        }
        let inside = |cell| volume.index(cell).filter(|index| region[*index]);
        cells.extend(brick.cells(&mask).filter_map(inside));
    }
    let is_unseen = |near: usize| region[near] && volume.state(near) == Occupancy::Unknown;
    cells.retain(|index| {
        let mut beside = false;
        volume.neighbours(*index, |near| beside |= is_unseen(near));
        beside && volume.state(*index) == Occupancy::Free
    });
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
