//! Void cells in clusters that are close to ellipsoids.

use std::cmp::Ordering;
use std::collections::{BTreeSet, BinaryHeap};

use crate::{Moments, Volume, connected};

/// A cluster of void cells.
#[derive(Clone, Debug, PartialEq)]
pub struct VoidCluster {
    /// Its cells, in order.
    pub cells: Vec<usize>,
    /// Their moments.
    pub moments: Moments,
}

impl VoidCluster {
    /// Its volume (m³).
    pub fn volume_m3(&self, volume: &Volume) -> f64 {
        self.cells.len() as f64 * volume.cell_m3()
    }
}

/// How void cells are clustered.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Clustering {
    /// Clusters are merged while the score of the union is at least this, see [`Moments::score`].
    pub least_score: f64,
    /// Edge of the blocks whose connected pieces are the first clusters, in cells.
    pub block: usize,
}

impl Default for Clustering {
    /// A score of 0.7, blocks of 8 cells.
    fn default() -> Self {
        Self { least_score: 0.7, block: 8 }
    }
}

/// Two clusters that could be merged.
struct Pair {
    score: f64,
    clusters: [u32; 2],
}

impl PartialEq for Pair {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Pair {}

impl PartialOrd for Pair {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Pair {
    /// The best score is the greatest; of equal ones the earliest pair.
    fn cmp(&self, other: &Self) -> Ordering {
        self.score.total_cmp(&other.score).then_with(|| other.clusters.cmp(&self.clusters))
    }
}

/// Clusters void cells, which are in order: first the connected pieces in every block, then the neighbouring pair with the
/// best score of its union is merged, again and again. The largest cluster comes first.
pub fn void_clusters(volume: &Volume, voids: &[usize], settings: &Clustering) -> Vec<VoidCluster> {
    let pieces = pieces(volume, voids, settings.block.max(1));
    let neighbours = touching(volume, &pieces);
    let merged = merge(&pieces, neighbours, settings.least_score);
    let mut clusters: Vec<VoidCluster> = merged
        .into_iter()
        .map(|set| {
            let mut cells: Vec<usize> =
                set.iter().flat_map(|piece| &pieces[*piece as usize].cells).copied().collect();
            cells.sort_unstable();
            let moments = Moments::of_all(cells.iter().map(|cell| volume.place(*cell)));
            VoidCluster { cells, moments }
        })
        .collect();
    clusters.sort_by_key(|cluster| (std::cmp::Reverse(cluster.cells.len()), cluster.cells[0]));
    clusters
}

/// Connected pieces within blocks.
fn pieces(volume: &Volume, voids: &[usize], block: usize) -> Vec<VoidCluster> {
    // z before y before x, as cells are numbered.
    let block_of = |cell: usize| {
        let [x, y, z] = volume.place(cell).map(|x| x as usize / block);
        [z, y, x]
    };
    let mut in_blocks: Vec<([usize; 3], usize)> =
        voids.iter().map(|cell| (block_of(*cell), *cell)).collect();
    in_blocks.sort_unstable();
    let mut pieces = Vec::new();
    let mut number = vec![u32::MAX; volume.len()];
    for block in in_blocks.chunk_by(|a, b| a.0 == b.0) {
        // A flood within the block: a union over all cells at once would connect the blocks.
        for (_, cell) in block {
            number[*cell] = 0;
        }
        for (at, cell) in block {
            if number[*cell] != 0 {
                continue;
            }
            number[*cell] = 1;
            let mut cells = vec![*cell];
            let mut next = 0;
            while next < cells.len() {
                volume.neighbours(cells[next], |near| {
                    if number[near] == 0 && block_of(near) == *at {
                        number[near] = 1;
                        cells.push(near);
                    }
                });
                next += 1;
            }
            cells.sort_unstable();
            let moments = Moments::of_all(cells.iter().map(|cell| volume.place(*cell)));
            pieces.push(VoidCluster { cells, moments });
        }
    }
    pieces
}

/// For each piece the pieces beside it.
fn touching(volume: &Volume, pieces: &[VoidCluster]) -> Vec<BTreeSet<u32>> {
    let mut piece_of = vec![u32::MAX; volume.len()];
    for (i, piece) in pieces.iter().enumerate() {
        for cell in &piece.cells {
            piece_of[*cell] = i as u32;
        }
    }
    let mut neighbours = vec![BTreeSet::new(); pieces.len()];
    for (i, piece) in pieces.iter().enumerate() {
        for cell in &piece.cells {
            volume.neighbours(*cell, |near| {
                let other = piece_of[near];
                if other != u32::MAX && other != i as u32 {
                    neighbours[i].insert(other);
                }
            });
        }
    }
    neighbours
}

/// Merges the best pair while it is good enough. A merged cluster gets a new number, so that pairs with a number that is
/// gone are recognised when they come out of the heap.
fn merge(pieces: &[VoidCluster], mut neighbours: Vec<BTreeSet<u32>>, least: f64) -> Vec<Vec<u32>> {
    let mut moments: Vec<Moments> = pieces.iter().map(|piece| piece.moments).collect();
    let mut members: Vec<Option<Vec<u32>>> =
        (0..pieces.len()).map(|i| Some(vec![i as u32])).collect();
    let mut heap = BinaryHeap::new();
    let pair = |moments: &[Moments], a: u32, b: u32| {
        let score = moments[a as usize].with(&moments[b as usize]).score();
        (score >= least).then_some(Pair { score, clusters: [a.min(b), a.max(b)] })
    };
    for (a, near) in neighbours.iter().enumerate() {
        let later = near.range(a as u32 + 1..);
        heap.extend(later.filter_map(|b| pair(&moments, a as u32, *b)));
    }
    while let Some(Pair { clusters: [a, b], .. }) = heap.pop() {
        let alive = |i: u32| members[i as usize].is_some();
        if !(alive(a) && alive(b)) {
            continue;
        }
        let new = moments.len() as u32;
        moments.push(moments[a as usize].with(&moments[b as usize]));
        let mut near = BTreeSet::new();
        let mut all = Vec::new();
        for old in [a, b] {
            all.extend(members[old as usize].take().unwrap_or_default());
            near.append(&mut neighbours[old as usize]);
        }
        near.retain(|i| *i != a && *i != b && members[*i as usize].is_some());
        members.push(Some(all));
        for other in &near {
            neighbours[*other as usize].insert(new);
            heap.extend(pair(&moments, new, *other));
        }
        neighbours.push(near);
    }
    members.into_iter().flatten().collect()
}

/// A void cluster with the frontier from which it can be seen.
#[derive(Clone, Debug, PartialEq)]
pub struct FrontierVoid {
    /// The void cluster.
    pub void: VoidCluster,
    /// Clusters of those frontier cells that are beside a cell of the void (26 neighbours).
    pub frontiers: Vec<Vec<usize>>,
}

impl FrontierVoid {
    /// All its frontier cells.
    pub fn frontier_cells(&self) -> impl Iterator<Item = usize> + '_ {
        self.frontiers.iter().flatten().copied()
    }
}

/// The void clusters that have a frontier, with it. The others cannot be seen for now.
pub fn frontier_voids(
    volume: &Volume,
    clusters: &[VoidCluster],
    frontier: &[usize],
) -> Vec<FrontierVoid> {
    let mut is_frontier = vec![false; volume.len()];
    for cell in frontier {
        is_frontier[*cell] = true;
    }
    let mut sets = Vec::new();
    for cluster in clusters {
        let mut beside = Vec::new();
        for cell in &cluster.cells {
            volume.neighbours(*cell, |near| {
                if is_frontier[near] {
                    beside.push(near);
                }
            });
        }
        beside.sort_unstable();
        beside.dedup();
        if !beside.is_empty() {
            let frontiers = connected(volume, &beside);
            sets.push(FrontierVoid { void: cluster.clone(), frontiers });
        }
    }
    sets
}
