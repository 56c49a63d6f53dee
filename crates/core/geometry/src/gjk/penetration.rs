//! The shortest way out of an overlap by iteration (expanding polytope; Gino van den Bergen: Proximity Queries and
//! Penetration Depth Computation on 3D Game Objects, Game Developers Conference 2001): a polytope inside the Minkowski
//! difference is expanded where it is nearest to the origin until it reaches the boundary there.

use super::{Bodies, Separation, on_triangle};
use crate::Vec3;

/// The shortest way of `a` out of `b`, and a lower bound of the length of any way out (m). `best` is the best direction
/// so far, where the search begins. It ends when the two differ by `tolerance`, as a fraction of the size.
///
/// Regardless of numerical problems, the way out is the best direction that was measured, so that it is valid.
pub(crate) fn penetration(
    bodies: &impl Bodies,
    best: Separation,
    tolerance: f64,
) -> (Separation, f64) {
    let hint = best.normal;
    let mut search = Search { bodies, best, scale: 0.0 };
    let mut bound_m: f64 = 0.0;
    let Some(mut polytope) = search.first(&hint) else { return (search.best, bound_m) };
    for _ in 0..MOST_CORNERS - 4 {
        let Some(index) = polytope.lowest() else { break };
        let face = polytope.faces[index];
        let tolerance = tolerance * search.scale;
        bound_m = bound_m.max(face.height);
        // No direction is better than the bound of the lowest face.
        if -search.best.gap_m - face.height <= tolerance {
            break;
        }
        let corner = search.corner(&face.normal);
        let reach = corner.at.dot(&face.normal);
        if -reach >= search.best.gap_m {
            let witness = polytope.witness(&face);
            search.best = Separation { witness: Some(witness), ..search.best };
        }
        if reach - face.height <= tolerance || !polytope.grow(corner, index, search.scale) {
            break;
        }
    }
    (search.best, bound_m)
}

const MOST_CORNERS: usize = 64;
const MOST_FACES: usize = 2 * MOST_CORNERS;

struct Search<'a, B> {
    bodies: &'a B,
    best: Separation,
    scale: f64,
}

/// A corner of the negated Minkowski difference (`b` minus `a`), for which the way out is a support direction.
#[derive(Clone, Copy, Default)]
struct Corner {
    at: Vec3,
    on_a: Vec3,
}

impl<B: Bodies> Search<'_, B> {
    /// The support corner along a unit direction, which is measured as a way out.
    fn corner(&mut self, way: &Vec3) -> Corner {
        let on_a = self.bodies.nearest_a(way);
        let at = self.bodies.farthest_b(way) - on_a;
        let gap_m = -at.dot(way);
        if gap_m > self.best.gap_m {
            self.best = Separation { normal: *way, gap_m, witness: None };
        }
        self.scale = self.scale.max(at.norm());
        Corner { at, on_a }
    }

    /// A tetrahedron with volume; `None` if the Minkowski difference is flat.
    fn first(&mut self, hint: &Vec3) -> Option<Polytope> {
        let way = hint.try_normalize(1e-12).unwrap_or_else(Vec3::z);
        let mut corners =
            [self.corner(&way), self.corner(&-way), Corner::default(), Corner::default()];
        let along = (corners[1].at - corners[0].at).try_normalize(1e-12 * self.scale)?;
        let side = along.cross(&Vec3::ith(along.iamin(), 1.0)).normalize();
        let other = along.cross(&side);
        // The farthest from the line of the first two.
        let mut widest = 1e-9 * self.scale;
        for way in [side, -side, other, -other] {
            let corner = self.corner(&way);
            let width = (corner.at - corners[0].at).cross(&along).norm();
            if width > widest * (1.0 + 1e-9) {
                (widest, corners[2]) = (width, corner);
            }
        }
        let across =
            along.cross(&(corners[2].at - corners[0].at)).try_normalize(1e-12 * self.scale);
        let across = match across {
            Some(across) if widest > 1e-9 * self.scale => across,
            _ => return None,
        };
        // The farthest from the plane of the first three.
        let (up, down) = (self.corner(&across), self.corner(&-across));
        let base = corners[0].at;
        let height = |corner: &Corner| (corner.at - base).dot(&across).abs();
        corners[3] = if height(&up) >= height(&down) { up } else { down };
        if height(&corners[3]) <= 1e-9 * self.scale {
            return None;
        }
        Some(Polytope::tetrahedron(&corners))
    }
}

