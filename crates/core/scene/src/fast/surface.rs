//! Spheres that cover a triangle mesh surface.

use karakuri_geometry::{Ball, Point3, TriangleMesh, Vec3};

use super::sphere_tree::ball;
use super::voxels::{Piece, Voxels};

/// Spheres that together contain all triangles of a mesh, none extending beyond it by more than `excess_m` (slightly
/// more for a mesh too large for cells of the required size).
///
/// The surface is cut into pieces along a grid, and each piece gets a sphere that contains its bounding box. The
/// sphere's centre moves from the piece into the enclosed volume, as deep as possible: a sphere's radius may exceed
/// `excess_m` by the depth of its centre, and a large sphere contains many other pieces as well. Where no volume is
/// enclosed, spheres stay on the surface. `None` if `go_on`, which is asked at intervals, returns false.
pub(crate) fn cover(
    mesh: &TriangleMesh,
    excess_m: f64,
    go_on: &mut dyn FnMut() -> bool,
) -> Option<Vec<Ball>> {
    let Some(bounds) = mesh.bounds() else { return Some(Vec::new()) };
    let voxels = Voxels::new(mesh, bounds, CELL_FRACTION * excess_m, go_on)?;
    let buckets = Buckets::new(&voxels);
    let mut covered = vec![0_u32; voxels.pieces.len()];
    let mut balls: Vec<Ball> = Vec::new();
    for start in scattered(voxels.pieces.len()) {
        if covered[start] == 0 {
            if !go_on() {
                return None;
            }
            let ball = climb(&voxels, &voxels.pieces[start], excess_m);
            buckets.held(&voxels, &ball, |piece| covered[piece] += 1);
            balls.push(ball);
        }
    }
    // The last spheres were added for a few pieces each; many of the first ones turn out to be redundant.
    let mut kept = Vec::new();
    for ball in balls {
        let mut spare = true;
        buckets.held(&voxels, &ball, |piece| spare &= covered[piece] > 1);
        if spare {
            buckets.held(&voxels, &ball, |piece| covered[piece] -= 1);
        } else {
            kept.push(ball);
        }
    }
    Some(kept)
}

/// Size of a cell as a fraction of the excess: smaller cells cost more time than they save spheres.
const CELL_FRACTION: f64 = 0.4;

/// The largest sphere that contains a piece.
fn climb(voxels: &Voxels, piece: &Piece, excess_m: f64) -> Ball {
    let mut best = ball(piece.on, excess_m.max(reach_m(piece, &piece.on) + 1e-9));
    let mut cell = piece.cell;
    while let Some(next) = voxels.deeper(cell, &piece.on) {
        cell = next;
        let ball = ball(voxels.middle(cell), voxels.depth_m(cell) + excess_m);
        if !holds(&ball, piece) {
            break;
        }
        if ball.radius_m > best.radius_m {
            best = ball;
        }
    }
    best
}

/// Distance from a point to the farthest corner of a piece's bounding box (m).
fn reach_m(piece: &Piece, from: &Point3) -> f64 {
    (piece.low - from).abs().sup(&(piece.high - from).abs()).norm()
}

fn holds(ball: &Ball, piece: &Piece) -> bool {
    reach_m(piece, &ball.center) < ball.radius_m
}

/// All indices below `count`, with consecutive ones far apart.
fn scattered(count: usize) -> impl Iterator<Item = usize> {
    // A prime that does not divide any realistic number of pieces.
    const STRIDE: usize = 1_000_003;
    let stride = if count.is_multiple_of(STRIDE) { 1 } else { STRIDE };
    (0..count).map(move |i| i * stride % count)
}

/// Spatial index of the pieces.
struct Buckets {
    size: [usize; 3],
    pieces: Vec<Vec<u32>>,
    /// The pieces' least corner.
    low: Point3,
    side_m: f64,
}

impl Buckets {
    fn new(voxels: &Voxels) -> Self {
        const CELLS: usize = 8;
        let size = voxels.size.map(|n| n / CELLS + 1);
        let mut pieces = vec![Vec::new(); size.iter().product()];
        for (i, piece) in voxels.pieces.iter().enumerate() {
            let [x, y, z] = piece.cell.map(|c| c / CELLS);
            pieces[x + size[0] * (y + size[1] * z)].push(i as u32);
        }
        let low = voxels.middle([0; 3]).map(|x| x - 0.5 * voxels.cell_m);
        Self { size, pieces, low, side_m: CELLS as f64 * voxels.cell_m }
    }

