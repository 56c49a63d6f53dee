//! The run state of a node, and waiting for its end.

use std::collections::BTreeSet;
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::Duration;

/// Shared by everything that belongs to a node.
#[derive(Debug, Default)]
pub(crate) struct Lifecycle {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Debug, Default)]
struct State {
    /// Why the node ends, once it does.
    ending: Option<String>,
    /// Whether the node must be registered again.
    unregistered: bool,
    /// Topics whose publishers must be queried at the master.
    outdated: BTreeSet<String>,
}

/// Ends a node from any thread, such as a signal handler: it unregisters and disconnects.
#[derive(Clone, Debug)]
pub struct Ender {
    lifecycle: Arc<Lifecycle>,
}

impl Ender {
    pub(crate) fn new(lifecycle: &Arc<Lifecycle>) -> Self {
        Self { lifecycle: Arc::clone(lifecycle) }
    }

    /// Ends the node. [`Node::wait_for_end`](crate::Node::wait_for_end) returns the reason.
    pub fn end(&self, reason: &str) {
        self.lifecycle.end(reason);
    }
}

impl Lifecycle {
    /// Ends the node. Returns whether it was running.
    pub(crate) fn end(&self, reason: &str) -> bool {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let ran = state.ending.is_none();
        state.ending.get_or_insert_with(|| reason.to_owned());
        self.changed.notify_all();
        ran
    }

    /// Whether the node has been shut down.
    pub(crate) fn is_ending(&self) -> bool {
        self.state.lock().unwrap_or_else(PoisonError::into_inner).ending.is_some()
    }

    /// Waits for the end, at most this long. Returns the reason, or `None` after that time.
    pub(crate) fn wait(&self, patience: Duration) -> Option<String> {
        let state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let running = |state: &mut State| state.ending.is_none();
        let (state, _) = self
            .changed
            .wait_timeout_while(state, patience, running)
            .unwrap_or_else(PoisonError::into_inner);
        state.ending.clone()
    }

    /// Waits for the end, for a lost registration or for a topic to query, at most this long.
    pub(crate) fn wait_for_work(&self, patience: Duration) {
        let state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let idle = |state: &mut State| {
            state.ending.is_none() && !state.unregistered && state.outdated.is_empty()
        };
        let _ = self.changed.wait_timeout_while(state, patience, idle);
    }

    /// Records that the publishers of a topic may have changed; repeated calls have no further effect.
    pub(crate) fn note_outdated(&self, topic: &str) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        if state.outdated.insert(topic.to_owned()) {
            self.changed.notify_all();
        }
    }

    /// Takes the topics whose publishers may have changed.
    pub(crate) fn take_outdated(&self) -> BTreeSet<String> {
        std::mem::take(&mut self.state.lock().unwrap_or_else(PoisonError::into_inner).outdated)
    }

    /// Sets whether the node is registered. Returns whether that changed.
    pub(crate) fn set_registered(&self, registered: bool) -> bool {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let news = state.unregistered == registered;
        state.unregistered = !registered;
        news
    }

    /// Whether the node is registered, as far as it knows.
    pub(crate) fn is_registered(&self) -> bool {
        !self.state.lock().unwrap_or_else(PoisonError::into_inner).unregistered
    }
}
