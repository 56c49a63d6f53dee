//! The overlap of two features, projected along the contact normal.

use super::feature::{Feature, Lens, MOST_CORNERS, Seen};
use super::pair::Pair;
use crate::Vec3;

/// A point where both surfaces overlap: its position across the normal, and the heights of both along it.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Spot {
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) height_a: f64,
    pub(super) gap_m: f64,
}

/// A normal and two directions perpendicular to it, in the frame of the first body.
#[derive(Clone, Copy, Debug)]
pub(super) struct View {
    pub(super) normal: Vec3,
    pub(super) right: Vec3,
    pub(super) up: Vec3,
}

/// The spots of one contact.
#[derive(Clone, Copy, Debug)]
pub(super) struct Patch {
    spots: [Spot; MOST_SPOTS],
    count: usize,
}

pub(super) const MOST_SPOTS: usize = 2 * MOST_CORNERS;

impl View {
    pub(super) fn along(normal: Vec3) -> Self {
        // The orthonormal basis of Duff et al., Building an Orthonormal Basis, Revisited (2017): no square root, and no
        // singular direction.
        let sign = 1.0_f64.copysign(normal.z);
        let share = -1.0 / (sign + normal.z);
        let both = normal.x * normal.y * share;
        let right =
            Vec3::new(1.0 + sign * normal.x * normal.x * share, sign * both, -sign * normal.x);
        let up = Vec3::new(both, sign + normal.y * normal.y * share, -normal.y);
        Self { normal, right, up }
    }

    /// The projection of points of the first body.
    pub(super) fn lens(&self) -> Lens {
        Lens { right: self.right, up: self.up, normal: self.normal, origin: [0.0; 3] }
    }

    /// The projection of points of the second body.
    pub(super) fn lens_of_b(&self, pair: &Pair) -> Lens {
        let origin = self.lens().see(&pair.offset);
        let [right, up, normal] =
            [self.right, self.up, self.normal].map(|way| pair.rotation.tr_mul(&way));
        Lens { right, up, normal, origin }
    }

    /// The point at a height above a spot.
    pub(super) fn at(&self, spot: &Spot, height: f64) -> Vec3 {
        self.right * spot.x + self.up * spot.y + self.normal * height
    }
}

impl Patch {
    pub(super) fn new() -> Self {
        Self { spots: [Spot::default(); MOST_SPOTS], count: 0 }
    }

    pub(super) fn spots(&self) -> &[Spot] {
        &self.spots[..self.count]
    }

    /// Removes the spots with a larger gap.
    pub(super) fn keep_within(&mut self, limit_m: f64) {
        let mut kept = 0;
        for k in 0..self.count {
            if self.spots[k].gap_m <= limit_m {
                self.spots[kept] = self.spots[k];
                kept += 1;
            }
        }
        self.count = kept;
    }

    /// Spots beyond the capacity are ignored: they add nothing.
    pub(super) fn push(&mut self, spot: Spot) {
        if self.count < MOST_SPOTS {
            self.spots[self.count] = spot;
            self.count += 1;
        }
    }

    /// Reduces a full patch to the best four spots before adding.
    pub(super) fn crowd(&mut self, spot: Spot) {
        if self.count == MOST_SPOTS {
            let (kept, count) = super::reduce::four(self.spots());
            for (place, &k) in kept[..count].iter().enumerate() {
                self.spots[place] = self.spots[k];
            }
            self.count = count;
        }
        self.push(spot);
    }

    /// Removes spots that coincide with an earlier one.
    pub(super) fn drop_doubles(&mut self) {
        let mut kept = 0;
        for k in 0..self.count {
            let spot = self.spots[k];
            let same = |other: &Spot| (other.x, other.y) == (spot.x, spot.y);
            if !self.spots[..kept].iter().any(same) {
                self.spots[kept] = spot;
                kept += 1;
            }
        }
        self.count = kept;
    }

    /// Adds a spot from two heights at one position.
    fn meet(&mut self, x: f64, y: f64, height_a: f64, height_b: f64) {
        self.push(Spot { x, y, height_a, gap_m: height_a - height_b });
    }
}

