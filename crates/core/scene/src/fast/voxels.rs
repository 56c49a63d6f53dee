//! A surface in a voxel grid: cells on the surface, enclosed cells, and their depth.

use karakuri_geometry::{Point3, TriangleMesh};

/// A surface, cut along a grid.
pub(crate) struct Voxels {
    low: Point3,
    pub(crate) cell_m: f64,
    pub(crate) size: [usize; 3],
    /// Per cell the squared distance to the nearest cell on the surface, in cells; zero outside.
    depths: Vec<f32>,
    /// The parts of the surface, one per cell.
    pub(crate) pieces: Vec<Piece>,
}

/// The part of the surface in one cell.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Piece {
    /// Its bounding box.
    pub(crate) low: Point3,
    pub(crate) high: Point3,
    /// A point on it.
    pub(crate) on: Point3,
    pub(crate) cell: [usize; 3],
}

/// Greatest number of cells, and of cells that triangles may be cut along: larger cells are used if these would be
/// exceeded.
const MOST_CELLS: f64 = 3e6;
const MOST_CUTS: f64 = 4e6;

/// Number of triangles between two calls of `go_on`.
const ASK_EVERY: usize = 256;

impl Voxels {
    /// Cuts a surface with these bounds along cells of about `cell_m`; `None` if `go_on`, which is asked at intervals, returns
    /// false.
    pub(crate) fn new(
        mesh: &TriangleMesh,
        (low, high): (Point3, Point3),
        mut cell_m: f64,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Option<Self> {
        let extent = high - low;
        let corner = |v: u32| mesh.vertices()[v as usize];
        let cuts = |cell_m: f64| -> f64 {
            let cut = |t: &[u32; 3]| {
                let [a, b, c] = t.map(corner);
                let n = (a.sup(&b).sup(&c) - a.inf(&b).inf(&c)).map(|x| x / cell_m + 1.0);
                n.x * n.y + n.y * n.z + n.z * n.x
            };
            mesh.triangles().iter().map(cut).sum()
        };
        let cells = |cell_m: f64| extent.iter().map(|x| x / cell_m + 3.0).product::<f64>();
        // The cost of the triangles alone, however large the cells.
        let least = 4.0 * mesh.triangles().len() as f64;
        while cells(cell_m) > MOST_CELLS || cuts(cell_m) > MOST_CUTS.max(least) {
            cell_m *= 1.25;
        }
        let size = [0, 1, 2].map(|k| (extent[k] / cell_m) as usize + 3);
        let mut voxels = Self {
            // A layer of empty cells all around.
            low: low.map(|x| x - cell_m),
            cell_m,
            size,
            depths: Vec::new(),
            pieces: Vec::new(),
        };
        let mut piece_of = vec![NONE; size.iter().product()];
        for (number, t) in mesh.triangles().iter().enumerate() {
            if number % ASK_EVERY == 0 && !go_on() {
                return None;
            }
            voxels.cut(&t.map(corner), &mut piece_of);
        }
        voxels.depths = voxels.enclosed(&piece_of);
        for axis in 0..3 {
            if !go_on() {
                return None;
            }
            voxels.sweep(axis);
        }
        // Only enclosed cells are queried.
        Some(voxels)
    }

    /// The centre of a cell.
    pub(crate) fn middle(&self, cell: [usize; 3]) -> Point3 {
        Point3::from([0, 1, 2].map(|k| self.low[k] + (cell[k] as f64 + 0.5) * self.cell_m))
    }

    /// Lower bound of the distance from the centre of an enclosed cell to the surface (m); zero for other cells.
    pub(crate) fn depth_m(&self, cell: [usize; 3]) -> f64 {
        // The position of the surface within its cell is not known.
        const HALF_DIAGONAL: f64 = 0.866_025_404;
        let cells = f64::from(self.depths[self.index(cell)]).sqrt();
        ((cells - HALF_DIAGONAL) * self.cell_m).max(0.0)
    }

    /// Of the deeper neighbours of a cell, the one with the greatest ratio of depth gained to distance from a point.
    pub(crate) fn deeper(&self, cell: [usize; 3], from: &Point3) -> Option<[usize; 3]> {
        let here = self.depths[self.index(cell)];
        let mut best = (f64::NEG_INFINITY, None);
        for i in 0..27 {
            let step = [i % 3, i / 3 % 3, i / 9];
            let next = [0, 1, 2].map(|k| (cell[k] + step[k]).wrapping_sub(1));
            if (0..3).any(|k| next[k] >= self.size[k]) {
                continue;
            }
            let depth = self.depths[self.index(next)];
            if depth > here {
                let gain_m =
                    f64::from(depth).sqrt() * self.cell_m - (self.middle(next) - from).norm();
                if gain_m > best.0 {
                    best = (gain_m, Some(next));
                }
            }
        }
        best.1
    }

    fn index(&self, [x, y, z]: [usize; 3]) -> usize {
        x + self.size[0] * (y + self.size[1] * z)
    }

    /// Adds the pieces of a triangle.
    fn cut(&mut self, triangle: &[Point3; 3], piece_of: &mut [u32]) {
        let slabs = |points: &[Point3], axis: usize| {
            let along = || points.iter().map(|p| (p[axis] - self.low[axis]) / self.cell_m);
            let last = self.size[axis] - 1;
            let first = along().fold(f64::MAX, f64::min).max(0.0) as usize;
            first.min(last)..=(along().fold(0.0, f64::max) as usize).min(last)
        };
        let between = |points: &[Point3], axis: usize, slab: usize| {
            let low = self.low[axis] + slab as f64 * self.cell_m;
            let below = clip(points, axis, 1.0, low + self.cell_m);
            clip(&below, axis, -1.0, -low)
        };
        let mut found = Vec::new();
        for x in slabs(triangle, 0) {
            let in_x = between(triangle, 0, x);
            for y in slabs(&in_x, 1) {
                let in_y = between(&in_x, 1, y);
                for z in slabs(&in_y, 2) {
                    let part = between(&in_y, 2, z);
                    if let Some(&first) = part.first() {
                        let low = part.iter().fold(first, |low, p| low.inf(p));
                        let high = part.iter().fold(first, |high, p| high.sup(p));
                        let sum: karakuri_geometry::Vec3 = part.iter().map(|p| p.coords).sum();
                        let on = Point3::from(sum / part.len() as f64);
                        found.push(Piece { low, high, on, cell: [x, y, z] });
                    }
                }
            }
        }
        for piece in found {
            match &mut piece_of[self.index(piece.cell)] {
                place if *place == NONE => {
                    *place = self.pieces.len() as u32;
                    self.pieces.push(piece);
                }
                place => {
                    let known = &mut self.pieces[*place as usize];
                    known.low = known.low.inf(&piece.low);
                    known.high = known.high.sup(&piece.high);
                }
            }
        }
    }

    /// Infinite for cells that cannot be reached from outside, zero for all others.
    fn enclosed(&self, piece_of: &[u32]) -> Vec<f32> {
        let mut depths = vec![f32::INFINITY; piece_of.len()];
        for (depth, piece) in depths.iter_mut().zip(piece_of) {
            if *piece != NONE {
                *depth = 0.0;
            }
        }
        let strides = [1, self.size[0], self.size[0] * self.size[1]];
        let mut open = vec![[0; 3]];
        depths[0] = 0.0;
        while let Some(cell) = open.pop() {
            let at = self.index(cell);
            for axis in 0..3 {
                for forward in [false, true] {
                    let mut next = cell;
                    let inside =
                        if forward { cell[axis] + 1 < self.size[axis] } else { cell[axis] > 0 };
                    if !inside {
                        continue;
                    }
                    let there = if forward { at + strides[axis] } else { at - strides[axis] };
                    if depths[there] > 0.0 {
                        next[axis] = if forward { cell[axis] + 1 } else { cell[axis] - 1 };
                        depths[there] = 0.0;
                        open.push(next);
                    }
                }
            }
        }
        depths
    }

    /// One of three passes of the distance transform: along each line of an axis, the lower envelope of the parabolas
    /// at its cells.
    fn sweep(&mut self, axis: usize) {
        let stride = [1, self.size[0], self.size[0] * self.size[1]][axis];
        let count = self.size[axis];
        let mut line = vec![0.0_f32; count];
        let mut feet: Vec<usize> = Vec::with_capacity(count);
        let mut starts: Vec<f32> = Vec::with_capacity(count);
        for first in 0..self.depths.len() {
            if !(first / stride).is_multiple_of(count) {
                continue;
            }
            let at = |i: usize| first + i * stride;
            if (0..count).all(|i| self.depths[at(i)] == 0.0) {
                continue;
            }
            (0..count).for_each(|i| line[i] = self.depths[at(i)]);
            feet.clear();
            starts.clear();
            for i in (0..count).filter(|&i| line[i].is_finite()) {
                loop {
                    let Some(&foot) = feet.last() else {
                        feet.push(i);
                        starts.push(f32::NEG_INFINITY);
                        break;
                    };
                    let (a, b) = (foot as f32, i as f32);
                    let meet = ((line[i] + b * b) - (line[foot] + a * a)) / (2.0 * (b - a));
                    if starts.last().is_some_and(|start| meet <= *start) {
                        feet.pop();
                        starts.pop();
                    } else {
                        feet.push(i);
                        starts.push(meet);
                        break;
                    }
                }
            }
            if feet.is_empty() {
                continue;
            }
            let mut k = 0;
            for i in 0..count {
                while k + 1 < feet.len() && starts[k + 1] < i as f32 {
                    k += 1;
                }
                let way = i as f32 - feet[k] as f32;
                self.depths[at(i)] = way * way + line[feet[k]];
            }
        }
    }
}

const NONE: u32 = u32::MAX;

/// The part of a flat convex face with sign × coordinate ≤ limit.
fn clip(face: &[Point3], axis: usize, sign: f64, limit: f64) -> Vec<Point3> {
    let above = |p: &Point3| sign * p[axis] - limit;
    let mut kept = Vec::with_capacity(face.len() + 1);
    for (i, here) in face.iter().enumerate() {
        let next = &face[(i + 1) % face.len()];
        let (a, b) = (above(here), above(next));
        if a <= 0.0 {
            kept.push(*here);
        }
        if (a < 0.0 && b > 0.0) || (a > 0.0 && b < 0.0) {
            kept.push(here + (next - here) * (a / (a - b)));
        }
    }
    kept
}
