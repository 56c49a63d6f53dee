//! Queries the master for the publishers of subscribed topics.
//!
//! Every program that can reach the node's slave API can call `publisherUpdate`. The list in the call is therefore not
//! used: the call only means that something may have changed, and the node queries its own master. The thread that
//! keeps the node registered does that, for all changed topics at once.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::{Duration, Instant};

use super::core::{Core, lock};
use super::event::NodeEvent;
use super::subscription::Subscription;
use crate::graph::entries;
use crate::xmlrpc::CallError;

/// Minimum interval of the queries, however many updates arrive.
pub(super) const PAUSE: Duration = Duration::from_millis(50);
/// Timeout of a query; what is missing is queried again in the next round.
const DEADLINE: Duration = Duration::from_secs(10);

/// Queries the publishers of these topics, and connects to exactly those.
pub(super) fn refresh(core: &Arc<Core>, topics: BTreeSet<String>) {
    // Update counts before the query: a list that was set meanwhile may be newer.
    let subscriptions: Vec<(Arc<Subscription>, u64)> = {
        let all = lock(&core.subscriptions);
        let known = topics.iter().filter_map(|topic| all.get(topic));
        known.map(|subscription| (Arc::clone(subscription), subscription.updates())).collect()
    };
    // If the master is unreachable, the publishers are part of the answer when the node registers again.
    if subscriptions.is_empty() || !core.lifecycle.is_registered() {
        return;
    }
    if let Err(error) = ask(core, &subscriptions) {
        if error.is_refusal() {
            let (method, problem) = ("getSystemState".to_owned(), error.to_string());
            core.report(NodeEvent::MasterRefused { method, problem });
        } else {
            core.lose_master(&error);
        }
    }
}

fn ask(core: &Arc<Core>, subscriptions: &[(Arc<Subscription>, u64)]) -> Result<(), CallError> {
    let until = Instant::now() + DEADLINE;
    let state = core.ask_master("getSystemState", &[])?;
    let publishers: BTreeMap<String, Vec<String>> =
        state.list().first().into_iter().flat_map(entries).collect();
    let mut addresses = BTreeMap::new();
    for (subscription, updates) in subscriptions {
        let nodes = publishers.get(&subscription.topic).map_or(&[][..], Vec::as_slice);
        let mut uris = Vec::new();
        let mut is_late = false;
        for node in nodes {
            is_late = Instant::now() > until;
            if is_late || core.is_stopped() {
                break;
            }
            uris.extend(address_of(core, node, &mut addresses)?);
        }
        if core.is_stopped() {
            return Ok(());
        }
        if is_late || !subscription.set_publishers_if(core, &uris, *updates) {
            core.lifecycle.note_outdated(&subscription.topic);
        }
    }
    Ok(())
}

/// Address of a node's slave API; `None` if the master no longer knows the node, in which case it will send an update.
fn address_of(
    core: &Core,
    node: &str,
    known: &mut BTreeMap<String, Option<String>>,
) -> Result<Option<String>, CallError> {
    if let Some(address) = known.get(node) {
        return Ok(address.clone());
    }
    let address = match core.ask_master("lookupNode", &[node.into()]) {
        Ok(uri) => uri.text().map(str::to_owned),
        Err(error) if error.is_refusal() => None,
        Err(error) => return Err(error),
    };
    known.insert(node.to_owned(), address.clone());
    Ok(address)
}
