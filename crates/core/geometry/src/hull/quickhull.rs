//! The faces of a convex hull.

use super::exact::side;
use crate::Vec3;

/// A hull that is thinner than this fraction of its size has no volume.
const FLAT: f64 = 1e-12;

/// The triangles of the hull of some points, counter-clockwise seen from outside; `None` if it has no volume.
pub(super) fn quickhull(points: &[Vec3]) -> Option<Vec<[u32; 3]>> {
    let mut hull = Hull { points, faces: vec![], open: vec![] };
    let first = first_tetrahedron(points)?;
    hull.start(first);
    while let Some(face) = hull.open.pop() {
        if hull.faces[face].alive
            && let Some(apex) = hull.farthest(face)
        {
            hull.grow(face, apex);
        }
    }
    let alive = hull.faces.into_iter().filter(|face| face.alive);
    Some(alive.map(|face| face.corners).collect())
}

struct Hull<'a> {
    points: &'a [Vec3],
    faces: Vec<Face>,
    /// Faces that may have points above them.
    open: Vec<usize>,
}

struct Face {
    corners: [u32; 3],
    /// The face beyond the edge from corner k to corner k + 1.
    beyond: [usize; 3],
    /// Points strictly above it that are above no face before it.
    above: Vec<u32>,
    alive: bool,
    /// The last apex that was found to be above it.
    seen_from: u32,
}

/// No point.
const NONE: u32 = u32::MAX;

/// Four points that span a volume: two that are far apart, the farthest from their line, the farthest from their plane.
fn first_tetrahedron(points: &[Vec3]) -> Option<[u32; 4]> {
    let farthest = |measure: &dyn Fn(&Vec3) -> f64| {
        let (mut best, mut most) = (0, -1.0);
        for (k, p) in points.iter().enumerate() {
            let value = measure(p);
            if value > most {
                (best, most) = (k, value);
            }
        }
        (best, most)
    };
    let origin = points.first()?;
    let (i, _) = farthest(&|p| (p - origin).norm_squared());
    let a = points[i];
    let (j, square) = farthest(&|p| (p - a).norm_squared());
    let size = square.max(0.0).sqrt();
    let along = (points[j] - a) / size;
    let (k, width) = farthest(&|p| along.cross(&(p - a)).norm());
    // Points that coincide give a NaN.
    if width.is_nan() || width <= FLAT * size {
        return None;
    }
    let normal = along.cross(&(points[k] - a)) / width;
    let (l, height) = farthest(&|p| normal.dot(&(p - a)).abs());
    (height > FLAT * size).then_some([i, j, k, l].map(|k| k as u32))
}

impl Hull<'_> {
    fn is_above(&self, face: &Face, point: u32) -> bool {
        let [a, b, c] = face.corners.map(|corner| &self.points[corner as usize]);
        side(a, b, c, &self.points[point as usize]) > 0.0
    }

    fn start(&mut self, [i, j, k, l]: [u32; 4]) {
        let [a, b, c, d] = [i, j, k, l].map(|corner| &self.points[corner as usize]);
        // The fourth corner must be below the first face.
        let [j, k] = if side(a, b, c, d) > 0.0 { [k, j] } else { [j, k] };
        let corners = [[i, j, k], [i, l, j], [j, l, k], [k, l, i]];
        let beyond = [[1, 2, 3], [3, 2, 0], [1, 3, 0], [2, 1, 0]];
        for (corners, beyond) in corners.into_iter().zip(beyond) {
            self.faces.push(Face { corners, beyond, above: vec![], alive: true, seen_from: NONE });
        }
        self.spread((0..self.points.len() as u32).collect(), 0);
    }

    /// Gives points to the faces from `first` on that they are above of; points below all of them are dropped.
    fn spread(&mut self, points: Vec<u32>, first: usize) {
        for point in points {
            let above = (first..self.faces.len()).find(|&f| self.is_above(&self.faces[f], point));
            if let Some(face) = above {
                self.faces[face].above.push(point);
            }
        }
        let waiting = (first..self.faces.len()).filter(|&f| !self.faces[f].above.is_empty());
        self.open.extend(waiting);
    }

    /// The farthest point above a face. Of equally far ones the one with the greatest coordinates: a corner of the hull,
    /// not a point in the middle of one of its faces.
    fn farthest(&self, face: usize) -> Option<u32> {
        let [a, b, c] = self.faces[face].corners.map(|corner| self.points[corner as usize]);
        let normal = (b - a).cross(&(c - a));
        let place = |k: &u32| {
            let p = self.points[*k as usize];
            (normal.dot(&(p - a)), p)
        };
        let compare = |k: &u32, l: &u32| {
            let ((height_k, p), (height_l, q)) = (place(k), place(l));
            let order = height_k.total_cmp(&height_l);
            (0..3).fold(order, |order, axis| order.then(p[axis].total_cmp(&q[axis])))
        };
        self.faces[face].above.iter().copied().max_by(compare)
    }

    /// Replaces the faces that `apex` is above of by a cone from the edges around them.
    fn grow(&mut self, seed: usize, apex: u32) {
        let (visible, mut horizon) = self.visible(seed, apex);
        let mut loose = vec![];
        for &face in &visible {
            self.faces[face].alive = false;
            loose.append(&mut self.faces[face].above);
        }
        let first = self.faces.len();
        // The horizon is one closed loop: every corner on it starts one of its edges and ends another.
        horizon.sort_unstable_by_key(|edge| edge.from);
        let starting_at = |corner: u32| horizon.partition_point(|edge| edge.from < corner);
        for (k, edge) in horizon.iter().enumerate() {
            let corners = [edge.from, edge.to, apex];
            let beyond = [edge.beyond, first + starting_at(edge.to), usize::MAX];
            self.faces.push(Face { corners, beyond, above: vec![], alive: true, seen_from: NONE });
            let outer = &mut self.faces[edge.beyond];
            if let Some(side) = (0..3).find(|&side| outer.corners[side] == edge.to) {
                outer.beyond[side] = first + k;
            }
        }
        for (k, edge) in horizon.iter().enumerate() {
            let next = first + starting_at(edge.to);
            self.faces[next].beyond[2] = first + k;
        }
        loose.retain(|&point| point != apex);
        self.spread(loose, first);
    }

    /// The faces that a point is above of, and the edges around them.
    fn visible(&mut self, seed: usize, apex: u32) -> (Vec<usize>, Vec<Edge>) {
        let (mut visible, mut horizon) = (vec![seed], vec![]);
        self.faces[seed].seen_from = apex;
        let mut at = 0;
        while at < visible.len() {
            let Face { corners, beyond, .. } = &self.faces[visible[at]];
            let (corners, beyond) = (*corners, *beyond);
            for k in 0..3 {
                let neighbour = &self.faces[beyond[k]];
                if neighbour.seen_from == apex {
                    continue;
                }
                if self.is_above(neighbour, apex) {
                    self.faces[beyond[k]].seen_from = apex;
                    visible.push(beyond[k]);
                } else {
                    let [from, to] = [corners[k], corners[(k + 1) % 3]];
                    horizon.push(Edge { from, to, beyond: beyond[k] });
                }
            }
            at += 1;
        }
        (visible, horizon)
    }
}

/// An edge of the horizon, as the visible face beside it has it.
struct Edge {
    from: u32,
    to: u32,
    /// The face on its other side, which stays.
    beyond: usize,
}
