//! The lease services, and the thread that ends leases.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::Duration;

use karakuri_ros1::msg::karakuri_msgs::{
    Lease, Leases, ReleaseLease, ReleaseLeaseRequest, ReleaseLeaseResponse, TakeLease,
    TakeLeaseRequest, TakeLeaseResponse,
};
use karakuri_ros1::msg::std_msgs::Header;
use karakuri_ros1::{Advertisement, CallError, LogLevel, Node, Publisher, call_ros};

use karakuri_sim::world_handle::{Held, LONGEST_LEASE};

use super::command_gate::CommandGate;
use super::{LabEvent, LabServerOptions, ServeError};

/// How often leases and their holders are checked.
const CHECK_INTERVAL: Duration = Duration::from_millis(250);
/// Timeout for the answer of a holder.
const PATIENCE: Duration = Duration::from_millis(500);
/// Number of failed checks in a row after which a holder counts as gone.
const MAX_FAILED_CHECKS: u32 = 3;
/// Default duration of a lease.
const DEFAULT_DURATION: Duration = Duration::from_secs(30);

type Offered = (Vec<Box<dyn Send + Sync>>, JoinHandle<()>);

/// Opens the services under the namespace, and starts the thread.
pub(super) fn offer(
    node: &Arc<Node>,
    gate: &Arc<CommandGate>,
    options: &LabServerOptions,
    ending: Arc<AtomicBool>,
) -> Result<Offered, ServeError> {
    let how = Advertisement::latched();
    let leases = Arc::new(node.advertise::<Leases>(&options.name("leases"), how)?);
    publish(gate, &leases);
    let (mine, list) = (gate.clone(), leases.clone());
    let take = node.serve_for::<TakeLease>(&options.name("take_lease"), move |request, from| {
        let answer = take(&mine, request, from);
        publish(&mine, &list);
        Ok(answer)
    })?;
    let (mine, list) = (gate.clone(), leases.clone());
    let name = options.name("release_lease");
    let release = node.serve_for::<ReleaseLease>(&name, move |request, from| {
        let answer = release(&mine, &request, from);
        publish(&mine, &list);
        Ok(answer)
    })?;
    let mine = gate.clone();
    let watch = std::thread::Builder::new()
        .name("leases".to_owned())
        .spawn(move || watch(&mine, &leases, &ending))?;
    Ok((vec![Box::new(take), Box::new(release)], watch))
}

fn take(gate: &CommandGate, request: TakeLeaseRequest, from: &str) -> TakeLeaseResponse {
    let device = request.device;
    if gate.world_handle.info().device(&device).is_none() {
        let message = format!("there is no device {device:?}");
        return TakeLeaseResponse { success: false, message, ..Default::default() };
    }
    let holder =
        if request.holder.is_empty() { from.to_owned() } else { absolute(&request.holder) };
    let asked = u64::try_from(request.duration.as_nanos()).unwrap_or(0);
    let lasts =
        if asked == 0 { DEFAULT_DURATION } else { Duration::from_nanos(asked).min(LONGEST_LEASE) };
    let helpers = request.helpers.iter().map(|helper| absolute(helper)).collect();
    let (mut leases, now) = gate.world_handle.leases();
    let held = Held { holder: holder.clone(), helpers, until: now + lasts };
    let taken = leases.take(&device, held, now);
    drop(leases);
    match taken {
        Ok(()) => {
            say(gate, &device, &holder, "holds the lease");
            TakeLeaseResponse {
                success: true,
                message: format!("{device} listens to {holder} alone"),
                holder,
                remaining: ros(lasts),
            }
        }
        Err(leased) => TakeLeaseResponse {
            success: false,
            message: leased.to_string(),
            holder: leased.holder,
            remaining: ros(leased.remaining),
        },
    }
}

