//! Elimination order of a graph by minimum degree, and the structure of the factor that follows from it.

/// Scratch memory of the elimination: one bit per pair of nodes.
#[derive(Clone, Debug, Default)]
pub(super) struct Elimination {
    words: usize,
    /// For every node the set of its neighbours among the nodes that are not eliminated yet.
    adjacent: Vec<u64>,
    degrees: Vec<u32>,
    own: Vec<u64>,
    /// Nodes in the order of their elimination.
    pub(super) order: Vec<usize>,
    /// Place of every node in that order.
    places: Vec<u32>,
}

/// The blocks below the diagonal of a factor, column after column.
#[derive(Clone, Debug, Default)]
pub(super) struct Structure {
    /// Index of each column's first entry of `below`, and the end.
    pub(super) begins: Vec<usize>,
    /// Rows of the blocks of a column, ascending.
    pub(super) below: Vec<u32>,
}

impl Structure {
    pub(super) fn clear(&mut self) {
        self.begins.clear();
        self.begins.push(0);
        self.below.clear();
    }
}

impl Elimination {
    /// Begins a graph of `count` nodes without edges.
    pub(super) fn begin(&mut self, count: usize) {
        self.words = count.div_ceil(64);
        self.adjacent.clear();
        self.adjacent.resize(count * self.words, 0);
        self.order.clear();
        self.places.clear();
        self.places.resize(count, 0);
    }

    /// Adds an edge; repeated edges count once.
    pub(super) fn join(&mut self, a: usize, b: usize) {
        if a != b {
            self.adjacent[a * self.words + b / 64] |= 1 << (b % 64);
            self.adjacent[b * self.words + a / 64] |= 1 << (a % 64);
        }
    }

    /// Eliminates the node with the fewest neighbours, the first of several, until none is left. Appends the columns of
    /// the factor to `structure`.
    ///
    /// Depends on the graph only, so that the order, and with it every rounding, follows from the state of the world.
    pub(super) fn run(&mut self, structure: &mut Structure) {
        let (count, words) = (self.places.len(), self.words);
        self.degrees.clear();
        self.degrees.extend(self.adjacent.chunks(words.max(1)).map(ones));
        let first = structure.below.len();
        for place in 0..count {
            let mut node = 0;
            let mut least = u32::MAX;
            for (at, &degree) in self.degrees.iter().enumerate() {
                if degree < least {
                    (node, least) = (at, degree);
                }
            }
            self.degrees[node] = u32::MAX;
            self.order.push(node);
            self.places[node] = place as u32;
            self.own.clear();
            self.own.extend_from_slice(&self.adjacent[node * words..(node + 1) * words]);
            for (word, &bits) in self.own.iter().enumerate() {
                let mut left = bits;
                while left != 0 {
                    let other = word * 64 + left.trailing_zeros() as usize;
                    left &= left - 1;
                    structure.below.push(other as u32);
                    // Its neighbours become neighbours of each other.
                    let set = &mut self.adjacent[other * words..(other + 1) * words];
                    for (set, own) in set.iter_mut().zip(&self.own) {
                        *set |= own;
                    }
                    set[other / 64] &= !(1 << (other % 64));
                    set[node / 64] &= !(1 << (node % 64));
                    self.degrees[other] = ones(set);
                }
            }
            structure.begins.push(structure.below.len());
        }
        // From nodes to places.
        let columns = structure.begins.len() - count;
        for row in &mut structure.below[first..] {
            *row = self.places[*row as usize];
        }
        for column in columns..structure.begins.len() {
            let range = structure.begins[column - 1]..structure.begins[column];
            structure.below[range].sort_unstable();
        }
    }
}

fn ones(set: &[u64]) -> u32 {
    set.iter().map(|word| word.count_ones()).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A chain needs no new block, a star is eliminated from its tips, and every edge is in the structure.
    #[test]
    fn chains_and_stars_stay_as_sparse_as_they_are() {
        let count = 130;
        for star in [false, true] {
            let mut elimination = Elimination::default();
            let mut structure = Structure::default();
            structure.clear();
            elimination.begin(count);
            for k in 1..count {
                elimination.join(if star { 0 } else { k - 1 }, k);
            }
            elimination.run(&mut structure);
            assert_eq!(structure.begins.len(), count + 1);
            assert_eq!(structure.below.len(), count - 1, "one block per edge");
            for column in 0..count {
                let rows = &structure.below[structure.begins[column]..structure.begins[column + 1]];
                assert!(rows.iter().all(|&row| row as usize > column), "below the diagonal");
            }
        }
    }
}
