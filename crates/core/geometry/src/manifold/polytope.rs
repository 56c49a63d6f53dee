//! Convex hulls with flat faces.

use super::feature::{Feature, Lens, MOST_CORNERS};
use crate::hull::hull_surface;
use crate::{Aabb, Point3, Vec3};

/// The convex hull of some points: its corners, faces and their adjacency.
#[derive(Clone, Debug)]
pub(super) struct Polytope {
    corners: Vec<Vec3>,
    faces: Vec<Face>,
    /// The faces around each corner.
    faces_at: Vec<Vec<u32>>,
    /// The neighbours of each corner along edges.
    edges_at: Vec<Vec<u32>>,
    middle: Vec3,
    half_m: Vec3,
    box_middle: Vec3,
}

#[derive(Clone, Debug)]
pub(super) struct Face {
    pub(super) normal: Vec3,
    /// Distance of its plane from the origin along the normal (m).
    pub(super) height_m: f64,
    /// Counter-clockwise seen from outside; at most [`MOST_CORNERS`].
    corners: Vec<u32>,
}

impl Polytope {
    /// The hull of points, which may include inner ones; `None` without points.
    pub(super) fn new(points: &[Point3]) -> Option<Self> {
        let around = Aabb::around(points);
        let (half, box_middle) =
            (0.5 * (around.high - around.low), 0.5 * (around.high.coords + around.low.coords));
        let size = half.norm();
        let (corners, triangles) = match hull_surface(points) {
            Some(hull) => (hull.corners, hull.triangles),
            None => (spread(points), vec![]),
        };
        let corners: Vec<Vec3> = corners.into_iter().map(|p| p.coords).collect();
        if corners.is_empty() {
            return None;
        }
        let mut normals: Vec<(Vec3, f64, f64)> = triangles
            .iter()
            .filter_map(|t| {
                let [p, q, r] = t.map(|k| corners[k as usize]);
                let cross = (q - p).cross(&(r - p));
                let normal = cross.try_normalize(1e-12 * size * size)?;
                Some((normal, normal.dot(&p), cross.norm()))
            })
            .collect();
        if triangles.is_empty()
            && let Some(normal) = flat_normal(&corners, size)
        {
            let height = normal.dot(&corners[0]);
            normals.extend([(normal, height, 1.0), (-normal, -height, 1.0)]);
        }
        // Large triangles have the most accurate normals: they determine the faces.
        normals.sort_by(|a, b| b.2.total_cmp(&a.2));
        let mut hull = Self {
            faces: vec![],
            faces_at: vec![vec![]; corners.len()],
            edges_at: vec![vec![]; corners.len()],
            middle: corners.iter().sum::<Vec3>() / corners.len() as f64,
            half_m: half,
            box_middle,
            corners,
        };
        for (normal, height, _) in normals {
            let known = |face: &Face| {
                face.normal.dot(&normal) > 1.0 - 1e-9
                    || (face.normal.dot(&normal) > 0.99
                        && same_plane(&hull, face, normal, height, size))
            };
            if !hull.faces.iter().any(known) {
                let face = hull.face(normal, 1e-6 * size);
                hull.take(face);
            }
        }
        if hull.faces.is_empty() && hull.corners.len() == 2 {
            hull.edges_at = vec![vec![1], vec![0]];
        }
        Some(hull)
    }

    /// The face of all corners on the plane with this normal.
    fn face(&self, normal: Vec3, slack: f64) -> Face {
        let height_m = self.corners.iter().map(|p| p.dot(&normal)).fold(f64::MIN, f64::max);
        let view = super::clip::View::along(normal);
        let place = |k: u32| {
            let p = &self.corners[k as usize];
            [p.dot(&view.right), p.dot(&view.up)]
        };
        let on = (0..self.corners.len() as u32)
            .filter(|&k| self.corners[k as usize].dot(&normal) >= height_m - slack);
        let mut corners = around(on.collect(), place, slack * slack);
        while corners.len() > MOST_CORNERS {
            // Removes the corner that changes the area least.
            let count = corners.len();
            let area = |k: usize| {
                let around = [(k + count - 1) % count, k, (k + 1) % count];
                let [o, p, q] = around.map(|k| place(corners[k]));
                turn(&o, &p, &q)
            };
            let least = (0..count).min_by(|&a, &b| area(a).total_cmp(&area(b)));
            corners.remove(least.expect("there are corners"));
        }
        Face { normal, height_m, corners }
    }

    fn take(&mut self, face: Face) {
        if face.corners.len() < 3 {
            return;
        }
        let index = self.faces.len() as u32;
        let mut before = face.corners[face.corners.len() - 1];
        for &corner in &face.corners {
            self.faces_at[corner as usize].push(index);
            for (from, to) in [(before, corner), (corner, before)] {
                let edges = &mut self.edges_at[from as usize];
                if !edges.contains(&to) {
                    edges.push(to);
                }
            }
            before = corner;
        }
        self.faces.push(face);
    }

