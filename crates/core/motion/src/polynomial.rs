//! Polynomials in one variable, up to the fifth degree.

/// Coefficients, the constant first.
pub(crate) type Quintic = [f64; 6];

/// Value, first and second derivative at `x`.
pub(crate) fn evaluate(c: &Quintic, x: f64) -> [f64; 3] {
    let value = c[0] + x * (c[1] + x * (c[2] + x * (c[3] + x * (c[4] + x * c[5]))));
    let first = c[1] + x * (2.0 * c[2] + x * (3.0 * c[3] + x * (4.0 * c[4] + x * 5.0 * c[5])));
    let second = 2.0 * c[2] + x * (6.0 * c[3] + x * (12.0 * c[4] + x * 20.0 * c[5]));
    [value, first, second]
}

/// Proven bounds of the values on [from, to], rounding included: the least and greatest Bernstein coefficient.
///
/// They exceed the true range only by the square of the interval's length.
pub(crate) fn range(c: &Quintic, from: f64, to: f64) -> [f64; 2] {
    let far = from.abs().max(to.abs());
    let magnitude = c.iter().rev().fold(0.0, |sum, c| c.abs() + far * sum);
    let rounding = 32.0 * f64::EPSILON * magnitude;

    let mut power = shifted(c, from);
    let mut scale = 1.0;
    for c in &mut power {
        *c *= scale;
        scale *= to - from;
    }
    let [low, high] = bernstein(&power)
        .iter()
        .fold([f64::INFINITY, f64::NEG_INFINITY], |[low, high], &b| [low.min(b), high.max(b)]);
    [low - rounding, high + rounding]
}

/// The same polynomial as a function of the distance from `origin` (repeated synthetic division).
pub(crate) fn shifted(c: &Quintic, origin: f64) -> Quintic {
    let mut power = *c;
    for lowest in 0..5 {
        for i in (lowest..5).rev() {
            power[i] += origin * power[i + 1];
        }
    }
    power
}

/// Bernstein coefficients on [0, 1]: all values on [0, 1] are between the least and the greatest of them.
pub(crate) fn bernstein(c: &Quintic) -> Quintic {
    let (c1, c2, c3, c4) = (c[1] / 5.0, c[2] / 10.0, c[3] / 10.0, c[4] / 5.0);
    [
        c[0],
        c[0] + c1,
        c[0] + 2.0 * c1 + c2,
        c[0] + 3.0 * c1 + 3.0 * c2 + c3,
        c[0] + 4.0 * c1 + 6.0 * c2 + 4.0 * c3 + c4,
        c.iter().sum(),
    ]
}

/// The greatest absolute value on [0, 1] and its argument, to a billionth of `limit`; parts that are proven to stay
/// below `limit` are not searched.
pub(crate) fn greatest(c: &Quintic, limit: f64) -> (f64, f64) {
    search(bernstein(c), [0.0, 1.0], 1e-9 * limit, limit, 30)
}

fn search(b: Quintic, [from, to]: [f64; 2], slack: f64, floor: f64, depth: usize) -> (f64, f64) {
    let ends = if b[0].abs() > b[5].abs() { (b[0].abs(), from) } else { (b[5].abs(), to) };
    let bound = b.iter().fold(0.0_f64, |most, b| most.max(b.abs()));
    if bound <= floor.max(ends.0 + slack) || depth == 0 {
        return (bound, ends.1);
    }
    // De Casteljau: the same polynomial on both halves.
    let (mut left, mut right) = (b, b);
    for level in 1..6 {
        for i in (level..6).rev() {
            left[i] = 0.5 * (left[i - 1] + left[i]);
        }
        for i in 0..6 - level {
            right[i] = 0.5 * (right[i] + right[i + 1]);
        }
    }
    let middle = 0.5 * (from + to);
    let first = search(left, [from, middle], slack, floor, depth - 1);
    let second = search(right, [middle, to], slack, floor.max(first.0), depth - 1);
    if second.0 > first.0 { second } else { first }
}

/// The cubic on [0, h] with these values and slopes at its ends.
pub(crate) fn hermite_cubic(h: f64, from: [f64; 2], to: [f64; 2]) -> Quintic {
    let rise = (to[0] - from[0]) / h;
    let c2 = (3.0 * rise - 2.0 * from[1] - to[1]) / h;
    let c3 = (from[1] + to[1] - 2.0 * rise) / (h * h);
    [from[0], from[1], c2, c3, 0.0, 0.0]
}

