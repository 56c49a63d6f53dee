//! Whether a pose can be reached at all: the question of maps and filters, asked millions of times.

use karakuri_geometry::Pose;

use super::Srs;
use super::ball::Ball;
use super::pose_query::{Arm, PoseQuery};
use super::scan::{Spans, allowed, intersect};
use super::swivel::{Mark, Swivel};

/// Cosine and sine of the arm angles that are tried first: most poses that can be reached are reached at one of them.
const TRIED: [[f64; 2]; 6] = {
    const A: f64 = 0.866_025_403_784_438_6;
    [[1.0, 0.0], [-1.0, 0.0], [0.5, A], [0.5, -A], [-0.5, A], [-0.5, -A]]
};

pub(super) fn reaches(srs: &Srs, base_from_tip: &Pose) -> bool {
    let query = PoseQuery::new(srs, base_from_tip);
    if !srs.elbow.can_make(query.distance_m) {
        return false;
    }
    let arms = query.arms(srs, srs.elbow.arc.middle());
    arms.iter().any(|arm| reaches_at_a_tried_angle(srs, arm))
        || arms.iter().any(|arm| reaches_at_some_angle(srs, arm))
}

fn reaches_at_a_tried_angle(srs: &Srs, arm: &Arm) -> bool {
    TRIED.iter().any(|&[cos, sin]| {
        let mark = Mark::at(cos, sin);
        fits(&srs.shoulder, &arm.shoulder, mark) && fits(&srs.wrist, &arm.wrist, mark)
    })
}

/// Whether one side of a ball allows an arm angle.
#[inline(always)]
fn fits(ball: &Ball, swivel: &Swivel, mark: Mark) -> bool {
    let columns = swivel.at(mark);
    [1.0, -1.0].into_iter().any(|side| ball.allows(&columns, side))
}

/// Decides by all arm angles: the exact intervals that shoulder and wrist allow.
fn reaches_at_some_angle(srs: &Srs, arm: &Arm) -> bool {
    let shoulder = both_sides(&srs.shoulder, &arm.shoulder);
    if shoulder.iter().all(|spans| spans.is_empty()) {
        return false;
    }
    let wrist = both_sides(&srs.wrist, &arm.wrist);
    shoulder.iter().any(|s| wrist.iter().any(|w| !intersect(s, w).is_empty()))
}

/// The arm angles that a ball allows, on one side and on the other.
fn both_sides(ball: &Ball, swivel: &Swivel) -> [Spans; 2] {
    let marks = ball.marks(swivel);
    [1.0, -1.0].map(|side| allowed(ball, swivel, side, &marks))
}
