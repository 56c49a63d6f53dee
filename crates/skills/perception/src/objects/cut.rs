//! Groups the nodes of a graph by attraction and repulsion: greedy additive edge contraction, a heuristic for the
//! minimum-cost multicut (Keuper et al., Efficient Decomposition of Image and Mesh Graphs by Lifted Multicuts, 2015).

use std::cmp::Ordering;
use std::collections::{BTreeMap, BinaryHeap};

/// The group of every node, numbered by first appearance. Edges are `(node, node, weight)`; a positive weight attracts.
/// The heaviest edge is contracted until none attracts; parallel edges add up.
pub(super) fn group(nodes: usize, edges: &[(u32, u32, f64)]) -> Vec<u32> {
    let mut near: Vec<BTreeMap<u32, f64>> = vec![BTreeMap::new(); nodes];
    for &(i, j, weight) in edges {
        *near[i as usize].entry(j).or_default() += weight;
        *near[j as usize].entry(i).or_default() += weight;
    }
    let mut heap = BinaryHeap::new();
    for (i, others) in near.iter().enumerate() {
        for (&j, &weight) in others.range(i as u32..) {
            heap.push(Edge { weight, nodes: [i as u32, j] });
        }
    }
    let mut parent: Vec<u32> = (0..nodes as u32).collect();
    while let Some(Edge { weight, nodes: [i, j] }) = heap.pop() {
        if weight <= 0.0 {
            break;
        }
        // Entries that were changed or contracted since are stale.
        if near[i as usize].get(&j) != Some(&weight) {
            continue;
        }
        let (keep, drop) =
            if near[i as usize].len() >= near[j as usize].len() { (i, j) } else { (j, i) };
        parent[drop as usize] = keep;
        let moved = std::mem::take(&mut near[drop as usize]);
        near[keep as usize].remove(&drop);
        for (other, weight) in moved {
            if other == keep {
                continue;
            }
            near[other as usize].remove(&drop);
            let sum = near[keep as usize].get(&other).copied().unwrap_or(0.0) + weight;
            near[keep as usize].insert(other, sum);
            near[other as usize].insert(keep, sum);
            heap.push(Edge { weight: sum, nodes: [keep.min(other), keep.max(other)] });
        }
    }
    numbered(&mut parent)
}

/// Group numbers of the trees in `parent`.
fn numbered(parent: &mut [u32]) -> Vec<u32> {
    let mut number = BTreeMap::new();
    let mut groups = Vec::with_capacity(parent.len());
    for node in 0..parent.len() {
        let mut root = node;
        while parent[root] as usize != root {
            parent[root] = parent[parent[root] as usize];
            root = parent[root] as usize;
        }
        let next = number.len() as u32;
        groups.push(*number.entry(root).or_insert(next));
    }
    groups
}

struct Edge {
    weight: f64,
    nodes: [u32; 2],
}

impl Ord for Edge {
    fn cmp(&self, other: &Self) -> Ordering {
        self.weight.total_cmp(&other.weight).then_with(|| other.nodes.cmp(&self.nodes))
    }
}

impl PartialOrd for Edge {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Edge {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Edge {}

#[cfg(test)]
mod tests {
    use super::*;
    use karakuri_geometry::random::Rng;

    #[test]
    fn what_attracts_is_joined_and_sums_decide() {
        // A weak attraction is outweighed by the repulsion along the rest of a border.
        let edges = [(0, 1, 5.0), (2, 3, 5.0), (1, 2, 1.0), (0, 2, -1.5), (4, 3, -1.0)];
        assert_eq!(group(5, &edges), [0, 0, 1, 1, 2]);
        assert_eq!(group(3, &[]), [0, 1, 2]);
    }

    #[test]
    fn groups_never_attract_each_other() {
        let mut rng = Rng::new(3);
        for _ in 0..50 {
            let edges: Vec<(u32, u32, f64)> = (0..200)
                .map(|_| (rng.below(40) as u32, rng.below(40) as u32, rng.between(-1.0, 1.0)))
                .filter(|(i, j, _)| i != j)
                .collect();
            let groups = group(40, &edges);
            let mut between: BTreeMap<(u32, u32), f64> = BTreeMap::new();
            for (i, j, weight) in edges {
                let (a, b) = (groups[i as usize], groups[j as usize]);
                if a != b {
                    *between.entry((a.min(b), a.max(b))).or_default() += weight;
                }
            }
            assert!(between.values().all(|weight| *weight <= 1e-9), "{between:?}");
        }
    }
}
