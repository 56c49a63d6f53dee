//! Timing statistics of the loop.

use std::time::Duration;

use karakuri_ros1::msg::diagnostic_msgs::{DiagnosticStatus, KeyValue};

/// Lateness of the loop's cycles since the last report.
#[derive(Debug, Default)]
pub(super) struct Jitter {
    late: Vec<Duration>,
    work: Duration,
    /// Cycles that began after the next one should have.
    overruns: usize,
}

impl Jitter {
    pub(super) fn note(&mut self, late: Duration, work: Duration, period: Duration) {
        self.late.push(late);
        self.work = self.work.max(work);
        self.overruns += usize::from(late + work > period);
    }

    pub(super) fn cycles(&self) -> usize {
        self.late.len()
    }

    pub(super) fn overruns(&self) -> usize {
        self.overruns
    }

    /// The worst lateness (ms).
    pub(super) fn worst_ms(&self) -> f64 {
        self.late.iter().max().map_or(0.0, |late| late.as_secs_f64() * 1e3)
    }

    /// The statistics for `/diagnostics`; resets them.
    pub(super) fn report(&mut self, name: &str, secs: f64, wanted_hz: f64) -> DiagnosticStatus {
        self.late.sort_unstable();
        let at = |part: f64| {
            let place = (self.late.len().saturating_sub(1) as f64 * part).round() as usize;
            self.late.get(place).map_or(0.0, |late| late.as_secs_f64() * 1e3)
        };
        let hz = self.late.len() as f64 / secs;
        let good = hz > 0.9 * wanted_hz;
        let value = |key: &str, value: String| KeyValue { key: key.to_owned(), value };
        let status = DiagnosticStatus {
            level: if good { DiagnosticStatus::OK } else { DiagnosticStatus::WARN },
            name: format!("{name}: control loop"),
            message: format!("{hz:.1} Hz of {wanted_hz:.0} Hz"),
            hardware_id: name.to_owned(),
            values: vec![
                value("rate_hz", format!("{hz:.2}")),
                value("jitter_p50_ms", format!("{:.3}", at(0.5))),
                value("jitter_p99_ms", format!("{:.3}", at(0.99))),
                value("jitter_max_ms", format!("{:.3}", at(1.0))),
                value("work_max_ms", format!("{:.3}", self.work.as_secs_f64() * 1e3)),
                value("overruns", self.overruns.to_string()),
            ],
        };
        *self = Self::default();
        status
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lateness_is_counted_and_forgotten() {
        let mut jitter = Jitter::default();
        let ms = Duration::from_millis;
        for late in [0, 1, 2, 30] {
            jitter.note(ms(late), ms(1), ms(10));
        }
        assert_eq!((jitter.cycles(), jitter.overruns(), jitter.worst_ms()), (4, 1, 30.0));
        let status = jitter.report("stack", 0.04, 100.0);
        assert_eq!(status.level, DiagnosticStatus::OK);
        assert_eq!(status.values[3].value, "30.000");
        assert_eq!(jitter.cycles(), 0);
    }
}
