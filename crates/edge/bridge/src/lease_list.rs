//! Leases of devices, as the topic `leases` lists them.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use karakuri_ros1::msg::karakuri_msgs;
use karakuri_ros1::{Node, NodeError, PeerId, Subscriber};
use karakuri_verify::sha256;

/// The error code of a device that another client has leased.
pub(crate) const LEASED: i32 = 20;

/// The latest message of the topic.
#[derive(Default)]
pub(crate) struct LeaseList {
    held: Mutex<BTreeMap<String, Held>>,
    subscriber: OnceLock<Subscriber>,
}

struct Held {
    lease: karakuri_msgs::Lease,
    until: Instant,
}

impl LeaseList {
    /// Subscribes to a topic with leases. Without a publisher there are none.
    pub(crate) fn open(node: &Node, topic: &str) -> Result<Arc<Self>, NodeError> {
        let list = Arc::new(Self::default());
        let weak = Arc::downgrade(&list);
        let subscriber = node.subscribe(topic, move |message: karakuri_msgs::Leases| {
            if let Some(list) = weak.upgrade() {
                list.update(message);
            }
        })?;
        let _ = list.subscriber.set(subscriber);
        Ok(list)
    }

    fn update(&self, message: karakuri_msgs::Leases) {
        let now = Instant::now();
        let each = message.leases.into_iter().map(|lease| {
            let remaining = Duration::from_secs_f64(lease.remaining.as_secs_f64().max(0.0));
            (lease.device.clone(), Held { lease, until: now + remaining })
        });
        *self.held.lock().unwrap_or_else(PoisonError::into_inner) = each.collect();
    }

    /// Why a client may not command a device, with the holder's name; `None` if it may. The holder and its helpers are known
    /// by their addresses, or by the secret of the lease.
    pub(crate) fn refuses(&self, device: &str, client: &PeerId) -> Option<String> {
        let held = self.held.lock().unwrap_or_else(PoisonError::into_inner);
        let lease = &held.get(device).filter(|held| held.until > Instant::now())?.lease;
        let is = |(name, address): (&String, &String)| {
            name == client.name() && client.address() == Some(address.as_str())
        };
        let has_secret =
            client.lease().is_some_and(|secret| sha256(secret.as_bytes()) == lease.secret_sha256);
        let may = has_secret
            || is((&lease.holder, &lease.holder_api))
            || lease.helpers.iter().zip(&lease.helper_apis).any(is);
        (!may).then(|| format!("{device} is leased to {}", lease.holder))
    }

    /// Why a client may not do what concerns every device: the first lease of another client.
    pub(crate) fn refuses_all(&self, client: &PeerId) -> Option<String> {
        let devices: Vec<String> =
            self.held.lock().unwrap_or_else(PoisonError::into_inner).keys().cloned().collect();
        devices.iter().find_map(|device| self.refuses(device, client))
    }
}
