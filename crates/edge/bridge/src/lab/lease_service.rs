//! The lease services, and the thread that ends leases.

use std::io::Read;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::Duration;

use karakuri_ros1::msg::karakuri_msgs::{
    Lease, Leases, ReleaseLease, ReleaseLeaseRequest, ReleaseLeaseResponse, TakeLease,
    TakeLeaseRequest, TakeLeaseResponse,
};
use karakuri_ros1::msg::std_msgs::Header;
use karakuri_ros1::{Advertisement, CallError, LogLevel, Node, PeerId, Publisher, call_ros};
use karakuri_sim::world_handle::{ClientId, Held, LONGEST_LEASE, Member, Proof};
use karakuri_verify::sha256;

use super::command_gate::{CommandGate, client_id};
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

fn take(gate: &CommandGate, request: TakeLeaseRequest, from: &PeerId) -> TakeLeaseResponse {
    let refused = |message: String| TakeLeaseResponse { message, ..Default::default() };
    let device = request.device;
    if gate.world_handle.info().device(&device).is_none() {
        return refused(format!("there is no device {device:?}"));
    }
    let holder =
        if request.holder.is_empty() { from.name().to_owned() } else { absolute(&request.holder) };
    let helpers = request.helpers.iter().map(|helper| absolute(helper));
    // A lease is bound to the addresses that the master names now: another process cannot take it over by a name.
    let members: Result<Vec<Member>, String> =
        std::iter::once(holder).chain(helpers).map(|name| member(gate, name)).collect();
    let mut members = match members {
        Ok(members) => members,
        Err(why) => return refused(why),
    };
    let secret = match new_secret() {
        Ok(secret) => secret,
        Err(error) => return refused(format!("no randomness for a secret: {error}")),
    };
    let helpers = members.split_off(1);
    let asked = u64::try_from(request.duration.as_nanos()).unwrap_or(0);
    let lasts =
        if asked == 0 { DEFAULT_DURATION } else { Duration::from_nanos(asked).min(LONGEST_LEASE) };
    let holder = members.remove(0);
    let name = holder.name.clone();
    let (mut leases, now) = gate.world_handle.leases();
    let held = Held { holder, helpers, secret, until: now + lasts };
    let taken = leases.take(&device, held, &who(from, &request.secret), now);
    drop(leases);
    match taken {
        Ok(secret) => {
            say(gate, &device, &name, "holds the lease");
            TakeLeaseResponse {
                success: true,
                message: format!("{device} listens to {name} alone"),
                holder: name,
                remaining: ros(lasts),
                secret,
            }
        }
        Err(leased) => TakeLeaseResponse {
            success: false,
            message: format!("{leased}; its holder renews it with the secret that it got"),
            holder: leased.holder,
            remaining: ros(leased.remaining),
            secret: String::new(),
        },
    }
}

/// The client of a lease service, with the secret in its request, or in its connection header.
fn who(from: &PeerId, secret: &str) -> ClientId {
    match secret.is_empty() {
        true => client_id(from),
        false => ClientId { name: from.name().to_owned(), proof: Proof::Secret(secret.to_owned()) },
    }
}

/// A node with the address that the master names.
fn member(gate: &CommandGate, name: String) -> Result<Member, String> {
    let node = gate.node.upgrade().ok_or("the lab ends")?;
    let known = node.ask_master("lookupNode", &[name.as_str().into()]);
    match known.map_err(|error| format!("the master knows no node {name}: {error}"))?.text() {
        Some(address) => Ok(Member { name, address: address.to_owned() }),
        None => Err(format!("the master knows no address of {name}")),
    }
}

/// A secret that nobody can guess.
fn new_secret() -> std::io::Result<String> {
    let mut bytes = [0_u8; 16];
    std::fs::File::open("/dev/urandom")?.read_exact(&mut bytes)?;
    Ok(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
}

fn release(
    gate: &CommandGate,
    request: &ReleaseLeaseRequest,
    from: &PeerId,
) -> ReleaseLeaseResponse {
    let device = &request.device;
    let released = gate.world_handle.leases().0.release(device, &who(from, &request.secret));
    let message = if released {
        say(gate, device, from.name(), "gave the lease back");
        format!("{device} listens to everybody")
    } else {
        format!("{from} gives no secret of a lease of {device}")
    };
    ReleaseLeaseResponse { success: released, message }
}

/// Ends expired leases, and those of nodes that are gone.
fn watch(gate: &CommandGate, list: &Publisher<Leases>, ending: &AtomicBool) {
    let mut missed: Vec<(Member, u32)> = Vec::new();
    while !ending.load(Ordering::SeqCst) {
        std::thread::park_timeout(CHECK_INTERVAL);
        let (mut leases, now) = gate.world_handle.leases();
        let mut ended = leases.expire(now);
        let mut holders: Vec<Member> = leases.iter().map(|(_, held)| held.holder.clone()).collect();
        drop(leases);
        holders.sort_by(|a, b| (&a.name, &a.address).cmp(&(&b.name, &b.address)));
        holders.dedup();
        ended
            .iter()
            .for_each(|(device, holder)| say(gate, device, holder, "held the lease to its end"));
        let mut counts = Vec::new();
        for holder in holders {
            let before = missed.iter().find(|(known, _)| *known == holder);
            let count = match is_alive(gate, &holder) {
                Alive::Yes | Alive::Unknown => 0,
                Alive::Silent => before.map_or(0, |(_, count)| *count) + 1,
                Alive::No => MAX_FAILED_CHECKS,
            };
            if count >= MAX_FAILED_CHECKS {
                let gone = gate.world_handle.leases().0.forget(&holder);
                gone.iter().for_each(|(device, holder)| {
                    say(gate, device, holder, "vanished, and its lease with it")
                });
                ended.extend(gone);
            }
            counts.push((holder, count));
        }
        missed = counts;
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

fn is_alive(gate: &CommandGate, holder: &Member) -> Alive {
    if *holder == Member::in_process(holder.name.as_str()) {
        return Alive::Yes;
    }
    let Some(node) = gate.node.upgrade() else { return Alive::Unknown };
    let uri = match node.ask_master("lookupNode", &[holder.name.as_str().into()]) {
        // Another process has registered under the name: the master has ended the holder.
        Ok(uri) if uri.text() != Some(holder.address.as_str()) => return Alive::No,
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
        holder: held.holder.name.clone(),
        holder_api: held.holder.address.clone(),
        helpers: held.helpers.iter().map(|helper| helper.name.clone()).collect(),
        helper_apis: held.helpers.iter().map(|helper| helper.address.clone()).collect(),
        secret_sha256: sha256(held.secret.as_bytes()),
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
