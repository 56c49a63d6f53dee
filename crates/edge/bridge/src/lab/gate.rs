//! The way in: whatever clients want from devices goes through here, and comes back as an error if it may not be.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::{Duration, Instant};

use karakuri_ros1::msg::iis_kukie::KukieError;
use karakuri_ros1::{LogLevel, Node, Publisher};
use karakuri_sim::world::{Command, DeviceCommand};
use karakuri_sim::world_handle::{TellError, WorldHandle};

use super::lease::LeaseBook;
use super::{LabEvent, LabReport};
use crate::lease_list::LEASED;

/// Our code for what has no other.
const OTHER: i32 = 21;
/// The same complaint about the same client is written down this often; on its topic it appears each time.
const QUIET: Duration = Duration::from_secs(1);

/// Lets commands pass, or says why not.
pub(super) struct Gate {
    pub(super) node: Weak<Node>,
    pub(super) world_handle: Arc<dyn WorldHandle>,
    pub(super) leases: Mutex<LeaseBook>,
    pub(super) report: LabReport,
    said: Mutex<BTreeMap<(String, String, i32), Instant>>,
}

/// A device, as the gate knows it.
pub(super) struct Entry {
    pub(super) device: String,
    pub(super) errors: Publisher<KukieError>,
}

impl Gate {
    pub(super) fn new(
        node: &Arc<Node>,
        world_handle: Arc<dyn WorldHandle>,
        report: LabReport,
    ) -> Self {
        let node = Arc::downgrade(node);
        Self { node, world_handle, leases: Mutex::default(), report, said: Mutex::default() }
    }

    pub(super) fn leases(&self) -> std::sync::MutexGuard<'_, LeaseBook> {
        self.leases.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Tells a device something in a client's name; whether it listened. If not, everybody can read why.
    pub(super) fn command(&self, entry: &Entry, from: &str, command: DeviceCommand) -> bool {
        let leased = self.leases().admit(&entry.device, from, Instant::now());
        if let Err(leased) = leased {
            self.refuse(entry, from, LEASED, &format!("{leased}; {from} is not heard"));
            return false;
        }
        match self.world_handle.tell(Command::Device { component: entry.device.clone(), command }) {
            Ok(()) => true,
            Err(TellError::Refused(refusal)) => {
                let code = refusal.code().unwrap_or(OTHER);
                let why = refusal.to_string();
                // Whose error it is, the topic says.
                let own = why.strip_prefix(&format!("{}: ", entry.device)).unwrap_or(&why);
                self.refuse(entry, from, code, own);
                false
            }
            // The world is ending, and so are we.
            Err(TellError::Stopped(_)) => false,
        }
    }

    /// Says why a client was not heard: on the device's topic, in the log and on the terminal.
    pub(super) fn refuse(&self, entry: &Entry, from: &str, code: i32, why: &str) {
        entry.errors.publish(&KukieError { errorcode: code, errorlabel: labelled(code, why) });
        if !self.is_news(&entry.device, from, code) {
            return;
        }
        self.log(LogLevel::Warn, &format!("error {code} for {from}: {why}"));
        (self.report)(LabEvent::Refused {
            device: entry.device.clone(),
            client: from.to_owned(),
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

/// What the lab calls a code, and what happened.
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
