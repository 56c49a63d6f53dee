//! The corners of a hull, sorted so that the farthest one in a direction is found by looking at few of them.

use super::convex::farthest;
use crate::{Point3, Vec3};

/// Points in a binary tree of boxes. Boxes whose farthest point is nearer than a corner that is known are left out, so the
/// answer is that of looking at all corners, rounding included.
#[derive(Clone, Debug)]
pub(super) struct Corners {
    points: Vec<Point3>,
    /// The children of node `i` are `2 i + 1` and `2 i + 2`; none if there are few points.
    boxes: Vec<Node>,
}

/// A box around some of the points.
#[derive(Clone, Copy, Debug)]
struct Node {
    middle: Vec3,
    half: Vec3,
    /// Which points.
    from: u32,
    to: u32,
}

/// A box with this many points is looked at point by point.
const LEAF: usize = 16;
/// Fewer points need no boxes.
const FEW: usize = 4 * LEAF;
/// Most boxes that wait to be looked at: one for each level of the deepest tree, and two more.
const DEEPEST: usize = 32;
/// What rounding may add to a product, as a fraction of the sum of its terms' sizes.
const ROUNDING: f64 = 8.0 * f64::EPSILON;

impl Corners {
    pub(super) fn new(points: Vec<Point3>) -> Self {
        let mut corners = Self { points, boxes: Vec::new() };
        if corners.points.len() > FEW && corners.points.len() < u32::MAX as usize {
            let levels = (corners.points.len().div_ceil(LEAF)).next_power_of_two().ilog2();
            let empty = Node { middle: Vec3::zeros(), half: Vec3::zeros(), from: 0, to: 0 };
            corners.boxes = vec![empty; (1 << (levels + 1)) - 1];
            corners.divide(0, 0, corners.points.len());
        }
        corners
    }

    /// Sorts the points of a node between its children, halves at the longest side of their box.
    fn divide(&mut self, node: usize, from: usize, to: usize) {
        let points = &mut self.points[from..to];
        let first = points[0].coords;
        let (low, high) =
            points.iter().fold((first, first), |(a, b), p| (a.inf(&p.coords), b.sup(&p.coords)));
        let (middle, half) = (0.5 * (low + high), 0.5 * (high - low));
        self.boxes[node] = Node { middle, half, from: from as u32, to: to as u32 };
        if 2 * node + 2 < self.boxes.len() {
            let side = half.imax();
            let split = points.len() / 2;
            points.select_nth_unstable_by(split, |a, b| a[side].total_cmp(&b[side]));
            self.divide(2 * node + 1, from, from + split);
            self.divide(2 * node + 2, from + split, to);
        }
    }

    /// A farthest point in a direction, which need not be normalised.
    pub(super) fn farthest(&self, way: &Vec3) -> Point3 {
        if self.boxes.is_empty() {
            return farthest(&self.points, way);
        }
        let size = way.abs();
        let bound = |node: &Node| {
            let reach = size.dot(&node.half);
            let along = way.dot(&node.middle);
            along + reach + ROUNDING * (size.dot(&node.middle.abs()) + reach)
        };
        let (mut best, mut most) = (self.points[0], f64::NEG_INFINITY);
        let mut open = [(0, f64::INFINITY); DEEPEST];
        let mut count = 1;
        while count > 0 {
            count -= 1;
            let (node, reach) = open[count];
            if reach < most {
                continue;
            }
            let left = 2 * node + 1;
            if left + 1 < self.boxes.len() {
                let (a, b) = (bound(&self.boxes[left]), bound(&self.boxes[left + 1]));
                // What reaches farther is looked at first.
                let ordered =
                    if a > b { [(left + 1, b), (left, a)] } else { [(left, a), (left + 1, b)] };
                open[count..count + 2].copy_from_slice(&ordered);
                count += 2;
                continue;
            }
            let Node { from, to, .. } = self.boxes[node];
            let point = farthest(&self.points[from as usize..to as usize], way);
            let along = point.coords.dot(way);
            if along > most {
                (best, most) = (point, along);
            }
        }
        best
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Rng;

    #[test]
    fn the_farthest_corner_is_that_of_looking_at_all() {
        let mut rng = Rng::new(11);
        for count in [1, 3, FEW, FEW + 1, 100, 257, 1000, 5000] {
            for shape in 0..3 {
                let mut point = || {
                    let p = Vec3::from_fn(|_, _| rng.between(-1.0, 1.0));
                    Point3::from(match shape {
                        0 => p,
                        1 => p.normalize() * 0.3 + Vec3::new(5.0, 0.0, 1.0),
                        // Many points with the same coordinates.
                        _ => p.map(|x| (4.0 * x).round()),
                    })
                };
                let points: Vec<Point3> = (0..count).map(|_| point()).collect();
                let corners = Corners::new(points.clone());
                assert_eq!(corners.points.len(), count);
                for k in 0..200 {
                    let way = match k {
                        0..3 => Vec3::ith(k, 1.0),
                        3..6 => Vec3::ith(k - 3, -1e-3),
                        _ => Vec3::from_fn(|_, _| rng.between(-1.0, 1.0)),
                    };
                    let along = |p: &Point3| p.coords.dot(&way);
                    let most = points.iter().map(along).fold(f64::NEG_INFINITY, f64::max);
                    assert_eq!(along(&corners.farthest(&way)), most, "{count} points, {way}");
                }
            }
        }
    }
}
