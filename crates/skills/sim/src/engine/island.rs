//! Islands: groups of trees connected by contacts, each solved separately.

use super::contact::Contact;
use super::tree::Skeleton;

/// Trees and contacts, grouped by island; every list is reused from step to step.
#[derive(Clone, Debug, Default)]
pub(super) struct Islands {
    pub(super) islands: Vec<Island>,
    /// Trees, island after island, in an order that keeps neighbours together.
    pub(super) trees: Vec<usize>,
    /// Contacts, island after island, in the order of their detection.
    pub(super) contacts: Vec<usize>,
    /// Offset of each tree's degrees of freedom within its island.
    pub(super) offsets: Vec<usize>,
    /// The least offset among each tree and its neighbours.
    pub(super) firsts: Vec<usize>,
    roots: Vec<usize>,
    island_of: Vec<usize>,
    neighbours: Neighbours,
    queue: Vec<usize>,
    placed: Vec<bool>,
}

/// One island's ranges of the lists.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Island {
    pub(super) trees: (usize, usize),
    pub(super) contacts: (usize, usize),
    pub(super) dofs: usize,
}

#[derive(Clone, Debug, Default)]
struct Neighbours {
    begins: Vec<usize>,
    list: Vec<usize>,
}

impl Neighbours {
    fn of(&self, tree: usize) -> &[usize] {
        &self.list[self.begins[tree]..self.begins[tree + 1]]
    }
}

/// The trees of a contact; `None` for a fixed body.
pub(super) fn trees_of(skeleton: &Skeleton, contact: &Contact) -> [Option<usize>; 2] {
    contact.movers.map(|mover| (mover != 0).then(|| skeleton.movers[mover].tree))
}

impl Islands {
    /// Finds the islands of a step.
    pub(super) fn find(&mut self, skeleton: &Skeleton, contacts: &[Contact]) {
        let count = skeleton.trees.len();
        self.roots.clear();
        self.roots.extend(0..count);
        for contact in contacts {
            if let [Some(a), Some(b)] = trees_of(skeleton, contact) {
                let (a, b) = (root(&mut self.roots, a), root(&mut self.roots, b));
                self.roots[a.max(b)] = a.min(b);
            }
        }
        self.number(skeleton, contacts);
        self.meet(skeleton, contacts);
        self.order(skeleton);
    }

    /// Numbers islands by their first tree and sorts trees and contacts into them, in linear time.
    fn number(&mut self, skeleton: &Skeleton, contacts: &[Contact]) {
        self.islands.clear();
        self.island_of.clear();
        for tree in 0..skeleton.trees.len() {
            let root = root(&mut self.roots, tree);
            let island = if root == tree { self.islands.len() } else { self.island_of[root] };
            if root == tree {
                self.islands.push(Island::default());
            }
            self.island_of.push(island);
            self.islands[island].trees.1 += 1;
            self.islands[island].dofs += skeleton.trees[tree].n;
        }
        let island_of_contact = |contact: &Contact| {
            let tree = trees_of(skeleton, contact).into_iter().flatten().next();
            tree.map(|tree| self.island_of[tree])
        };
        for contact in contacts {
            if let Some(island) = island_of_contact(contact) {
                self.islands[island].contacts.1 += 1;
            }
        }
        let (mut tree_end, mut contact_end) = (0, 0);
        for island in &mut self.islands {
            let (trees, contacts) = (island.trees.1, island.contacts.1);
            island.trees = (tree_end, tree_end);
            island.contacts = (contact_end, contact_end);
            tree_end += trees;
            contact_end += contacts;
        }
        self.trees.resize(tree_end, 0);
        self.contacts.resize(contact_end, 0);
        for tree in 0..skeleton.trees.len() {
            let island = &mut self.islands[self.island_of[tree]];
            self.trees[island.trees.1] = tree;
            island.trees.1 += 1;
        }
        for (at, contact) in contacts.iter().enumerate() {
            let tree = trees_of(skeleton, contact).into_iter().flatten().next();
            if let Some(tree) = tree {
                let island = &mut self.islands[self.island_of[tree]];
                self.contacts[island.contacts.1] = at;
                island.contacts.1 += 1;
            }
        }
    }

    /// Lists for every tree the trees it touches, possibly repeatedly.
    fn meet(&mut self, skeleton: &Skeleton, contacts: &[Contact]) {
        let count = skeleton.trees.len();
        let begins = &mut self.neighbours.begins;
        begins.clear();
        begins.resize(count + 2, 0);
        let pairs = contacts.iter().filter_map(|contact| match trees_of(skeleton, contact) {
            [Some(a), Some(b)] if a != b => Some((a, b)),
            _ => None,
        });
        let mut last = None;
        for pair in pairs.clone() {
            // Points of one pair are consecutive.
            if last.replace(pair) != Some(pair) {
                begins[pair.0 + 2] += 1;
                begins[pair.1 + 2] += 1;
            }
        }
        for at in 2..begins.len() {
            begins[at] += begins[at - 1];
        }
        self.neighbours.list.resize(begins[count + 1], 0);
        let mut last = None;
        for pair in pairs {
            if last.replace(pair) != Some(pair) {
                for (own, other) in [(pair.0, pair.1), (pair.1, pair.0)] {
                    self.neighbours.list[begins[own + 1]] = other;
                    begins[own + 1] += 1;
                }
            }
        }
    }

    /// Orders each island from one end to the other, so that the envelope of its matrix is small (reverse
    /// Cuthill–McKee).
    fn order(&mut self, skeleton: &Skeleton) {
        let count = skeleton.trees.len();
        self.placed.clear();
        self.placed.resize(count, false);
        self.offsets.resize(count, 0);
        self.firsts.resize(count, 0);
        for island in &self.islands {
            let trees = &mut self.trees[island.trees.0..island.trees.1];
            if trees.len() > 2 {
                self.queue.clear();
                let ends = |tree: &usize| (self.neighbours.of(*tree).len(), *tree);
                let start = *trees.iter().min_by_key(|tree| ends(tree)).expect("three or more");
                self.queue.push(start);
                self.placed[start] = true;
                let mut at = 0;
                while at < self.queue.len() {
                    let begin = self.queue.len();
                    for &next in self.neighbours.of(self.queue[at]) {
                        if !std::mem::replace(&mut self.placed[next], true) {
                            self.queue.push(next);
                        }
                    }
                    self.queue[begin..].sort_unstable_by_key(ends);
                    at += 1;
                }
                // In reverse order the envelope is never larger.
                for (place, tree) in trees.iter_mut().zip(self.queue.iter().rev()) {
                    *place = *tree;
                }
            }
            let mut offset = 0;
            for &tree in trees.iter() {
                self.offsets[tree] = offset;
                offset += skeleton.trees[tree].n;
            }
            for &tree in trees.iter() {
                let near = self.neighbours.of(tree).iter().map(|&other| self.offsets[other]);
                self.firsts[tree] = near.fold(self.offsets[tree], usize::min);
            }
        }
    }
}

fn root(roots: &mut [usize], mut at: usize) -> usize {
    while roots[at] != at {
        roots[at] = roots[roots[at]];
        at = roots[at];
    }
    at
}
