//! A tree of bounding boxes.

use crate::Aabb;

/// A tree over the boxes of some items, by index.
#[derive(Clone, Debug)]
pub(super) struct Tree {
    /// Parents before children; the first child of a node follows it.
    nodes: Vec<Node>,
    order: Vec<u32>,
}

#[derive(Clone, Debug)]
struct Node {
    around: Aabb,
    first: u32,
    end: u32,
    /// Index of its second child; 0 for a leaf.
    second: u32,
}

/// Halving gives no deeper tree for any number of items that fits in memory.
const DEEPEST: usize = 64;
const LEAF: usize = 4;

impl Tree {
    pub(super) fn new(boxes: &[Aabb]) -> Self {
        let mut tree = Self { nodes: vec![], order: (0..boxes.len() as u32).collect() };
        if !boxes.is_empty() {
            tree.split(boxes, 0, boxes.len());
        }
        tree
    }

    fn split(&mut self, boxes: &[Aabb], first: usize, end: usize) {
        let at = self.nodes.len();
        let part = &self.order[first..end];
        let around = part.iter().fold(Aabb::NOTHING, |all, &k| all.joined(&boxes[k as usize]));
        self.nodes.push(Node { around, first: first as u32, end: end as u32, second: 0 });
        if end - first <= LEAF {
            return;
        }
        let axis = (around.high - around.low).imax();
        let place = |k: u32| boxes[k as usize].low[axis] + boxes[k as usize].high[axis];
        let half = (end - first) / 2;
        self.order[first..end]
            .select_nth_unstable_by(half, |&a, &b| place(a).total_cmp(&place(b)).then(a.cmp(&b)));
        self.split(boxes, first, first + half);
        self.nodes[at].second = self.nodes.len() as u32;
        self.split(boxes, first + half, end);
    }

    pub(super) fn around(&self) -> Aabb {
        self.nodes.first().map_or(Aabb::NOTHING, |root| root.around)
    }

    /// Visits every item that may intersect a box, and possibly others.
    pub(super) fn each_near(&self, near: &Aabb, visit: impl FnMut(u32)) {
        self.each_where(|around| around.meets(near), visit);
    }

    /// Visits every item in boxes accepted by `worth`.
    pub(super) fn each_where(&self, worth: impl Fn(&Aabb) -> bool, mut visit: impl FnMut(u32)) {
        let mut open = [0_u32; DEEPEST];
        let mut waiting = usize::from(!self.nodes.is_empty());
        while waiting > 0 {
            waiting -= 1;
            let at = open[waiting];
            let node = &self.nodes[at as usize];
            if !worth(&node.around) {
                continue;
            }
            if node.second != 0 {
                open[waiting] = node.second;
                open[waiting + 1] = at + 1;
                waiting += 2;
            } else {
                self.order[node.first as usize..node.end as usize].iter().for_each(|&k| visit(k));
            }
        }
    }
}
