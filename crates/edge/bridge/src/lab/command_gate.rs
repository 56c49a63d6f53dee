//! Checks commands of clients to devices: leases first, then the device itself.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::{Duration, Instant};

use karakuri_ros1::msg::iis_kukie::KukieError;
use karakuri_ros1::{LogLevel, Node, PeerId, Publisher};
use karakuri_sim::world::{Command, DeviceCommand};
use karakuri_sim::world_handle::{ClientId, Proof, TellError, WorldHandle};

use super::{LabEvent, LabReport};
use crate::lease_list::LEASED;

/// The error code of refusals that have no code of their own.
const OTHER: i32 = 21;
/// Minimum interval between log lines of the same refusal to the same client; the error topic gets every one.
const QUIET: Duration = Duration::from_secs(1);

/// Passes commands to the world, or publishes why they are refused.
pub(super) struct CommandGate {
    pub(super) node: Weak<Node>,
    pub(super) world_handle: Arc<dyn WorldHandle>,
    pub(super) report: LabReport,
    said: Mutex<BTreeMap<(String, String, i32), Instant>>,
}

/// A device that takes commands, and the topic of its errors.
pub(super) struct CommandTarget {
    pub(super) device: String,
    pub(super) errors: Publisher<KukieError>,
}

impl CommandGate {
    pub(super) fn new(
        node: &Arc<Node>,
        world_handle: Arc<dyn WorldHandle>,
        report: LabReport,
    ) -> Self {
        let node = Arc::downgrade(node);
        Self { node, world_handle, report, said: Mutex::default() }
    }

    /// Gives the world a command in the name of a client.
    pub(super) fn tell(&self, from: &PeerId, command: Command) -> Result<(), TellError> {
        self.world_handle.tell_as(&client_id(from), command)
    }

    /// Whether a client may command a device, for settings that are kept here; if not, the reason is published.
    pub(super) fn may_command(&self, target: &CommandTarget, from: &PeerId) -> bool {
        let (leases, now) = self.world_handle.leases();
        let admitted = leases.admit(&target.device, &client_id(from), now);
        drop(leases);
        if let Err(leased) = &admitted {
            self.refuse(target, from, LEASED, &format!("{leased}; {from} is not heard"));
        }
        admitted.is_ok()
    }

    /// Sends a client's command to a device. Returns whether the device took it; if not, the reason is published.
    pub(super) fn command(
        &self,
        target: &CommandTarget,
        from: &PeerId,
        command: DeviceCommand,
    ) -> bool {
        match self.tell(from, Command::Device { component: target.device.clone(), command }) {
            Ok(()) => true,
            Err(TellError::Leased(leased)) => {
                self.refuse(target, from, LEASED, &format!("{leased}; {from} is not heard"));
                false
            }
            Err(TellError::Refused(refusal)) => {
                let code = refusal.code().unwrap_or(OTHER);
                let why = refusal.to_string();
                // The topic already names the device.
                let own = why.strip_prefix(&format!("{}: ", target.device)).unwrap_or(&why);
                self.refuse(target, from, code, own);
                false
            }
            // The world has ended.
            Err(TellError::Stopped(_)) => false,
        }
    }

    /// Publishes why a command was refused: on the device's error topic, in the log and in the report.
    pub(super) fn refuse(&self, target: &CommandTarget, from: &PeerId, code: i32, why: &str) {
        target.errors.publish(&KukieError { errorcode: code, errorlabel: labelled(code, why) });
        if !self.is_news(&target.device, from.name(), code) {
            return;
        }
        self.log(LogLevel::Warn, &format!("error {code} for {from}: {why}"));
        (self.report)(LabEvent::Refused {
            device: target.device.clone(),
            client: from.name().to_owned(),
            code,
            why: why.to_owned(),
        });
    }

    fn is_news(&self, device: &str, from: &str, code: i32) -> bool {
        let mut said = self.said.lock().unwrap_or_else(PoisonError::into_inner);
        let now = Instant::now();
        said.retain(|_, at| now.duration_since(*at) < QUIET);
        let key = (device.to_owned(), from.to_owned(), code);
        let news = !said.contains_key(&key);
        if news {
            said.insert(key, now);
        }
        news
    }

    pub(super) fn log(&self, level: LogLevel, text: &str) {
        if let Some(node) = self.node.upgrade() {
            node.log(level, text);
        }
    }
}

/// Why a service call was refused, and how the holder of a lease proves itself to a service.
pub(super) fn explained(error: &TellError) -> String {
    match error {
        TellError::Leased(_) => format!(
            "{error}; its holder gives the secret of the lease in the field \"lease\" of the connection header"
        ),
        _ => error.to_string(),
    }
}

/// A ROS client as leases know it: by the secret of a lease, or by the address that the master vouches for.
pub(super) fn client_id(from: &PeerId) -> ClientId {
    let address = from.address().map(|address| Proof::Address(address.to_owned()));
    let secret = from.lease().map(|secret| Proof::Secret(secret.to_owned()));
    ClientId { name: from.name().to_owned(), proof: secret.or(address).unwrap_or(Proof::Nothing) }
}

/// The lab's label of an error code, and the reason.
fn labelled(code: i32, why: &str) -> String {
    match label(code) {
        Some(label) => format!("{label}: {why}"),
        None => why.to_owned(),
    }
}

fn label(code: i32) -> Option<&'static str> {
    Some(match code {
        1 => "joint movement limit exceeded",
        2 => "Cartesian movement limit exceeded",
        3 => "wrong command mode",
        4 => "joint array not of size 7",
        11 => "number of joints given is wrong",
        12 => "robot stopped, possible collision",
        LEASED => "leased to another client",
        _ => return None,
    })
}