    pub(super) fn corners(&self) -> &[Vec3] {
        &self.corners
    }

    pub(super) fn faces(&self) -> &[Face] {
        &self.faces
    }

    pub(super) fn middle(&self) -> Vec3 {
        self.middle
    }

    /// Half the sides of its bounding box, and the box's centre.
    pub(super) fn extents(&self) -> (Vec3, Vec3) {
        (self.half_m, self.box_middle)
    }

    #[inline]
    pub(super) fn support(&self, way: &Vec3) -> Vec3 {
        self.corners[self.farthest(way)]
    }

    #[inline]
    fn farthest(&self, way: &Vec3) -> usize {
        let (mut best, mut most) = (0, f64::NEG_INFINITY);
        for (k, p) in self.corners.iter().enumerate() {
            let along = p.dot(way);
            if along > most {
                (best, most) = (k, along);
            }
        }
        best
    }

    /// Adds the face at the support corner if it faces that way, otherwise the edge, otherwise the corner.
    pub(super) fn show(&self, way: &Vec3, lens: &Lens, feature: &mut Feature) {
        let at = self.farthest(way);
        let facing = |k: &u32| self.faces[*k as usize].normal.dot(way);
        let face = self.faces_at[at].iter().max_by(|a, b| facing(a).total_cmp(&facing(b)));
        if let Some(face) = face.filter(|face| facing(face) > 0.9) {
            for &k in &self.faces[*face as usize].corners {
                feature.push(lens.see(&self.corners[k as usize]));
            }
            return;
        }
        let from = self.corners[at];
        feature.push(lens.see(&from));
        let slope = |k: &u32| {
            let along = self.corners[*k as usize] - from;
            along.dot(way).abs() / along.norm()
        };
        let edge = self.edges_at[at].iter().min_by(|a, b| slope(a).total_cmp(&slope(b)));
        if let Some(&edge) = edge.filter(|edge| slope(edge) < 0.35) {
            feature.push(lens.see(&self.corners[edge as usize]));
        }
    }
}

/// Whether a triangle's plane is that of a face, up to rounding of the points.
fn same_plane(hull: &Polytope, face: &Face, normal: Vec3, height: f64, size: f64) -> bool {
    // The corners of the hull on the triangle's plane must be on the face too.
    let mut on = hull.corners.iter().filter(|p| (p.dot(&normal) - height).abs() <= 1e-9 * size);
    on.all(|p| p.dot(&face.normal) >= face.height_m - 1e-6 * size)
}

/// Points whose hull has no volume, without duplicates.
fn spread(points: &[Point3]) -> Vec<Point3> {
    let mut kept: Vec<Point3> = vec![];
    for p in points {
        if !kept.contains(p) {
            kept.push(*p);
        }
    }
    kept
}

/// The direction in which flat points have no extent; `None` for points on a line.
fn flat_normal(corners: &[Vec3], size: f64) -> Option<Vec3> {
    let first = corners[0];
    let far = |p: &&Vec3| (*p - first).norm();
    let second = corners.iter().max_by(|a, b| far(a).total_cmp(&far(b)))?;
    let along = (second - first).try_normalize(1e-9 * size)?;
    let wide = |p: &&Vec3| (*p - first).cross(&along).norm();
    let third = corners.iter().max_by(|a, b| wide(a).total_cmp(&wide(b)))?;
    along.cross(&(third - first)).try_normalize(1e-6 * size)
}

fn turn(o: &[f64; 2], p: &[f64; 2], q: &[f64; 2]) -> f64 {
    (p[0] - o[0]) * (q[1] - o[1]) - (p[1] - o[1]) * (q[0] - o[0])
}

/// The corners of the convex hull of points in a plane, counter-clockwise.
fn around(mut all: Vec<u32>, place: impl Fn(u32) -> [f64; 2], speck: f64) -> Vec<u32> {
    all.sort_by(|&a, &b| {
        let (p, q) = (place(a), place(b));
        p[0].total_cmp(&q[0]).then(p[1].total_cmp(&q[1]))
    });
    let half = |order: &mut dyn Iterator<Item = u32>| {
        let mut chain: Vec<u32> = vec![];
        for k in order {
            while let [.., o, p] = chain[..]
                && turn(&place(o), &place(p), &place(k)) <= speck
            {
                chain.pop();
            }
            chain.push(k);
        }
        chain.pop();
        chain
    };
    let mut outline = half(&mut all.iter().copied());
    outline.extend(half(&mut all.iter().rev().copied()));
    outline
}
