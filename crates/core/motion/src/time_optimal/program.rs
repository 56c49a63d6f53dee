//! The small linear programs of reachability analysis.

/// The range of U = s̈ that a limit allows at X = ṡ²: from `low` to `high`, both + `slope` · X.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Row {
    pub(super) low: f64,
    pub(super) high: f64,
    pub(super) slope: f64,
}

impl Row {
    /// low ≤ u · U + x · X ≤ high. `u` must not be 0.
    pub(super) fn new([u, x]: [f64; 2], low: f64, high: f64) -> Self {
        let inverse = 1.0 / u;
        let (a, b) = (low * inverse, high * inverse);
        Self { low: a.min(b), high: a.max(b), slope: -x * inverse }
    }
}

/// The range of U that the rows allow at a given X; empty if the first exceeds the second.
pub(super) fn push_range(rows: &[Row], x: f64) -> (f64, f64) {
    let (mut low, mut high) = (f64::NEG_INFINITY, f64::INFINITY);
    for row in rows {
        let shift = row.slope * x;
        low = low.max(row.low + shift);
        high = high.min(row.high + shift);
    }
    (low, high)
}

/// The greatest X in [0, most] for which some U satisfies the rows and 0 ≤ X + 2 step U ≤ next.
///
/// Every row must allow X = U = 0. The feasible X are then an interval that begins at 0: the range of U shrinks
/// linearly from both sides, so the greatest X is where the tightest lower and upper line cross.
pub(super) fn greatest(rows: &[Row], step: f64, next: f64, most: f64) -> f64 {
    let mut x = most;
    // Newton's method on a concave, piecewise linear width: every step ends at a crossing of two lines, from above.
    // There are finitely many lines; the iteration limit only guards against cycles caused by rounding.
    for _ in 0..200 {
        let (low, high) = tightest(rows, step, next, x);
        let (least, greatest) = (low.at(x), high.at(x));
        let slope = high.slope - low.slope;
        if greatest - least >= -1e-13 * (least.abs() + greatest.abs()) || slope >= 0.0 {
            break;
        }
        // The crossing of the two lines is below x, since the width grows as x falls; except for rounding, which ends
        // the search.
        let crossing = (low.value - high.value) / slope;
        if crossing >= x {
            break;
        }
        x = crossing.max(0.0);
    }
    x
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
#[inline]
fn tightest(rows: &[Row], step: f64, next: f64, x: f64) -> (Line, Line) {
    // 0 ≤ X + 2 step U ≤ next
    let shift = -0.5 / step;
    let mut low = Line { value: 0.0, slope: shift };
    let mut high = Line { value: 0.5 * next / step, slope: shift };
    let (mut least, mut most) = (low.at(x), high.at(x));
    for row in rows {
        let (a, b) = (row.low + row.slope * x, row.high + row.slope * x);
        if a > least {
            (least, low) = (a, Line { value: row.low, slope: row.slope });
        }
        if b < most {
            (most, high) = (b, Line { value: row.high, slope: row.slope });
        }
    }
    (low, high)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_greatest_is_feasible_and_nothing_above_it_is() {
        // A deterministic set of programs, compared with a fine scan.
        let mut state = 1_u64;
        let mut rng = || {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) as f64 / f64::from(1_u32 << 31) * 2.0 - 1.0
        };
        for _ in 0..500 {
            let rows: Vec<Row> =
                (0..6).map(|_| Row::new([rng(), 3.0 * rng()], -1.0, 1.0)).collect();
            let (step, next, most) = (0.05, (rng() + 1.0) * 2.0, 5.0);
            let feasible = |x: f64| {
                let (low, high) = push_range(&rows, x);
                low.max(-0.5 * x / step) <= high.min(0.5 * (next - x) / step) + 1e-9
            };
            let answer = greatest(&rows, step, next, most);
            assert!(feasible(answer));
            let above = (1..200).map(|i| answer + (most - answer) * f64::from(i) / 199.0);
            assert!(above.filter(|x| *x > answer + 1e-6).all(|x| !feasible(x)));
        }
    }
}
