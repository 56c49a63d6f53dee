//! One thing at a time moves the robot on behalf of the page.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::Duration;

use super::lock;

/// Whether the robot works for the page, and a way to stop that.
#[derive(Default)]
pub(super) struct Work {
    now: Mutex<Option<Job>>,
    done: Condvar,
}

struct Job {
    what: &'static str,
    stop: Arc<AtomicBool>,
}

/// How long to wait for something that was told to make room.
const PATIENCE: Duration = Duration::from_secs(5);

impl Work {
    /// Begins to work; the flag says when to stop.
    ///
    /// # Errors
    ///
    /// If something else is being done.
    pub(super) fn begin(&self, what: &'static str) -> Result<Arc<AtomicBool>, String> {
        let stopping = |now: &mut Option<Job>| {
            now.as_ref().is_some_and(|job| job.stop.load(Ordering::Relaxed))
        };
        // What was told to stop makes room soon.
        let waited = self.done.wait_timeout_while(lock(&self.now), PATIENCE, stopping);
        let (mut now, _) = waited.unwrap_or_else(PoisonError::into_inner);
        if let Some(job) = &*now {
            return Err(format!("the robot is busy with {}; stop it first", job.what));
        }
        let stop = Arc::new(AtomicBool::new(false));
        *now = Some(Job { what, stop: stop.clone() });
        Ok(stop)
    }

    /// Whether this is being done, and goes on.
    pub(super) fn is(&self, what: &str) -> bool {
        let goes_on = |job: &Job| job.what == what && !job.stop.load(Ordering::Relaxed);
        lock(&self.now).as_ref().is_some_and(goes_on)
    }

    /// What was begun with this flag is done.
    pub(super) fn end(&self, stop: &Arc<AtomicBool>) {
        let mut now = lock(&self.now);
        if now.as_ref().is_some_and(|job| Arc::ptr_eq(&job.stop, stop)) {
            *now = None;
        }
        self.done.notify_all();
    }

    /// Stops whatever is being done.
    pub(super) fn stop(&self) {
        if let Some(job) = &*lock(&self.now) {
            job.stop.store(true, Ordering::Relaxed);
        }
    }

    /// Waits until nothing is being done, but not for long.
    pub(super) fn settle(&self) {
        let now = lock(&self.now);
        // Whoever begins next says so if it took too long.
        drop(self.done.wait_timeout_while(now, PATIENCE, |now| now.is_some()));
    }
}
