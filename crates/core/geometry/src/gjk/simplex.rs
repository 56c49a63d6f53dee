//! Simplices and their points nearest to the origin.

use crate::Vec3;

/// Up to four corners of the Minkowski difference and the point of `a` each came from.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Simplex {
    count: usize,
    corners: [Vec3; 4],
    on_a: [Vec3; 4],
    /// Barycentric coordinates of the nearest point.
    shares: [f64; 4],
}

impl Simplex {
    pub(super) fn of(corner: Vec3, on_a: Vec3) -> Self {
        let mut simplex = Self::default();
        simplex.push(corner, on_a);
        simplex.shares[0] = 1.0;
        simplex
    }

    pub(super) fn has(&self, corner: &Vec3) -> bool {
        self.corners[..self.count].contains(corner)
    }

    pub(super) fn push(&mut self, corner: Vec3, on_a: Vec3) {
        self.corners[self.count] = corner;
        self.on_a[self.count] = on_a;
        self.count += 1;
    }

    pub(super) fn on_a(&self) -> Vec3 {
        (0..self.count).map(|k| self.on_a[k] * self.shares[k]).sum()
    }

    /// Keeps the corners whose hull contains the point nearest to the origin, which is returned; `None` if the origin
    /// is inside.
    pub(super) fn reduce(&mut self) -> Option<Vec3> {
        let c = &self.corners;
        self.shares = match self.count {
            1 => [1.0, 0.0, 0.0, 0.0],
            2 => {
                let [a, b] = on_segment(&c[0], &c[1]);
                [a, b, 0.0, 0.0]
            }
            3 => {
                let [a, b, c] = on_triangle(&c[0], &c[1], &c[2]);
                [a, b, c, 0.0]
            }
            _ => on_tetrahedron(c)?,
        };
        let mut kept = 0;
        for k in 0..self.count {
            if self.shares[k] > 0.0 {
                self.corners[kept] = self.corners[k];
                self.on_a[kept] = self.on_a[k];
                self.shares[kept] = self.shares[k];
                kept += 1;
            }
        }
        self.count = kept;
        let point = (0..kept).map(|k| self.corners[k] * self.shares[k]).sum();
        Some(if kept == 3 { self.on_plane().unwrap_or(point) } else { point })
    }

    /// The foot of the origin on the plane of three corners; `None` if they are nearly on a line. Close to the plane its
    /// direction is more accurate than that of a sum of corners.
    fn on_plane(&self) -> Option<Vec3> {
        let [a, b, c, _] = &self.corners;
        let (ab, ac) = (b - a, c - a);
        let normal = ab.cross(&ac);
        let square = normal.norm_squared();
        let wide = square > 1e-12 * ab.norm_squared() * ac.norm_squared();
        wide.then(|| normal * (normal.dot(&(a + b + c)) / (3.0 * square)))
    }
}

/// Barycentric coordinates of the point of a segment nearest to the origin.
fn on_segment(a: &Vec3, b: &Vec3) -> [f64; 2] {
    let along = b - a;
    let square = along.norm_squared();
    let t = if square > 0.0 { (-a.dot(&along) / square).clamp(0.0, 1.0) } else { 0.0 };
    [1.0 - t, t]
}

/// Barycentric coordinates of the point of a triangle nearest to the origin.
pub(crate) fn on_triangle(a: &Vec3, b: &Vec3, c: &Vec3) -> [f64; 3] {
    let (ab, ac) = (b - a, c - a);
    let normal = ab.cross(&ac);
    let whole = normal.norm_squared();
    // Inside if the origin's projection is on the inner side of all three edges.
    let share_a = b.cross(c).dot(&normal);
    let share_b = c.cross(a).dot(&normal);
    let share_c = a.cross(b).dot(&normal);
    let thin = whole <= 1e-24 * ab.norm_squared() * ac.norm_squared();
    if !thin && share_a >= 0.0 && share_b >= 0.0 && share_c >= 0.0 {
        let sum = share_a + share_b + share_c;
        if sum > 0.0 {
            return [share_a / sum, share_b / sum, share_c / sum];
        }
    }
    let mut best = ([1.0, 0.0, 0.0], f64::INFINITY);
    let [s, t] = on_segment(a, b);
    offer(&mut best, [s, t, 0.0], a * s + b * t);
    let [s, t] = on_segment(b, c);
    offer(&mut best, [0.0, s, t], b * s + c * t);
    let [s, t] = on_segment(c, a);
    offer(&mut best, [t, 0.0, s], c * s + a * t);
    best.0
}

fn offer<const N: usize>(best: &mut ([f64; N], f64), shares: [f64; N], point: Vec3) {
    let square = point.norm_squared();
    if square < best.1 {
        *best = (shares, square);
    }
}

/// Barycentric coordinates of the point of a tetrahedron nearest to the origin; `None` if the origin is inside.
fn on_tetrahedron(c: &[Vec3; 4]) -> Option<[f64; 4]> {
    let mut best = ([1.0, 0.0, 0.0, 0.0], f64::INFINITY);
    let mut outside = false;
    for (p, q, r, across) in [(0, 1, 2, 3), (0, 1, 3, 2), (0, 2, 3, 1), (1, 2, 3, 0)] {
        let normal = (c[q] - c[p]).cross(&(c[r] - c[p]));
        let height = normal.dot(&(c[across] - c[p]));
        let origin = -normal.dot(&c[p]);
        let size = normal.norm() * (c[across] - c[p]).norm();
        let flat = height.abs() <= 1e-13 * size;
        if flat || height * origin <= 0.0 {
            outside = true;
            let [s, t, u] = on_triangle(&c[p], &c[q], &c[r]);
            let mut shares = [0.0; 4];
            (shares[p], shares[q], shares[r]) = (s, t, u);
            offer(&mut best, shares, c[p] * s + c[q] * t + c[r] * u);
        }
    }
    outside.then_some(best.0)
}
