//! How fast simulated time passes.

use std::time::{Duration, Instant};

/// Keeps simulated time in step with the clock on the wall.
#[derive(Clone, Copy, Debug)]
pub struct Pace {
    speed: f64,
    since: Option<(Instant, u64)>,
}

impl Pace {
    /// So many simulated seconds a second.
    ///
    /// # Panics
    ///
    /// If `speed` is not positive.
    pub fn new(speed: f64) -> Self {
        assert!(speed > 0.0, "time passes forwards");
        Self { speed, since: None }
    }

    /// How long to wait before simulated time may be `time_ns`. After a long delay it starts anew instead of racing.
    pub fn wait(&mut self, now: Instant, time_ns: u64) -> Duration {
        let (began, began_ns) = *self.since.get_or_insert((now, time_ns));
        let simulated_secs = time_ns.saturating_sub(began_ns) as f64 * 1e-9 / self.speed;
        let passed = now.saturating_duration_since(began);
        let due = Duration::from_secs_f64(simulated_secs);
        if passed > due + LONGEST_LAG {
            self.since = Some((now, time_ns));
        }
        due.saturating_sub(passed)
    }
}

/// A world that is further behind than this does not try to catch up.
const LONGEST_LAG: Duration = Duration::from_millis(200);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn simulated_time_waits_for_the_clock() {
        let start = Instant::now();
        let mut pace = Pace::new(2.0);
        assert_eq!(pace.wait(start, 0), Duration::ZERO);
        assert_eq!(pace.wait(start, 1_000_000_000), Duration::from_millis(500));
        let later = start + Duration::from_millis(400);
        assert_eq!(pace.wait(later, 1_000_000_000), Duration::from_millis(100));
    }

    #[test]
    fn who_is_late_does_not_race() {
        let start = Instant::now();
        let mut pace = Pace::new(1.0);
        pace.wait(start, 0);
        let late = start + Duration::from_secs(10);
        assert_eq!(pace.wait(late, 1_000_000), Duration::ZERO);
        assert_eq!(pace.wait(late, 101_000_000), Duration::from_millis(100));
    }
}
