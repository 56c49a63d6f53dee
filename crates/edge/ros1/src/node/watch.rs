//! Keeps a node registered, and unregisters it at the end.

use std::sync::{Arc, Weak};
use std::time::{Duration, Instant};

use super::core::Core;
use super::event::NodeEvent;
use super::lifecycle::Lifecycle;
use super::publisher_refresh;
use crate::xmlrpc::CallError;

/// Interval of the checks while the master answers.
const CHECK_INTERVAL: Duration = Duration::from_secs(2);
/// Interval of the attempts while the master does not answer.
const RETRY_INTERVAL: Duration = Duration::from_millis(500);

/// Runs until the node ends; finally unregisters it.
pub(crate) fn watch(core: &Weak<Core>, lifecycle: &Arc<Lifecycle>) {
    let mut has_met_master = lifecycle.is_registered();
    let mut next_look = Instant::now() + CHECK_INTERVAL;
    loop {
        if lifecycle.is_registered() {
            lifecycle.wait_for_work(next_look.saturating_duration_since(Instant::now()));
        } else {
            // A call just failed: repeating it at once would fail the same way.
            lifecycle.wait(RETRY_INTERVAL);
        }
        let Some(core) = core.upgrade() else { return };
        if lifecycle.is_ending() {
            core.leave();
            return;
        }
        let outdated = lifecycle.take_outdated();
        if !outdated.is_empty() && lifecycle.is_registered() {
            publisher_refresh::refresh(&core, outdated);
            drop(core);
            lifecycle.wait(publisher_refresh::PAUSE);
        } else {
            look(&core, has_met_master);
            has_met_master |= lifecycle.is_registered();
            next_look = Instant::now() + CHECK_INTERVAL;
        }
    }
}

/// Checks whether the master still knows the node, and registers again if not.
fn look(core: &Arc<Core>, has_met_master: bool) {
    match core.ask_master("lookupNode", &[core.name().into()]) {
        Ok(uri) if has_met_master && uri.text() != Some(&core.api) => {
            // The latest node with a name keeps it.
            let reason = format!("another node has taken the name {}", core.name());
            if core.lifecycle.end(&reason) {
                core.report(NodeEvent::Ending { reason });
            }
        }
        Ok(_) if core.lifecycle.is_registered() => {}
        Ok(_) | Err(CallError::Refused { .. }) => {
            core.lifecycle.set_registered(true);
            core.register_all();
            if core.lifecycle.is_registered() {
                core.report(NodeEvent::MasterBack { uri: core.master.uri().to_owned() });
            }
        }
        Err(error) => core.lose_master(&error),
    }
}