/// The quintic on [0, h] with these values, first and second derivatives at its ends.
pub(crate) fn hermite_quintic(h: f64, from: [f64; 3], to: [f64; 3]) -> Quintic {
    let [p0, v0, a0] = from;
    let [p1, v1, a1] = to;
    // The remainder that the three higher terms must provide at the end of the interval.
    let dp = (p1 - p0 - h * (v0 + 0.5 * h * a0)) / (h * h * h);
    let dv = (v1 - v0 - h * a0) / (h * h);
    let da = (a1 - a0) / h;
    let c3 = 10.0 * dp - 4.0 * dv + 0.5 * da;
    let c4 = (-15.0 * dp + 7.0 * dv - da) / h;
    let c5 = (6.0 * dp - 3.0 * dv + 0.5 * da) / (h * h);
    [p0, v0, 0.5 * a0, c3, c4, c5]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hermite_polynomials_meet_their_ends() {
        let (h, from, to) = (0.7, [1.0, -2.0, 3.0], [0.5, 0.25, -1.0]);
        let quintic = hermite_quintic(h, from, to);
        let cubic = hermite_cubic(h, [from[0], from[1]], [to[0], to[1]]);
        for k in 0..3 {
            assert!((evaluate(&quintic, 0.0)[k] - from[k]).abs() < 1e-12);
            assert!((evaluate(&quintic, h)[k] - to[k]).abs() < 1e-11);
        }
        for k in 0..2 {
            assert!((evaluate(&cubic, 0.0)[k] - from[k]).abs() < 1e-12);
            assert!((evaluate(&cubic, h)[k] - to[k]).abs() < 1e-12);
        }
    }

    #[test]
    fn ranges_hold_all_values_and_little_more() {
        let mut rng = karakuri_testkit::random::Rng::new(3);
        for _ in 0..2000 {
            let c: Quintic = std::array::from_fn(|_| rng.between(-2.0, 2.0));
            let from = rng.between(-1.0, 1.0);
            let h = rng.between(0.0, 1.5);
            let [low, high] = range(&c, from, from + h);
            let values = (0..=200).map(|i| evaluate(&c, from + h * f64::from(i) / 200.0)[0]);
            let [least, most] =
                values.fold([f64::INFINITY, f64::NEG_INFINITY], |[a, b], v| [a.min(v), b.max(v)]);
            assert!(low <= least && most <= high, "{least} to {most} is not in {low} to {high}");
            let excess = (high - low) - (most - least);
            // The second derivative is at most 2 (2 + 6 + 12 + 20) x³ here.
            let reach = 1.0 + h;
            assert!(excess <= 80.0 * reach.powi(3) * h * h + 1e-9, "{excess} too much over {h}");
        }
    }

    #[test]
    fn the_greatest_is_found() {
        let mut rng = karakuri_testkit::random::Rng::new(4);
        for _ in 0..500 {
            let c: Quintic = std::array::from_fn(|_| rng.between(-2.0, 2.0));
            let values = (0..=1000).map(|i| evaluate(&c, f64::from(i) / 1000.0)[0].abs());
            let truth = values.fold(0.0, f64::max);
            for limit in [0.1, 1.0, 10.0] {
                let (most, at) = greatest(&c, limit);
                assert!(most >= truth - 1e-14 * truth);
                if most > limit {
                    assert!(most <= truth + 1e-4, "{most} instead of {truth}");
                    assert!((evaluate(&c, at)[0].abs() - most).abs() <= 2e-9 * limit);
                }
            }
        }
    }

    #[test]
    fn derivatives_are_differences() {
        let c = [0.3, -1.0, 0.5, 2.0, -0.7, 0.9];
        let (x, d) = (0.4, 1e-5);
        let [low, here, high] = [x - d, x, x + d].map(|x| evaluate(&c, x));
        assert!(((high[0] - low[0]) / (2.0 * d) - here[1]).abs() < 1e-8);
        assert!(((high[1] - low[1]) / (2.0 * d) - here[2]).abs() < 1e-8);
    }
}
