//! The range of one joint, as an arc of the circle and in whole turns.

use std::f64::consts::{PI, TAU};

use super::trig;
use crate::PositionRange;

/// How far rounding may put a joint beyond a limit that it is exactly at (rad). Such a position is clamped to the
/// limit, so no answer is ever outside; the pose error is at most this.
pub(super) const SLACK_RAD: f64 = 1e-10;

/// The range of one joint of a ball, in terms of the ball's own angle: position = `sign` × (angle + `zero`).
#[derive(Clone, Copy, Debug)]
pub(super) struct Arc {
    /// The chain variable.
    pub(super) variable: usize,
    sign: f64,
    zero: f64,
    lower: f64,
    upper: f64,
    /// The ends as directions, if a direction is forbidden.
    ends: Option<Ends>,
}

#[derive(Clone, Copy, Debug)]
struct Ends {
    angles: [f64; 2],
    first: [f64; 2],
    last: [f64; 2],
    middle: [f64; 2],
    wide: bool,
}

/// A joint position within its range, and how far outside the requested angle was.
#[derive(Clone, Copy, Debug)]
pub(super) struct Placed {
    pub(super) position: f64,
    pub(super) beyond: f64,
}

impl Arc {
    pub(super) fn new(variable: usize, sign: f64, zero: f64, range: Option<PositionRange>) -> Self {
        let (lower, upper) =
            range.map_or((f64::NEG_INFINITY, f64::INFINITY), |r| (r.lower(), r.upper()));
        // A range of a whole turn or more forbids no direction.
        let ends = (upper - lower < TAU - 2.0 * SLACK_RAD).then(|| {
            let angles = if sign > 0.0 {
                [lower - zero, upper - zero]
            } else {
                [-upper - zero, -lower - zero]
            };
            let direction = |angle: f64| [angle.cos(), angle.sin()];
            Ends {
                angles,
                first: direction(angles[0]),
                last: direction(angles[1]),
                middle: direction(0.5 * (angles[0] + angles[1])),
                wide: upper - lower > PI,
            }
        });
        Self { variable, sign, zero, lower, upper, ends }
    }

    /// The angles at which the range ends, if it forbids any direction.
    pub(super) fn ends(&self) -> Option<[f64; 2]> {
        self.ends.map(|e| e.angles)
    }

    /// The default preferred position: the middle of the range.
    pub(super) fn middle(&self) -> f64 {
        if self.lower.is_finite() { 0.5 * (self.lower + self.upper) } else { 0.0 }
    }

    /// The ball's angle at a joint position.
    #[inline]
    pub(super) fn angle(&self, position: f64) -> f64 {
        self.sign * position - self.zero
    }

    /// The ends of the range as angles relative to the joint's `position`.
    pub(super) fn distances(&self, position: f64) -> [f64; 2] {
        if self.sign > 0.0 {
            [self.lower - position, self.upper - position]
        } else {
            [position - self.upper, position - self.lower]
        }
    }

    /// The joint's velocity when the ball's angle changes at `rate`.
    #[inline]
    pub(super) fn rate(&self, rate: f64) -> f64 {
        self.sign * rate
    }

    /// Whether a direction (cosine, sine) is allowed, with a tolerance of a tenth of `SLACK_RAD`.
    #[inline]
    pub(super) fn allows(&self, direction: [f64; 2]) -> bool {
        const SLACK: f64 = 0.1 * SLACK_RAD;
        let Some(Ends { first, last, middle, wide, .. }) = self.ends else { return true };
        let after_first = first[0] * direction[1] - first[1] * direction[0] >= -SLACK;
        let before_last = direction[0] * last[1] - direction[1] * last[0] >= -SLACK;
        if wide {
            after_first || before_last
        } else {
            after_first
                && before_last
                && middle[0] * direction[0] + middle[1] * direction[1] > -SLACK
        }
    }

