//! Everything on a floor.

use super::clip::{Patch, Spot, View};
use super::contact::emit;
use super::core::{Convex, Core};
use super::sink::Sink;
use crate::{Pose, Vec3};

/// Appends the points where something convex touches a half space or nearly does; they are in the frame of `a`.
pub(super) fn on_floor(a: &Convex, a_from_floor: &Pose, sink: &mut Sink) {
    let up = a_from_floor.rotation * Vec3::z();
    let floor_m = up.dot(&a_from_floor.translation.vector);
    let view = View::along(up);
    let mut patch = Patch::new();
    let spot = |p: &Vec3| {
        let height_a = p.dot(&up);
        let gap_m = height_a - floor_m;
        Spot { x: p.dot(&view.right), y: p.dot(&view.up), height_a, gap_m }
    };
    match &a.core {
        // A hull of many small faces stands on corners of several.
        Core::Hull(hull) => {
            let limit_m = sink.margin_m + a.rounding_m;
            for corner in hull.corners() {
                let spot = spot(corner);
                if spot.gap_m <= limit_m {
                    patch.crowd(spot);
                }
            }
        }
        core => core.feature(&-up).points().iter().for_each(|p| patch.push(spot(p))),
    }
    emit(&view, &patch, [a.rounding_m, 0.0], sink);
}
