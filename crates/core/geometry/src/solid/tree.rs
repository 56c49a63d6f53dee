//! A tree of bounding spheres and boxes over points or triangles. Spheres are invariant under rotation; boxes are closer
//! around thin things.

use super::boxes::{Cuboid, Turn};
use super::convex::Convex;
use super::gap::{Gap, gap};
use crate::{Ball, Point3, Pose};

/// A tree over points or triangles.
#[derive(Clone, Debug)]
pub(crate) struct Tree {
    /// Parents before children; the first child of a node follows it.
    nodes: Vec<Node>,
    items: Items,
}

#[derive(Clone, Debug)]
struct Node {
    ball: Ball,
    cuboid: Cuboid,
    first: u32,
    end: u32,
    /// Index of its second child; 0 for a leaf.
    second: u32,
}

#[derive(Clone, Debug)]
enum Items {
    Points(Vec<Point3>),
    Triangles(Vec<[Point3; 3]>),
}

impl Tree {
    /// `None` without points.
    pub(crate) fn of_points(mut points: Vec<Point3>) -> Option<Self> {
        if points.is_empty() {
            return None;
        }
        let mut nodes = Vec::with_capacity(points.len() / 2);
        split(&mut points, 0, 8, &mut nodes, &|p| *p, &|points| points.to_vec());
        Some(Self { nodes, items: Items::Points(points) })
    }

    /// `None` without triangles.
    pub(crate) fn of_triangles(mut triangles: Vec<[Point3; 3]>) -> Option<Self> {
        if triangles.is_empty() {
            return None;
        }
        let mut nodes = Vec::with_capacity(triangles.len());
        let middle =
            |t: &[Point3; 3]| Point3::from((t[0].coords + t[1].coords + t[2].coords) / 3.0);
        split(&mut triangles, 0, 2, &mut nodes, &middle, &|t| {
            t.iter().flatten().copied().collect()
        });
        Some(Self { nodes, items: Items::Triangles(triangles) })
    }

    pub(crate) fn ball(&self) -> Ball {
        self.nodes[0].ball
    }

