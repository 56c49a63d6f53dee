//! Leases of devices, as the topic `leases` lists them.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use karakuri_ros1::msg::karakuri_msgs;
use karakuri_ros1::{Node, NodeError, Subscriber};

/// The error code of a device that another client has leased.
pub(crate) const LEASED: i32 = 20;

/// The latest message of the topic.
#[derive(Default)]
pub(crate) struct LeaseList {
    held: Mutex<BTreeMap<String, Held>>,
    subscriber: OnceLock<Subscriber>,
}

struct Held {
    holder: String,
    helpers: Vec<String>,
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
            let held =
                Held { holder: lease.holder, helpers: lease.helpers, until: now + remaining };
            (lease.device, held)
        });
        *self.held.lock().unwrap_or_else(PoisonError::into_inner) = each.collect();
    }

    /// Why a client may not command a device, with the holder's name; `None` if it may.
    pub(crate) fn refuses(&self, device: &str, client: &str) -> Option<String> {
        let held = self.held.lock().unwrap_or_else(PoisonError::into_inner);
        let lease = held.get(device).filter(|held| held.until > Instant::now())?;
        let may = lease.holder == client || lease.helpers.iter().any(|helper| helper == client);
        (!may).then(|| format!("{device} is leased to {}", lease.holder))
    }
}
