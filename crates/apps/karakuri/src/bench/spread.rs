//! How measured times are spread.

use std::time::Duration;

/// Median, mean, 95th percentile and maximum of some times (µs).
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Spread {
    /// Median (µs).
    pub p50: f64,
    /// Mean (µs).
    pub mean: f64,
    /// 95 of 100 take no longer (µs).
    pub p95: f64,
    /// The longest (µs).
    pub max: f64,
}

impl Spread {
    /// The spread of `times`; all zero if there are none.
    pub fn of(times: impl IntoIterator<Item = Duration>) -> Self {
        let mut us: Vec<f64> = times.into_iter().map(|t| t.as_secs_f64() * 1e6).collect();
        us.sort_by(f64::total_cmp);
        let Some(&max) = us.last() else { return Self::default() };
        // The smallest time that the given share of all does not exceed.
        let rank = |share: f64| us[((share * us.len() as f64).ceil() as usize).max(1) - 1];
        Self {
            p50: rank(0.50),
            mean: us.iter().sum::<f64>() / us.len() as f64,
            p95: rank(0.95),
            max,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_are_those_of_the_sorted_times() {
        let spread = Spread::of((1..=100).rev().map(Duration::from_micros));
        let expected = Spread { p50: 50.0, mean: 50.5, p95: 95.0, max: 100.0 };
        for (a, b) in [
            (spread.p50, expected.p50),
            (spread.mean, expected.mean),
            (spread.p95, expected.p95),
            (spread.max, expected.max),
        ] {
            assert!((a - b).abs() < 1e-9, "{spread:?}");
        }
        assert_eq!(Spread::of([]), Spread::default());
        assert_eq!(
            Spread::of([Duration::from_micros(3)]).p95,
            Spread::of([Duration::from_micros(3)]).max
        );
    }
}
