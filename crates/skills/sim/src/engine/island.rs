//! Islands: groups of trees connected by contacts, each solved separately.

use super::contact::Contact;
use super::elimination::{Elimination, Structure};
use super::tree::{Motion, Skeleton};

/// Islands of more trees than this are solved with a sparse matrix, and those of free bodies only.
const MOST_TREES_OF_ENVELOPE: usize = 4;

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
    /// Index of each tree within its island.
    pub(super) places: Vec<usize>,
    /// Structure of the factors of large islands, island after island.
    pub(super) structure: Structure,
    elimination: Elimination,
    /// The trees of each contact.
    trees_of: Vec<[Option<usize>; 2]>,
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
    /// Its first column of the structure, if it is solved with a sparse matrix.
    pub(super) columns: Option<usize>,
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
    ///
    /// Trees that are asleep have no contacts here: each is an island of its own.
    pub(super) fn find(&mut self, skeleton: &Skeleton, contacts: &[Contact], asleep: &[bool]) {
        let count = skeleton.trees.len();
        self.roots.clear();
        self.roots.extend(0..count);
        self.trees_of.clear();
        self.trees_of.extend(contacts.iter().map(|contact| {
            let trees = trees_of(skeleton, contact);
            let sleeps = trees.into_iter().flatten().any(|tree| asleep[tree]);
            if sleeps { [None; 2] } else { trees }
        }));
        for trees in &self.trees_of {
            if let [Some(a), Some(b)] = *trees {
                join(&mut self.roots, a, b);
            }
        }
        self.number(skeleton);
        self.meet(skeleton);
        self.order(skeleton);
    }

    /// Numbers islands by their first tree and sorts trees and contacts into them, in linear time.
    fn number(&mut self, skeleton: &Skeleton) {
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
        for trees in &self.trees_of {
            if let Some(tree) = trees.iter().flatten().next() {
                self.islands[self.island_of[*tree]].contacts.1 += 1;
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
        for (at, trees) in self.trees_of.iter().enumerate() {
            if let Some(tree) = trees.iter().flatten().next() {
                let island = &mut self.islands[self.island_of[*tree]];
                self.contacts[island.contacts.1] = at;
                island.contacts.1 += 1;
            }
        }
    }

    /// Lists for every tree the trees it touches, possibly repeatedly.
    fn meet(&mut self, skeleton: &Skeleton) {
        let count = skeleton.trees.len();
        let begins = &mut self.neighbours.begins;
        begins.clear();
        begins.resize(count + 2, 0);
        let pairs = self.trees_of.iter().filter_map(|trees| match *trees {
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

    /// Orders the trees of each island so that its factor is small.
    fn order(&mut self, skeleton: &Skeleton) {
        let count = skeleton.trees.len();
        self.placed.clear();
        self.placed.resize(count, false);
        self.offsets.resize(count, 0);
        self.firsts.resize(count, 0);
        self.places.resize(count, 0);
        self.structure.clear();
        for at in 0..self.islands.len() {
            let (begin, end) = self.islands[at].trees;
            let free = |tree: &usize| {
                let root = &skeleton.movers[skeleton.trees[*tree].root];
                root.motion == Motion::Free && root.alone
            };
            let large = end - begin > MOST_TREES_OF_ENVELOPE;
            if large || self.trees[begin..end].iter().all(free) {
                self.islands[at].columns = Some(self.structure.begins.len() - 1);
                self.eliminate(begin, end);
            } else if end - begin > 2 {
                self.queue_up(begin, end);
            }
            let mut offset = 0;
            for (place, &tree) in self.trees[begin..end].iter().enumerate() {
                self.places[tree] = place;
                self.offsets[tree] = offset;
                offset += skeleton.trees[tree].n;
            }
            for &tree in &self.trees[begin..end] {
                let near = self.neighbours.of(tree).iter().map(|&other| self.offsets[other]);
                self.firsts[tree] = near.fold(self.offsets[tree], usize::min);
            }
        }
    }

    /// From one end to the other, so that the envelope of its matrix is small (reverse Cuthill–McKee).
    fn queue_up(&mut self, begin: usize, end: usize) {
        let trees = &mut self.trees[begin..end];
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

    /// By minimum degree, with the structure of the factor.
    fn eliminate(&mut self, begin: usize, end: usize) {
        let trees = &mut self.trees[begin..end];
        for (place, &tree) in trees.iter().enumerate() {
            self.places[tree] = place;
        }
        self.elimination.begin(trees.len());
        for (place, &tree) in trees.iter().enumerate() {
            for &other in self.neighbours.of(tree) {
                self.elimination.join(place, self.places[other]);
            }
        }
        self.elimination.run(&mut self.structure);
        self.queue.clear();
        self.queue.extend(self.elimination.order.iter().map(|&place| trees[place]));
        trees.copy_from_slice(&self.queue);
    }
}

/// Unites the groups of two trees.
pub(super) fn join(roots: &mut [usize], a: usize, b: usize) {
    let (a, b) = (root(roots, a), root(roots, b));
    roots[a.max(b)] = a.min(b);
}

/// The first tree of the group of a tree.
pub(super) fn root(roots: &mut [usize], mut at: usize) -> usize {
    while roots[at] != at {
        roots[at] = roots[roots[at]];
        at = roots[at];
    }
    at
}