    /// The corners of all items.
    pub(crate) fn corners(&self) -> Box<dyn Iterator<Item = &Point3> + '_> {
        match &self.items {
            Items::Points(points) => Box::new(points.iter()),
            Items::Triangles(triangles) => Box::new(triangles.iter().flatten()),
        }
    }

    pub(crate) fn item(&self, index: u32) -> Convex {
        match &self.items {
            Items::Points(points) => Convex::Point(points[index as usize]),
            Items::Triangles(triangles) => Convex::Triangle(triangles[index as usize]),
        }
    }

    /// The nearest item within `limit_m`. `bound_m` is a lower bound of the distance to a ball's contents; `measure`
    /// measures an item, up to a limit.
    pub(crate) fn nearest(
        &self,
        limit_m: f64,
        bound_m: impl Fn(&Ball) -> f64,
        mut measure: impl FnMut(&Convex, f64) -> Gap,
    ) -> Gap {
        let (mut best, mut least_m) = (Gap::Beyond, limit_m);
        let mut open = Vec::with_capacity(64);
        open.push((0_u32, bound_m(&self.nodes[0].ball)));
        while let Some((at, bound)) = open.pop() {
            if bound > least_m {
                continue;
            }
            let node = &self.nodes[at as usize];
            if node.second != 0 {
                let children = [at + 1, node.second];
                let [first, second] =
                    children.map(|child| (child, bound_m(&self.nodes[child as usize].ball)));
                let (near, far) =
                    if first.1 <= second.1 { (first, second) } else { (second, first) };
                open.push(far);
                open.push(near);
                continue;
            }
            for index in node.first..node.end {
                let gap = measure(&self.item(index), least_m);
                match gap {
                    Gap::Overlap => return Gap::Overlap,
                    Gap::Apart { distance_m, .. } if distance_m <= least_m => {
                        (best, least_m) = (gap, distance_m);
                    }
                    _ => {}
                }
            }
        }
        best
    }

    /// Calls `visit` with every item whose ball is within `limit_m`, until it returns that this is enough.
    pub(crate) fn each_within(
        &self,
        limit_m: f64,
        bound_m: impl Fn(&Ball) -> f64,
        mut visit: impl FnMut(&Convex) -> bool,
    ) {
        let mut open = vec![0_u32];
        while let Some(at) = open.pop() {
            let node = &self.nodes[at as usize];
            if bound_m(&node.ball) > limit_m {
                continue;
            }
            if node.second != 0 {
                open.extend([node.second, at + 1]);
            } else if (node.first..node.end).any(|index| visit(&self.item(index))) {
                return;
            }
        }
    }

    /// Two trees, in the frame of `self`.
    pub(crate) fn gap(&self, self_from_other: &Pose, other: &Self, limit_m: f64) -> Gap {
        let (mut best, mut least_m) = (Gap::Beyond, limit_m);
        let between = |a: u32, b: u32| {
            let (a, b) = (&self.nodes[a as usize].ball, &other.nodes[b as usize].ball);
            (self_from_other * b.center - a.center).norm() - a.radius_m - b.radius_m
        };
        let turn = Turn::new(self_from_other);
        let mut open = vec![(0_u32, 0_u32, between(0, 0))];
        while let Some((a, b, bound)) = open.pop() {
            if bound > least_m {
                continue;
            }
            let (node_a, node_b) = (&self.nodes[a as usize], &other.nodes[b as usize]);
            // The balls of thin triangles overlap where the triangles are far from each other.
            if !turn.may_come_within(&node_a.cuboid, &node_b.cuboid, least_m) {
                continue;
            }
            let split_a = node_a.second != 0
                && (node_b.second == 0 || node_a.ball.radius_m >= node_b.ball.radius_m);
            if split_a || node_b.second != 0 {
                let pairs = if split_a {
                    [(a + 1, b), (node_a.second, b)]
                } else {
                    [(a, b + 1), (a, node_b.second)]
                };
                let [first, second] = pairs.map(|(a, b)| (a, b, between(a, b)));
                let (near, far) =
                    if first.2 <= second.2 { (first, second) } else { (second, first) };
                open.push(far);
                open.push(near);
                continue;
            }
            for index in node_a.first..node_a.end {
                let item = self.item(index);
                for other_index in node_b.first..node_b.end {
                    let gap = gap(&item, self_from_other, &other.item(other_index), least_m);
                    match gap {
                        Gap::Overlap => return Gap::Overlap,
                        Gap::Apart { distance_m, .. } if distance_m <= least_m => {
                            (best, least_m) = (gap, distance_m);
                        }
                        _ => {}
                    }
                }
            }
        }
        best
    }
}

/// Sorts items into a tree: halves along the longest side until few are left.
fn split<T>(
    items: &mut [T],
    offset: u32,
    most: usize,
    nodes: &mut Vec<Node>,
    middle: &impl Fn(&T) -> Point3,
    corners: &impl Fn(&[T]) -> Vec<Point3>,
) {
    let at = nodes.len();
    let corners_here = corners(items);
    // The smallest balls are used most; large ones need not be minimal.
    let ball =
        if corners_here.len() <= 64 { Ball::around(&corners_here) } else { boxed(&corners_here) };
    let end = offset + items.len() as u32;
    let cuboid = Cuboid::around(&corners_here);
    nodes.push(Node { ball, cuboid, first: offset, end, second: 0 });
    if items.len() <= most {
        return;
    }
    let first = middle(&items[0]);
    let (low, high) = items.iter().fold((first, first), |(low, high), item| {
        let p = middle(item);
        (low.inf(&p), high.sup(&p))
    });
    let axis = (high - low).imax();
    let half = items.len() / 2;
    items.select_nth_unstable_by(half, |a, b| middle(a)[axis].total_cmp(&middle(b)[axis]));
    let (left, right) = items.split_at_mut(half);
    split(left, offset, most, nodes, middle, corners);
    nodes[at].second = nodes.len() as u32;
    split(right, offset + half as u32, most, nodes, middle, corners);
}

/// A sphere around the centre of the bounding box of some points.
fn boxed(points: &[Point3]) -> Ball {
    let first = points[0];
    let (low, high) = points.iter().fold((first, first), |(l, h), p| (l.inf(p), h.sup(p)));
    let center = nalgebra::center(&low, &high);
    let square = points.iter().map(|p| (p - center).norm_squared()).fold(0.0, f64::max);
    Ball { center, radius_m: square.sqrt() * (1.0 + 1e-12) }
}
