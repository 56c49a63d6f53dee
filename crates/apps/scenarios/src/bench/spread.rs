//! How measured times are spread.

use std::time::Duration;

/// Median, mean, percentiles and maximum of some numbers: times (µs) or counts.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Spread {
    /// Median.
    pub p50: f64,
    /// Mean.
    pub mean: f64,
    /// 75 of 100 are no greater.
    pub p75: f64,
    /// 95 of 100 are no greater.
    pub p95: f64,
    /// The greatest.
    pub max: f64,
}

impl Spread {
    /// The spread of `times` (µs); all zero if there are none.
    pub fn of(times: impl IntoIterator<Item = Duration>) -> Self {
        Self::of_numbers(times.into_iter().map(|t| t.as_secs_f64() * 1e6).collect())
    }

    /// The spread of any numbers; all zero if there are none.
    pub fn of_numbers(mut numbers: Vec<f64>) -> Self {
        numbers.sort_by(f64::total_cmp);
        let Some(&max) = numbers.last() else { return Self::default() };
        // The smallest number that the given share of all does not exceed.
        let count = numbers.len() as f64;
        let rank = |share: f64| numbers[((share * count).ceil() as usize).max(1) - 1];
        Self {
            p50: rank(0.50),
            mean: numbers.iter().sum::<f64>() / count,
            p75: rank(0.75),
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
        let expected = Spread { p50: 50.0, mean: 50.5, p75: 75.0, p95: 95.0, max: 100.0 };
        for (a, b) in [
            (spread.p50, expected.p50),
            (spread.mean, expected.mean),
            (spread.p75, expected.p75),
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
