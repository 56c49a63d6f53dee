//! Joint states of the whole robot in one message, with the robot's joint names.

use std::collections::BTreeMap;

use karakuri_ros1::msg::sensor_msgs::JointState;
use karakuri_ros1::{Publisher, Time};
use karakuri_sim::world::JointReading;
use karakuri_sim::world_handle::{WorldHandle, WorldInfo};

use super::device_topics::Headers;

/// The latest state of all joints.
pub(super) struct JointStates {
    names: Vec<String>,
    /// Indices of the joints in a configuration and in a velocity.
    places: Vec<(usize, usize)>,
    position: Vec<f64>,
    velocity: Vec<f64>,
    effort: Vec<f64>,
    /// For every device, the indices of its joints in the lists above.
    devices: BTreeMap<String, Vec<usize>>,
    /// Joints without a device.
    orphans: Vec<usize>,
    headers: Headers,
}

impl JointStates {
    pub(super) fn of(info: &WorldInfo) -> Self {
        let model = &info.model;
        let single = |joint: &&karakuri_robot::Joint| {
            joint.is_driven() && joint.kind.positions() == 1 && joint.kind.velocities() == 1
        };
        let joints: Vec<_> = model.joints().iter().filter(single).collect();
        let names: Vec<String> = joints.iter().map(|joint| joint.name.clone()).collect();
        let place = |name: &String| names.iter().position(|known| known == name);
        let mut devices = BTreeMap::new();
        let mut orphans: Vec<usize> = (0..names.len()).collect();
        for device in &info.devices {
            let joints = device.device.joints();
            let places: Vec<usize> =
                joints.iter().filter_map(|joint| place(&joint.model)).collect();
            if places.len() == joints.len() {
                orphans.retain(|orphan| !places.contains(orphan));
                devices.insert(device.name.clone(), places);
            }
        }
        let count = names.len();
        Self {
            places: joints.iter().map(|j| (j.first_position, j.first_velocity)).collect(),
            names,
            position: vec![0.0; count],
            velocity: vec![0.0; count],
            effort: vec![0.0; count],
            devices,
            orphans,
            headers: Headers::default(),
        }
    }

    /// Stores a reading of a device.
    pub(super) fn note(&mut self, device: &str, joints: &JointReading) {
        let Some(places) = self.devices.get(device) else { return };
        for (i, &at) in places.iter().enumerate() {
            self.position[at] = joints.position.get(i).copied().unwrap_or(0.0);
            self.velocity[at] = joints.velocity.get(i).copied().unwrap_or(0.0);
            self.effort[at] = joints.effort.get(i).copied().unwrap_or(0.0);
        }
    }

    /// Reads all joints from the world: before devices have sent readings, and for joints without a device.
    pub(super) fn look_up(&mut self, world_handle: &dyn WorldHandle, all: bool) {
        if !all && self.orphans.is_empty() {
            return;
        }
        let snapshot = world_handle.snapshot();
        let every: Vec<usize> = (0..self.names.len()).collect();
        for &at in if all { &every } else { &self.orphans } {
            let (q, v) = self.places[at];
            self.position[at] = snapshot.q.get(q).copied().unwrap_or(0.0);
            self.velocity[at] = snapshot.v.get(v).copied().unwrap_or(0.0);
        }
    }

    pub(super) fn publish(&mut self, stamp: Time, topics: &[Publisher<JointState>]) {
        if topics.iter().all(|topic| topic.peers() == 0) {
            return;
        }
        let message = JointState {
            header: self.headers.next(stamp),
            name: self.names.clone(),
            position: self.position.clone(),
            velocity: self.velocity.clone(),
            effort: self.effort.clone(),
        };
        topics.iter().for_each(|topic| topic.publish(&message));
    }

    /// Writes the known positions into a configuration of the robot.
    pub(super) fn fill(&self, q: &mut [f64]) {
        for (&(at, _), &position) in self.places.iter().zip(&self.position) {
            if let Some(q) = q.get_mut(at) {
                *q = position;
            }
        }
    }
}
