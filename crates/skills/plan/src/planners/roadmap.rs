//! A graph of configurations and edges for roadmap planners.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::search_context::distance;

/// A graph of configurations. Node 0 is the start, then the goals.
pub(crate) struct Roadmap {
    dof: usize,
    nodes: Vec<f64>,
    edges: Vec<Vec<Edge>>,
    /// Union-find parents: nodes with the same representative are connected.
    heads: Vec<u32>,
    goals: usize,
    /// Buffer for the neighbours found by a query.
    near: Vec<(f64, u32)>,
}

#[derive(Clone, Copy)]
pub(crate) struct Edge {
    pub(crate) to: u32,
    pub(crate) length: f64,
    /// Whether it was checked and found free; otherwise it is unchecked.
    pub(crate) free: bool,
}

impl Roadmap {
    /// The start and the goals, unconnected.
    pub(crate) fn new<'q>(start: &'q [f64], goals: impl Iterator<Item = &'q [f64]>) -> Self {
        let mut map = Self {
            dof: start.len(),
            nodes: Vec::new(),
            edges: Vec::new(),
            heads: Vec::new(),
            goals: 0,
            near: Vec::new(),
        };
        map.push(start);
        goals.for_each(|goal| map.goals = map.push(goal));
        map
    }

    /// Number of nodes.
    pub(crate) fn len(&self) -> usize {
        self.heads.len()
    }

    /// Adds a node; returns its index.
    pub(crate) fn push(&mut self, q: &[f64]) -> usize {
        let node = self.len();
        self.nodes.extend_from_slice(q);
        self.edges.push(Vec::new());
        self.heads.push(node as u32);
        node
    }

    /// The configuration of a node.
    pub(crate) fn node(&self, at: usize) -> &[f64] {
        &self.nodes[at * self.dof..][..self.dof]
    }

    /// The start and the goals.
    pub(crate) fn ends(&self) -> std::ops::RangeInclusive<usize> {
        0..=self.goals
    }

    /// The index of the goal at a node.
    pub(crate) fn goal(&self, node: usize) -> usize {
        node - 1
    }

    /// The edges of a node.
    pub(crate) fn edges(&self, node: usize) -> &[Edge] {
        &self.edges[node]
    }

    /// Connects two nodes.
    pub(crate) fn link(&mut self, a: usize, b: usize, length: f64, free: bool) {
        self.edges[a].push(Edge { to: b as u32, length, free });
        self.edges[b].push(Edge { to: a as u32, length, free });
        let (a, b) = (self.head(a), self.head(b));
        self.heads[a.max(b)] = a.min(b) as u32;
    }

    /// Marks an unchecked edge as free.
    pub(crate) fn prove(&mut self, a: usize, b: usize) {
        for (from, to) in [(a, b), (b, a)] {
            let edge = self.edges[from].iter_mut().find(|edge| edge.to == to as u32);
            edge.expect("only edges are proven").free = true;
        }
    }

    /// Removes an edge; call `regroup` before connectedness is queried.
    pub(crate) fn cut(&mut self, a: usize, b: usize) {
        self.edges[a].retain(|edge| edge.to != b as u32);
        self.edges[b].retain(|edge| edge.to != a as u32);
    }

    /// Recomputes which nodes are connected.
    pub(crate) fn regroup(&mut self) {
        self.heads = (0..self.len() as u32).collect();
        for a in 0..self.len() {
            for i in 0..self.edges[a].len() {
                let (a, b) = (self.head(a), self.head(self.edges[a][i].to as usize));
                self.heads[a.max(b)] = a.min(b) as u32;
            }
        }
    }

    fn head(&mut self, mut at: usize) -> usize {
        while self.heads[at] as usize != at {
            // Path compression.
            self.heads[at] = self.heads[self.heads[at] as usize];
            at = self.heads[at] as usize;
        }
        at
    }

    /// Whether a path of edges connects two nodes.
    pub(crate) fn connected(&mut self, a: usize, b: usize) -> bool {
        self.head(a) == self.head(b)
    }

    /// Whether a path of edges connects the start and any goal.
    pub(crate) fn answers(&mut self) -> bool {
        (1..=self.goals).any(|goal| self.connected(0, goal))
    }

    /// The nearest neighbours of a node, without itself, sorted by distance, with their distances.
    pub(crate) fn nearest(&mut self, to: usize, count: usize) -> Vec<(f64, u32)> {
        let q = &self.nodes[to * self.dof..][..self.dof];
        self.near.clear();
        for (at, other) in self.nodes.chunks_exact(self.dof).enumerate() {
            if at != to {
                let square: f64 = q.iter().zip(other).map(|(a, b)| (a - b) * (a - b)).sum();
                self.near.push((square, at as u32));
            }
        }
        let order = |a: &(f64, u32), b: &(f64, u32)| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1));
        let count = count.min(self.near.len());
        if count < self.near.len() {
            self.near.select_nth_unstable_by(count, order);
        }
        let mut near = self.near[..count].to_vec();
        near.sort_by(order);
        near.iter_mut().for_each(|(square, _)| *square = square.sqrt());
        near
    }

    /// The shortest path from the start to a goal and its length, by A*.
    pub(crate) fn shortest(&self) -> Option<(f64, Vec<usize>)> {
        let rest = |at: usize| {
            let apart = |goal| distance(self.node(at), self.node(goal));
            (1..=self.goals).map(apart).fold(f64::INFINITY, f64::min)
        };
        let mut costs = vec![f64::INFINITY; self.len()];
        let mut parents = vec![u32::MAX; self.len()];
        let mut open = BinaryHeap::new();
        costs[0] = 0.0;
        open.push(Reverse((Ordered(rest(0)), 0_u32, Ordered(0.0))));
        while let Some(Reverse((_, at, cost))) = open.pop() {
            let node = at as usize;
            if cost.0 > costs[node] {
                continue;
            }
            if (1..=self.goals).contains(&node) {
                let mut path = vec![node];
                let mut at = node;
                while parents[at] != u32::MAX {
                    at = parents[at] as usize;
                    path.push(at);
                }
                path.reverse();
                return Some((cost.0, path));
            }
            for edge in &self.edges[node] {
                let next = cost.0 + edge.length;
                if next < costs[edge.to as usize] {
                    costs[edge.to as usize] = next;
                    parents[edge.to as usize] = at;
                    let total = Ordered(next + rest(edge.to as usize));
                    open.push(Reverse((total, edge.to, Ordered(next))));
                }
            }
        }
        None
    }

    /// The configurations of a path.
    pub(crate) fn path(&self, chain: &[usize]) -> Vec<Vec<f64>> {
        chain.iter().map(|at| self.node(*at).to_vec()).collect()
    }
}

