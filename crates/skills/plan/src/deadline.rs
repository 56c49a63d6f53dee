//! The observer that ends planning at a deadline or when the caller cancels.

use std::fmt;
use std::time::Duration;

use crate::{PlanObserver, PlanReport, Stage, Verdict};

/// Ends planning when the allowed time is over, or when the caller cancels.
///
/// This crate reads no clock: the caller says how much time has passed. The first search may use four fifths of the allowed
/// time; the rest is left for timing and certifying, so that planners which improve their path until they are stopped still
/// end in a motion. Once a path has been timed, further attempts may use all of the time.
///
/// ```
/// use std::time::{Duration, Instant};
/// use karakuri_plan::Deadline;
///
/// let begun = Instant::now();
/// let mut deadline = Deadline::new(Duration::from_secs(5), || begun.elapsed());
/// # let _: &mut dyn karakuri_plan::PlanObserver = &mut deadline;
/// ```
pub struct Deadline<'a> {
    elapsed: Box<dyn Fn() -> Duration + 'a>,
    allowed: Duration,
    cancelled: Box<dyn Fn() -> bool + 'a>,
    stage: Stage,
    /// Whether a path has been timed.
    timed: bool,
    cause: Option<StopCause>,
}

/// Why a [`Deadline`] stopped planning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum StopCause {
    /// The allowed time was over.
    TimeOver,
    /// The caller cancelled.
    Cancelled,
}

impl<'a> Deadline<'a> {
    /// Stops when `elapsed` returns more than `allowed`.
    pub fn new(allowed: Duration, elapsed: impl Fn() -> Duration + 'a) -> Self {
        Self {
            elapsed: Box::new(elapsed),
            allowed,
            cancelled: Box::new(|| false),
            stage: Stage::Prepare,
            timed: false,
            cause: None,
        }
    }

    /// Without a time limit: stops only when `cancelled` returns true.
    pub fn until_cancelled(cancelled: impl Fn() -> bool + 'a) -> Self {
        Self::new(Duration::MAX, || Duration::ZERO).or_when(cancelled)
    }

    /// Adds a cancellation callback: also stops when `cancelled` returns true.
    pub fn or_when(mut self, cancelled: impl Fn() -> bool + 'a) -> Self {
        self.cancelled = Box::new(cancelled);
        self
    }

    /// Reason of the latest stop; `None` if it never stopped.
    pub fn cause(&self) -> Option<StopCause> {
        self.cause
    }

    fn allowed_now(&self) -> Duration {
        match self.stage {
            Stage::Search | Stage::Shorten | Stage::Certify | Stage::Repair if !self.timed => {
                self.allowed - self.allowed / 5
            }
            _ => self.allowed,
        }
    }
}

impl PlanObserver for Deadline<'_> {
    fn progress(&mut self, _report: &PlanReport) -> Verdict {
        let cause = if (self.cancelled)() {
            StopCause::Cancelled
        } else if (self.elapsed)() >= self.allowed_now() {
            StopCause::TimeOver
        } else {
            return Verdict::Continue;
        };
        self.cause = Some(cause);
        Verdict::Stop
    }

    fn stage(&mut self, stage: Stage) {
        self.stage = stage;
        self.timed |= stage == Stage::Time;
    }
}

impl fmt::Debug for Deadline<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { allowed, stage, cause, .. } = self;
        f.debug_struct("Deadline")
            .field("allowed", allowed)
            .field("stage", stage)
            .field("cause", cause)
            .finish_non_exhaustive()
    }
}