/// The spots where feature `a` overlaps feature `b`: the corners of the common area, or the ends of the common line.
///
/// `rounding_m` is the sum of both rounding radii.
pub(super) fn clip(a: &Feature, b: &Feature, rounding_m: f64, patch: &mut Patch) {
    match (a.points(), b.points()) {
        // A single point is known more accurately from the search for the normal.
        ([] | [_], _) | (_, [] | [_]) => {}
        ([p, q], [r, s]) => lines([p, q], [r, s], a.bend_m + b.bend_m + rounding_m, patch),
        ([p, q], polygon) => line_in_polygon(p, q, polygon, |x, y, line, flat| {
            patch.meet(x, y, line, flat);
        }),
        (polygon, [p, q]) => line_in_polygon(p, q, polygon, |x, y, line, flat| {
            patch.meet(x, y, flat, line);
        }),
        (p, q) => polygons(p, q, patch),
    }
}

fn across(o: &Seen, p: &Seen, q: &Seen) -> f64 {
    (p[0] - o[0]) * (q[1] - o[1]) - (p[1] - o[1]) * (q[0] - o[0])
}

fn between(p: &Seen, q: &Seen, t: f64) -> Seen {
    [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t, p[2] + (q[2] - p[2]) * t]
}

/// Crossing lines have one common point; nearly parallel ones a common interval.
fn lines([p, q]: [&Seen; 2], [r, s]: [&Seen; 2], bend_m: f64, patch: &mut Patch) {
    let (along, other) = ([q[0] - p[0], q[1] - p[1]], [s[0] - r[0], s[1] - r[1]]);
    let dot = |u: &[f64; 2], v: &[f64; 2]| u[0] * v[0] + u[1] * v[1];
    let turn = along[0] * other[1] - along[1] * other[0];
    let (square, other_square) = (dot(&along, &along), dot(&other, &other));
    if square <= 0.0 || other_square <= 0.0 {
        return;
    }
    let from = [r[0] - p[0], r[1] - p[1]];
    let crossing = turn * turn > 1e-16 * square * other_square;
    if crossing {
        let t = (from[0] * other[1] - from[1] * other[0]) / turn;
        let u = (from[0] * along[1] - from[1] * along[0]) / turn;
        let inside = |t: f64| (-1e-9..=1.0 + 1e-9).contains(&t);
        if inside(t) && inside(u) {
            let (on_a, on_b) = (between(p, q, t), between(r, s, u));
            patch.meet(on_a[0], on_a[1], on_a[2], on_b[2]);
        }
    }
    // About two degrees.
    if turn * turn > 1e-3 * square * other_square {
        return;
    }
    let (first, last) = (dot(&from, &along) / square, {
        let to_end = [s[0] - p[0], s[1] - p[1]];
        dot(&to_end, &along) / square
    });
    let (low, high) = (first.min(last).max(0.0), first.max(last).min(1.0));
    if high < low || first == last {
        return;
    }
    for t in [low, high] {
        let on_a = between(p, q, t);
        let on_b = between(r, s, (t - first) / (last - first));
        let (dx, dy) = (on_a[0] - on_b[0], on_a[1] - on_b[1]);
        let aside = dx * dx + dy * dy;
        // Round surfaces separate from each other beside their lines; sharp edges must coincide.
        let fall = if bend_m > 0.0 { aside / (2.0 * bend_m) } else { 0.0 };
        if bend_m > 0.0 || aside <= 1e-12 * square {
            let (x, y) = (0.5 * (on_a[0] + on_b[0]), 0.5 * (on_a[1] + on_b[1]));
            patch.meet(x, y, on_a[2] + 0.5 * fall, on_b[2] - 0.5 * fall);
        }
    }
}

