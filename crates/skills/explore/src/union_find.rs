//! Disjoint sets.

/// Sets of the numbers below a count, which can be joined.
#[derive(Clone, Debug)]
pub(crate) struct UnionFind {
    parent: Vec<u32>,
    size: Vec<u32>,
}

impl UnionFind {
    /// Every number is a set of its own.
    pub(crate) fn new(count: usize) -> Self {
        Self { parent: (0..count as u32).collect(), size: vec![1; count] }
    }

    /// A number that stands for the set of this one.
    pub(crate) fn find(&mut self, mut i: usize) -> usize {
        while self.parent[i] as usize != i {
            self.parent[i] = self.parent[self.parent[i] as usize];
            i = self.parent[i] as usize;
        }
        i
    }

    /// Joins the sets of two numbers.
    pub(crate) fn join(&mut self, a: usize, b: usize) {
        let (a, b) = (self.find(a), self.find(b));
        if a == b {
            return;
        }
        let (small, large) = if self.size[a] < self.size[b] { (a, b) } else { (b, a) };
        self.parent[small] = large as u32;
        self.size[large] += self.size[small];
    }

    /// The sets, each in order, by their least number.
    pub(crate) fn sets(mut self) -> Vec<Vec<usize>> {
        let mut of_root = vec![u32::MAX; self.parent.len()];
        let mut sets: Vec<Vec<usize>> = Vec::new();
        for i in 0..self.parent.len() {
            let root = self.find(i);
            if of_root[root] == u32::MAX {
                of_root[root] = sets.len() as u32;
                sets.push(Vec::new());
            }
            sets[of_root[root] as usize].push(i);
        }
        sets
    }
}