    /// Visits every piece that a sphere contains.
    fn held(&self, voxels: &Voxels, ball: &Ball, mut visit: impl FnMut(usize)) {
        let span = |k: usize| {
            let at = |x: f64| ((x - self.low[k]) / self.side_m).max(0.0) as usize;
            let (first, last) =
                (at(ball.center[k] - ball.radius_m), at(ball.center[k] + ball.radius_m));
            first.min(self.size[k])..(last + 1).min(self.size[k])
        };
        for z in span(2) {
            for y in span(1) {
                for x in span(0) {
                    let pieces = &self.pieces[x + self.size[0] * (y + self.size[1] * z)];
                    if pieces.is_empty() {
                        continue;
                    }
                    let low = self.low + Vec3::new(x as f64, y as f64, z as f64) * self.side_m;
                    let high = low.map(|x| x + self.side_m);
                    let [a, b] = [low - ball.center, ball.center - high];
                    if a.sup(&b).sup(&Vec3::zeros()).norm() > ball.radius_m + 1e-6 {
                        continue;
                    }
                    let all = a.abs().sup(&b.abs()).norm() < ball.radius_m - 1e-6;
                    for &piece in pieces {
                        if all || holds(ball, &voxels.pieces[piece as usize]) {
                            visit(piece as usize);
                        }
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use karakuri_geometry::{Pose, Shape, distance_m};

    use super::*;

    /// A closed surface: a box with a notch, as the union of two boxes that share a face.
    fn stairs() -> TriangleMesh {
        let (mut vertices, mut triangles) = (Vec::new(), Vec::new());
        for (low, high) in [([0.0, 0.0, 0.0], [0.4, 0.3, 0.1]), ([0.0, 0.0, 0.1], [0.15, 0.3, 0.3])]
        {
            let first = vertices.len() as u32;
            for i in 0..8 {
                let side = |k: usize| if i >> k & 1 == 0 { low[k] } else { high[k] };
                vertices.push(Point3::new(side(0), side(1), side(2)));
            }
            for [a, b, c, d] in
                [[0, 1, 3, 2], [4, 6, 7, 5], [0, 4, 5, 1], [2, 3, 7, 6], [0, 2, 6, 4], [1, 5, 7, 3]]
            {
                triangles.push([a, b, c].map(|v| first + v));
                triangles.push([a, c, d].map(|v| first + v));
            }
        }
        TriangleMesh::new(vertices, triangles).expect("indices fit")
    }

    /// An open surface: a single large inclined face.
    fn sheet() -> TriangleMesh {
        let corners =
            [Point3::new(0.0, 0.0, 0.0), Point3::new(0.5, 0.1, 0.2), Point3::new(-0.1, 0.4, 0.3)];
        TriangleMesh::new(corners.to_vec(), vec![[0, 1, 2]]).expect("indices fit")
    }

    #[track_caller]
    fn check(mesh: &TriangleMesh, balls: &[Ball], solids: &[(Shape, Pose)], excess_m: f64) {
        for t in mesh.triangles() {
            let [a, b, c] = t.map(|v| mesh.vertices()[v as usize]);
            for i in 0..=40 {
                for j in 0..=40 - i {
                    let (u, v) = (f64::from(i) / 40.0, f64::from(j) / 40.0);
                    let p = a + (b - a) * u + (c - a) * v;
                    let held = |ball: &Ball| (p - ball.center).norm() <= ball.radius_m;
                    assert!(balls.iter().any(held), "{p} is not covered");
                }
            }
        }
        let grain = Shape::Sphere { radius_m: 1e-9 };
        for ball in balls {
            for way in super::super::fit::directions_of(std::iter::empty()) {
                let at = ball.center + way * ball.radius_m;
                let at = Pose::translation(at.x, at.y, at.z);
                let out_m = solids.iter().map(|(s, p)| distance_m(s, p, &grain, &at));
                let out_m = out_m.fold(f64::INFINITY, f64::min);
                assert!(out_m <= excess_m + 1e-6, "{out_m} outside");
            }
        }
    }

    #[test]
    fn surfaces_are_covered_closely() {
        let solid =
            |size_m, [x, y, z]: [f64; 3]| (Shape::Cuboid { size_m }, Pose::translation(x, y, z));
        let boxes = [
            solid(Vec3::new(0.4, 0.3, 0.1), [0.2, 0.15, 0.05]),
            solid(Vec3::new(0.15, 0.3, 0.2), [0.075, 0.15, 0.2]),
        ];
        let (stairs, sheet) = (stairs(), sheet());
        let itself = [(Shape::Mesh(Arc::new(sheet.clone())), Pose::identity())];
        for (mesh, solids) in [(&stairs, &boxes[..]), (&sheet, &itself)] {
            let balls = cover(mesh, 0.02, &mut || true).expect("it is never stopped");
            check(mesh, &balls, solids, 0.02);
            assert_eq!(cover(mesh, 0.02, &mut || false), None);
        }
    }
}
