//! The contact points of two convex bodies.

use super::clip::{Patch, Spot, View, clip};
use super::core::{Convex, Core};
use super::feature::Feature;
use super::pair::{Pair, Separation};
use super::reduce::four;
use super::separation::{Found, after, by_iteration, separation};
use super::sink::Sink;
use crate::Pose;

/// Appends the contact points of two convex bodies that touch or nearly do; they are in the frame of `a`.
pub(super) fn contact(a: &Convex, a_from_b: &Pose, b: &Convex, sink: &mut Sink) {
    let pair = Pair::new(&a.core, &b.core, a_from_b);
    let limit_m = sink.margin_m + a.rounding_m + b.rounding_m;
    let rounding_m = [a.rounding_m, b.rounding_m];
    let found = match separation(&pair, limit_m) {
        Found::Beyond => return,
        Found::Sure(found) => found,
        Found::Likely(found) => {
            if spread(&pair, &found, rounding_m, Miss::Gives, sink) {
                return;
            }
            let next = after(&pair, &found);
            if next.is_some_and(|next| spread(&pair, &next, rounding_m, Miss::Gives, sink)) {
                return;
            }
            match by_iteration(&pair, limit_m) {
                Found::Sure(found) => found,
                Found::Beyond | Found::Likely(_) => return,
            }
        }
    };
    touch(&pair, &found, rounding_m, sink);
}

/// The contact points of a pair whose direction is certain.
pub(super) fn touch(pair: &Pair, found: &Separation, rounding_m: [f64; 2], sink: &mut Sink) {
    if let (Core::Point, Some([on_a, on_b])) = (pair.a, found.witness) {
        let [rounding_a, rounding_b] = rounding_m;
        let middle = 0.5 * (on_a + on_b + found.normal * (rounding_b - rounding_a));
        let normal = sink.normal(&found.normal);
        sink.push(&middle, &normal, found.gap_m - rounding_a - rounding_b);
        return;
    }
    spread(pair, found, rounding_m, Miss::Adds, sink);
}

/// What to do if the features do not overlap where the cores are closest: at a corner, a rim, or by a small distance.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Miss {
    /// Give up: the direction may be wrong.
    Gives,
    /// Keep the points where they overlap elsewhere.
    Keeps,
    /// Add the closest points of the cores.
    Adds,
}

/// Finds the contact points of the features that face each other along one direction; returns whether there are any.
pub(super) fn spread(
    pair: &Pair,
    found: &Separation,
    rounding_m: [f64; 2],
    miss: Miss,
    sink: &mut Sink,
) -> bool {
    let view = View::along(found.normal);
    let (lens_a, lens_b) = (view.lens(), view.lens_of_b(pair));
    let (mut near, mut far) = (Feature::new(), Feature::new());
    pair.a.show(&-found.normal, &lens_a, &mut near);
    pair.b.show(&lens_b.normal, &lens_b, &mut far);
    let mut patch = Patch::new();
    clip(&near, &far, rounding_m[0] + rounding_m[1], &mut patch);
    let deepest = patch.spots().iter().map(|spot| spot.gap_m).fold(f64::INFINITY, f64::min);
    if deepest > found.gap_m + 1e-8 {
        match miss {
            Miss::Gives => return false,
            Miss::Keeps => {}
            Miss::Adds => patch.push(closest(pair, found, &view)),
        }
    }
    emit(&view, &mut patch, rounding_m, sink);
    true
}

/// The best four of a patch, in the frame of `a`.
pub(super) fn emit(
    view: &View,
    patch: &mut Patch,
    [rounding_a, rounding_b]: [f64; 2],
    sink: &mut Sink,
) {
    let rounding_m = rounding_a + rounding_b;
    patch.keep_within(sink.margin_m + rounding_m);
    let spots = patch.spots();
    let (kept, few) = four(spots);
    let normal = sink.normal(&view.normal);
    for &k in &kept[..few] {
        let spot = &spots[k];
        let height = spot.height_a - 0.5 * (spot.gap_m + rounding_a - rounding_b);
        sink.push(&view.at(spot, height), &normal, spot.gap_m - rounding_m);
    }
}

/// The closest points of the cores.
fn closest(pair: &Pair, found: &Separation, view: &View) -> Spot {
    let place = match found.witness {
        Some([on_a, on_b]) => 0.5 * (on_a + on_b + found.normal * found.gap_m),
        None => pair.a.support(&-found.normal),
    };
    Spot {
        x: place.dot(&view.right),
        y: place.dot(&view.up),
        height_a: place.dot(&view.normal),
        gap_m: found.gap_m,
    }
}
