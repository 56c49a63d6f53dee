//! A tree of bounding boxes.

use super::{First, Line};
use crate::{Point3, TriangleMesh, Vec3};

/// Greatest number of items in a leaf.
const LEAF: usize = 4;
/// Boxes are enlarged by this fraction of the coordinates, so that rounding never hides an item.
const SLACK: f64 = 1e-12;

/// A tree over items.
#[derive(Debug)]
pub(super) struct Tree<T> {
    /// Parents before children; the first child of a node follows it.
    nodes: Vec<Node>,
    items: Vec<T>,
}

#[derive(Debug)]
struct Node {
    low: Vec3,
    high: Vec3,
    first: u32,
    end: u32,
    /// Index of its second child; 0 for a leaf.
    second: u32,
}

/// An item during construction.
struct Entry<T> {
    low: Vec3,
    high: Vec3,
    item: T,
}

impl Tree<[Point3; 3]> {
    pub(super) fn of_mesh(mesh: &TriangleMesh) -> Self {
        let entry = |corners: &[u32; 3]| {
            let item = corners.map(|c| mesh.vertices()[c as usize]);
            let [a, b, c] = item.map(|p| p.coords);
            Entry { low: a.inf(&b).inf(&c), high: a.sup(&b).sup(&c), item }
        };
        Self::new(mesh.triangles().iter().map(entry).collect())
    }
}

impl Tree<Point3> {
    pub(super) fn of_balls(centers: &[Point3], radius_m: f64) -> Self {
        let entry = |center: &Point3| {
            let reach = Vec3::repeat(radius_m);
            Entry { low: center.coords - reach, high: center.coords + reach, item: *center }
        };
        Self::new(centers.iter().map(entry).collect())
    }
}

impl<T> Tree<T> {
    fn new(mut entries: Vec<Entry<T>>) -> Self {
        let mut nodes = Vec::new();
        if !entries.is_empty() {
            split(&mut entries, 0, &mut nodes);
        }
        Self { nodes, items: entries.into_iter().map(|entry| entry.item).collect() }
    }

    /// Calls `hit` for every item that the ray may hit before the first hit so far, nearer boxes first.
    pub(super) fn each(&self, ray: &Line, first: &mut First, hit: impl Fn(&Line, &T, &mut First)) {
        let inverse = ray.d.map(|d| 1.0 / d);
        let entry = |node: &Node, first: &First| {
            let (mut enter, mut leave) = (first.from_m, first.to_m);
            for axis in 0..3 {
                let a = (node.low[axis] - ray.o[axis]) * inverse[axis];
                let b = (node.high[axis] - ray.o[axis]) * inverse[axis];
                // A ray within the plane of a side gives NaN; such an axis is ignored.
                enter = enter.max(a.min(b));
                leave = leave.min(a.max(b));
            }
            (enter <= leave).then_some(enter)
        };
        let mut open: Vec<(u32, f64)> = Vec::with_capacity(64);
        open.extend(self.nodes.first().and_then(|root| entry(root, first)).map(|t| (0, t)));
        while let Some((at, t)) = open.pop() {
            if t > first.to_m {
                continue;
            }
            let node = &self.nodes[at as usize];
            if node.second == 0 {
                for item in &self.items[node.first as usize..node.end as usize] {
                    hit(ray, item, first);
                }
                continue;
            }
            let children = [at + 1, node.second];
            let [near, far] =
                children.map(|c| entry(&self.nodes[c as usize], first).map(|t| (c, t)));
            match (near, far) {
                (Some(a), Some(b)) if b.1 < a.1 => open.extend([a, b]),
                (a, b) => open.extend(b.into_iter().chain(a)),
            }
        }
    }
}

/// Makes nodes for these entries, the first of which has the index `first`; sorts them.
fn split<T>(entries: &mut [Entry<T>], first: usize, nodes: &mut Vec<Node>) {
    let start = (entries[0].low, entries[0].high);
    let (low, high) =
        entries.iter().fold(start, |(low, high), e| (low.inf(&e.low), high.sup(&e.high)));
    let slack = low.abs().sup(&high.abs()) * SLACK;
    let at = nodes.len();
    let end = first + entries.len();
    nodes.push(Node {
        low: low - slack,
        high: high + slack,
        first: first as u32,
        end: end as u32,
        second: 0,
    });
    if entries.len() <= LEAF {
        return;
    }
    let axis = (high - low).imax();
    let middle = entries.len() / 2;
    let key = |e: &Entry<T>| e.low[axis] + e.high[axis];
    entries.select_nth_unstable_by(middle, |a, b| key(a).total_cmp(&key(b)));
    let (lower, upper) = entries.split_at_mut(middle);
    split(lower, first, nodes);
    nodes[at].second = nodes.len() as u32;
    split(upper, first + middle, nodes);
}
