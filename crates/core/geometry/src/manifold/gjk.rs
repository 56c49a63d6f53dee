//! The distance between convex cores by the GJK algorithm: the simplex of the Minkowski difference nearest to the
//! origin.

use super::pair::{Pair, Separation};
use crate::Vec3;

/// Result for two cores.
pub(super) enum Gap {
    /// Farther apart than the limit.
    Beyond,
    /// Clearly apart.
    Apart(Separation),
    /// They overlap, or are too close to decide.
    Overlap,
}

/// The distance between two cores, up to `limit_m`. The search begins `towards` a direction from `b` to `a`.
pub(super) fn gjk(pair: &Pair, towards: &Vec3, limit_m: f64) -> Gap {
    search(|way| pair.a.support(&-way), |way| pair.support_b(way), towards, limit_m)
}

/// The unit direction from `b` to `a` along which two convex bodies are farthest apart, and their distance; `None` if they
/// overlap or are too close to decide. The search begins `towards` a direction from `b` to `a`.
///
/// A body is given by the farthest of its points in a direction.
pub fn separating_direction(
    a: impl Fn(&Vec3) -> Vec3,
    b: impl Fn(&Vec3) -> Vec3,
    towards: &Vec3,
) -> Option<(Vec3, f64)> {
    match search(|way| a(&-way), b, towards, f64::INFINITY) {
        Gap::Apart(Separation { normal, gap_m, .. }) => Some((normal, gap_m)),
        Gap::Beyond | Gap::Overlap => None,
    }
}

/// `nearest_a` is the point of `a` farthest against a direction, `farthest_b` the point of `b` farthest along it.
fn search(
    nearest_a: impl Fn(&Vec3) -> Vec3,
    farthest_b: impl Fn(&Vec3) -> Vec3,
    towards: &Vec3,
    limit_m: f64,
) -> Gap {
    let corner_along = |way: &Vec3| {
        let on_a = nearest_a(way);
        (on_a - farthest_b(way), on_a)
    };
    let towards = if towards.norm_squared() > 1e-24 { *towards } else { Vec3::x() };
    let (corner, on_a) = corner_along(&towards);
    if towards.dot(&corner) > limit_m * towards.norm() {
        return Gap::Beyond;
    }
    let mut simplex = Simplex::default();
    simplex.push(corner, on_a);
    simplex.shares[0] = 1.0;
    let mut nearest = corner;
    let mut square = corner.norm_squared();
    let mut scale = square;
    let mut best = Separation { normal: Vec3::zeros(), gap_m: 0.0, witness: None };
    for step in 1.. {
        // Near the boundary the direction is lost in rounding.
        if square <= 1e-14 * scale {
            return Gap::Overlap;
        }
        let length = square.sqrt();
        let (corner, on_a) = corner_along(&nearest);
        scale = scale.max(corner.norm_squared());
        let gap_m = nearest.dot(&corner) / length;
        if gap_m > limit_m {
            return Gap::Beyond;
        }
        if gap_m > best.gap_m {
            let on_a = simplex.on_a();
            let witness = Some([on_a, on_a - nearest]);
            best = Separation { normal: nearest / length, gap_m, witness };
        }
        let enough = length - gap_m <= 1e-10 * length + 5e-10 * scale.sqrt();
        if enough || simplex.has(&corner) || step >= MOST_STEPS {
            break;
        }
        let mut larger = simplex;
        larger.push(corner, on_a);
        let Some(point) = larger.reduce() else { return Gap::Overlap };
        let nearer = point.norm_squared();
        if nearer >= square * (1.0 - 1e-15) {
            // No progress is left: rounding has the last word.
            break;
        }
        (simplex, nearest, square) = (larger, point, nearer);
    }
    // The direction that keeps them farthest apart is right even where the last steps went astray.
    if best.gap_m > 0.0 { Gap::Apart(best) } else { Gap::Overlap }
}

const MOST_STEPS: usize = 96;

/// Up to four corners of the Minkowski difference and the point of `a` each came from.
#[derive(Clone, Copy, Debug, Default)]
struct Simplex {
    count: usize,
    corners: [Vec3; 4],
    on_a: [Vec3; 4],
    /// Barycentric coordinates of the nearest point.
    shares: [f64; 4],
}

impl Simplex {
    fn has(&self, corner: &Vec3) -> bool {
        self.corners[..self.count].contains(corner)
    }

    fn push(&mut self, corner: Vec3, on_a: Vec3) {
        self.corners[self.count] = corner;
        self.on_a[self.count] = on_a;
        self.count += 1;
    }

    fn on_a(&self) -> Vec3 {
        (0..self.count).map(|k| self.on_a[k] * self.shares[k]).sum()
    }

    /// Keeps the corners whose hull contains the point nearest to the origin, which is returned; `None` if the origin
    /// is inside.
    fn reduce(&mut self) -> Option<Vec3> {
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
        Some((0..kept).map(|k| self.corners[k] * self.shares[k]).sum())
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
pub(super) fn on_triangle(a: &Vec3, b: &Vec3, c: &Vec3) -> [f64; 3] {
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
