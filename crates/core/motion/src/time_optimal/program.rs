//! The small linear programs of reachability analysis.

/// −bound ≤ u · U + x · X ≤ bound, for the unknowns U = s̈ and X = ṡ².
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Row {
    pub(super) u: f64,
    pub(super) x: f64,
    pub(super) bound: f64,
}

/// The U that the rows allow at a given X, as a range; empty if the first exceeds the second.
pub(super) fn push_range(rows: &[Row], x: f64) -> (f64, f64) {
    let (mut low, mut high) = (f64::NEG_INFINITY, f64::INFINITY);
    for row in rows {
        let (least, most) = (-row.bound - row.x * x, row.bound - row.x * x);
        if row.u > TINY {
            low = low.max(least / row.u);
            high = high.min(most / row.u);
        } else if row.u < -TINY {
            low = low.max(most / row.u);
            high = high.min(least / row.u);
        }
    }
    (low, high)
}

/// Slopes below this leave U free: the row then limits X alone.
const TINY: f64 = 1e-10;

/// The greatest X in [0, most] for which some U satisfies the rows and 0 ≤ X + 2 step U ≤ next.
///
/// The allowed X are an interval that begins at or near 0: the range of U shrinks linearly from both sides, so the
/// greatest X is found where the tightest lower and upper line cross, by cutting the interval at their crossing.
pub(super) fn greatest(rows: &[Row], step: f64, next: f64, most: f64) -> Option<f64> {
    let mut x = most;
    // Rows without U cap X directly.
    for row in rows.iter().filter(|r| r.u.abs() <= TINY && r.x.abs() > TINY) {
        x = x.min(row.bound / row.x.abs());
    }
    // Newton's method on a concave, piecewise linear width: every step lands on a crossing of two lines, from above.
    for _ in 0..200 {
        let (low, high) = tightest(rows, step, next, x);
        let width = high.at(x) - low.at(x);
        if width >= -1e-12 * (1.0 + high.at(x).abs()) {
            return Some(x.max(0.0));
        }
        let slope = high.slope - low.slope;
        if slope >= 0.0 {
            return None;
        }
        // Where the two lines cross lies below, since the width grows as x falls; but for rounding, which ends the search.
        let crossing = (low.value - high.value) / slope;
        if crossing >= x {
            return Some(x);
        }
        x = crossing.max(0.0);
    }
    None
}

/// A bound on U that depends linearly on X.
#[derive(Clone, Copy)]
struct Line {
    value: f64,
    slope: f64,
}

impl Line {
    fn at(&self, x: f64) -> f64 {
        self.value + self.slope * x
    }
}

/// The highest lower and the lowest upper bound on U at `x`.
fn tightest(rows: &[Row], step: f64, next: f64, x: f64) -> (Line, Line) {
    // 0 ≤ X + 2 step U ≤ next
    let shift = -0.5 / step;
    let mut low = Line { value: 0.0, slope: shift };
    let mut high = Line { value: 0.5 * next / step, slope: shift };
    for row in rows.iter().filter(|r| r.u.abs() > TINY) {
        let slope = -row.x / row.u;
        let half = (row.bound / row.u).abs();
        let (lower, upper) = (Line { value: -half, slope }, Line { value: half, slope });
        if lower.at(x) > low.at(x) {
            low = lower;
        }
        if upper.at(x) < high.at(x) {
            high = upper;
        }
    }
    (low, high)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_greatest_is_feasible_and_nothing_above_it_is() {
        // A deterministic handful of programs, compared with a fine scan.
        let mut state = 1_u64;
        let mut chance = || {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) as f64 / f64::from(1_u32 << 31) * 2.0 - 1.0
        };
        for _ in 0..500 {
            let rows: Vec<Row> =
                (0..6).map(|_| Row { u: chance(), x: 3.0 * chance(), bound: 1.0 }).collect();
            let (step, next, most) = (0.05, (chance() + 1.0) * 2.0, 5.0);
            let feasible = |x: f64| {
                let (low, high) = push_range(&rows, x);
                low.max(-0.5 * x / step) <= high.min(0.5 * (next - x) / step) + 1e-9
            };
            let answer =
                greatest(&rows, step, next, most).expect("x near 0 is always feasible here");
            assert!(feasible(answer));
            let above = (1..200).map(|i| answer + (most - answer) * f64::from(i) / 199.0);
            assert!(above.filter(|x| *x > answer + 1e-6).all(|x| !feasible(x)));
        }
    }
}