fn release(gate: &CommandGate, request: &ReleaseLeaseRequest, from: &str) -> ReleaseLeaseResponse {
    let device = &request.device;
    let holder =
        if request.holder.is_empty() { from.to_owned() } else { absolute(&request.holder) };
    let released = gate.world_handle.leases().0.release(device, &holder);
    let message = if released {
        say(gate, device, &holder, "gave the lease back");
        format!("{device} listens to everybody")
    } else {
        format!("{holder} holds no lease of {device}")
    };
    ReleaseLeaseResponse { success: released, message }
}

/// Ends expired leases, and those of nodes that are gone.
fn watch(gate: &CommandGate, list: &Publisher<Leases>, ending: &AtomicBool) {
    let mut missed: BTreeMap<String, u32> = BTreeMap::new();
    while !ending.load(Ordering::SeqCst) {
        std::thread::park_timeout(CHECK_INTERVAL);
        let (mut leases, now) = gate.world_handle.leases();
        let mut ended = leases.expire(now);
        let holders: BTreeSet<String> =
            leases.iter().map(|(_, held)| held.holder.clone()).collect();
        drop(leases);
        ended
            .iter()
            .for_each(|(device, holder)| say(gate, device, holder, "held the lease to its end"));
        missed.retain(|holder, _| holders.contains(holder));
        for holder in holders {
            let count = match is_alive(gate, &holder) {
                Alive::Yes | Alive::Unknown => 0,
                Alive::Silent => missed.get(&holder).copied().unwrap_or(0) + 1,
                Alive::No => MAX_FAILED_CHECKS,
            };
            if count >= MAX_FAILED_CHECKS {
                let gone = gate.world_handle.leases().0.forget(&holder);
                gone.iter().for_each(|(device, holder)| {
                    say(gate, device, holder, "vanished, and its lease with it")
                });
                ended.extend(gone);
            }
            missed.insert(holder, count);
        }
        if !ended.is_empty() {
            publish(gate, list);
        }
    }
}

enum Alive {
    Yes,
    No,
    /// It accepts connections but does not answer.
    Silent,
    /// The master does not answer.
    Unknown,
}

fn is_alive(gate: &CommandGate, holder: &str) -> Alive {
    let Some(node) = gate.node.upgrade() else { return Alive::Unknown };
    let uri = match node.ask_master("lookupNode", &[holder.into()]) {
        Ok(uri) => uri.text().unwrap_or_default().to_owned(),
        Err(error) if error.is_refusal() => return Alive::No,
        Err(_) => return Alive::Unknown,
    };
    match call_ros(&uri, "getPid", &[node.name().into()], PATIENCE) {
        Ok(_) => Alive::Yes,
        Err(error) if error.is_refusal() => Alive::Yes,
        Err(CallError::Unreachable { error, .. })
            if error.kind() == std::io::ErrorKind::ConnectionRefused =>
        {
            Alive::No
        }
        Err(_) => Alive::Silent,
    }
}

fn publish(gate: &CommandGate, list: &Publisher<Leases>) {
    let (table, now) = gate.world_handle.leases();
    let lease = |(device, held): (&str, &Held)| Lease {
        device: device.to_owned(),
        holder: held.holder.clone(),
        helpers: held.helpers.clone(),
        remaining: ros(held.until.saturating_sub(now)),
    };
    let leases = table.iter().map(lease).collect();
    drop(table);
    let stamp = gate.node.upgrade().map(|node| node.now()).unwrap_or_default();
    list.publish(&Leases { header: Header { stamp, ..Header::default() }, leases });
}

fn say(gate: &CommandGate, device: &str, holder: &str, what: &'static str) {
    gate.log(LogLevel::Info, &format!("{device}: {holder} {what}"));
    let (device, holder) = (device.to_owned(), holder.to_owned());
    (gate.report)(LabEvent::Lease { device, holder, what });
}

/// Node names begin with a slash, which users often leave out.
fn absolute(name: &str) -> String {
    if name.starts_with('/') { name.to_owned() } else { format!("/{name}") }
}

fn ros(duration: Duration) -> karakuri_ros1::Duration {
    karakuri_ros1::Duration::from_nanos(i64::try_from(duration.as_nanos()).unwrap_or(i64::MAX))
}