#[derive(Clone, Copy, Default)]
struct Face {
    corners: [u8; 3],
    normal: Vec3,
    /// Distance of its plane from the origin.
    height: f64,
}

struct Polytope {
    corners: [Corner; MOST_CORNERS],
    corner_count: usize,
    faces: [Face; MOST_FACES],
    face_count: usize,
}

/// The boundary edges of the faces visible from a corner. Edges between two visible faces appear in both directions and
/// are removed.
struct Horizon {
    edges: [[u8; 2]; MOST_EDGES],
    count: usize,
}

/// Capacity: more edges would need as many corners around them.
const MOST_EDGES: usize = MOST_CORNERS + 8;

impl Horizon {
    fn take(&mut self, edge: [u8; 2]) {
        let back = [edge[1], edge[0]];
        if let Some(at) = self.edges[..self.count].iter().position(|&other| other == back) {
            self.count -= 1;
            self.edges[at] = self.edges[self.count];
        } else if self.count < MOST_EDGES {
            self.edges[self.count] = edge;
            self.count += 1;
        }
    }
}

impl Polytope {
    fn tetrahedron(corners: &[Corner; 4]) -> Self {
        let mut polytope = Self {
            corners: [Corner::default(); MOST_CORNERS],
            corner_count: 4,
            faces: [Face::default(); MOST_FACES],
            face_count: 0,
        };
        polytope.corners[..4].copy_from_slice(corners);
        let [p, q, r, s] = corners.map(|c| c.at);
        let turned = (q - p).cross(&(r - p)).dot(&(s - p)) > 0.0;
        for [i, j, k] in [[0, 1, 2], [0, 3, 1], [0, 2, 3], [1, 3, 2]] {
            polytope.add(if turned { [i, k, j] } else { [i, j, k] });
        }
        polytope
    }

    /// `false` if the capacity is exceeded, or the face is too thin to have a normal.
    fn add(&mut self, corners: [u8; 3]) -> bool {
        let [p, q, r] = corners.map(|k| self.corners[usize::from(k)].at);
        let Some(normal) = (q - p).cross(&(r - p)).try_normalize(0.0) else { return false };
        if self.face_count >= MOST_FACES {
            return false;
        }
        self.faces[self.face_count] = Face { corners, normal, height: normal.dot(&p) };
        self.face_count += 1;
        true
    }

    fn lowest(&self) -> Option<usize> {
        let heights = self.faces[..self.face_count].iter().map(|face| face.height).enumerate();
        heights.min_by(|a, b| a.1.total_cmp(&b.1)).map(|(index, _)| index)
    }

    /// Adds a corner beyond the face `seed`; `false` if that fails numerically.
    fn grow(&mut self, corner: Corner, seed: usize, scale: f64) -> bool {
        if self.corner_count >= MOST_CORNERS {
            return false;
        }
        let fresh = self.corner_count as u8;
        self.corners[self.corner_count] = corner;
        self.corner_count += 1;
        let mut horizon = Horizon { edges: [[0; 2]; MOST_EDGES], count: 0 };
        self.remove(seed, &mut horizon);
        let mut index = 0;
        while index < self.face_count {
            let face = &self.faces[index];
            if corner.at.dot(&face.normal) - face.height > 1e-12 * scale {
                self.remove(index, &mut horizon);
            } else {
                index += 1;
            }
        }
        horizon.edges[..horizon.count].iter().all(|&[i, j]| self.add([i, j, fresh]))
    }

    /// Removes a face; the last face takes its index.
    fn remove(&mut self, index: usize, horizon: &mut Horizon) {
        let [i, j, k] = self.faces[index].corners;
        [[i, j], [j, k], [k, i]].into_iter().for_each(|edge| horizon.take(edge));
        self.face_count -= 1;
        self.faces[index] = self.faces[self.face_count];
    }

    /// The points of both bodies at a face's nearest point.
    fn witness(&self, face: &Face) -> [Vec3; 2] {
        let [p, q, r] = face.corners.map(|k| self.corners[usize::from(k)]);
        let [s, t, u] = on_triangle(&p.at, &q.at, &r.at);
        let on_a = p.on_a * s + q.on_a * t + r.on_a * u;
        [on_a, on_a + p.at * s + q.at * t + r.at * u]
    }
}
