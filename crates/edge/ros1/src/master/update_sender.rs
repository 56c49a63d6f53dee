//! Sends notifications to nodes, in order per node; a node that does not answer does not delay others.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use super::registry::Notice;
use crate::xmlrpc::call;

/// Timeout of a notification; after it the notification is dropped.
const PATIENCE: Duration = Duration::from_secs(5);
/// Maximum number of sending threads. If this many nodes hang at the same time, notifications to other nodes wait until one
/// of these calls ends, after [`PATIENCE`] at the latest.
const MOST_SENDERS: usize = 64;

/// Queues of notifications by address, and a few threads that serve them and end when there is nothing to send.
#[derive(Clone, Debug, Default)]
pub(super) struct UpdateSender {
    state: Arc<Mutex<State>>,
}

#[derive(Debug, Default)]
struct State {
    /// Notifications by address. The address of a notification that is being sent stays, also without a further one.
    waiting: HashMap<String, VecDeque<Notice>>,
    /// Addresses with notifications to which none is being sent.
    ready: VecDeque<String>,
    /// Running threads.
    senders: usize,
}

impl UpdateSender {
    /// Sends notifications; those to one node arrive in this order.
    pub(super) fn send(&self, notices: Vec<Notice>) {
        for notice in notices {
            let mut state = self.lock();
            if let Some(queue) = state.waiting.get_mut(&notice.uri) {
                // Only the latest list of publishers and the latest value matter. The queue of a node that hangs is
                // therefore at most as long as the number of its subscriptions.
                queue.retain(|old| !replaces(&notice, old));
                queue.push_back(notice);
                continue;
            }
            state.ready.push_back(notice.uri.clone());
            state.waiting.insert(notice.uri.clone(), VecDeque::from([notice]));
            if state.senders < MOST_SENDERS {
                state.senders += 1;
                drop(state);
                self.start_sender();
            }
        }
    }

    fn start_sender(&self) {
        let sender = self.clone();
        let work = move || {
            sender.work(|notice| {
                // A node that cannot be reached has ended without telling the master.
                let _ = call(&notice.uri, notice.method, &notice.arguments, PATIENCE);
            })
        };
        if std::thread::Builder::new().name("ros-update".to_owned()).spawn(work).is_err() {
            let mut state = self.lock();
            state.senders -= 1;
            if state.senders == 0 {
                // Nobody is left to send them.
                state.waiting.clear();
                state.ready.clear();
            }
        }
    }

    /// Sends one notification after the other, each to the address that has waited longest, until there is none.
    fn work(&self, deliver: impl Fn(&Notice)) {
        let mut state = self.lock();
        while let Some(uri) = state.ready.pop_front() {
            let next = state.waiting.get_mut(&uri).and_then(VecDeque::pop_front);
            drop(state);
            if let Some(notice) = &next {
                deliver(notice);
            }
            state = self.lock();
            if state.waiting.get(&uri).is_none_or(VecDeque::is_empty) {
                state.waiting.remove(&uri);
            } else {
                state.ready.push_back(uri);
            }
        }
        state.senders -= 1;
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn replaces(new: &Notice, old: &Notice) -> bool {
    new.method == old.method && new.arguments.get(1) == old.arguments.get(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn notice(uri: &str, topic: &str, value: i32) -> Notice {
        let arguments = vec!["/master".into(), topic.into(), value.into()];
        Notice { uri: uri.to_owned(), method: "publisherUpdate", arguments }
    }

    /// Queues without a thread that serves them.
    fn queued(notices: Vec<Notice>) -> UpdateSender {
        let sender = UpdateSender::default();
        sender.lock().senders = MOST_SENDERS;
        sender.send(notices);
        sender
    }

    #[test]
    fn each_node_gets_its_notices_in_order_and_only_the_newest_of_a_topic() {
        let sender = queued(vec![
            notice("a", "/t", 1),
            notice("b", "/t", 1),
            notice("a", "/u", 2),
            notice("a", "/t", 3),
        ]);
        let sent = Mutex::new(Vec::new());
        sender.work(|notice| sent.lock().unwrap().push(notice.clone()));
        let expected = [notice("a", "/u", 2), notice("b", "/t", 1), notice("a", "/t", 3)];
        assert_eq!(sent.into_inner().unwrap(), expected);
        let state = sender.lock();
        assert!(state.waiting.is_empty() && state.ready.is_empty());
        assert_eq!(state.senders, MOST_SENDERS - 1);
    }

    #[test]
    fn what_comes_while_one_is_sent_to_a_node_waits_for_its_turn() {
        let sender = queued(vec![notice("a", "/t", 1)]);
        let sent = Mutex::new(Vec::new());
        sender.work(|first| {
            let mut sent = sent.lock().unwrap();
            if sent.is_empty() {
                sender.send(vec![notice("a", "/t", 2)]);
                assert!(sender.lock().ready.is_empty(), "two threads would send to one node");
            }
            sent.push(first.clone());
        });
        assert_eq!(sent.into_inner().unwrap(), [notice("a", "/t", 1), notice("a", "/t", 2)]);
    }

    #[test]
    fn many_addresses_do_not_make_many_threads() {
        let sender = UpdateSender::default();
        // Ports of loopback on which nobody listens, or which refuse at once.
        let notices = (0..2000).map(|i| notice(&format!("http://127.0.0.1:1/{i}"), "/t", i));
        for notice in notices {
            sender.send(vec![notice]);
            assert!(sender.lock().senders <= MOST_SENDERS);
        }
    }
}
