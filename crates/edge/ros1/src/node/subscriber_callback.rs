//! The callback of a subscriber, and the latched messages that it receives first.

use std::sync::{Arc, Condvar, Mutex, PoisonError};

use super::peer_id::PeerId;
use super::subscription::Incoming;

pub(crate) type Callback = Arc<dyn Fn(Incoming<'_>) + Send + Sync>;

/// A callback that receives no new message before it has received the latched ones.
pub(crate) struct SubscriberCallback {
    callback: Callback,
    is_ready: Mutex<bool>,
    ready: Condvar,
}

/// The last message of a latched publisher.
#[derive(Debug)]
pub(crate) struct Latched {
    pub(crate) bytes: Vec<u8>,
    pub(crate) publisher: PeerId,
    pub(crate) kind: String,
    pub(crate) definition: String,
}

/// The latched messages for a new callback. They must be delivered while no lock is held: the callback may do anything.
pub(crate) struct LatchedDelivery {
    pub(crate) receiver: Arc<SubscriberCallback>,
    pub(crate) latched: Vec<Arc<Latched>>,
}

impl SubscriberCallback {
    pub(crate) fn new(callback: Callback) -> Arc<Self> {
        Arc::new(Self { callback, is_ready: Mutex::new(false), ready: Condvar::new() })
    }

    /// Delivers a message; waits until the latched messages are delivered.
    pub(crate) fn deliver(&self, incoming: Incoming<'_>) {
        let is_ready = self.is_ready.lock().unwrap_or_else(PoisonError::into_inner);
        drop(self.ready.wait_while(is_ready, |is_ready| !*is_ready));
        (self.callback)(incoming);
    }
}

impl LatchedDelivery {
    /// Delivers the latched messages, then lets new ones through.
    pub(crate) fn deliver(self) {
        for latched in &self.latched {
            (self.receiver.callback)(Incoming {
                bytes: &latched.bytes,
                publisher: &latched.publisher,
                kind: &latched.kind,
                definition: &latched.definition,
            });
        }
    }
}

impl Drop for LatchedDelivery {
    /// However the delivery ends, new messages no longer wait for it.
    fn drop(&mut self) {
        *self.receiver.is_ready.lock().unwrap_or_else(PoisonError::into_inner) = true;
        self.receiver.ready.notify_all();
    }
}
