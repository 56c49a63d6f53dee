//! Publishes the poses of objects that move by physics, like an ideal camera.

use karakuri_ros1::msg::karakuri_msgs::{Objects, Touch};
use karakuri_ros1::msg::std_msgs::Header;
use karakuri_ros1::{Advertisement, Node, NodeError, Publisher, Time};
use karakuri_sim::world_handle::{WorldHandle, WorldInfo};

use super::convert::pose;

/// Simulated time between messages (ns).
const EVERY_NS: u64 = 20_000_000;

/// The topic `objects`.
pub(super) struct ObjectTopic {
    publisher: Publisher<Objects>,
    seq: u32,
    /// When the last message was (ns of simulation time).
    last_ns: Option<u64>,
}

impl ObjectTopic {
    pub(super) fn open(node: &Node, name: &str) -> Result<Self, NodeError> {
        let publisher = node.advertise(name, Advertisement { queue_length: 1, latching: false })?;
        Ok(Self { publisher, seq: 0, last_ns: None })
    }

    /// Publishes the poses of all objects, if it is time; `stamp` is the ROS time of `time_ns`.
    pub(super) fn publish(
        &mut self,
        world_handle: &dyn WorldHandle,
        info: &WorldInfo,
        time_ns: u64,
        stamp: Time,
    ) {
        // Time went back: the world was reset.
        let due = self.last_ns.is_none_or(|last_ns| time_ns.abs_diff(last_ns) >= EVERY_NS);
        if !due || self.publisher.peers() == 0 {
            return;
        }
        let snapshot = world_handle.snapshot();
        if snapshot.info != info.number {
            // An object was just added or removed; the next snapshot has the new list.
            return;
        }
        self.last_ns = Some(time_ns);
        self.seq = self.seq.wrapping_add(1);
        let seen_ns = (stamp.as_nanos() + snapshot.time_ns).saturating_sub(time_ns);
        let movable = || {
            let each = info.bodies.iter().zip(&snapshot.world_from_bodies);
            each.filter(|(body, _)| body.mass_kg.is_some())
        };
        let mut pairs: Vec<_> = snapshot.touches.iter().map(|touch| touch.between).collect();
        pairs.sort_unstable();
        pairs.dedup();
        let name = |owner| info.owner_name(owner).to_owned();
        self.publisher.publish(&Objects {
            header: Header {
                seq: self.seq,
                stamp: Time::from_nanos(seen_ns),
                frame_id: info.model.links()[0].name.clone(),
            },
            name: movable().map(|(body, _)| body.name.to_string()).collect(),
            pose: movable().map(|(_, world_from_body)| pose(world_from_body)).collect(),
            touches: pairs
                .into_iter()
                .map(|[a, b]| Touch { first: name(a), second: name(b) })
                .collect(),
        });
    }
}
