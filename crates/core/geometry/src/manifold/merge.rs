//! Merges the contact points of many pieces into one manifold.

use super::ManifoldPoint;
use super::clip::View;
use super::reduce::{Placed, four};
use super::sink::Sink;
use crate::Vec3;

/// Reduces the points that were added since its creation: at most four per direction.
pub(super) struct Merge {
    start: usize,
}

/// Capacity: the number of stored points stays below this.
const MOST: usize = 96;

#[derive(Clone, Copy, Default)]
struct Place {
    at: [f64; 2],
    gap_m: f64,
}

impl Placed for Place {
    fn place(&self) -> [f64; 2] {
        self.at
    }

    fn gap_m(&self) -> f64 {
        self.gap_m
    }
}

impl Merge {
    pub(super) fn from(sink: &Sink) -> Self {
        Self { start: sink.out.len() }
    }

    /// Reduces the points if there are too many.
    pub(super) fn tidy(&mut self, sink: &mut Sink) {
        if sink.out.len() - self.start > MOST - 8 {
            self.finish(sink);
            // With too many directions, only the deepest points are kept.
            if sink.out.len() - self.start > MOST / 2 {
                sink.out[self.start..].sort_by(|p, q| p.gap_m.total_cmp(&q.gap_m));
                sink.out.truncate(self.start + MOST / 2);
            }
        }
    }

    pub(super) fn finish(&mut self, sink: &mut Sink) {
        let points = &mut sink.out[self.start..];
        if points.len() <= 1 {
            return;
        }
        let (mut kept, mut open) = (0, 0);
        while open < points.len() {
            let group = gather(&mut points[open..]);
            let normal = points[open].normal;
            let (chosen, few) = choose(&points[open..open + group], &normal);
            for &k in &chosen[..few] {
                points[kept] = points[open + k];
                kept += 1;
            }
            open += group;
        }
        sink.out.truncate(self.start + kept);
    }
}

/// Moves the deepest point and those with about the same normal to the front; returns their number.
fn gather(points: &mut [ManifoldPoint]) -> usize {
    let mut deepest = 0;
    for k in 1..points.len() {
        if points[k].gap_m < points[deepest].gap_m - 1e-12 {
            deepest = k;
        }
    }
    points[..=deepest].rotate_right(1);
    let normal = points[0].normal;
    let mut group = 1;
    for k in 1..points.len() {
        if points[k].normal.dot(&normal) > 0.999 {
            points.swap(group, k);
            group += 1;
        }
    }
    group
}

fn choose(points: &[ManifoldPoint], normal: &Vec3) -> ([usize; 4], usize) {
    let view = View::along(*normal);
    let first = points[0].point_in_world;
    let mut places = [Place::default(); MOST];
    let mut names = [0; MOST];
    let mut count = 0;
    let mut widest = 0.0_f64;
    for (k, point) in points.iter().enumerate().take(MOST) {
        let from = point.point_in_world - first;
        let at = [from.dot(&view.right), from.dot(&view.up)];
        widest = widest.max(at[0].abs()).max(at[1].abs());
        (places[count], names[count]) = (Place { at, gap_m: point.gap_m }, k);
        count += 1;
    }
    // Neighbouring pieces find the same corner: the deeper point is kept.
    let mut single = 0;
    for k in 0..count {
        let near = |other: &Place| {
            let (dx, dy) = (other.at[0] - places[k].at[0], other.at[1] - places[k].at[1]);
            dx.abs().max(dy.abs()) <= 1e-4 * widest
        };
        match places[..single].iter().position(near) {
            Some(same) if places[k].gap_m < places[same].gap_m => {
                (places[same], names[same]) = (places[k], names[k]);
            }
            Some(_) => {}
            None => {
                (places[single], names[single]) = (places[k], names[k]);
                single += 1;
            }
        }
    }
    let (chosen, few) = four(&places[..single]);
    let mut kept = [0; 4];
    for (kept, &k) in kept.iter_mut().zip(&chosen[..few]) {
        *kept = names[k];
    }
    kept[..few].sort_unstable();
    (kept, few)
}
