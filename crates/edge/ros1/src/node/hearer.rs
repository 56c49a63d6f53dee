//! Whoever wants to hear the messages of a topic, and what it gets when it comes late.

use std::sync::{Arc, Condvar, Mutex, PoisonError};

use super::subscription::Incoming;

pub(crate) type Callback = Arc<dyn Fn(Incoming<'_>) + Send + Sync>;

/// A callback, which hears nothing new before it has heard what was latched.
pub(crate) struct Hearer {
    callback: Callback,
    is_ready: Mutex<bool>,
    ready: Condvar,
}

/// The last message of a publisher that latches.
#[derive(Debug)]
pub(crate) struct Latched {
    pub(crate) bytes: Vec<u8>,
    pub(crate) publisher: String,
    pub(crate) kind: String,
    pub(crate) definition: String,
}

/// What a newcomer must be told, once no lock is held: its callback may do anything.
pub(crate) struct Welcome {
    pub(crate) hearer: Arc<Hearer>,
    pub(crate) latched: Vec<Arc<Latched>>,
}

impl Hearer {
    pub(crate) fn new(callback: Callback) -> Arc<Self> {
        Arc::new(Self { callback, is_ready: Mutex::new(false), ready: Condvar::new() })
    }

    /// Hands over a message; not before the welcome is over.
    pub(crate) fn hear(&self, incoming: Incoming<'_>) {
        let is_ready = self.is_ready.lock().unwrap_or_else(PoisonError::into_inner);
        drop(self.ready.wait_while(is_ready, |is_ready| !*is_ready));
        (self.callback)(incoming);
    }
}

impl Welcome {
    /// Hands over what was latched, then lets news through.
    pub(crate) fn give(self) {
        for latched in &self.latched {
            (self.hearer.callback)(Incoming {
                bytes: &latched.bytes,
                publisher: &latched.publisher,
                kind: &latched.kind,
                definition: &latched.definition,
            });
        }
    }
}

impl Drop for Welcome {
    /// However the welcome ends, nobody waits for it any longer.
    fn drop(&mut self) {
        *self.hearer.is_ready.lock().unwrap_or_else(PoisonError::into_inner) = true;
        self.hearer.ready.notify_all();
    }
}