    /// The position with this angle within the range that is nearest to `near`; if there is none, the end of the range
    /// that comes closest.
    #[inline(always)]
    pub(super) fn place(&self, angle: f64, near: f64) -> Placed {
        let position = self.sign * (angle + self.zero);
        let position = position + TAU * trig::round((near - position) * (1.0 / TAU));
        if position < self.lower {
            self.raise(position)
        } else if position > self.upper {
            self.lower(position)
        } else {
            Placed { position, beyond: 0.0 }
        }
    }

    #[inline(never)]
    fn raise(&self, position: f64) -> Placed {
        let missing = self.lower - position;
        if missing <= SLACK_RAD {
            return Placed { position: self.lower, beyond: missing };
        }
        let turned = position + TAU * (missing / TAU).ceil();
        if turned <= self.upper {
            return Placed { position: turned, beyond: 0.0 };
        }
        self.closest_end(turned - TAU, turned)
    }

    #[inline(never)]
    fn lower(&self, position: f64) -> Placed {
        let excess = position - self.upper;
        if excess <= SLACK_RAD {
            return Placed { position: self.upper, beyond: excess };
        }
        let turned = position - TAU * (excess / TAU).ceil();
        if turned >= self.lower {
            return Placed { position: turned, beyond: 0.0 };
        }
        self.closest_end(turned, turned + TAU)
    }

    fn closest_end(&self, below: f64, above: f64) -> Placed {
        let (missing, excess) = (self.lower - below, above - self.upper);
        if missing <= excess {
            Placed { position: self.lower, beyond: missing }
        } else {
            Placed { position: self.upper, beyond: excess }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn arc(lower: f64, upper: f64) -> Arc {
        Arc::new(0, -1.0, 0.3, PositionRange::new(lower, upper))
    }

    #[test]
    fn placing_and_allowing_agree() {
        for (lower, upper) in [(-1.0, 2.0), (2.0, 7.5), (-3.0, 3.0), (4.0, 4.5), (-6.0, 6.0)] {
            let arc = arc(lower, upper);
            for k in -400..400 {
                let position = 0.037 * f64::from(k);
                let angle = arc.angle(position);
                let placed = arc.place(angle, 1.0);
                assert!(placed.position >= lower && placed.position <= upper);
                let turns = (position - placed.position) / TAU;
                if arc.allows([angle.cos(), angle.sin()]) {
                    assert!(placed.beyond == 0.0 && (turns - turns.round()).abs() < 1e-12);
                    continue;
                }
                // By brute force: the end that one of all turns comes closest to, and how close.
                let turned = (-5..=5).map(|k| position + TAU * f64::from(k));
                let ends = turned.flat_map(|p| [(lower - p, lower), (p - upper, upper)]);
                let outside = ends.filter(|(beyond, _)| *beyond > 0.0);
                let (beyond, end) = outside.min_by(|a, b| a.0.total_cmp(&b.0)).expect("ten turns");
                assert!((placed.beyond - beyond).abs() < 1e-12, "{placed:?}, should be {beyond}");
                assert_eq!(placed.position, end);
            }
        }
    }

    #[test]
    fn several_turns_give_the_one_nearest_to_the_target() {
        let arc = arc(-20.0, 20.0);
        for k in -190..190 {
            let near = 0.1 * f64::from(k);
            let placed = arc.place(arc.angle(0.5), near);
            // By brute force: the nearest of all turns within the range.
            let turned = (-9..=9).map(|turn| 0.5 + TAU * f64::from(turn));
            let nearest = turned
                .filter(|position| position.abs() <= 20.0)
                .min_by(|a, b| (a - near).abs().total_cmp(&(b - near).abs()))
                .expect("six of them");
            assert_eq!(placed.beyond, 0.0);
            assert!((placed.position - nearest).abs() < 1e-12, "{placed:?}, should be {nearest}");
        }
    }

    #[test]
    fn a_range_without_width_still_has_its_one_place() {
        let arc = arc(1.0, 1.0);
        let angle = arc.angle(1.0);
        assert!(arc.allows([angle.cos(), angle.sin()]));
        assert!(!arc.allows([-angle.cos(), -angle.sin()]));
        assert_eq!(arc.place(angle + TAU, 0.0).position, 1.0);
    }
}
