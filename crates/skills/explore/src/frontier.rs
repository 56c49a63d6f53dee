//! Frontier cells and their clusters.

use karakuri_map::{Occupancy, OccupancyMap};

use crate::Volume;
use crate::union_find::UnionFind;

/// The frontier of a map: free cells beside unknown ones, as of its last [`OccupancyMap::update_frontier`]; those of a
/// region of a volume, in order.
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
    cells.retain(|index| volume.state(*index) == Occupancy::Free);
    cells.sort_unstable();
    cells
}

/// Connected sets of cells (26 neighbours), each in order, by their first cell. `cells` are in order.
pub fn connected(volume: &Volume, cells: &[usize]) -> Vec<Vec<usize>> {
    let mut number = vec![u32::MAX; volume.len()];
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
    let sets = sets.sets();
    sets.into_iter().map(|set| set.into_iter().map(|i| cells[i]).collect()).collect()
}
