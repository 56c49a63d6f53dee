//! The contact points of two convex bodies.

use super::clip::{Patch, Spot, View, clip};
use super::core::Convex;
use super::pair::{Pair, Separation};
use super::reduce::four;
use super::separation::separation;
use super::sink::Sink;
use crate::Pose;

/// Appends the points where two convex bodies touch or nearly do; they are in the frame of `a`.
pub(super) fn contact(a: &Convex, a_from_b: &Pose, b: &Convex, sink: &mut Sink) {
    let pair = Pair::new(&a.core, &b.core, a_from_b);
    let rounding_m = a.rounding_m + b.rounding_m;
    let Some(found) = separation(&pair, sink.margin_m + rounding_m) else { return };
    spread(&pair, &found, [a.rounding_m, b.rounding_m], sink);
}

/// Spreads what is known along one direction over the features that face each other.
pub(super) fn spread(pair: &Pair, found: &Separation, rounding_m: [f64; 2], sink: &mut Sink) {
    let view = View::along(found.normal);
    let mut patch = Patch::new();
    let near = pair.a.feature(&-found.normal);
    let far = pair.b.feature(&pair.rotation.tr_mul(&found.normal)).moved(pair);
    clip(&view, &near, &far, &mut patch);
    let deepest = patch.spots().iter().map(|spot| spot.gap_m).fold(f64::INFINITY, f64::min);
    if deepest > found.gap_m + 1e-8 {
        // The features do not meet where the cores are closest: a corner, a rim, or a narrow miss.
        patch.push(closest(pair, found, &view, near.points(), far.points()));
    }
    emit(&view, &patch, rounding_m, sink);
}

/// The best four of a patch, in the frame of `a`.
pub(super) fn emit(
    view: &View,
    patch: &Patch,
    [rounding_a, rounding_b]: [f64; 2],
    sink: &mut Sink,
) {
    let rounding_m = rounding_a + rounding_b;
    let mut close = [Spot::default(); super::clip::MOST_SPOTS];
    let mut count = 0;
    for spot in patch.spots() {
        if spot.gap_m - rounding_m <= sink.margin_m {
            close[count] = *spot;
            count += 1;
        }
    }
    let (kept, few) = four(&close[..count]);
    for &k in &kept[..few] {
        let spot = &close[k];
        let height = spot.height_a - 0.5 * (spot.gap_m + rounding_a - rounding_b);
        sink.push(&view.at(spot, height), &view.normal, spot.gap_m - rounding_m);
    }
}

fn closest(
    pair: &Pair,
    found: &Separation,
    view: &View,
    near: &[crate::Vec3],
    far: &[crate::Vec3],
) -> Spot {
    let place = match (found.witness, near, far) {
        (Some([on_a, on_b]), ..) => 0.5 * (on_a + on_b + found.normal * found.gap_m),
        (None, [corner], _) => *corner,
        (None, _, [corner]) => corner + found.normal * found.gap_m,
        _ => pair.a.support(&-found.normal),
    };
    Spot {
        x: place.dot(&view.right),
        y: place.dot(&view.up),
        height_a: place.dot(&view.normal),
        gap_m: found.gap_m,
    }
}
