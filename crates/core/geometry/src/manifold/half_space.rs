//! Contacts with half spaces.

use super::clip::{Patch, Spot, View};
use super::contact::emit;
use super::core::{Convex, Core};
use super::feature::{Feature, Seen};
use super::sink::Sink;
use crate::{Pose, Vec3};

/// Appends the contact points of a convex body and a half space that touch or nearly do; they are in the frame of `a`.
pub(super) fn on_floor(a: &Convex, a_from_floor: &Pose, sink: &mut Sink) {
    let up = a_from_floor.rotation * Vec3::z();
    let floor_m = up.dot(&a_from_floor.translation.vector);
    let view = View::along(up);
    let lens = view.lens();
    let mut patch = Patch::new();
    let spot = |seen: &Seen| {
        let &[x, y, height_a] = seen;
        Spot { x, y, height_a, gap_m: height_a - floor_m }
    };
    match &a.core {
        // A hull of many small faces rests on corners of several.
        Core::Hull(hull) => {
            let limit_m = floor_m + sink.margin_m + a.rounding_m;
            for corner in hull.corners() {
                if corner.dot(&up) <= limit_m {
                    patch.crowd(spot(&lens.see(corner)));
                }
            }
        }
        core => {
            let mut feature = Feature::new();
            core.show(&-up, &lens, &mut feature);
            // A rim begins with its lowest point: every second point spans as much as four can.
            let step = if feature.points().len() > 4 { 2 } else { 1 };
            feature.points().iter().step_by(step).for_each(|seen| patch.push(spot(seen)));
        }
    }
    emit(&view, &mut patch, [a.rounding_m, 0.0], sink);
}