/// Twice the projected area of a polygon, and its height as a linear function: at the first corner, per x, per y.
fn plane(polygon: &[Seen]) -> Option<(f64, [f64; 3])> {
    let (mut nx, mut ny, mut nz) = (0.0, 0.0, 0.0);
    let o = &polygon[0];
    for pair in polygon[1..].windows(2) {
        let (u, v) = (pair[0], pair[1]);
        let (u, v) =
            ([u[0] - o[0], u[1] - o[1], u[2] - o[2]], [v[0] - o[0], v[1] - o[1], v[2] - o[2]]);
        nx += u[1] * v[2] - u[2] * v[1];
        ny += u[2] * v[0] - u[0] * v[2];
        nz += u[0] * v[1] - u[1] * v[0];
    }
    // Seen edge-on it has no area.
    if nz.abs() <= 1e-6 * (nx.abs() + ny.abs()) || nz == 0.0 {
        return None;
    }
    Some((nz, [o[2] + (nx * o[0] + ny * o[1]) / nz, -nx / nz, -ny / nz]))
}

fn height(plane: &[f64; 3], x: f64, y: f64) -> f64 {
    plane[0] + plane[1] * x + plane[2] * y
}

fn line_in_polygon(p: &Seen, q: &Seen, polygon: &[Seen], mut meet: impl FnMut(f64, f64, f64, f64)) {
    let Some((area, plane)) = plane(polygon) else { return };
    let sign = area.signum();
    let (mut from, mut to) = (0.0_f64, 1.0_f64);
    let mut start = &polygon[polygon.len() - 1];
    let slack = 1e-12 * area.abs();
    for end in polygon {
        let (at_p, at_q) = (sign * across(start, end, p), sign * across(start, end, q));
        if at_p < -slack && at_q < -slack {
            return;
        }
        if at_p < 0.0 && at_p < at_q {
            from = from.max((at_p / (at_p - at_q)).min(1.0));
        } else if at_q < 0.0 && at_q < at_p {
            to = to.min((at_p / (at_p - at_q)).max(0.0));
        }
        start = end;
    }
    if from > to {
        return;
    }
    let first = between(p, q, from);
    meet(first[0], first[1], first[2], height(&plane, first[0], first[1]));
    if to > from {
        let last = between(p, q, to);
        meet(last[0], last[1], last[2], height(&plane, last[0], last[1]));
    }
}

/// Sutherland–Hodgman clipping of `a` by the edges of `b`.
fn polygons(a: &[Seen], b: &[Seen], patch: &mut Patch) {
    let Some((area, plane)) = plane(b) else { return };
    let sign = area.signum();
    let slack = 1e-13 * area.abs();
    let mut buffers = [[[0.0; 3]; MOST_SPOTS]; 2];
    buffers[0][..a.len()].copy_from_slice(a);
    let (mut now, mut count) = (0, a.len());
    let mut start = &b[b.len() - 1];
    for end in b {
        let [first, second] = &mut buffers;
        let (from, to) = if now == 0 { (&*first, second) } else { (&*second, first) };
        let mut kept = 0;
        let mut keep = |p: Seen| {
            if kept < MOST_SPOTS {
                to[kept] = p;
                kept += 1;
            }
        };
        let mut before = count.wrapping_sub(1);
        if count == 0 {
            return;
        }
        let mut inside_before = sign * across(start, end, &from[before]);
        for k in 0..count {
            let inside = sign * across(start, end, &from[k]);
            if (inside >= -slack) != (inside_before >= -slack) {
                let t = inside_before / (inside_before - inside);
                keep(between(&from[before], &from[k], t.clamp(0.0, 1.0)));
            }
            if inside >= -slack {
                keep(from[k]);
            }
            (before, inside_before) = (k, inside);
        }
        (now, count, start) = (1 - now, kept, end);
    }
    let close = 1e-14 * area.abs();
    let corners = &buffers[now][..count];
    for (k, p) in corners.iter().enumerate() {
        // Coinciding corners are merged.
        let same = |q: &Seen| {
            let (dx, dy) = (p[0] - q[0], p[1] - q[1]);
            dx * dx + dy * dy <= close
        };
        if !corners[..k].iter().any(same) {
            patch.meet(p[0], p[1], p[2], height(&plane, p[0], p[1]));
        }
    }
}
