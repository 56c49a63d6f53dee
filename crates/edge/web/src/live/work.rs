//! Ensures that only one activity at a time moves the robot on behalf of the page.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::Duration;

use super::lock;

/// The current activity of the robot on behalf of the page, and its stop flag.
#[derive(Default)]
pub(super) struct Work {
    now: Mutex<Option<Job>>,
    done: Condvar,
}

struct Job {
    what: &'static str,
    stop: Arc<AtomicBool>,
}

/// Timeout for a cancelled activity to end.
const CANCEL_TIMEOUT: Duration = Duration::from_secs(5);

impl Work {
    /// Starts an activity; it must stop when the returned flag is set.
    ///
    /// # Errors
    ///
    /// If another activity is running.
    pub(super) fn begin(&self, what: &'static str) -> Result<Arc<AtomicBool>, String> {
        let stopping = |now: &mut Option<Job>| {
            now.as_ref().is_some_and(|job| job.stop.load(Ordering::Relaxed))
        };
        // A cancelled activity ends soon.
        let waited = self.done.wait_timeout_while(lock(&self.now), CANCEL_TIMEOUT, stopping);
        let (mut now, _) = waited.unwrap_or_else(PoisonError::into_inner);
        if let Some(job) = &*now {
            return Err(format!("the robot is busy with {}; stop it first", job.what));
        }
        let stop = Arc::new(AtomicBool::new(false));
        *now = Some(Job { what, stop: stop.clone() });
        Ok(stop)
    }

    /// Whether this activity is running and not cancelled.
    pub(super) fn is(&self, what: &str) -> bool {
        let goes_on = |job: &Job| job.what == what && !job.stop.load(Ordering::Relaxed);
        lock(&self.now).as_ref().is_some_and(goes_on)
    }

    /// Ends the activity that was started with this flag.
    pub(super) fn end(&self, stop: &Arc<AtomicBool>) {
        let mut now = lock(&self.now);
        if now.as_ref().is_some_and(|job| Arc::ptr_eq(&job.stop, stop)) {
            *now = None;
        }
        self.done.notify_all();
    }

    /// Cancels the current activity.
    pub(super) fn stop(&self) {
        if let Some(job) = &*lock(&self.now) {
            job.stop.store(true, Ordering::Relaxed);
        }
    }

    /// Waits until no activity is running, with a timeout.
    pub(super) fn settle(&self) {
        let now = lock(&self.now);
        // The next `begin` reports an error if the timeout has passed.
        drop(self.done.wait_timeout_while(now, CANCEL_TIMEOUT, |now| now.is_some()));
    }
}
