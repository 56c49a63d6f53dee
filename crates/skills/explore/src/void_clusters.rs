//! Void cells in clusters that are close to ellipsoids.

use std::cmp::Ordering;
use std::collections::{BTreeSet, BinaryHeap};

use crate::frontier::{NONE, connected_with};
use crate::{Moments, Volume};

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
    let size = volume.size();
    let block = block.min(size.into_iter().max().unwrap_or(1));
    let blocks = size.map(|cells| cells.div_ceil(block));
    let block_of = |cell: usize| {
        let [x, y, z] = volume.place(cell).map(|x| x as usize / block);
        x + blocks[0] * (y + blocks[1] * z)
    };
    // Cells by block, in order within each.
    let mut starts = vec![0_u32; blocks.iter().product::<usize>() + 1];
    let own: Vec<u32> = voids.iter().map(|cell| block_of(*cell) as u32).collect();
    own.iter().for_each(|block| starts[*block as usize + 1] += 1);
    for i in 1..starts.len() {
        starts[i] += starts[i - 1];
    }
    let mut ends = starts.clone();
    let mut sorted = vec![0_usize; voids.len()];
    for (cell, block) in voids.iter().zip(&own) {
        let end = &mut ends[*block as usize];
        sorted[*end as usize] = *cell;
        *end += 1;
    }
    let mut flood = Flood::new(block);
    let mut pieces = Vec::new();
    for range in starts.windows(2) {
        let cells = &sorted[range[0] as usize..range[1] as usize];
        flood.pieces(volume, cells, &mut pieces);
    }
    pieces
}

/// A block with a border of one cell, in which neighbours need no tests.
struct Flood {
    side: usize,
    /// Which cell of the block's list is at a place, plus one; 0 where there is none, or it was reached.
    left: Vec<u32>,
    /// To the 26 neighbours.
    steps: [isize; 26],
}

impl Flood {
    fn new(block: usize) -> Self {
        let side = block + 2;
        let all = (0..27_isize).filter(|i| *i != 13);
        let step = |i: isize| {
            let side = side as isize;
            (i % 3 - 1) + side * ((i / 3 % 3 - 1) + side * (i / 9 - 1))
        };
        let mut steps = [0; 26];
        steps.iter_mut().zip(all).for_each(|(to, i)| *to = step(i));
        Self { side, left: vec![0; side.pow(3)], steps }
    }

    /// Adds the connected pieces of the cells of one block, which are in order.
    fn pieces(&mut self, volume: &Volume, cells: &[usize], pieces: &mut Vec<VoidCluster>) {
        let (side, block) = (self.side, self.side - 2);
        let at = |cell: usize| {
            let [x, y, z] = volume.place(cell).map(|x| x as usize % block + 1);
            x + side * (y + side * z)
        };
        let places: Vec<usize> = cells.iter().map(|cell| at(*cell)).collect();
        for (i, place) in places.iter().enumerate() {
            self.left[*place] = i as u32 + 1;
        }
        for (i, first) in places.iter().enumerate() {
            if self.left[*first] == 0 {
                continue;
            }
            self.left[*first] = 0;
            let mut piece = vec![i];
            let mut next = 0;
            while next < piece.len() {
                let from = places[piece[next]];
                for step in self.steps {
                    let near = &mut self.left[from.wrapping_add_signed(step)];
                    if *near != 0 {
                        piece.push(*near as usize - 1);
                        *near = 0;
                    }
                }
                next += 1;
            }
            piece.sort_unstable();
            let cells: Vec<usize> = piece.into_iter().map(|i| cells[i]).collect();
            let moments = Moments::of_all(cells.iter().map(|cell| volume.place(*cell)));
            pieces.push(VoidCluster { cells, moments });
        }
    }
}

/// For each piece the pieces beside it.
fn touching(volume: &Volume, pieces: &[VoidCluster]) -> Vec<BTreeSet<u32>> {
    let mut piece_of = vec![NONE; volume.len()];
    for (i, piece) in pieces.iter().enumerate() {
        for cell in &piece.cells {
            piece_of[*cell] = i as u32;
        }
    }
    let mut pairs: Vec<[u32; 2]> = Vec::new();
    for (i, piece) in pieces.iter().enumerate() {
        let own = i as u32;
        // Cells side by side mostly have the same neighbours.
        let mut last = NONE;
        for cell in &piece.cells {
            volume.neighbours(*cell, |near| {
                let other = piece_of[near];
                if other != last && other != NONE && other > own {
                    last = other;
                    pairs.push([own, other]);
                }
            });
        }
    }
    pairs.sort_unstable();
    pairs.dedup();
    let mut neighbours = vec![BTreeSet::new(); pieces.len()];
    for [a, b] in pairs {
        neighbours[a as usize].insert(b);
        neighbours[b as usize].insert(a);
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

/// The void clusters that have a frontier, with it; `frontier` is in order. The others cannot be seen for now.
pub fn frontier_voids(
    volume: &Volume,
    clusters: &[VoidCluster],
    frontier: &[usize],
) -> Vec<FrontierVoid> {
    let mut cluster_of = vec![NONE; volume.len()];
    for (number, cluster) in clusters.iter().enumerate() {
        cluster.cells.iter().for_each(|cell| cluster_of[*cell] = number as u32);
    }
    // From the frontier's side: its cells are fewer.
    let mut beside: Vec<Vec<usize>> = vec![Vec::new(); clusters.len()];
    for cell in frontier {
        volume.neighbours(*cell, |near| {
            let cluster = cluster_of[near];
            if cluster != NONE && beside[cluster as usize].last() != Some(cell) {
                beside[cluster as usize].push(*cell);
            }
        });
    }
    let mut number = vec![NONE; volume.len()];
    let with_frontier = clusters.iter().zip(&beside).filter(|(_, beside)| !beside.is_empty());
    with_frontier
        .map(|(cluster, beside)| FrontierVoid {
            void: cluster.clone(),
            frontiers: connected_with(volume, beside, &mut number),
        })
        .collect()
}
