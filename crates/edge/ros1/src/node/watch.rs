//! Keeps a node registered, and takes its leave.

use std::sync::{Arc, Weak};
use std::time::{Duration, Instant};

use super::core::Core;
use super::event::NodeEvent;
use super::lifecycle::Lifecycle;
use super::publisher_refresh;
use crate::xmlrpc::CallError;

/// How often a master that answers is asked whether it still knows us.
const CONTENT: Duration = Duration::from_secs(2);
/// How often a master that does not answer is tried.
const ANXIOUS: Duration = Duration::from_millis(500);

/// Runs until the node ends; the last thing it does is to unregister.
pub(crate) fn watch(core: &Weak<Core>, lifecycle: &Arc<Lifecycle>) {
    let mut has_met_master = lifecycle.is_registered();
    let mut next_look = Instant::now() + CONTENT;
    loop {
        if lifecycle.is_registered() {
            lifecycle.wait_for_work(next_look.saturating_duration_since(Instant::now()));
        } else {
            // Something went wrong a moment ago: the same call at once would fail the same way.
            lifecycle.wait(ANXIOUS);
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
            next_look = Instant::now() + CONTENT;
        }
    }
}

/// Asks the master whether it knows us, and registers again if it does not.
fn look(core: &Arc<Core>, has_met_master: bool) {
    match core.ask_master("lookupNode", &[core.name().into()]) {
        Ok(uri) if has_met_master && uri.text() != Some(&core.api) => {
            // The last one to take a name keeps it.
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
