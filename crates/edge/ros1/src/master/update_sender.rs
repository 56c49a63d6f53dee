//! Sends notifications to nodes, in order per node; a node that does not answer does not delay others.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use super::registry::Notice;
use crate::xmlrpc::call;

/// Timeout of a notification; after it the notification is dropped.
const PATIENCE: Duration = Duration::from_secs(5);

/// Queues of notifications by address. One thread handles each queue, and ends when the queue is empty.
#[derive(Clone, Debug, Default)]
pub(super) struct UpdateSender {
    waiting: Arc<Mutex<HashMap<String, VecDeque<Notice>>>>,
}

impl UpdateSender {
    /// Sends notifications; those to one node arrive in this order.
    pub(super) fn send(&self, notices: Vec<Notice>) {
        for notice in notices {
            let uri = notice.uri.clone();
            let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
            match waiting.get_mut(&uri) {
                Some(queue) => {
                    // Only the latest list of publishers and the latest value matter. The queue of a node that hangs
                    // is therefore at most as long as the number of its subscriptions.
                    queue.retain(|old| !replaces(&notice, old));
                    queue.push_back(notice);
                }
                None => {
                    waiting.insert(uri.clone(), VecDeque::from([notice]));
                    drop(waiting);
                    self.dispatch(uri);
                }
            }
        }
    }

    fn dispatch(&self, uri: String) {
        let waiting = Arc::clone(&self.waiting);
        let address = uri.clone();
        let deliver = move || {
            loop {
                let next = {
                    let mut waiting = waiting.lock().unwrap_or_else(PoisonError::into_inner);
                    let next = waiting.get_mut(&uri).and_then(VecDeque::pop_front);
                    if next.is_none() {
                        waiting.remove(&uri);
                    }
                    next
                };
                let Some(notice) = next else { break };
                // A node that cannot be reached has ended without telling the master.
                let _ = call(&uri, notice.method, &notice.arguments, PATIENCE);
            }
        };
        if std::thread::Builder::new().name("ros-update".to_owned()).spawn(deliver).is_err() {
            self.waiting.lock().unwrap_or_else(PoisonError::into_inner).remove(&address);
        }
    }
}

fn replaces(new: &Notice, old: &Notice) -> bool {
    new.method == old.method && new.arguments.get(1) == old.arguments.get(1)
}