/// A float with a total order, for the heap.
#[derive(Clone, Copy, PartialEq)]
struct Ordered(f64);

impl Eq for Ordered {}

impl PartialOrd for Ordered {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Ordered {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.0.total_cmp(&other.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use karakuri_geometry::random::Rng;

    /// Random points in a square, connected where they are near.
    fn map(seed: u64, count: usize) -> Roadmap {
        let mut rng = Rng::new(seed);
        let mut q = Vec::new();
        let (start, goals) = ([0.0, 0.0], [[1.0, 1.0], [0.9, 0.2]]);
        let mut map = Roadmap::new(&start, goals.iter().map(<[f64; 2]>::as_slice));
        for _ in 0..count {
            rng.within(&[(0.0, 1.0); 2], &mut q);
            let node = map.push(&q);
            for (length, near) in map.nearest(node, 3) {
                map.link(node, near as usize, length, true);
            }
        }
        map
    }

    #[test]
    fn shortest_chains_are_as_short_as_bellman_and_ford_find_them() {
        for seed in 0..30 {
            let mut map = map(seed, 5 + 4 * seed as usize);
            let mut costs = vec![f64::INFINITY; map.len()];
            costs[0] = 0.0;
            for _ in 0..map.len() {
                for at in 0..map.len() {
                    for edge in map.edges(at) {
                        let next = costs[at] + edge.length;
                        costs[edge.to as usize] = costs[edge.to as usize].min(next);
                    }
                }
            }
            let least = costs[1].min(costs[2]);
            assert_eq!(map.answers(), least.is_finite(), "connected means that there is a chain");
            match map.shortest() {
                None => assert!(least.is_infinite()),
                Some((cost, chain)) => {
                    assert!((cost - least).abs() < 1e-12);
                    assert!(chain[0] == 0 && (1..=2).contains(&chain[chain.len() - 1]));
                    let sum: f64 =
                        map.path(&chain).windows(2).map(|w| distance(&w[0], &w[1])).sum();
                    assert!((sum - cost).abs() < 1e-9, "it is as long as it says");
                }
            }
        }
    }

    #[test]
    fn cutting_every_edge_of_the_start_disconnects_it() {
        let mut map = map(3, 60);
        assert!(map.answers());
        for edge in map.edges(0).to_vec() {
            map.cut(0, edge.to as usize);
        }
        map.regroup();
        assert!(!map.answers() && map.shortest().is_none());
        assert!((3..map.len()).any(|node| map.connected(1, node)), "others stay connected");
    }

    #[test]
    fn the_nearest_are_those_that_sorting_finds() {
        let mut map = map(8, 80);
        for node in 0..map.len() {
            let mut all: Vec<f64> = (0..map.len())
                .filter(|other| *other != node)
                .map(|other| distance(map.node(node), map.node(other)))
                .collect();
            all.sort_by(f64::total_cmp);
            let near = map.nearest(node, 7);
            for ((apart, at), expected) in near.iter().zip(&all) {
                assert!((apart - expected).abs() < 1e-12);
                assert!((distance(map.node(node), map.node(*at as usize)) - apart).abs() < 1e-12);
            }
            assert_eq!(map.nearest(node, 500).len(), map.len() - 1);
        }
    }
}
