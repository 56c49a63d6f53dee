//! Which client holds control.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Time in which the holder of control can refuse a request for it. Afterwards, control passes to the client that asked.
const ANSWER_TIME: Duration = Duration::from_secs(15);

/// One client at a time holds control; the others only watch.
///
/// A client gets control by asking for it. If another client holds it, that client is notified and has [`ANSWER_TIME`] to
/// keep it; the control of a client that does not answer passes on.
#[derive(Debug, Default)]
pub(crate) struct Control {
    inner: Mutex<Inner>,
}

#[derive(Debug, Default)]
struct Inner {
    next: u64,
    holder: Option<u64>,
    /// The client that asked the holder for control, and when.
    asked: Option<(u64, Instant)>,
    here: Vec<u64>,
    /// What happened last, for all clients.
    notice: Option<String>,
    /// Grows with every change.
    number: u64,
}

/// Who holds control, and who asks for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ControlNow {
    /// Grows with every change.
    pub(crate) number: u64,
    pub(crate) holder: Option<u64>,
    pub(crate) asking: Option<u64>,
    /// Number of clients.
    pub(crate) visitors: usize,
    /// What happened last.
    pub(crate) notice: Option<String>,
}

impl Control {
    /// Registers a client.
    pub(crate) fn enter(&self) -> u64 {
        let mut inner = self.lock();
        inner.next += 1;
        inner.number += 1;
        let id = inner.next;
        inner.here.push(id);
        id
    }

    pub(crate) fn leave(&self, id: u64) {
        let mut inner = self.lock();
        inner.number += 1;
        inner.here.retain(|&here| here != id);
        if inner.asked.is_some_and(|(asking, _)| asking == id) {
            inner.asked = None;
        }
        if inner.holder == Some(id) {
            inner.pass_on("left");
        }
    }

    /// Takes control if it is free; asks its holder otherwise.
    pub(crate) fn take(&self, id: u64, now: Instant) {
        let mut inner = self.lock();
        inner.number += 1;
        match inner.holder {
            None => inner.holder = Some(id),
            Some(holder) if holder == id => inner.asked = None,
            Some(_) => {
                inner.asked.get_or_insert((id, now));
            }
        }
    }

    /// Gives control away: to the client that asked for it, if there is one.
    pub(crate) fn release(&self, id: u64) {
        let mut inner = self.lock();
        if inner.holder == Some(id) {
            inner.number += 1;
            inner.pass_on("gave control away");
        }
    }

    /// Refuses a request for control: the holder is not idle.
    pub(crate) fn keep(&self, id: u64) {
        let mut inner = self.lock();
        if inner.holder == Some(id) && inner.asked.take().is_some() {
            inner.number += 1;
            inner.notice = Some(format!("{} keeps control", name(id)));
        }
    }

    /// The current state. The control of a holder that did not answer in time passes on.
    pub(crate) fn now(&self, now: Instant) -> ControlNow {
        let mut inner = self.lock();
        let is_late = |(_, since): (u64, Instant)| now.duration_since(since) >= ANSWER_TIME;
        if inner.asked.is_some_and(is_late) {
            inner.number += 1;
            inner.pass_on("did not answer");
        }
        ControlNow {
            number: inner.number,
            holder: inner.holder,
            asking: inner.asked.map(|(id, _)| id),
            visitors: inner.here.len(),
            notice: inner.notice.clone(),
        }
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Inner {
    /// Passes control to the client that asked for it, or to nobody.
    fn pass_on(&mut self, why: &str) {
        let before = self.holder.map(name).unwrap_or_default();
        self.holder = self.asked.take().map(|(id, _)| id);
        self.notice =
            self.holder.map(|holder| format!("{before} {why}: {} has control now", name(holder)));
    }
}

/// The displayed name of a client.
pub(crate) fn name(id: u64) -> String {
    format!("visitor {id}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_at_a_time() {
        let (control, now) = (Control::default(), Instant::now());
        let (first, second) = (control.enter(), control.enter());
        assert_eq!(control.now(now).holder, None, "nobody gets control without asking");
        control.take(first, now);
        assert_eq!(control.now(now).holder, Some(first));
        control.take(second, now);
        let asked = control.now(now);
        assert_eq!((asked.holder, asked.asking), (Some(first), Some(second)));
        control.release(first);
        assert_eq!(control.now(now).holder, Some(second), "it passes to the client that asked");
        control.leave(second);
        assert_eq!(control.now(now).holder, None);
    }

    #[test]
    fn an_idle_holder_loses_control_and_an_active_one_keeps_it() {
        let (control, start) = (Control::default(), Instant::now());
        let (first, second) = (control.enter(), control.enter());
        control.take(first, start);
        control.take(second, start);
        control.keep(first);
        let later = start + ANSWER_TIME;
        let kept = control.now(later);
        assert_eq!((kept.holder, kept.asking), (Some(first), None), "it answered");
        control.take(second, later);
        assert_eq!(control.now(later + ANSWER_TIME / 2).holder, Some(first), "not yet");
        let passed = control.now(later + ANSWER_TIME);
        assert_eq!(passed.holder, Some(second), "it did not answer");
        assert!(passed.notice.is_some_and(|notice| notice.contains("did not answer")));
        control.keep(first);
        control.release(first);
        assert_eq!(control.now(later + ANSWER_TIME).holder, Some(second), "too late");
    }

    #[test]
    fn who_asks_and_leaves_gets_nothing() {
        let (control, start) = (Control::default(), Instant::now());
        let (first, second) = (control.enter(), control.enter());
        control.take(first, start);
        control.take(second, start);
        control.leave(second);
        assert_eq!(control.now(start + ANSWER_TIME).holder, Some(first));
    }
}
